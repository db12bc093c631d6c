"""Reads an evening from the store into the frozen data of host_tools.club.model."""

import json
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache

from sqlalchemy import Select, select
from sqlalchemy.orm import Session as Orm

from halley import rules
from halley.journal.header import unpack_header
from host_tools.club import model
from host_tools.club.evening import evenings
from host_tools.club.evening.table_names import session_label
from host_tools.club.replay.rescore import work_journal, work_transcript
from host_tools.club.replay.session_file import JOURNAL
from host_tools.club.replay.units import unit
from host_tools.club.results.tariff import common_tariff
from host_tools.club.store import Store, club_of
from host_tools.club.store.models import (
    TAKEN_OUT,
    Box,
    Club,
    Correction,
    Evening,
    Event,
    GameTable,
    Hand,
    Person,
    Place,
    Player,
    Round,
    Season,
    Seating,
    Session,
    Sitting,
)
from host_tools.club.store.session_bytes import bytes_of_each
from host_tools.records.journal_bytes import payloads

_TOGETHER = 100  # evenings that are read at once
_Seat = tuple[int, int, int, int | None]  # seat, person, from hand, to hand


def evening(store: Store, number: int | None = None) -> model.Evening:
    """Return the evening `number`, by default the latest; BadInput when there is none."""
    with store.read() as session:
        return read(session, number)


def read(session: Orm, number: int | None = None) -> model.Evening:
    """Return the evening, within a transaction."""
    return next(several(session, [evenings.find_evening(session, number)]))


def again(session: Orm, before: model.Evening, went_on: Collection[int]) -> model.Evening:
    """Return the evening of `before` after tables continued in the sessions `went_on` only.

    It runs within a transaction (store.Store.write_events). The other tables stay the same objects.
    """
    read = {it.id: it for it in _tables(session, [before.id], before.people, went_on)[before.id]}
    tables = tuple(read.get(it.id, it) for it in before.tables)
    return replace(before, tables=tables, tariff=_tariff(club_of(session), tables))


def several(
    session: Orm, asked: Sequence[Evening], progress: Callable[[int, int], None] | None = None
) -> Iterator[model.Evening]:
    """Return these evenings in their order, within a transaction.

    progress(done, of) is called with the number already read.
    """
    club = club_of(session)
    columns = select(Person.id, Person.name, Person.member, Person.removed)
    people = {
        number: model.Person(number, name, not member, removed)
        for number, name, member, removed in session.execute(columns)
    }
    hidden = frozenset(session.scalars(select(Person.id).where(Person.hidden)))
    seasons = {it.id: it.name for it in session.scalars(select(Season))}
    for start in range(0, len(asked), _TOGETHER):
        here = asked[start : start + _TOGETHER]
        ids = [it.id for it in here]
        tables = _tables(session, ids, people)
        corrections = _corrections(session, ids, tables, people)
        rounds = _rounds(session, ids)
        for done, evening in enumerate(here, start + 1):
            of_evening = tuple(tables[evening.id])
            yield model.Evening(
                id=evening.id,
                club=club.name,
                season=seasons[evening.season_id],
                number=evening.number,
                date=evening.date,
                tables=of_evening,
                people=people,
                corrections=tuple(corrections[evening.id]),
                tariff=_tariff(club, of_evening),
                places=tuple(club.places),
                ranking=club.ranking,
                hidden=hidden,
                language=club.language,
                ended=evening.ended is not None,
                names_hidden=club.names_hidden,
                rounds=tuple(rounds[evening.id].values()),
                round_hands=evening.hands,
                round_minutes=evening.minutes,
                announcement=evening.announcement,
                bye=club.bye,
            )
            if progress:
                progress(done, len(asked))


def _tariff(club: Club, tables: Sequence[model.Table]) -> model.Tariff:
    """Return the club's tariff, or else the common one of all tables."""
    if club.tariff_numerator:
        return model.Tariff(club.tariff_numerator, club.tariff_denominator, club.currency)
    return common_tariff(tables)


def _rounds(session: Orm, ids: Sequence[int]) -> dict[int, dict[int, model.Round]]:
    """Return the rounds of these evenings, by the evening and their numbers."""
    rounds: dict[int, dict[int, model.Round]] = defaultdict(dict)
    tables: dict[tuple[int, int], dict[str, tuple[int, ...]]] = defaultdict(dict)
    asked = (
        select(
            Round.evening_id, Round.number, Round.begun, Round.clock, Place.label, Place.person_id
        )
        .join(Place, Place.round_id == Round.id)
        .where(Round.evening_id.in_(ids))
        .order_by(Round.number, Place.id)
    )
    for evening, number, begun, clock, label, person in session.execute(asked):
        here = tables[evening, number]
        drawn = rounds[evening].get(number)
        if drawn is None:
            since = aware(clock) if clock else None
            drawn = model.Round(number, here, (), begun is not None, since)
        if label is None:
            drawn = replace(drawn, byes=(*drawn.byes, person))
        else:
            here[label] = (*here.get(label, ()), person)
        rounds[evening][number] = drawn
    return rounds


def _tables(
    session: Orm,
    ids: Sequence[int],
    known: Mapping[int, model.Person],
    only: Collection[int] | None = None,
) -> dict[int, list[model.Table]]:
    """Return the tables of these evenings, by the evening; `only`: of these sessions."""
    counts = [GameTable.evening_id.in_(ids), GameTable.label != TAKEN_OUT]
    if only is not None:
        counts.append(Session.id.in_(only))
    here = select(Session.id).join(GameTable).where(*counts)
    seats = _seats(session, here)
    by_file = _SittingsByFile(session, here)
    hands = _hands(session, here, seats, by_file)
    rows = session.execute(
        select(Session, GameTable.label, GameTable.evening_id, Box.key)
        .join(GameTable, Session.table_id == GameTable.id)
        .outerjoin(Box, Session.box_id == Box.id)
        .where(*counts)
        .order_by(GameTable.id, Session.number)
    ).all()
    files = bytes_of_each(session, [it.id for it, *_ in rows if _is_named(it) or _has_purse(it)])
    tables: dict[int, list[model.Table]] = defaultdict(list)
    for stored, label, evening, box in rows:
        of_table, file = tuple(hands[stored.id]), files.get(stored.id, b"")
        tables[evening].append(
            _table(stored, file, label, box, of_table, seats[stored.id], known, by_file)
        )
    return tables


def _payments(session: Orm, here: Select[int]) -> dict[tuple[int, int], list[model.Payment]]:
    """Return the payments of the sessions, by the session and the hand."""
    payments: dict[tuple[int, int], list[model.Payment]] = defaultdict(list)
    asked = (
        select(Event.session_id, Event.hand, Event.why, Event.delta)
        .where(Event.session_id.in_(here))
        .order_by(Event.session_id, Event.number)
    )
    for table, hand, why, delta in session.execute(asked):
        payments[table, hand].append(model.Payment(why, tuple(delta)))
    return payments


def _seats(session: Orm, here: Select[int]) -> dict[int, list[_Seat]]:
    """Return the people in the sessions' seats, with the first and last hand."""
    seats: dict[int, list[_Seat]] = defaultdict(list)
    asked = (
        select(
            Seating.session_id, Seating.seat, Seating.person_id, Seating.from_hand, Seating.to_hand
        )
        .where(Seating.session_id.in_(here))
        .order_by(Seating.from_hand, Seating.id)
    )
    for table, seat, person, first, last in session.execute(asked):
        seats[table].append((seat, person, first, last))
    return seats


def _hands(
    session: Orm, here: Select[int], seats: dict[int, list[_Seat]], by_file: "_SittingsByFile"
) -> dict[int, list[model.Hand]]:
    """Return the hands of the sessions; amounts before a hand are a hand of their own."""
    payments = _payments(session, here)
    hands: dict[int, list[model.Hand]] = defaultdict(list)
    columns = (
        Hand.session_id, Hand.number, Hand.dealer, Hand.out, Hand.pool, Hand.comet, Hand.opera,
        Hand.settled, Hand.delta,
    )  # fmt: skip
    asked = select(*columns).where(Hand.session_id.in_(here))
    for table, at, dealer, out, pool, comet, opera, settled, delta in session.execute(
        asked.order_by(Hand.session_id, Hand.number)
    ):
        before, paid = by_file.before(table, at, payments[table, at], seats[table])
        hand = model.Hand(
            at, _people(seats[table], at, len(delta)), tuple(delta), dealer, out, pool, comet,
            bool(opera), tuple(paid), bool(settled),
        )  # fmt: skip
        if before and not (settled or paid or dealer is not None):
            before[-1] = replace(before[-1], before=False)  # others have come, and not played yet
            hands[table] += before
        else:
            hands[table] += [*before, hand]
    return hands


class _SittingsByFile:
    """The people of each session by its file.

    `players` in their order, and with changes `sittings` by the hand.
    """

    def __init__(self, session: Orm, here: Select[int]) -> None:
        self.players: dict[int, list[Player]] = defaultdict(list)
        asked = select(Player).where(Player.session_id.in_(here))
        for player in session.scalars(asked.order_by(Player.session_id, Player.number)):
            self.players[player.session_id].append(player)
        self.sittings: dict[int, dict[int, list[Sitting]]] = {}
        sat = select(Sitting).where(Sitting.session_id.in_(here))
        for sitting in session.scalars(sat.order_by(Sitting.hand, Sitting.part)):
            there = self.sittings.setdefault(sitting.session_id, {})
            there.setdefault(sitting.hand, []).append(sitting)

    def before(
        self, table: int, hand: int, paid: list[model.Payment], seats: list[_Seat]
    ) -> tuple[list[model.Hand], list[model.Payment]]:
        """Return the amounts before a hand, and the hand's own payments."""
        parts = []
        for sitting in self.sittings.get(table, {}).get(hand, [])[:-1]:
            people = tuple(self._person(table, player, hand, seats) for player in sitting.players)
            mine, paid = paid[: sitting.payments], paid[sitting.payments :]
            delta = tuple(sitting.delta)
            parts.append(
                model.Hand(hand, people, delta, payments=tuple(mine), settled=False, before=True)
            )
        return parts, paid

    def first(self, table: int, players: int, seats: list[_Seat]) -> tuple[int, ...]:
        """Return the first people of the session, one a seat."""
        if table not in self.sittings:
            return _people(seats, 1, players)
        return tuple(self._person(table, player, 1, seats) for player in range(players))

    def sit(self, table: int) -> list[int] | None:
        """Return the players on the seats now; None: those of the beginning."""
        if table not in self.sittings:
            return None
        return self.sittings[table][max(self.sittings[table])][-1].players

    def _person(self, table: int, player: int, hand: int, seats: list[_Seat]) -> int:
        """Return the person of a player around a hand: of the hand before, or else of that hand."""
        for at in (hand - 1, hand):
            sitting = self.sittings[table].get(at)
            if sitting and player in sitting[-1].players:
                seat = sitting[-1].players.index(player)
                return _people(seats, at, len(sitting[-1].players))[seat]
        return self.players[table][player].person_id


def _table(
    stored: Session,
    file: bytes,
    label: str,
    box: str | None,
    hands: tuple[model.Hand, ...],
    seats: list[_Seat],
    known: Mapping[int, model.Person],
    by_file: _SittingsByFile,
) -> model.Table:
    many = len(stored.start)
    called, fiche, zero_sum, lowest = unit(stored.ruleset, stored.options, many)
    began = by_file.first(stored.id, many, seats)
    sits = by_file.sit(stored.id)
    people = _people(seats, max([hand.number for hand in hands if hand.settled], default=0) + 1,
                     many if sits is None else len(sits))  # fmt: skip
    names = tuple(_names(stored.names, began, known))
    return model.Table(
        id=stored.id,
        label=session_label(label, stored.number),
        place=label,
        number=stored.number,
        box=box or stored.stem,
        ruleset=stored.ruleset,
        names=names,
        start=tuple(stored.start),
        hands=hands,
        balances=tuple(stored.balances),
        options=stored.options,
        unit=called,
        fiche=fiche,
        zero_sum=zero_sum,
        lowest=lowest,
        over=stored.over,
        received=aware(stored.received),
        playing=stored.playing,
        next_comet=stored.next_comet,
        pool=stored.pool,
        people=people,
        began=began,
        players=tuple(_players(stored, file, by_file.players[stored.id], sits, names)),
        title=_title(stored, file) if _is_named(stored) else "",
    )


def _is_named(stored: Session) -> bool:
    """Return whether its game is one of those that tables give names."""
    return stored.ruleset in rules.GAMES and rules.load(stored.ruleset).named


def _title(stored: Session, file: bytes) -> str:
    """Return the table's own name for its game."""
    if stored.kind == JOURNAL:
        return unpack_header(payloads(file)[0]).title
    return str(json.loads(file).get("title", ""))


def _has_purse(stored: Session) -> bool:
    return bool(stored.options.get("purse"))


def _players(
    stored: Session,
    file: bytes,
    rows: list[Player],
    sits: list[int] | None,
    names: tuple[str, ...],
) -> Iterator[model.Player]:
    seats = sits or list(range(len(names)))
    bought = _bought(stored.kind, file) if _has_purse(stored) else ()
    for row in rows:
        first = row.number < len(stored.start)
        yield model.Player(
            row.person_id,
            row.name or names[row.number],
            seats.index(row.number) if row.number in seats else None,
            stored.start[row.number] if first else 0,
            row.balance,
            bought[row.number] if bought else 0,
        )


@lru_cache(maxsize=64)
def _bought(kind: str, raw: bytes) -> tuple[int, ...]:
    """Return the number of purses that everyone bought, from the file."""
    if kind == JOURNAL:
        return tuple(work_journal(raw, "").bought)
    return tuple(work_transcript(json.loads(raw), "").bought)


def _people(seats: list[_Seat], hand: int, players: int) -> tuple[int, ...]:
    """Return the person in each seat in a hand: the last who took it and has not left."""
    people = [0] * players
    for seat, person, first, last in seats:
        if seat >= players:
            continue
        if not people[seat] or (first <= hand and (last is None or hand <= last)):
            people[seat] = person
    return tuple(people)


def _names(
    names: list[str], people: tuple[int, ...], known: Mapping[int, model.Person]
) -> Iterator[str]:
    """Return the seats' names as the table has them, or else the first people's."""
    for name, person in zip(names, people, strict=True):
        yield name or known[person].name


def aware(moment: datetime) -> datetime:
    """Return a time of the store, saying that it is UTC."""
    return moment.replace(tzinfo=UTC)


def _corrections(
    session: Orm,
    ids: Sequence[int],
    tables: dict[int, list[model.Table]],
    people: dict[int, model.Person],
) -> dict[int, list[model.Correction]]:
    """Return the corrections of these evenings, by the evening."""
    labels = {table.id: table.label for number in ids for table in tables[number]}
    corrections: dict[int, list[model.Correction]] = defaultdict(list)
    asked = select(Correction).where(Correction.evening_id.in_(ids)).order_by(Correction.id)
    for it in session.scalars(asked):
        before = {people[person].name: was for person, was, _ in it.changes}
        after = {people[person].name: becomes for person, _, becomes in it.changes}
        changes = {person: becomes - was for person, was, becomes in it.changes}
        corrections[it.evening_id].append(
            model.Correction(
                it.id, labels.get(it.session_id or 0, ""), it.hand, it.reason, it.by,
                aware(it.at), before, after, changes, it.session_id,
            )
        )  # fmt: skip
    return corrections
