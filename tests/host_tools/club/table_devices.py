"""A table's device as a phone or a box is one: what it sends, over HTTP."""

import json
import urllib.error
import urllib.parse
import urllib.request
from binascii import crc32
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import evenings
from host_tools.club.replay.session_file import parse
from host_tools.club.replay.uploads import sent_of
from host_tools.club.store import Store
from host_tools.club.store.models import Upload
from host_tools.club.table_link import codes

PIECE = 16_384  # bytes at most, by the contract
_PATIENCE_S = 60  # a server that answers no more fails its test, and does not stop it


@dataclass
class Device:
    """A device at `address` (http://...), under a table's code.

    `name` is its id, `host` its name for the server if that is not the address's own. `is_old`: it
    asks as Halley 0.1.0 does.
    """

    address: str
    code: str
    name: str = "phone-one"
    host: str = ""
    is_old: bool = False

    def ask(self, path: str, data: bytes | None = None, /, **query: object) -> tuple[int, bytes]:
        """One request; the status, and the bytes that came back."""
        headers = {"Host": self.host} if self.host else {}
        if self.is_old:
            asked = urllib.parse.urlencode({"device": self.name, **query})
            url = f"{self.address}/table/{self.code}/{path}?{asked}"
        else:
            headers["Halley-Table"] = f"{self.code} {query.pop('device', self.name)}"
            url = f"{self.address}/table/{path}?{urllib.parse.urlencode(query)}"
        request = urllib.request.Request(url, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=_PATIENCE_S) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read()

    def json(self, path: str, data: bytes | None = None, /, **query: object) -> tuple[int, Any]:
        """Return the same, with what came back read as JSON."""
        status, content = self.ask(path, data, **query)
        return status, json.loads(content)

    def state(self) -> Any:
        """Return the table's state."""
        status, content = self.json("state")
        assert status == 200, content
        return content

    def take(self) -> Any:
        """Take the table over; its state."""
        status, content = self.json("take", b"")
        assert status == 200, content
        return content

    def piece(
        self,
        journal: bytes,
        at: int = 0,
        size: int = PIECE,
        file: str = "e0001.hj",
        **query: object,
    ) -> tuple[int, Any]:
        """Send one piece of a journal."""
        body = journal[at : at + size]
        end = at + len(body)
        crc = crc32(journal[:end][-4:], crc32(journal[:end]))
        sent = {"at": at, "crc": f"{crc:08x}", "waiting": len(journal) - end}
        return self.json(f"journal/{file}", body, **(sent | query))

    def send(self, journal: bytes, size: int = PIECE, file: str = "e0001.hj") -> tuple[int, Any]:
        """Send all of a journal that the club has not got, as a device does; the last answer."""
        at = min(self.state()["journals"].get(file, 0), len(journal))
        while True:
            status, content = self.piece(journal, at, size, file)
            if status == 409 and content["error"] in ("size", "crc"):
                at = content["size"] if content["error"] == "size" else 0
                continue
            if status != 200 or content["size"] >= len(journal):
                return status, content
            at = content["size"]


def two_codes(store: Store) -> dict[str, str]:
    """Return the codes of two tables of a new evening."""
    with store.write() as session:
        evening = evenings.start(session)
        return {label: codes.renew(session, evening, label).code for label in ("Oak", "Elm")}


def journal_balances(*journals: bytes) -> dict[str, int]:
    """Return what everybody has after these journals."""
    totals: dict[str, int] = {}
    for raw in journals:
        worked = parse(raw, "it", "it").worked
        for name, amount in zip(worked.people, worked.owns, strict=True):
            totals[name] = totals.get(name, 0) + amount
    return totals


def uploads(store: Store) -> dict[tuple[str, str], bytes]:
    """Return the journals as they were sent, by device and file."""
    with store.read() as session:
        rows = session.scalars(select(Upload)).all()
        return {(it.device, it.file): as_kept(session, it) for it in rows}


def as_kept(session: Orm, upload: Upload) -> bytes:
    """Return what the club has of a journal that a device has sent."""
    it = sent_of(session, upload)
    return it.raw + it.rest
