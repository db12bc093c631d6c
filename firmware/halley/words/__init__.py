"""The words on the screen: one table a language, one file a table (en.py).

A table is one long text, not a dict: on the Pico that takes 8 KB of the heap where a dict of 170
strings took 15. What is looked up is kept, up to a limit, since to search the text takes 1 to 2 ms.
"""

_KEPT = 48

_table = ""
_kept: dict[str, str] = {}


def use(language: str) -> None:
    """Take the words of `language` ("en") from now on; ImportError when there is no such file."""
    global _table
    _table = __import__("halley.words." + language, None, None, ("WORDS",)).WORDS
    _kept.clear()


def say(key: str, *parts: object) -> str:
    """The text that stands under `key`, its places filled with `parts`; KeyError when missing."""
    text = _kept.get(key)
    if text is None:
        text = _in_order(_find(key))
        if len(_kept) < _KEPT:
            _kept[key] = text
    if not parts:
        return text
    if "{" in text:
        return text.format(*parts)
    places = text.count("%s")
    return text % (parts if places == len(parts) else parts[:places])


def fit(room: int, key: str, name: str, *parts: object) -> str:
    """say() with `name` as {0}, cut so that the whole has at most `room` characters."""
    text = say(key, name, *parts)
    over = len(text) - room
    return say(key, name[:-over], *parts) if over > 0 else text


def _in_order(text: str) -> str:
    """`text` with %s for its places where they come in order: each new string costs the Pico
    100 us, and `%` makes the fewest. In another order the places stay, for format()."""
    number = 0
    while "{%d}" % number in text:
        number += 1
    order = [text.find("{%d}" % i) for i in range(number)]
    if "%" in text or sorted(order) != order or text.count("{") != number:
        return text
    for i in range(number):
        text = text.replace("{%d}" % i, "%s")
    return text


def _find(key: str) -> str:
    if not _table:
        use("en")
    at = _table.find("\n" + key + " = ")
    if at < 0:
        raise KeyError(key)
    start = at + len(key) + 4
    return _table[start : _table.find("\n", start)]
