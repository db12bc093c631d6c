"""What all pages of the club's server share: the store, and the evening as it is now."""

from datetime import date
from threading import Lock
from typing import Any

from sqlalchemy.orm import Session as Orm

from host_tools.club import evenings, load, model, pin
from host_tools.club.server.rate_limit import Tries
from host_tools.club.store import Store, club_of
from host_tools.club.wording import Words, languages


class ClubServer:
    """The store at `evening` (None: the latest), in `language` ("": the club's own).

    It may be one of several on the same store; what they have to agree on is in the store.
    """

    def __init__(self, store: Store, evening: int | None = None, language: str = "") -> None:
        self.store = store
        self.evening = evening
        self.language = language
        self.tries = Tries()
        self._words = {name: Words(name) for name in languages()}
        self._lock = Lock()
        self._read: tuple[int, model.Evening] | None = None

    def words(self, language: str | None) -> Words:
        """The words asked for, or else the server's own language, or else the club's."""
        wanted = language if language in self._words else self.language or self.now()[1].language
        return self._words.get(wanted, self._words["en"])

    def now(self) -> tuple[int, model.Evening]:
        """The store's version and the evening, read anew when the store has changed."""
        with self._lock:
            with self.store.read() as session:
                version = club_of(session).version
                if self._read is None or self._read[0] != version:
                    self._read = version, self._evening(session)
            return self._read

    def _evening(self, session: Orm) -> model.Evening:
        """The evening; before the club's first one, an evening 0 of nobody."""
        if self.evening is not None or evenings.latest(session) is not None:
            return load.read(session, self.evening)
        club = club_of(session)
        return model.Evening(
            0, club.name, "", 0, date.today(), (), {}, ranking=club.ranking, language=club.language
        )

    def wrong_pin(self, tried: str, address: str) -> dict[str, Any] | None:
        """What to answer when `tried` is not the PIN, or not taken from there; None: it is.

        "error" is "wrong", or "locked" with the minutes that it lasts as "count".
        """
        if not self.tries.begin(address):
            if pin.right(self.store, tried):
                self.tries.right(address)
                return None
            if not self.tries.wait(address):
                return {"error": "wrong"}
        return {"error": "locked", "count": -(-self.tries.wait(address) // 60)}
