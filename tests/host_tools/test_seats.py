"""People who come, leave, sit out, change places or are renamed: the sums, and what is refused."""

from typing import Any

import pytest

from halley.engine import events as ev
from halley.engine.seats import balances_of
from halley.journal.header import Header
from halley.refusal import Refusal
from halley.session import session as sessions
from halley.session.session import Session
from host_tools.records.journal_file import journal_of
from host_tools.records.transcripts.event_fields import BadTranscript
from host_tools.records.transcripts.score import score
from host_tools.records.transcripts.write import transcript
from host_tools.simulator.local_box import MemoryStore
from tests.recorded import seat_changes

RECORDS = {record["id"]: record for record in seat_changes()}
GOOD = [name for name, record in RECORDS.items() if "expect" in record]
FILE = "e0001.hj"
_FOUR: dict[str, Any] = {
    "ruleset": "modern_1991", "players": 4, "seats": ["Ann", "Bea", "Cy", "Di"], "events": [],
}  # fmt: skip


@pytest.mark.parametrize("name", GOOD)
def test_a_record_gives_its_result(name: str) -> None:
    record = RECORDS[name]
    result = score(record["transcript"])
    assert {key: result.get(key) for key in record["expect"]} == record["expect"]


@pytest.mark.parametrize("name", [name for name in RECORDS if name not in GOOD])
def test_impossible_changes_are_refused(name: str) -> None:
    with pytest.raises(BadTranscript, match=r"^Event \d+: .*\.$"):
        score(RECORDS[name]["transcript"])


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        ([{"type": "seats", "names": ["Ann", "Bea", "Ann"]}], "Event 0: Two players"),
        ([{"type": "seats", "names": ["Ann", " "]}], "Event 0: Enter at least one letter."),
        ([{"type": "seats", "names": ["Ann", "B" * 41]}], "Event 0: A name has at most 40 letters"),
        ([{"type": "seats", "names": ["Ann", 7]}], "Event 0: a name must be a text."),
        ([{"type": "seats", "names": []}], "Event 0: This game is for 2, 3, 4, 5 players, not 0."),
        ([{"type": "seats"}], "Event 0: seats lacks the field 'names'."),
        ([{"type": "seats", "names": ["Ann", "Bea"], "note": ""}], "Event 0: seats has no field"),
        ([{"type": "rename", "seat": 4, "name": "Eve"}], "Event 0: There is no seat 4"),
        ([{"type": "rename", "seat": 0, "name": "Di"}], "Event 0: Di is or was at this table"),
        ([{"type": "rename", "seat": 0, "name": "Ann"}], "Event 0: Ann is or was at this table"),
        ([{"type": "seats", "names": ["Bea", "Cy", "Di"]},
          {"type": "rename", "seat": 0, "name": "Ann"}], "Event 1: Ann is or was at this table"),
        ([{"type": "deal", "dealer": 0}, {"type": "rename", "seat": 0, "name": "Eve"}],
         "Event 1: Finish the hand before"),
    ],
)  # fmt: skip
def test_bad_input_gets_a_sentence(events: list[dict[str, Any]], sentence: str) -> None:
    with pytest.raises(BadTranscript, match=sentence):
        score(_FOUR | {"events": events})


def test_names_at_the_top_have_to_be_told_apart() -> None:
    same = _FOUR | {"seats": ["Ann", "Bea", "Ann", "Di"]}
    score(same)
    with pytest.raises(BadTranscript, match="Event 0: Two players are called Ann"):
        score(same | {"events": [{"type": "rename", "seat": 1, "name": "Eve"}]})


def test_a_change_that_was_taken_back_leaves_nothing() -> None:
    events = [{"type": "seats", "names": ["Ann", "Eve"]}, {"type": "undo"}]
    result = score(_FOUR | {"events": events})
    assert result == score(_FOUR)
    assert "people" not in result


def test_a_name_that_was_given_up_is_free() -> None:
    events = [
        {"type": "adjust", "delta": [3, -3, 0, 0]},
        {"type": "rename", "seat": 0, "name": "Anna"},
        {"type": "seats", "names": ["Ann", "Bea", "Anna"]},
    ]
    result = score(_FOUR | {"events": events})
    assert result["final"] == [0, -3, 3]
    assert result["people"] == {"Ann": 0, "Anna": 3, "Bea": -3, "Cy": 0, "Di": 0}


# --- in the session and its journal


def _session() -> Session:
    return sessions.new(MemoryStore(), Header("modern_1991", ("Ann", "Bea", "Cy", "Di")))


def _hand(session: Session, out: int) -> None:
    """Play a hand in which everyone else is left with ten points."""
    session.do(ev.make(ev.DEAL, session.dealer))
    session.do(ev.make(ev.OUT, out, last=ev.NO))
    for step in range(1, session.players):
        session.do(ev.make(ev.LEFT, (out + step) % session.players, points=10, comet=0))
    session.do(ev.make(ev.AGREE, (out + 1) % session.players))


def _again(session: Session) -> Session:
    """Return the session as its journal gives it, also without a snapshot."""
    session.write()
    files = session.journal.store.files  # type: ignore[attr-defined]
    whole = sessions.restore(MemoryStore({FILE: bytes(files[FILE])}), FILE)
    quick = sessions.restore(MemoryStore({name: bytes(files[name]) for name in files}), FILE)
    for other in (whole, quick):
        assert _state(other) == _state(session)
    return whole


def _state(session: Session) -> tuple:
    game = session.game
    return (
        session.names, session.dealer, session.dealt, session.phase, session.before,
        dict(zip(game.people, balances_of(game), strict=True)), game.checkpoint()[3:-1],
    )  # fmt: skip


def test_a_balance_goes_with_its_person() -> None:
    session = _session()
    _hand(session, 0)
    session.do(ev.make(ev.SEATS, ("Cy", "Eve", "Ann")))
    assert session.names == ("Cy", "Eve", "Ann")
    assert session.game.ledger.balances == [-10, 0, 30]
    _hand(session, 1)
    _again(session)
    session.do(ev.make(ev.SEATS, ("Ann", "Bea", "Cy", "Di", "Eve")))
    assert session.game.ledger.balances == [20, -10, -20, -10, 20]
    session.do(ev.make(ev.RENAME, 4, "Eva"))
    _hand(session, 2)
    session.do(ev.make(ev.DEAL, session.dealer))
    again = _again(session)
    assert again.names == ("Ann", "Bea", "Cy", "Di", "Eva")
    journal = journal_of(bytes(again.journal.store.files[FILE]), FILE)  # type: ignore[attr-defined]
    evening, _ = transcript(journal.header, journal.standing)
    assert score(evening)["people"] == dict(zip(journal.people, journal.owns, strict=True))


def test_undo_takes_a_change_back_and_puts_it_in_its_place_again() -> None:
    session = _session()
    _hand(session, 3)
    before = _state(session)
    session.do(ev.make(ev.SEATS, ("Eve", "Di")))
    session.do(ev.make(ev.RENAME, 1, "Dina"))
    after = _state(session)
    for _ in range(2):
        session.undo()
    assert _state(session) == before
    for _ in range(2):
        session.redo()
    assert _state(session) == after
    _again(session)
    while session.undo() is not None:
        pass
    assert _state(session) == _state(_session())


@pytest.mark.parametrize(
    ("names", "dealer"),
    [
        (("Ann", "Bea", "Cy", "Di"), "Bea"),
        (("Ann", "Eve", "Bea", "Cy", "Di"), "Eve"),  # left of Ann, who dealt last
        (("Cy", "Bea", "Ann", "Di"), "Di"),
        (("Ann", "Cy", "Di"), "Cy"),
        (("Eve", "Cy", "Bea"), "Bea"),  # Ann is away: the first left of her old place
        (("Di", "Eve"), "Di"),
        (("Eve", "Flo"), "Eve"),
    ],
)
def test_the_next_dealer_follows_the_rules(names: tuple[str, ...], dealer: str) -> None:
    session = _session()
    _hand(session, 0)
    session.do(ev.make(ev.SEATS, names))
    assert session.names[session.dealer] == dealer


def test_a_dealer_who_was_chosen_stays_so() -> None:
    session = _session()
    _hand(session, 0)
    session.do(ev.make(ev.CHOOSE, 3, ev.PAYMENTS))
    session.do(ev.make(ev.SEATS, ("Eve", "Ann", "Bea", "Di")))
    assert session.names[session.dealer] == "Di"


def test_people_change_between_hands_only() -> None:
    session = _session()
    session.do(ev.make(ev.DEAL, 0))
    for event in (ev.make(ev.SEATS, ("Ann", "Bea")), ev.make(ev.RENAME, 0, "Anna")):
        with pytest.raises(Refusal, match="seats_in_hand"):
            session.do(event)
    session.do(ev.make(ev.OUT, 0, last=ev.NO))
    for seat in (1, 2, 3):
        session.do(ev.make(ev.LEFT, seat, points=10, comet=0))
    for event in (ev.make(ev.SEATS, ("Ann", "Bea")), ev.make(ev.RENAME, 0, "Anna")):
        with pytest.raises(Refusal, match="agree_first"):
            session.do(event)


def test_a_name_has_to_fit_the_box() -> None:
    session = _session()
    for event in (ev.make(ev.SEATS, ("Ann", "x" * 25)), ev.make(ev.RENAME, 0, "é" * 25)):
        with pytest.raises(Refusal, match="name_full"):
            session.do(event)
    with pytest.raises(Refusal, match="names_full"):
        session.do(ev.make(ev.SEATS, tuple(f"佐藤{number}" * 8 for number in range(6))))
