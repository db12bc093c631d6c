"""A French club reads French: each line of an evening is stored, and no English stands in it."""

import ast
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from host_tools.club import commands
from host_tools.club.texts.sentence import sentences
from host_tools.club.texts.wording import ClubWords
from host_tools.languages import all_texts
from tests.host_tools.club import french_evening

NO_BREAK = "\N{NO-BREAK SPACE}"
_COMMANDS = sorted(Path(commands.__path__[0]).glob("[!_]*.py"))
# a key, an option's value, a field of JSON or of a class: one small word
_A_KEY = re.compile(r"[a-z0-9_]*|[^A-Za-z]*|https?|%[\w%-]+|\.?[a-z]+-?|utf-8|A4")


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return french_evening.lines()


def test_every_line_is_as_it_was_read(lines: list[str]) -> None:
    assert lines == french_evening.STORED.read_text("utf-8").split("\n")


def test_no_english_word_stands_in_it(lines: list[str]) -> None:
    """None of a word that only the English texts have; commands and fields are named in both."""
    french = [
        *ClubWords("fr").plain().values(),
        *sentences("fr", at_desk=True).values(),
        *sentences("fr", at_desk=False).values(),
    ]
    english = [*ClubWords("en").plain().values(), *sentences("fr", at_desk=False)]
    only = _words(english) - _words(french) - _words(french_evening.NAMES)
    typed = re.compile(
        r"`[^`]*`|^[$>].*|^! halley: |\S+\.(hj|json|html|pem|csv)|\([a-z_]+\)|\w+_\w+"
    )
    wrong = {text: said for text in lines if (said := _words([typed.sub("", text)]) & only)}
    assert wrong == {}


def _words(texts: Iterable[str]) -> set[str]:
    return {word for text in texts for word in re.findall(r"[^\W\d_]{2,}", text)}


def test_marks_have_their_space(lines: list[str]) -> None:
    """In all that is French, and in what was printed of it."""
    answers = [text for text in lines if not text.startswith(("$", ">"))]
    french = [
        *all_texts("fr", "host_tools.club.words").values(),
        *all_texts("fr", "host_tools.club.words.refusals").values(),
        *answers,
    ]
    bare = re.compile(rf"[\w»)}}][;?!»](?!\w)|[^{NO_BREAK}]»|«[^{NO_BREAK}]|\w:(?= |$)| [:;?!»]|« ")
    assert [
        text for text in french if bare.search(re.sub(r"`[^`]*`|^! halley: |!r\}", "", text))
    ] == []


@pytest.mark.parametrize("path", _COMMANDS, ids=lambda path: path.stem)
def test_no_command_has_a_text_of_its_own(path: Path) -> None:
    """But for its help, and why something cannot be, which has other tests."""
    texts = [str(it.value) for it in _constants(ast.parse(path.read_text("utf-8")))]
    assert [text for text in texts if not _A_KEY.fullmatch(text)] == []


def _constants(tree: ast.AST) -> list[ast.Constant]:
    """Return the texts of a module without docstrings, types, helps and sentences."""
    left_out: set[int] = set()
    for node in ast.walk(tree):
        aside: list[ast.AST] = []
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
            first = node.body[0]
            aside += [first] if ast.get_docstring(node) is not None else []
        if isinstance(node, ast.FunctionDef):
            aside += [node.args, *([node.returns] if node.returns else [])]
        if isinstance(node, ast.AnnAssign):
            aside.append(node.annotation)
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in (
            "Option", "Argument", "Typer", "CannotBe", "Sentence", "command",
        ):  # fmt: skip
            aside.append(node)
        if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Annotated":
            aside.append(node)
        left_out |= {id(it) for part in aside for it in ast.walk(part)}
    return [
        node for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        and id(node) not in left_out
    ]  # fmt: skip
