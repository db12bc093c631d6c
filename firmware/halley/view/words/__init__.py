"""The words of the views: a module a language, whose WORDS has a text for each key.

A plain dict, as no Pico has it. Texts are whole sentences; `{0}` and further places are filled in.
The languages are those of halley.words, and the one that is spoken there is spoken here.
"""

from halley import words

_loaded: dict[str, dict[str, str]] = {}


def table(language: str) -> dict[str, str]:
    """The texts of a language, by their keys."""
    if language not in _loaded:
        module = __import__("halley.view.words." + language, None, None, ("WORDS",))
        _loaded[language] = module.WORDS
    return _loaded[language]


def say(key: str, *parts: object) -> str:
    """The text under `key`, its places filled with `parts`; KeyError where there is none."""
    text = table(words.language)[key]
    return text.format(*parts) if parts else text


def has(key: str) -> bool:
    """Whether there is a text under `key`."""
    return key in table(words.language)


def count(key: str, number: int) -> str:
    """The text under `key` with `number` in it; of one thing, the text under `key` + "_one"."""
    return say(key + "_one" if number == 1 else key, number)


def listed(names: "list[str]") -> str:
    """`Ann, Bea and Cy`."""
    if len(names) < 2:
        return "".join(names)
    return say("and", ", ".join(names[:-1]), names[-1])
