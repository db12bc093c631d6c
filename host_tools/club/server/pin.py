"""The director's PIN: kept as a salted scrypt hash, its wrong tries counted in the store.

After five wrong ones in a row it is refused for a minute, right or wrong, and for twice as long
after every further one, up to an hour. The server counts its own
visitors' tries (host_tools.club.server.rate_limit).
"""

import hashlib
import hmac
import os
from datetime import timedelta

from sqlalchemy import delete
from sqlalchemy.orm import Session as Orm

from host_tools.club.store import Store, club_of
from host_tools.club.store.action_log import note
from host_tools.club.store.models import DeskSession, now
from host_tools.club.texts.sentence import CannotBe, Sentence
from host_tools.errors import BadInput

FREE_TRIES = 5
FIRST_LOCK_S = 60
LONGEST_LOCK_S = 3600
SHORTEST = 6  # characters; those set by Halley 0.1.0 may have four
_LONGEST = 64
_CHECKED = "6"  # behind the hash: it has as many characters as it takes now
_NONE = Sentence("the club has no PIN yet. Set one with `halley club settings --new-pin PIN`.")
_COST = {"n": 2**14, "r": 8, "p": 1}  # 16 MB and some 50 ms a try


class WrongPin(CannotBe):
    """The PIN is wrong, or is not taken for a while."""


def _hash(pin: str, salt: bytes) -> bytes:
    # a command line may have what is no text
    return hashlib.scrypt(pin.encode(errors="surrogatepass"), salt=salt, dklen=32, **_COST)


def set_to(session: Orm, pin: str) -> None:
    """Take `pin` from now on; BadInput when it is too short or too long.

    Who is signed in at the desk by the old one is not any more.
    """
    club = club_of(session)
    club.pin = hash_pin(pin)
    club.pin_failures, club.pin_locked = 0, None
    session.execute(delete(DeskSession))
    note(session, Sentence("the PIN was changed."))


def hash_pin(pin: str) -> str:
    """Return a new hash of a PIN or passphrase; BadInput when it is too short or too long."""
    if not SHORTEST <= len(pin) <= _LONGEST:
        raise CannotBe(
            "a PIN must have {shortest} to {longest} characters.",
            shortest=SHORTEST,
            longest=_LONGEST,
        )
    salt = os.urandom(16)
    return f"{salt.hex()}${_hash(pin, salt).hex()}${_CHECKED}"


def is_set(store: Store) -> bool:
    """Return whether the club has a PIN."""
    with store.read() as session:
        return bool(club_of(session).pin)


def may_be_short(store: Store) -> bool:
    """Return whether the PIN was set when four characters were enough, and is still in use."""
    with store.read() as session:
        hashed = club_of(session).pin
    return bool(hashed) and not _is_checked(hashed)


def _is_checked(hashed: str) -> bool:
    return hashed.count("$") == 2


def require_pin(store: Store) -> None:
    """BadInput when the club has no PIN yet, so that nobody is asked for one in vain."""
    if not is_set(store):
        raise BadInput(_NONE)


def right(store: Store, pin: str) -> bool:
    """Return whether `pin` is the club's; the caller must count tries."""
    with store.read() as session:
        hashed = club_of(session).pin
    if not hashed or not matches(hashed, pin):
        return False
    if len(pin) >= SHORTEST and not _is_checked(hashed):
        with store.write(news=False) as session:
            club = club_of(session)
            if club.pin == hashed:
                club.pin = f"{hashed}${_CHECKED}"
    return True


def matches(hashed: str, pin: str) -> bool:
    """Return whether a hash is of this PIN."""
    salt, wanted = hashed.split("$")[:2]
    return hmac.compare_digest(_hash(pin, bytes.fromhex(salt)), bytes.fromhex(wanted))


def check(store: Store, pin: str) -> None:
    """Nothing when `pin` is the club's; else WrongPin, which says how it goes on.

    A try is counted before it is looked at, so that a try that is broken off counts as well.
    """
    with store.write() as session:
        club = club_of(session)
        if not club.pin:
            raise BadInput(_NONE)
        wait = 0.0
        if club.pin_locked is not None:
            wait = (club.pin_locked - now()).total_seconds()
        if wait > LONGEST_LOCK_S:  # it was locked before the clock was set back
            wait = 0
        if wait <= 0:
            club.pin_failures += 1
            more = club.pin_failures - FREE_TRIES
            if more >= 0:
                seconds = min(FIRST_LOCK_S << min(more, 10), LONGEST_LOCK_S)
                club.pin_locked = now() + timedelta(seconds=seconds)
        hashed = club.pin
        failures = club.pin_failures
    if wait > 0:
        raise WrongPin(
            "too many wrong PINs ({failures}). Try again in {time}.",
            failures=failures,
            time=_time(wait),
        )
    if not matches(hashed, pin):
        left = FREE_TRIES - failures
        if left == 1:
            raise WrongPin("wrong PIN. One more try for now.")
        if left > 0:
            raise WrongPin("wrong PIN. {left} more tries for now.", left=left)
        raise WrongPin("wrong PIN. No more tries for now.")
    with store.write() as session:
        club = club_of(session)
        club.pin_failures, club.pin_locked = 0, None


def _time(seconds: float) -> str:
    if seconds > 90:
        return Sentence("{minutes:.0f} minutes", minutes=seconds / 60)
    return Sentence("{seconds:.0f} seconds", seconds=seconds)
