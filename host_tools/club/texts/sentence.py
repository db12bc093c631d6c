"""Sentences that the commands and the desk say in the club's language.

Where a sentence is raised or noted it stands in English, which is what JSON and a club's store
have: it is the key of its text in `words/refusals`, with its named places still to be filled. A
sentence that names a command reads otherwise at the desk, in every language: that stands there,
too, with `desk: ` before the English one.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from string import Formatter
from typing import Any

from halley.refusal import Refusal
from halley.ui.refusal_text import sentence as refusal_sentence
from host_tools.errors import BadInput, Explained
from host_tools.languages import ENGLISH, all_texts, box_words

_REFUSALS = "host_tools.club.words.refusals"
_DESK = "desk: "  # before a sentence: so it stands at the desk
_BEFORE = re.compile(r" (?=[:;?!])")
_NO_BREAK = "\N{NO-BREAK SPACE}"


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


class OfTheBox(str):
    """A refusal of the box's engine in English; `refusal` is the same for any language."""

    __slots__ = ("refusal",)
    refusal: Refusal

    def __new__(cls, refusal: Refusal, /) -> "OfTheBox":
        made = super().__new__(cls, refusal_sentence(ENGLISH, refusal))
        made.refusal = refusal
        return made


OF_THE_SYSTEM = (  # the messages of errors that people meet
    Sentence("No such file or directory"),
    Sentence("Permission denied"),
    Sentence("Is a directory"),
    Sentence("Not a directory"),
    Sentence("File exists"),
    Sentence("File name too long"),
    Sentence("No space left on device"),
    Sentence("Read-only file system"),
    Sentence("Input/output error"),
    Sentence("Address already in use"),
    Sentence("Cannot assign requested address"),
)


class CannotBe(BadInput):
    """An impossible request to the club; its reason is a Sentence."""

    def __init__(self, english: str, /, **parts: Any) -> None:
        super().__init__(Sentence(english, **parts))


def sentence_of(error: Exception) -> str:
    """Return an exception's sentence, which can be translated."""
    if isinstance(error, Refusal):
        return OfTheBox(error)
    if isinstance(error, Explained):
        if not error.parts:  # it has no place to fill, or is made of a sentence
            text = error.english
            return text if isinstance(text, Sentence | OfTheBox) else Sentence(_literal(text))
        parts = {
            name: sentence_of(part) if isinstance(part, Exception) else part
            for name, part in error.parts.items()
        }
        return Sentence(error.english, **parts)
    if isinstance(error, OSError):
        if error.filename:
            return Sentence("{called}: {bad}", called=error.filename, bad=system_text(error))
        return system_text(error)
    if isinstance(error, UnicodeDecodeError):
        return Sentence("not UTF-8 text (byte {byte})", byte=error.start)
    return str(error)


def _literal(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


def system_text(error: OSError) -> str:
    """Return the operating system's error as a sentence, if known."""
    text = error.strerror or str(error)
    return next((it for it in OF_THE_SYSTEM if it == text), text)


def end_sentence(text: str) -> str:
    """Return the sentence with a full stop behind it."""
    return text if text.endswith(".") else Sentence("{text}.", text=text)


def join(sentences: Iterable[str]) -> Sentence:
    """Several sentences, one behind the other."""
    several = {f"s{number}": text for number, text in enumerate(sentences)}
    return Sentence(" ".join(f"{{{name}}}" for name in several), **several)


def either(several: Iterable[str]) -> str:
    """One of several things, as a sentence says it."""
    first, *others = several
    for other in others:
        first = Sentence("{one} or {other}", one=first, other=other)
    return first


def in_language(text: str, language: str, at_desk: bool) -> str:
    """Return the sentence in that language, in the desk's or the commands' words.

    Unchanged if it is not translated, or not one of these.
    """
    if isinstance(text, OfTheBox):
        reason = refusal_sentence(box_words(language), text.refusal)
        # the box's type has no other apostrophe, nor a space that does not break
        return reason if language == "en" else _BEFORE.sub(_NO_BREAK, reason.replace("'", "’"))
    if not isinstance(text, Sentence):
        return text
    written = sentences(language, at_desk).get(text.english, text.english)
    parts = {
        name: in_language(part, language, at_desk) if isinstance(part, str) else part
        for name, part in text.parts.items()
    }
    return written.format(**parts)


def at_the_desk(text: str, language: str) -> str:
    """Return in_language() as the desk shows it: a sentence that stands alone has a capital."""
    shown = in_language(text, language, at_desk=True)
    return shown[:1].upper() + shown[1:] if _begins_with_words(text, language) else shown


def _begins_with_words(text: object, language: str) -> bool:
    """Return whether a sentence begins with its own words, not with a place to fill."""
    if not isinstance(text, Sentence):
        return False
    written = sentences(language, at_desk=True).get(text.english, text.english)
    before, place, *_ = next(iter(Formatter().parse(written)))
    return bool(before) or _begins_with_words(text.parts.get(place or ""), language)


def is_in(text: str, language: str) -> bool:
    """Return whether in_language() says it in that language, and not in English."""
    if language == "en" or isinstance(text, OfTheBox):
        return True
    if not isinstance(text, Sentence):
        return False
    if text.english in sentences(language, at_desk=False):
        return True
    # nothing but places, each a sentence of its own
    bare = not "".join(before for before, *_ in Formatter().parse(text.english)).strip()
    return bare and all(is_in(part, language) for part in text.parts.values())


@cache
def sentences(language: str, at_desk: bool) -> dict[str, str]:
    """Return the sentences of a language by the English ones; for English, those that differ."""
    known = all_texts(language, _REFUSALS)
    of_all = {key: text for key, text in known.items() if not key.startswith(_DESK)}
    if not at_desk:
        return of_all
    return of_all | {key.removeprefix(_DESK): known[key] for key in known if key not in of_all}


def as_data(text: str) -> dict[str, Any]:
    """Return the sentence as JSON can have it."""
    if isinstance(text, OfTheBox):
        return {"refusal": text.refusal.key, "parts": list(text.refusal.parts)}
    if not isinstance(text, Sentence):
        return {"english": "{text}", "parts": {"text": text}}
    parts = {
        name: as_data(part) if isinstance(part, Sentence | OfTheBox) else part
        for name, part in text.parts.items()
    }
    return {"english": text.english, "parts": parts}


def map_places(data: Mapping[str, Any], change: Callable[[str], str]) -> dict[str, Any]:
    """Return the same sentence with each text in its places changed, as for a removed name."""
    if "refusal" in data:
        parts = [change(part) if isinstance(part, str) else part for part in data["parts"]]
        return {"refusal": data["refusal"], "parts": parts}
    filled = {
        name: map_places(part, change)
        if isinstance(part, dict)
        else change(part)
        if isinstance(part, str)
        else part
        for name, part in data["parts"].items()
    }
    return {"english": data["english"], "parts": filled}


def from_data(data: Mapping[str, Any]) -> str:
    """Return the sentence of as_data(); words/refusals/earlier.py has those of 0.1.0."""
    if "refusal" in data:
        return OfTheBox(Refusal(data["refusal"], *data["parts"]))
    parts = {
        name: from_data(part) if isinstance(part, dict) else part
        for name, part in data["parts"].items()
    }
    earlier = all_texts("earlier", _REFUSALS)
    return Sentence(earlier.get(data["english"], data["english"]), **parts)
