"""The words on the screen: a module a language, whose WORDS has a line `key = text` for each.

The lines stand in alphabetical order, a dozen or so in one string: a section. In an image the
sections stay in flash, and to find a text takes the Pico 0.3 ms, where one string for each first
letter took 1 to 3; the texts found last are remembered. A dict of all texts took 6 KB of memory,
42 KB as a file on a stock MicroPython, and 49 ms to make.

No process has a language: whoever says something is passed a Words. The page, the cards and the
club have their texts in modules of the same format, with longer sections.

A further language is a further module beside these, with English's keys, and its name in LANGUAGES:
code that is frozen into an image can be imported, but not listed.
"""

LANGUAGES = ("en", "fr")


class Words:
    """The texts of one `language`, found by their keys in `sections`."""

    MOST = 64  # texts that are remembered

    def __init__(self, language: str, sections: tuple[str, ...]) -> None:
        self.language = language
        self._sections = sections
        self._recent: "dict[str, str | None]" = {}  # texts by their keys; None: there is none

    def become(self, other: "Words") -> None:
        """Speak the language of `other` from now on."""
        self.language, self._sections = other.language, other._sections
        self._recent = {}

    def has(self, key: str) -> bool:
        """Return whether there is a text under `key`."""
        return self._find(key) is not None

    def say(self, key: str, *parts: object) -> str:
        """Return the text under `key`, its places {0}, {1} ... filled with `parts`.

        Raise KeyError if there is none.
        """
        text = self._recent.get(key) or self._find(key)  # a call less, 0.02 ms on the Pico
        if text is None:
            raise KeyError(key)
        return text.format(*parts) if parts else text

    def count(self, key: str, number: int) -> str:
        """Return the text under `key` with `number` in it; of one thing, that under `key`_one."""
        return self.say(key + "_one" if number == 1 else key, number)

    def fit(self, room: int, key: str, name: str, *parts: object) -> str:
        """Return say() with `name` as {0}, cut so that the whole has at most `room` characters."""
        text = self.say(key, name, *parts)
        over = len(text) - room
        return self.say(key, name[:-over], *parts) if over > 0 else text

    def _find(self, key: str) -> "str | None":
        """Return the text under `key`; None if there is none."""
        recent = self._recent
        text = recent.get(key, "")  # one look, as threads of a host may share it
        if text != "":
            return text
        line = "\n%s = " % key
        section = self._section(line)
        start = section.find(line)
        text = None
        if start >= 0:
            start += len(line)
            text = section[start : section.find("\n", start)]
        if len(recent) == self.MOST:
            recent.clear()
        recent[key] = text
        return text

    def _section(self, line: str) -> str:
        """Return the section with the line that begins so, or the one where it would stand."""
        sections = self._sections
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


def words_in(language: str) -> Words:
    """Return the words of `language` ("fr"); English ones if there is no such language."""
    if language not in LANGUAGES:
        language = LANGUAGES[0]
    return Words(language, sections_in(language, __name__))


def sections_in(language: str, room: str) -> tuple[str, ...]:
    """Return the texts of `language` in the package `room`; English ones while it is not loaded."""
    try:
        sections: tuple[str, ...] = __import__(room + "." + language, None, None, ("WORDS",)).WORDS
    except ImportError:  # the page loads a second language when it is chosen
        if language == LANGUAGES[0]:
            raise
        return sections_in(LANGUAGES[0], room)
    return sections


def in_each(key: str) -> list[str]:
    """Return the text under `key` in every language."""
    return [words_in(language).say(key) for language in LANGUAGES]
