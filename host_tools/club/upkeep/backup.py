"""Copies a club while an evening runs, and brings a copy back into an empty store.

SQLite copies its file by its online backup, PostgreSQL writes its schema by pg_dump, which is
packed together with digests of its rows; either has one state of everything. A copy is marked as
one: it can be looked at, and nothing can be written to it nor served from it, so that nobody takes
it for the club that plays on. A backup is proved at once: brought back into an empty store,
compared row by row with what was copied, and every balance worked out anew. It ends with a digest
of all its bytes, so that a damaged one is not brought back; those of 0.1.0 have none.
"""

import json
import os
import re
import secrets
import shutil
import sqlite3
import subprocess
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from hashlib import file_digest, sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Connection, column, inspect, select, table, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ProgrammingError
from sqlalchemy.schema import CreateSchema, DropSchema

from host_tools.club.changes import privacy
from host_tools.club.store import Store, erased
from host_tools.club.store.database import create_private, schema_of
from host_tools.club.store.models import Club, now
from host_tools.club.texts.sentence import CannotBe, Sentence
from host_tools.club.upkeep import audit
from host_tools.errors import BadInput

Progress = Callable[[int, int], None]
_SQLITE = b"SQLite format 3\0"
_PACKED = b"PK\3\4"  # an archive: of PostgreSQL
_DUMP, _ROWS = "club.dump", "rows.json"  # what is in it
_MARK = "copied"  # the club's column that tells a copy, and is no part of what is copied
_CALLED = re.compile(r"club-\d{4}-\d\d-\d\d-\d{6}\.backup")
_PAGES = 1000  # that SQLite copies at once
_SEAL = re.compile(rb"\nhalley sha256 ([0-9a-f]{64})\n")  # behind the file that it is of
_SEAL_BYTES = 80
_SEALED = 1  # SQLite's user_version of a backup that has a seal, and "sealed" in an archive's rows
_USER_VERSION = slice(60, 64)  # where SQLite's header has it
_FORKED = 100_000  # more changes than a club makes between its backup and its loss


@dataclass(frozen=True)
class Proof:
    """The proof of a copy.

    The number of recomputed `sessions`, their `differences` as sentences, the `unequal` tables, and
    whether the file had a digest, and how many names were `erased` again.
    """

    sessions: int
    differences: list[str]
    unequal: list[str]
    sealed: bool = True
    erased: int = 0

    @property
    def holds(self) -> bool:
        """Return whether the copy is right."""
        return not self.differences and not self.unequal


def backup(store: Store, file: Path, progress: Progress | None = None) -> Proof | None:
    """Copy the club into the new `file`, and prove the copy; progress(done, of) reports progress.

    None: PostgreSQL does not let us create a database for the proof. A copy whose proof fails is
    renamed as in failed(). CannotBe if the file exists, or the copy fails.
    """
    for name in (file, name_failed(file)):
        if name.exists():
            raise CannotBe(
                "'{file}' already exists, and a backup never overwrites a file. Choose "
                "another name.",
                file=name,
            )
    begun = file.with_name(f"{file.name}.part")  # what is called `file` is whole
    begun.unlink(missing_ok=True)
    try:
        rows = copy(store, begun)
        proof = None
        with _empty_store(store, file.parent) as where:
            if where:
                proof = _brought_back(begun, Store(where), rows, progress)
        os.replace(begun, file if proof is None or proof.holds else name_failed(file))
        with store.read() as session:
            erased.note(session, file)
    finally:
        begun.unlink(missing_ok=True)
    return proof


def copy(store: Store, file: Path) -> dict[str, str]:
    """Copy the club into `file`, which is made; digests of the rows of its tables."""
    create_private(file)
    with store.read() as session:
        connection = session.connection()
        rows = digests(connection, schema_of(store.where))
        if store.file is not None:
            _copy_file(connection, file)
        else:
            _dump(store, connection, file, rows)
    _seal(file)
    return rows


def end(store: Store, file: Path, progress: Progress | None = None) -> None:
    """Copy the club into `file`, and delete its schema.

    CannotBe if it has none of its own, the copy is not proved, or someone has written meanwhile:
    then everything stays.
    """
    schema = schema_of(store.where)
    if not schema:
        raise CannotBe("only a club with its own schema in PostgreSQL can be deleted this way.")
    with store.read() as session:
        before = digests(session.connection(), schema)
    proof = backup(store, file, progress)
    if proof is None or not proof.holds:
        raise CannotBe(
            "the club was not deleted, because its backup is not verified: {why}",
            why=describe(proof),
        )
    with store.write(news=False) as session:
        connection = session.connection()
        if digests(connection, schema) != before:
            raise CannotBe("the club was not deleted, because it changed meanwhile. Try again.")
        connection.execute(DropSchema(schema, cascade=True))


def name_failed(file: Path) -> Path:
    """Return the name of the backup `file` after a failed proof; no name of a backup."""
    return file.with_name(f"{file.name}.failed")


def next_file(folder: Path, moment: datetime) -> Path:
    """Return a name for a backup of this moment, in UTC, that no backup in a folder has yet."""
    file = folder / f"club-{moment:%Y-%m-%d-%H%M%S}.backup"
    if file.exists() or name_failed(file).exists():
        return next_file(folder, moment + timedelta(seconds=1))
    return file


def prune(made: Path, keep: int) -> list[Path]:
    """Delete all but `keep` of the backups beside `made`, itself the newest; return those deleted.

    Their order is that of the club's counter, as a clock may have been set back. Another club's
    backups stay.
    """
    mine, _ = _age(made)
    others = []
    for file in sorted(made.parent.glob("club-*.backup")):
        if _CALLED.fullmatch(file.name) and file != made:
            club, age = _age(file)
            if club in (mine, ""):
                others.append((age, file.name, file))
    old = [file for *_, file in sorted(others)[: max(len(others) + 1 - keep, 0)]]
    for file in old:
        file.unlink()
    return old


def _age(file: Path) -> tuple[str, int]:
    """Return which club a backup is of, and the club's counter; "" and -1 if it does not say so."""
    try:
        if _kind_of(file) == _PACKED:
            noted = _notes(file)
            return noted["club"], noted["version"]
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as there:
            salt, version = there.execute("SELECT salt, version FROM club").fetchone()
            return _club_of(salt), version
    except (BadInput, KeyError, TypeError, sqlite3.Error):
        return "", -1


def _club_of(salt: str) -> str:
    """Return what tells a club from others, and tells nobody its secret."""
    return sha256(salt.encode()).hexdigest()[:16]


def restore(
    file: Path,
    store: Store,
    live: bool = False,
    progress: Progress | None = None,
    lists: Iterable[Path] = (),
) -> Proof:
    """Bring the club in `file` back into `store`, where there is none, and prove it.

    Names that the lists beside the file and the store have as deleted since are deleted again.
    live: it is the club from now on, if the proof holds; else it stays a copy. Raise CannotBe if
    there is a club, or the file is damaged, or no backup for such a store.
    """
    kind = _kind_of(file)
    sealed = _is_sealed(file, kind)
    if (kind == _SQLITE) != (store.file is not None):
        raise CannotBe(
            "'{file}' is a backup of another kind of store. Restore a file's backup into a "
            "file, and PostgreSQL's into PostgreSQL.",
            file=file,
        )
    try:
        if kind == _SQLITE:
            with Store(str(file)) as copy, copy.read() as session:
                rows = digests(session.connection(), "")
        else:
            rows = _notes(file)["rows"]
        proof = replace(_brought_back(file, store, rows, progress), sealed=sealed)
    # not sealed; the type of a column may be another one, too
    except (TypeError, ValueError, EOFError, zipfile.BadZipFile, zlib.error) as error:
        raise _damage(file) from error
    since = _erase(Store(store.where), erased.beside([file, store.file or file, *lists]))
    proof = replace(proof, erased=since)
    with Store(store.where) as made, made.engine.begin() as connection:
        if live and proof.holds:  # later than any backup of the club that is gone
            connection.execute(update(Club).values(copied=None, version=Club.version + _FORKED))
        else:
            connection.execute(update(Club).values(copied=_moment(file, connection)))
    return proof


def _erase(made: Store, known: erased.Erased) -> int:
    """Delete the names that are on a list from a store just restored; return how many."""
    with made:
        with made.write(news=False) as session:
            again = erased.people_of(session, known)
            for person in again:
                privacy.take_out(session, person)
        if again:
            made.shrink()
    return len(again)


def _brought_back(
    file: Path, store: Store, rows: Mapping[str, str], progress: Progress | None
) -> Proof:
    """Bring a copy back into a store without a club, and compare it with what was copied."""
    with store:
        _fill(file, store)
        with _gone_if_it_fails(store.file):
            with store.engine.connect() as connection:
                mine = digests(connection, schema_of(store.where))
            unequal = sorted(it for it in {*rows, *mine} if mine.get(it) != rows.get(it))
            store.check()  # one of an older version is brought up to date
            sessions, differences = audit.audit(store, None, progress)
    return Proof(sessions, differences, unequal)


def _fill(file: Path, store: Store) -> None:
    if store.file is None:
        _restore_dump(file, store)
        return
    if store.file.exists():
        raise CannotBe("there is already a club here. Restore the backup into an empty store.")
    if not store.file.parent.is_dir():
        raise CannotBe(
            "the folder '{folder}' for the club's store does not exist.", folder=store.file.parent
        )
    create_private(store.file)
    with (
        _gone_if_it_fails(store.file),
        _one_sentence(store.file),
        closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as there,
        closing(sqlite3.connect(store.file)) as here,
    ):
        there.backup(here, pages=_PAGES)
        here.execute("PRAGMA user_version = 0")


@contextmanager
def _gone_if_it_fails(file: Path | None) -> Iterator[None]:
    try:
        yield
    except BaseException:
        if file is not None:
            file.unlink(missing_ok=True)
        raise


def _kind_of(file: Path) -> bytes:
    """Return a backup's first bytes; CannotBe if it is not a backup."""
    with file.open("rb") as opened:
        start = opened.read(len(_SQLITE))
    for kind in (_SQLITE, _PACKED):
        if start.startswith(kind):
            return kind
    raise CannotBe("'{file}' is not a backup of a club.", file=file)


def _seal(file: Path) -> None:
    """Write a digest of a file's bytes behind them, where SQLite and zip pass over it."""
    with file.open("r+b") as opened:
        digest = file_digest(opened, "sha256").hexdigest()
        opened.write(f"\nhalley sha256 {digest}\n".encode())


def _is_sealed(file: Path, kind: bytes) -> bool:
    """Return if a backup has a digest; raise CannotBe if its bytes are others, or it is missing."""
    size = max(file.stat().st_size - _SEAL_BYTES, 0)
    with file.open("rb") as opened:
        head = opened.read(100)
        opened.seek(size)
        seal = _SEAL.fullmatch(opened.read())
    if seal is None:
        marked = (
            int.from_bytes(head[_USER_VERSION]) if kind == _SQLITE else _notes(file).get("sealed")
        )
        if marked:
            raise _damage(file)
        return False
    digest, left = sha256(), size
    with file.open("rb") as opened:
        while left:
            part = opened.read(min(left, 1 << 20))
            digest.update(part)
            left -= len(part)
    if digest.hexdigest().encode() != seal.group(1):
        raise _damage(file)
    return True


def _damage(file: Path) -> CannotBe:
    return CannotBe("'{file}' is damaged. Use another backup.", file=file)


def _moment(file: Path, connection: Connection) -> datetime:
    """Return the moment of a copy, from the copy itself."""
    copied = connection.execute(select(Club.copied)).scalar()
    return copied or datetime.fromisoformat(_notes(file)["copied"])


@contextmanager
def _empty_store(like: Store, folder: Path) -> Iterator[str]:
    """Yield the place of a temporary empty store of the same kind, or "" if none may be made.

    It is in `folder`, or a database of its own.
    """
    if like.file is not None:
        with TemporaryDirectory(dir=folder) as name:
            yield str(Path(name, "club.sqlite"))
        return
    called = f"halley_proof_{secrets.token_hex(6)}"
    with like.engine.connect() as connection:
        connection.execution_options(isolation_level="AUTOCOMMIT")
        try:
            connection.exec_driver_sql(f"CREATE DATABASE {called}")
        except ProgrammingError:  # not allowed
            yield ""
            return
        try:
            url = make_url(like.where).set(database=called)
            yield url.render_as_string(hide_password=False)
        finally:
            connection.exec_driver_sql(f"DROP DATABASE {called} WITH (FORCE)")


# --- SQLite


@contextmanager
def _one_sentence(file: Path) -> Iterator[None]:
    """Raise CannotBe for what SQLite says of a file that cannot be written, as on a full disk."""
    try:
        yield
    except sqlite3.Error as error:
        if "malformed" in str(error):
            raise CannotBe(
                "'{file}' could not be restored, because the backup is damaged.", file=file
            ) from error
        full = "is full" in str(error)
        why = Sentence("No space left on device") if full else str(error)
        raise CannotBe("cannot write '{file}': {why}.", file=file, why=why) from error


def _copy_file(connection: Connection, file: Path) -> None:
    """Copy the state that a transaction sees into an SQLite file, marked as a copy."""
    source = connection.connection.driver_connection
    assert isinstance(source, sqlite3.Connection)
    with _one_sentence(file), closing(sqlite3.connect(file)) as copy:
        source.backup(copy, pages=_PAGES)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        copy.execute("UPDATE club SET copied = ?", [now().isoformat(" ") + ".000000"])
        copy.execute(f"PRAGMA user_version = {_SEALED}")
        copy.commit()


# --- PostgreSQL


def _dump(store: Store, connection: Connection, file: Path, rows: Mapping[str, str]) -> None:
    """Write the state that a transaction sees into a file, by pg_dump, with what its rows are."""
    snapshot = connection.exec_driver_sql("SELECT pg_export_snapshot()").scalar_one()
    schema = connection.exec_driver_sql("SELECT current_schema()").scalar_one()
    with TemporaryDirectory(dir=file.parent) as name:
        dump = Path(name, _DUMP)
        create_private(dump)
        _run(store, connection, "pg_dump", "--format=custom", "--no-owner", "--no-privileges",
             f"--schema={schema}", f"--snapshot={snapshot}", f"--file={dump}")  # fmt: skip
        with zipfile.ZipFile(file, "w") as archive:  # the dump is compressed already
            salt, version = connection.execute(select(Club.salt, Club.version)).one()
            noted = {"copied": now().isoformat(), "rows": rows, "sealed": _SEALED,
                     "club": _club_of(salt), "version": version}  # fmt: skip
            archive.writestr(_ROWS, json.dumps(noted))
            archive.write(dump, _DUMP)


def _notes(file: Path) -> dict[str, Any]:
    """Return the notes of a PostgreSQL backup: its moment, and digests of its rows."""
    try:
        with zipfile.ZipFile(file) as archive:
            noted: dict[str, Any] = json.loads(archive.read(_ROWS))
            return noted
    except (zipfile.BadZipFile, zlib.error, LookupError, ValueError, RuntimeError) as error:
        raise CannotBe("'{file}' is not a backup of a club.", file=file) from error


def _restore_dump(file: Path, store: Store) -> None:
    schema = schema_of(store.where) or "public"
    with store.engine.begin() as connection:
        if inspect(connection).has_table("club"):
            raise CannotBe("there is already a club here. Restore the backup into an empty store.")
        connection.execute(CreateSchema(schema, if_not_exists=True))
    with (
        TemporaryDirectory() as name,
        zipfile.ZipFile(file) as archive,
        store.engine.connect() as connection,
    ):
        dump = Path(archive.extract(_DUMP, name))  # a folder of our own: nobody else looks into it
        _run(store, connection, "pg_restore", "--no-owner", "--no-privileges",
             "--single-transaction", "--exit-on-error", f"--schema={schema}", dump)  # fmt: skip
    with store.engine.connect() as connection:
        if not inspect(connection).has_table("club"):
            raise CannotBe(
                "'{file}' is from another schema than '{schema}'. Name its schema in "
                "the store's URL.",
                file=file, schema=schema,
            )  # fmt: skip


def _run(store: Store, connection: Connection, program: str, *words: str | Path) -> None:
    """Run one of PostgreSQL's programs for a store, at the connection's server.

    Its password is in no list of processes.
    """
    if shutil.which(program) is None:
        raise CannotBe(
            "{program} is not installed. Debian has it in the package postgresql-client.",
            program=program,
        )
    url = make_url(store.where).set(drivername="postgresql")
    secret = url.password or url.query.get("password")
    password = {"PGPASSWORD": str(secret)} if secret else {}
    url = url.difference_update_query(["schema", "hostaddr", "password"])
    driver = connection.connection.driver_connection
    assert driver is not None
    here = {"host": driver.info.host, "port": str(driver.info.port)}  # the one of several hosts
    url = url.update_query_dict(here)._replace(host=None, port=None, password=None)
    result = subprocess.run(
        [program, f"--dbname={url.render_as_string()}", *words],
        env=os.environ | password, capture_output=True, check=False,
        encoding="utf-8", errors="replace",
    )  # fmt: skip
    if result.returncode:
        why = result.stderr.strip().split("\n")[0].rstrip(".")
        raise CannotBe("{program} has failed: {why}.", program=program, why=why)


# --- What is compared


def digests(connection: Connection, schema: str) -> dict[str, str]:
    """Return a digest of each table's rows, for any version of Halley.

    It leaves out the mark of a copy.
    """
    looks = inspect(connection)
    keys = looks.get_multi_pk_constraint(schema or None)
    by_table = {}
    for (where, name), described in looks.get_multi_columns(schema or None).items():
        columns = {
            it["name"]: column(it["name"], it["type"])
            for it in described
            if (name, it["name"]) != ("club", _MARK)
        }
        rows = connection.execute(
            select(*columns.values())
            .select_from(table(name, schema=where))
            .order_by(*(keys[where, name]["constrained_columns"] or columns))
        )
        digest = sha256()
        for row in rows:
            digest.update(repr(tuple(row)).encode())
        by_table[name] = digest.hexdigest()
    return by_table


def describe(proof: Proof | None) -> str:
    """Return the proof as a sentence."""
    if proof is None:
        return Sentence(
            "not verified: this database user may not create a database to restore it into."
        )
    if proof.unequal:
        return Sentence(
            "the restored data differ from the copied data: {tables}.",
            tables=", ".join(proof.unequal),
        )
    if proof.differences:
        return Sentence("the restored balances differ from the stored ones.")
    return Sentence("verified: restored and identical.")
