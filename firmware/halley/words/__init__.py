"""The words on the screen: a module a language, whose WORDS has the texts by their keys.

WORDS is a dict for each first letter: MicroPython hashes strings to 8 bits, so that in one dict of
490 a look-up takes the Pico 100 us, and the import 49 ms; grouped, 37 us and 3 ms.

A further language is a further module beside these, with English's keys, and its name in LANGUAGES:
code that is frozen into an image can be imported, but not listed.
"""

LANGUAGES = ("en", "fr")

language = "en"
_texts: dict[str, dict[str, str]] = {}  # of the language, loaded when the first is wanted


def use(wanted: str) -> None:
    """Take the words of `wanted` ("fr") from now on; English where there is no such language."""
    global language, _texts
    language = wanted if wanted in LANGUAGES else "en"
    _texts = __import__("halley.words." + language, None, None, ("WORDS",)).WORDS


def has(key: str) -> bool:
    """Whether there is a text under `key`."""
    return key in _loaded().get(key[:1], ())


def say(key: str, *parts: object) -> str:
    """The text under `key`, its places {0}, {1} ... filled with `parts`; KeyError without one."""
    text = _loaded()[key[:1]][key]
    return text.format(*parts) if parts else text


def count(key: str, number: int) -> str:
    """The text under `key` with `number` in it; of one thing, the text under `key` + "_one"."""
    return say(key + "_one" if number == 1 else key, number)


def _loaded() -> dict[str, dict[str, str]]:
    if not _texts:
        use(language)
    return _texts


def fit(room: int, key: str, name: str, *parts: object) -> str:
    """say() with `name` as {0}, cut so that the whole has at most `room` characters."""
    text = say(key, name, *parts)
    over = len(text) - room
    return say(key, name[:-over], *parts) if over > 0 else text
