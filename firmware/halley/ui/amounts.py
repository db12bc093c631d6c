"""Amounts as people say them: fiches and jetons if the rule set has fiches, else numbers; money.

Source: rules/README.md, section 1 ("Stakes"): a fiche is worth ten jetons by default.
"""

from halley.ui.canvas import CHARS
from halley.ui.short_names import cut

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Sequence

    from halley.engine.game import Game
    from halley.words import Words

_JETON = "j"


def fiche(game: "Game") -> int:
    """Return the jetons in a fiche; 0 if amounts are plain numbers (chips, counters, points)."""
    worth = game.rules.fiche
    return game.amount(worth) if worth else 0


def team_names(names: "Sequence[str]", teams: tuple) -> str:
    """Return the teams in 21 characters: `Ann+Cy Bea+Di`; "" if everybody plays alone.

    It names seats if there is no room for two letters of each name.
    """
    for room in range(10, 1, -1):
        letters = sum([min(len(name), room) for name in names])
        if letters + len(names) - 1 <= CHARS:
            return _teams(cut(names, room), teams)
    return _teams([str(seat + 1) for seat in range(len(names))], teams)


def _teams(names: "Sequence[str]", teams: tuple) -> str:
    return " ".join(["+".join([names[seat] for seat in team]) for team in teams])


def amount(game: "Game", value: int, plus: bool = False, room: int = 0) -> str:
    """Return `value` jetons as `-2f 3j`, chips or points as `-23`; with `plus` a gain is `+23`.

    With `room` characters at most: `-2f3j`, in jetons alone if even that is too long.
    """
    worth = game.rules.fiche  # as fiche(), whose call would take the Pico 0.02 ms an amount
    return format_amount(game.amount(worth) if worth else 0, value, plus, room)


def format_amount(worth: int, value: int, plus: bool = False, room: int = 0) -> str:
    """Return the same with a fiche of `worth` jetons; 0: there is none."""
    sign = "-" if value < 0 else "+" if plus and value else ""
    if not worth:
        return sign + str(abs(value))
    value = abs(value)
    fiches = value // worth
    jetons = value % worth
    if not jetons:
        text = "%s%df" % (sign, fiches) if fiches else "0"
    elif fiches:  # the Pico makes few strings quicker than many
        text = ("%s%df%dj" if room else "%s%df %dj") % (sign, fiches, jetons)
    else:
        text = "%s%dj" % (sign, jetons)
    if room and len(text) > room:
        text = sign + str(value) + _JETON
    return text


def money(words: "Words", hundredths: int, currency: str) -> str:
    """Return an amount of money: `€1.35`, in French `1,35 €`; `1.35 CHF`."""
    text = words.say("money", hundredths // 100, "%02d" % (hundredths % 100))
    if len(currency) == 1:
        return words.say("money_sign", currency, text)
    return text + " " + currency if currency else text
