"""A seat is out, told by payments; and whether that was an opera."""

from halley.engine import events as ev
from halley.engine.cards import COMET, NINE
from halley.engine.cards_left import span, untold
from halley.engine.game import Game
from halley.engine.hand import Hand
from halley.engine.refusal import Refusal
from halley.engine.settlement import opera_counts, settle_if_told


def verify_out(game: Game, event: tuple) -> None:
    """A seat that has not been contradicted by what was told of the comet."""
    _, seat, last, opera, dead_hand = event
    hand = game.hand
    if hand is not None and hand.follow and hand.played:
        raise Refusal("followed")
    if hand is not None and hand.out >= 0:
        raise Refusal("already_out", game.names[hand.out])
    comet_seat = hand.comet_seat if hand else -1
    if last in (ev.YES, ev.NINE) or (hand and hand.comet_last):
        if comet_seat not in (-1, seat):
            raise Refusal("comet_not_by_out", game.names[comet_seat], game.names[seat])
        told_as = hand.comet_as if hand else 0
        if last and told_as and (last == ev.NINE) != (told_as == NINE):
            raise Refusal("comet_stood_for_other")
    if opera in (ev.YES, ev.DRAWN):
        _verify_opera_told(game, hand, seat, opera)
    if dead_hand == ev.YES and (comet_seat >= 0 or last in (ev.YES, ev.NINE)):
        raise Refusal("comet_not_dead")


def _verify_opera_told(game: Game, hand: Hand | None, seat: int, opera: int) -> None:
    if game.table["opera"] is None:
        raise Refusal("no_opera_game")
    if hand and hand.eldest not in (-1, seat):
        raise Refusal("opera_eldest", game.names[hand.eldest])
    other = _other_played(hand, seat) if hand else -1
    if other >= 0:
        raise Refusal("opera_others_played", game.names[other])
    if opera == ev.DRAWN and game.players != 2:
        raise Refusal("drawn_two_only")


def do_out(game: Game, event: tuple) -> None:
    """The seat is out; the comet as its last card counts as played, and nobody pays for it now.

    What was not told is taken from what was told when the comet was played. Where the bonus
    depends on the comet being the last card, what is missing of it is paid now.
    """
    _, seat, last, opera, dead_hand = event
    hand = game.open_hand()
    hand.follow = False
    hand.out = seat
    hand.partner = game.partners[seat]
    if last == ev.UNKNOWN and hand.comet_last:
        last = ev.NINE if hand.comet_as == NINE else ev.YES
    hand.last_card = last or ev.NO
    if hand.last_card != ev.NO and hand.comet_seat < 0:
        hand.comet_seat = seat
        hand.seen[COMET] = 1
        game.warnings.append(("comet_last_not_paid", game.names[seat]))
    factors = game.table["factors"].get("comet")
    if factors and hand.comet_factor and hand.last_card != ev.NO:
        due = factors[2 if hand.last_card == ev.NINE else 1] - hand.comet_factor
        hand.comet_factor += due
        game.collect("comet", seat, game.comet_value() * due)
    hand.opera = opera
    hand.dead_hand = dead_hand
    settle_if_told(game, hand)


def _other_played(hand: Hand, seat: int) -> int:
    """A seat that has played, as far as told by payments, beside `seat`; -1 if none has."""
    for other in range(hand.players):
        if other != seat and hand.counts[other] < hand.each:
            return other
    return -1


def opera_open(game: Game, hand: Hand) -> bool:
    """Whether it has to be asked: eldest is out, told by payments, and nobody contradicts it.

    Others still hold every card they were dealt, as far as told; with points, when the points are
    enough for a full hand.
    """
    if hand.follow or hand.opera != ev.UNKNOWN or not opera_counts(game):
        return False
    if hand.out != hand.eldest or _other_played(hand, hand.out) >= 0:
        return False
    for left in hand.told:
        if left is None:
            continue
        count = len(left[2]) if left[2] is not None else left[4]
        if count not in (-1, hand.each):
            return False
        if left[2] is None:
            rest, most = untold(hand, left)
            if rest < span(game, most, left[6] < 0, hand.seen)[0]:
                return False
    return True


def verify_opera(game: Game, event: tuple) -> None:
    """The answer to the opera, or (two players, cards followed) the dealer's "so could I"."""
    hand = game.hand
    if hand is None or hand.out < 0:
        raise Refusal("nobody_out")
    if event[1] == ev.DRAWN and game.players != 2:
        raise Refusal("drawn_two_only")
    if hand.follow:
        if event[1] != ev.DRAWN or hand.opera != ev.YES or not opera_counts(game):
            raise Refusal("no_opera")
    elif not opera_open(game, hand):
        raise Refusal("no_opera")


def do_opera(game: Game, event: tuple) -> None:
    """Take down the answer, and settle if everybody has told."""
    hand = game.hand
    assert hand is not None
    hand.opera = event[1]
    settle_if_told(game, hand)


VERIFY = {ev.OUT: verify_out, ev.OPERA: verify_opera}
DO = {ev.OUT: do_out, ev.OPERA: do_opera}
