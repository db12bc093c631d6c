"""A box's journal read on the host, with the box's own code; the file is never touched."""

from dataclasses import dataclass, field

from halley.engine import events as ev
from halley.engine.seats import all_before, balances_of
from halley.engine.state import Payment
from halley.journal.header import Header
from halley.journal.journal import create
from halley.journal.reader import walk
from halley.refusal import Refusal
from halley.rules.rule_set import RuleSet
from halley.session.session import Session
from host_tools.errors import BadInput
from host_tools.input_file import read_bytes, show_name
from host_tools.records.event_lines import record_text
from host_tools.records.journal_bytes import NONSENSE, MemoryFiles, open_bytes, payloads


@dataclass
class Record:
    """A record behind the header: its number, its event and what it did.

    `stands` says whether the event stands at the end of the file; None for UNDO, REDO and CANCEL,
    whose `other` is the number of the record that they took back or put in its place again.
    `corrected_by` is the number of the correction that changed or took out the event; 0: none did.
    `names` and `sits`, the people's numbers, are those of the seats when it happened, `balances`
    those of the seats after it, `owns` those of all people then. `text` is a short sentence.
    """

    number: int
    event: "ev.Event"
    payments: list[Payment]
    balances: list[int]
    names: tuple[str, ...]
    sits: tuple[int, ...]
    stands: bool | None = True
    other: int = 0
    corrected_by: int = 0
    text: str = ""
    owns: list[int] = field(default_factory=list)


@dataclass
class Journal:
    """An evening as its file has it; `dropped` bytes at the end could not be read.

    `standing` are the events that stand, in order, corrected. At the end `people` are the names of
    all who have sat, `sits` has the number of the one on each seat, `owns` the balance of each of
    them, `chips`, where they began with purses, what lies before each, `pool` what is due to the
    pool, and `left_over` what lies there once the evening is over.
    """

    header: Header
    records: list[Record] = field(default_factory=list)
    dropped: int = 0
    standing: "list[ev.Event]" = field(default_factory=list)
    people: tuple[str, ...] = ()
    sits: tuple[int, ...] = ()
    owns: list[int] = field(default_factory=list)
    chips: list[int] = field(default_factory=list)
    pool: int = 0
    left_over: int = 0

    @property
    def balances(self) -> list[int]:
        """Return everyone's final balance."""
        return self.records[-1].balances if self.records else list(self.header.start)


def allow_drawn_opera(rules: RuleSet) -> None:
    """Let `rules` take what older records hold: the draw of an opera in any game of two."""
    rules.opera_draw = True


def read_journal(name: str) -> Journal:
    """Return the journal in the file `name` (- for standard input); BadInput when it is none."""
    return journal_of(read_bytes(name), show_name(name))


def journal_of(data: bytes, called: str) -> Journal:
    """Return the journal in a file; BadInput, with its name `called`, if there is none."""
    opened = open_bytes(data, called)
    header = opened.header
    allow_drawn_opera(header.rules)
    try:
        session = Session(create(MemoryFiles(), header))
        session.write()
    except Refusal as refusal:
        raise BadInput(
            "{called} is not a journal that this Halley can read: {why}",
            called=called,
            why=refusal,
        ) from refusal
    except NONSENSE as error:
        raise BadInput("{called} does not start like a journal.", called=called) from error
    journal = Journal(header, dropped=opened.dropped)
    undone: list[Record] = []
    before: list[Record] = []
    for payload in payloads(data)[1:]:
        number = len(journal.records) + 1
        names, sits = session.names, session.game.sits
        try:
            record = _replay(session, number, payload, journal.records, undone, before)
            record.names, record.sits = names, sits
            record.text = record_text(record.event, names, session.game, record.other)
            record.balances = list(session.game.ledger.balances)
            record.owns = balances_of(session.game)
        except Refusal as refusal:
            raise BadInput(
                "record {number} breaks the rules: {why}", number=number, why=refusal
            ) from refusal
        except NONSENSE as error:
            raise BadInput("record {number} is not a journal record.", number=number) from error
        journal.records.append(record)
        _mark(session, journal.records)
    game = session.game
    journal.people, journal.sits, journal.owns = game.people, game.sits, balances_of(game)
    journal.chips = all_before(game) if game.purse else []
    journal.pool = game.ledger.pool - game.prepaid
    journal.left_over = game.ledger.pool if session.ended else 0
    journal.standing += [ev.unpack(payload) for payload, _, _ in walk(session.journal)]
    return journal


def _replay(
    session: Session,
    number: int,
    payload: bytes,
    records: list[Record],
    undone: list[Record],
    before: list[Record],
) -> Record:
    """Let the session live through the record; `undone`: what can be put back, the next last."""
    event = ev.unpack(payload)
    if event.kind == ev.UNDO:
        taken = session.undo()
        if taken is None:
            session.journal.add(payload)  # so that later records keep their numbers
            return Record(number, event, [], [], (), (), None)
        record = next(record for record in reversed(records) if record.stands)
        record.stands = False
        undone.append(record)
        return Record(number, event, [], [], (), (), None, record.number)
    if event.kind == ev.REDO:
        if session.redo() is None:
            session.journal.add(payload)
            return Record(number, event, [], [], (), (), None)
        record = undone.pop()
        record.stands = True
        return Record(number, event, [], [], (), (), None, record.number)
    if event.kind == ev.CANCEL:
        session.cancel()
        record = next(record for record in reversed(records) if record.stands)
        record.stands = False
        undone[:] = before
        return Record(number, event, [], [], (), (), None, record.number)
    before[:] = undone
    undone.clear()
    if event.kind == ev.AMEND:
        session.amend(event)
        return Record(number, event, [], [], (), ())
    return Record(number, event, session.do(event), [], (), ())


def _mark(session: Session, records: list[Record]) -> None:
    """Note which records the correction that has just come, or gone, concerns."""
    number = records[-1].other or records[-1].number
    if records[number - 1].event.kind != ev.AMEND:
        return
    happened = {address >> 8 for _, _, address in walk(session.journal)}
    for record in records:
        if record.stands is None or record.event.kind == ev.AMEND:
            continue
        if record.number in happened or not record.stands:
            record.corrected_by = 0
        elif not record.corrected_by:
            record.corrected_by = number
