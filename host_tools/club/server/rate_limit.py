"""Wrong tries of a PIN or a table's code: who tries too often waits, and nobody else.

An address, or a network of IPv6 (its first 64 bits), waits a minute after several wrong tries in a
row, and twice as long after every further one, up to an hour; after a day they are forgotten. Wrong
tries are also counted over all addresses, since whoever guesses may have many: after ten PINs,
which are short, or 300 codes, one is taken a minute, then one in two, up to ten. That holds for
addresses that have not been right within a day; one that has is judged by itself alone, even in a
network where another guesses. What is right is not counted.

Whoever sits at this computer waits for wrong tries made there, a minute at most, and for nobody
else's: the director always gets in. If a clock was set back, no lock lasts for longer than a lock
may: one that seems to is over.

The counts are in the store, common to all servers of a club. Each server remembers who has to wait,
so that refusing costs no look at the store: neither a million tries from one address nor from many
are as many writes.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil
from threading import Lock

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session as Orm

from host_tools.club.server.addresses import HERE, network, plain
from host_tools.club.server.pin import FIRST_LOCK_S, FREE_TRIES, LONGEST_LOCK_S
from host_tools.club.store import Store
from host_tools.club.store.models import WrongTry, now

_EVERYBODY = ""  # the address under which all wrong tries are counted
_LONGEST_FOR_ALL_S = 600
_FORGOTTEN_FOR_ALL = timedelta(hours=1)
_FORGOTTEN = timedelta(days=1)
MOST_ROWS = 1000  # of a kind in the store, and of addresses remembered; the oldest go
_REMEMBERED_S = 5  # then what other servers have counted is read again


@dataclass(frozen=True)
class Limit:
    """Wrong tries before somebody waits: of one address, and of all."""

    of_one: int
    of_all: int


# of the door: names that phones check in with, right or wrong; a hall may have one address
LIMITS = {"pin": Limit(FREE_TRIES, 10), "code": Limit(20, 300), "door": Limit(200, 600)}

_Row = tuple[str, str]  # kind, address


class Tries:
    """Counts wrong tries of one `kind` in `store`: "pin", "code", "door", or a login's.

    `clock` gives the time in UTC, without zone.
    """

    def __init__(self, store: Store, kind: str, clock: Callable[[], datetime] = now) -> None:
        self._store = store
        self._kind = kind
        self._known_kind = f"{kind} known"
        self._limit = LIMITS.get(kind, LIMITS["pin"])
        self._clock = clock
        self._lock = Lock()
        self._rows: dict[_Row, tuple[int, datetime | None, datetime]] = {}  # count, until, last
        self._read_at: float | None = None

    def begin(self, address: str) -> int:
        """Count a try before it is looked at; for how many seconds none is taken (0: one is)."""
        with self._lock:
            rows = self._rows_of(address)
            seconds = self._left(rows)
            if seconds:
                return seconds
            with self._store.write(news=False) as session:
                stored = [self._stored_row(session, row) for row in rows]
                self._remember(stored)  # another server may have counted meanwhile
                if not self._left(rows):
                    for it in stored:
                        self._add(it)
                    self._prune(session)
                    self._remember(stored)
                    return 0
            return self._left(rows)

    def right(self, address: str, counted: bool = True) -> None:
        """Record a right try: forget the address's wrong ones, and know it for a day.

        A try that was `counted` is taken back.
        """
        with self._lock:
            known = self._known_kind, plain(address)
            rows = self._rows_of(address)
            count, _, last = self._rows.get(known, (1, None, self._clock()))
            if address == HERE:  # which is counted whether it is known or not
                count += self._rows.get((self._kind, HERE), (0, None, last))[0]
            if not count and abs(self._clock() - last) < _FORGOTTEN / 2:
                return  # nothing to forget
            with self._store.write(news=False) as session:
                wrong = session.get(WrongTry, (self._kind, network(address)))
                if wrong is not None:
                    session.delete(wrong)
                self._rows.pop((self._kind, network(address)), None)
                row = self._stored_row(session, known)
                row.count, row.until, row.last = 0, None, self._clock()
                changed = [row]
                if counted and (self._kind, _EVERYBODY) in rows:
                    everybody = self._stored_row(session, (self._kind, _EVERYBODY))
                    # if somebody had to wait, the try would not have been taken
                    everybody.count, everybody.until = max(everybody.count - 1, 0), None
                    changed.append(everybody)
                self._prune(session)
                self._remember(changed)

    def wait(self, address: str) -> int:
        """For how many seconds no try of `address` is taken; 0: one is."""
        with self._lock:
            return self._left(self._rows_of(address))

    def _rows_of(self, address: str) -> list[_Row]:
        """Return an address's counters, read again after a while."""
        if self._read_at is None or time.monotonic() - self._read_at > _REMEMBERED_S:
            with self._store.read() as session:
                kinds = WrongTry.kind.in_((self._kind, self._known_kind))
                asked = select(WrongTry).where(kinds).order_by(WrongTry.last)
                self._rows.clear()
                self._remember(session.scalars(asked).all())
            self._read_at = time.monotonic()
        if address == HERE:
            return [(self._kind, HERE)]
        known = self._known_kind, plain(address)
        if known in self._rows and abs(self._clock() - self._rows[known][2]) < _FORGOTTEN:
            return [known]
        return [(self._kind, network(address)), (self._kind, _EVERYBODY)]

    def _left(self, rows: list[_Row]) -> int:
        """For how many seconds one of these waits."""
        now = self._clock()
        times = [self._rows[row][1] for row in rows if row in self._rows]
        seconds = [(it - now).total_seconds() for it in times if it]
        # a lock that would last for longer is from before the clock was set back
        return max((ceil(it) for it in seconds if 0 < it <= LONGEST_LOCK_S), default=0)

    def _stored_row(self, session: Orm, row: _Row) -> WrongTry:
        """Return the stored count of one row, created if needed."""
        stored = session.get(WrongTry, row)
        if stored is None:
            kind, address = row
            stored = WrongTry(kind=kind, address=address, count=0, last=self._clock())
            session.add(stored)
        return stored

    def _add(self, row: WrongTry) -> None:
        everybody = row.address == _EVERYBODY
        moment = self._clock()
        if abs(moment - row.last) > (_FORGOTTEN_FOR_ALL if everybody else _FORGOTTEN):
            row.count = 0
        row.count += 1
        row.last = moment
        free = self._limit.of_all if everybody else self._limit.of_one
        more = row.count - free
        if more >= 0:
            longest = _LONGEST_FOR_ALL_S if everybody else LONGEST_LOCK_S
            if row.address == HERE:
                longest = FIRST_LOCK_S
            seconds = min(FIRST_LOCK_S << min(more, 10), longest)
            row.until = moment + timedelta(seconds=seconds)

    def _remember(self, rows: Iterable[WrongTry]) -> None:
        for row in rows:
            self._rows[row.kind, row.address] = row.count, row.until, row.last

    def _prune(self, session: Orm) -> None:
        """Take the oldest rows of each kind away, where there are too many."""
        session.flush()
        for kind in (self._kind, self._known_kind):
            mine = WrongTry.kind == kind, WrongTry.address != _EVERYBODY
            many = session.scalars(select(func.count()).select_from(WrongTry).where(*mine)).one()
            if many > MOST_ROWS:
                oldest = select(WrongTry.address).where(*mine).order_by(WrongTry.last)
                gone = session.scalars(oldest.limit(many - MOST_ROWS)).all()
                session.execute(delete(WrongTry).where(*mine, WrongTry.address.in_(gone)))
