"""The shared state of the club's pages: the store, and the current evening."""

import asyncio
import time
from collections.abc import Callable
from datetime import date
from functools import cache
from threading import Lock
from typing import Any, NamedTuple

from sqlalchemy import Integer, bindparam, func, select
from sqlalchemy.orm import Session as Orm
from starlette.concurrency import run_in_threadpool

from halley.words import LANGUAGES
from host_tools.club import model
from host_tools.club.evening import evenings
from host_tools.club.results import load
from host_tools.club.results.seasons import Seasons
from host_tools.club.server import logins, pin
from host_tools.club.server.change_notices import Changes, changes
from host_tools.club.server.known_tables import KnownTables
from host_tools.club.server.measures import Measures
from host_tools.club.server.rate_limit import Tries
from host_tools.club.store import Store, club_of
from host_tools.club.store.models import Club, Evening, TableCode, Upload
from host_tools.club.texts.wording import ClubWords

_PATIENCE_S = 2  # a look waits so long for what is new, and then gets what there is
_REST = 3  # times as long as reading the evening took, it is not read again for looks


@cache
def _words() -> dict[str, ClubWords]:
    """Return the words of each language, the same for all clubs."""
    return {name: ClubWords(name) for name in LANGUAGES}


class Version(NamedTuple):
    """The version of a stored evening.

    The `club`'s version rises with every change except tables' events; `sent` counts the bytes that
    tables have sent this evening.
    """

    club: int
    sent: int


# of each session of the evening, how many bytes tables have sent (None: of what has become none)
_Sent = dict[int | None, int]


class _Read(NamedTuple):
    """The last read: a change's mark, the version, each session's bytes, the evening."""

    mark: int | None
    version: Version
    sent: _Sent
    evening: model.Evening


_latest = select(func.max(Evening.number)).scalar_subquery()
_SENT = (
    select(Upload.session_id, func.sum(Upload.size))
    .join(TableCode, Upload.code_id == TableCode.id)
    .join(Evening, TableCode.evening_id == Evening.id)
    .where(Evening.number == func.coalesce(bindparam("evening", type_=Integer), _latest))
    .group_by(Upload.session_id)
)
_CLUB = select(Club.version)


class ClubServer:
    """The store at `evening` (None: the latest), in `language` ("": the club's own).

    It may be one of several on the same store; what they have to agree on is in the store. Where
    one process serves several clubs, changes are `noticed` and work is measured for all together.
    """

    def __init__(
        self,
        store: Store,
        evening: int | None = None,
        language: str = "",
        noticed: Changes | None = None,
        measures: Measures | None = None,
    ) -> None:
        self.store = store
        self.evening = evening
        self.language = language
        self.tries = Tries(store, "pin")
        self.code_tries = Tries(store, "code")
        self.door_tries = Tries(store, "door")
        self._login_tries: dict[int, Tries] = {}
        self.known_tables = KnownTables(store)
        self.measures = measures or Measures()
        self.seasons = Seasons(store)
        self._words = _words()
        self._changes = noticed or changes(store)
        self._lock = Lock()
        self._trying = Lock()
        self._read: _Read | None = None
        self._reading: asyncio.Task[None] | None = None
        self._rests_until = 0.0

    def words(self, language: str | None, evening: model.Evening | None = None) -> ClubWords:
        """Return the words asked for, or else the server's own language, or else the club's.

        evening: where it is at hand; without it the store may be read.
        """
        wanted = language if language in self._words else self.language
        if not wanted:
            wanted = (evening or self.now()[1]).language
        return self._words.get(wanted, self._words["en"])

    def at_hand(self, language: str | None) -> tuple[ClubWords, str]:
        """Return the words asked for, or those of the last read, and the club's name by it.

        It does not ask the store, which may be out of reach.
        """
        read = self._read
        known = self.language or (read.evening.language if read else "en")
        wanted = language if language in self._words else known
        words = self._words.get(wanted, self._words["en"])
        return words, read.evening.club if read else "Halley"

    def now(self) -> tuple[Version, model.Evening]:
        """Return the evening and its version, read again if the store has changed."""
        with self._lock:
            read = self._current()
            if read is None:
                read = self._read = self._read_anew()
            return read.version, read.evening

    async def latest(self) -> tuple[Version, model.Evening]:
        """As `now`, for pages that many look at, often: one look reads what is new for all.

        Most find nothing new, and ask nobody. Where reading takes long, what was read a little
        before is given instead, so that looks and changes cannot keep the server busy.
        """
        if self._current() is None:
            if self._reading is None:
                self._reading = asyncio.create_task(self._read_for_all())
                self._reading.add_done_callback(_seen)
            reading = self._reading
            if self._read is None or self._rests_until - time.monotonic() < _PATIENCE_S:
                await asyncio.wait([reading], timeout=_PATIENCE_S if self._read else None)
                if reading.done():
                    reading.result()  # or why it could not be read
        read = self._read
        assert read is not None
        return read.version, read.evening

    def wrong_pin(self, tried: str, address: str) -> dict[str, Any] | None:
        """Return the answer to a `tried` PIN that is wrong or not accepted from there, or None.

        "error" is "wrong", or "locked" with the remaining minutes as "count".
        """
        return self._try(self.tries, lambda: pin.right(self.store, tried), address)

    def wrong_login(self, name: str, tried: str, address: str) -> tuple[dict[str, Any] | None, int]:
        """Return the same for the login `name`, and its number.

        Each login has counters of its own: one that is right does not clear another's.
        """
        number = logins.number_of(self.store, name)
        tries = self._login_tries.setdefault(number, Tries(self.store, f"role {number}"))
        wrong = self._try(tries, lambda: logins.right(self.store, number, tried), address)
        return wrong, number

    def _try(
        self, tries: Tries, is_right: Callable[[], bool], address: str
    ) -> dict[str, Any] | None:
        with self._trying:  # a right one is counted, too, until it is known to be right
            if not tries.begin(address):
                if is_right():
                    tries.right(address)
                    return None
                if not tries.wait(address):
                    return {"error": "wrong"}
        return {"error": "locked", "count": -(-tries.wait(address) // 60)}

    def close(self) -> None:
        """Notice no changes any more."""
        self._changes.close()

    def _current(self) -> _Read | None:
        """Return the last read if nothing has changed since."""
        read = self._read
        if read is None or read.mark is None or read.mark != self._changes.mark():
            return None
        return read

    def _read_anew(self) -> _Read:
        mark = self._changes.mark()  # before reading: what comes meanwhile is read the next time
        read = self._read
        with self.store.read() as session:
            version, sent = self._version(session)
            if read is not None and read.version == version:
                return read._replace(mark=mark)
            if read is not None and read.version.club == version.club:
                went_on = {of for of, size in sent.items() if of and read.sent.get(of) != size}
                evening = load.again(session, read.evening, went_on)
            else:
                evening = self._evening(session)
            return _Read(mark, version, sent, evening)

    def version(self, session: Orm) -> Version:
        """Return the version of the evening in the store."""
        return self._version(session)[0]

    def _version(self, session: Orm) -> tuple[Version, _Sent]:
        """Return the same, and the bytes of each session."""
        club = session.execute(_CLUB).scalar_one()
        sent = {of: int(size) for of, size in session.execute(_SENT, {"evening": self.evening})}
        return Version(club, sum(sent.values())), sent

    def _evening(self, session: Orm) -> model.Evening:
        """Return the evening; before the club's first one, an empty evening 0."""
        if self.evening is not None or evenings.latest(session) is not None:
            return load.read(session, self.evening)
        club = club_of(session)
        return model.Evening(
            0, club.name, "", 0, date.today(), (), {}, ranking=club.ranking,
            language=club.language, names_hidden=club.names_hidden,
        )  # fmt: skip

    async def _read_for_all(self) -> None:
        try:
            await asyncio.sleep(max(0, self._rests_until - time.monotonic()))
            begun = time.monotonic()
            await run_in_threadpool(self.now)
            ended = time.monotonic()
            self._rests_until = ended + _REST * (ended - begun)
        finally:
            self._reading = None


def _seen(task: "asyncio.Task[None]") -> None:
    """Ignore an error that nobody waited for; the next request meets it again."""
    if not task.cancelled():
        task.exception()
