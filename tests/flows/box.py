"""Ways through the screens that are about the box itself."""

from tests.flows.flow import CRASHED, Flow

_KEYS = "1 2 3 COMET 4 5 6 7 8 9 J 10 Q K UNDO"
_SELFTEST = "3"  # its line on the first screen of a new box
_FREE = r"(?<=M)\d+"  # kilobytes of memory

BOX = (
    Flow("power-in-a-hand", 4, "OK 3 |"),
    Flow("power-damaged", 4, "OK 3 |", damaged=True),
    Flow("power-damaged-seen", 4, "OK 3 | OK", damaged=True),
    Flow("power-stuck", 4, "OK 3 |", stuck=("5",)),
    Flow("power-stuck-two", 0, "|", stuck=("7", "COMET")),
    Flow("power-stuck-damaged", 4, "OK 3 |", stuck=("5",), damaged=True),
    Flow("store-full", 4, "OK", full=True),
    Flow("store-full-later", 4, "OK 3 2", full=True),
    Flow("journal-full", 4, "OK* 6 OK OK OK", room=20_000),
    Flow("crashed", 4, "OK 3", moment=CRASHED),
    Flow("selftest", 0, _SELFTEST),
    Flow("selftest-keys", 0, f"{_SELFTEST} {_KEYS}"),
    Flow("selftest-lit", 0, f"{_SELFTEST} {_KEYS} OK"),
    Flow("selftest-dark", 0, f"{_SELFTEST} {_KEYS} OK OK"),
    Flow("selftest-seen", 0, f"{_SELFTEST} {_KEYS} OK OK OK"),
    Flow("selftest-good", 0, f"{_SELFTEST} {_KEYS} OK OK OK 1", varies=_FREE),
    Flow("selftest-bad", 0, f"{_SELFTEST} {_KEYS} OK OK OK 2", varies=_FREE),
    Flow("selftest-keys-missing", 0, f"{_SELFTEST} 1 2 OK OK OK OK 1", varies=_FREE),
)
