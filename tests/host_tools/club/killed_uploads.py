"""Pieces taken in processes of their own, for a process that has no threads (forked.result)."""

import os
import shutil
import signal
from binascii import crc32
from pathlib import Path

from sqlalchemy import event

from host_tools.club.store import Store, open_store
from host_tools.club.table_link import codes, devices, state
from host_tools.club.table_link.receive import Piece, Receiver
from host_tools.club.texts.wording import ClubWords
from host_tools.club.upkeep import audit
from tests.host_tools.club.made_tables import balances, journal
from tests.host_tools.club.table_devices import uploads

DEVICE, FILE = "phone-one", "e0001.hj"
DATA = journal(1, 3)
PIECE = 110  # bytes


def send(store: Store, code: int, answered: int = -1) -> None:
    """Send what the club has not got; each size that is answered goes to the file `answered`."""
    devices.note_request(store, code, DEVICE)
    at = state.of_device(store, code, DEVICE)["journals"].get(FILE, 0)
    receiver = Receiver(store, {name: ClubWords(name) for name in ("en", "fr")}.__getitem__)
    while at < len(DATA):
        end = min(at + PIECE, len(DATA))
        crc = crc32(DATA[:end][-4:], crc32(DATA[:end]))
        status, answer = receiver.receive(code, DEVICE, FILE, Piece(at, crc, 0, DATA[at:end]))
        assert status == 200, answer
        at = answer["size"]
        if answered >= 0:
            os.write(answered, at.to_bytes(4, "big"))


def kill_upload(where: str, code: int, point: int) -> int:
    """Send in a process that dies before its statement or commit `point`; return the last size."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        count = 0

        def before(*_: object) -> None:
            nonlocal count
            count += 1
            if count == point:
                os.kill(os.getpid(), signal.SIGKILL)

        with open_store(where) as store:
            event.listen(store.engine, "before_cursor_execute", before)
            event.listen(store.engine, "commit", before)
            send(store, code, writing)
        os._exit(0)
    os.close(writing)
    with open(reading, "rb") as answers:
        sizes = answers.read()
    died = os.WIFSIGNALED(os.waitpid(child, 0)[1])
    assert died, point
    return int.from_bytes(sizes[-4:], "big")


def killed_everywhere(made: str, text: str, step: int) -> list[dict[str, object]]:
    """Kill an upload before every `step`-th statement and commit; return each store's contents.

    Another process continues after each kill.
    """
    rows = []
    with open_store(made) as store, store.read() as session:
        row = codes.find(session, text)
        assert row is not None
        code = row.id
    for point in range(1, 107, step):  # the first two pieces, and some of the third
        where = f"{made}.{point}"
        shutil.copy(made, where)
        answered = kill_upload(where, code, point)
        with open_store(where) as store:
            left = b"".join(uploads(store).values())
            differences = audit.audit(store, None)[1]
            send(store, code)
            rows.append(
                {
                    "answered": answered,
                    "left": len(left),
                    "begins": DATA.startswith(left),
                    "differences": differences + audit.audit(store, None)[1],
                    "whole": list(uploads(store).values()) == [DATA],
                    "balances": balances(store),
                }
            )
        Path(where).unlink()
    return rows
