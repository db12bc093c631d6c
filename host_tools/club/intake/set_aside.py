"""Keeps journals that were refused, for the director to look at."""

from hashlib import sha256

from sqlalchemy import func, select
from sqlalchemy.orm import Session as Orm

from host_tools.club.store.models import SetAside
from host_tools.club.texts.sentence import as_data

MOST_SET_ASIDE = 20  # of a table of an evening: then nothing more is kept
_LONGEST_WHY = 1000  # characters


def set_aside(
    session: Orm, evening: int, label: str, device: str, file: str, content: bytes, why: str
) -> bool:
    """Keep a refused file once, while there is room; return whether it is new.

    evening: the id of the one that it was sent to. label: its table. why: a sentence.
    """
    digest = sha256(f"{evening} {label} ".encode() + content).hexdigest()
    asked = select(func.count()).select_from(SetAside)
    here = asked.where(SetAside.evening_id == evening, SetAside.label == label)
    known = asked.where(SetAside.digest == digest)
    if session.scalars(known).one() or session.scalars(here).one() >= MOST_SET_ASIDE:
        return False
    session.add(
        SetAside(
            evening_id=evening, label=label, device=device, file=file, digest=digest, raw=content,
            why=why[:_LONGEST_WHY], reason=as_data(why),
        )
    )  # fmt: skip
    return True
