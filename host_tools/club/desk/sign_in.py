"""The director's sessions at the desk: begun with the PIN, over after signing out or some hours.

The browser's cookie has a random token, the store its SHA-256: whoever reads the store cannot sign
in by it, and what was signed out is worth nothing in any browser.
"""

from datetime import timedelta
from hashlib import sha256
from secrets import token_urlsafe

from sqlalchemy import delete

from host_tools.club.server.logins import Who
from host_tools.club.store import Store
from host_tools.club.store.models import DeskLogin, DeskSession, now

IDLE = timedelta(hours=1)  # without a page or a change
LONGEST = timedelta(hours=10)
_NOTED = timedelta(minutes=1)  # how exactly the store knows when a session was used last


def begin(store: Store, login: int | None = None) -> str:
    """Begin a session, of a login or the director's, and return its token; delete those over."""
    token = token_urlsafe(32)
    with store.write(news=False) as session:
        over = (DeskSession.ends < now()) | (DeskSession.used < now() - IDLE)
        session.execute(delete(DeskSession).where(over))
        session.add(DeskSession(token=_digest(token), ends=now() + LONGEST, login_id=login))
    return token


def lasts(store: Store, token: str, used: bool = True) -> bool:
    """Return whether the token's session is still open; `used` extends it."""
    return who(store, token, used) is not None


def who(store: Store, token: str, used: bool = True) -> Who | None:
    """Return whose session the token's is, if it is still open; `used` extends it."""
    if not token:
        return None
    with store.read() as session:
        row = session.get(DeskSession, _digest(token))
        if row is None or _is_over(row):
            return None
        signed_in = Who()
        if row.login_id is not None:
            login = session.get(DeskLogin, row.login_id)
            if login is None:
                return None
            signed_in = Who(login.role, login.name)
        late = abs(now() - row.used) >= _NOTED
    if used and late:
        with store.write(news=False) as session:
            row = session.get(DeskSession, _digest(token))
            if row is None:  # signed out meanwhile
                return None
            row.used = now()
    return signed_in


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
