"""Memory: what is laid over an evening finds room, and what makes room for it comes back."""

import sys
from pathlib import Path

import pytest

from halley import keys
from host_tools.simulator.desk import Desk
from tests.bench import measures
from tests.bench.hands import evening
from tests.needs import absent

# Bytes where the code lies in memory. On a Pico most of it stays in flash: 20 KB less, and 100 KB
# is what it may need there.
MOST = 114_000
MENU, HISTORY, BALANCES, TAKE_OUT = "15*", "2", "1", "2"
OK, UNDO = str(keys.OK), str(keys.UNDO)


@pytest.mark.parametrize("way", ["points", "follow"])
def test_the_history_and_the_reasons_find_room(pico_tree: Path, way: str) -> None:
    """On the build with 32 bits, where the code lies in memory, which on a Pico it does not."""
    told = [str(press.code) for press in evening(5, way, 4).presses]
    told += [OK, "1"] if way == "points" else [OK]  # a hand is under way
    told += [MENU, HISTORY, "1", UNDO, UNDO, MENU, BALANCES, "1*"]
    found = measures.heap("".join(f"key {key}\n" for key in told), pico_tree)
    if found is None:
        absent("MicroPython's build for WebAssembly is not installed here")
    assert found["most"] < MOST


def _rows(desk: Desk) -> list[str]:
    desk.play("~2000")
    return desk.rows()[:56]  # after UNDO the last line says something else for a while


@pytest.mark.parametrize("how", ["1 1", "2"])
def test_a_screen_that_made_room_comes_back(how: str) -> None:
    with Desk() as desk:
        desk.play(f"OK 5 3 OK OK OK {how} OK")
        app = desk.app
        for before in ("", "2", "UNDO"):
            desk.play(before)
            rows = _rows(desk)
            for laid, away in (("OK* 2", "UNDO"), ("OK* 1 1*", "UNDO UNDO")):
                beneath = app._screen
                desk.play(laid)
                _rows(desk)
                assert app._screen is not beneath, "it was to make room"
                desk.play(away)
                assert _rows(desk) == rows
        assert "halley.session.replay" not in sys.modules


def test_what_is_half_typed_stays_beneath_the_history() -> None:
    with Desk() as desk:
        desk.play("OK 5 3 OK OK OK 1 1 OK OK 1 2")
        rows = _rows(desk)
        desk.play("OK* 2")
        _rows(desk)
        desk.play("UNDO")
        assert _rows(desk) == rows
        assert desk.app._screen.number == 2  # type: ignore[attr-defined]


def test_a_key_that_is_tried_and_then_held_is_the_held_one() -> None:
    with Desk() as desk:
        desk.play("OK 5 3 OK OK OK 1 1 OK 2 OK* 2 1 1 1")
        desk.play("3")
        screen = desk.app._screen
        assert screen is not None, "the key may be held, and is that screen's then"
