"""Seasons: the evenings that count, penalties, handicaps, dropped results, ratings, figures."""

import csv
import json
from fractions import Fraction
from pathlib import Path

import pytest
from sqlalchemy import delete, event, select

from host_tools.club.changes import privacy, tables
from host_tools.club.changes.corrections import correct
from host_tools.club.evening import evenings, people
from host_tools.club.intake.gather import gather
from host_tools.club.replay.session_file import parse
from host_tools.club.results import load
from host_tools.club.results.season_table import (
    DROP,
    HANDICAP,
    PENALTY,
    Adjustment,
    SeasonRule,
    season_table,
)
from host_tools.club.results.seasons import Seasons
from host_tools.club.results.standings import standings
from host_tools.club.results.summaries import summarise
from host_tools.club.server import pin
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.store.models import EveningSummary
from host_tools.club.texts.wording import ClubWords
from host_tools.club.upkeep import audit, remove_evening
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.desk_forms import DeskForms
from tests.host_tools.club.made_evenings import evening, table
from tests.host_tools.club.made_tables import transcript
from tests.host_tools.club.walls import serving

SEASON = [
    evening(table(1, (1, 2, 3), [deltas]), id=number, number=number)
    for number, deltas in enumerate([(10, -4, -6), (-9, 12, -3), (2, -4, 2), (-1, 8, -7)], 1)
]
SHORT = [summarise(it) for it in SEASON]
NAMED = {it.id: it.name for it in SEASON[0].people.values()}


def _scores(*adjustments: Adjustment, rule: SeasonRule = SeasonRule(), by: str = "balance") -> dict:  # noqa: B008
    rows = season_table(SHORT, by, rule, adjustments, NAMED)
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)
    return {row.total.name: (row.rank, row.score) for row in rows}


@pytest.mark.parametrize("by", ["balance", "per_hand", "places"])
def test_without_a_rule_the_table_is_the_season_s_standings(by: str) -> None:
    rows = season_table(SHORT, by, names=NAMED)
    ranking = standings(SEASON, by)
    assert [(it.rank, it.total.name, it.score) for it in rows] == [
        (it.rank, it.name, it.measure(by)) for it in ranking
    ]


def test_the_best_evenings_count_with_handicaps_and_penalties() -> None:
    assert _scores(rule=SeasonRule(best=2)) == {"Ann": (2, 12), "Bea": (1, 20), "Cy": (3, -1)}
    assert _scores(rule=SeasonRule(dropped=1)) == {"Ann": (2, 11), "Bea": (1, 16), "Cy": (3, -7)}
    assert _scores(rule=SeasonRule(dropped=9))["Bea"] == (1, 12)  # one evening always counts
    # a penalty is never dropped; a handicap is part of each evening from evening 3 on
    penalty = Adjustment(PENALTY, 2, -15)
    assert _scores(penalty, rule=SeasonRule(best=2))["Bea"] == (2, 5)
    handicap = Adjustment(HANDICAP, 3, 10, evening=3)
    assert _scores(handicap, rule=SeasonRule(best=2))["Cy"] == (2, 15)
    dropped = Adjustment(DROP, 2, evening=2)
    assert _scores(dropped, rule=SeasonRule(best=2))["Bea"] == (2, 4)
    assert _scores(penalty, dropped)["Bea"] == (3, -15)
    assert _scores(penalty, by="per_hand")["Bea"] == (2, Fraction(-3, 4))
    assert _scores(Adjustment(PENALTY, 3, 3), by="places")["Cy"][1] == Fraction(3, 2) + 1 + 3


def _play(store: Store, number: int, names: tuple[str, ...]) -> None:
    with store.write() as session:
        evenings.start(session, season="" if number > 1 else "2026")
    data = json.dumps(transcript(number, names=names, hands=3)).encode()
    (result,) = gather(store, [parse(data, "Table 1", "Table 1")], label="Table 1")
    assert result.became == "new"


def test_a_season_by_commands(
    sqlite_store: Store,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HALLEY_STORE", sqlite_store.where)
    monkeypatch.chdir(tmp_path)
    club = Halley(capsys)
    names = ("Ann", "Bea", "Cy", "Di")
    for number in (1, 2, 3):
        _play(sqlite_store, number, names)
    with sqlite_store.read() as session:
        each = [
            {it.name: it.balance for it in standings(load.read(session, number))}
            for number in (1, 2, 3)
        ]
    before = club.json("standings", "--season")
    assert {it["name"]: it["score"] for it in before} == {
        name: sum(it[name] for it in each) for name in names
    }
    assert club.json("season", "count", "--best", "2")["best"] == 2
    (noted,) = club.json("season", "penalty", "Ann=-7", "--reason", "left early")
    assert (noted["kind"], noted["amount"], noted["by"]) == ("penalty", -7, "the director")
    club("season", "drop", "Bea", "--evening", "2", "--reason", "Di's glass")
    club("season", "handicap", "Cy=+3", "--reason", "a beginner")
    rows = {it["name"]: it for it in club.json("standings", "--season")}
    assert rows["Ann"]["score"] == sum(sorted(it["Ann"] for it in each)[1:]) - 7
    assert rows["Bea"]["score"] == each[0]["Bea"] + each[2]["Bea"]
    assert rows["Cy"]["score"] == sum(sorted(it["Cy"] for it in each)[1:]) + 6
    assert (rows["Ann"]["evenings"], rows["Ann"]["counted"]) == (3, 2)
    assert len({it["rating"] for it in rows.values()}) > 1
    # the report has the same, printed and as CSV
    written = club.json("report", "--season", "-o", "season.html", "--csv", "sheets")
    page = (tmp_path / "season.html").read_text("utf-8")
    assert all(text in page for text in ("left early", "−7 once", "evening 2 does not count"))
    assert "Each player’s 2 best evenings count." in page
    assert [Path(it).name for it in written["csv"]] == [
        "season.csv", "season_evenings.csv", "season_changes.csv",
    ]  # fmt: skip
    with (tmp_path / "sheets" / "season.csv").open(newline="", encoding="utf-8-sig") as opened:
        sheet = {it["name"]: int(it["score"]) for it in csv.DictReader(opened)}
    assert sheet == {name: row["score"] for name, row in rows.items()}
    # everything is logged, exported, and undone; what is withdrawn stays in the list
    assert [it["what"][0] for it in club.json("log")][:2] == [
        "Cy gets +3 for each evening of season 2026: a beginner.",
        "Bea's result of evening 2 does not count for the season: Di's glass.",
    ]
    assert "Undone: Cy gets +3" in club("undo")
    club("season", "withdraw", "1")
    assert "there is no change 1 to withdraw" in club.refusal("season", "withdraw", "1")
    assert [(it["kind"], it["withdrawn"]) for it in club.json("season", "changes")] == [
        ("penalty", True), ("drop", False),
    ]  # fmt: skip
    club("export", "--out", "all")
    changes = (tmp_path / "all" / "season_changes.csv").read_text("utf-8-sig").splitlines()
    assert changes[1].startswith("1,2026,penalty,") and changes[1].endswith(",yes")
    assert "2026,2,0" in (tmp_path / "all" / "seasons.csv").read_text("utf-8-sig")
    # an evening that moves takes its changes along; one that is removed, too
    club("season", "start", "2027")
    club("evening", "season", "2027", "--evening", "2")
    assert [it["kind"] for it in club.json("season", "changes", "--season", "2027")] == ["drop"]
    assert club("audit")
    for words, why in (
        (("penalty", "Ann=0", "--reason", "x"), "the amount must be from 1"),
        (("penalty", "Ann=5", "--reason", " "), "give a reason"),
        (("penalty", "Nobody=5", "--reason", "x"), "Nobody"),
        (("handicap", "Ann=5", "--reason", "x", "--evening", "9"), "evening 9 does not exist"),
        (("count", "--best", "2", "--drop", "1"), "choose either"),
        (("count", "--season", "2030", "--all"), "season '2030' does not exist"),
        (("penalty", "Ann=5", "--reason", "x", "--evening", "2", "--season", "2026"),
         "evening 2 is not in season 2026"),
    ):  # fmt: skip
        assert why in club.refusal("season", *words)
    club("member", "remove", "Di", "--yes")
    assert "Di" not in club("season", "changes", "--season", "2027")
    # a person's figures
    figures = club.json("member", "figures", "Ann")
    assert (figures["evenings"], figures["tables"], figures["hands"]) == (3, 3, 9)
    assert {it["hands"] for it in figures["mates"]} == {9} and len(figures["mates"]) == 3
    assert "At the same table" in club("member", "figures", "Ann")


def test_a_season_at_the_desk(sqlite_store: Store) -> None:
    for number in (1, 2):
        _play(sqlite_store, number, ("Ann", "Bea", "Cy", "Di"))
    with sqlite_store.write() as session:
        pin.set_to(session, "471100")
    with serving(ClubServer(sqlite_store)) as url:
        desk = DeskForms(url, "471100")
        desk.open("/season")
        assert desk.send("count_evenings", best=1) == "Saved."
        fields = {"name": "Ann", "amount": "-9", "reason": "left early", "evening": "1"}
        assert desk.send("season_event", kind="penalty", **fields).startswith("Saved.")
        assert "−9 once, for evening 1 · left early" in desk.text
        missing = desk.refuses("season_event", kind="drop", name="Bea", reason="was ill")
        assert missing == "Choose the evening whose result is dropped."
        assert desk.refuses("season_event", kind="handicap", name="Bea", reason="x")
        data = Seasons(sqlite_store).read()
        scores = {it.total.name: it.score for it in data.table}
        best = {it.total.name: max(score.score for score in it.evenings) for it in data.table}
        assert scores == best | {"Ann": best["Ann"] - 9}
        # the same by the server, which keeps what it has read, after a rename and more hands
        with sqlite_store.write() as session:
            people.rename(session, people.find_person(session, "Bea"), "Beate")
        _play(sqlite_store, 3, ("Ann", "Beate", "Cy", "Di"))
        desk.open("/season?lang=fr")
        data = Seasons(sqlite_store).read()
        words = ClubWords("fr")
        for row in data.table:
            assert f">{row.total.name}</a>" in desk.text
            assert f"{words.format_gain(int(row.score))}</span>" in desk.text
        sheet = desk.download("report-season.zip?lang=fr&season=2026")
        assert sheet.startswith(b"PK")
        assert b"Beate" in desk.download("report-season.html?lang=fr&season=2026")
        assert desk.send("withdraw_event", "1") == "Retiré."
        desk.open("/rounds?lang=en")
        text = desk.send("put_pair", name="Ann", other="Cy", way="apart")
        assert text.startswith("Ann and Cy are never drawn to one table.")
        assert desk.refuses("put_pair", name="Ann", other="Ann", way="apart")


def test_past_evenings_are_stored_in_short(store: Store) -> None:
    for number in (1, 2, 3):
        _play(store, number, ("Ann", "Bea", "Cy", "Di"))
    first = Seasons(store).read()
    asked: list[str] = []

    def note(_: object, __: object, statement: str, *___: object) -> None:
        asked.append(statement)

    def hands_read() -> int:
        """Return how often hands were read since the last time."""
        count = sum("FROM hand " in it for it in asked)
        asked.clear()
        return count

    event.listen(store.engine, "before_cursor_execute", note)
    seasons = Seasons(store)
    assert seasons.read() == first and hands_read() == 1  # of the evening that goes on
    assert seasons.read() == first and hands_read() == 0
    with store.read() as session:
        rows = session.scalars(
            select(EveningSummary.evening_id).order_by(EveningSummary.evening_id)
        )
        assert rows.all() == [0, 1, 2]
        ann = people.find_person(session, "Ann").id
    figures = Seasons(store).figures(ann)
    assert (figures.figures.evenings, figures.figures.hands) == (3, 9)
    # the evening is past once it has ended
    with store.write() as session:
        evenings.end(session)
    Seasons(store).read()
    hands_read()
    assert Seasons(store).read() == first and hands_read() == 0
    # a correction of an evening of before is in what is read then, by old and new readers
    bea = ann + 1
    correct(store, {"Ann": 50, "Bea": -50}, "a king", evening=1)
    before = {it.total.person: it.score for it in first.table}
    for reader in (seasons, Seasons(store)):
        after = {it.total.person: it.score for it in reader.read().table}
        assert (after[ann], after[bea]) == (before[ann] + 50, before[bea] - 50)
    # after one of the last evening the ratings go on from those before it
    before_it = Seasons(store).read().ratings
    correct(store, {"Ann": -500, "Di": 500}, "a queen", table="Table 1", evening=3)
    assert Seasons(store).read().ratings != before_it
    with store.write(news=False) as session:
        session.execute(delete(EveningSummary))
    assert Seasons(store).read() == reader.read()
    assert audit.audit(store, None) == (3, [])
    # what is wrong is found, and made anew
    with store.write(news=False) as session:
        row = session.get_one(EveningSummary, 2)
        row.data = row.data | {"sums": []}
    assert len(Seasons(store).read().evenings) == 2
    (wrong,) = audit.audit(store, None)[1]
    assert wrong.startswith("evening 2: the sums stored for the season were wrong.")
    assert audit.audit(store, None) == (3, []) and Seasons(store).read() == reader.read()
    # an evening that goes takes its sums along
    with store.write() as session:
        remove_evening.remove(session, 2, with_results=True)
    assert [number for number, _ in reader.read().evenings] == [1, 3]
    with store.read() as session:
        assert session.get(EveningSummary, 2) is None


def test_a_name_that_goes_is_in_no_summary(sqlite_store: Store) -> None:
    _play(sqlite_store, 1, ("Ann", "Bea", "Cy", "Di"))
    tables.rename(sqlite_store, "Table 1", "Dorothea")
    with sqlite_store.write() as session:
        people.rename(session, people.find_person(session, "Di"), "Dorothea")
        evenings.end(session)
    Seasons(sqlite_store).read()
    with sqlite_store.read() as session:
        assert "Dorothea" in json.dumps(session.get_one(EveningSummary, 1).data)
    privacy.remove(sqlite_store, "Dorothea")
    Seasons(sqlite_store).read()
    with sqlite_store.read() as session:
        assert "Dorothea" not in json.dumps(session.get_one(EveningSummary, 1).data)
