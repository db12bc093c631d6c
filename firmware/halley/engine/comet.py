"""The comet: its possible meanings and its payments, by payments or card by card."""

from halley.engine import deck
from halley.engine import events as ev
from halley.engine.cards import ACE, KING, NINE, name
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.state import Due, State
    from halley.rules.rule_set import RuleSet


def card_of(stands_for: int) -> int:
    """Return the card that `stands_for` of a PLAY or COMET names, with its suit if that decides."""
    return (stands_for & ev.AS_RANK) | stands_for >> ev.AS_SUIT << 4


def verify_stands_for(rules: "RuleSet", stands_for: int) -> None:
    """Raise Refusal if the comet cannot stand for that card."""
    if stands_for & ev.AS_RANK:
        if rules.comet == "beside":
            raise Refusal("comet_is_itself")
        card = card_of(stands_for)
        if deck.lacks(rules, card):
            raise Refusal("not_in_pack", name(card))


def last_card(rank: int, last: bool) -> int:
    """Return the index of the factor: 0 plain, 1 the comet last, 2 the comet last as a nine."""
    return 0 if not last else 2 if rank == NINE else 1


def factor_of(rules: "RuleSet", stands_for: int, last: int) -> int:
    """Return the factor of the comet's payment; 0 if it was not claimed."""
    if stands_for & ev.UNCLAIMED:
        return 0
    factors = rules.factors.get("comet")
    return int(factors[last]) if factors else 1


def pay_comet(game: "State", seat: int, stands_for: int, last: int, pack: int = 0) -> "list[Due]":
    """Return the payments for the comet: by itself and as the card that it stands for.

    Source: rules/README.md, P1 and section 13, questions 4 and 19.
    """
    rules = game.rules
    factor = factor_of(rules, stands_for, last)
    dues = game.earn("comet", seat, game.comet_value(pack) * factor)
    rank = stands_for & ev.AS_RANK
    if rank == KING and game.amount(rules.comet_as_king):
        dues += game.earn("king", seat, game.amount(rules.king_pays))
    elif rank == ACE and game.amount(rules.comet_as_ace):
        dues += game.earn("ace", seat, rules.ace_pays)
    return dues
