"""Ways through the screens that are about the box itself."""

from tests.flow import Flow

_KEYS = "1 2 3 COMET 4 5 6 7 8 9 J 10 Q K UNDO"
_SELFTEST = "3"  # its line on the first screen of a new box

BOX = (
    Flow("selftest", 0, _SELFTEST),
    Flow("selftest-keys", 0, f"{_SELFTEST} {_KEYS}"),
    Flow("selftest-lit", 0, f"{_SELFTEST} {_KEYS} OK"),
    Flow("selftest-dark", 0, f"{_SELFTEST} {_KEYS} OK OK"),
    Flow("selftest-seen", 0, f"{_SELFTEST} {_KEYS} OK OK OK"),
    Flow("selftest-good", 0, f"{_SELFTEST} {_KEYS} OK OK OK 1"),
    Flow("selftest-bad", 0, f"{_SELFTEST} {_KEYS} OK OK OK 2"),
    Flow("selftest-keys-missing", 0, f"{_SELFTEST} 1 2 OK OK OK OK 1"),
)
