"""Sessions made up by chance, as events of the box: journal, undo and export come to the same."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halley.engine import events as ev
from halley.engine.seats import balances_of
from halley.journal.reader import walk
from halley.session import session as sessions
from halley.session.session import Session
from host_tools.records.transcripts.score import score
from host_tools.records.transcripts.write import transcript
from host_tools.simulator.local_box import MemoryStore
from tests.host_tools.box_of_transcript import Box
from tests.reference.without_comet import score as reference
from tests.reference.without_comet.made_up import session as made_up
from tests.soak import with_seed

Transcript = dict[str, Any]
GAMES = tuple(reference.GAMES)
_A_GAME = 3  # sessions, in every run of the tests
_SOAK = 300


def _account(session: Session) -> Transcript:
    game = session.game
    people = dict(zip(game.people, balances_of(game), strict=True))
    return {"people": people, "names": list(game.names), "pool": game.ledger.pool,
            "over": game.over}  # fmt: skip


def check(key: str, number: int) -> None:
    """Check the balances by the reference, live, from the journal, and from its transcript."""
    random = Random(number)
    content = made_up(random, key, by_box=True)
    box = Box(content)
    for event in content["events"]:
        box.do(event)
    live = _account(box.session)
    table = reference.Session(content)
    for index, event in enumerate(content["events"]):
        table.do(index, event)
    end = table.table
    assert list(live["people"].values()) == end.owns
    assert (live["pool"], live["over"]) == (end.pool, end.over)
    if content.get("seats"):
        assert live["names"] == end.names
    files = {name: bytes(data) for name, data in box.store.files.items()}
    restored = sessions.restore(MemoryStore(files), box.session.journal.name)
    assert _account(restored) == live
    standing = [ev.unpack(payload) for payload, _, _ in walk(restored.journal)]
    exported, _ = transcript(restored.header, standing)
    scored = score(exported)
    assert scored["final"] == end.balances
    assert (scored["pool"], scored["session_over"]) == (end.pool, end.over)
    assert scored.get("people", live["people"]) == live["people"]
    _there_and_back(random, restored, live)


def _there_and_back(random: Random, session: Session, live: Transcript) -> None:
    """Events taken back, and put back again, change nothing."""
    count = 0
    for _ in range(random.randint(1, 30)):
        if session.undo() is None:
            break
        session.write()
        count += 1
    for _ in range(count):
        assert session.redo() is not None
        session.write()
    assert _account(session) == live


@pytest.mark.parametrize("key", GAMES)
def test_a_journal_comes_to_what_the_rules_say(key: str) -> None:
    @settings(max_examples=_A_GAME)
    @given(st.integers(0, 2**32 - 1))
    def run(number: int) -> None:
        check(key, number)

    run()


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
def test_three_hundred_journals_agree_with_the_reference(key: str) -> None:
    @with_seed(key)
    @settings(max_examples=_SOAK)
    @given(st.integers(0, 2**32 - 1))
    def run(number: int) -> None:
        check(key, number)

    run()
