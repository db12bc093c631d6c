"""Numbers, one a side, as they are keyed: OK ends each, and the sum gives the last one."""

from collections import namedtuple

from halley import keys
from halley.engine import count_sums, counted
from halley.refusal import Refusal
from halley.ui.counts import side_name

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.game import Game

NONE = -1  # no digit yet; no side
_MOST = 99999
_NAME = 15  # letters of a side, in a sentence

# What has been keyed: sides in the order in which they are asked, the number so far and its sign,
# the numbers that are done (None: not yet), by sides, and the side that alone has a number, or that
# is left to the sum; the seat whose last trick is not in the numbers
Keyed = namedtuple("Keyed", ("order", "typed", "minus", "numbers", "only", "skipped", "last"))


class NumberEntry:
    """The numbers of `what` in the hand under way: key() takes them in, from eldest on.

    Each key is a step that back() undoes.
    """

    def __init__(self, game: "Game", what: int, eldest: int) -> None:
        hand = game.hand
        assert hand is not None and hand.counting is not None
        self.game = game
        self.what = what
        self.before = hand.counting.numbers_of(what)  # what has been counted seat by seat
        self._wanted = hand.counting.wanted
        self.signed = count_sums.is_signed(game, what)
        self._most = game.amount(game.rules.number_most)
        self._sum = 0 if game.ledger.zero_sum else game.amount(game.rules.number_sum)
        numbers = (None,) * len(self.before)
        self.keyed = Keyed(self._order(eldest), NONE, False, numbers, NONE, NONE, NONE)
        self._summed = self.total is not None and (self.signed or count_sums.exact(game))
        self._steps: list[Keyed] = []

    @property
    def total(self) -> "int | None":
        """The total of all sides' numbers; None: it is open."""
        return count_sums.total_of(self.game, self._wanted, self.what, self.keyed.last)

    def _order(self, eldest: int) -> tuple[int, ...]:
        """Return the sides as they are asked: clockwise from eldest, the dealer's last."""
        game = self.game
        if game.rules.by_seat == "rest":
            return tuple(range(len(game.sides)))
        order: list[int] = []
        for step in range(game.players):
            side = count_sums.side_of(game, (eldest + step) % game.players)
            if side not in order:
                order.append(side)
        return tuple(order)

    # --- what has been keyed

    def side(self) -> int:
        """Return the side whose number is keyed."""
        return _open(self.keyed)[0]

    def text(self) -> str:
        """Return the number as keyed so far, "" before the first key."""
        keyed = self.keyed
        sign = "-" if keyed.minus else ""
        return sign + str(keyed.typed) if keyed.typed != NONE else sign

    def begun(self) -> bool:
        """Return whether anything has been keyed."""
        return len(self._steps) > 0

    def is_last(self) -> bool:
        """Return whether no other number is asked after this."""
        return len(_open(self.keyed)) == 1

    def rest(self) -> int:
        """Return the rest of the total, without the numbers done and the one that is keyed."""
        return self._room(self.keyed) - _number(self.keyed)

    def other_sum(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """Return the numbers' sum and the usual one; () if they are equal."""
        added = sum(self.before) + sum(numbers)
        return (added, self._sum) if self._sum and added != self._sum else ()

    def heir(self) -> int:
        """Return the side that gets the rest once the number asked is done; NONE: there is none."""
        keyed = self.keyed
        left = [side for side in keyed.order if keyed.numbers[side] is None]
        if not self._summed or len(left) != 2:
            return NONE
        return left[1] if left[0] == self.side() else left[0]

    def _room(self, keyed: Keyed) -> int:
        """Return the rest of the total, without the numbers done."""
        done = sum([number for number in keyed.numbers if number is not None])
        return (self.total or 0) - sum(self.before) - done

    # --- the keys

    def key(self, key: int) -> "tuple[int, ...] | None":
        """Take a key; return the numbers, one a side, if it was the last.

        Raise Refusal if it cannot be.
        """
        after = self.after(key)
        self._step(after)
        return None if None in after.numbers else after.numbers

    def after(self, key: int) -> Keyed:
        """Return the keyed numbers after this key; Refusal if it cannot be."""
        keyed = self.keyed
        if key == keys.COMET:
            return self._turn(keyed)
        if key == keys.OK:
            return self._done(keyed)
        if key > 10:
            raise Refusal("digits_counted")
        after = _with(keyed, typed=max(keyed.typed, 0) * 10 + key % 10)
        self._verify_room(after)
        return after

    def _step(self, keyed: Keyed) -> None:
        self._steps.append(self.keyed)
        self.keyed = keyed

    def _turn(self, keyed: Keyed) -> Keyed:
        """Return the keyed numbers after COMET: with the other sign, or for the other side."""
        if self.signed:
            return _with(keyed, minus=not keyed.minus)
        if self.game.rules.by_seat == "rest" and keyed.typed == NONE:
            return _with(keyed, order=keyed.order[1:] + keyed.order[:1])
        raise Refusal("digits_counted")

    def _verify_room(self, keyed: Keyed) -> None:
        if self.signed:
            if self._most and keyed.typed > self._most:
                raise Refusal("number_most", self._most)
            if keyed.typed > _MOST:
                raise Refusal("number_too_long")
        elif keyed.typed > self._room(keyed):
            raise Refusal("only_left", self._room(keyed))

    def _done(self, keyed: Keyed) -> Keyed:
        """Return the keyed numbers, with the one asked done.

        Without digits it is 0, or the rest for the last side.
        """
        left = _open(keyed)
        number = _number(keyed)
        if keyed.typed == NONE and not self.signed and len(left) == 1:
            number = self._room(keyed)
        numbers = list(keyed.numbers)
        numbers[left[0]] = number
        rest = self._room(keyed) - number
        last = [side for side in keyed.order if numbers[side] is None]
        if keyed.only != NONE or (self._summed and not self.signed and not rest and not number):
            numbers = [one or 0 for one in numbers]
        elif self._summed and len(last) == 1:
            numbers[last[0]] = rest
        self._verify(numbers)
        return _with(keyed, typed=NONE, minus=False, numbers=tuple(numbers))

    def _verify(self, numbers: "list[int | None]") -> None:
        """Raise Refusal if a number that is done is impossible."""
        if self.signed:
            return
        so_far = [self.before[side] + (number or 0) for side, number in enumerate(numbers)]
        for side, number in enumerate(numbers):
            if number is not None:
                counted.verify_number(self.game, self.what, so_far[side], self.keyed.last)
        counted.verify_needs(self.game, self.what, so_far, False)

    # --- a key held, and back

    def hold(self, seat: int) -> bool:
        """Handle a seat's key that is held; return whether that means something."""
        keyed = self.after_hold(seat)
        if keyed is not None:
            self._step(keyed)
        return keyed is not None

    def after_hold(self, seat: int) -> "Keyed | None":
        """Return the keyed numbers after a seat's key is held while no digit is keyed.

        If the numbers have no total, the seat alone has a number; else it is left to the sum; if
        the last trick counts, the seat took that, and the numbers are keyed without it. None if
        that means nothing; Refusal if its number is keyed already.
        """
        side = count_sums.side_of(self.game, seat)
        keyed = self.keyed
        if self.game.rules.last_trick and keyed.typed == NONE:
            return _with(keyed, last=seat)
        if not self.signed or keyed.typed != NONE or keyed.minus:
            return None
        if not self._summed:
            if [number for number in keyed.numbers if number is not None] or keyed.only != NONE:
                return None
            return _with(keyed, only=side)
        if keyed.numbers[side] is not None:
            raise Refusal("number_keyed", side_name(self.game, side, _NAME))
        if keyed.skipped == NONE and len(_open(keyed)) > 1:
            return _with(keyed, skipped=side)
        return None

    def steps_since(self, side: int) -> int:
        """Return how many steps back the side's number was asked first; 0: it was not yet."""
        for i in range(len(self._steps)):
            if _open(self._steps[i])[0] == side:
                return len(self._steps) - i
        return 0

    def mark(self) -> int:
        """Return how many steps have been taken, for go_to()."""
        return len(self._steps)

    def go_to(self, mark: int) -> None:
        """Restore the state after `mark` steps."""
        while len(self._steps) > mark:
            self.keyed = self._steps.pop()

    def press(self, keyed: Keyed) -> None:
        """Restore the state after a key that go_to() has undone: its hold does nothing."""
        self._step(keyed)

    def back(self) -> bool:
        """Go back a step; return False if there is none."""
        if not self._steps:
            return False
        self.keyed = self._steps.pop()
        return True

    def type_again(self, numbers: tuple[int, ...], last: int) -> None:
        """Restore the state before the key that ended the last one of these numbers.

        `last` took the last trick, which the numbers do not include.
        """
        if last != NONE:
            self._step(_with(self.keyed, last=last))
        order = self.keyed.order
        asked = order[:-1] if self._summed and len(order) > 1 else order
        done: "list[int | None]" = [None] * len(order)
        for side in asked:
            number = numbers[side]
            if number < 0:
                self._step(_with(self.keyed, minus=True))
            digits = str(abs(number)) if number else ""
            for i in range(len(digits)):
                self._step(_with(self.keyed, typed=int(digits[: i + 1])))
            if side != asked[-1]:
                done[side] = number
                numbers_done = tuple(done)
                self._step(_with(self.keyed, typed=NONE, minus=False, numbers=numbers_done))


def _with(keyed: Keyed, **fields: object) -> Keyed:
    """Return `keyed` with other `fields`; MicroPython's named tuples have no _replace."""
    names = ("order", "typed", "minus", "numbers", "only", "skipped", "last")
    return Keyed(*[fields.get(name, value) for name, value in zip(names, keyed)])


def _open(keyed: Keyed) -> list[int]:
    """Return the sides whose numbers are still asked, in order."""
    if keyed.only != NONE:
        return [keyed.only]
    return [side for side in keyed.order if keyed.numbers[side] is None and side != keyed.skipped]


def _number(keyed: Keyed) -> int:
    typed = max(keyed.typed, 0)
    return -typed if keyed.minus else typed
