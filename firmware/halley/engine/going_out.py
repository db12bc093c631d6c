"""A seat is out, in a hand that is scored by payments; and whether that was an opera."""

from halley.engine import events as ev
from halley.engine.cards import COMET, NINE
from halley.engine.opera import opera_counts, opera_open, other_played, verify_draw
from halley.engine.settlement import settle_if_known
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.hand import Hand
    from halley.engine.state import State


def verify_out(game: "State", event: tuple) -> None:
    """Raise Refusal if the seat cannot be out, or what was said of the comet contradicts it."""
    _, seat, last, opera, dead_hand = event
    hand = game.hand
    _verify_seat_out(game, hand, seat)
    if last in (ev.YES, ev.NINE) or (hand and hand.comet_last):
        _verify_last_card(game, hand, seat, last)
    if opera in (ev.YES, ev.DRAWN):
        _verify_opera_of(game, hand, seat)
        if opera == ev.DRAWN:
            verify_draw(game)
    if dead_hand == ev.YES:
        _verify_dead_hand(game, hand, last)


def _verify_seat_out(game: "State", hand: "Hand | None", seat: int) -> None:
    """Raise Refusal if nobody can be out now, or not that seat."""
    if seat != ev.NOBODY:
        game.verify_seat(seat)
    elif not game.rules.none_out:
        raise Refusal("somebody_out")
    if hand is None:
        return
    if hand.follow and (hand.played or game.rules.order == "round"):
        raise Refusal("followed")
    game.verify_goes_on(hand)


def _verify_last_card(game: "State", hand: "Hand | None", seat: int, last: int) -> None:
    """Raise Refusal if the comet cannot have been the seat's last card, or not as that card."""
    if hand is None:
        return
    if hand.comet_seat not in (-1, seat):
        raise Refusal("comet_not_by_out", game.names[hand.comet_seat], game.names[seat])
    if last and hand.comet_as and (last == ev.NINE) != (hand.comet_as == NINE):
        raise Refusal("comet_stood_for_other")


def _verify_dead_hand(game: "State", hand: "Hand | None", last: int) -> None:
    """Raise Refusal if the comet cannot lie aside."""
    if last in (ev.YES, ev.NINE) or (hand and hand.comet_seat >= 0):
        raise Refusal("comet_not_dead")
    if not game.rules.lays_aside() and not (hand and hand.aside):
        raise Refusal("nothing_aside")


def _verify_opera_of(game: "State", hand: "Hand | None", seat: int) -> None:
    if game.rules.opera is None:
        raise Refusal("no_opera_game")
    if hand and hand.eldest not in (-1, seat):
        raise Refusal("opera_eldest", game.names[hand.eldest])
    other = other_played(hand, seat) if hand else -1
    if other >= 0:
        raise Refusal("opera_others_played", game.names[other])


def do_out(game: "State", event: tuple) -> None:
    """Note that the seat is out; the comet as its last card counts as played and is not paid now.

    What is not stated is taken from how the comet was played. If the bonus depends on the comet
    being the last card, its missing part is paid now.
    """
    _, seat, last, opera, dead_hand = event
    hand = game.open_hand()
    hand.follow = False
    hand.out = seat
    hand.partner = partner_of(game, seat)
    if last == ev.UNKNOWN and hand.comet_last:
        last = ev.NINE if hand.comet_as == NINE else ev.YES
    hand.last_card = last or ev.NO
    if hand.last_card != ev.NO and hand.comet_seat < 0:
        hand.comet_seat = seat
        hand.seen[COMET] = 1
        game.warnings.append(("comet_last_not_paid", game.names[seat]))
    factors = game.rules.factors.get("comet")
    if factors and hand.comet_factor and hand.last_card != ev.NO:
        due = factors[2 if hand.last_card == ev.NINE else 1] - hand.comet_factor
        hand.comet_factor += due
        game.book(game.earn("comet", seat, game.comet_value() * due))
    hand.opera = opera
    hand.dead_hand = dead_hand
    settle_if_known(game, hand)


def partner_of(game: "State", seat: int) -> int:
    """Return the partner, whose cards are ignored when `seat` is out; -1: none."""
    alone = seat == ev.NOBODY or [row for row in game.rules.end if row.to == "self"]
    return -1 if alone else game.partners[seat]


def verify_opera(game: "State", event: tuple) -> None:
    """Raise Refusal if there cannot be an opera, or the dealer cannot claim a draw.

    With two players, and cards followed, the dealer may answer "so could I".
    """
    _, answer = event
    hand = game.hand
    if hand is None or hand.out < 0:
        raise Refusal("nobody_out")
    if answer == ev.DRAWN:
        verify_draw(game)
    if hand.follow:
        if answer != ev.DRAWN or hand.opera != ev.YES or not opera_counts(game):
            raise Refusal("no_opera")
    elif not opera_open(game, hand):
        raise Refusal("no_opera")


def do_opera(game: "State", event: tuple) -> None:
    """Note the answer, and settle if everybody's cards are known."""
    hand = game.hand
    assert hand is not None
    _, hand.opera = event
    settle_if_known(game, hand)
