"""Payments while the cards are played, in a hand that is scored by payments.

Each kind of event has a verify, a do, and a function that returns its payments: `pay_king` and the
others change nothing, so they also tell what an event would pay.
"""

from halley.engine import deck
from halley.engine import events as ev
from halley.engine.cards import ACE, COMET, KING
from halley.engine.comet import factor_of, last_card, verify_stands_for
from halley.engine.comet import pay_comet as pay_comet_as
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.events import Comet
    from halley.engine.state import Due, State

_MOST_PRESSURES = 25  # of a side: five times 2 to the 25th is still a number of the snapshot's


def _verify_scored(game: "State") -> None:
    """Raise Refusal if the cards are followed, or a seat is out: then no payments are keyed."""
    hand = game.hand
    if hand is None:
        return
    if hand.follow and hand.played:
        raise Refusal("followed")
    game.verify_goes_on(hand)


def _verify_card(game: "State", seat: int, card: int) -> None:
    """Raise Refusal if the seat cannot hold such a card any more."""
    hand = game.hand
    if hand is not None:
        if not hand.counts[seat]:
            raise Refusal("holds_fewer", game.names[seat], 0)
        if hand.blanche:
            deck.verify_blanche(hand, seat, (card,))


def verify_comet(game: "State", event: tuple) -> None:
    """Raise Refusal unless it is the hand's first comet, for a rank of the pack.

    Beside the sequence it stands for itself.
    """
    _, seat, stands_for, _, _ = event
    _verify_scored(game)
    hand = game.hand
    if hand is not None and hand.comet_seat >= 0:
        raise Refusal("comet_played_already", game.names[hand.comet_seat])
    _verify_card(game, seat, COMET)
    verify_stands_for(game.rules, stands_for)


def do_comet(game: "State", event: "Comet") -> None:
    """Note who played the comet, and as what."""
    _, seat, stands_for, last, pack = event
    dues = pay_comet(game, event)
    hand = game.open_hand(pack)
    hand.follow = False
    hand.comet_seat = seat
    hand.comet_as = rank = stands_for & ev.AS_RANK
    hand.comet_last = bool(last)
    hand.comet_factor = factor_of(game.rules, stands_for, last_card(rank, bool(last)))
    hand.seen[COMET] = 1
    hand.counts[seat] -= 1
    game.book(dues)


def pay_comet(game: "State", event: "Comet") -> "list[Due]":
    """Return the opponents' payments of the comet's value, unless it was not claimed.

    They pay at once. Source: rules/README.md, section 3 ("In play"), P1 and P2.
    """
    _, seat, stands_for, last, pack = event
    last = last_card(stands_for & ev.AS_RANK, bool(last))
    return pay_comet_as(game, seat, stands_for, last, pack)


def verify_king(game: "State", event: tuple) -> None:
    """Raise Refusal if no further king can be played.

    If the rule set does not pay for a king, it is noted and pays 0.
    """
    _verify_scored(game)
    if game.hand is not None and game.hand.seen[KING] >= game.rules.in_pack[KING]:
        raise Refusal("kings_all_played")
    _, seat = event
    _verify_card(game, seat, KING)


def do_king(game: "State", event: tuple) -> None:
    """Note a king."""
    _, seat = event
    hand = game.open_hand()
    hand.follow = False
    hand.seen[KING] += 1
    hand.kings_played += 1
    hand.counts[seat] -= 1
    game.book(pay_king(game, event))


def pay_king(game: "State", event: "ev.Event") -> "list[Due]":
    """Return the opponents' payments for the king: the rule set's `king_pays`."""
    return game.earn("king", event.seat, game.amount(game.rules.king_pays))


def verify_pay(game: "State", event: tuple) -> None:
    """Raise Refusal if this game has no payment for a card that cannot be played."""
    if not game.rules.pass_pays:
        raise Refusal("not_in_game")
    hand = game.hand
    if hand is not None and hand.follow:
        raise Refusal("followed")
    _verify_scored(game)


def do_pay(game: "State", event: tuple) -> None:
    """Note that somebody has passed."""
    game.open_hand().passed = True
    game.book(pay_for_passing(game, event))


def pay_for_passing(game: "State", event: tuple) -> "list[Due]":
    """Return the seat's payment to the pool. Source: rules/README.md, section 17."""
    _, seat, count = event
    return game.fill_pool("pay", (seat,), count * game.rules.pass_pays)


def verify_pressure(game: "State", event: "ev.Event") -> None:
    """Raise Refusal if there are too many for the scores to be written down."""
    _verify_scored(game)
    if game.pressures_of(event.seat) >= _MOST_PRESSURES:
        raise Refusal("pressures_too_many", _MOST_PRESSURES)


def do_pressure(game: "State", event: "ev.Event") -> None:
    """Score it at once, and count it for the person who made it."""
    dues = pay_pressure(game, event)
    game.open_hand()
    game.pressures[game.sits[event.seat]] += 1
    game.book(dues)


def pay_pressure(game: "State", event: "ev.Event") -> "list[Due]":
    """Return the payment for a pressure; each further one of the side is worth more.

    Source: rules/README.md, section 18.
    """
    return game.earn("pressure", event.seat, game.pressure_worth(event.seat))


def verify_ace(game: "State", event: tuple) -> None:
    """Raise Refusal if this game does not pay for an ace, or not for this seat now."""
    if not game.rules.ace_pays:
        raise Refusal("no_ace_payment")
    _verify_scored(game)
    if game.hand is not None and game.hand.seen[ACE] >= game.rules.in_pack[ACE]:
        raise Refusal("aces_all_played")
    _, seat, _ = event
    _verify_card(game, seat, ACE)


def do_ace(game: "State", event: "ev.Event") -> None:
    """Note an ace."""
    hand = game.open_hand()
    hand.follow = False
    hand.seen[ACE] += 1
    hand.counts[event.seat] -= 1
    game.book(pay_ace(game, event))


def pay_ace(game: "State", event: tuple) -> "list[Due]":
    """Return the opponents' payments for the ace.

    Source: rules/README.md, sections 7 and 11; question 36.
    """
    _, seat, claimed = event
    return game.earn("ace", seat, game.rules.ace_pays if claimed else 0)


def verify_sequence(game: "State", event: tuple) -> None:
    """Raise Refusal if this game does not pay for a sequence that nobody can continue."""
    if not game.amount(game.rules.dead_pays):
        raise Refusal("no_dead_payment")
    _verify_scored(game)


def do_sequence(game: "State", event: "ev.Event") -> None:
    """Note that the last to play has played a card."""
    hand = game.open_hand()
    hand.follow = False
    hand.last_laid |= 1 << event.seat
    game.book(pay_sequence(game, event))


def pay_sequence(game: "State", event: "ev.Event") -> "list[Due]":
    """Return the opponents' payments to the last to play.

    Source: rules/README.md, section 1 ("Payments in play").
    """
    return game.earn("sequence_dead", event.seat, game.amount(game.rules.dead_pays))
