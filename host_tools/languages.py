"""Texts on a host: the box's in any language, and those in packages of the host's own."""

from functools import cache
from importlib import import_module

from halley.words import words_in

box_words = cache(words_in)
ENGLISH = box_words("en")


def all_texts(language: str, *rooms: str) -> dict[str, str]:
    """Return the texts of a language in these packages by their keys; a later package's prevail."""
    texts = {}
    for room in rooms:
        for section in import_module(f"{room}.{language}").WORDS:
            for line in section[1:-1].split("\n"):
                key, _, text = line.partition(" = ")
                texts[key] = text
    return texts


@cache
def merged_sections(language: str, *rooms: str) -> tuple[str, ...]:
    """Return the same texts as sections of a Words."""
    return tuple(f"\n{key} = {text}\n" for key, text in sorted(all_texts(language, *rooms).items()))
