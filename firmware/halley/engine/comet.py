"""The comet: what it may stand for, and what it earns when it is played, however that is told."""

from halley.engine import deck as packs
from halley.engine import events as ev
from halley.engine.cards import ACE, KING, NINE, name
from halley.engine.game import Game
from halley.engine.refusal import Refusal


def verify_stands_for(table: dict, told: int) -> None:
    """Refusal when the comet cannot stand for the card `told` (a PLAY's or COMET's `as`)."""
    rank = told & ev.AS_RANK
    if rank:
        if table["comet"] == "beside":
            raise Refusal("comet_is_itself")
        if packs.lacks(table, rank | told >> ev.AS_SUIT << 4):
            raise Refusal("not_in_pack", name(rank | told >> ev.AS_SUIT << 4))


def last_card(rank: int, last: bool) -> int:
    """Which of a table's factors: 0 plain, 1 the comet last, 2 the comet last as a nine."""
    return 0 if not last else 2 if rank == NINE else 1


def pay_comet(game: Game, seat: int, told: int, last: int) -> None:
    """What the comet earns, by itself and as the card it stands for.

    Source: rules.md, P1 and section 13, questions 4 and 19.
    """
    hand = game.hand
    assert hand is not None
    table = game.table
    if not told & ev.UNCLAIMED:
        factors = table["factors"].get("comet")
        hand.comet_factor = factors[last] if factors else 1
        game.collect("comet", seat, game.comet_value() * hand.comet_factor)
    rank = told & ev.AS_RANK
    if rank == KING and game.amount(table["comet_as_king"]):
        game.collect("king", seat, game.amount(table["king_pays"]))
    elif rank == ACE and table["ace_when"] == "played":
        game.collect("ace", seat, table["ace_pays"])
