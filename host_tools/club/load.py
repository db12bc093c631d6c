"""Reads an evening from the store into the frozen data of host_tools.club.model."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club import evenings, model
from host_tools.club.rescore import unit
from host_tools.club.store import Store, club_of
from host_tools.club.store.models import (
    TAKEN_OUT,
    Box,
    Correction,
    Event,
    GameTable,
    Hand,
    Person,
    Season,
    Seating,
    Session,
)
from host_tools.club.tariff import common_tariff


def evening(store: Store, number: int | None = None) -> model.Evening:
    """The evening `number`, by default the latest; BadInput when there is none."""
    with store.read() as session:
        return read(session, number)


def read(session: Orm, number: int | None = None) -> model.Evening:
    """The evening, within a transaction."""
    club = club_of(session)
    evening = evenings.numbered(session, number)
    people = {
        it.id: model.Person(it.id, it.name, not it.member, it.removed)
        for it in session.scalars(select(Person))
    }
    hidden = frozenset(session.scalars(select(Person.id).where(Person.hidden)))
    tables = _tables(session, evening.id, people)
    tariff = model.Tariff(club.tariff_numerator, club.tariff_denominator, club.currency)
    return model.Evening(
        id=evening.id,
        club=club.name,
        season=session.get_one(Season, evening.season_id).name,
        number=evening.number,
        date=evening.date,
        tables=tables,
        people=people,
        corrections=_corrections(session, evening.id, tables, people),
        tariff=tariff if tariff.numerator else common_tariff(tables),
        places=tuple(club.places),
        ranking=club.ranking,
        hidden=hidden,
        language=club.language,
        ended=evening.ended is not None,
    )


def _tables(session: Orm, evening: int, known: dict[int, model.Person]) -> tuple[model.Table, ...]:
    counts = (GameTable.evening_id == evening, GameTable.label != TAKEN_OUT)
    here = select(Session.id).join(GameTable).where(*counts)
    payments: dict[tuple[int, int], list[model.Payment]] = defaultdict(list)
    asked = (
        select(Event.session_id, Event.hand, Event.why, Event.delta)
        .where(Event.session_id.in_(here))
        .order_by(Event.session_id, Event.number)
    )
    for table, hand, why, delta in session.execute(asked):
        payments[table, hand].append(model.Payment(why, tuple(delta)))
    seats: dict[int, list[tuple[int, int, int, int | None]]] = defaultdict(list)
    sat = (
        select(
            Seating.session_id, Seating.seat, Seating.person_id, Seating.from_hand, Seating.to_hand
        )
        .where(Seating.session_id.in_(here))
        .order_by(Seating.from_hand, Seating.id)
    )
    for table, *row in session.execute(sat):
        seats[table].append(tuple(row))  # type: ignore[arg-type]
    hands: dict[int, list[model.Hand]] = defaultdict(list)
    columns = (
        Hand.session_id, Hand.number, Hand.dealer, Hand.out, Hand.pool, Hand.comet, Hand.opera,
        Hand.settled, Hand.delta,
    )  # fmt: skip
    played = select(*columns).where(Hand.session_id.in_(here))
    for table, at, dealer, out, pool, comet, opera, settled, delta in session.execute(
        played.order_by(Hand.session_id, Hand.number)
    ):
        hands[table].append(
            model.Hand(
                at, _people(seats[table], at, len(delta)), tuple(delta), dealer, out, pool, comet,
                bool(opera), tuple(payments[table, at]), bool(settled),
            )
        )  # fmt: skip
    return tuple(
        _table(stored, label, box, tuple(hands[stored.id]), seats[stored.id], known)
        for stored, label, box in session.execute(
            select(Session, GameTable.label, Box.key)
            .join(GameTable, Session.table_id == GameTable.id)
            .outerjoin(Box, Session.box_id == Box.id)
            .where(*counts)
            .order_by(GameTable.id, Session.number)
        )
    )


def _table(
    stored: Session,
    label: str,
    box: str | None,
    hands: tuple[model.Hand, ...],
    seats: list[tuple[int, int, int, int | None]],
    known: dict[int, model.Person],
) -> model.Table:
    players = len(stored.start)
    called, fiche, zero_sum = unit(stored.ruleset, stored.options, players)
    people = _people(seats, max([hand.number for hand in hands if hand.settled], default=0) + 1,
                     players)  # fmt: skip
    return model.Table(
        id=stored.id,
        label=label_of(label, stored.number),
        place=label,
        box=box or stored.stem,
        ruleset=stored.ruleset,
        names=tuple(_names(stored.names, _people(seats, 1, players), known)),
        start=tuple(stored.start),
        hands=hands,
        balances=tuple(stored.balances),
        options=stored.options,
        unit=called,
        fiche=fiche,
        zero_sum=zero_sum,
        over=stored.over,
        heard=aware(stored.heard),
        playing=stored.playing,
        next_comet=stored.next_comet,
        pool=stored.pool,
        people=people,
    )


def label_of(label: str, number: int) -> str:
    """What a table's session is called: the first one as the table, others with their number."""
    return label if number == 1 else f"{label} ({number})"


def _people(
    seats: list[tuple[int, int, int, int | None]], hand: int, players: int
) -> tuple[int, ...]:
    """Who sits in each seat in a hand: the last who took it by then and has not left before."""
    people = [0] * players
    for seat, person, first, last in seats:
        if not people[seat] or (first <= hand and (last is None or hand <= last)):
            people[seat] = person
    return tuple(people)


def _names(
    told: list[str], people: tuple[int, ...], known: dict[int, model.Person]
) -> Iterator[str]:
    """The seats' names as the table has them; without any, those of who sat there first."""
    for name, person in zip(told, people, strict=True):
        yield name or known[person].name


def aware(told: datetime) -> datetime:
    """A time of the store, saying that it is UTC."""
    return told.replace(tzinfo=UTC)


def _corrections(
    session: Orm, evening: int, tables: tuple[model.Table, ...], people: dict[int, model.Person]
) -> tuple[model.Correction, ...]:
    labels = {table.id: table.label for table in tables}
    corrections = []
    asked = select(Correction).where(Correction.evening_id == evening).order_by(Correction.id)
    for it in session.scalars(asked):
        before = {people[person].name: was for person, was, _ in it.changes}
        after = {people[person].name: becomes for person, _, becomes in it.changes}
        changes = {person: becomes - was for person, was, becomes in it.changes}
        corrections.append(
            model.Correction(
                it.id, labels.get(it.session_id or 0, ""), it.hand, it.reason, it.by,
                aware(it.at), before, after, changes, it.session_id,
            )
        )  # fmt: skip
    return tuple(corrections)
