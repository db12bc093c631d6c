"""A journal of a rule set's earlier version on the host: read, exported, scored, renamed."""

import json

from halley.engine import events as ev
from halley.journal.header import Header, pack_header, unpack_header
from host_tools.club.replay.rename import with_names
from host_tools.club.replay.rescore import work_journal
from host_tools.club.replay.session_file import JOURNAL, TRANSCRIPT, parse, transcript_of, work
from host_tools.records.journal_bytes import file_of_records, payloads
from host_tools.records.journal_file import journal_of
from host_tools.records.transcripts.score import score
from host_tools.records.transcripts.write import transcript
from tests.firmware.shared.test_versions import BALANCES
from tests.firmware.shared.test_versions import JOURNAL as OLD

_OLD = bytes.fromhex(OLD)


def test_a_session_of_an_earlier_version_settles_as_before() -> None:
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


def test_an_option_more_leaves_a_session_what_it_is_known_by() -> None:
    """A journal from before the rule set had its last option begins with the header that it has."""
    header = pack_header(Header("new_1752", ("Ann", "Bea"), {"comet_bonus": 30}, (), 0, 9))
    count = 8 + 1 + len("new_1752")  # where the number of its options stands
    options, end = header[count] - 1, count + 1 + 2 * header[count]
    before = header[:count] + bytes([options]) + header[count + 1 : end - 2] + header[end:]
    source = parse(file_of_records([before, ev.pack(ev.make(ev.DEAL, 0))]), "e0001.hj", "e0001")
    assert source.beginning == before
    assert source.worked.options == {"comet_bonus": 30}
