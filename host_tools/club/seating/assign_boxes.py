"""Puts the names of a round's tables on their boxes, in the order of the seats."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.box_letters import plain
from host_tools.club.evening import evenings, people
from host_tools.club.evening.table_names import match_label, spoken
from host_tools.club.seating import rounds
from host_tools.club.store import Store
from host_tools.club.store.models import Box, Evening, GameTable, Person
from host_tools.club.texts.sentence import CannotBe
from host_tools.device.ports import picos
from host_tools.errors import BadInput
from host_tools.link import names
from host_tools.link.client import Client

_SHORT = 12  # characters: what the box shows beside a balance is cut to the place there is


def push(
    store: Store, number: int | None, wanted: int | None, ports: Sequence[str], label: str = ""
) -> list[tuple[str, str, list[str]]]:
    """Put the names of round `wanted` (default: the first that has not begun) on the boxes.

    ports: default all that are plugged in. A box stands where it stood last; `label` says where the
    one box at `ports` stands, and a box that nobody knows stands at the first table without one.
    Gives each port, table and its names. BadInput when there is no such round, table or box.
    """
    if label:
        with store.read() as session:
            here = evenings.find_evening(session, number)
            _find_table(_round(session, here, wanted), label)
    ports = list(ports) or [port.path for port in picos()]
    if not ports:
        raise CannotBe("no box is plugged in.")
    if label and len(ports) > 1:
        raise CannotBe("--table names one table, but several boxes are plugged in.")
    boxes: list[tuple[str, str, list[str]]] = []
    for port in ports:
        with Client(port) as client:
            key = client.own_id()
            with store.write() as session:
                here = evenings.find_evening(session, number)
                drawn = _round(session, here, wanted)
                taken = [table for _, table, _ in boxes]
                table = _table(session, here, drawn, key, label, taken)
                labels = on_box(session, drawn.tables[table])
            boxes.append((port, table, names.put(client, labels)))
    return boxes


def _round(session: Orm, evening: Evening, wanted: int | None) -> rounds.Drawn:
    number = rounds.coming(session, evening) if wanted is None else wanted
    for it in rounds.drawn(session, evening):
        if it.number == number:
            return it
    raise BadInput(rounds.not_drawn(number))


def _find_table(drawn: rounds.Drawn, label: str) -> str:
    """Return the round's table that is called so; BadInput when it has none."""
    table = match_label(drawn.tables, label)
    if table not in drawn.tables:
        raise CannotBe("round {number} has no {table}.", number=drawn.number, table=spoken(table))
    return table


def _table(
    session: Orm,
    evening: Evening,
    drawn: rounds.Drawn,
    key: str,
    label: str,
    taken: Sequence[str],
) -> str:
    """Return the table of the box, and store it: what the box tells is gathered for that table."""
    box = _box(session, key) if key else None
    asked = select(GameTable).where(GameTable.evening_id == evening.id)
    rows = session.scalars(asked).all()
    place = _place(drawn, rows, box, label, taken)
    row = next((row for row in rows if row.label == place), None)
    if row is None:
        row = GameTable(evening_id=evening.id, label=place)
        session.add(row)
    if box is not None:
        for other in rows:
            if other.box_id == box.id:
                other.box_id = None  # it stood there before
        row.box_id = box.id
    session.flush()
    return place


def _box(session: Orm, key: str) -> Box:
    """Return the box of this key, stored now if it is a new one."""
    box = session.scalars(select(Box).where(Box.key == key)).one_or_none()
    if box is None:
        box = Box(key=key)
        session.add(box)
        session.flush()
    return box


def _place(
    drawn: rounds.Drawn,
    rows: Sequence[GameTable],
    box: Box | None,
    label: str,
    taken: Sequence[str],
) -> str:
    """Return the table called `label`, or else the box's own one, or a free one of the round.

    Raise CannotBe if there is none.
    """
    mine = [row.label for row in rows if box is not None and row.box_id == box.id]
    others = {row.label for row in rows if row.box_id and row.label not in mine} | set(taken)
    if label:
        mine = [_find_table(drawn, label)]
    free = [name for name in drawn.tables if name not in others]
    standing = [name for name in mine if name in drawn.tables] or free
    if not standing:
        raise CannotBe("every table of round {number} already has a box.", number=drawn.number)
    return standing[0]


def on_box(session: Orm, seated: Sequence[Person]) -> list[str]:
    """Return names that the box can show, all different; they are stored for later."""
    labels = shown_names(session, seated)
    for person, name in zip(seated, labels, strict=True):
        if people.key_of(name) != person.key:
            person.short = people.key_of(name)
    session.flush()
    return labels


def shown_names(session: Orm, seated: Sequence[Person]) -> list[str]:
    """Return the names as the box can show them, no two alike; nothing is kept."""
    labels: list[str] = []
    keys: set[str] = set()
    for person in seated:
        wanted = plain(person.name)[:_SHORT].strip() or f"P{person.id}"
        name = wanted
        at = 2
        while people.key_of(name) in keys or not _free(session, person, name):
            name = f"{wanted[: _SHORT - len(str(at))].strip()}{at}"
            at += 1
        labels.append(name)
        keys.add(people.key_of(name))
    return labels


def known_names(seated: Sequence[Person], labels: Sequence[str]) -> bool:
    """Return whether everyone is known by the name that a box shows."""
    return all(
        people.key_of(name) in (person.key, person.short)
        for person, name in zip(seated, labels, strict=True)
    )


def _free(session: Orm, person: Person, name: str) -> bool:
    owner = people.find(session, name)
    return owner is None or owner.id == person.id
