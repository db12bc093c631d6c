"""The words on the screen: one table a language, one file a table (en.py)."""

_table: "dict[str, str]" = {}


def use(language: str) -> None:
    """Take the words of `language` ("en") from now on; ImportError when there is no such file."""
    global _table
    module = __import__("halley.words." + language, None, None, ("WORDS",))
    _table = module.WORDS


def say(key: str, *parts: object) -> str:
    """The text that stands under `key`, its places filled with `parts`; KeyError when missing."""
    if not _table:
        use("en")
    text = _table[key]
    return text.format(*parts) if parts else text
