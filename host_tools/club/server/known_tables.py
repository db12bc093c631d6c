"""Remembers which devices are tables, and reads from a request which table and device it names."""

import re

from sqlalchemy import select
from starlette.requests import Request

from host_tools.club.store import Store
from host_tools.club.store.models import TableCode

_MOST = 1000  # tables remembered
HEADER = "Halley-Table"  # "CODE DEVICE": what stands in an address stands in the logs of proxies
_ASKED = "state|watch|take|notice|journal/[^/]+"
_BY_HEADER = re.compile(f"/table/(?:{_ASKED})")
_IN_PATH = re.compile(f"/table/([^/]+)(?:/(?:{_ASKED}))?")  # as Halley 0.1.0 asks, and links


def code_of(request: Request) -> str:
    """Return the table's code that a request names; "" if it asks for no table."""
    path = request.scope["path"]
    if _BY_HEADER.fullmatch(path):
        return _header(request)[0]
    match = _IN_PATH.fullmatch(path)
    return match[1] if match and match[1] != "here" and "." not in match[1] else ""


def device_of(request: Request) -> str:
    """Return the id by which a device calls itself; "" without one."""
    if _BY_HEADER.fullmatch(request.scope["path"]):
        return _header(request)[1]
    return request.query_params.get("device", "")


def _header(request: Request) -> tuple[str, str]:
    code, _, device = request.headers.get(HEADER, "").partition(" ")
    return code, device


class KnownTables:
    """The tables that a server knows: ids of codes, by the code and the device that is the table.

    They are a hint. Whoever writes looks again, as another server may have changed them.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ids: dict[tuple[str, str], int] = {}  # the oldest first

    def get(self, code: str, device: str) -> int | None:
        """Return the id of the code of which `device` is the table, if that is remembered."""
        return self._ids.get((code, device))

    def remember(self, code: str, device: str, code_id: int) -> None:
        """Remember that `device` is the table."""
        self._ids.pop((code, device), None)
        self._ids[code, device] = code_id
        if len(self._ids) > _MOST:
            self._ids.pop(next(iter(self._ids)), None)

    def forget(self, code: str, device: str) -> None:
        """Forget a table that another device has become."""
        self._ids.pop((code, device), None)

    def look_up(self, code: str, device: str) -> bool:
        """Read from the store whether `device` is the table; BadInput if it cannot be read."""
        asked = select(TableCode.id).where(
            TableCode.code == code, TableCode.device == device, TableCode.revoked.is_(None)
        )
        with self._store.read() as session:
            code_id = session.scalars(asked).one_or_none()
        if code_id is not None:
            self.remember(code, device, code_id)
        return code_id is not None
