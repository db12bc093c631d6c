"""Errors of the host's commands."""

from halley.refusal import Refusal
from halley.ui.refusal_text import sentence
from halley.words import words_in


class Explained(Exception):
    """str() is one sentence that says why and where: `english` with its `parts` filled in.

    They are kept apart for whoever says it in another language. A part may be another
    exception, which says why.
    """

    def __init__(self, english: str = "", **parts: object) -> None:
        super().__init__(english.format(**_texts(parts)) if parts else english)
        self.english = english
        self.parts = parts


class BadInput(Explained):
    """Unusable input from the user.

    The command line prints the reason after "halley: " and exits with status 2.
    """


def _texts(parts: dict[str, object]) -> dict[str, object]:
    return {name: _text(part) for name, part in parts.items()}


def _text(part: object) -> object:
    if isinstance(part, Refusal):
        return sentence(words_in("en"), part)
    if isinstance(part, OSError):
        return part.strerror or str(part)
    return part
