"""A screen after a key equals the screen drawn completely, and drawing changes nothing.

See firmware/halley/screens/README.md.
"""

import pytest

from halley.engine.events import BY_CARDS, FOLLOW, PAYMENTS
from halley.journal.header import Header
from halley.session import session
from host_tools.simulator.key_steps import parse_keys
from host_tools.simulator.local_box import LocalBox, MemoryStore

_NAMES = ("Ann", "Bea", "Cy", "Di")
_FOLLOW = FOLLOW | BY_CARDS
_SETUP = "OK 5 4 1 2 9 1 OK OK UNDO UNDO 2 UNDO COMET 1 2 OK 5 3 OK COMET UNDO OK 1 1"
EVENING = (
    "10 10 2 OK 3 UNDO OK COMET UNDO 10 OK 2 1 7 UNDO 8 COMET COMET OK 4 OK 9 9 9 OK UNDO 9 OK 1 "
    "OK COMET 2 OK 2 3 1 2 OK 3 OK 4 OK 1 OK* 1 3* OK UNDO OK OK OK* 2 1 OK 3 4 UNDO 1 3 OK "
    "OK* 7 OK OK"
)
_CARDS = "OK OK 2 K 7 UNDO 10 OK 3 OK 4 4 OK 1 OK 4 UNDO"
FOLLOWED = "OK 4 5 OK OK 6* 6 COMET 9 9* 1 OK OK OK UNDO UNDO OK J Q K A 2 3 COMET OK* 1 OK UNDO"


@pytest.mark.parametrize(
    ("rules", "how", "keys"),
    [
        ("", PAYMENTS, _SETUP),
        ("modern_1991", PAYMENTS, EVENING),
        ("ancient_1718", PAYMENTS, EVENING),
        ("commit_1991", PAYMENTS, EVENING),
        ("new_1752", BY_CARDS, _CARDS),
        ("modern_1991", _FOLLOW, FOLLOWED),
        ("denexa", _FOLLOW, "OK 7 4 5 COMET 1 6 2 OK 3 1 2 UNDO"),
        ("foster_commit", _FOLLOW, FOLLOWED),
    ],
)
def test_after_a_key_the_screen_is_as_if_drawn_anew(rules: str, how: int, keys: str) -> None:
    store = MemoryStore()
    if rules:
        session.new(store, Header(rules, _NAMES, {}, (), how))
    desk = LocalBox(store)
    for step in parse_keys(keys):
        desk.do(step)
        shown = desk.rows()
        for _ in range(2):
            desk.app.picture.redraw()
            desk.app.picture.show()
            assert desk.rows() == shown, step.text
