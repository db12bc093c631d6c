"""A watching device's view of another device's table: the club's copy of the journal."""

from base64 import b64encode
from typing import Any

from sqlalchemy import select

from host_tools.club.replay.uploads import find, sent_of
from host_tools.club.store import Store
from host_tools.club.store.models import Upload

_CHECK = 4  # bytes of a record's checksum, its last ones, which go over all records before it, too


def missing_part(store: Store, code_id: int, file: str, size: int, last: str) -> dict[str, Any]:
    """Return the part of a code's latest journal that a device lacks.

    The device has `size` bytes of `file`, ending with `last` (four bytes, in hexadecimal). If these
    are not the journal's first ones, it gets the whole. `file` is "" if nothing was sent.
    """
    with store.read() as session:
        newest = select(Upload.file).where(Upload.code_id == code_id)
        name = session.scalars(newest.order_by(Upload.at.desc(), Upload.id.desc())).first() or ""
        raw = sent_of(session, find(session, code_id, name) if name else None).raw
    same = name == file and _CHECK <= size <= len(raw)
    start = size if same and raw[size - _CHECK : size].hex() == last else 0
    data = b64encode(raw[start:]).decode()
    return {"file": name, "from": start, "size": len(raw), "data": data}
