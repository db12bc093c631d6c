"""The words on the screen: a module a language, whose WORDS has a line `key = text` for each.

The lines stand in alphabetical order, a dozen or so in one string: a section. In an image the
sections stay in flash, and to find a text takes the Pico 0.3 ms, where one string for each first
letter took 1 to 3; the texts found last are remembered. A dict of all texts took 6 KB of memory,
42 KB as a file on a stock MicroPython, and 49 ms to make.

A further language is a further module beside these, with English's keys, and its name in LANGUAGES:
code that is frozen into an image can be imported, but not listed.
"""

LANGUAGES = ("en", "fr")

_MOST = 64  # texts that are remembered

language = "en"
_sections: tuple[str, ...] = ()  # of the language, loaded when the first text is wanted
_recent: "dict[str, str | None]" = {}  # texts by their keys; None: there is none


def use(wanted: str) -> None:
    """Take the words of `wanted` ("fr") from now on; English where there is no such language."""
    global language, _sections
    language = wanted if wanted in LANGUAGES else "en"
    _sections = __import__("halley.words." + language, None, None, ("WORDS",)).WORDS
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


def in_each(key: str) -> list[str]:
    """Return the text under `key` in every language."""
    before = language
    texts = []
    for other in LANGUAGES:
        use(other)
        texts.append(say(key))
    use(before)
    return texts


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
    if key in _recent:
        return _recent[key]
    if not _sections:
        use(language)
    line = "\n%s = " % key
    section = _section(line)
    start = section.find(line)
    text = None
    if start >= 0:
        start += len(line)
        text = section[start : section.find("\n", start)]
    if len(_recent) == _MOST:
        _recent.clear()
    _recent[key] = text
    return text


def _section(line: str) -> str:
    """The section that has a line which begins so, if any has."""
    sections = _sections
    low, high = 0, len(sections)
    while low < high:
        middle = (low + high) // 2
        if sections[middle] < line:
            low = middle + 1
        else:
            high = middle
    if low < len(sections) and sections[low].startswith(line):
        return sections[low]
    return sections[low - 1] if low else ""
