"""Tables at which people come, leave, sit out, change places and are renamed, made up by a seed."""

from collections.abc import Iterable
from random import Random

from halley.engine import events as ev
from halley.journal.header import Header
from halley.session import session as sessions
from halley.session.session import Session
from host_tools.simulator.local_box import MemoryStore
from tests import evenings
from tests.host_tools.club.made_tables import CLOCK, FOUR

NEW = ("Eve", "Flo", "Gus", "Hal", "Ida")


class Table:
    """A session under way, with sums of its own.

    `owns` has everyone's balance by last name, and `sat` the number of hands that each sat to the
    end.
    """

    def __init__(
        self,
        seed: object,
        names: tuple[str, ...] = FOUR,
        rules: str = "commit_1991",
        epoch: int = CLOCK,
        start: tuple[int, ...] = (),
    ) -> None:
        self.random = Random(f"changes {seed}")
        self.store = MemoryStore()
        header = Header(rules, names, {}, start, epoch=epoch)
        self.session: Session = sessions.new(self.store, header)
        self.owns = dict(zip(names, start or (0,) * len(names), strict=True))
        self.sat = dict.fromkeys(names, 0)
        self.names = list(names)

    @property
    def data(self) -> bytes:
        """The journal's bytes so far."""
        self.session.write()
        return bytes(self.store.files[evenings.FILE])

    def do(self, kind: int, *items: object) -> None:
        """Let an event happen, and add up what it pays."""
        for payment in self.session.do(ev.EVENTS[kind].make(kind, *items)):
            for name, amount in zip(self.names, payment.delta, strict=True):
                self.owns[name] += amount

    def hand(self, out: int | None = None, thrown_in: bool = False) -> None:
        """Play a hand, or begin one that is thrown in."""
        seats = len(self.names)
        if out is None:
            out = self.random.randrange(seats)
        self.do(ev.DEAL, self.session.dealer, 0, 0, ev.PAYMENTS | ev.ANTES)
        for _ in range(self.random.randrange(3)):
            self.do(ev.KING, self.random.randrange(seats))
        if thrown_in:
            self.do(ev.VOID, 0)
            return
        self.do(ev.OUT, out, ev.NO, ev.NO, ev.YES)
        for step in range(1, seats):
            kings = self.random.randrange(2) if step == 1 else 0
            self.do(ev.LEFT, (out + step) % seats, None, -1, -1, kings, 0)
        self.do(ev.AGREE, (out + 1) % seats)
        for name in self.names:
            self.sat[name] += 1

    def adjust(self) -> None:
        """Book an agreed correction."""
        one, other = self.random.sample(range(len(self.names)), 2)
        delta = [0] * len(self.names)
        delta[one], delta[other] = 4, -4
        self.do(ev.ADJUST, tuple(delta))

    def sit(self, *names: str) -> None:
        """From now on these people sit."""
        self.do(ev.SEATS, names)
        self.names = list(names)
        for name in names:
            self.owns.setdefault(name, 0)
            self.sat.setdefault(name, 0)

    def call(self, old: str, new: str) -> None:
        """Somebody who sits is called otherwise."""
        self.do(ev.RENAME, self.names.index(old), new)
        for known in (self.owns, self.sat):
            known[new] = known.pop(old)
        self.names[self.names.index(old)] = new

    def anything(self, kinds: Iterable[str] = ()) -> None:
        """Make a change, or book something between two hands."""
        kind = self.random.choice(
            list(kinds) or ["comes", "leaves", "swap", "rename", "adjust", "thrown in", "back"]
        )
        away = [name for name in self.owns if name not in self.names]
        fresh = [name for name in NEW if name not in self.owns]
        at = self.random.randrange(len(self.names))
        if kind == "comes" and fresh and len(self.names) < 6:
            self.sit(*self.names[:at], self.random.choice(fresh), *self.names[at:])
        elif kind == "back" and away and len(self.names) < 6:
            self.sit(*self.names[:at], self.random.choice(away), *self.names[at:])
        elif kind == "leaves" and len(self.names) > 3:
            self.sit(*self.names[:at], *self.names[at + 1 :])
        elif kind == "swap":
            self.sit(*self.random.sample(self.names, len(self.names)))
        elif kind == "rename":
            name = self.names[at]
            new = name[:-1] if name.endswith("'") else f"{name}'"
            if new not in self.owns:
                self.call(name, new)
        elif kind == "thrown in":
            self.hand(thrown_in=True)
        else:
            self.adjust()


def at_random(seed: object, hands: int = 12, **more: object) -> Table:
    """Return a table of that many hands with one or more changes at every other hand."""
    table = Table(seed, **more)  # type: ignore[arg-type]
    for _ in range(hands):
        while table.random.random() < 0.6:
            table.anything()
        table.hand()
    return table
