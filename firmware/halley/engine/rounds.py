"""Card by card, one card each in turn: a seat without the card wanted says so.

Source: rules/README.md, sections 17, 19 and 20. Everybody's number of cards is known, so the card
that empties a hand settles it. The card wanted is asked of everybody in turn, at last of the seat
that played before; seats that were passed over have said "without" implicitly.
"""

from halley.engine import deck
from halley.engine import events as ev
from halley.engine.cards import KING, name
from halley.engine.follow import playing
from halley.engine.sequence import fits, lay_dead, none_left
from halley.engine.settlement import due_rows, settle_if_known, take_counts
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.hand import Hand
    from halley.engine.state import Due, State


def verify_play(game: "State", event: tuple) -> None:
    """Raise Refusal unless it is one card that the seat can hold and that continues.

    A card that is led has its suit.
    """
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


def do_play(game: "State", event: "ev.Event") -> None:
    """Let the seats that were passed over pay, lay the card, and set the next one wanted."""
    seat = event.seat
    hand = game.hand
    assert hand is not None
    if hand.want:
        if _asked_after(hand, seat) < hand.passes:
            game.warnings.append(("passed_before", game.names[seat]))
    elif seat != hand.turn:
        game.warnings.append(("out_of_turn", game.names[seat]))
    game.book(_play(game, hand, event))
    if hand.out >= 0:
        settle_if_known(game, hand)


def pay_play(game: "State", event: tuple) -> "list[Due]":
    """Return the payments of do_play()."""
    assert game.hand is not None
    hand = game.hand.copy()
    dues = _play(game, hand, event)
    if hand.out >= 0:
        dues += due_rows(game, hand, game.ledger.pool + sum([due.pool for due in dues]))
    return dues


def _play(game: "State", hand: "Hand", event: tuple) -> "list[Due]":
    """Lay the card, and return the payments before it. Only `hand` changes."""
    _, seat, _, cards = event
    card = cards[0]
    dues: list[Due] = []
    if not hand.want:
        hand.line = bytearray()
    else:
        if game.rules.suited:
            card = hand.want
        dues = _pass(game, hand, _asked_after(hand, seat))
    hand.show(card, True)
    hand.line.append(card & 15)
    hand.counts[seat] -= 1
    hand.played += 1
    hand.last = seat
    hand.passes = 0
    if hand.counts[seat]:
        _go_on(game, hand, card)
    else:  # P3: nobody is asked for the next one
        hand.out = seat
        hand.last_card = ev.NO
        take_counts(hand)
    return dues


def _go_on(game: "State", hand: "Hand", card: int) -> None:
    """Set the card that continues after `card`, or that the same seat leads."""
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
    """Return how many seats are asked for the wanted card before `seat` is."""
    return (seat - hand.last - 1) % hand.players


def _pass(game: "State", hand: "Hand", count: int) -> "list[Due]":
    """Let the first `count` seats asked pass; return the payments of those who had not passed."""
    seats = [(hand.last + 1 + asked) % hand.players for asked in range(hand.passes, count)]
    if not seats:
        return []
    hand.passed = True
    hand.passes = count
    hand.turn = (seats[-1] + 1) % hand.players
    return game.fill_pool("pay", seats, game.rules.pass_pays)


def verify_pass(game: "State", event: tuple) -> None:
    """Raise Refusal if the last seat passes and every card was dealt; any other may pass."""
    hand = playing(game)
    _, seat = event
    if hand.want and _asked_after(hand, seat) == hand.players - 1:
        _verify_aside(hand)


def _verify_aside(hand: "Hand") -> None:
    """Raise Refusal if somebody must hold the next card."""
    if not hand.aside:
        raise Refusal("somebody_holds", name(hand.want))


def do_pass(game: "State", event: tuple) -> None:
    """Pass the turn to the left; when all have passed, the last to play leads.

    To pass again, or instead of leading, changes nothing.
    """
    hand = game.hand
    assert hand is not None
    _, seat = event
    if not hand.want:
        if not hand.last_found_dead():
            game.warnings.append(("pass_on_lead", game.names[seat]))
        return
    game.book(_pass(game, hand, _asked_after(hand, seat) + 1))
    if hand.passes >= hand.players:
        lay_dead(hand)


def pay_pass(game: "State", event: "ev.Event") -> "list[Due]":
    """Return the payments of do_pass()."""
    hand = game.hand
    assert hand is not None
    return _pass(game, hand.copy(), _asked_after(hand, event.seat) + 1) if hand.want else []


def verify_dead(game: "State", event: tuple) -> None:
    """Raise Refusal unless a card has been led, and cards were laid aside."""
    hand = playing(game)
    if hand.last < 0:
        raise Refusal("nothing_led")
    if hand.want:
        _verify_aside(hand)


def do_dead(game: "State", event: tuple) -> None:
    """Note that nobody can continue; nothing changes if the engine knows that already."""
    hand = game.hand
    assert hand is not None
    if hand.want:
        hand.passed = True
        lay_dead(hand)
