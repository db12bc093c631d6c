"""A club goes from one database to another, whatever interrupts that; one server serves both."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, select

from host_tools.club.evening import evenings
from host_tools.club.hosting import move, move_across
from host_tools.club.hosting.clubs import Clubs
from host_tools.club.hosting.directory import Directory
from host_tools.club.hosting.many_clubs import ManyClubs
from host_tools.club.server import pin
from host_tools.club.store import Store, open_store
from host_tools.club.store.models import Club, WrongTry, now
from host_tools.club.table_link import codes
from host_tools.club.upkeep import audit, backup
from host_tools.errors import BadInput
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_tables import balances, journal
from tests.host_tools.club.table_devices import journal_balances
from tests.host_tools.club.test_many_clubs import DOMAIN, Town, host, make_club, within
from tests.host_tools.club.walls import running

pytestmark = pytest.mark.sweep

DATA = journal(1, 3)
SCHEMA = "bath"


@pytest.fixture(scope="module")
def with_bath(postgres_url: str, copy_of: Callable[[str], str]) -> tuple[str, str]:
    """Return the URL of a database with one club, to be copied, and the code of its table."""
    where = copy_of(postgres_url.format("template1"))
    return where, make_club(where, SCHEMA)


@pytest.fixture
def bath_database(with_bath: tuple[str, str], copy_of: Callable[[str], str]) -> str:
    """Return the URL of a database with a club; `other_database` is empty."""
    return copy_of(with_bath[0])


def of(where: str) -> str:
    """Return where the club is in a database."""
    return f"{where}&schema={SCHEMA}"


@pytest.fixture
def town(bath_database: str, other_database: str, with_bath: tuple[str, str]) -> Iterator[Town]:
    """Yield a club in one of two databases, served together with what is in the other."""
    with Clubs(bath_database) as one, Clubs(other_database) as other:
        application = ManyClubs(Directory([one, other]), DOMAIN, "http://{}".format)
        with closing(application), running(application) as port:
            yield Town(bath_database, port, {SCHEMA: with_bath[1]})


def end_evening(where: str) -> None:
    """End the evening."""
    with open_store(where) as store, store.write() as session:
        evenings.end(session)


def test_a_club_moves_under_a_server_that_runs(
    town: Town, other_database: str, halley: Halley
) -> None:
    where = of(town.where)
    assert town.phone(SCHEMA).send(DATA)[0] == 200
    words = ("move", other_database, "--store", where)
    assert "an evening is in progress" in halley.refusal(*words)
    end_evening(where)
    printed = halley(*words)
    assert "Club bath is now at postgresql://" in printed and "“bath (moved)”" in printed
    assert "no club at" in halley.refusal("standings", "--store", where)
    assert within(20, lambda: town.ask(host(SCHEMA), "/health")[0] == 200)
    with open_store(of(other_database)) as store:
        assert audit.audit(store, None) == (1, [])
        assert balances(store) == journal_balances(DATA)
        with store.write() as session:
            code = codes.renew(session, evenings.start(session), "Oak").code
    phone = town.phone(SCHEMA, code, "phone-two")
    more = journal(2, 3, ("Eve", "Fay", "Gus", "Hal"))
    assert within(20, lambda: phone.json("state")[0] == 200)
    assert phone.send(more)[0] == 200
    assert halley(*words) == printed  # it has gone already
    with open_store(of(other_database)) as store:
        assert balances(store) == journal_balances(more)
    assert [it["name"] for it in halley.json("clubs", town.where, other_database)] == [SCHEMA]


def interrupt(monkeypatch: pytest.MonkeyPatch, module: object, name: str) -> Callable[[], None]:
    """Lets a move end before it does this; gives what lets it go on."""
    really = getattr(module, name)

    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(module, name, stop)
    return lambda: monkeypatch.setattr(module, name, really)


@pytest.mark.parametrize(
    ("module", "name"),
    [(backup, "restore"), (move, "_leave"), (move, "_arrive")],
    ids=["copied", "compared", "left"],
)
def test_an_interrupted_move_goes_on(
    module: object, name: str, town: Town, other_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = of(town.where)
    assert town.phone(SCHEMA).send(DATA)[0] == 200
    end_evening(where)
    goes_on = interrupt(monkeypatch, module, name)
    with pytest.raises(KeyboardInterrupt):
        move.move(where, other_database)
    goes_on()
    # it is served from its old place until it has left that, and then from none
    there = 503 if name == "_arrive" else 200
    assert within(20, lambda: town.ask(host(SCHEMA), "/")[0] == there)
    assert move.move(where, other_database).club == "Club bath"
    assert within(20, lambda: town.ask(host(SCHEMA), "/")[0] == 200)
    with open_store(of(other_database)) as store:
        assert audit.audit(store, None) == (1, [])
        assert balances(store) == journal_balances(DATA)


def test_a_server_at_the_old_place_writes_nothing_more(
    bath_database: str, other_database: str
) -> None:
    where = of(bath_database)
    end_evening(where)
    with open_store(where) as open_before:
        move.move(where, other_database)
        for _ in range(2):
            with pytest.raises(BadInput), open_before.write() as session:
                evenings.start(session)
    with Store(bath_database) as store:
        schemas = inspect(store.engine).get_schema_names()
    assert "bath (moved)" in schemas and SCHEMA not in schemas


def test_a_club_that_is_written_to_meanwhile_stays(
    bath_database: str, other_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = of(bath_database)
    end_evening(where)
    really = backup.restore

    def restore_while_somebody_writes(*words: object, **more: object) -> backup.Proof:
        with open_store(where) as store, store.write() as session:
            evenings.start(session)
            evenings.end(session)
        return really(*words, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(backup, "restore", restore_while_somebody_writes)
    with pytest.raises(BadInput, match="the club was not deleted, because it changed meanwhile"):
        move.move(where, other_database)
    monkeypatch.undo()
    move.move(where, other_database)
    with open_store(of(other_database)) as store, store.read() as session:
        latest = evenings.latest(session)
        assert latest is not None and latest.number == 2


def test_wrong_places_to_move_to_are_refused(
    bath_database: str, with_bath: tuple[str, str], copy_of: Callable[[str], str], halley: Halley
) -> None:
    other_database = copy_of(with_bath[0])
    for database in (bath_database, other_database):
        end_evening(of(database))
    assert "already has a club" in halley.refusal("move", other_database, "--store",
                                                of(bath_database))  # fmt: skip
    assert "already has a club" in halley.refusal("move", bath_database, "--store",
                                                of(bath_database))  # fmt: skip
    assert "with its own schema" in halley.refusal("move", other_database, "--store", bath_database)
    nowhere = f"{bath_database}&schema=york"
    assert "no club at" in halley.refusal("move", other_database, "--store", nowhere)


def whole(where: str) -> dict[str, str]:
    """Digests of all that is in a club's store."""
    with open_store(where) as store, store.read() as session:
        return move_across.contents(session.connection())


def test_a_club_moves_from_sqlite_to_postgresql_and_back(
    made_tables: Path, empty_database: str, other_database: str, tmp_path: Path, halley: Halley
) -> None:
    file, back = tmp_path / "club.sqlite", tmp_path / "back.sqlite"
    file.write_bytes(made_tables.read_bytes())
    with open_store(str(file)) as store, store.write() as session:
        pin.set_to(session, "471100")
        codes.renew(session, evenings.current(session), "Oak")
        session.add(WrongTry(kind="pin", address="10.0.0.1", count=3, last=now()))
    to_postgres = ("move", empty_database, "--store", str(file))
    assert "an evening is in progress" in halley.refusal(*to_postgres)
    end_evening(str(file))
    before = whole(str(file))
    with open_store(str(file)) as open_before:
        assert "is now at postgresql://" in halley(*to_postgres)
        with pytest.raises(BadInput), open_before.write() as session:  # a server that still runs
            evenings.start(session)
        with pytest.raises(BadInput), open_before.write_events(alone=False) as connection:
            connection.execute(select(Club.version))
    assert whole(empty_database) == before
    assert "a club was moved away from" in halley.refusal("standings", "--store", str(file))
    assert halley(*to_postgres)  # it has gone already
    with open_store(empty_database) as store, store.write() as session:
        evenings.start(session)  # its number, and those of all rows, follow
        evenings.end(session)
    before = whole(empty_database)
    assert "was moved away" in halley.refusal("move", str(file), "--store", empty_database)
    copied = ("move", str(made_tables), "--store", empty_database)
    assert "already has a club" in halley.refusal(*copied)
    halley("move", str(back), "--store", empty_database)
    assert whole(str(back)) == before
    with open_store(str(back)) as store:
        assert audit.audit(store, None) == (2, [])
        with store.write() as session:
            assert evenings.start(session).number == 3
    assert back.stat().st_mode & 0o77 == 0
    # a schema of its own, as `serve --clubs` has them
    end_evening(str(back))
    before, clubs = whole(str(back)), of(other_database)
    halley("move", clubs, "--store", str(back))
    assert whole(clubs) == before
    assert [it["name"] for it in halley.json("clubs", other_database)] == [SCHEMA]


@pytest.mark.parametrize("name", ["_fill", "compare", "_leave", "_arrive"])
def test_an_interrupted_move_between_databases_goes_on(
    made_tables: Path,
    empty_database: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
) -> None:
    file = tmp_path / "club.sqlite"
    file.write_bytes(made_tables.read_bytes())
    end_evening(str(file))
    before = whole(str(file))
    goes_on = interrupt(monkeypatch, move_across, name)
    with pytest.raises(KeyboardInterrupt):
        move.move(str(file), empty_database)
    goes_on()
    assert move.move(str(file), empty_database).left == str(file)
    assert whole(empty_database) == before
    with open_store(empty_database) as store:
        assert store.copied is None
        assert audit.audit(store, None) == (2, [])


def test_a_club_that_is_written_to_while_it_moves_across_stays(
    made_tables: Path, empty_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "club.sqlite"
    file.write_bytes(made_tables.read_bytes())
    end_evening(str(file))
    really = move_across.compare

    def compare_while_somebody_writes(*words: Any) -> backup.Proof:
        with open_store(str(file)) as store, store.write() as session:
            evenings.start(session)
            evenings.end(session)
        return really(*words)

    monkeypatch.setattr(move_across, "compare", compare_while_somebody_writes)
    with pytest.raises(BadInput, match="the club was not deleted, because it changed meanwhile"):
        move.move(str(file), empty_database)
    with open_store(str(file)) as store, store.read() as session:
        latest = evenings.latest(session)
        assert store.copied is None and latest is not None and latest.number == 2
    with open_store(empty_database) as copy:
        assert copy.copied is not None  # nothing can be written to it
    monkeypatch.undo()
    with pytest.raises(BadInput, match="Delete it first"):
        move.move(str(file), empty_database)


def test_a_database_that_is_away_is_no_other_clubs_trouble(
    bath_database: str, with_bath: tuple[str, str]
) -> None:
    code = with_bath[1]
    away = "postgresql://club@/x?host=/nowhere"
    with Clubs(bath_database) as one, Clubs(away) as other:
        application = ManyClubs(Directory([other, one]), DOMAIN, "http://{}".format)
        with closing(application), running(application) as port:
            town = Town(bath_database, port, {SCHEMA: code})
            assert town.phone(SCHEMA).send(DATA)[0] == 200
            # it may be in the one that is away: its tables are to try again
            assert town.phone("york", code).json("state")[0] == 503
            assert town.ask("localhost", "/health")[0] == 503
