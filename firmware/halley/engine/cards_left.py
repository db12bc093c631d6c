"""What everybody else is left with, and what was laid aside: checked against what can be."""

from halley.engine import deck as packs
from halley.engine import events as ev
from halley.engine.cards import COMET, KING, NINE
from halley.engine.game import Game
from halley.engine.hand import Hand
from halley.engine.refusal import Refusal
from halley.engine.settlement import comet_in_dead_hand, counts, settle_if_told


def _shown(game: Game) -> Hand | None:
    """The hand whose cards can be shown: under way, or settled and waiting for the next deal."""
    return game.hand or game.settled


def verify_left(game: Game, event: tuple) -> None:
    """Cards (or a sum) that this loser can still hold, beside all that has been seen and told."""
    _, seat, cards, total, count, _, comet = event
    hand = _shown(game)
    if hand is None or hand.out < 0:
        raise Refusal("nobody_out")
    if hand is game.settled and hand.opera != ev.DRAWN and seat != hand.partner:
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
        if held < hand.each:
            raise Refusal("holds_fewer", game.names[seat], held)
        raise Refusal("more_than_dealt", game.names[seat], count, held)
    if hand.opera in (ev.YES, ev.DRAWN) and not hand.follow and count not in (-1, held):
        raise Refusal("opera_full", game.names[seat], held)
    if cards is not None:
        packs.verify_cards(game.table, hand, cards)
        packs.verify_blanche(hand, seat, cards)
    else:
        _verify_sum(game, hand, event)


def _verify_sum(game: Game, hand: Hand, event: tuple) -> None:
    """A sum that cards can make: no 34 points on three cards, no fifth king."""
    _, seat, _, total, count, kings, comet = event
    held = hand.counts[seat]
    if kings > 0:
        if hand.blanche >> seat & 1:
            raise Refusal("blanche_court", "K")
        if hand.seen[KING] + kings > game.table["in_pack"][KING]:
            raise Refusal("too_many_of_rank", hand.seen[KING] + kings, "K", 4)
        most = (held if count < 0 else count) - (comet == 1)
        if kings > most or 0 <= total < 10 * kings:
            raise Refusal("kings_too_many", kings)
    if comet == 1 and hand.comet_blanche not in (-1, seat):
        raise Refusal("comet_in_blanche", hand.comet_blanche + 1)
    if counts(game, "points"):
        if total < 0 and seat != hand.partner:
            raise Refusal("points_wanted", game.names[seat])
    elif count < 0 and seat != hand.partner and counts(game, "cards"):
        if comet != 1 or not counts(game, "cards_unless_comet"):
            raise Refusal("cards_wanted", game.names[seat])
    if total >= 0:
        _verify_points(game, hand, event)


def _verify_points(game: Game, hand: Hand, event: tuple) -> None:
    _, seat, _, total, count, kings, comet = event
    held = hand.counts[seat]
    full = hand.follow or hand.opera in (ev.YES, ev.DRAWN)
    rest, most = untold(hand, event)
    fewest = most if count > 0 or full else max(most - held + 1, 0)
    seen = bytearray(hand.seen)
    seen[KING] = game.table["in_pack"][KING] if kings >= 0 else hand.seen[KING]
    maybe = comet < 0 and not hand.seen[COMET] and hand.dead_hand != ev.YES
    if rest < span(game, fewest, maybe, seen)[0]:
        raise Refusal("points_too_few", total)
    if rest > span(game, most, maybe, seen)[1]:
        raise Refusal("points_too_many", count if count > 0 else held, total)
    losers = 1
    for other in hand.told:
        if other is not None and other[2] is None and other[3] >= 0:
            more = untold(hand, other)
            rest += more[0]
            most += more[1]
            losers += 1
    if losers > 1 and rest > span(game, most, not hand.seen[COMET], hand.seen)[1]:
        raise Refusal("points_too_many_all", losers)


def untold(hand: Hand, left: tuple) -> tuple[int, int]:
    """The points of a sum without the kings and the comet told in it, and the most such cards."""
    _, seat, _, total, count, kings, comet = left
    told_kings = max(kings, 0)
    told_comet = int(comet == 1)
    most = count if count > 0 else hand.counts[seat]
    return total - 10 * told_kings - NINE * told_comet, most - told_kings - told_comet


def span(game: Game, count: int, maybe: bool, seen: bytearray) -> tuple[int, int]:
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
        single = game.table["packs"] == 1
        for card in cards:
            hand.show(card, single)
    else:
        hand.seen[KING] += max(kings, 0)
        hand.seen[COMET] += comet == 1
    if hand is game.hand:
        settle_if_told(game, hand)
    else:
        _look_for_comet(game, hand)


# --- what was laid aside


def verify_stub(game: Game, event: tuple) -> None:
    """What was laid aside, before or after the last loser; where only its kings count, or eights
    may have been taken out of the pack as well (rules.md, section 10), a part of it will do."""
    hand = _shown(game)
    if hand is None or hand.out < 0:
        raise Refusal("nobody_out")
    if hand.stub is not None:
        raise Refusal("stub_told")
    part = [row for row in game.table["end"] if row[1] == "kings_unplayed"]
    if len(event[1]) > hand.aside or (len(event[1]) < hand.aside and not part):
        raise Refusal("stub_size", hand.aside, len(event[1]))
    packs.verify_cards(game.table, hand, event[1])
    told = ev.NO if COMET in event[1] else ev.YES if len(event[1]) == hand.aside else ev.UNKNOWN
    if told != ev.UNKNOWN and hand.dead_hand == told:
        raise Refusal("comet_not_dead")


def do_stub(game: Game, event: tuple) -> None:
    """Take down what was laid aside, which is evidence of where the comet and the kings were."""
    hand = _shown(game)
    assert hand is not None
    hand.stub = event[1]
    single = game.table["packs"] == 1
    for card in event[1]:
        hand.show(card, single)
    if hand is game.hand:
        settle_if_told(game, hand)
    else:
        _look_for_comet(game, hand)


def _look_for_comet(game: Game, hand: Hand) -> None:
    """What was shown after the settlement may say that the comet does not lie in the dead hand."""
    if not comet_in_dead_hand(hand):
        game.streaks[game.streak_index(hand.pack)] = 0


VERIFY = {ev.LEFT: verify_left, ev.STUB: verify_stub}
DO = {ev.LEFT: do_left, ev.STUB: do_stub}
