"""Texts in plain words: the glossary's, and none that it or the guide to style replaces."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from halley.words import LANGUAGES
from host_tools.languages import all_texts

TOP = Path(__file__).resolve().parents[2]
ROOMS = (
    "halley.words",
    "halley.page.view.words",
    "halley.page.view.explanations",
    "host_tools.page.words",
    "host_tools.club.words",
    "host_tools.club.words.refusals",
    "host_tools.rule_cards.words",
)
RIDDLES = (
    "so many", "likewise", "as above", "is wanted", "cannot be:", "it is such", "has to happen",
    "none where", "where that is not so", "written over nothing", "are no such", "a box apart",
)  # fmt: skip
FOLDERS = ("firmware", "host_tools", "hardware", "tests")
_Node = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
MOST = 40  # words of a sentence
PARTICIPLE = re.compile(r"_*[a-z]+(?:ed|own|orn|ade|ound|ept|aid|old)")
NOT_PARTICIPLES = {
    "hold",
    "fold",
    "unfold",
    "feed",
    "sound",
    "round",
    "accept",
    "upgrade",
    "downgrade",
}
NOUNS = {"down", "led", "markdown", "oled", "speed", "threshold", "town"}


def _replaced_words() -> tuple[str, ...]:
    """Return the words of the last column of the glossary in CONTRIBUTING.md."""
    text = (TOP / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
    glossary = text.split("## The glossary\n")[1].split("\n## ")[0]
    rows = [line.strip("|").split("|") for line in glossary.splitlines() if line.startswith("| ")]
    return tuple(word.strip() for row in rows[1:] for word in row[3].split(",") if word.strip())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_a_text_has_no_word_that_the_glossary_replaces(room: str, language: str) -> None:
    words = "|".join(re.escape(word) for word in (*RIDDLES, *_replaced_words()))
    pattern = re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)
    found = [
        f"{key}: {text!r} has {match[0]!r}"
        for key, text in all_texts(language, room).items()
        for match in pattern.finditer(text.replace("’", "'").replace("\u00a0", " "))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_a_sentence_has_at_most_forty_words(room: str, language: str) -> None:
    long = [
        f"{key}: {sentence}"
        for key, text in all_texts(language, room).items()
        for sentence in re.split(r"[.!?:;|…]\*?\s", text)
        if len(sentence.split()) > MOST
    ]
    assert not long, "\n".join(long)


@cache
def _nodes(folder: str) -> list[tuple[str, _Node]]:
    """Return the modules, classes and functions of a folder, each with its path."""
    return [
        (str(path.relative_to(TOP)), node)
        for path in sorted((TOP / folder).rglob("*.py"))
        if "node_modules" not in path.parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, _Node)
    ]


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_docstring_has_no_riddle(folder: str) -> None:
    pattern = re.compile(rf"\b(?:{'|'.join(RIDDLES)})(?!\w)", re.IGNORECASE)
    found = [
        f"{path}, {getattr(node, 'name', '')}: {match[0]}"
        for path, node in _nodes(folder)
        if (match := pattern.search(" ".join((ast.get_docstring(node) or "").split())))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_function_is_named_by_a_verb_not_a_participle(folder: str) -> None:
    found = [
        f"{path}:{node.lineno}: {node.name}"
        for path, node in _nodes(folder)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and PARTICIPLE.fullmatch(node.name)
        and node.name.strip("_") not in NOT_PARTICIPLES | NOUNS
        and not any("property" in ast.unparse(it) for it in node.decorator_list)
    ]
    assert not found, "\n".join(found)
