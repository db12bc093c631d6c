"""Gathers in processes of their own, for a process that has no threads (forked.result)."""

import os
import random
import shutil
import signal
import time
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from sqlalchemy import event, func, select

from host_tools.club.intake import pull
from host_tools.club.store import Store, open_store
from host_tools.club.store.models import Event, Hand, Seating, Session
from host_tools.club.upkeep import audit
from tests.host_tools.club.made_tables import balances


def _fork(act: Callable[[], None]) -> int:
    """Run `act` in a process of its own; its id."""
    child = os.fork()
    if child:
        return child
    try:
        act()
    finally:
        os._exit(0)


def _gather(where: str, names: list[str], die_at: int = 0) -> None:
    with open_store(where) as store:
        count = 0

        def before(*_: object) -> None:
            nonlocal count
            count += 1
            if count == die_at:
                os.kill(os.getpid(), signal.SIGKILL)

        event.listen(store.engine, "before_cursor_execute", before)
        event.listen(store.engine, "commit", before)
        with patch.object(pull, "BATCH", 2):  # so that there are several transactions
            pull.from_files(store, names, None)


def _contents(where: str) -> dict[str, object]:
    """Return what is in the store: whole sessions only, or it says otherwise."""
    with open_store(where) as store:
        with store.engine.connect() as connection:
            sound = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
        count, differences = audit.audit(store, None)
        return {
            "integrity": sound,
            "sessions": count,
            "differences": differences,
            "rows": _rows(store),
            "balances": balances(store) if count else {},
        }


def _rows(store: Store) -> list[int]:
    with store.read() as session:
        return [
            session.scalars(select(func.count()).select_from(table)).one()
            for table in (Session, Seating, Hand, Event)
        ]


def kill_gathering(made: str, names: list[str]) -> list[dict[str, object]]:
    """Kill a gathering before some of its statements and at random; return each store's contents.

    After each kill the gathering runs once more.
    """
    rows = []
    random.seed(1)
    points = [*range(1, 40, 5), *[0] * 5]
    for number, point in enumerate(points):
        where = f"{made}.{number}"
        shutil.copy(made, where)
        child = _fork(lambda where=where, point=point: _gather(where, names, point))  # type: ignore[misc]
        if not point:
            time.sleep(random.uniform(0, 0.12))
            os.kill(child, signal.SIGKILL)
        died = os.WIFSIGNALED(os.waitpid(child, 0)[1])
        left = _contents(where) if _evening(where) else {}
        _gather(where, names)
        rows.append({"died": died, "left": left, "after": _contents(where)})
        Path(where).unlink()
    return rows


def _evening(where: str) -> bool:
    from host_tools.club.evening import evenings

    with open_store(where) as store, store.read() as session:
        return evenings.latest(session) is not None


def together(made: str, names: list[str]) -> list[dict[str, object]]:
    """Lets two gather at once, one from the end; what was in the store after each."""
    rows = []
    for number in range(2):
        where = f"{made}.{number}"
        shutil.copy(made, where)
        _gather(where, names[:1])
        both = [
            _fork(lambda where=where: _gather(where, names)),  # type: ignore[misc]
            _fork(lambda where=where: _gather(where, names[::-1])),  # type: ignore[misc]
        ]
        ends = [os.waitpid(child, 0)[1] for child in both]
        rows.append({"died": any(ends), "after": _contents(where)})
    return rows
