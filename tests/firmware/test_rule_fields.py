"""Every row of rules/fields.py is read by something, and nothing reads what is no row."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from halley import rules
from halley.rules.fields import FIELDS
from halley.rules.rule_set import RuleSet

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware" / "halley"
READERS = (FIRMWARE, ROOT / "host_tools" / "records", ROOT / "host_tools" / "rule_cards")
ROWS = set(FIELDS)
# What a rule set has besides, and what its package has
_OTHERS = {name for name in vars(RuleSet) if not name.startswith("_") and name not in ROWS} | {
    "key",
    "GAMES",
    "FAMILIES",
    "load",
}
# games that are called like the best hand in them, or like a compartment
_ALSO_IN_A_GAME = {"pontoon", "matrimony"}
_FOR_THE_LIST = {"year"}  # of games: `halley rules`
_BY_THE_RULE_SET = {"earlier", "varies"}  # itself


def _sources() -> Iterator[Path]:
    for folder in READERS:
        for path in folder.rglob("*.py"):
            if path.parent != FIRMWARE / "rules":
                yield path


@cache
def _nodes(path: Path) -> list[ast.AST]:
    """Return what a source is made of, as far as it is looked at here."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    return [node for node in nodes if isinstance(node, ast.Attribute | ast.Compare)]


def _attributes(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield the attributes that a source reads, and whether of something called `rules`."""
    for node in _nodes(path):
        if isinstance(node, ast.Attribute):
            of = node.value
            name = of.attr if isinstance(of, ast.Attribute) else getattr(of, "id", "")
            yield node.attr, name == "rules"


def test_nothing_reads_a_field_that_is_no_row() -> None:
    for path in _sources():
        for name, of_rules in _attributes(path):
            assert not of_rules or name in ROWS | _OTHERS, f"{path}: rules.{name}"


def test_every_row_is_read_by_something() -> None:
    read = {name for path in _sources() for name, of_rules in _attributes(path) if of_rules}
    assert ROWS - read - _FOR_THE_LIST - _BY_THE_RULE_SET == set()


def test_every_row_says_what_it_means() -> None:
    """In a comment, behind its row or above it."""
    lines = (FIRMWARE / "rules" / "fields.py").read_text("utf-8").splitlines()
    for name, (may, _) in FIELDS.items():
        (at,) = [i for i, line in enumerate(lines) if line.startswith(f'    "{name}": (')]
        assert "  # " in lines[at] or lines[at - 1].startswith("    # "), name
        assert may, name


def test_no_file_of_a_rule_set_is_missing_from_the_list() -> None:
    files = {path.stem for path in (FIRMWARE / "rules").glob("*.py")}
    assert files - {"__init__", "fields", "rule_set", "presets"} == set(rules.GAMES)


# Data, too
_DATA = (
    FIRMWARE / "rules" / "presets.py",
    FIRMWARE / "page" / "view" / "other_names.py",
    ROOT / "host_tools" / "rule_cards" / "stories.py",
)


def test_no_source_asks_for_a_rule_set_by_name() -> None:
    for path in _sources():
        if path in _DATA:
            continue
        text = path.read_text("utf-8")
        for key in set(rules.GAMES) - _ALSO_IN_A_GAME:
            assert f'"{key}"' not in text, (path, key)
        for node in _nodes(path):
            if isinstance(node, ast.Compare):
                literals = {getattr(part, "value", None) for part in ast.walk(node)}
                assert not [name for name in _ALSO_IN_A_GAME if name in literals], path
