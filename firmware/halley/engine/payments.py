"""What is paid for while the cards are played, told payment by payment."""

from halley.engine import deck as packs
from halley.engine import events as ev
from halley.engine.cards import ACE, COMET, KING
from halley.engine.comet import last_card, pay_comet, verify_stands_for
from halley.engine.game import Game
from halley.engine.refusal import Refusal


def _verify_told(game: Game) -> None:
    """Payments are told only where the cards are not followed, and before a seat is out."""
    hand = game.hand
    if hand is None:
        return
    if hand.follow and hand.played:
        raise Refusal("followed")
    if hand.out >= 0:
        raise Refusal("already_out", game.names[hand.out])


def _verify_card(game: Game, seat: int, card: int) -> None:
    """The seat may still hold such a card."""
    hand = game.hand
    if hand is not None:
        if not hand.counts[seat]:
            raise Refusal("holds_fewer", game.names[seat], 0)
        if hand.blanche:
            packs.verify_blanche(hand, seat, (card,))


def verify_comet(game: Game, event: tuple) -> None:
    """Once a hand, for any rank of the pack; beside the sequence, for itself."""
    _verify_told(game)
    hand = game.hand
    if hand is not None and hand.comet_seat >= 0:
        raise Refusal("comet_played_already", game.names[hand.comet_seat])
    _verify_card(game, event[1], COMET)
    verify_stands_for(game.table, event[2])


def do_comet(game: Game, event: tuple) -> None:
    """Each opponent pays the comet's value at once, unless the bonus was not claimed.

    Source: rules.md, section 3 ("In play"), P1 and P2.
    """
    _, seat, told, last, pack = event
    hand = game.open_hand(pack)
    hand.follow = False
    rank = told & ev.AS_RANK
    hand.comet_seat = seat
    hand.comet_as = rank
    hand.comet_last = bool(last)
    hand.seen[COMET] = 1
    hand.counts[seat] -= 1
    pay_comet(game, seat, told, last_card(rank, bool(last)))


def verify_king(game: Game, event: tuple) -> None:
    """A king pays only where the table says so; told where it does not, it is taken and pays 0."""
    _verify_told(game)
    if game.hand is not None and game.hand.seen[KING] >= game.table["in_pack"][KING]:
        raise Refusal("kings_all_played")
    _verify_card(game, event[1], KING)


def do_king(game: Game, event: tuple) -> None:
    """Each opponent pays for the king at once: the table's `king_pays`."""
    hand = game.open_hand()
    hand.follow = False
    hand.seen[KING] += 1
    hand.kings_played += 1
    hand.counts[event[1]] -= 1
    game.collect("king", event[1], game.amount(game.table["king_pays"]))


def verify_ace(game: Game, event: tuple) -> None:
    """An ace, where it is paid for: whenever it is played, or when it is led."""
    if not game.table["ace_pays"]:
        raise Refusal("no_ace_payment")
    _verify_told(game)
    if game.hand is not None and game.hand.seen[ACE] >= game.table["in_pack"][ACE]:
        raise Refusal("aces_all_played")
    _verify_card(game, event[1], ACE)


def do_ace(game: Game, event: tuple) -> None:
    """Each opponent pays for the ace. Source: rules.md, sections 7 and 11; question 36."""
    _, seat, claimed = event
    hand = game.open_hand()
    hand.follow = False
    hand.seen[ACE] += 1
    hand.counts[seat] -= 1
    if claimed:
        game.collect("ace", seat, game.table["ace_pays"])


def verify_sequence(game: Game, event: tuple) -> None:
    """A sequence that nobody can continue, where that is paid for."""
    if not game.table["dead_pays"]:
        raise Refusal("no_dead_payment")
    _verify_told(game)


def do_sequence(game: Game, event: tuple) -> None:
    """Each opponent pays the last to play. Source: rules.md, section 1 ("Payments in play")."""
    hand = game.open_hand()
    hand.follow = False
    game.collect("sequence_dead", event[1], game.table["dead_pays"])


VERIFY = {
    ev.COMET: verify_comet,
    ev.KING: verify_king,
    ev.ACE: verify_ace,
    ev.SEQUENCE: verify_sequence,
}
DO = {ev.COMET: do_comet, ev.KING: do_king, ev.ACE: do_ace, ev.SEQUENCE: do_sequence}
