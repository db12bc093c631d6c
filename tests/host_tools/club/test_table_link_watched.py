"""A device that watches a table: it gets what the club has of it, and changes nothing."""

from base64 import b64decode
from typing import Any

from host_tools.club.store import Store
from tests.host_tools.club.made_tables import cut, journal
from tests.host_tools.club.postgres import one_database
from tests.host_tools.club.table_devices import Device, uploads


class Watcher:
    """A device that watches, and what it has got: `data` of `file`."""

    def __init__(self, table: Device) -> None:
        self._device = Device(table.address, table.code, "phone-watch")
        self.file, self.data = "", b""

    def look(self) -> int:
        """Ask once; how many bytes have come."""
        last = self.data[-4:].hex()
        asked: dict[str, Any] = {"file": self.file, "size": len(self.data), "last": last}
        status, answer = self._device.json("watch", **asked)
        assert status == 200
        start, new = answer["from"], b64decode(answer["data"])
        self.file, self.data = answer["file"], self.data[:start] + new
        assert len(self.data) == answer["size"]
        return len(new)


def test_a_watcher_gets_new_bytes_and_is_not_the_table(store: Store, phone: Device) -> None:
    watcher = Watcher(phone)
    assert (watcher.look(), watcher.file) == (0, "")
    assert phone.state()["mine"]  # nobody was the table by watching
    data = journal(1, 6)
    part = cut(data, 9)
    phone.send(part)
    assert (watcher.look(), watcher.data) == (len(part), part)
    phone.send(data)
    assert (watcher.look(), watcher.data) == (len(data) - len(part), data)
    assert watcher.look() == 0
    assert phone.state()["mine"]
    assert list(uploads(store)) == [("phone-one", "e0001.hj")]


@one_database
def test_half_a_record_is_not_seen(phone: Device) -> None:
    data = journal(1, 2)
    watcher = Watcher(phone)
    phone.state()
    phone.piece(data, 0, len(cut(data, 4)) + 3)
    watcher.look()
    assert watcher.data == cut(data, 4)


@one_database
def test_another_evening_comes_whole(phone: Device) -> None:
    watcher = Watcher(phone)
    phone.send(journal(1, 4))
    watcher.look()
    # a table that was taken back, and another one in its file
    other = journal(1, 4, ("Ann", "Eve"))
    phone.send(other)
    assert watcher.look() == len(other)
    assert watcher.data == other
    third = journal(3, 2)
    phone.send(third, file="e0002.hj")
    watcher.look()
    assert (watcher.file, watcher.data) == ("e0002.hj", third)


@one_database
def test_malformed_requests_are_refused(phone: Device) -> None:
    asked = {"file": "e0001.hj", "size": 0, "last": ""}
    for wrong in ({"file": "../store"}, {"size": "-1"}, {"size": "9" * 30}, {"file": "x" * 80}):
        assert phone.ask("watch", **(asked | wrong))[0] == 400
    assert phone.json("watch", **(asked | {"size": 999_999, "last": "zz"}))[1]["from"] == 0
    assert Device(phone.address, "22222222").ask("watch", **asked)[0] == 404
