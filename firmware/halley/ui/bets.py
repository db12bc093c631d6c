"""The arithmetic of a hand against a bank, and whether the pack is shuffled.

`2×4` of a pontoon, `2+4` with a card bought.
"""

from halley.engine.banked import factor_of, why_of
from halley.ui.canvas import CHARS

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.game import Game
    from halley.engine.hand import Hand
    from halley.words import Words

_ROOM = 12  # characters


def bets_product(game: "Game", hand: "Hand", seat: int, why: str = "") -> str:
    """Return the bets that `seat` won or lost in the settled `hand`.

    `why`: the reason, "" for all.

    For the bank it is each seat's loss to it. "" if that is a single number, or too long.
    """
    banking = hand.banking
    if banking is None:
        return ""
    terms: list[tuple[int, str]] = []  # amounts, and how they came about
    at_bank = seat == hand.dealer
    for other in range(hand.players) if at_bank else (seat,):
        total = 0
        for bets, result in zip(banking.bets[other], banking.results_of(other)):
            factor = factor_of(game, banking.bank, result)
            if why and why != why_of(banking.bank, result, factor):
                continue
            total += factor * sum(bets)
            if not at_bank:
                terms.append((factor * sum(bets), _term(abs(factor), bets)))
        if at_bank and total:
            terms.append((-total, str(abs(total))))
    text = _join(terms)
    return "" if text.lstrip("-").isdigit() or len(text) > _ROOM else text


def beside(left: str, right: str, room: int = CHARS) -> str:
    """Return two texts at the ends of a line; the right one alone if there is no room for both."""
    spaces = room - len(left) - len(right)
    return left + " " * spaces + right if spaces > 0 else right


def pack_text(words: "Words", game: "Game", short: bool = False) -> str:
    """Return whether the pack is shuffled after the last settled hand; "" if there is none.

    Source: rules/README.md, section 22 ("Next hand").
    """
    hand = game.settled
    if hand is None or hand.banking is None:
        return ""
    if hand.banking.has_pontoon():
        return words.say("pack_shuffle")
    return words.say("pack_kept_short" if short else "pack_kept")


def _term(factor: int, bets: tuple[int, ...]) -> str:
    text = "+".join([str(bet) for bet in bets])
    if factor > 1:
        text = "%d×(%s)" % (factor, text) if len(bets) > 1 else "%d×%s" % (factor, text)
    return text


def _join(terms: list[tuple[int, str]]) -> str:
    """Return the terms as one sum, with their signs if those differ."""
    if len({amount < 0 for amount, _ in terms}) < 2:
        return "+".join([text for _, text in terms])
    text = ""
    for amount, term in terms:
        if amount < 0:
            text += "-(%s)" % term if "+" in term and "×" not in term else "-" + term
        else:
            text += "+" + term if text else term
    return text
