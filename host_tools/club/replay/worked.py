"""A session's result, noted during its replay and assembled at the end."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from halley.engine import events as ev
from halley.engine.game import Game
from halley.engine.hand import Hand
from halley.engine.seats import balances_of
from halley.rules.rule_set import RuleSet

DEAL = "deal"
PLAY = "play"
OVER = "over"

Sits = tuple[int, ...]  # the person on each seat: an index of `people`


class Paid(NamedTuple):
    """A payment: the hand's number, why, and what it did to each seat."""

    hand: int
    why: str
    delta: list[int]


@dataclass
class Sitting:
    """The people from one change of seats to the next, within hand `hand`, and their amounts.

    The last sitting of a hand is the hand's own; earlier ones are of a hand thrown in, or of
    amounts between two hands. `payments` counts them.
    """

    hand: int
    sits: Sits
    delta: list[int]
    payments: int = 0


@dataclass
class Worked:
    """A session worked out: `hands` has the columns of the store's hands, `paid` every payment.

    `names` and `start` are those of the seats at the beginning, `carried` has the fields of a
    transcript for a pool and purses carried in, `balances` are those of the seats at the end.
    `people` are the last names of all who have sat, `entered` those that they sat down with, `owns`
    what each of them has, `bought` how many purses each has bought, `sits` the one on each seat at
    the end. `sittings` is empty where the same people sat all along. `events` is their number.
    """

    ruleset: str
    options: dict[str, Any]
    names: list[str]
    start: list[int]
    hands: list[dict[str, Any]]
    paid: list[Paid]
    balances: list[int]
    pool: int
    next_comet: int | None
    playing: str
    over: bool
    events: int
    people: list[str] = field(default_factory=list)
    entered: list[str] = field(default_factory=list)
    owns: list[int] = field(default_factory=list)
    bought: list[int] = field(default_factory=list)
    sits: Sits = ()
    sittings: list[Sitting] = field(default_factory=list)
    carried: dict[str, Any] = field(default_factory=dict)


@dataclass
class Notes:
    """The notes of a replay.

    `sat` has the people in each hand, `seated` those at each payment, `entered` the names with
    which people sat down, `carried` as in Worked.
    """

    game: Game
    entered: list[str]
    carried: dict[str, Any] = field(default_factory=dict)
    paid: list[Paid] = field(default_factory=list)
    seated: list[Sits] = field(default_factory=list)
    sat: dict[int, Sits] = field(default_factory=dict)
    opened: dict[int, tuple[Hand, int | None]] = field(default_factory=dict)
    options: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        self.options = _changed_options(self.game.rules, self.game.options)  # as it began

    def play(self, act: Callable[[], object]) -> None:
        """Let an event happen; of the hand that it begins, note what the comet is worth."""
        game = self.game
        if game.hand is not None:
            act()
            return
        number, before = game.hands + 1, game.settled
        worth = [_comet(game, pack) for pack in (1, 2)]
        del self.entered[len(game.people) :]  # who came, and was taken back again
        act()
        self.sat[number] = game.sits
        self.entered += game.people[len(self.entered) :]
        hand = game.hand or game.settled
        if hand is not None and hand is not before:
            self.opened[number] = (hand, worth[hand.pack - 1])


def _comet(game: Game, pack: int) -> int | None:
    return game.comet_value(pack) if game.rules.comet_grows else None


def outcome(
    notes: Notes, key: str, names: Sequence[str], start: Sequence[int], events: int, ended: bool
) -> Worked:
    """Return the result of these notes: a session of the rule set `key`, with `names` and `start`.

    `ended`: the evening was ended before the game was over.
    """
    game = notes.game
    over = game.over or ended
    sittings = _sittings(notes)
    changed = any(it.sits != tuple(range(len(names))) for it in sittings)
    return Worked(
        ruleset=key,
        options=notes.options,
        names=list(names),
        start=list(start),
        hands=_hands(notes, sittings),
        paid=list(notes.paid),
        balances=list(game.ledger.balances),
        pool=game.ledger.pool,
        next_comet=None if over else _comet(game, game.hand.pack if game.hand else game.next_pack),
        playing=OVER if over else PLAY if game.hand is not None else DEAL,
        over=over,
        events=events,
        people=list(game.people),
        entered=notes.entered[: len(game.people)],
        owns=balances_of(game),
        bought=list(game.bought),
        sits=game.sits,
        sittings=sittings if changed else [],
        carried=notes.carried,
    )


def _sittings(notes: Notes) -> list[Sitting]:
    """Return the people in each hand up to the next one.

    Before it, under the same number, the people who were paid while others sat.
    """
    paid: dict[int, list[tuple[Sits, list[int]]]] = {}
    for (number, _, delta), sits in zip(notes.paid, notes.seated, strict=True):
        paid.setdefault(number, []).append((sits, delta))
    game = notes.game
    sittings: list[Sitting] = []
    for number in range(1, game.hands + 2):
        here: list[Sitting] = []
        for sits, delta in paid.get(number, ()):
            if not here or here[-1].sits != sits:
                here.append(Sitting(number, sits, [0] * len(sits)))
            here[-1].delta = [a + b for a, b in zip(here[-1].delta, delta, strict=True)]
            here[-1].payments += 1
        # whoever sits now, also where a change was taken back
        last = notes.sat[number] if number <= game.hands else game.sits
        if not here or here[-1].sits != last:
            here.append(Sitting(number, last, [0] * len(last)))
        sittings += here
    return sittings


def _hands(notes: Notes, sittings: list[Sitting]) -> list[dict[str, Any]]:
    game = notes.game
    last = game.hands + (1 if game.hand is not None else 0)
    last = max([last, *[number for number, _, _ in notes.paid]])
    deltas = {it.hand: it.delta for it in sittings}  # the last one of each hand
    paid_in = Counter[int]()  # what the pool got in a hand
    for it in sittings:
        paid_in[it.hand] -= sum(it.delta)
    rows = []
    pool = game.ledger.pool - sum(paid_in.values())  # that was carried in
    for number in range(1, last + 1):
        settled = number <= game.hands
        hand, comet = notes.opened.get(number, (None, None))
        if not settled and hand is not game.hand:
            hand = comet = None  # thrown in
        if game.ledger.zero_sum:
            pool += paid_in[number]
        row = {"number": number, "dealer": None, "out": None, "comet": comet, "opera": False}
        if hand is not None:
            row["dealer"] = hand.dealer if hand.dealer >= 0 else None
            row["out"] = hand.out if hand.out >= 0 else None
            row["opera"] = hand.opera == ev.YES
        rows.append(row | {"settled": settled, "pool": pool, "delta": deltas[number]})
    return rows


def _changed_options(played: RuleSet, options: dict[str, Any]) -> dict[str, Any]:
    """Return the options that are not as by default, as JSON has them."""
    return {name: _as_lists(options[name]) for name in played.changes(options)}


def _as_lists(value: Any) -> Any:
    """`value` with lists for tuples, as JSON gives them back."""
    return [_as_lists(item) for item in value] if isinstance(value, tuple | list) else value
