"""A club's store as an earlier version of Halley has made it: its migrations are taken back."""

from pathlib import Path

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
