"""The club's store: made once, brought up to date, opened by who may."""

import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect

from host_tools import output_files
from host_tools.cli import run
from host_tools.club import store as stores
from host_tools.club.evening import evenings
from host_tools.club.store import HEAD, Store, open_store
from host_tools.club.store.database import keep_private
from host_tools.club.store.models import Base
from host_tools.club.store.ownership import APPLICATION
from host_tools.errors import BadInput
from tests.host_tools.club.made_tables import journal
from tests.host_tools.club.older_store import take_back


def test_the_migrations_make_the_tables_that_the_code_wants(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == HEAD
        assert compare_metadata(context, Base.metadata) == []
    folder = Path(stores.__file__).with_name("migrations")
    assert ScriptDirectory(str(folder)).get_current_head() == HEAD


def test_migrations_go_down_and_up_again(sqlite_store: Store) -> None:
    take_back(sqlite_store, "base")
    assert inspect(sqlite_store.engine).get_table_names() == ["alembic_version"]
    assert sqlite_store.make("Comet Club")
    assert set(Base.metadata.tables) < set(inspect(sqlite_store.engine).get_table_names())


def test_a_club_is_made_once(store: Store) -> None:
    assert not store.make("")
    assert not store.make("Comet Club")
    with pytest.raises(BadInput, match="there is already another club here"):
        store.make("Chess Club")


def test_a_missing_club_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite"
    with pytest.raises(BadInput, match="no club at"):
        open_store(str(path))
    assert not path.exists()
    path.write_bytes(b"")
    with pytest.raises(BadInput, match="no club at"):
        open_store(str(path))
    path.write_bytes(b"my shopping list, which is much longer than the header of a database" * 9)
    with pytest.raises(BadInput, match=re.escape(f"'{path}' is not a club's store")):
        open_store(str(path))
    with pytest.raises(BadInput, match="the folder"):
        Store(str(tmp_path / "no" / "such" / "folder.sqlite")).make("")
    with pytest.raises(BadInput, match="is not a kind of database that Halley knows"):
        Store("nonsense://host/club")


def _rights(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.parametrize(
    ("where", "sentence"),
    [
        ("a:5432,b:5432/club", "this database address cannot be read"),
        ("/club?host=a:5432,b:5432&port=1", "this database address cannot be used"),
    ],
)
def test_an_address_that_cannot_be_read_is_refused_without_its_password(
    where: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("psycopg", reason="psycopg, PostgreSQL's driver, is not installed")
    for words in (["standings", "--store"], ["clubs"], ["serve", "--domain", "x", "--clubs"]):
        assert run(["club", *words, f"postgresql://ann:secret@{where}"]) == 2
        error = capsys.readouterr().err
        assert sentence in error.splitlines()[-1]
        assert (
            error.count("halley: everyone on this computer can see a password in a")
            == error.count("\n") - 1
        )
        assert "secret" not in error


def test_a_password_is_shown_nowhere() -> None:
    pytest.importorskip("psycopg", reason="psycopg, PostgreSQL's driver, is not installed")
    for where in ("ann:secret@/x?host=/tmp", "ann@/x?host=/tmp&password=secret&sslpassword=secret"):
        with Store(f"postgresql://{where}") as store:
            assert "secret" not in store.shown and "host=%2Ftmp" in store.shown


def test_nobody_else_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite"
    with Store(str(path)) as store:
        store.make("Comet Club")
        assert _rights(path) == 0o600
        with store.write() as session:
            evenings.start(session)
            session.flush()
            assert _rights(tmp_path / "club.sqlite-journal") == 0o600
    path.chmod(0o644)
    beside = tmp_path / "club.sqlite-wal"
    beside.write_bytes(b"")
    beside.chmod(0o664)
    with open_store(str(path)) as store:
        assert store.warning == ""
    assert _rights(path) == _rights(beside) == 0o600


def test_the_store_uses_a_write_ahead_log_while_served(club_file: Path) -> None:
    ahead = club_file.with_name("club.sqlite-wal")
    with open_store(str(club_file)) as server, open_store(str(club_file)) as command:
        server.write_ahead()
        with command.write() as session:
            evenings.start(session)
        assert ahead.stat().st_size > 0
        assert _rights(ahead) == 0o600
        with server.read() as session, command.write() as writing:
            assert evenings.latest(session) is not None
            evenings.start(writing)  # nobody who reads is in the way
        server.shrink()
        assert ahead.stat().st_size == 0
        command.close()
        server.close()
        assert list(club_file.parent.iterdir()) == [club_file]  # one file again
    with open_store(str(club_file)) as first, open_store(str(club_file)) as second:
        first.write_ahead()
        second.write_ahead()
        first.close()  # the second goes on
        with second.write() as session:
            evenings.start(session)
    assert list(club_file.parent.iterdir()) == [club_file]


def test_a_file_of_another_user_keeps_its_rights() -> None:
    path = Path("/etc/passwd")
    as_root = os.geteuid() == 0
    if as_root:
        os.seteuid(65534)  # nobody
    try:
        sentence = keep_private(path)
    finally:
        if as_root:
            os.seteuid(0)
    assert sentence == f"other users of this computer may read '{path}': Operation not permitted."


def test_a_store_of_a_newer_version_is_refused(club_file: Path) -> None:
    with sqlite3.connect(club_file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadInput, match="made by a newer Halley"):
        open_store(str(club_file))


def test_a_change_that_fails_leaves_nothing(store: Store) -> None:
    with pytest.raises(ZeroDivisionError), store.write() as session:
        evenings.start(session)
        session.flush()
        raise ZeroDivisionError
    with store.read() as session:
        assert evenings.latest(session) is None
    with store.write() as session:
        assert evenings.start(session).number == 1
    with store.write() as session:
        assert evenings.start(session).number == 2


def test_another_programs_file_is_left_alone(tmp_path: Path) -> None:
    for number, script in enumerate((
        "CREATE TABLE recipe (name TEXT)",
        "CREATE TABLE person (name TEXT); CREATE TABLE club (name TEXT)",
        "CREATE TABLE alembic_version (version_num TEXT); "
        "INSERT INTO alembic_version VALUES ('ae1027a6acf4')",
        "CREATE TABLE club (name TEXT); CREATE TABLE alembic_version (version_num TEXT); "
        "INSERT INTO alembic_version VALUES ('ae1027a6acf4')",
        "PRAGMA application_id = 252006674; CREATE TABLE club (name TEXT)",
    )):  # fmt: skip
        path = tmp_path / f"{number}.sqlite"
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(script)
        path.chmod(0o644)
        before = path.read_bytes()
        for attempt in (lambda it: Store(it).make("Comet Club"), open_store):
            with pytest.raises(BadInput, match="belongs to another program"):
                attempt(str(path))
        assert path.read_bytes() == before
        assert _rights(path) == 0o644


def test_another_programs_tables_in_postgresql_are_left_alone(empty_database: str) -> None:
    with Store(empty_database) as store:
        with store.engine.begin() as connection:
            connection.exec_driver_sql("CREATE TABLE alembic_version (version_num text)")
            connection.exec_driver_sql("INSERT INTO alembic_version VALUES ('ae1027a6acf4')")
        for attempt in (lambda: store.make("Comet Club"), store.check):
            with pytest.raises(BadInput, match="belongs to another program"):
                attempt()
        with store.engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE alembic_version RENAME TO recipe")
        assert store.make("Comet Club")  # beside what has other names


def test_a_club_of_an_earlier_version_is_marked(sqlite_store: Store) -> None:
    take_back(sqlite_store, "0006")
    open_store(sqlite_store.where).close()
    with sqlite_store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA application_id").scalar() == APPLICATION


def test_a_read_only_store_is_only_looked_at(sqlite_store: Store) -> None:
    assert sqlite_store.file is not None
    sqlite_store.file.chmod(0o444)
    before = sqlite_store.file.read_bytes()
    with open_store(sqlite_store.where) as store, store.read() as session:
        assert stores.club_of(session).name
        store.write_ahead()
        with pytest.raises(BadInput, match="is read-only"), store.write():
            pass
        # a file that somebody deletes under an open store is one sentence, too
        gone = sqlite_store.file.rename(sqlite_store.file.with_suffix(".gone"))
        with pytest.raises(BadInput, match="no club at"), store.write():
            pass
        gone.rename(sqlite_store.file)
    assert sqlite_store.file.read_bytes() == before
    assert not _rights(sqlite_store.file) & 0o200


def test_no_output_is_written_over_a_store_or_a_journal(club_file: Path, tmp_path: Path) -> None:
    """Not with --force either: there may be no other copy."""
    played = tmp_path / "e0001.hj"
    played.write_bytes(journal(1, 1))
    for original in (club_file, played):
        for check in (output_files.check_html, output_files.check_pdf, output_files.check_new):
            with pytest.raises(BadInput, match="is a club's store, a backup or a journal"):
                check(original, True)
    output_files.check_journal(played)  # by an export of the same evening
