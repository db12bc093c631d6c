"""The simulator: the same box on MicroPython, on its WebAssembly build and on CPython's desk."""

import io
import json
import shutil
import sys
import unicodedata
from pathlib import Path

import pytest
from PIL import Image

from host_tools import micropython
from host_tools.cli import run
from host_tools.errors import BadInput
from host_tools.images import firmware_build
from host_tools.pixels.pictures import text_lines
from host_tools.simulator.box import Box
from host_tools.simulator.local_box import LocalBox
from host_tools.simulator.process import Sim, SimError
from tests.flows import FLOWS
from tests.needs import there
from tests.stored_screens import kind, stored_texts

KEYS = "OK 2 3 ~700 OK UNDO 4 OK* ~2000 UNDO 10 K COMET 3 OK"


class _Terminal(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


def _play(box: Box) -> list[tuple[list[str], int, int]]:
    """Screen, bytes and transfers after each key, with a power cut in the middle."""
    seen = []
    with box:
        for number, word in enumerate(KEYS.split()):
            box.play(word)
            seen.append((box.rows(), box.bytes_of_last_key, box.transfers_of_last_key))
            if number == 7:
                box.restart()
                seen.append((box.rows(), box.chip.bytes_received, box.chip.transfers))
    return seen


def test_micropython_shows_what_the_desk_shows(tmp_path: Path) -> None:
    assert _play(Sim(tmp_path / "box")) == _play(LocalBox())


def test_webassembly_shows_and_keeps_what_the_desk_does(tmp_path: Path) -> None:
    there(micropython.wasm(""))
    desk = LocalBox()
    assert _play(Sim(tmp_path / "box", engine="wasm")) == _play(desk)
    files = {path.name: path.read_bytes() for path in (tmp_path / "box").iterdir()}
    assert files == desk.store.files


def test_files_on_micropython_are_those_of_the_desk(tmp_path: Path) -> None:
    desk = LocalBox()
    for box in (Sim(tmp_path), desk):
        with box:
            box.play(KEYS)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == desk.store.files


def test_a_temporary_folder_goes_with_the_box() -> None:
    with Sim() as box:
        box.press("OK")
        folder = box.folder
        assert folder.is_dir()
    assert not folder.exists()


def test_an_error_of_the_firmware_is_shown_with_its_trace(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    shutil.copytree(firmware_build.build("sim").folder, tree)
    shutil.rmtree(tree / "halley" / "app")
    (tree / "halley" / "app.py").write_text(
        "class App:\n"
        "    cells = None\n"
        "    def __init__(self, *parts): print('for people'); self.timers = self\n"
        "    def start(self, stuck=()): pass\n"
        "    def tick(self): return -1\n"
        "    def key(self, code, held=False): raise ValueError('no card %d' % code)\n"
    )
    for engine in ("unix", "wasm"):
        if engine == "wasm" and micropython.wasm("") is None:
            continue
        with Sim(tree=tree, engine=engine) as box:
            assert box.messages == ["for people"]
            with pytest.raises(SimError, match=r"app\.py(.|\n)*ValueError: no card 12"):
                box.press("Q")
            with pytest.raises(SimError, match="off"):
                box.press("Q")


def test_a_box_that_cannot_start_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="X"):
        Sim(stuck=("X",))
    (tmp_path / "main.py").write_text("raise SystemExit('no firmware')")
    with pytest.raises(SimError):
        Sim(tree=tmp_path)


def test_json_has_a_screen_for_each_step(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", "--keys", "OK 4 ~100", "--json"]) == 0
    screens = json.loads(capsys.readouterr().out)["screens"]
    assert [screen["key"] for screen in screens] == ["OK", "4", "~100"]
    for screen in screens:
        assert [len(row) for row in screen["rows"]] == [128] * 64
    assert screens[0]["bytes"] > 0
    assert screens[0]["transfers"] > 0


def test_text_shows_the_last_screen_or_every_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", "--keys", "OK 4"]) == 0
    last = capsys.readouterr().out.splitlines()
    assert len(last) == 34
    assert run(["sim", "--keys", "OK 4", "--every"]) == 0
    every = capsys.readouterr().out.splitlines()
    assert len(every) == 2 * 35
    assert every[0].startswith("1 OK: ")
    assert every[36:] == last
    for style, lines, width in (
        ("half", 34, 130), ("full", 66, 130), ("braille", 18, 66), ("ascii", 64, 128),
    ):  # fmt: skip
        assert run(["sim", "--keys", "OK 4", "--text", style]) == 0
        shown = capsys.readouterr().out.splitlines()
        assert len(shown) == lines
        assert {len(line) for line in shown} == {width}


def test_the_letters_on_the_screen_are_those_that_are_stored(
    capsys: pytest.CaptureFixture[str],
) -> None:
    steps = {name: FLOWS[name].keys for name in ("setup-rules", "setup-seats", "setup-names")}
    assert list(steps.values()) == ["OK", "OK 5", "OK 5 4"]
    stored = [stored_texts(kind(name))[name][-10:] for name in steps]
    assert run(["sim", "--keys", "OK 5 4", "--text", "letters"]) == 0
    assert capsys.readouterr().out.splitlines() == stored[-1]
    assert run(["sim", "--keys", "OK 5 4", "--text", "letters", "--every"]) == 0
    every = capsys.readouterr().out.splitlines()
    assert [every[at + 1 : at + 11] for at in range(0, len(every), 11)] == stored


def test_every_dot_of_a_letter_in_braille_is_where_its_pixel_is() -> None:
    # the dots by their numbers, as Unicode has them in a pattern's name: DOTS-1478 and so on
    places = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (3, 0), (3, 1)]
    for number, (y, x) in enumerate(places, 1):
        rows = ["".join(".#"[(row, column) == (y, x)] for column in (0, 1)) for row in range(4)]
        letter = text_lines(rows, "braille")[1].strip("│")
        assert unicodedata.name(letter) == f"BRAILLE PATTERN DOTS-{number}"


@pytest.mark.parametrize(
    ("columns", "encoding", "width"),
    [("130", "utf-8", 130), ("129", "utf-8", 66), ("80", "ascii", 128)],
)
def test_the_screen_fits_the_terminal(
    columns: str, encoding: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = _Terminal(io.BytesIO(), encoding=encoding)
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setattr(sys, "stdout", terminal)
    assert run(["sim"]) == 0
    terminal.seek(0)
    assert {len(line) for line in terminal.read().splitlines()} == {width}


def test_each_key_has_a_picture(tmp_path: Path) -> None:
    assert run(["sim", "--keys", "OK 4* ~100", "--png", str(tmp_path / "shots")]) == 0
    names = sorted(path.name for path in (tmp_path / "shots").iterdir())
    assert names == ["01-OK.png", "02-4-held.png", "03-wait-100.png"]
    with Image.open(tmp_path / "shots" / "01-OK.png") as image:
        assert image.size == (560, 304)


def test_state_is_kept_between_runs(tmp_path: Path) -> None:
    keys = "OK 5 2 OK OK OK OK OK 2"  # a table of two, dealt, the comet played
    assert run(["sim", "--keys", keys, "--state", str(tmp_path / "box")]) == 0
    first = {path.name: path.read_bytes() for path in (tmp_path / "box").iterdir()}
    assert "e0001.hj" in first
    assert run(["sim", "--state", str(tmp_path / "box")]) == 0
    assert first == {path.name: path.read_bytes() for path in (tmp_path / "box").iterdir()}


def test_a_script_may_have_comments(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "keys.txt"
    script.write_text("# an evening\nok 4   # fast\n\n  UNDO\n")
    assert run(["sim", "--script", str(script), "--json"]) == 0
    screens = json.loads(capsys.readouterr().out)["screens"]
    assert [screen["key"] for screen in screens] == ["ok", "4", "UNDO"]


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        ("OK 14 K", '"14" (key 2)'),
        ("OK 4 KING", '"KING" (key 3)'),
        ("K* 4*20", '"4*20" (key 2)'),
        ("~", '"~" (key 1)'),
        ("~99999999999", '"~99999999999" (key 1)'),
    ],
)
def test_a_bad_key_is_named(keys: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", "--keys", keys]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert says in output.err
    assert output.err.count("\n") == 1


def test_a_bad_script_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "keys.txt"
    script.write_text("OK 4\n\n3 X\n")
    assert run(["sim", "--script", str(script)]) == 2
    assert '"X" (line 3, key 2)' in capsys.readouterr().err
    script.write_bytes(b"OK \xff")
    assert run(["sim", "--script", str(script)]) == 2
    assert run(["sim", "--script", str(tmp_path / "none")]) == 2
    assert run(["sim", "--script", str(script), "--keys", "OK"]) == 2
    assert run(["sim", "--state", str(script)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 4
