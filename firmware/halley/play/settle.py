"""The end of a hand: who is out, what everybody else is left with, and what that costs.

A hand is settled when every loser has told (or the opera is drawn). What was told is checked
against what can be left; where the comet lies is inferred (rules.md, section 0).
"""

from halley import events as ev
from halley.cards import COMET, KING, NINE, points
from halley.play import pack as packs
from halley.play.game import Game
from halley.play.hand import Hand
from halley.refusal import Refusal


def opera_counts(game: Game) -> bool:
    """Whether an opera is valued at this table (option `opera`)."""
    option = game.options["opera"]
    return option == "on" or (option == "two_only" and game.players == 2)


# --- out


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
        if hand and hand.eldest not in (-1, seat):
            raise Refusal("opera_eldest", game.names[hand.eldest])
        other = _other_played(hand, seat) if hand else -1
        if other >= 0:
            raise Refusal("opera_others_played", game.names[other])
        if opera == ev.DRAWN and game.players != 2:
            raise Refusal("drawn_two_only")
    if dead_hand == ev.YES and (comet_seat >= 0 or last in (ev.YES, ev.NINE)):
        raise Refusal("comet_not_dead")


def do_out(game: Game, event: tuple) -> None:
    """The seat is out; the comet as its last card counts as played, and nobody pays for it now.

    What was not told is taken from what was told when the comet was played.
    """
    _, seat, last, opera, dead_hand = event
    hand = game.open_hand()
    hand.follow = False
    hand.out = seat
    if last == ev.UNKNOWN and hand.comet_last:
        last = ev.NINE if hand.comet_as == NINE else ev.YES
    hand.last_card = last or ev.NO
    if hand.last_card != ev.NO and hand.comet_seat < 0:
        hand.comet_seat = seat
        hand.seen[COMET] = 1
        game.warnings.append(("comet_last_not_paid", game.names[seat]))
    hand.opera = opera
    hand.dead_hand = dead_hand
    _settle_if_told(game, hand)


def _other_played(hand: Hand, seat: int) -> int:
    """A seat that has played, as far as told by payments, beside `seat`; -1 if none has."""
    for other in range(hand.players):
        if other != seat and hand.counts[other] < hand.each:
            return other
    return -1


# --- what is left


def _ended(game: Game) -> Hand:
    hand = game.hand
    if hand is None or hand.out < 0:
        raise Refusal("nobody_out")
    return hand


def _shown(game: Game) -> Hand | None:
    """The hand whose cards can be shown: under way, or settled and waiting for the next deal."""
    return game.hand or game.settled


def verify_left(game: Game, event: tuple) -> None:
    """Cards (or a sum) that this loser can still hold, beside all that has been seen and told."""
    _, seat, cards, total, count, _, comet = event
    hand = _shown(game)
    if hand is None or hand.out < 0 or (hand is game.settled and hand.opera != ev.DRAWN):
        raise Refusal("nobody_out")
    if seat == hand.out:
        raise Refusal("out_holds_none", game.names[seat])
    if hand.told[seat] is not None:
        raise Refusal("told_already", game.names[seat])
    if comet == 1 and hand.seen[COMET] or cards is not None and COMET in cards and hand.seen[COMET]:
        raise Refusal("comet_seen", game.names[seat])
    if hand.dead_hand == ev.YES and (comet == 1 or cards is not None and COMET in cards):
        raise Refusal("comet_not_dead")
    if cards is not None:
        count = len(cards)
    held = hand.counts[seat]
    if count == 0 or total == 0:
        raise Refusal("loser_holds_one", game.names[seat])
    if hand.follow and count not in (-1, held):
        raise Refusal("holds_so_many", game.names[seat], held, count)
    if count > held:
        raise Refusal("more_than_dealt", game.names[seat], count, held)
    if hand.opera in (ev.YES, ev.DRAWN) and not hand.follow and count not in (-1, held):
        raise Refusal("opera_full", game.names[seat], held)
    if cards is not None:
        packs.verify_cards(game.table, hand.seen, cards)
    else:
        _verify_sum(game, hand, event)


def _verify_sum(game: Game, hand: Hand, event: tuple) -> None:
    """Points that the cards can make: no 34 on three cards, no fifth king."""
    _, seat, _, total, count, kings, comet = event
    held = hand.counts[seat]
    if kings > 0:
        if hand.seen[KING] + kings > game.table["in_pack"][KING]:
            raise Refusal("too_many_of_rank", hand.seen[KING] + kings, "K", 4)
        if kings > (held if count < 0 else count) or 0 <= total < 10 * kings:
            raise Refusal("kings_too_many", kings)
    if total < 0:
        raise Refusal("points_wanted", game.names[seat])
    full = hand.follow or hand.opera in (ev.YES, ev.DRAWN)
    rest, most = _untold(hand, event)
    fewest = most if count > 0 or full else max(most - held + 1, 0)
    seen = bytearray(hand.seen)
    seen[KING] = game.table["in_pack"][KING] if kings >= 0 else hand.seen[KING]
    maybe = comet < 0 and not hand.seen[COMET] and hand.dead_hand != ev.YES
    if rest < _span(game, fewest, maybe, seen)[0]:
        raise Refusal("points_too_few", total)
    if rest > _span(game, most, maybe, seen)[1]:
        raise Refusal("points_too_many", count if count > 0 else held, total)
    losers = 1
    for other in hand.told:
        if other is not None and other[2] is None:
            more = _untold(hand, other)
            rest += more[0]
            most += more[1]
            losers += 1
    if losers > 1 and rest > _span(game, most, not hand.seen[COMET], hand.seen)[1]:
        raise Refusal("points_too_many_all", losers)


def _untold(hand: Hand, left: tuple) -> tuple[int, int]:
    """The points of a sum without the kings and the comet told in it, and the most such cards."""
    _, seat, _, total, count, kings, comet = left
    told_kings = max(kings, 0)
    told_comet = int(comet == 1)
    most = count if count > 0 else hand.counts[seat]
    return total - 10 * told_kings - NINE * told_comet, most - told_kings - told_comet


def _span(game: Game, count: int, maybe: bool, seen: bytearray) -> tuple[int, int]:
    """The fewest and the most points of `count` cards; `maybe`: the comet can be one of them."""
    low, high = packs.bounds(game.table, count, False, seen)
    if maybe and count:
        with_comet = packs.bounds(game.table, count, True, seen)
        low, high = min(low, with_comet[0]), max(high, with_comet[1])
    return low, high


def do_left(game: Game, event: tuple) -> None:
    """Take down what a loser is left with; the last one to tell settles the hand.

    After a draw, which is settled, it only says where the comet was.
    """
    _, seat, cards, _, _, kings, comet = event
    hand = _shown(game)
    assert hand is not None
    hand.told[seat] = event
    if cards is not None:
        for card in cards:
            hand.seen[card & 15] += 1
    else:
        hand.seen[KING] += max(kings, 0)
        hand.seen[COMET] += comet == 1
    if hand is game.hand:
        _settle_if_told(game, hand)
    else:
        _look_for_comet(game, hand)


def left_points(left: tuple) -> int:
    """The card points of a LEFT event, before any factor."""
    return sum([points(card) for card in left[2]]) if left[2] is not None else left[3]


# --- opera


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
            rest, most = _untold(hand, left)
            if rest < _span(game, most, left[6] < 0, hand.seen)[0]:
                return False
    return True


def verify_opera(game: Game, event: tuple) -> None:
    """The answer to the opera, or (two players, cards followed) the dealer's "so could I"."""
    hand = _ended(game)
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
    _settle_if_told(game, hand)


# --- what was laid aside


def verify_stub(game: Game, event: tuple) -> None:
    """The dead hand, shown before or after the last loser has told."""
    hand = _shown(game)
    if hand is None or hand.out < 0:
        raise Refusal("nobody_out")
    if hand.stub is not None:
        raise Refusal("stub_told")
    size = packs.size(game.table) - hand.each * game.players
    if len(event[1]) != size:
        raise Refusal("stub_size", size, len(event[1]))
    packs.verify_cards(game.table, hand.seen, event[1])
    if hand.dead_hand == (ev.NO if COMET in event[1] else ev.YES):
        raise Refusal("comet_not_dead")


def do_stub(game: Game, event: tuple) -> None:
    """Take down the dead hand, which is evidence of where the comet was and costs nobody."""
    hand = _shown(game)
    assert hand is not None
    hand.stub = event[1]
    for card in event[1]:
        hand.seen[card & 15] += 1
    if hand is not game.hand:
        _look_for_comet(game, hand)


def _look_for_comet(game: Game, hand: Hand) -> None:
    """What was shown after the settlement may say that the comet does not lie in the dead hand."""
    if not comet_in_dead_hand(hand):
        game.streaks[game.streak_index(hand.pack)] = 0


# --- the settlement


def factor_of(game: Game, hand: Hand, seat: int) -> int:
    """What a loser's points are multiplied by. Source: rules.md, section 3 and P4."""
    table = game.table
    factors = [1]
    if hand.last_card == ev.NINE:
        factors.append(table["nine_factor"])
    elif hand.last_card == ev.YES:
        factors.append(table["last_factor"])
    if hand.opera == ev.YES and opera_counts(game):
        factors.append(table["opera_factor"])
    if hand.told_comet() == seat:
        factors.append(table["holder_factor"])
    if game.options["combine"] == "max":
        return max(factors)
    product = 1
    for factor in factors:
        product *= factor
    return product


def _settle_if_told(game: Game, hand: Hand) -> None:
    drawn = hand.opera == ev.DRAWN and opera_counts(game)
    if not drawn and (hand.next_to_tell() >= 0 or opera_open(game, hand)):
        return
    if not drawn:
        delta = [0] * game.players
        for seat in range(game.players):
            left = hand.told[seat]
            if left is not None:
                amount = left_points(left) * factor_of(game, hand, seat)
                delta[seat] -= amount
                delta[hand.out] += amount
        game.pay("hand_points", delta)
    streaks = game.streaks
    index = game.streak_index(hand.pack)
    streaks[index] = streaks[index] + 1 if comet_in_dead_hand(hand) else 0
    game.settled = hand
    game.close_hand()


def comet_in_dead_hand(hand: Hand) -> bool:
    """Where nobody told: neither played in the hand nor in a hand that was told."""
    if hand.dead_hand != ev.UNKNOWN:
        return hand.dead_hand == ev.YES
    if hand.stub is not None:
        return COMET in hand.stub
    return hand.comet_seat < 0 and hand.told_comet() < 0


VERIFY = {
    ev.OUT: verify_out,
    ev.LEFT: verify_left,
    ev.OPERA: verify_opera,
    ev.STUB: verify_stub,
}
DO = {ev.OUT: do_out, ev.LEFT: do_left, ev.OPERA: do_opera, ev.STUB: do_stub}
