"""Refusals in the club's languages: each English sentence has its like, with the same places."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from host_tools.club.sentence import (
    Sentence,
    as_data,
    either,
    from_data,
    in_language,
    is_in,
    joined,
    sentences,
)
from host_tools.club.wording import languages

CLUB = Path(__file__).parents[3] / "host_tools" / "club"
OTHERS = {"{one} or {other}", "journal", "transcript"}  # kinds of files, and what either() makes
BY_COMMAND_ALONE = (  # there is no page for it
    "the club has no PIN yet; `halley club settings --new-pin PIN` sets one.",
    "there is no season {name}; `halley club season start` begins one.",
)
MADE_BY = ("Sentence", "CannotBe", "WrongPin")


def _texts(tree: ast.AST, node: ast.expr) -> Iterator[str]:
    """The texts that an argument may be: itself, or those that its name is given."""
    if isinstance(node, ast.Name):
        for given in ast.walk(tree):
            if isinstance(given, ast.Assign) and node.id in [
                target.id for target in given.targets if isinstance(target, ast.Name)
            ]:
                yield from _texts(tree, given.value)
    for it in ast.walk(node):
        if isinstance(it, ast.Constant) and isinstance(it.value, str):
            yield it.value


def english() -> set[str]:
    """Every sentence that the club's code makes."""
    english_texts: set[str] = set()
    for path in CLUB.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id in MADE_BY and path.name != "sentence.py" and node.args:
                    english_texts.update(_texts(tree, node.args[0]))
    return english_texts


def _places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", languages())
def test_every_sentence_is_translated(language: str) -> None:
    """In English there are only those that the desk says otherwise than the commands."""
    written = sentences(language)
    if language != "en":
        assert sorted(english() - written.keys()) == []
    other = sorted(written.keys() - english() - OTHERS)
    assert other == []  # what nothing says any more
    wrong = [text for text, like in written.items() if _places(text) != _places(like)]
    assert wrong == []


@pytest.mark.parametrize("language", languages())
def test_the_desk_names_no_commands(language: str) -> None:
    written = {text: sentences(language).get(text, text) for text in english()}
    commands = [text for text, like in written.items() if "halley club" in like or "--" in like]
    assert sorted(commands) == sorted(BY_COMMAND_ALONE)


def test_a_sentence_within_a_sentence() -> None:
    where = either([Sentence("table {label}", label="North"), "Table 2"])
    why = Sentence("{name} does not sit at {where} {when}.", name="{Ann}", where=where,
                   when=Sentence("in hand {hand}", hand=3))  # fmt: skip
    assert why == "{Ann} does not sit at table North or Table 2 in hand 3."
    assert in_language(why, "fr") == "{Ann} n’est pas à table North ou Table 2 à la donne 3."
    assert in_language(why, "en") == why
    assert from_data(json.loads(json.dumps(as_data(why)))) == why
    again = from_data(json.loads(json.dumps(as_data(why))))
    assert in_language(again, "fr") == in_language(why, "fr")
    both = joined([why, why])
    assert both == f"{why} {why}" and is_in(both, "fr")
    assert in_language("as it is {", "fr") == from_data(as_data("as it is {")) == "as it is {"
    assert not is_in("as it is", "fr") and is_in("as it is", "en")
    assert not is_in(joined([why, "as it is"]), "fr")
