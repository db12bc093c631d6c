"""The name of a game above a screen, in a list of evenings, on a score sheet."""

from halley.rules.presets import PRESETS
from halley.words import in_each

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.journal.header import Header
    from halley.words import Words

_MOST = 16  # names that are remembered
_names: "dict[tuple[str, str, str], str]" = {}


def title_of(words: "Words", header: "Header") -> str:
    """Return the table's name of its game, or else the rule set's name."""
    return name_here(words, header.title, header.key) or words.say("title_" + header.key)


def name_here(words: "Words", name: str, key: str) -> str:
    """Return the name of a game of the table's own.

    A game that the box brings is named in this language, whatever language it was begun in.
    """
    if not name:
        return name
    known = (name, key, words.language)
    if known not in _names:
        if len(_names) == _MOST:
            _names.clear()
        _names[known] = name
        for preset in PRESETS:
            if preset.key == key and name in in_each("own_" + preset.name):
                _names[known] = words.say("own_" + preset.name)
    return _names[known]
