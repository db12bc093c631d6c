"""Tells a club's store from another program's database, to which nothing is added."""

import re
import stat
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from host_tools.club.store.models import Base
from host_tools.club.texts.sentence import CannotBe

APPLICATION = 0x48616C6C  # "Hall": SQLite's mark, in a file's header, of who has made it
LEFT = "club (moved)"  # the name of a club's own table where the club was, before it moved away
_NUMBER = re.compile(r"\d{4}")  # of one of our migrations


def has_club(connection: Connection, shown: str) -> bool:
    """Look for a club in a database, `shown` in sentences; False when there is room for one.

    BadInput when the database is another program's, or a club has moved away. PostgreSQL has no
    mark, and a store of before 0.2 none either: there our tables and our migrations' numbers count.
    """
    sqlite = connection.dialect.name == "sqlite"
    mark = connection.exec_driver_sql("PRAGMA application_id").scalar() if sqlite else 0
    tables = set(inspect(connection).get_table_names())
    if LEFT in tables:
        raise CannotBe(
            "a club was moved away from '{where}'. Delete the old data there, or choose "
            "another place.",
            where=shown,
        )
    version = _version(connection) if "alembic_version" in tables else ""
    if "club" in tables and (mark == APPLICATION or (not mark and _NUMBER.fullmatch(version))):
        return True
    if not version:
        tables.discard("alembic_version")  # of a club that was taken back to nothing
    ours = {*Base.metadata.tables, "alembic_version"}
    if mark or tables & ours or (sqlite and tables):
        raise CannotBe(
            "'{where}' belongs to another program. Give the club its own store.", where=shown
        )
    return False


def _version(connection: Connection) -> str:
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or ""


def is_read_only(file: Path) -> bool:
    """Tell a file that its owner has protected, which even root does not write to."""
    return not file.stat().st_mode & stat.S_IWUSR


def is_sealed(file: Path) -> bool:
    """Tell a backup by its digest, which stands behind SQLite's last page of 512 bytes or more."""
    return file.stat().st_size % 512 != 0
