"""Opens the database that a club's store is in, SQLite in one file or another by its URL."""

import errno
import os
import re
import socket
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary, WeakValueDictionary

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.exc import TimeoutError as NoConnection

from host_tools.club.texts.sentence import CannotBe, Sentence, system_text

if TYPE_CHECKING:
    import psycopg

_URL = re.compile(r"[a-z][a-z0-9+]+://")
_WAIT_S = 60  # for another gathering that is writing
DEFAULT = "club.sqlite"  # the store's name where none is given
_SCHEMA = "schema"  # in a URL: where in the database the club is
_PASSWORDS = ("password", "sslpassword")  # in a URL, as libpq's own words
_NAME = re.compile("[a-z][a-z0-9_]{0,39}")
# A laptop that was carried out of the network is noticed within half a minute, here and by
# PostgreSQL, which would keep what that laptop was changing locked for two hours.
_LOST_MS = 25_000
_NOTICES_LOSS = {
    "connect_timeout": 10, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3,
    "tcp_user_timeout": _LOST_MS,
}  # fmt: skip
_IS_NOTICED = {
    "tcp_keepalives_idle": 10, "tcp_keepalives_interval": 5, "tcp_keepalives_count": 3,
    "tcp_user_timeout": _LOST_MS,
}  # fmt: skip
_NEXT_HOST_S = 4  # of several hosts, the next one is tried after so long without an answer
# A server's requests take one connection each: as many as there are threads for them, 40, and some
# more, so that none waits for one.
_POOL = {"pool_size": 20, "max_overflow": 30}
_OTHERS = 0o077
_NO_OWNERS = Sentence("its disk has no file owners")
_BESIDE = ("-journal", "-wal", "-shm")
_DRIVERS = {"postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
_Open = WeakValueDictionary[int, "psycopg.Connection"]
_open: WeakKeyDictionary[Engine, _Open] = WeakKeyDictionary()


def url_of(where: str) -> URL:
    """Return a database's URL in parts.

    BadInput if it is invalid, without its text: it may contain a password.
    """
    try:
        return make_url(where)
    except (ArgumentError, ValueError):  # as of several ports, where libpq would take a list
        raise CannotBe(
            "this database address cannot be read. Write several hosts like "
            "postgresql:///club?host=A:5432&host=B:5432."
        ) from None


def without_passwords(url: URL) -> str:
    """Return a database's URL without passwords."""
    return url.difference_update_query(_PASSWORDS).render_as_string()


def has_password(where: str) -> bool:
    """Return whether a database's URL has a password in it; False for what is none."""
    if not _URL.match(where):
        return False
    url = url_of(where)
    return url.password is not None or any(name in url.query for name in _PASSWORDS)


def file_of(where: str) -> Path | None:
    """Return the file of the store at `where` (a path or a URL); None when it is in no file."""
    if not _URL.match(where):
        return Path(where)
    url = url_of(where)
    return Path(url.database) if url.drivername.startswith("sqlite") and url.database else None


def schema_of(where: str) -> str:
    """Return the PostgreSQL schema of the store at `where`; "" for the default.

    BadInput if the name would need quotes.
    """
    if not _URL.match(where):
        return ""
    url = url_of(where)
    asked = url.query.get(_SCHEMA)
    if asked is None or url.drivername.startswith("sqlite"):
        return ""
    if not isinstance(asked, str) or not is_schema(asked):
        raise CannotBe(
            "a schema's name must start with a letter and have at most 40 lower-case letters, "
            "digits and underscores, unlike {name!r}.",
            name=str(asked)[:60],
        )
    return asked


def is_schema(name: str) -> bool:
    """Return whether a club's schema may be called so."""
    return _NAME.fullmatch(name) is not None and not name.startswith("pg_")


def keep_private(file: Path) -> str:
    """Let nobody but its owner read the store's file, and what SQLite keeps beside it; "" when so.

    Else a sentence that says why it cannot be. SQLite gives new files beside it the same rights.
    """
    if os.name != "posix":
        return ""
    for path in (file, *(file.with_name(file.name + end) for end in _BESIDE)):
        try:
            mode = stat.S_IMODE(path.stat().st_mode)
            if mode & _OTHERS:
                path.chmod(mode & ~_OTHERS)
            if stat.S_IMODE(path.stat().st_mode) & _OTHERS:
                raise OSError(errno.ENOTSUP, _NO_OWNERS)
        except FileNotFoundError:
            continue
        except OSError as error:
            why = _NO_OWNERS if error.strerror == _NO_OWNERS else system_text(error)
            return Sentence(
                "other users of this computer may read '{path}': {why}.", path=path, why=why
            )
    return ""


def create_private(file: Path) -> None:
    """Make the store's file, empty, for its owner alone; nothing when there is one."""
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def engine(where: str) -> Engine:
    """Return the database at `where`, a path or a URL; BadInput for neither or no driver."""
    file = file_of(where) if not _URL.match(where) else None
    if file is not None and file.is_dir():
        raise CannotBe(
            "'{where}' is a folder. A club's store is a file, for example {file}.",
            where=where, file=file / DEFAULT,
        )  # fmt: skip
    try:
        if file is not None:
            url = make_url("sqlite://").set(database=str(file))
        else:
            url = url_of(where)
            url = url.set(drivername=_DRIVERS.get(url.drivername, url.drivername))
        schema = schema_of(where)
        arguments = _arguments(url, schema)
        url = url.difference_update_query([_SCHEMA] if schema else [])
        in_memory = url.drivername.startswith("sqlite") and not url.database
        database = create_engine(url, connect_args=arguments, **({} if in_memory else _POOL))
    except NoSuchModuleError as error:
        kind = where.partition("://")[0]
        raise CannotBe(
            "'{kind}' is not a kind of database that Halley knows. Give the path of a file, or "
            "a URL like postgresql://USER@HOST/NAME.",
            kind=kind,
        ) from error
    except ArgumentError as error:
        raise CannotBe(
            "this database address cannot be used: {why}.", why=str(error)
        ) from error  # without its text: it may have a password
    except ModuleNotFoundError as error:
        if "psycopg" in str(error):
            raise CannotBe(
                "PostgreSQL needs a driver. Install it in Halley's folder: .venv/bin/pip "
                "install --editable '.[postgres]'"
            ) from error
        raise CannotBe(
            "the driver for '{kind}' is not installed here.", kind=url.drivername
        ) from error
    if database.dialect.name == "sqlite":
        event.listen(database, "connect", _set_up)
        event.listen(database, "begin", _begin)
    if database.dialect.driver == "psycopg":
        _open[database] = connections = _Open()
        event.listen(database, "connect", lambda it, _: connections.update({id(it): it}))
    return database


def abandon(database: Engine) -> None:
    """Drop all connections of a PostgreSQL that no longer answers.

    Threads that wait there get an error, and later ones a new connection.
    """
    import psycopg

    for reference in _open[database].valuerefs():
        connection = reference()
        if connection is None:
            continue
        with (
            suppress(psycopg.Error, OSError),  # closed already
            socket.fromfd(connection.fileno(), socket.AF_INET, socket.SOCK_STREAM) as line,
        ):
            line.shutdown(socket.SHUT_RDWR)
    database.dispose()


def _arguments(url: URL, schema: str) -> dict[str, Any]:
    """Return the arguments of a connection; those in the URL win."""
    if url.drivername.startswith("sqlite"):
        return {"timeout": _WAIT_S}
    if url.drivername != _DRIVERS["postgresql"]:
        return {}
    arguments: dict[str, Any] = {
        name: value for name, value in _NOTICES_LOSS.items() if name not in url.query
    }
    hosts = url.query.get("host", "")
    if isinstance(hosts, tuple) and "connect_timeout" in arguments:
        arguments["connect_timeout"] = _NEXT_HOST_S
    options = [f"-c{name}={value}" for name, value in _IS_NOTICED.items()]
    options.append(str(url.query.get("options", "")))
    if schema:  # that one alone: what is missing there is not taken from another
        options.append(f"-csearch_path={schema}")
    arguments["options"] = " ".join(filter(None, options))
    return arguments


def _set_up(connection: sqlite3.Connection, _: object) -> None:
    """Transactions are begun by `_begin`, and nothing that was deleted stays readable."""
    connection.isolation_level = None
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("PRAGMA synchronous = FULL")


def _begin(connection: Connection) -> None:
    """Announce a writing transaction first, and wait for others, so that none is refused."""
    options = connection.get_execution_options()
    if options.get("isolation_level") == "AUTOCOMMIT":
        return
    writing = options.get("halley_writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


@contextmanager
def pipeline(connection: Connection) -> Iterator[None]:
    """Send the block's statements to PostgreSQL in one round trip, if its driver can.

    Nothing that is read may depend on them within.
    """
    if connection.dialect.driver != "psycopg":
        yield
        return
    import psycopg

    driver = connection.connection.driver_connection
    assert isinstance(driver, psycopg.Connection)
    try:
        with driver.pipeline():
            yield
    except psycopg.Error as error:  # what is noticed only at the end
        raise DBAPIError("", None, error) from error


@contextmanager
def one_sentence(where: str) -> Iterator[None]:
    """Yield a database's complaint as one sentence."""
    try:
        yield
    except DBAPIError as error:
        why = str(error.orig).strip().split("\n")[0].rstrip(".")
        if "not a database" in why:
            raise CannotBe("'{where}' is not a club's store.", where=where) from error
        raise CannotBe("the club's data cannot be used: {why}.", why=why) from error
    except NoConnection as error:  # all that there may be wait for an answer
        raise CannotBe(
            "the club's data cannot be reached: the database does not answer."
        ) from error
