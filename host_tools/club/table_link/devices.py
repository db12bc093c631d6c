"""The device that is a table, and its requests besides sending journals."""

from datetime import timedelta

from host_tools.club.replay import pieces
from host_tools.club.replay.uploads import find, keep, of_code, sent_of, session_file
from host_tools.club.store import Store
from host_tools.club.store.models import TableCode, now

_NOTED = timedelta(seconds=20)  # how exactly the store knows when a device asked last


def take(store: Store, code_id: int, device: str) -> None:
    """Let `device` be the table from now on; what the club has of the one before is its own."""
    with store.write() as session:
        code = session.get_one(TableCode, code_id)
        if code.device == device:
            return
        code.device, code.taken, code.received = device, now(), now()
        for upload in of_code(session, code_id):
            upload.device = device
            # the new one has the whole records, as the club has them, and what was begun is not
            sent = pieces.beginning(sent_of(session, upload).raw)
            keep(upload, sent, session_file(session, upload))
            upload.waiting, upload.refusal = 0, ""


def note_request(store: Store, code_id: int, device: str) -> None:
    """Note that a device asks: where nobody is the table yet, it is from now on."""
    with store.read() as session:
        code = session.get_one(TableCode, code_id)
        late = code.received is None or abs(now() - code.received) > _NOTED
        if code.device and not (code.device == device and late):
            return
        free = not code.device
    with store.write(news=free) as session:
        code = session.get_one(TableCode, code_id)
        if not code.device:
            code.device, code.taken = device, now()
        if code.device == device:
            code.received = now()


def journal(store: Store, code_id: int, device: str, file: str) -> bytes | None:
    """Return the club's copy of a journal, for the device that is the table, or None."""
    with store.read() as session:
        upload = find(session, code_id, file)
        if upload is None or upload.device != device:
            return None
        sent = sent_of(session, upload)
        return sent.content or sent.raw
