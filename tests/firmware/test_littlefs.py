"""The journal on MicroPython's own littlefs: the power cut everywhere, full, read-only."""

import subprocess
from functools import cache
from pathlib import Path

import pytest

from halley.keys import LABELS
from host_tools import micropython
from host_tools.simulator.key_steps import key_code
from tests.bench.hands import Press, evening
from tests.needs import there
from tests.survives import Note

SCRIPT = Path(__file__).with_name("littlefs_box.py")
HEAP_KIB = 49152  # the flash, all that was done to it, and a copy for each cut
HANDS = 32
NEW_TABLE = "OK 5 4 OK OK OK OK 1 1 OK 3 OK 2 2 7 OK 1 3 OK"
# a table is set up, with a second thought, and a hand keyed in, with menu, history and correction;
# seats change; the next hand
HALF_KEYED = (
    "OK 5 3 1 2 UNDO COMET 2 6 6 OK 2 OK OK UNDO UNDO OK OK 10 OK COMET 2 OK OK* UNDO OK 2 1 2 7 "
    "OK 1 UNDO 8 OK* UNDO OK 1 OK* 2 1 2 1 5 OK OK OK* 5 2 2 1 OK OK OK 3 2 OK 1 5"
)
PARTS = 4  # the first of them at once, the others in the soak
WAYS = 3  # to cut it: before it, when the first half of it is done, or every other bit


@cache
def _evening() -> tuple[Press, ...]:
    """Thirty-two hands of four, with a second thought now and then."""
    presses: list[Press] = []
    for number, press in enumerate(evening(4, "points", HANDS).presses):
        presses.append(press)
        if press.kind == "comet" and number % 3 == 0:
            presses += [Press("undo", key_code("UNDO")), Press("put back", key_code("OK"))]
    return tuple(presses)


def _run(tree: Path, what: str, *arguments: int, keys: str = "") -> dict[str, str]:
    """Return the figures that a function of the script prints; it fails when that does."""
    words = [str(tree), what, *map(str, arguments)]
    command = there(micropython.unix(SCRIPT, words, HEAP_KIB))
    codes = []
    for key in keys.split():
        code = key_code(key.rstrip("*"))
        codes += [code, code + 32] if key.endswith("*") else [code]
    given = "\n".join(map(str, codes))
    result = subprocess.run(
        command, input=given, capture_output=True, text=True, check=False, timeout=280
    )
    assert result.returncode == 0, f"{result.stdout[-3000:]}\n{result.stderr}"
    assert result.stdout.endswith("0 failed\n")
    return dict(line.rsplit(" ", 1) for line in result.stdout.splitlines())


def _keys() -> str:
    return " ".join(LABELS[press.code] for press in _evening())


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.soak) for part in range(1, PARTS))]
)
def test_a_power_cut_at_every_program_and_erase_loses_at_most_a_key(
    part: int, image_tree: Path, record_property: Note
) -> None:
    figures = _run(image_tree, "cuts", part, PARTS, keys=_keys())
    record_property("survived", figures["cuts"])
    assert int(figures["events"]) >= 200
    assert abs(int(figures["cuts"]) - WAYS * int(figures["operations"]) / PARTS) <= WAYS
    # an event that was under way is missing now and then, or the test tests nothing
    assert 0 < int(figures["missing"]) < int(figures["cuts"])


def test_an_event_costs_no_erase(image_tree: Path) -> None:
    """Littlefs alone erases once for each event; that stops the box for 45 to 400 ms."""
    figures = _run(image_tree, "cuts", 0, 1_000_000, keys=_keys())
    events = int(figures["events"])
    assert int(figures["erases"]) < events / 4
    assert int(figures["bytes"]) < 400 * len(_evening())


def test_a_power_cut_at_every_program_and_erase_keeps_half_typed_input(
    image_tree: Path, record_property: Note
) -> None:
    figures = _run(image_tree, "drafts", 0, 1, keys=HALF_KEYED)
    record_property("survived", figures["cuts"])
    assert int(figures["cuts"]) == WAYS * int(figures["operations"]) > 100
    assert 0 < int(figures["missing"]) < int(figures["cuts"])


def test_a_key_that_books_nothing_costs_no_erase(image_tree: Path) -> None:
    """A page, and now and then an erase, when the directory is full of what it held before."""
    figures = _run(image_tree, "drafts", 0, 1_000_000, keys=_keys())
    assert int(figures["drafted"]) >= 200
    assert int(figures["draft_erases"]) < int(figures["drafted"]) / 8
    assert int(figures["most"]) <= 16


def test_a_power_cut_at_every_program_and_erase_loses_no_unpulled_evening(
    image_tree: Path, record_property: Note
) -> None:
    figures = _run(image_tree, "rotation", 0, 1, keys=f"OK {NEW_TABLE}")
    record_property("survived", figures["cuts"])
    assert int(figures["cuts"]) == WAYS * int(figures["operations"]) > 50
    assert int(figures["gone"]) == 4


def test_a_power_cut_leaves_the_old_or_new_settings_and_names(
    image_tree: Path, record_property: Note
) -> None:
    figures = _run(image_tree, "settings", 0, 1)
    record_property("survived", figures["cuts"])
    assert int(figures["cuts"]) == WAYS * int(figures["operations"]) > 50


@pytest.mark.parametrize("after", [12, pytest.param(60, marks=pytest.mark.soak), 240])
def test_a_full_file_system_is_reported_and_written_later(after: int, image_tree: Path) -> None:
    assert int(_run(image_tree, "full", after, keys=_keys())["unwritten"]) > 0


@pytest.mark.parametrize("after", [12, pytest.param(60, marks=pytest.mark.soak), 240])
def test_a_read_only_file_system_is_reported_and_scoring_goes_on(
    after: int, image_tree: Path
) -> None:
    _run(image_tree, "read_only", after, keys=_keys())
