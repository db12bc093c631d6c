"""Texts on a host: those of the box in any language, and the files of the host's own."""

from functools import cache
from importlib import import_module

from halley.words import words_in

box_words = cache(words_in)
ENGLISH = box_words("en")


def all_texts(room: str, language: str) -> dict[str, str]:
    """Return all texts of the package `room` in a language, by their keys."""
    lines = "".join(import_module(f"{room}.{language}").WORDS).split("\n")
    rows = [line.partition(" = ") for line in lines if line]
    return {key: text for key, _, text in rows}
