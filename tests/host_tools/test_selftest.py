"""`halley selftest` with somebody at a box's keys, at the other end of a pty."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_tools.cli import run
from host_tools.errors import BadInput
from host_tools.link import selftest
from host_tools.link.client import Client
from tests.host_tools.link_box import FILE, HAND, Table, table
from tests.screen_text import line

ALL_BUT_OK = "1 2 3 COMET 4 5 6 7 8 9 J 10 Q K UNDO"


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Table]:
    """Yield a box before the first hand of an evening."""
    with table(tmp_path) as place:
        yield place


def _code(at: Table) -> str:
    """Return the code on the display."""
    rows = at.box.rows()
    return " ".join([line(rows, 2), line(rows, 3)]).strip()


def _when_it_is_up(at: Table, keys: str) -> threading.Thread:
    """Somebody who presses `keys` once the box shows its self-test."""

    def press() -> None:
        while "Self-test" not in line(at.box.rows(), 0, 1):
            at.box.wait(1)
        at.box.play(keys)

    thread = threading.Thread(target=press)
    thread.start()
    return thread


def test_it_follows_what_is_done_at_the_box(at: Table) -> None:
    with Client(at.port) as client:
        steps = selftest.progress(client)
        assert next(steps)[:3] == (selftest.KEYS, frozenset(), "")
        at.box.play("1 2 3 COMET")
        now = next(steps)
        assert now.pressed == {1, 2, 3, 14}
        assert selftest.missing(now)[0] == "4"
        assert selftest.to_do(now).startswith("Press 4 on the box (12 left)")
        at.box.play("4 5 6 7 8 9 J 10 Q K UNDO OK")
        assert next(steps).step == selftest.LIT
        assert at.box.rows() == ["#" * 128] * 32 + ["." * 128] * 32
        at.box.play("OK")
        assert next(steps).step == selftest.DARK
        at.box.play("OK")
        assert next(steps).step == selftest.PIXELS
        at.box.play("1")
        now = next(steps)
        assert now.step == selftest.DONE
        assert now.code == _code(at)
        assert selftest.faults(now.code) == []
        with pytest.raises(StopIteration):
            next(steps)
        # another time it begins anew, over the last one's end
        assert next(selftest.progress(client)).step == selftest.KEYS
    at.box.play("UNDO UNDO OK")
    at.box.play(HAND)
    assert len(at.file()) > 100


@pytest.mark.parametrize(
    ("keys", "status", "says"),
    [
        (f"{ALL_BUT_OK} OK 1 1 1", 0, ["16 left", "Everything works", "K16"]),
        ("1 2 3 OK OK 1 1 1", 2, ["Keys that do not work", "4 of 16 keys work", "halley pins"]),
        (f"{ALL_BUT_OK} OK 1 1 2", 2, ["Some pixels of the display stay lit or dark", "P-"]),
    ],
)
def test_the_command_follows_the_self_test(
    keys: str, status: int, says: list[str], at: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    player = _when_it_is_up(at, keys)
    assert run(["selftest", "--port", at.port]) == status
    player.join()
    output = capsys.readouterr().out
    for words in says:
        assert words in output
    assert output.splitlines()[-1].endswith("Code: " + _code(at))


def test_the_command_tells_a_program(at: Table, capsys: pytest.CaptureFixture[str]) -> None:
    player = _when_it_is_up(at, "1 OK OK 1 1 1")
    assert run(["selftest", "--port", at.port, "--json"]) == 2
    player.join()
    report = json.loads(capsys.readouterr().out)
    assert (report["ok"], report["files"], report["display"]) == (False, True, True)
    assert "K" in report["missing"]
    assert " K2 P+ " in report["code"]


def test_the_quick_test_needs_nobody(at: Table, capsys: pytest.CaptureFixture[str]) -> None:
    at.box.play(HAND.split(" OK 3")[0])  # in the middle of a hand
    before = at.box.rows()
    assert run(["selftest", "--quick", "--port", at.port]) == 0
    assert "K0 P? S? F+" in capsys.readouterr().out
    at.box.wait(1)
    assert at.box.rows() == before
    assert not (at.box.folder / "selftest").exists()
    assert (at.box.folder / FILE).exists()


def test_no_hand_is_interrupted(at: Table, capsys: pytest.CaptureFixture[str]) -> None:
    at.box.play("OK 2")
    before = at.box.rows()
    for command in ("selftest", "doctor", "repl"):
        assert run([command, "--port", at.port]) == 2
        answer = "".join(capsys.readouterr())
        assert "a hand is in play" in answer, command
        assert "Close other programs" not in answer, command  # as where a port is taken
    assert at.box.rows() == before


@pytest.mark.parametrize(
    ("pressed", "says"),
    [
        ("1 2", ""),
        ("1 3", "3 came instead of 2: the wires of columns 2 and 3 may be swapped."),
        ("4", "4 came instead of 1: the wires of rows 1 and 2 may be swapped."),
        ("K", "K came instead of 1: the ribbon may be the wrong way round."),
    ],
)
def test_a_key_in_anothers_place_says_which_wires(pressed: str, says: str, at: Table) -> None:
    with Client(at.port) as client:
        steps = selftest.progress(client)
        now = next(steps)
        for key in pressed.split():
            at.box.play(key)
            now = next(steps)
        assert "".join(now.changed) == says


def test_it_may_be_left_at_the_box(at: Table) -> None:
    with Client(at.port) as client:
        steps = selftest.progress(client)
        next(steps)
        at.box.play("UNDO UNDO")
        with pytest.raises(BadInput, match="left on the box"):
            next(steps)


def test_a_display_that_never_answers_is_reported_with_its_chip() -> None:
    for chip, says, other in (
        ("silent", "an SSD1306", "silent-sh1106"),
        ("silent-ssd1306", "an SSD1306", "silent-sh1106"),
        ("silent-sh1106", "an SH1106", "silent-ssd1306"),
    ):
        sentence = selftest.displays({"silent": True, "chip": chip})
        assert says in sentence and f"`halley set display {other}`" in sentence


def test_every_fault_says_what_to_do() -> None:
    sentences = selftest.faults("0.1.0 K15 P- S- F- M90", display=False)
    assert len(sentences) == 5
    assert selftest.faults("0.1.0 K0 P? S? F+ M90", pressed=False) == []
    code = "0.1.0 K16 P+ S+ F+ M90"
    assert selftest.faults(code, plugged_in=1) == selftest.faults(f"{code} D2", plugged_in=2) == []
    assert "Two displays are plugged in, but one answers" in selftest.faults(code, plugged_in=2)[0]
    assert selftest.faults(code, display=False, low="SDA")[0].startswith("SDA is always low")
    assert selftest.faults("gibberish") == ["The code 'gibberish' cannot be read."]
