"""The same session under another table's name, and transcripts that somebody has changed."""

import copy
import json
from typing import Any

import pytest

from host_tools.club.evening.table_names import match_label
from host_tools.club.intake.gather import KNOWN, NEW, REFUSED, Gathered, gather
from host_tools.club.match.altered_copy import beyond_chance, telling
from host_tools.club.replay.session_file import parse
from host_tools.club.store import Store
from host_tools.club.upkeep import audit
from host_tools.records.journal_file import journal_of
from host_tools.records.transcripts import write
from tests.host_tools.club.made_tables import FOUR, balances, cut, journal, sums, transcript

LEFT = {"0": 3, "1": 9, "3": 20}


def _transcript(*ends: dict[str, Any], seats: tuple[str, ...] = FOUR) -> dict[str, Any]:
    """Return a transcript of hands in which Cy played the comet."""
    events = []
    for end in ends:
        events += [{"type": "comet_played", "seat": 2}, {"type": "hand_end", **end}]
    return {"ruleset": "modern_1991", "players": 4, "seats": list(seats), "events": events}


HANDS: tuple[dict[str, Any], ...] = (
    {"out": 2, "left": LEFT},
    {"out": 1, "left": {"0": 7, "2": 12, "3": 5}},
    {"out": 0, "left": {"1": 6, "2": 4, "3": 21}},
)
OTHER: dict[str, Any] = {"out": 3, "left": {"0": 8, "1": 14, "2": 2}}


def _pull(store: Store, record: dict[str, Any], stem: str, **more: Any) -> Gathered:
    return gather(store, [parse(json.dumps(record).encode(), f"{stem}.json", stem)], **more)[0]


def test_one_session_under_two_tables_is_refused(sqlite_store: Store) -> None:
    whole = journal(1, 3)
    first = gather(sqlite_store, [parse(cut(whole, 8), "a.hj", "a")], label="Oak")[0]
    assert (first.became, first.table) == (NEW, "Oak")
    for stem in ("a", "copy"):
        result = gather(sqlite_store, [parse(whole, f"{stem}.hj", stem)], label="Elm")[0]
        assert result.became == REFUSED
        assert "it is Oak already" in result.notes[0]
    assert gather(sqlite_store, [parse(cut(whole, 8), "a.hj", "a")], label="oak")[0].became == KNOWN
    record = _transcript(*HANDS)
    assert _pull(sqlite_store, record, "t").became == NEW
    before = balances(sqlite_store)
    for part in (HANDS, HANDS[:2], (*HANDS, OTHER)):
        result = _pull(sqlite_store, _transcript(*part), "u", label="Elm")
        assert "it is t already" in result.notes[0]
    assert balances(sqlite_store) == before
    assert _pull(sqlite_store, record, "u", label="Elm", anyway=True).became == NEW


@pytest.mark.parametrize(
    ("hands", "says"),
    [
        ((HANDS[0], OTHER, HANDS[2]), "up to hand 2, event 3, and differs from there"),
        ((HANDS[0], OTHER), "up to hand 2, event 3"),
        (HANDS[1:], "it is only the end of it, from hand 2, event 2 on"),
        ((OTHER, *HANDS), "it contains all of it, from hand 2, event 2 on"),
        ((OTHER, *HANDS[1:]), "and is the same from there"),
    ],
)
@pytest.mark.parametrize("label", ["", "Elm"])
def test_a_changed_transcript_is_refused(
    sqlite_store: Store, hands: tuple[dict[str, Any], ...], says: str, label: str
) -> None:
    assert _pull(sqlite_store, _transcript(*HANDS), "t").became == NEW
    before = balances(sqlite_store)
    result = _pull(sqlite_store, _transcript(*hands), "u", label=label)
    assert result.became == REFUSED
    assert "The first results stay, unless you leave them out" in result.notes[0]
    assert says in result.notes[0]
    assert balances(sqlite_store) == before
    assert _pull(sqlite_store, _transcript(*hands), "u", label="Elm", anyway=True).became == NEW


def test_a_journal_replaces_its_transcript(sqlite_store: Store) -> None:
    whole = journal(1, 3)
    read = journal_of(whole, "it")
    record, _ = write.transcript(read.header, read.standing)
    events = record["events"]
    last = max(at for at, event in enumerate(events) if event["type"] == "hand_end")
    forged = [*events[:last], events[last] | {"left": dict.fromkeys(events[last]["left"], 2)}]
    assert _pull(sqlite_store, record | {"events": forged}, "copy").became == NEW
    assert gather(sqlite_store, [parse(whole, "e0001.hj", "e0001")])[0].table == "copy"
    assert balances(sqlite_store) == dict(zip(FOUR, read.balances, strict=True))
    result = _pull(sqlite_store, record | {"events": forged}, "again")
    assert "The first results stay, unless you leave them out" in result.notes[0]


def test_the_same_play_under_other_names_is_refused(store: Store) -> None:
    record = _transcript(*HANDS)
    assert _pull(store, record, "t").became == NEW
    result = _pull(store, _transcript(*HANDS, seats=("Ann", "Bea", "Cy", "Eve")), "u", label="Elm")
    assert "but has Eve in seat 4, where Di sat" in result.notes[0]
    others = copy.deepcopy(record) | {"seats": ["Eve", "Fay", "Gus", "Hal"]}
    assert _pull(store, others, "v").became == NEW  # four other people


@pytest.mark.parametrize("seat", [1, 3])
def test_a_seat_without_a_name_is_asked_about(sqlite_store: Store, seat: int) -> None:
    unnamed = tuple("" if at == seat else name for at, name in enumerate(FOUR))
    assert _pull(sqlite_store, _transcript(*HANDS, seats=unnamed), "t").became == NEW
    with_start = _transcript(*HANDS, seats=unnamed) | {"start": [5, -5, 0, 0]}
    assert _pull(sqlite_store, with_start, "u").became == NEW  # the same people once more
    result = _pull(sqlite_store, _transcript(*HANDS), "v", label="Elm")
    sentence = f"has {FOUR[seat]} in seat {seat + 1}, where someone without a name sat"
    assert result.became == REFUSED
    assert sentence in result.notes[0]


@pytest.mark.parametrize(
    "seats",
    [
        ("Bea", "Cy", "Di", "Ann"),
        ("Di", "Ann", "Bea", "Cy"),
        ("Bea", "Ann", "Di", "Cy"),
        ("Ann", "Cy", "Bea", "Di"),
    ],
)
def test_the_same_people_in_other_seats_are_refused(
    sqlite_store: Store, seats: tuple[str, ...]
) -> None:
    assert _pull(sqlite_store, _transcript(*HANDS), "t").became == NEW
    before = balances(sqlite_store)
    seat = next(at for at in range(4) if seats[at] != FOUR[at])
    sentence = f", but has {seats[seat]} in seat {seat + 1}, where {FOUR[seat]} sat."
    for hands, says in (
        (HANDS, "it has the same hands as the transcript of table t"),
        (HANDS[:2], "it has some of the hands of the transcript of table t"),
        ((*HANDS, OTHER), "it has the same hands as the transcript of table t, and more"),
        ((HANDS[0], OTHER), "it is a changed copy ("),
    ):
        result = _pull(sqlite_store, _transcript(*hands, seats=seats), "u", label="Elm")
        assert result.became == REFUSED
        assert says in result.notes[0]
        assert sentence in result.notes[0]
    assert balances(sqlite_store) == before
    honest = _pull(sqlite_store, _transcript(*HANDS, seats=seats), "u", label="Elm", anyway=True)
    assert honest.became == NEW


def test_people_who_come_later_sit_in_other_seats_too(sqlite_store: Store) -> None:
    record = _transcript(*HANDS)
    change = {"type": "seats", "names": ["Ann", "Bea", "Cy", "Eve"]}
    record["events"][2:2] = [change]
    assert _pull(sqlite_store, record, "t").became == NEW
    rotated = record | {"seats": ["Di", "Ann", "Bea", "Cy"]}
    rotated["events"] = [
        it | {"names": ["Di", "Ann", "Bea", "Eve"]} if it is change else it
        for it in record["events"]
    ]
    result = _pull(sqlite_store, rotated, "u")
    assert "but has Di in seat 1, where Ann sat" in result.notes[0]


LONG = (*HANDS, OTHER, *({"out": 1, "left": {"0": 4 + at, "2": 30 - at, "3": 2}} for at in (1, 2)))


@pytest.mark.parametrize("seats", [("Eve", "Fay", "Gus", "Hal"), ("Di", "Eve", "Fay", "Gus"), ()])
def test_more_equal_play_than_chance_allows_is_refused(
    sqlite_store: Store, seats: tuple[str, ...]
) -> None:
    assert _pull(sqlite_store, _transcript(*LONG), "t").became == NEW
    for hands in (LONG, LONG[:5], (*LONG, *HANDS), (*LONG[:5], OTHER)):
        record = _transcript(*hands, seats=seats)
        if not seats:
            del record["seats"]
        result = _pull(sqlite_store, record, "u", label="Elm")
        assert result.became == REFUSED
        assert "the transcript of table t" in result.notes[0]
        assert "To add it as another table, use --table NAME --anyway." in result.notes[0]
    says = "but has Di in seat 1" if "Di" in seats else "this cannot be chance"
    assert says in result.notes[0]
    assert _pull(sqlite_store, _transcript(*LONG[:2], seats=seats or FOUR[::-1]), "v").became == (
        NEW if seats else REFUSED
    )
    assert _pull(sqlite_store, record, "u", label="Elm", anyway=True).became == NEW


def test_as_much_equal_play_as_chance_allows_is_accepted() -> None:
    won = {"type": "hand_end", "out": 0}
    assert not beyond_chance([won] * 39)  # one of two has won: heads or tails
    assert beyond_chance([won] * 40)
    counted = {"type": "count", "what": "points", "n": [10, 20, 30, 40]}
    assert not beyond_chance([counted] * 4)
    assert beyond_chance([counted] * 5)
    deal = {"type": "deal", "dealer": 1, "cards_each": 12}
    assert not beyond_chance([deal, {"type": "pass"}] * 100)


def test_a_comet_in_other_words_is_the_same_play(sqlite_store: Store) -> None:
    for key in ("denexa", "foster_commit"):
        end = {"type": "hand_end", "out": 1, "left": {"0": 3, "2": 4, "3": 5}}
        for at, name in enumerate(("9D", "9", "comet", None, "")):
            comet = {"type": "comet_played", "seat": 1} | ({} if name == "" else {"as": name})
            record = _transcript() | {"ruleset": key, "events": [comet, end, comet, end]}
            became = _pull(sqlite_store, record, key if at < 2 else f"{key} {at}").became
            assert became == (KNOWN if at else NEW)


def test_honest_tables_that_begin_alike_are_accepted(sqlite_store: Store) -> None:
    alike = {"type": "comet_played", "seat": 2}
    for number in range(3):
        hands = transcript(number)["events"]
        record = transcript(number) | {"events": [alike, *hands]}
        assert _pull(sqlite_store, record, f"t{number}").became == NEW
    assert not telling([alike, {"type": "hand_end", "out": 2}])


def test_labels_of_tables_are_recognised() -> None:
    labels = ["Table 1", "Table 3", "4", "Window"]
    wanted = {"3": "Table 3", "03": "Table 3", " table  1": "Table 1", "4": "4", "WINDOW": "Window",
              "7": "7", "Oak ": "Oak"}  # fmt: skip
    assert {text: match_label(labels, text) for text in wanted} == wanted


@pytest.mark.parametrize("names", [FOUR, ("Eve", "Fay", "Gus", "Hal")])
def test_a_second_session_of_a_table_is_gathered_as_the_refusal_says(
    sqlite_store: Store, names: tuple[str, ...]
) -> None:
    """A transcript called as the first one, by the same people or by others."""
    first, second = transcript(1), transcript(2, names=names)
    assert _pull(sqlite_store, first, "Table 1").became == NEW
    why = _pull(sqlite_store, second, "Table 1")
    assert why.became == REFUSED
    assert "NAME; if it is another session of that table, add --anyway." in why.notes[0]
    for became in (NEW, KNOWN):
        result = _pull(sqlite_store, second, "Table 1", label="Table 1", anyway=True)
        assert (result.became, result.table) == (became, "Table 1")
    assert balances(sqlite_store) == sums([first, second])
    assert audit.audit(sqlite_store, None) == (2, [])
