"""The tables of a club's store. Amounts are integers in the rule set's unit; times are UTC.

A file stands in `session_piece` as it came; what it tells stands, worked out by the rules' core, in
`session`, `hand`, `event`, `player` and `sitting`. Who sat where stands in `seating`, what the club
says of that in `seat_change`, and the director's corrections in `correction`: none changes another.

What phones and boxes in the network send stands in `upload` until it is a session, or in
`set_aside`. What several servers of one club have to agree on is here too: codes of tables, the
director's sessions at the desk, and wrong tries.
"""

from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, LargeBinary, String, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


def now() -> datetime:
    """Return the time as the store keeps it: UTC, without saying so."""
    return datetime.now(UTC).replace(tzinfo=None, microsecond=0)


class Base(DeclarativeBase):
    """The common part of all tables."""

    type_annotation_map = {dict[str, Any]: JSON, list[Any]: JSON}  # noqa: RUF012


class Club(Base):
    """The one club of a store, and its settings.

    `version` goes up with every change but what is booked at tables that go on, `salt` keys the
    fingerprints of sessions, `pin` is a salted scrypt hash ("" when there is none), after
    `pin_failures` wrong ones in a row refused until `pin_locked`. `names_hidden`: nobody's name is
    shown on walls and phones. `served` is where phones found the server that let them in last, as
    http://192.168.0.20:8000 ("": none has yet). `copied` is the moment of which this is a copy of
    the club (None: it is the club). `night_ends` is the minute of the day, local time, at which one
    night ends and the next begins. `bye` are the place points of a round that somebody sits out.
    """

    __tablename__ = "club"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(200))
    version: Mapped[int] = mapped_column(default=0)
    salt: Mapped[str] = mapped_column(String(64))
    made: Mapped[datetime] = mapped_column(default=now)
    language: Mapped[str] = mapped_column(String(8), default="en")
    ranking: Mapped[str] = mapped_column(String(16), default="balance")
    places: Mapped[list[Any]]
    tariff_numerator: Mapped[int] = mapped_column(BigInteger, default=0)
    tariff_denominator: Mapped[int] = mapped_column(BigInteger, default=1)
    currency: Mapped[str] = mapped_column(String(8), default="EUR")
    pin: Mapped[str] = mapped_column(String(200), default="")
    pin_failures: Mapped[int] = mapped_column(default=0)
    pin_locked: Mapped[datetime | None]
    names_hidden: Mapped[bool] = mapped_column(default=False)
    served: Mapped[str] = mapped_column(String(200), default="")
    copied: Mapped[datetime | None]
    night_ends: Mapped[int] = mapped_column(default=360)
    bye: Mapped[int] = mapped_column(default=0)


class Person(Base):
    """Somebody who has played: `short` is the name as the boxes show it, where that is shorter.

    `same_as` is the id of the person into whom this one was merged: the name means that one.
    """

    __tablename__ = "person"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(200))
    key: Mapped[str] = mapped_column(String(400), unique=True)  # the name, as it is looked up
    short: Mapped[str | None] = mapped_column(String(64), unique=True)  # as it is looked up
    member: Mapped[bool] = mapped_column(default=False)
    removed: Mapped[bool] = mapped_column(default=False)
    hidden: Mapped[bool] = mapped_column(default=False)  # from the wall
    since: Mapped[datetime] = mapped_column(default=now)
    same_as: Mapped[int | None]


class Season(Base):
    """Evenings that are ranked together.

    Everybody's `best` ones count, or all but `dropped` (0: all).
    """

    __tablename__ = "season"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(100), unique=True)
    started: Mapped[datetime] = mapped_column(default=now)
    best: Mapped[int] = mapped_column(default=0)
    dropped: Mapped[int] = mapped_column(default=0)


class Evening(Base):
    """An evening; `number` counts the club's evenings from 1.

    `ruleset` and `options` are the game that its tables are to play ("": each what it likes).
    `door` is the code by which phones check in ("": they cannot). A round has `hands` and `minutes`
    (0: any number). `announcement` is what all screens show, since `announced`.
    """

    __tablename__ = "evening"
    id: Mapped[int] = mapped_column(primary_key=True)
    season_id: Mapped[int] = mapped_column(ForeignKey("season.id"))
    number: Mapped[int] = mapped_column(unique=True)
    date: Mapped[date]
    started: Mapped[datetime] = mapped_column(default=now)
    ended: Mapped[datetime | None]
    ruleset: Mapped[str] = mapped_column(String(64), default="")
    options: Mapped[dict[str, Any]] = mapped_column(default=dict)
    door: Mapped[str] = mapped_column(String(16), default="")
    hands: Mapped[int] = mapped_column(default=0)
    minutes: Mapped[int] = mapped_column(default=0)
    announcement: Mapped[str] = mapped_column(String(200), default="")
    announced: Mapped[datetime | None]


class Box(Base):
    """A box of which something has come, by its own id."""

    __tablename__ = "box"
    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(64), unique=True)
    received: Mapped[datetime] = mapped_column(default=now)


TAKEN_OUT = ""  # the label of the table of those sessions that the director has taken out


class GameTable(Base):
    """A table of an evening: where a box stands, or what a file is called.

    Sessions that were taken out are kept at a table without a label, so that they are known, and
    not counted, when they come again.
    """

    __tablename__ = "game_table"
    __table_args__ = (UniqueConstraint("evening_id", "label"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    evening_id: Mapped[int] = mapped_column(ForeignKey("evening.id"), index=True)
    label: Mapped[str] = mapped_column(String(200))
    box_id: Mapped[int | None] = mapped_column(ForeignKey("box.id"))


class Session(Base):
    """One journal or transcript: what a table played by one rule set with the same seats.

    `kind` is "journal" or "transcript", `stem` its file's name without the ending, `start_key` and
    `header` fingerprints of how it begins (club.match.fingerprint), `event_count` how many events
    it tells, `number` counts a table's sessions. The file's bytes are its pieces (SessionPiece).
    `copied`: the club has taken it out, as its hands turned out to be another session's.
    """

    __tablename__ = "session"
    __table_args__ = (UniqueConstraint("table_id", "number"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("game_table.id"), index=True)
    number: Mapped[int] = mapped_column(default=1)
    kind: Mapped[str] = mapped_column(String(16))
    stem: Mapped[str] = mapped_column(String(200), index=True)
    box_id: Mapped[int | None] = mapped_column(ForeignKey("box.id"))
    start_key: Mapped[str] = mapped_column(String(64), index=True)
    header: Mapped[str] = mapped_column(String(64), index=True)
    epoch: Mapped[int] = mapped_column(BigInteger, default=0)
    ruleset: Mapped[str] = mapped_column(String(64))
    options: Mapped[dict[str, Any]]
    names: Mapped[list[Any]]
    start: Mapped[list[Any]]
    balances: Mapped[list[Any]]
    pool: Mapped[int] = mapped_column(default=0)
    next_comet: Mapped[int | None]
    playing: Mapped[str] = mapped_column(String(16), default="deal")
    over: Mapped[bool] = mapped_column(default=False)
    event_count: Mapped[int] = mapped_column(default=0)
    received: Mapped[datetime] = mapped_column(default=now)
    copied: Mapped[bool] = mapped_column(default=False)


class SessionPiece(Base):
    """The bytes of a session's file from `first_byte` on up to the next piece.

    All pieces, in their order, are the file as far as it is sound (store.session_bytes). A table
    that goes on adds one with each event; what is there is not written again.
    """

    __tablename__ = "session_piece"
    __table_args__ = {"sqlite_with_rowid": False}  # noqa: RUF012 (one page is written, not two)
    session_id: Mapped[int] = mapped_column(ForeignKey("session.id"), primary_key=True)
    first_byte: Mapped[int] = mapped_column(primary_key=True)
    data: Mapped[bytes] = mapped_column(LargeBinary)


class Seating(Base):
    """A person in a seat from one hand up to another (None: the last), both included.

    Derived from `player` and `sitting`, the file's, and `seat_change`, the club's.
    """

    __tablename__ = "seating"
    id: Mapped[int] = mapped_column(primary_key=True)
    session_id: Mapped[int] = mapped_column(ForeignKey("session.id"), index=True)
    seat: Mapped[int]
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)
    from_hand: Mapped[int] = mapped_column(default=1)
    to_hand: Mapped[int | None]


class Player(Base):
    """Somebody of a session's file: who that is for the club.

    `number` counts from 0 in the order in which they first sat, `entered` is the name with which
    they sat down, `name` the last one in the file ("": the seat had none), `balance` what they have
    there.
    """

    __tablename__ = "player"
    id: Mapped[int] = mapped_column(primary_key=True)
    session_id: Mapped[int] = mapped_column(ForeignKey("session.id"), index=True)
    number: Mapped[int]
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)
    entered: Mapped[str] = mapped_column(String(200))
    name: Mapped[str] = mapped_column(String(200))
    balance: Mapped[int] = mapped_column(default=0)


class Sitting(Base):
    """The people in a hand of a session in which people came, left or changed places.

    `players` has the number of the player on each seat. The last `part` of a hand is the hand
    itself. Others' bookings before it are parts of their own, with their effect (`delta`) in
    `payments` payments.
    """

    __tablename__ = "sitting"
    session_id: Mapped[int] = mapped_column(ForeignKey("session.id"), primary_key=True)
    hand: Mapped[int] = mapped_column(primary_key=True)
    part: Mapped[int] = mapped_column(primary_key=True)
    players: Mapped[list[Any]]
    delta: Mapped[list[Any]]
    payments: Mapped[int] = mapped_column(default=0)


class SeatChange(Base):
    """The real person in `seat` from hand `from_hand` up to another hand (None: the last).

    The club's own record; the file has another person.
    """

    __tablename__ = "seat_change"
    id: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"), index=True)
    seat: Mapped[int]
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)
    from_hand: Mapped[int] = mapped_column(default=1)
    to_hand: Mapped[int | None]


class Hand(Base):
    """A hand as the rules' core works it out; see host_tools.club.model.Hand."""

    __tablename__ = "hand"
    session_id: Mapped[int] = mapped_column(ForeignKey("session.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    dealer: Mapped[int | None]
    out: Mapped[int | None]
    comet: Mapped[int | None]
    opera: Mapped[bool] = mapped_column(default=False)
    settled: Mapped[bool] = mapped_column(default=True)
    pool: Mapped[int] = mapped_column(default=0)
    delta: Mapped[list[Any]]


class Event(Base):
    """The payments in order: `number` counts a session's payments from 0."""

    __tablename__ = "event"
    session_id: Mapped[int] = mapped_column(ForeignKey("session.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    hand: Mapped[int]
    why: Mapped[str] = mapped_column(String(32))
    delta: Mapped[list[Any]]


class Correction(Base):
    """The director's correction: `changes` has [person, before, after] for everybody it concerns.

    `before` and `after` are what the hand (None: the table; or, without a session, the evening) has
    done to the person's balance; a correction of a correction is a further one.
    """

    __tablename__ = "correction"
    id: Mapped[int] = mapped_column(primary_key=True)
    evening_id: Mapped[int] = mapped_column(ForeignKey("evening.id"), index=True)
    session_id: Mapped[int | None] = mapped_column(ForeignKey("session.id"))
    hand: Mapped[int | None]
    reason: Mapped[str] = mapped_column(String(1000))
    by: Mapped[str] = mapped_column(String(200))
    at: Mapped[datetime] = mapped_column(default=now)
    changes: Mapped[list[Any]]


class SeasonEvent(Base):
    """The director's change of a person's season: a `kind` of results.season_table, and its reason.

    `amount` is added to the season's score: once (a penalty), or for each evening from `evening_id`
    on (a handicap; None: from the first on). A dropped result has none. One that was `withdrawn`
    does not count.
    """

    __tablename__ = "season_event"
    id: Mapped[int] = mapped_column(primary_key=True)
    season_id: Mapped[int] = mapped_column(ForeignKey("season.id"), index=True)
    evening_id: Mapped[int | None] = mapped_column(ForeignKey("evening.id"))
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)
    kind: Mapped[str] = mapped_column(String(16))
    amount: Mapped[int] = mapped_column(default=0)
    reason: Mapped[str] = mapped_column(String(1000))
    by: Mapped[str] = mapped_column(String(200))
    at: Mapped[datetime] = mapped_column(default=now)
    withdrawn: Mapped[datetime | None]


class EveningSummary(Base):
    """An evening in short, derived from the rest (results.summaries): deleted, it is rebuilt.

    It holds while `stamp` is the evening's. Row 0 has the ratings after all past evenings. There is
    no foreign key, so that a row blocks nothing.
    """

    __tablename__ = "evening_summary"
    evening_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    stamp: Mapped[str] = mapped_column(String(64))
    data: Mapped[dict[str, Any]]


class PairWish(Base):
    """Two people who always sit at one table (`together`), or never."""

    __tablename__ = "pair_wish"
    id: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)
    other_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)
    together: Mapped[bool]


class Round(Base):
    """A drawn round: its number in the evening, how it was drawn, and the seed that did it.

    `usual` and `tables` are what was asked for: a table's seats, and how many tables at most; a
    round that has `begun` is not drawn again. Its `clock` runs since then (None: it does not).
    """

    __tablename__ = "round"
    __table_args__ = (UniqueConstraint("evening_id", "number"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    evening_id: Mapped[int] = mapped_column(ForeignKey("evening.id"), index=True)
    number: Mapped[int]
    method: Mapped[str] = mapped_column(String(32))
    seed: Mapped[str] = mapped_column(String(64), default="")
    usual: Mapped[int] = mapped_column(default=4)
    tables: Mapped[int | None]
    begun: Mapped[datetime | None]
    clock: Mapped[datetime | None]
    at: Mapped[datetime] = mapped_column(default=now)


class Place(Base):
    """A person's place in a round: the table's label, or None for a bye; the seat."""

    __tablename__ = "place"
    __table_args__ = (UniqueConstraint("round_id", "person_id"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    round_id: Mapped[int] = mapped_column(ForeignKey("round.id"), index=True)
    label: Mapped[str | None] = mapped_column(String(200))
    seat: Mapped[int | None]
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)


class Presence(Base):
    """Somebody is there from one round on up to another (None: the last), both included."""

    __tablename__ = "presence"
    id: Mapped[int] = mapped_column(primary_key=True)
    evening_id: Mapped[int] = mapped_column(ForeignKey("evening.id"), index=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)
    from_round: Mapped[int] = mapped_column(default=1)
    to_round: Mapped[int | None]
    at: Mapped[datetime] = mapped_column(default=now)


class Arrival(Base):
    """Somebody who says on a phone that they are there; the director confirms it.

    `person_id` is whose name was tapped; None until it is confirmed if a `name` was typed. `state`
    is "" while it waits, then "here" or "refused". `token` is the SHA-256 of the phone's cookie.
    """

    __tablename__ = "arrival"
    id: Mapped[int] = mapped_column(primary_key=True)
    evening_id: Mapped[int] = mapped_column(ForeignKey("evening.id"), index=True)
    person_id: Mapped[int | None] = mapped_column(ForeignKey("person.id"), index=True)
    name: Mapped[str] = mapped_column(String(200), default="")
    state: Mapped[str] = mapped_column(String(8), default="")
    token: Mapped[str] = mapped_column(String(64), unique=True)
    at: Mapped[datetime] = mapped_column(default=now)


class TableCode(Base):
    """The code by which a phone, or a box in the network, is a table of an evening.

    `device` is the one that may send the table's journals now ("": none yet), since `taken`; it
    asked last at `received`. A code that was `revoked` opens nothing any more.
    """

    __tablename__ = "table_code"
    id: Mapped[int] = mapped_column(primary_key=True)
    evening_id: Mapped[int] = mapped_column(ForeignKey("evening.id"), index=True)
    label: Mapped[str] = mapped_column(String(200))
    code: Mapped[str] = mapped_column(String(16), unique=True)
    device: Mapped[str] = mapped_column(String(64), default="")
    taken: Mapped[datetime | None]
    received: Mapped[datetime | None]
    made: Mapped[datetime] = mapped_column(default=now)
    revoked: Mapped[datetime | None]


class Upload(Base):
    """A journal as far as a device has sent it, `size` bytes with the CRC-32 `crc`.

    Its whole records, without the names that were taken out, are the first `shared` bytes of its
    session's file; where that has others, or there is no session yet, `shared` is 0, and they are
    `raw`. `chain` is the checksum of the last one as it was sent, `rest` the beginning of the next.
    `waiting` is how many bytes the device had yet to send when it sent last (`at`), `session_id`
    the session that was worked out of it, `refusal` why the last that came was not taken ("": it
    was). `late` is how many hands came after the evening's end and wait for the director (None:
    nothing waits; 0: something else was changed).
    """

    __tablename__ = "upload"
    __table_args__ = (UniqueConstraint("code_id", "file"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    code_id: Mapped[int] = mapped_column(ForeignKey("table_code.id"), index=True)
    device: Mapped[str] = mapped_column(String(64))
    file: Mapped[str] = mapped_column(String(64))
    raw: Mapped[bytes] = mapped_column(LargeBinary, default=b"", deferred=True)
    shared: Mapped[int] = mapped_column(default=0)
    rest: Mapped[bytes] = mapped_column(LargeBinary, default=b"")
    size: Mapped[int] = mapped_column(default=0)
    crc: Mapped[int] = mapped_column(BigInteger, default=0)
    chain: Mapped[int] = mapped_column(BigInteger, default=0)
    waiting: Mapped[int] = mapped_column(default=0)
    session_id: Mapped[int | None] = mapped_column(ForeignKey("session.id"))
    refusal: Mapped[str] = mapped_column(String(1000), default="")
    late: Mapped[int | None]
    at: Mapped[datetime] = mapped_column(default=now)


class SetAside(Base):
    """A journal that was refused, for the director to look at, until it was `seen`.

    `why` is a sentence in English, `reason` the same as it can be said in other languages
    (host_tools.club.texts.sentence; {}: of a store from before).
    """

    __tablename__ = "set_aside"
    id: Mapped[int] = mapped_column(primary_key=True)
    evening_id: Mapped[int] = mapped_column(ForeignKey("evening.id"), index=True)
    label: Mapped[str] = mapped_column(String(200))
    device: Mapped[str] = mapped_column(String(64))
    file: Mapped[str] = mapped_column(String(64))
    digest: Mapped[str] = mapped_column(String(64), unique=True)  # the same one comes once
    raw: Mapped[bytes] = mapped_column(LargeBinary, deferred=True)
    why: Mapped[str] = mapped_column(String(1000))
    reason: Mapped[dict[str, Any]] = mapped_column(default=dict)
    at: Mapped[datetime] = mapped_column(default=now)
    seen: Mapped[datetime | None]


class DeskSession(Base):
    """Somebody at the desk: `token` is the SHA-256 of what the browser's cookie has.

    `login_id` is the assistant's or reader's login (None: the director's PIN).
    """

    __tablename__ = "desk_session"
    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    made: Mapped[datetime] = mapped_column(default=now)
    used: Mapped[datetime] = mapped_column(default=now)
    ends: Mapped[datetime]
    login_id: Mapped[int | None]


class DeskLogin(Base):
    """An assistant's or a reader's own way into the desk; `secret` is a salted scrypt hash."""

    __tablename__ = "desk_login"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(200))
    key: Mapped[str] = mapped_column(String(400), unique=True)  # the name, as it is looked up
    role: Mapped[str] = mapped_column(String(16))
    secret: Mapped[str] = mapped_column(String(200))
    made: Mapped[datetime] = mapped_column(default=now)


class LogEntry(Base):
    """An action of the director or an assistant (store.action_log).

    `by` is the name that signed in ("": the director), `via` the desk, the wall or a command,
    `what` sentences as data. `changes` are the rows that an undo puts back ([]: it has none). An
    undo names the entry that it `undoes`; that one is `undone` by it.
    """

    __tablename__ = "log_entry"
    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(default=now)
    by: Mapped[str] = mapped_column(String(200), default="")
    role: Mapped[str] = mapped_column(String(16))
    via: Mapped[str] = mapped_column(String(16))
    action: Mapped[str] = mapped_column(String(64))
    evening: Mapped[int | None]
    what: Mapped[list[Any]]
    changes: Mapped[list[Any]] = mapped_column(default=list)
    undoes: Mapped[int | None]
    undone: Mapped[int | None]


class WrongTry(Base):
    """Wrong tries of one `kind` ("pin", "code") from one `address` or network ("": from all)."""

    __tablename__ = "wrong_try"
    kind: Mapped[str] = mapped_column(String(16), primary_key=True)
    address: Mapped[str] = mapped_column(String(64), primary_key=True)
    count: Mapped[int] = mapped_column(default=0)
    last: Mapped[datetime] = mapped_column(default=now)
    until: Mapped[datetime | None]
