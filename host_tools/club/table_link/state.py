"""The state that a table receives: its people, its game, and the club's copy of its journals."""

import json
from binascii import crc32
from time import time
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club.seating.assign_boxes import known_names, on_box, shown_names
from host_tools.club.store import Store, club_of
from host_tools.club.store.models import Club, Evening, Person, Place, Round, TableCode, Upload

_VERSIONS = 1 << 30  # so that a version is a small integer on a box, too


def of_device(store: Store, code_id: int, device: str) -> dict[str, Any]:
    """Return the state of a code's table for a device, and store the names for boxes."""
    with store.read() as session:
        code = session.get_one(TableCode, code_id)
        seated = _round(session, code)[1]
        if known_names(seated, shown_names(session, seated)):
            return of_table(session, code, device)
    with store.write() as session:
        code = session.get_one(TableCode, code_id)
        on_box(session, _round(session, code)[1])
        return of_table(session, code, device)


def of_table(
    session: Orm, code: TableCode, device: str, club: Club | None = None
) -> dict[str, Any]:
    """Return the state of a code's table for a device, within a transaction.

    `club` if it is already read.
    """
    club = club or club_of(session)
    evening = session.get_one(Evening, code.evening_id)
    drawn, seated = _round(session, code)
    mine = code.device == device
    asked = select(Upload.file, Upload.size, Upload.refusal).where(Upload.code_id == code.id)
    rows = session.execute(asked.order_by(Upload.file)).all() if mine else []
    state: dict[str, Any] = {
        "table": code.label,
        "evening": evening.number,
        "club": club.name,
        "language": club.language,
        "round": drawn.number if drawn else 0,
        "names": shown_names(session, seated),
        "rules": evening.ruleset,
        "options": evening.options,
        "mine": mine,
        "taken": bool(code.device),
        "refused": {file: refusal for file, _, refusal in rows if refusal},
        "sent": _has_sent(session, code, drawn),
        "over": evening.ended is not None,
    }
    version = crc32(json.dumps(state, sort_keys=True).encode()) % _VERSIONS
    sizes = {file: size for file, size, _ in rows}
    return {"version": version, **state, "journals": sizes, "time": int(time())}


def _has_sent(session: Orm, code: TableCode, drawn: Round | None) -> bool:
    """Return whether something has come from the table since that round began."""
    if drawn is None or drawn.begun is None:
        return False
    asked = select(Upload.id).where(Upload.code_id == code.id, Upload.at >= drawn.begun)
    return session.scalars(asked.limit(1)).first() is not None


def _round(session: Orm, code: TableCode) -> tuple[Round | None, list[Person]]:
    """Return the current or first drawn round, and the people at the table, seat by seat.

    None and nobody if the round has no such table.
    """
    asked = select(Round).where(Round.evening_id == code.evening_id).order_by(Round.number)
    rounds = session.scalars(asked).all()
    if not rounds:
        return None, []
    row = next((it for it in reversed(rounds) if it.begun is not None), rounds[0])
    places = select(Person).join(Place, Place.person_id == Person.id)
    places = places.where(Place.round_id == row.id, Place.label == code.label)
    seated = list(session.scalars(places.order_by(Place.seat, Place.id)))
    return (row, seated) if seated else (None, [])
