"""What is paid for while the cards are played, told payment by payment."""

from halley import events as ev
from halley.cards import COMET, KING, name
from halley.ledger import from_each
from halley.play.game import Game
from halley.refusal import Refusal


def _verify_told(game: Game) -> None:
    """Payments are told only where the cards are not followed, and before a seat is out."""
    hand = game.hand
    if hand is None:
        return
    if hand.follow and hand.played:
        raise Refusal("followed")
    if hand.out >= 0:
        raise Refusal("already_out", game.names[hand.out])


def _verify_holds(game: Game, seat: int) -> None:
    if game.hand is not None and not game.hand.counts[seat]:
        raise Refusal("holds_fewer", game.names[seat], 0)


def verify_comet(game: Game, event: tuple) -> None:
    """Once a hand, for any rank of the pack. Source: rules.md, section 3 ("In play")."""
    _verify_told(game)
    _verify_holds(game, event[1])
    if game.hand is not None and game.hand.comet_seat >= 0:
        raise Refusal("comet_played_already", game.names[game.hand.comet_seat])
    rank = event[2] & ev.AS_RANK
    if rank and not game.table["in_pack"][rank]:
        raise Refusal("not_in_pack", name(rank))


def do_comet(game: Game, event: tuple) -> None:
    """Each opponent pays the comet's value at once, unless the bonus was not claimed.

    Source: rules.md, section 3 ("In play") and P2; what the card stands for changes nothing here.
    """
    _, seat, rank, last, pack = event
    hand = game.open_hand(pack)
    hand.follow = False
    hand.comet_seat = seat
    hand.comet_as = rank & ev.AS_RANK
    hand.comet_last = bool(last)
    hand.seen[COMET] = 1
    hand.counts[seat] -= 1
    if not rank & ev.UNCLAIMED:
        game.pay("comet", from_each(game.players, seat, game.comet_value()))


def verify_king(game: Game, event: tuple) -> None:
    """A king pays only where the table says so; told where it does not, it is taken and pays 0."""
    _verify_told(game)
    if game.hand is not None and game.hand.seen[KING] >= game.table["in_pack"][KING]:
        raise Refusal("kings_all_played")
    _verify_holds(game, event[1])


def do_king(game: Game, event: tuple) -> None:
    """Each opponent pays for the king at once: the table's `king_pays` (rules.md, section 3: 0)."""
    hand = game.open_hand()
    hand.follow = False
    hand.seen[KING] += 1
    hand.counts[event[1]] -= 1
    game.pay("king", from_each(game.players, event[1], game.table["king_pays"]))


VERIFY = {ev.COMET: verify_comet, ev.KING: verify_king}
DO = {ev.COMET: do_comet, ev.KING: do_king}
