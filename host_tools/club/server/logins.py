"""Logins at the desk beside the director's PIN: what assistants and readers may do.

An assistant checks people in, seats and corrects them; a reader looks. Each has a PIN or
passphrase, kept as the director's is. Whoever runs commands at the laptop is the director.
"""

from dataclasses import dataclass

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening.people import free, key_of
from host_tools.club.server import pin
from host_tools.club.store import Store
from host_tools.club.store.action_log import DIRECTOR, note
from host_tools.club.store.models import DeskLogin, DeskSession
from host_tools.club.texts.sentence import CannotBe, Sentence

ASSISTANT, READER = "assistant", "reader"
ROLES = (ASSISTANT, READER)
MOST = 50
# the desk's forms that an assistant may send
ASSISTS = frozenset(
    ("arrive", "check_in", "turn_away", "leave", "sit_out", "later", "swap", "seat", "correct",
     "begin_round", "not_begun", "start_clock", "stop_clock", "undo")
)  # fmt: skip
# the desk's pages that are not for a role: who sees a table's code can be that table
_HIDDEN = {
    DIRECTOR: frozenset[str](),
    ASSISTANT: frozenset(("settings", "evening", "refused")),
    READER: frozenset(("settings", "evening", "refused", "codes", "log")),
}
_REPORTS = ("report", "slips")  # the downloads that begin so are for everybody at the desk
_SALT = bytes(16)  # a hash of nobody's, so that an unknown name takes as long as a known one
_NOBODY = 0  # the number of a login that there is not


@dataclass(frozen=True)
class Who:
    """Somebody who is signed in at the desk: the `name` is "" for the director."""

    role: str = DIRECTOR
    name: str = ""

    def may(self, action: str) -> bool:
        """Return whether they may send a form of the desk."""
        return self.role == DIRECTOR or (self.role == ASSISTANT and action in ASSISTS)

    def sees(self, page: str) -> bool:
        """Return whether they may open a page of the desk."""
        return page not in _HIDDEN[self.role]

    def takes(self, download: str) -> bool:
        """Return whether they may take a file along."""
        return self.role == DIRECTOR or download.startswith(_REPORTS)


def add(session: Orm, name: str, role: str, secret: str) -> DeskLogin:
    """Add a login, or give the one of this name another role and secret."""
    name = free(name)
    if role not in ROLES:
        raise CannotBe("unknown role. Choose one of {known}.", known=", ".join(ROLES))
    row = _row(session, name)
    if row is None:
        if session.scalars(select(func.count()).select_from(DeskLogin)).one() >= MOST:
            raise CannotBe("there can be at most {most} logins.", most=MOST)
        row = DeskLogin(name=name, key=key_of(name), role=role)
        session.add(row)
    row.role, row.secret = role, pin.hash_pin(secret)
    session.flush()
    session.execute(delete(DeskSession).where(DeskSession.login_id == row.id))
    text = "{name} may use the desk as a reader."
    if role == ASSISTANT:
        text = "{name} may use the desk as an assistant."
    note(session, Sentence(text, name=name))
    return row


def remove(session: Orm, name: str) -> str:
    """Remove a login, and sign it out; return its name."""
    row = _row(session, name)
    if row is None:
        raise CannotBe("nobody has a login called '{name}'.", name=name)
    session.execute(delete(DeskSession).where(DeskSession.login_id == row.id))
    session.delete(row)
    note(session, Sentence("{name} may no longer use the desk.", name=row.name))
    return row.name


def list_logins(session: Orm) -> list[DeskLogin]:
    """Return all logins, by name."""
    return list(session.scalars(select(DeskLogin).order_by(DeskLogin.key)))


def number_of(store: Store, name: str) -> int:
    """Return the id of the login of this name, or 0."""
    with store.read() as session:
        row = _row(session, name)
        return row.id if row else _NOBODY


def right(store: Store, number: int, secret: str) -> bool:
    """Return whether `secret` is the login's; the caller must count tries."""
    with store.read() as session:
        row = session.get(DeskLogin, number)
        hashed = row.secret if row else f"{_SALT.hex()}${_SALT.hex()}"
    return pin.matches(hashed, secret) and row is not None


def _row(session: Orm, name: str) -> DeskLogin | None:
    return session.scalars(select(DeskLogin).where(DeskLogin.key == key_of(name))).one_or_none()
