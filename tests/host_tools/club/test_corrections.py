"""The director's corrections and PIN."""

import json
from datetime import timedelta

import pytest
from sqlalchemy import select

from host_tools.club import model
from host_tools.club.changes import corrections
from host_tools.club.intake.gather import gather
from host_tools.club.replay.session_file import parse
from host_tools.club.results import load
from host_tools.club.server import pin
from host_tools.club.store import Store, club_of
from host_tools.club.store.models import Event, Hand
from host_tools.errors import BadInput
from tests.host_tools.club.made_tables import FOUR, balances, transcript

_SCORED = select(Hand.delta, Event.delta).join(Event, Hand.session_id == Event.session_id)


@pytest.fixture
def evening(store: Store) -> model.Evening:
    """Return an evening of one zero-sum table, and one with points."""
    for name, key, seats in (("t", "modern_1991", FOUR), ("p", "denexa", ("Eve", *FOUR[1:]))):
        data = json.dumps(transcript(1, key, seats)).encode()
        gather(store, [parse(data, name, name)])
    return load.evening(store)


def test_a_correction_shows_balances_before_and_after(store: Store, evening: model.Evening) -> None:
    before = balances(store)
    second = dict(zip(FOUR, evening.tables[0].hands[1].delta, strict=True))
    with store.read() as session:
        scored = session.execute(_SCORED).all()
    made = corrections.correct(
        store, {"Ann": 5, "cy": -5}, "a king was not paid", table="T", hand=2, by="Di"
    )
    assert (made.table, made.hand, made.reason, made.by) == ("t", 2, "a king was not paid", "Di")
    assert made.before == {"Ann": second["Ann"], "Cy": second["Cy"]}
    assert made.after == {"Ann": second["Ann"] + 5, "Cy": second["Cy"] - 5}
    again = corrections.correct(store, {"Ann": -5, "Cy": 5}, "it was", table="t", hand=2)
    assert (again.before, again.after) == (made.after, made.before)
    corrections.correct(store, {"Ann": 1, "Bea": -1}, "the table", table="t")
    corrections.correct(store, {"Eve": 3}, "points", table="p", hand=1)
    corrections.correct(store, {"Ann": -2, "Eve": 2}, "the evening")
    with pytest.raises(BadInput, match="To correct the points of p, name it with --table"):
        corrections.correct(store, {"Eve": 2}, "the evening")
    wanted = before | {"Ann": before["Ann"] - 1, "Bea": before["Bea"] - 1, "Eve": before["Eve"] + 5}
    assert balances(store) == wanted
    result = load.evening(store)
    assert [it.id for it in result.corrections] == [1, 2, 3, 4, 5]
    assert result.tables == evening.tables  # nothing was overwritten
    with store.read() as session:
        assert scored == session.execute(_SCORED).all()


@pytest.mark.parametrize(
    ("changes", "reason", "where", "says"),
    [
        ({"Ann": 5}, "x", {"table": "t"}, "add up to"),
        ({"Ann": 5}, "x", {}, "add up to"),
        ({"Ann": 0}, "x", {"table": "t"}, "enter at least one change"),
        ({"Ann": 5, "Bea": -5}, " ", {"table": "t"}, "give a reason"),
        ({"Ann": 5, "Bea": -5}, "x", {"table": "u"}, "no table u"),
        ({"Ann": 5, "Bea": -5}, "x", {"hand": 1}, "choose the table of that hand"),
        ({"Ann": 5, "Bea": -5}, "x", {"table": "t", "hand": 9}, "^table t has no hand 9"),
        ({"Ann": 5, "Eve": -5}, "x", {"table": "t", "hand": 1}, "Eve did not sit at table t"),
        ({"Ann": 5, "Zoe": -5}, "x", {"table": "t"}, "the club knows nobody called"),
        ({"Ann": 5, "ann": -5}, "x", {"table": "t"}, "twice"),
        ({"Ann": 10**9, "Bea": -(10**9)}, "x", {"table": "t"}, "at most 10 million"),
    ],
)  # fmt: skip
def test_impossible_corrections_are_refused(
    sqlite_store: Store, changes: dict[str, int], reason: str, where: dict, says: str
) -> None:
    for seed, (name, seats) in enumerate((("t", FOUR), ("p", ("Eve", *FOUR[1:])))):
        data = json.dumps(transcript(seed, "modern_1991", seats)).encode()
        gather(sqlite_store, [parse(data, name, name)])
    with pytest.raises(BadInput, match=says):
        corrections.correct(sqlite_store, changes, reason, **where)
    assert load.evening(sqlite_store).corrections == ()


def test_ten_wrong_pins_are_delayed(store: Store) -> None:
    with pytest.raises(BadInput, match="no PIN yet"):
        pin.check(store, "123456")
    with store.write() as session, pytest.raises(BadInput, match="6 to 64"):
        pin.set_to(session, "12345")
    with store.write() as session:
        pin.set_to(session, "123456")
        assert "123456" not in club_of(session).pin
    pin.check(store, "123456")
    sentences = []
    for number in range(10):
        with pytest.raises(pin.WrongPin) as caught:
            pin.check(store, f"999{number}")
        sentences.append(str(caught.value))
    assert sentences[0] == "wrong PIN. 4 more tries for now."
    assert sentences[3] == "wrong PIN. One more try for now."
    assert sentences[4] == "wrong PIN. No more tries for now."
    assert all("too many wrong PINs (" in text for text in sentences[5:])
    with pytest.raises(pin.WrongPin, match="too many wrong PINs \\(5\\)"):
        pin.check(store, "123456")  # not even the right one
    _wait(store, 61)
    with pytest.raises(pin.WrongPin, match="wrong PIN"):
        pin.check(store, "0000")
    _wait(store, 61)
    with pytest.raises(pin.WrongPin, match="too many wrong PINs \\(6\\)"):
        pin.check(store, "123456")  # twice as long now
    _wait(store, 61)
    pin.check(store, "123456")
    with store.read() as session:
        assert club_of(session).pin_failures == 0
    pin.check(store, "123456")


def _wait(store: Store, seconds: int) -> None:
    with store.write() as session:
        club = club_of(session)
        assert club.pin_locked is not None
        club.pin_locked -= timedelta(seconds=seconds)
