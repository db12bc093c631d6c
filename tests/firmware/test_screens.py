"""Every screen, against its text in tests/screens, and some pixel for pixel (`make pictures`)."""

from importlib import import_module
from itertools import zip_longest
from pathlib import Path

import pytest

from halley.words import LANGUAGES
from host_tools import micropython
from host_tools.images import firmware_build
from host_tools.pixels.glyphs import all_glyphs, read
from tests import stored_screens
from tests.flows import FEW, FLOWS
from tests.flows.ends import end
from tests.flows.run import on_micropython
from tests.needs import there
from tests.soak import parameters
from tests.stored_screens import IN_PIXELS

# the others need more than keys, or are gone before the process can be stopped
_BY_KEYS = [name for name, flow in FLOWS.items() if not flow.moment and flow.room >= 1 << 30]

pytestmark = pytest.mark.pictures


def _compare(what: str, now: list[str], stored: list[str]) -> None:
    """Fail, with the two side by side, when the screen is not as it is stored."""
    if now == stored:
        return
    if not stored:
        shown = "\n".join(now)
        pytest.fail(f"{what} is not stored yet: `make pictures`\n{shown}", pytrace=False)
    width = max(map(len, stored)) + 2
    lines = [
        f"{old:{width}}{new}{'' if old == new else '  <'}"
        for old, new in zip_longest(stored, now, fillvalue="")
    ]
    pytest.fail(
        "\n".join([f"{what} has changed; stored, and now:", *lines, "`make pictures` stores it"]),
        pytrace=False,
    )


@pytest.mark.sweep  # the tests of what a screen does reach as much
@pytest.mark.parametrize("kind", stored_screens.kinds())
def test_each_flow_shows_its_stored_screen(kind: str) -> None:
    """A test for each file: one for each flow would be twice as much work."""
    stored = stored_screens.stored_texts(kind)
    for flow in stored_screens.kinds()[kind]:
        name = flow.name
        rows = end(name).rows
        _compare(name, stored_screens.text(flow, rows), stored.get(name, []))
        if name in IN_PIXELS:
            now = stored_screens.pixels(rows)
            _compare(f"{name}'s picture", now, stored_screens.stored_pixels(name))


def test_every_flow_is_stored_once() -> None:
    assert set(FEW) <= set(FLOWS)
    kinds = stored_screens.kinds()
    assert {path.stem for path in stored_screens.SCREENS.iterdir()} == set(kinds)
    for kind, flows in kinds.items():
        assert list(stored_screens.stored_texts(kind)) == [flow.name for flow in flows]
    assert {path.stem for path in stored_screens.PICTURES.iterdir()} == set(IN_PIXELS)


@pytest.mark.sweep
def test_every_screen_is_where_a_flow_ends_and_every_question_in_french_too() -> None:
    shown, asked = set(), set()
    for name, flow in FLOWS.items():
        its = end(name)
        shown.add(its.screen)
        asked.add((flow.language or "en", its.screen, its.prompt))
    names = {path.stem for path in (firmware_build.SOURCES / "halley/screens").glob("*.py")}
    screens = {name for name in names if hasattr(import_module(f"halley.screens.{name}"), "SCREEN")}
    # the club's is there where a network is: test_club_screen.py
    missing = screens - shown - {"template", "club"}
    assert not missing, f"add a row to tests/flows whose keys end on: {', '.join(sorted(missing))}"
    questions = {(name, prompt) for language, name, prompt in asked if language == "en"}
    for language in LANGUAGES[1:]:
        here = {(name, prompt) for its, name, prompt in asked if its == language}
        assert questions <= here, f"in no flow of {language}: {sorted(questions - here)}"


def test_the_pictures_show_every_font() -> None:
    rows = [stored_screens.rows_of(stored_screens.stored_pixels(name)) for name in IN_PIXELS]
    shown = {run.face.name for picture in rows for run in read(picture).runs}
    assert shown == {glyph.face.name for glyph in all_glyphs()}


@pytest.mark.parametrize("name", parameters({name: name for name in _BY_KEYS}, usual=FEW[::2]))
def test_micropython_shows_the_stored_screens(name: str, tmp_path: Path) -> None:
    flow = FLOWS[name]
    if flow.full and not Path("/dev/full").exists():
        pytest.skip("this system has no file that is always full")
    there(micropython.unix(tmp_path))
    rows, expected = on_micropython(flow, tmp_path), end(name).rows
    now, on_host = stored_screens.text(flow, rows), stored_screens.text(flow, expected)
    if flow.varies:  # a number of more digits may push a word to the next line
        assert _words(now) == _words(on_host)
        return
    _compare(f"{name} in pixels", stored_screens.pixels(rows), stored_screens.pixels(expected))
    _compare(name, now, on_host)


def _words(lines: list[str]) -> list[str]:
    return [word for line in lines for word in line.strip("│█").split()]
