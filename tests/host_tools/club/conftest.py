"""Stores for tests: SQLite in a file, and a real PostgreSQL where there is one."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from host_tools.club.intake.gather import gather
from host_tools.club.replay.session_file import parse
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store, open_store
from tests.host_tools.club import postgres, shared_work
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_tables import SCRIPT, transcript
from tests.host_tools.club.table_devices import Device, two_codes
from tests.host_tools.club.walls import serving
from tests.needs import absent

shared_work.share()
_numbers = count(1)


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """Yield the URL of a PostgreSQL; its database `made` has a club without an evening."""
    folder = postgres.programs()
    if folder is None:
        absent("PostgreSQL is not installed (Debian's package postgresql)", on_ci=False)
    pytest.importorskip("psycopg", reason="psycopg, PostgreSQL's driver, is not installed")
    with ExitStack() as stack:
        try:
            url = stack.enter_context(postgres.server(folder))
        except RuntimeError as error:
            absent(str(error), on_ci=False)
        _sql(url, "CREATE DATABASE made")
        with Store(url.format("made")) as store:
            store.make("Comet Club")
        yield url


def _sql(url: str, text: str) -> None:
    with Store(url.format("postgres")) as store, store.engine.connect() as connection:
        connection.execution_options(isolation_level="AUTOCOMMIT")
        connection.exec_driver_sql(text)


@pytest.fixture(scope="session")
def made_club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an SQLite file with a club without an evening, to be copied."""
    path = tmp_path_factory.mktemp("club") / "made.sqlite"
    with Store(str(path)) as store:
        store.make("Comet Club")
    return path


@pytest.fixture
def club_file(made_club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a club's SQLite file, the one that `halley club` takes by itself."""
    path = tmp_path / "club.sqlite"
    path.write_bytes(made_club.read_bytes())
    monkeypatch.setenv("HALLEY_CLUB", str(path))
    return path


@pytest.fixture(scope="session")
def made_tables(made_club: Path) -> Path:
    """Return an SQLite file with a club and an evening of the tables Oak and Elm, to be copied."""
    path = made_club.with_name("tables.sqlite")
    path.write_bytes(made_club.read_bytes())
    oak, elm = transcript(1), transcript(2, "ancient_1718", ("Eve", SCRIPT, "N" * 200))
    with open_store(str(path)) as store:
        for label, made in (("Oak", oak), ("Elm", elm)):
            gather(store, [parse(json.dumps(made).encode(), label, label)])
    return path


@pytest.fixture
def two_tables(made_tables: Path, tmp_path: Path) -> Iterator[Store]:
    """Yield a club with an evening of the tables Oak and Elm."""
    path = tmp_path / "tables.sqlite"
    path.write_bytes(made_tables.read_bytes())
    with open_store(str(path)) as store:
        yield store


@pytest.fixture
def sqlite_store(club_file: Path) -> Iterator[Store]:
    """Yield that club's store."""
    with open_store(str(club_file)) as store:
        yield store


@pytest.fixture
def halley(capsys: pytest.CaptureFixture[str]) -> Halley:
    """`halley club`, on the club that it takes by itself (see club_file)."""
    return Halley(capsys)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.sweep)])
def store(request: pytest.FixtureRequest) -> Store:
    """Return a club's store, on SQLite and on PostgreSQL."""
    return request.getfixturevalue(
        "sqlite_store" if request.param == "sqlite" else "postgres_store"
    )


@pytest.fixture
def postgres_store(postgres_url: str) -> Iterator[Store]:
    """Yield a club's store on PostgreSQL."""
    with open_store(_new_database(postgres_url, "made")) as opened:
        yield opened


@pytest.fixture
def empty_database(postgres_url: str) -> str:
    """Return the URL of a PostgreSQL's database without anything."""
    return _new_database(postgres_url, "template1")


@pytest.fixture
def other_database(postgres_url: str) -> str:
    """Return the URL of another one, empty as well."""
    return _new_database(postgres_url, "template1")


@pytest.fixture(scope="session")
def copy_of(postgres_url: str) -> Callable[[str], str]:
    """Make a database like the one at a URL, with which nobody is connected; gives its URL."""
    return lambda where: _new_database(postgres_url, str(make_url(where).database))


def _new_database(postgres_url: str, template: str) -> str:
    name = f"club{next(_numbers)}"
    _sql(postgres_url, f"CREATE DATABASE {name} TEMPLATE {template}")
    return postgres_url.format(name)


@pytest.fixture
def table_codes(store: Store) -> dict[str, str]:
    """Return the codes of two tables, Oak and Elm, of an evening of `store`."""
    return two_codes(store)


@pytest.fixture
def link_address(store: Store, table_codes: dict[str, str]) -> Iterator[str]:
    """Yield where the club of these tables is served."""
    with serving(ClubServer(store)) as url:
        yield url


@pytest.fixture
def phone(link_address: str, table_codes: dict[str, str]) -> Device:
    """Return the phone at the table Oak."""
    return Device(link_address, table_codes["Oak"])
