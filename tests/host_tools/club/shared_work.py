"""Results that all tests of a process share: SQL of statements, and hashes of PINs.

SQLAlchemy writes each statement once for a database that is opened, and forgets it with that. Tests
open stores by the hundred, each for a few statements: to write these took a fifth of their time. A
PIN's hash takes 50 ms on purpose; the same one under the same salt gives the same again.
"""

import hashlib
from functools import lru_cache
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
    """From now on, let this process use what it has worked out before."""
    if not event.contains(Engine, "engine_connect", _use):
        event.listen(Engine, "engine_connect", _use)
        hashlib.scrypt = lru_cache(maxsize=None)(hashlib.scrypt)  # type: ignore[assignment]


def _use(connection: Connection) -> None:
    connection.execution_options(compiled_cache=_statements)
