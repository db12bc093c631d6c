"""A journal of a rule set's earlier version on the host: read, exported, scored, renamed."""

import json

from halley.journal.header import unpack_header
from host_tools.club.rename import with_names
from host_tools.club.rescore import work_journal
from host_tools.club.session_file import JOURNAL, TRANSCRIPT, parse, transcript_of, work
from host_tools.records.journal_bytes import payloads
from host_tools.records.journal_file import journal_of
from host_tools.records.transcripts.score import score
from host_tools.records.transcripts.write import transcript
from tests.firmware.shared.test_versions import BALANCES
from tests.firmware.shared.test_versions import JOURNAL as OLD

_OLD = bytes.fromhex(OLD)


def test_it_settles_as_it_did() -> None:
    assert journal_of(_OLD, "old").balances == BALANCES
    assert work_journal(_OLD, "old").balances == BALANCES


def test_its_transcript_says_which_version_it_is_of() -> None:
    journal = journal_of(_OLD, "old")
    written, missing = transcript(journal.header, journal.standing)
    assert (written["version"], missing) == (1, [])
    assert score(written)["final"] == BALANCES
    del written["version"]
    assert score(written)["final"] != BALANCES


def test_the_club_keeps_the_version() -> None:
    renamed = with_names(JOURNAL, _OLD, None, {"Ann": "Anna"})
    header = unpack_header(payloads(renamed)[0])
    assert (header.rules.version, header.names) == (1, ("Anna", "Bea", "Cy"))
    assert work_journal(renamed, "renamed").balances == BALANCES
    written, _ = transcript_of(JOURNAL, _OLD, "old")
    source = parse(json.dumps(written).encode(), "old.json", "old")
    assert source.worked.balances == BALANCES
    assert work(TRANSCRIPT, source.raw, "old").balances == BALANCES
