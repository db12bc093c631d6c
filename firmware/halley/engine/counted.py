"""Counted games: numbers a side with a known total, declarations, or only the winner.

A hand is booked once, by the event that completes it. Source: rules/README.md, sections 21 and 23
to 28.
"""

from halley.engine import count_sums as count
from halley.engine import events as ev
from halley.engine.counting import POINTS, Counting, hand_counts
from halley.engine.ledger import from_each
from halley.engine.state import Due
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Sequence

    from halley.engine.hand import Hand
    from halley.engine.state import State


# --- numbers


def verify_count(game: "State", event: tuple) -> None:
    """Raise Refusal if this number cannot be added to the side of one seat.

    Only some games add numbers seat by seat.
    """
    _, seat, what, number = event
    verify_what(game, what)
    if game.rules.by_seat != "adds":
        raise Refusal("count_all")
    numbers = [0] * len(game.sides)
    numbers[count.side_of(game, seat)] = number
    _verify_numbers(game, what, numbers, -1, False)


def verify_counts(game: "State", event: tuple) -> None:
    """Raise Refusal unless there is a possible number for every side; they complete `what`."""
    _, what, numbers, last = event
    verify_what(game, what)
    if len(numbers) != len(game.sides):
        raise Refusal("one_number_a_side", len(game.sides))
    if last >= 0:
        if not game.rules.last_trick:
            raise Refusal("no_last_trick")
        game.verify_seat(last)
    _verify_numbers(game, what, numbers, last, True)


def verify_what(game: "State", what: int) -> None:
    """Raise Refusal if the hand does not count that, or not any more."""
    counting = _counting(game)
    if what == POINTS:
        if not game.rules.as_points:
            raise Refusal("not_counted_now")
        if counting.counts and POINTS not in counting.counts:
            raise Refusal("points_or_counts")
    else:
        if what not in counting.wanted:
            raise Refusal("not_counted_now")
        if POINTS in counting.counts:
            raise Refusal("points_or_counts")
    if what in counting.complete:
        raise Refusal("counted_twice")


def _counting(game: "State") -> Counting:
    """Return the counts of the hand under way, or empty ones for the next hand."""
    if game.hand is not None and game.hand.counting is not None:
        return game.hand.counting
    return Counting(len(game.sides), hand_counts(game.rules, game.hands))


def _verify_numbers(
    game: "State", what: int, numbers: "list[int] | tuple[int, ...]", last: int, whole: bool
) -> None:
    """Raise Refusal if no hand can have these numbers beside what has been counted.

    `whole`: no more of `what` will be counted.
    """
    counting = _counting(game)
    total = count.total_of(game, counting.wanted, what, last)
    before = counting.numbers_of(what)
    after = [before[side] + numbers[side] for side in range(len(before))]
    if not count.is_signed(game, what):
        assert total is not None
        if min(numbers) < 0:
            raise Refusal("below_nothing")
        if what == POINTS:
            _verify_worth(game, counting, numbers)
        if sum(after) > total:
            raise Refusal("more_than_there_is", total, sum(after))
        if not whole and sum(after) < total:  # more is to come
            verify_needs(game, what, after, False)
            return
    if total is not None and whole and sum(after) != total:
        if count.is_signed(game, what) or count.exact(game):
            raise Refusal("numbers_sum", sum(after), total)
    if whole and game.leaves_rest() and count.taken(game, after) > game.ledger.pool:
        raise Refusal("pool_has", game.ledger.pool, count.taken(game, after))
    most = game.amount(game.rules.number_most)
    for number in after:
        if most and abs(number) > most:
            raise Refusal("number_most", most)
        verify_number(game, what, number, last)
    verify_needs(game, what, after, True)


def _verify_worth(
    game: "State", counting: Counting, numbers: "list[int] | tuple[int, ...]"
) -> None:
    """Raise Refusal if one of these numbers of points cannot be made of what is counted."""
    step = 0
    for what in counting.wanted:
        step = _common(count.row_of(game, what).worth, step)
    for number in numbers:
        if number % step:
            raise Refusal("no_such_points", number)


def _common(one: int, other: int) -> int:
    """Return the greatest common divisor of both."""
    while other:
        one, other = other, one % other
    return one


def verify_number(game: "State", what: int, number: int, last: int = -1) -> None:
    """Raise Refusal if no side can have this number of `what`, whatever the others have."""
    rules = game.rules
    counting = _counting(game)
    if what == POINTS:
        if not _possible(game, counting.wanted) >> number & 1:
            raise Refusal("no_such_points", number)
        return
    if number not in rules.impossible and (last >= 0 or not rules.last_trick):
        return
    if last < 0 and rules.last_trick:
        total = count.total_of(game, counting.wanted, what) or 0
        for alone in (number, number - rules.last_trick):
            if 0 <= alone <= total - rules.last_trick and alone not in rules.impossible:
                return
    raise Refusal("no_such_number", number)


def _possible(game: "State", wanted: tuple[int, ...]) -> int:
    """Return the points that a side can have in a hand, as bits: bit n is set if n is possible."""
    needs = game.rules.needs
    rows = [count.row_of(game, what) for what in wanted]
    rows.sort(key=lambda row: row.what != needs)  # what the others need comes first
    possible = 1
    for row in rows:
        number = count.total_of(game, wanted, game.rules.counts.index(row) + 1) or 0
        more = 0
        for i in range(0 if row.what != needs else 1, number + 1):
            more |= possible << i * row.worth
        possible = more
    return possible | 1


def verify_needs(game: "State", what: int, numbers: list[int], whole: bool) -> None:
    """Raise Refusal if a side has something without the thing that it needs for that.

    `numbers` are those of `what`, all of it if `whole`.
    """
    counting = _counting(game)
    needs = game.rules.needs
    names = [row.what for row in game.rules.counts]
    if needs is None or what == POINTS or names.index(needs) + 1 not in counting.wanted:
        return
    needed = names.index(needs) + 1
    if needed not in counting.complete and not (needed == what and whole):
        return
    counts = dict(counting.counts)
    counts[what] = numbers
    for other in counts:
        for side, seats in enumerate(game.sides):
            if counts[other][side] and not counts[needed][side]:
                raise Refusal("without_trick", game.names[seats[0]])


def fill(game: "State", what: int, numbers: "list[int | None]", last: int = -1) -> tuple[int, ...]:
    """Return the numbers, the missing one filled in from the total; Refusal if it does not fit."""
    verify_what(game, what)
    counting = _counting(game)
    if len(numbers) != len(game.sides):
        raise Refusal("one_number_a_side", len(game.sides))
    known = [number for number in numbers if number is not None]
    if len(known) == len(numbers):
        return tuple(known)
    total = count.total_of(game, counting.wanted, what, last)
    if total is None:
        raise Refusal("no_sum_here")
    if len(known) < len(numbers) - 1:
        raise Refusal("one_left_open")
    so_far = sum(known) + sum(counting.numbers_of(what))
    rest = total - so_far
    if rest < 0 and not count.is_signed(game, what):
        raise Refusal("more_than_there_is", total, so_far)
    return tuple([rest if number is None else number for number in numbers])


def do_count(game: "State", event: tuple) -> None:
    """Add the number; if that completes the hand, book it."""
    hand = game.open_hand()
    assert hand.counting is not None
    _add_one(game, hand.counting, event)
    _book_if_whole(game, hand)


def do_counts(game: "State", event: tuple) -> None:
    """Add the numbers; if that completes the hand, book it."""
    _, what, numbers, last = event
    hand = game.open_hand()
    counting = hand.counting
    assert counting is not None
    counting.last = last
    _add(game, counting, what, numbers, True)
    _book_if_whole(game, hand)


def pay_count(game: "State", event: tuple) -> "list[Due]":
    """Return the payments of do_count()."""
    counting = _counting(game).copy()
    _add_one(game, counting, event)
    return _pay_counted(game, counting) if counting.is_whole() else []


def _add_one(game: "State", counting: Counting, event: tuple) -> None:
    _, seat, what, number = event
    numbers = [0] * len(game.sides)
    numbers[count.side_of(game, seat)] = number
    _add(game, counting, what, numbers, False)


def _add(
    game: "State", counting: Counting, what: int, numbers: "Sequence[int]", whole: bool
) -> None:
    """Add one number a side to the counts; `whole`: that completes `what`."""
    before = counting.numbers_of(what)
    after = [before[side] + numbers[side] for side in range(len(before))]
    counting.counts[what] = after
    if not count.is_signed(game, what):
        whole = whole or sum(after) == count.total_of(game, counting.wanted, what)
    if whole:
        counting.complete += (what,)


def _book_if_whole(game: "State", hand: "Hand") -> None:
    counting = hand.counting
    assert counting is not None
    if counting.is_whole():
        game.book(_pay_counted(game, counting))
        game.close_hand(hand)


# --- declarations


def verify_declare(game: "State", event: tuple) -> None:
    """Raise Refusal if this is declared too often, or in the wrong order."""
    _, seat, what, suit = event
    if not 1 <= what <= len(game.rules.declares):
        raise Refusal("not_in_game")
    row = count.declaration(game, what)
    declared = _counting(game).declared
    if len([one for one in declared if one[1] == what]) >= row.most:
        raise Refusal("declared_often", row.what, row.most)
    if suit:
        if not row.points:
            raise Refusal("declared_no_suit", row.what)
        if suit in [one[2] for one in declared]:
            raise Refusal("declared_suit")
    for other, before, _ in declared:
        if row.when == "first" and other == seat:
            first = count.declaration(game, before).what
            raise Refusal("declared_first", game.names[seat], first, row.what)
        if row.when == "alone" and other != seat:
            raise Refusal("declared_alone", game.names[other])


def do_declare(game: "State", event: tuple) -> None:
    """Note the declaration for the count; one that wins the hand ends it."""
    _, seat, what, suit = event
    hand = game.open_hand()
    assert hand.counting is not None
    hand.counting.declared += ((seat, what, suit),)
    if not count.declaration(game, what).points:
        game.book(pay_declare(game, event))
        game.close_hand(hand)


def pay_declare(game: "State", event: tuple) -> "list[Due]":
    """Return the payment of a declaration: a win, if it ends the hand."""
    _, seat, what, _ = event
    if count.declaration(game, what).points:
        return []
    return _pay_wins(game, [count.side_of(game, seat)])


# --- the end of a hand


def verify_out(game: "State", event: tuple) -> None:
    """Raise Refusal unless the game books only who has won, or that nobody has."""
    if count.books(game) != "out":
        raise Refusal("not_in_game")


def do_out(game: "State", event: "ev.Event") -> None:
    """Book the win."""
    hand = game.open_hand()
    if event.seat != ev.NOBODY:
        hand.out = event.seat
    game.book(pay_out(game, event))
    game.close_hand(hand)


def pay_out(game: "State", event: "ev.Event") -> "list[Due]":
    """Return the payment for a win; [] if nobody has won."""
    seat = event.seat
    return _pay_wins(game, [count.side_of(game, seat)]) if seat != ev.NOBODY else []


def _pay_counted(game: "State", counting: Counting) -> "list[Due]":
    """Return the payment for the counts: the points, or a win for the side with the most."""
    sides = game.sides
    scores: list[int] = []
    for side in range(len(sides)):  # a list's own function takes 300 bytes of stack more
        scores.append(count.score_of(game, counting, side))
    if count.books(game) == "points":
        delta = [0] * game.players
        for side, seats in enumerate(sides):
            for seat in seats:
                delta[seat] = scores[side]
        return [Due("hand_score", delta, -sum(delta) if game.leaves_rest() else 0)]
    ties = game.rules.ties
    winners = [side for side in range(len(sides)) if scores[side] == max(scores)]
    if len(winners) == 1 or game.options.get(ties, ties) == "shared":
        return _pay_wins(game, winners)
    return []


def _pay_wins(game: "State", winners: list[int]) -> "list[Due]":
    """Return a win for every seat of these sides, or each opponent's payment for one."""
    stake = game.amount(game.rules.stake)
    delta = [0] * game.players
    for side in winners:
        for seat in game.sides[side]:
            won = from_each(game.players, seat, stake)
            delta = [delta[i] + won[i] for i in range(game.players)]
            delta[seat] += 0 if stake else 1
    return [Due("hand_win", delta, 0)]


HANDLERS: dict = {
    ev.COUNT: (verify_count, do_count, pay_count),
    ev.COUNTS: (verify_counts, do_counts),
    ev.DECLARE: (verify_declare, do_declare, pay_declare),
    ev.OUT: (verify_out, do_out, pay_out),
}
