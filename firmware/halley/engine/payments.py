"""What is paid for while the cards are played, in a hand that is scored by payments."""

from halley.engine import deck
from halley.engine import events as ev
from halley.engine.cards import ACE, COMET, KING
from halley.engine.comet import last_card, pay_comet, verify_stands_for
from halley.engine.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.state import State

_MOST_PRESSURES = 25  # of a side: five times 2 to the 25th is still a number of the snapshot's


def _verify_scored(game: "State") -> None:
    """Refusal where the cards are followed, or a seat is out: then no payments are keyed."""
    hand = game.hand
    if hand is None:
        return
    if hand.follow and hand.played:
        raise Refusal("followed")
    game.verify_goes_on(hand)


def _verify_card(game: "State", seat: int, card: int) -> None:
    """Refusal where the seat cannot hold such a card any more."""
    hand = game.hand
    if hand is not None:
        if not hand.counts[seat]:
            raise Refusal("holds_fewer", game.names[seat], 0)
        if hand.blanche:
            deck.verify_blanche(hand, seat, (card,))


def verify_comet(game: "State", event: tuple) -> None:
    """Once a hand, for any rank of the pack; beside the sequence, for itself."""
    _, seat, stands_for, _, _ = event
    _verify_scored(game)
    hand = game.hand
    if hand is not None and hand.comet_seat >= 0:
        raise Refusal("comet_played_already", game.names[hand.comet_seat])
    _verify_card(game, seat, COMET)
    verify_stands_for(game.rules, stands_for)


def do_comet(game: "State", event: tuple) -> None:
    """Each opponent pays the comet's value at once, unless the bonus was not claimed.

    Source: rules/README.md, section 3 ("In play"), P1 and P2.
    """
    _, seat, stands_for, last, pack = event
    hand = game.open_hand(pack)
    hand.follow = False
    rank = stands_for & ev.AS_RANK
    hand.comet_seat = seat
    hand.comet_as = rank
    hand.comet_last = bool(last)
    hand.seen[COMET] = 1
    hand.counts[seat] -= 1
    pay_comet(game, seat, stands_for, last_card(rank, bool(last)))


def verify_king(game: "State", event: tuple) -> None:
    """Any king: where the rule set does not pay for it, it is taken down and pays 0."""
    _verify_scored(game)
    if game.hand is not None and game.hand.seen[KING] >= game.rules.in_pack[KING]:
        raise Refusal("kings_all_played")
    _, seat = event
    _verify_card(game, seat, KING)


def do_king(game: "State", event: tuple) -> None:
    """Each opponent pays for the king at once: the rule set's `king_pays`."""
    _, seat = event
    hand = game.open_hand()
    hand.follow = False
    hand.seen[KING] += 1
    hand.kings_played += 1
    hand.counts[seat] -= 1
    game.collect("king", seat, game.amount(game.rules.king_pays))


def verify_pay(game: "State", event: tuple) -> None:
    """Chips to the pool, where one is paid for each card that cannot be played."""
    if not game.rules.pass_pays:
        raise Refusal("not_in_game")
    hand = game.hand
    if hand is not None and hand.follow:
        raise Refusal("followed")
    _verify_scored(game)


def do_pay(game: "State", event: tuple) -> None:
    """The seat pays to the pool. Source: rules/README.md, section 17."""
    _, seat, count = event
    game.open_hand().passed = True
    game.pay_pool("pay", (seat,), count * game.rules.pass_pays)


def verify_pressure(game: "State", event: tuple) -> None:
    """So many that the scores can still be written down."""
    _verify_scored(game)
    if game.pressures_of(event[1]) >= _MOST_PRESSURES:
        raise Refusal("pressures_too_many", _MOST_PRESSURES)


def do_pressure(game: "State", event: tuple) -> None:
    """Score it at once, and count it for whoever made it. Source: rules/README.md, section 18."""
    _, seat = event
    game.open_hand()
    worth = game.pressure_worth(seat)
    game.pressures[game.sits[seat]] += 1
    game.collect("pressure", seat, worth)


def verify_ace(game: "State", event: tuple) -> None:
    """An ace, where it is paid for: whenever it is played, or when it is led."""
    if not game.rules.ace_pays:
        raise Refusal("no_ace_payment")
    _verify_scored(game)
    if game.hand is not None and game.hand.seen[ACE] >= game.rules.in_pack[ACE]:
        raise Refusal("aces_all_played")
    _, seat, _ = event
    _verify_card(game, seat, ACE)


def do_ace(game: "State", event: tuple) -> None:
    """Each opponent pays for the ace. Source: rules/README.md, sections 7 and 11; question 36."""
    _, seat, claimed = event
    hand = game.open_hand()
    hand.follow = False
    hand.seen[ACE] += 1
    hand.counts[seat] -= 1
    if claimed:
        game.collect("ace", seat, game.rules.ace_pays)


def verify_sequence(game: "State", event: tuple) -> None:
    """A sequence that nobody can continue, where that is paid for."""
    if not game.amount(game.rules.dead_pays):
        raise Refusal("no_dead_payment")
    _verify_scored(game)


def do_sequence(game: "State", event: tuple) -> None:
    """Each opponent pays the last to play, who has played a card.

    Source: rules/README.md, section 1 ("Payments in play").
    """
    _, seat = event
    hand = game.open_hand()
    hand.follow = False
    hand.last_laid |= 1 << seat
    game.collect("sequence_dead", seat, game.amount(game.rules.dead_pays))
