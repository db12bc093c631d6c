"""The words on the screen: a module a language, whose WORDS has a line `key = text` for each.

The lines stand in alphabetical order, those of a first letter in one string. In an image such a
string stays in flash, and a look-up takes the Pico 0.1 ms; a dict of all texts took 0.1 ms as well,
6 KB of memory, and 49 ms to make, as MicroPython there hashes strings to 8 bits.

A further language is a further module beside these, with English's keys, and its name in LANGUAGES:
code that is frozen into an image can be imported, but not listed.
"""

LANGUAGES = ("en", "fr")

language = "en"
_texts: dict[str, str] = {}  # of the language, loaded when the first is wanted


def use(wanted: str) -> None:
    """Take the words of `wanted` ("fr") from now on; English where there is no such language."""
    global language, _texts
    language = wanted if wanted in LANGUAGES else "en"
    _texts = __import__("halley.words." + language, None, None, ("WORDS",)).WORDS


def has(key: str) -> bool:
    """Whether there is a text under `key`."""
    return _find(key) is not None


def say(key: str, *parts: object) -> str:
    """The text under `key`, its places {0}, {1} ... filled with `parts`; KeyError without one."""
    text = _find(key)
    if text is None:
        raise KeyError(key)
    return text.format(*parts) if parts else text


def count(key: str, number: int) -> str:
    """The text under `key` with `number` in it; of one thing, the text under `key` + "_one"."""
    return say(key + "_one" if number == 1 else key, number)


def fit(room: int, key: str, name: str, *parts: object) -> str:
    """say() with `name` as {0}, cut so that the whole has at most `room` characters."""
    text = say(key, name, *parts)
    over = len(text) - room
    return say(key, name[:-over], *parts) if over > 0 else text


def _find(key: str) -> "str | None":
    """The text under `key`; None when there is none."""
    if not _texts:
        use(language)
    lines = _texts.get(key[:1], "")
    start = lines.find("\n" + key + " = ")
    if start < 0:
        return None
    start += len(key) + 4
    return lines[start : lines.find("\n", start)]
