"""Other names in what is kept of a session: its file as it would be had they been so all along."""

import json

from halley.journal.header import Header, pack_header, unpack_header
from host_tools.club.intake.files import JOURNAL
from host_tools.records.journal_bytes import file_of_records, payloads


def with_names(kind: str, raw: bytes, names: list[str]) -> bytes:
    """The journal or transcript `raw` with these names, one a seat."""
    if kind == JOURNAL:
        records = payloads(raw)
        old = unpack_header(records[0])
        table = Header(old.key, tuple(names), old.options, old.start, old.how, old.epoch)
        return file_of_records([pack_header(table), *records[1:]])
    transcript = json.loads(raw)
    if transcript.get("seats"):
        transcript["seats"] = names
    return json.dumps(transcript, ensure_ascii=False).encode()
