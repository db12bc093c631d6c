"""Many evenings read at once are the same as one by one, in as many statements as one."""

from sqlalchemy import event, select

from host_tools.club.changes import corrections
from host_tools.club.evening import evenings
from host_tools.club.intake.gather import gather
from host_tools.club.replay.session_file import parse
from host_tools.club.results import load
from host_tools.club.store import Store
from host_tools.club.store.models import Evening
from tests.host_tools.club.made_tables import CLOCK, journal


def test_evenings_read_together_equal_those_read_alone(sqlite_store: Store) -> None:
    for number in range(4):
        with sqlite_store.write() as session:
            evenings.start(session)
        for table in range(number):  # nobody has played the first
            data = journal(f"{number} {table}", 2, epoch=CLOCK + 100 * number + table)
            gather(sqlite_store, [parse(data, f"e{number}{table}", "it")], None, f"Table {table}")
    corrections.correct(sqlite_store, {"Ann": 5, "Bea": -5}, "a slip", by="Di", evening=3)
    one_by_one = [load.evening(sqlite_store, number) for number in range(1, 5)]
    asked = select(Evening).order_by(Evening.number)
    with sqlite_store.read() as session:
        rows = session.scalars(asked).all()
        statements: list[str] = []
        event.listen(
            sqlite_store.engine, "before_cursor_execute", lambda *it: statements.append(it[2])
        )
        done: list[tuple[int, int]] = []
        assert list(load.several(session, rows, lambda *it: done.append(it))) == one_by_one
    assert done == [(number, 4) for number in range(1, 5)]
    together = len(statements)
    statements.clear()
    load.evening(sqlite_store, 4)
    assert together <= len(statements)
