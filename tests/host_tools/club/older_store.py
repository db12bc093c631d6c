"""A club's store of an earlier version, from a dump or by reverting migrations."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config

from host_tools.club import store as stores
from host_tools.club.store import Store


def take_back(store: Store, to: str) -> None:
    """Take a store back to the migration `to` ("-1": by one, "base": to nothing)."""
    config = Config()
    config.set_main_option("script_location", str(Path(stores.__file__).with_name("migrations")))
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, to)


def from_dump(folder: Path, database: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """Return where a store now is that lies in `folder` as SQL, for "sqlite" or "postgresql"."""
    made = (folder / f"{database}.sql").read_text()
    if database == "sqlite":
        path = tmp_path / "club.sqlite"
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(made)
        return str(path)
    where: str = request.getfixturevalue("empty_database")
    with Store(where) as store, store.engine.begin() as connection:
        connection.exec_driver_sql(made)
    return where
