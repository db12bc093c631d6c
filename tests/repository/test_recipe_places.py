"""Each recipe of .github/CONTRIBUTING.md names every file that changes.

The files that name each game, field, option, reason, screen or language, and those that each one
has.
"""

import re
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

import pytest

from halley import rules, words
from halley.rules.fields import FIELDS
from halley.words import en
from host_tools.rule_cards.fields import APART
from tests import document_tables

TOP = Path(__file__).resolve().parents[2]
_FOLDERS = ("firmware", "host_tools", "tests", "hardware")
# what is built, or written by a command, or kept as a release has written it
_NOT_BY_HAND = {
    "node_modules",
    "__pycache__",
    "build",
    "halley_comet.egg-info",
    "pictures",
    "versions",
}
_MADE = [TOP / "tests/screens", TOP / "tests/views", *document_tables.TABLES]
_FURTHER = set(words.LANGUAGES) - {"en", "fr"}
# has longer words for the reasons; the box's own serve as well
_OPTIONAL = {"host_tools/records/score_sheet.py"}


def _written(folder: Path) -> Iterator[Path]:
    """Yield what is in a folder, but for those that nobody writes, which are not looked into."""
    for path in folder.iterdir():
        if not path.is_dir():
            yield path
        elif path.name not in _NOT_BY_HAND:
            yield from _written(path)


@cache
def _files() -> dict[str, str]:
    """Return the text of each handwritten file by path, without further languages' files."""
    paths = [path for folder in _FOLDERS for path in _written(TOP / folder)]
    return {
        str(path.relative_to(TOP)): path.read_text("utf-8")
        for path in [*paths, TOP / "README.md"]
        if path.suffix in (".py", ".pyi", ".txt", ".json", ".js", ".html", ".md")
        and not any(path.is_relative_to(made) for made in _MADE)
        and path.stem not in _FURTHER
    }


def _naming_all(names: Collection[str]) -> set[str]:
    """Return the files that name each of them, alone or as a part of a key: `jig`, `title_jig`."""
    patterns = [re.compile(rf"(?<![a-z0-9]){name}(?![a-z0-9])") for name in names]
    return {path for path, text in _files().items() if all(it.search(text) for it in patterns)}


def _called_after_all(names: Collection[str]) -> set[str]:
    """Return the files that there are for each of them: `firmware/halley/page/view/NAME.py`."""
    made: dict[str, set[str]] = {}
    for path in _files():
        folder, _, name = path.rpartition("/")
        stem, dot, suffix = name.partition(".")
        made.setdefault(f"{folder}/NAME{dot}{suffix}", set()).add(stem)
    return {path for path, stems in made.items() if set(names) <= stems}


def _recipe(title: str) -> str:
    text = (TOP / ".github/CONTRIBUTING.md").read_text("utf-8")
    recipe = text.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    assert recipe, title
    return recipe


def _missing(recipe: str, paths: Collection[str]) -> list[str]:
    """Return those that the recipe does not name, in one piece or as a file and its folder."""
    named = re.findall(r"`([^`\n]+)`", recipe)
    files = {Path(name).name for name in named}
    folders = {name.rstrip("/") for name in named} | {str(Path(name).parent) for name in named}
    return sorted(
        path
        for path in paths
        if Path(path).name not in files or str(Path(path).parent) not in folders
    )


def _screens() -> list[str]:
    folder = TOP / "firmware/halley/screens"
    return [path.stem for path in folder.glob("*.py") if "\nSCREEN = " in path.read_text("utf-8")]


def _reasons() -> set[str]:
    text = "\n".join(en.WORDS)
    whys = set(re.findall(r"^why_(\w+) = ", text, re.MULTILINE))
    return whys - document_tables.IN_ANY_GAME - {"by", "purse", "title"}


def _options() -> set[str]:
    return {option.name for key in rules.GAMES for option in rules.load(key).all_options()}


_KINDS: dict[str, tuple[str, Collection[str]]] = {
    "a game": ("A game", rules.GAMES),
    "a field": ("A rule field", [name for name in FIELDS if name not in APART]),
    "an option": ("A rule field", _options()),
    "a reason": ("A rule field", _reasons()),
    "a screen": ("A screen", [name for name in _screens() if name != "template"]),
}


@cache
def _places(kind: str) -> set[str]:
    """Return where each one of a kind stands."""
    _, names = _KINDS[kind]
    return (_naming_all(names) | _called_after_all(names)) - _OPTIONAL


@pytest.mark.parametrize("kind", _KINDS)
def test_a_recipe_names_where_each_one_stands(kind: str) -> None:
    title, _ = _KINDS[kind]
    places = _places(kind)
    assert len(places) > 1, kind
    assert _missing(_recipe(title), places) == [], f"CONTRIBUTING, {title}, for {kind}"


def _of_a_language() -> set[str]:
    """Return the files that French has, with CODE where it has its own."""
    french = re.compile(r"(?<=[/_])fr(?=\.)")
    return {french.sub("CODE", path) for path in _files() if french.search(path)}


def test_the_recipe_of_a_language_names_its_files() -> None:
    places = _of_a_language()
    assert len(places) > 5
    assert _missing(_recipe("A language"), places) == []


def test_a_recipe_that_misses_a_place_is_found_out() -> None:
    for kind, (title, _) in _KINDS.items():
        recipe = _recipe(title)
        for path in _places(kind):
            name = Path(path).name
            without = re.sub(rf"`([^`\n]*/)?{re.escape(name)}`", "", recipe)
            assert _missing(without, [path]) == [path], (kind, path)
