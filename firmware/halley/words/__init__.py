"""The words on the screen: a module a language, whose WORDS has a line `key = text` for each.

The lines stand in alphabetical order, those of a first letter in one string. In an image such a
string stays in flash, and to search it takes the Pico 0.4 ms at most, so that the texts found last
are remembered. A dict of all texts took 6 KB of memory, 42 KB as a file on a stock MicroPython, and
49 ms to make.

A further language is a further module beside these, with English's keys, and its name in LANGUAGES:
code that is frozen into an image can be imported, but not listed.
"""

LANGUAGES = ("en", "fr")

_MOST = 64  # texts that are remembered

language = "en"
_lines: dict[str, str] = {}  # of the language, loaded when the first text is wanted
_recent: dict[str, str] = {}  # texts by their keys


def use(wanted: str) -> None:
    """Take the words of `wanted` ("fr") from now on; English where there is no such language."""
    global language, _lines
    language = wanted if wanted in LANGUAGES else "en"
    _lines = __import__("halley.words." + language, None, None, ("WORDS",)).WORDS
    _recent.clear()


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
    text = _recent.get(key)
    if text is not None:
        return text
    if not _lines:
        use(language)
    lines = _lines.get(key[:1], "")
    start = lines.find("\n" + key + " = ")
    if start < 0:
        return None
    start += len(key) + 4
    text = lines[start : lines.find("\n", start)]
    if len(_recent) == _MOST:
        _recent.clear()
    _recent[key] = text
    return text
