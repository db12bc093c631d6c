"""What a game is called above a screen, in a list of evenings, on a score sheet."""

from halley import words

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.journal.header import Header


def title_of(header: "Header") -> str:
    """What the table calls its game, or else the rule set's name."""
    return header.title or words.say("title_" + header.key)
