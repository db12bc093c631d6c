"""Card by card where each in turn lays one card: who has not got the one that is wanted says so.

Source: rules/README.md, sections 17, 19 and 20. Everybody's number of cards is known, so the card
that empties a hand settles it. What is wanted is asked of everybody in turn, at last of the seat
that played before; seats that were passed over have said "without" without saying it.
"""

from halley.engine import deck
from halley.engine import events as ev
from halley.engine.cards import KING, name
from halley.engine.follow import playing
from halley.engine.refusal import Refusal
from halley.engine.sequence import fits, lay_dead, none_left
from halley.engine.settlement import settle_counted

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.hand import Hand
    from halley.engine.state import State


def verify_play(game: "State", event: tuple) -> None:
    """One card that the seat can hold and that continues; of a lead, with its suit."""
    hand = playing(game)
    _, _, stands_for, cards = event
    if not cards:
        raise Refusal("no_cards")
    if stands_for:
        raise Refusal("as_without_comet")
    deck.verify_cards(game.rules, hand, cards)
    deck.sets_together(game.rules, cards)
    card = cards[0]
    if not hand.want:
        if game.rules.suited and not card >> 4:
            raise Refusal("tell_suit", name(card))
    elif not fits(card, hand.want):
        raise Refusal("does_not_continue", name(card), name(hand.want))


def do_play(game: "State", event: tuple) -> None:
    """Whoever was passed over pays; then the card is laid, and the next one is wanted."""
    _, seat, _, cards = event
    hand = game.hand
    assert hand is not None
    card = cards[0]
    if hand.want:
        if game.rules.suited:
            card = hand.want
        asked = _asked_after(hand, seat)
        if asked < hand.passes:
            game.warnings.append(("passed_before", game.names[seat]))
        else:
            _pass(game, hand, asked)
    else:
        if seat != hand.turn:
            game.warnings.append(("out_of_turn", game.names[seat]))
        hand.line = bytearray()
    hand.show(card, True)
    hand.line.append(card & 15)
    hand.counts[seat] -= 1
    hand.played += 1
    hand.last = seat
    hand.passes = 0
    if not hand.counts[seat]:  # P3: nobody is asked for the next one
        hand.out = seat
        hand.last_card = ev.NO
        settle_counted(game, hand)
        return
    _go_on(game, hand, card)


def _go_on(game: "State", hand: "Hand", card: int) -> None:
    """Say what continues after `card`, or that the same seat leads."""
    rules = game.rules
    rank = card & 15
    hand.want = hand.dead_rank = 0
    hand.turn = hand.last
    run = game.amount(rules.run)
    if rank in rules.stops or (run and len(hand.line) >= run):
        return
    want = card if rules.suited else rank
    if rules.continues == "up":
        want += 1 - KING if rank == KING and rules.wrap else 1
    if none_left(rules, hand, want):
        hand.dead_rank = want
        return
    hand.want = want
    hand.turn = (hand.last + 1) % hand.players


def _asked_after(hand: "Hand", seat: int) -> int:
    """How many seats are asked for the card that is wanted before `seat` is."""
    return (seat - hand.last - 1) % hand.players


def _pass(game: "State", hand: "Hand", count: int) -> None:
    """Have those of the first `count` seats asked pay who had not said yet that they lack it."""
    seats = [(hand.last + 1 + asked) % hand.players for asked in range(hand.passes, count)]
    if seats:
        hand.passed = True
        hand.passes = count
        hand.turn = (seats[-1] + 1) % hand.players
        game.pay_pool("pay", seats, game.rules.pass_pays)


def verify_pass(game: "State", event: tuple) -> None:
    """Any seat may say "without", but for the last one where every card was dealt."""
    hand = playing(game)
    _, seat = event
    if hand.want and _asked_after(hand, seat) == hand.players - 1:
        _verify_aside(hand)


def _verify_aside(hand: "Hand") -> None:
    """Refusal when somebody must hold the card that is wanted."""
    if not hand.aside:
        raise Refusal("somebody_holds", name(hand.want))


def do_pass(game: "State", event: tuple) -> None:
    """The turn goes to the left; when all have passed, the last to play leads. To pass again, or
    instead of leading, changes nothing."""
    hand = game.hand
    assert hand is not None
    _, seat = event
    if not hand.want:
        if not hand.last_found_dead():
            game.warnings.append(("pass_on_lead", game.names[seat]))
        return
    _pass(game, hand, _asked_after(hand, seat) + 1)
    if hand.passes >= hand.players:
        lay_dead(hand)


def verify_dead(game: "State", event: tuple) -> None:
    """Only what has been led can come to nothing, where cards were laid aside."""
    hand = playing(game)
    if hand.last < 0:
        raise Refusal("nothing_led")
    if hand.want:
        _verify_aside(hand)


def do_dead(game: "State", event: tuple) -> None:
    """Nobody can continue. Where the engine has found that out already, nothing changes."""
    hand = game.hand
    assert hand is not None
    if hand.want:
        hand.passed = True
        lay_dead(hand)
