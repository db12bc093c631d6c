"""A text with its signs as words, as it is read out: `6 of hearts`, `plus 3`, `2 fiches`."""

from halley.engine.cards import SIGNS

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.page.view.words import ViewWords

_SUITS = ("", "spades", "hearts", "diamonds", "clubs")
_FICHES = "fj"
_TO_SPELL = "+-☄×" + "".join(SIGNS) + _FICHES


def spell(words: "ViewWords", text: str) -> str:
    """Return the text with a word for each sign that a voice would leave out, or spell."""
    # a view has some thousand characters, few of them signs: each word asked for takes a while
    out = "".join(
        [_word(words, text, i) if char in _TO_SPELL else char for i, char in enumerate(text)]
    )
    out = out.replace("( ", "(")
    out = out.replace(" \u00a0", "\u00a0")
    while "  " in out:
        out = out.replace("  ", " ")
    for end in ",.:;?)":
        out = out.replace(" " + end, end)
    return out.strip()


def _word(words: "ViewWords", text: str, i: int) -> str:
    """Return the word for the character at `i`."""
    char = text[i]
    before = text[i - 1 : i]
    after = text[i + 1 : i + 2]
    if char in "+-":
        return _sign(words, char, before, after)
    if char in SIGNS[1:]:
        suit = words.say("sign_" + _SUITS[SIGNS.index(char)])
        return words.say("sign_of", suit) if before.isalpha() or before.isdigit() else " %s " % suit
    if char == "☄":
        return " %s " % words.say("sign_comet")
    if char == "×":
        return " %s " % words.say("sign_times")
    if char in _FICHES and before.isdigit() and not after.isalpha():
        word = "sign_fiche" if char == "f" else "sign_jeton"
        one = before == "1" and not text[i - 2 : i - 1].isdigit()
        return " %s " % words.say(word if one else word + "s")
    return char


def _sign(words: "ViewWords", char: str, before: str, after: str) -> str:
    """Return the word for plus, minus, or the sign that joins two names: `Ann+Cy`.

    A dash in a name or a date stays.
    """
    if char == "+":
        if before.isalpha() and after.isalpha():
            return " %s " % words.say("sign_and")
        return " %s " % words.say("sign_plus")
    if after.isdigit() and not before.isdigit() and not before.isalpha():
        return " %s " % words.say("sign_minus")
    return char
