"""The recipes of .github/CONTRIBUTING.md work, each tried with something made up.

A game, a rule field, a screen, a word, a language, a command, a page of the club's server, a driver
and a board. Their texts, flows and cases have tests of their own.
"""

import json
import re
import shutil
import sys
import urllib.request
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from halley import rules, screens, words
from halley.drivers.panel import Panel
from halley.drivers.ssd1306 import SSD1306
from halley.page.view import view_of
from halley.platform.pico import boards
from halley.rules import fields
from halley.rules.rule_set import RuleSet
from halley.words import en
from host_tools import cli, club, commands
from host_tools.chips.ssd1306 import SSD1306Chip
from host_tools.club.server import app
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.texts import wording
from host_tools.club.texts.sentence import Sentence
from host_tools.images import uf2
from host_tools.images.boards import BOARDS, Board
from host_tools.languages import all_texts
from host_tools.rule_cards import phrases
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.host_tools.club.walls import serving
from tests.host_tools.test_languages import REFUSALS, ROOMS
from tests.setup_keys import first_choice

HALLEY = Path(words.__file__).parents[1]
TABLE = "OK 5 4 1 2 3 4 1 1 OK"


class Adding:
    """A folder whose files count as files of a package."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self._folder = folder
        self._patch = patch
        self._names: list[str] = []

    def file(self, package: ModuleType, name: str, text: str) -> None:
        """Add the module `name` to `package`."""
        folder = self._folder / package.__name__
        folder.mkdir(exist_ok=True)
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
        path = [*package.__path__, str(folder)]
        self._patch.setattr(package, "__path__", path)
        self._names.append(f"{package.__name__}.{name}")

    def copy(self, package: ModuleType, of: str, name: str) -> Path:
        """Copy the package `of`, in `package`, to the package `name` beside it; where that is."""
        made = self._folder / name
        shutil.copytree(Path(package.__path__[0]) / of, made)
        self._patch.setattr(package, "__path__", [*package.__path__, str(self._folder)])
        self._names.append(f"{package.__name__}.{name}")
        return made

    def forget(self) -> None:
        for name in list(sys.modules):
            if name in self._names or name.startswith(tuple(f"{it}." for it in self._names)):
                del sys.modules[name]


@pytest.fixture
def adding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Adding]:
    added = Adding(tmp_path, monkeypatch)
    yield added
    added.forget()


def _source(name: str) -> str:
    return (HALLEY / name).read_text(encoding="utf-8")


def _add_word(monkeypatch: pytest.MonkeyPatch, key: str, text: str) -> None:
    lines = [line for section in en.WORDS for line in section.split("\n")[1:-1]]
    lines.append(f"{key} = {text}")
    lines.sort(key=lambda line: line.partition(" = ")[0])
    monkeypatch.setattr(en, "WORDS", tuple(f"\n{line}\n" for line in lines))


def _add_to_list(monkeypatch: pytest.MonkeyPatch, key: str, family: str = "stops") -> None:
    """Add a game to those of its family in the box's list."""
    listed = f"LISTED_{family.upper()}"
    monkeypatch.setattr(rules, listed, (*getattr(rules, listed), (key, "2-3")))
    families = [
        (name, (*of_it, key) if name == family else of_it) for name, of_it in rules.FAMILIES
    ]
    monkeypatch.setattr(rules, "FAMILIES", tuple(families))
    monkeypatch.setattr(rules, "GAMES", tuple(game for _, of_it in families for game in of_it))


def test_the_recipe_for_a_game_works(
    adding: Adding, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = _source("rules/modern_1991.py").replace('"comet_pays": 2', '"comet_pays": 3')
    adding.file(rules, "house_2026", text)
    _add_to_list(monkeypatch, "house_2026")
    _add_word(monkeypatch, "title_house_2026", "House comet")
    desk = LocalBox(MemoryStore())
    desk.play(f"OK {first_choice('house_2026')} 4 1 2 3 4 1 1 OK 2")
    session = desk.app.session
    assert session is not None and session.header.key == "house_2026"
    assert session.game.ledger.balances == [-3, 9, -3, -3]
    assert cli.run(["rules", "show", "house_2026"]) == 0
    assert "HOUSE COMET" in capsys.readouterr().out
    assert cli.run(["rules", "diff", "house_2026", "modern_1991", "--json"]) == 0
    assert "comet_pays" in capsys.readouterr().out


_COUNTED = '''"""Five stones. Source: made up; rules/README.md, section 99."""

from halley.rules.fields import Count

RULES = {
    "family": "counted",
    "source": "made up",
    "seats": (2, 3),
    "take_out": "pack_any",
    "comet": None,
    "zero_sum": False,
    "best": "lowest",
    "unit": "point",
    "counts": (Count("stones", 5, 2), Count("last", 1, 7)),
    "by_seat": "adds",
}
'''


def test_the_recipe_for_a_counted_game_works(
    adding: Adding, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    adding.file(rules, "five_stones", _COUNTED)
    _add_to_list(monkeypatch, "five_stones", "counted")
    _add_word(monkeypatch, "title_five_stones", "Five stones")
    _add_word(monkeypatch, "what_stones", "Stones")
    desk = LocalBox(MemoryStore())
    desk.play(f"OK {first_choice('five_stones')} 3 1 2 3 OK")
    desk.play("2 OK 1 OK 3")  # two stones, one, the rest by the sum; who has the last one
    session = desk.app.session
    assert session is not None and session.header.key == "five_stones"
    assert session.game.ledger.balances == [4, 4, 9]
    assert session.game.winners() == [0, 1]
    assert cli.run(["rules", "diff", "five_stones", "tally", "--json"]) == 0
    assert "stones" in capsys.readouterr().out


def test_the_recipe_for_a_rule_field_works(adding: Adding, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(fields.FIELDS, "first_lead_pays", ("amount", 0))
    monkeypatch.setattr(RuleSet, "first_lead_pays", 0, raising=False)
    text = _source("rules/modern_1991.py").replace(
        "RULES = {", 'RULES = {\n    "first_lead_pays": 1,'
    )
    adding.file(rules, "house_2026", text)
    monkeypatch.setattr(rules, "GAMES", (*rules.GAMES, "house_2026"))
    assert rules.load("house_2026").first_lead_pays == 1
    assert rules.load("modern_1991").first_lead_pays == 0


def test_the_recipe_for_a_screen_works(adding: Adding) -> None:
    text = _source("screens/template.py").replace("TemplateScreen", "SeatingScreen")
    adding.file(screens, "seating", text)
    desk = LocalBox(MemoryStore())
    desk.play(TABLE)
    before = desk.rows()
    for leave in ("OK", "UNDO"):
        desk.app.push("seating")
        desk.app.picture.show()
        assert desk.rows() != before
        desk.press(leave)
        assert desk.rows() == before


def test_the_recipe_for_a_word_works(adding: Adding, monkeypatch: pytest.MonkeyPatch) -> None:
    _add_word(monkeypatch, "late", "{0} is late by {1}.")
    assert words.words_in("en").say("late", "Ann", 5) == "Ann is late by 5."
    text = _source("screens/template.py").replace('"only_ok_undo"', '"late", "Bea", 7')
    adding.file(screens, "seating", text)
    desk = LocalBox(MemoryStore())
    desk.play(TABLE)
    desk.app.push("seating")
    desk.app.picture.show()
    desk.press("COMET")
    assert desk.app.popup.text == "Bea is late by 7."


_GERMAN = {
    "Language: English": "Sprache: Deutsch", "What do you want to play?": "Was wird gespielt?",
    "Rank": "Platz", "Deal": "Das Geben", "Box": "Die Box",
}  # fmt: skip


def test_the_recipe_for_a_language_works(adding: Adding, monkeypatch: pytest.MonkeyPatch) -> None:
    for room in ROOMS:
        package = import_module(room)
        of = "fr" if room == REFUSALS else "en"
        text = (Path(package.__path__[0]) / f"{of}.py").read_text("utf-8")
        for english, other in _GERMAN.items():
            text = text.replace(f" = {english}\n", f" = {other}\n")
        adding.file(package, "de", text)
    for module in (words, phrases, wording):
        monkeypatch.setattr(module, "LANGUAGES", ("en", "de"))
    desk = LocalBox(MemoryStore())
    before = desk.rows()
    desk.play("2")
    assert desk.app.words.language == "de"
    assert desk.app.words.say("home_language") == "Sprache: Deutsch"
    assert desk.rows() != before
    desk.restart()
    assert desk.app.words.language == "de"
    assert view_of(desk.app).question == "Was wird gespielt?"
    german = wording.ClubWords("de")
    assert (german.say("rank"), german.say("title_deal")) == ("Platz", "Das Geben")
    assert german.refusal(Sentence("it is a copy")) == "C’est une copie"
    assert all_texts("de", "host_tools.page.words")["box"] == "Die Box"
    assert all_texts("de", "halley.page.view.explanations") == all_texts(
        "en", "halley.page.view.explanations"
    )


def test_the_recipe_for_a_command_works(adding: Adding, capsys: pytest.CaptureFixture[str]) -> None:
    text = (Path(commands.__file__).parent / "pins.py").read_text(encoding="utf-8")
    adding.file(commands, "all_pins", text)
    assert cli.run(["all-pins", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["wires"]


def test_the_recipe_for_a_page_of_the_server_works(
    adding: Adding, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pages = adding.copy(club, "phone", "mine") / "pages.py"
    text = pages.read_text("utf-8").replace("host_tools.club.phone", "host_tools.club.mine")
    text = text.replace('"/me', '"/mine').replace('"/phone"', '"/mine-static"')
    pages.write_text(text, "utf-8")
    monkeypatch.setattr(app, "PARTS", (*app.PARTS, "mine"))
    with Store(str(tmp_path / "club.sqlite")) as store:
        store.make("Comet Club")
        with (
            serving(ClubServer(store)) as address,
            urllib.request.urlopen(f"{address}/mine?lang=en") as answer,
        ):
            assert "Who are you?" in answer.read().decode()
            assert "script-src 'self'" in answer.headers["Content-Security-Policy"]


def test_the_recipe_for_a_driver_works() -> None:
    """A chip that is driven like an SSD1306, but upside down."""

    class Turned(SSD1306):
        INIT = SSD1306.INIT.replace(b"\xa1\xc8", b"\xa0\xc0")

    class Bus:
        def __init__(self) -> None:
            self.chip = SSD1306Chip()

        def writeto(self, address: int, data: Any) -> None:
            self.chip.write(address, bytes(data))

    bus = Bus()
    panel = Panel(bus, Turned)
    assert panel.start()
    frame = bytearray(1024)
    frame[0] = 1  # the pixel at the top left
    panel.show(frame)
    assert bus.chip.rows()[63][127] == "#"
    assert sum(row.count("#") for row in bus.chip.rows()) == 1


BOARD = """from halley.platform.pico.boards.macropad import MacroPad


class Toaster(MacroPad):
    LED = 15


board = Toaster()
"""


def test_a_board(
    adding: Adding, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    adding.file(boards, "toaster", BOARD)
    given = ("toaster", "HALLEY_TOASTER", "Toaster RP2040", "Toaster", "RP2040")
    toaster = Board(*given, BOARDS["pico"].family, 2048 << 10, 1024 << 10)
    monkeypatch.setitem(BOARDS, "toaster", toaster)
    here = SimpleNamespace(implementation=SimpleNamespace(_build="HALLEY_TOASTER"))
    monkeypatch.setattr(boards, "sys", here)
    assert boards.here().LED == 15  # type: ignore[attr-defined]
    assert cli.run(["pins", "--board", "toaster"]) == 0
    assert "| Led           | GP15       |" in capsys.readouterr().out
    image = uf2.write(b"Halley 1.0 for HALLEY_TOASTER\0" + bytes(300), toaster.family)
    assert uf2.read("it.uf2", image).board == toaster


def test_every_board_is_where_the_recipe_says() -> None:
    top = HALLEY.parents[1]
    for path in (
        ".github/workflows/image.yml",
        ".github/workflows/release.yml",
        "firmware/boards/README.md",
        "Makefile",
    ):
        words = set(re.findall(r"\w+", (top / path).read_text(encoding="utf-8")))
        assert {*BOARDS} <= words, path
    for board in BOARDS.values():
        folder = top / "firmware" / "boards" / board.definition
        assert (folder / "mpconfigboard.h").is_file() and (folder / "mpconfigboard.cmake").is_file()
