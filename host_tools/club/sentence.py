"""Sentences that say why something cannot be, for whoever reads them in another language.

Where a sentence is raised or noted it stands in English, which is what the command line prints. The
desk says it in its own language: `words/refusals/LANGUAGE.txt` has each English sentence, with its
places still to be filled, and the same in that language. `en.txt` has those that name a command,
and what the desk says instead.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from host_tools.errors import BadInput

_FOLDER = Path(__file__).parent / "words" / "refusals"


class Sentence(str):
    """`english` with its places filled; `parts` may be sentences, too, or parts of some."""

    __slots__ = ("english", "parts")
    english: str
    parts: Mapping[str, Any]

    def __new__(cls, english: str, /, **parts: Any) -> "Sentence":
        made = super().__new__(cls, english.format(**parts))
        made.english = english
        made.parts = parts
        return made


class CannotBe(BadInput):
    """What was asked of the club cannot be; why is a Sentence."""

    def __init__(self, english: str, /, **parts: Any) -> None:
        super().__init__(Sentence(english, **parts))


def joined(sentences: Iterable[str]) -> Sentence:
    """Several sentences, one behind the other."""
    several = {f"s{number}": text for number, text in enumerate(sentences)}
    return Sentence(" ".join(f"{{{name}}}" for name in several), **several)


def either(several: Iterable[str]) -> str:
    """One of several things, as a sentence says it."""
    first, *others = several
    for other in others:
        first = Sentence("{one} or {other}", one=first, other=other)
    return first


def in_language(text: str, language: str) -> str:
    """The sentence as the desk says it in that language; as it is what nobody has translated, or is
    none of these."""
    if not isinstance(text, Sentence):
        return text
    written = sentences(language).get(text.english, text.english)
    parts = {
        name: in_language(part, language) if isinstance(part, str) else part
        for name, part in text.parts.items()
    }
    return written.format(**parts)


def is_in(text: str, language: str) -> bool:
    """Whether in_language() says it in that language, and not in English."""
    if language == "en":
        return True
    if not isinstance(text, Sentence):
        return False
    if text.english in sentences(language):
        return True
    # nothing but places, each a sentence of its own
    bare = not "".join(before for before, *_ in Formatter().parse(text.english)).strip()
    return bare and all(is_in(part, language) for part in text.parts.values())


@cache
def sentences(language: str) -> dict[str, str]:
    """The sentences of a language by the English ones; for English, those that are others."""
    file = _FOLDER / f"{language}.txt"
    if not file.is_file():
        return {}
    lines = [line for line in file.read_text("utf-8").splitlines() if line and line[0] != "#"]
    return dict(zip(lines[::2], lines[1::2], strict=True))


def as_data(text: str) -> dict[str, Any]:
    """The sentence as JSON can have it."""
    if not isinstance(text, Sentence):
        return {"english": "{text}", "parts": {"text": text}}
    parts = {
        name: as_data(part) if isinstance(part, Sentence) else part
        for name, part in text.parts.items()
    }
    return {"english": text.english, "parts": parts}


def changed(data: Mapping[str, Any], change: Callable[[str], str]) -> dict[str, Any]:
    """The same sentence with each text in its places changed, as where a name is taken out."""
    parts = {
        name: changed(part, change)
        if isinstance(part, dict)
        else change(part)
        if isinstance(part, str)
        else part
        for name, part in data["parts"].items()
    }
    return {"english": data["english"], "parts": parts}


def from_data(data: Mapping[str, Any]) -> Sentence:
    """The sentence that as_data() has made this of."""
    parts = {
        name: from_data(part) if isinstance(part, dict) else part
        for name, part in data["parts"].items()
    }
    return Sentence(data["english"], **parts)
