"""The director's sessions at the desk: begun with the PIN, over after signing out or some hours.

The browser's cookie has a random token, the store its SHA-256: whoever reads the store cannot sign
in by it, and what was signed out is worth nothing in any browser.
"""

from datetime import timedelta
from hashlib import sha256
from secrets import token_urlsafe

from sqlalchemy import delete

from host_tools.club.store import Store
from host_tools.club.store.models import DeskSession, now

IDLE = timedelta(hours=1)  # without a page or a change
LONGEST = timedelta(hours=10)
_NOTED = timedelta(minutes=1)  # how exactly the store knows when a session was used last


def begin(store: Store) -> str:
    """Return a new session; gives its token. Those that are over are forgotten."""
    token = token_urlsafe(32)
    with store.write(news=False) as session:
        over = (DeskSession.ends < now()) | (DeskSession.used < now() - IDLE)
        session.execute(delete(DeskSession).where(over))
        session.add(DeskSession(token=_digest(token), ends=now() + LONGEST))
    return token


def lasts(store: Store, token: str, used: bool = True) -> bool:
    """Return whether the token's session is still open; `used` extends it."""
    if not token:
        return False
    with store.read() as session:
        row = session.get(DeskSession, _digest(token))
        if row is None or _is_over(row):
            return False
        late = abs(now() - row.used) >= _NOTED
    if used and late:
        with store.write(news=False) as session:
            row = session.get(DeskSession, _digest(token))
            if row is None:  # signed out meanwhile
                return False
            row.used = now()
    return True


def _is_over(row: DeskSession) -> bool:
    """Return whether a session has lasted long enough, also by a clock that was set back."""
    left = row.ends - now()
    return not timedelta() <= left <= LONGEST + IDLE or row.used < now() - IDLE


def end(store: Store, token: str) -> None:
    """Sign out: the token opens nothing any more, in whatever browser it is."""
    with store.write(news=False) as session:
        session.execute(delete(DeskSession).where(DeskSession.token == _digest(token)))


def _digest(token: str) -> str:
    return sha256(token.encode("utf-8", "replace")).hexdigest()
