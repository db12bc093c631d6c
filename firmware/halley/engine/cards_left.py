"""The cards that the losers are left with, and those laid aside: checked for what is possible."""

from halley.engine import deck
from halley.engine import events as ev
from halley.engine.cards import COMET, KING, POINTS
from halley.engine.settlement import comet_in_dead_hand, counts, settle_if_known
from halley.engine.sums import left_cards, nameless, span
from halley.engine.valued import show_value, verify_value
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.events import Left
    from halley.engine.hand import Hand
    from halley.engine.state import State


def verify_left(game: "State", event: tuple) -> None:
    """Raise Refusal if this loser cannot hold these cards (or a sum), beside all cards seen."""
    left = ev.Left(*event)
    hand = _hand_of(game, left.seat)
    with_comet = left.comet == 1 or left.cards is not None and COMET in left.cards
    if with_comet and hand.seen[COMET]:
        raise Refusal("comet_seen", game.names[left.seat])
    if with_comet and hand.dead_hand == ev.YES:
        raise Refusal("comet_not_dead")
    if counts(game, "points_by_rank"):
        deck.verify_cards(game.rules, hand, left.cards or ())
        verify_value(game, hand, left)
        return
    _verify_number(game, hand, left)
    if left.cards is not None:
        deck.verify_cards(game.rules, hand, left.cards)
        deck.verify_blanche(hand, left.seat, left.cards)
    else:
        _verify_sum(game, hand, left)


def _hand_of(game: "State", seat: int) -> "Hand":
    """Return the hand that this loser's cards belong to; Refusal if they cannot be shown now.

    It is the hand under way, or the settled one until the next deal.
    """
    hand = game.hand or game.settled
    if hand is None or hand.out < 0 or hand is game.settled and game.anted:
        raise _too_early(game)
    shown = hand is game.settled and hand.by_number
    if hand is game.settled and hand.opera != ev.DRAWN and seat != hand.partner and not shown:
        raise _too_early(game)
    if seat == hand.out:
        raise Refusal("out_holds_none", game.names[seat])
    before = hand.left[seat]
    if before is not None and (before.cards is not None or not shown):
        raise Refusal("counted_already", game.names[seat])
    return hand


def _too_early(game: "State") -> Refusal:
    """Return why no cards can be shown now: nobody is out, or the session ended in mid-hand."""
    return game.why_over() if game.over else Refusal("nobody_out")


def _verify_number(game: "State", hand: "Hand", left: "Left") -> None:
    """Raise Refusal unless the loser can have been left with this many cards, at least one."""
    seat = left.seat
    count = left.count if left.cards is None else len(left.cards)
    held = hand.counts[seat]
    if count == 0 or left.points == 0:
        raise Refusal("loser_holds_one", game.names[seat])
    if hand.follow and count not in (-1, held):
        raise Refusal("holds_so_many", game.names[seat], held, count)
    if count > held:
        if held < hand.each:
            raise Refusal("holds_fewer", game.names[seat], held)
        raise Refusal("more_than_dealt", game.names[seat], count, held)
    if hand.more and not hand.follow and count == held:
        full = [other for other in hand.left if other is not None and left_cards(other) == held]
        if len(full) >= hand.more:
            raise Refusal("full_hands", hand.more, held)
    if hand.opera in (ev.YES, ev.DRAWN) and not hand.follow and count not in (-1, held):
        raise Refusal("opera_full", game.names[seat], held)


def _verify_sum(game: "State", hand: "Hand", left: "Left") -> None:
    """Raise Refusal if no cards can make the sum: 34 points on three cards, a fifth king."""
    seat, count, kings = left.seat, left.count, left.kings
    held = hand.counts[seat]
    if kings > 0:
        if hand.blanche >> seat & 1:
            raise Refusal("blanche_court", "K")
        in_pack = game.rules.in_pack[KING]
        if hand.seen[KING] + kings > in_pack:
            raise Refusal("too_many_of_rank", hand.seen[KING] + kings, "K", in_pack)
        most = (held if count < 0 else count) - (left.comet == 1)
        if kings > most or 0 <= left.points < POINTS[KING] * kings:
            raise Refusal("kings_too_many", kings)
    if left.comet == 1 and hand.comet_blanche not in (-1, seat):
        raise Refusal("comet_in_blanche", hand.comet_blanche + 1)
    if counts(game, "points"):
        if left.points < 0 and seat != hand.partner:
            raise Refusal("points_wanted", game.names[seat])
    elif count < 0 and seat != hand.partner and counts(game, "cards"):
        if left.comet != 1 or not counts(game, "cards_unless_comet"):
            raise Refusal("cards_wanted", game.names[seat])
    if left.points >= 0:
        _verify_points(game, hand, left)


def _verify_points(game: "State", hand: "Hand", left: "Left") -> None:
    """Raise Refusal if this many cards cannot make these points, with the other losers' points."""
    rules = game.rules
    count = left.count
    held = hand.counts[left.seat]
    full = hand.follow or hand.opera in (ev.YES, ev.DRAWN)
    rest, most = nameless(hand, left)
    fewest = most if count > 0 or full else max(most - held + 1, 0)
    seen = bytearray(hand.seen)
    seen[KING] = rules.in_pack[KING] if left.kings >= 0 else hand.seen[KING]
    maybe = left.comet < 0 and not hand.seen[COMET] and hand.dead_hand != ev.YES
    if rest < span(rules, fewest, maybe, seen)[0]:
        raise Refusal("points_too_few", left.points)
    if rest > span(rules, most, maybe, seen)[1]:
        cards = count if count > 0 else held
        raise Refusal(
            "points_too_many_one" if cards == 1 else "points_too_many", cards, left.points
        )
    losers = 1
    for other in hand.left:
        if other is not None and other.cards is None and other.points >= 0:
            more = nameless(hand, other)
            rest += more[0]
            most += more[1]
            losers += 1
    if losers > 1 and rest > span(rules, most, not hand.seen[COMET], hand.seen)[1]:
        raise Refusal("points_too_many_all", losers)


def do_left(game: "State", event: tuple) -> None:
    """Note a loser's cards; the last loser settles the hand.

    After a draw, which is settled, they only show where the comet was.
    """
    hand = _to_be_shown(game)
    left = ev.Left(*event)
    hand.left[left.seat] = left
    if left.cards is not None:
        _show(game, hand, left.cards)
    elif counts(game, "points_by_rank"):
        show_value(game, hand, left)
    else:
        hand.seen[KING] += max(left.kings, 0)
        hand.seen[COMET] += left.comet == 1
    _settle(game, hand)


def verify_stub(game: "State", event: tuple) -> None:
    """Raise Refusal if these cards cannot have been laid aside, before or after the last loser.

    A part of them is enough if only their kings count, or if eights may have been taken out of the
    pack as well (rules/README.md, section 10).
    """
    _, cards = event
    hand = game.hand or game.settled
    if hand is None or hand.out < 0:
        raise _too_early(game)
    if hand.stub is not None:
        raise Refusal("stub_keyed")
    part = [row for row in game.rules.end if row.what == "kings_unplayed"]
    if len(cards) > hand.aside or (len(cards) < hand.aside and not part):
        raise Refusal("stub_size", hand.aside, len(cards))
    deck.verify_cards(game.rules, hand, cards)
    if COMET in cards:
        contradicted = hand.dead_hand == ev.NO
    else:
        contradicted = hand.dead_hand == ev.YES and len(cards) == hand.aside
    if contradicted:
        raise Refusal("comet_not_dead")


def do_stub(game: "State", event: tuple) -> None:
    """Note the cards laid aside, which are evidence of where the comet and the kings were."""
    _, cards = event
    hand = _to_be_shown(game)
    hand.stub = cards
    _show(game, hand, cards)
    _settle(game, hand)


def _to_be_shown(game: "State") -> "Hand":
    """Return the hand under way, or a new copy of the settled one, as UNDO restores the old one."""
    if game.hand is None and game.settled is not None:
        game.settled = game.settled.copy()
    hand = game.hand or game.settled
    assert hand is not None
    return hand


def _show(game: "State", hand: "Hand", cards: tuple[int, ...]) -> None:
    single = game.rules.packs == 1
    for card in cards:
        hand.show(card, single)


def _settle(game: "State", hand: "Hand") -> None:
    """Settle the hand, or end the streak if a settled hand now shows the comet.

    The comet ends it unless it is in the dead hand.
    """
    if hand is game.hand:
        settle_if_known(game, hand)
    elif not comet_in_dead_hand(hand):
        game.streaks[game.streak_index(hand.pack)] = 0
