"""SQL that is written once for all stores of a process.

SQLAlchemy writes each statement once for a database that is opened, and forgets it with that. Tests
open stores by the hundred, each for a few statements: to write these took a fifth of their time.
"""

from typing import Any

from sqlalchemy import Connection, Engine, event


class _Statements(dict[tuple[Any, ...], Any]):
    """By the kind of database (its dialect's name) in place of the very one that is open."""

    def __setitem__(self, key: tuple[Any, ...], statement: Any) -> None:
        super().__setitem__((key[0].name, *key[1:]), statement)

    def get(self, key: tuple[Any, ...], default: Any = None) -> Any:
        return super().get((key[0].name, *key[1:]), default)


_statements = _Statements()


def share() -> None:
    """From now on, let whatever is opened in this process use what was written for another."""
    if not event.contains(Engine, "engine_connect", _use):
        event.listen(Engine, "engine_connect", _use)


def _use(connection: Connection) -> None:
    connection.execution_options(compiled_cache=_statements)
