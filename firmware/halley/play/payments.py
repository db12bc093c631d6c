"""What is paid for while the cards are played, told payment by payment."""

from halley import events as ev
from halley.cards import COMET, KING
from halley.ledger import from_each
from halley.play.game import Game
from halley.refusal import Refusal


def _verify_told(game: Game) -> None:
    """Payments are told one by one only where the cards are not followed, and before seats are out."""
    hand = game.hand
    if hand is None:
        return
    if hand.follow and hand.played:
        raise Refusal("followed")
    if hand.out >= 0:
        raise Refusal("already_out", game.names[hand.out])


def verify_comet(game: Game, event: tuple) -> None:
    """Once a hand, for any rank of the pack. Source: rules.md, section 3 ("In play")."""
    _verify_told(game)
    if game.hand is not None and game.hand.comet_seat >= 0:
        raise Refusal("comet_played_already", game.names[game.hand.comet_seat])
    rank = event[2]
    if rank and not game.table["in_pack"][rank]:
        raise Refusal("comet_as_what")


def do_comet(game: Game, event: tuple) -> None:
    _, seat, rank, last, pack = event
    hand = game.open_hand(pack)
    hand.follow = False
    hand.comet_seat = seat
    hand.comet_as = rank
    hand.comet_last = bool(last)
    hand.seen[COMET] = 1
    game.pay("comet", from_each(game.players, seat, game.comet_value()))


def verify_king(game: Game, event: tuple) -> None:
    """A king pays only where the table says so; told where it does not, it is taken and pays 0."""
    _verify_told(game)
    if game.hand is not None and game.hand.seen[KING] >= game.table["in_pack"][KING]:
        raise Refusal("kings_all_played")


def do_king(game: Game, event: tuple) -> None:
    hand = game.open_hand()
    hand.follow = False
    hand.seen[KING] += 1
    game.pay("king", from_each(game.players, event[1], game.table["king_pays"]))


def verify_void(game: Game, event: tuple) -> None:
    """A hand can be thrown in at any time; what was paid in it stands (rules.md, P2)."""


def do_void(game: Game, event: tuple) -> None:
    game.hand = None


def verify_adjust(game: Game, event: tuple) -> None:
    """A director's correction: one amount a seat, summing to nothing where the game does."""
    if len(event[1]) != game.players:
        raise Refusal("one_amount_a_seat", game.players)
    if game.table["zero_sum"] and sum(event[1]):
        raise Refusal("adjust_sum", sum(event[1]))


def do_adjust(game: Game, event: tuple) -> None:
    game.pay("adjust", list(event[1]))


VERIFY = {
    ev.COMET: verify_comet,
    ev.KING: verify_king,
    ev.VOID: verify_void,
    ev.ADJUST: verify_adjust,
}
DO = {ev.COMET: do_comet, ev.KING: do_king, ev.VOID: do_void, ev.ADJUST: do_adjust}
