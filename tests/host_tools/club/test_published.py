"""Results for others: standings after each round, slips, JSON, the season's site."""

import io
import json
import re
import zipfile
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from host_tools.club.model import Correction, Round
from host_tools.club.report.content import report, round_columns
from host_tools.club.results import load
from host_tools.club.results.round_results import last_played, round_results
from host_tools.club.results.standings import standings
from host_tools.club.seating import exchange
from host_tools.club.server import pin
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store, club_of
from host_tools.club.texts.wording import ClubWords
from host_tools.club.wall.feed import news
from tests.host_tools.axe import findings
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.desk_forms import DeskForms
from tests.host_tools.club.made_evenings import evening, hand, table
from tests.host_tools.club.played_rounds import EIGHT, play_evening
from tests.host_tools.club.walls import serving


def _correction(number: int, changes: dict[int, int], **more: Any) -> Correction:
    at = datetime(2026, 11, 20, tzinfo=UTC)
    made = Correction(number, "", None, "x", "Di", at, {}, {}, changes)
    return replace(made, **more)


def test_a_hand_belongs_to_the_round_of_its_people() -> None:
    rounds = (
        Round(1, {"Table 1": (1, 2, 3), "Table 2": (4, 5, 6)}, (7,), begun=True),
        Round(2, {"Table 1": (1, 4, 7), "Table 2": (2, 5, 3)}, (6,), begun=True),
        Round(3, {"Table 1": (1, 4, 7), "Table 2": (2, 5, 6)}, (3,), begun=True),
        Round(4, {"Table 1": (1, 2, 3)}, (), begun=False),
    )
    change = hand(2, (1, 4, 7), (-6, 4, 2))
    shown = evening(
        # a session that goes on with other people, then the same people in a new one
        table(1, (1, 4, 7), [], place="Table 1", hands=(hand(1, (1, 2, 3), (4, -2, -2)), change)),
        replace(table(11, (1, 4, 7), [(8, -8, 0)], place="Table 1", over=True), number=2),
        table(2, (4, 5, 6), [(-5, 5, 0)], place="Table 2"),
        # 8 sits in for 3, who is drawn there
        replace(table(12, (2, 5, 8), [(1, 2, -3)], place="Table 2"), number=2),
        table(3, (9, 10), [(7, -7)]),  # not drawn
        rounds=rounds,
        corrections=(
            _correction(1, {1: 1, 2: -1}, table_id=1, hand=1),
            _correction(2, {4: 3, 5: -3}, table_id=2),
            _correction(3, {6: 9, 7: -9}),
        ),
    )
    first, second, third = round_results(shown)
    assert (first.over, second.over, third.over) == (True, True, False)
    assert third.ended == {"Table 1"}
    won = [
        {label: {person: made.won for person, made in sums.items() if made != (0, 0, 0, 0)}
         for label, sums in it.tables.items()}
        for it in (first, second, third)
    ]  # fmt: skip
    assert won[0] == {"Table 1": {1: 5, 2: -3, 3: -2}, "Table 2": {4: -2, 5: 2, 6: 0}}
    assert won[1] == {"Table 1": {1: -6, 4: 4, 7: 2}, "Table 2": {2: 1, 5: 2, 8: -3}}
    assert won[2]["Table 1"] == {1: 8, 4: -8, 7: 0}
    assert [it.byes for it in (first, second)] == [(7,), (6,)]
    assert third.gains == {1: 8, 4: -8, 7: -9, 6: 9, 9: 7, 10: -7}
    # the gains add up to the standings of each round, and the last are those of now
    so_far: Counter[int] = Counter()
    for it in (first, second, third):
        so_far.update(it.gains)
        assert {row.person: row.balance for row in it.standings} == {
            person: so_far[person] for person in {row.person for row in it.standings}
        }
    assert list(third.standings) == standings(shown)
    assert last_played(shown) == third
    columns = round_columns(shown, ClubWords("en"))
    assert columns is not None and columns.titles == ("Round 1", "Round 2", "Round 3")
    assert dict(columns.rows)["Ann"] == (("+5", "1"), ("−6", "5"), ("+8", "2"))
    wall = news(shown, ClubWords("fr"))
    assert wall["by"] == "Selon le solde, tour 3 (gain)"
    assert {it["name"]: it["gain"] for it in wall["standings"]}["Di"] == "(−8)"
    # before a round is played there is nothing to say
    assert round_results(replace(shown, rounds=())) == ()
    assert round_columns(replace(shown, rounds=rounds[:1]), ClubWords("en")) is None
    assert "gain" not in news(replace(shown, rounds=()), ClubWords("en"))["standings"][0]


def test_a_round_that_somebody_does_not_play_is_worth_what_the_club_has_set() -> None:
    rounds = (
        Round(1, {"Table 1": (1, 2, 3), "Table 2": (4, 5)}, (6,), begun=True),
        Round(2, {"Table 1": (1, 2, 6), "Table 2": (4, 5)}, (3,), begun=True),
        Round(3, {"Table 1": (4, 5, 6)}, (7,), begun=False),
    )
    shown = evening(
        table(1, (1, 2, 3), [(4, -2, -2)], place="Table 1"),
        replace(table(11, (1, 2, 6), [(-4, 5, -1)], place="Table 1"), number=2),
        rounds=rounds, ranking="places",
    )  # fmt: skip
    plain: dict[int, Fraction | int] = {1: 2, 2: Fraction(1, 2) + 2, 3: Fraction(1, 2), 6: 1}
    assert {it.person: it.points for it in standings(shown)} == plain
    # Table 2 did not play round 1, which is over; round 2 may yet be played there
    some = replace(shown, bye=3)
    sat = {3: 1, 4: 1, 5: 1, 6: 1}
    points = {person: plain.get(person, 0) + 3 * sat.get(person, 0) for person in {*plain, *sat}}
    assert {it.person: it.points for it in standings(some)} == points
    assert {it.person: it.points for it in standings(replace(some, ended=True))} == (
        points | {4: 6, 5: 6}
    )
    first, second = round_results(some)
    assert {it.person: it.points for it in first.standings}[6] == 3
    assert list(second.standings) == standings(some)
    (note, *_) = report(some, ClubWords("en")).units
    assert note == "A round that someone does not play is worth 3 place points."
    # no chip moves
    balances = [[(it.person, it.balance) for it in standings(one, "balance") if it.hands]
                for one in (shown, some)]  # fmt: skip
    assert balances[0] == balances[1]


@pytest.fixture
def season(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Store:
    """Return a club with two evenings of a season, "2026", in a folder of its own."""
    monkeypatch.setenv("HALLEY_STORE", sqlite_store.where)
    monkeypatch.setattr(exchange, "MOVES", 500)
    monkeypatch.chdir(tmp_path)
    play_evening(sqlite_store, 1)
    play_evening(sqlite_store, 2)
    return sqlite_store


def test_results_as_json_and_slips_by_commands(
    season: Store, halley: Halley, tmp_path: Path
) -> None:
    halley("settings", "--new-pin", "471100")
    assert halley.json("settings", "--bye", "2")["bye"] == 2
    assert "0 to 10000 place points" in halley.refusal("settings", "--bye", "20000")
    assert halley.json("log")[0]["what"] == ["place points of a round not played: 0 becomes 2."]
    halley("undo")
    assert halley.json("settings")["bye"] == 0
    halley("correct", "Ann=+5", "Bea=-5", "--reason", "a king", "--pin", "471100")
    halley("season", "penalty", "Cy=-7", "--reason", "left early")
    assert halley.json("report", "--season", "--results", "results.json") == {
        "results": "results.json"
    }
    document = json.loads((tmp_path / "results.json").read_text("ascii"))
    assert (document["format"], document["version"]) == ("halley-results", 1)
    assert halley("report", "--season", "--results", "-") == json.dumps(document) + "\n"
    names = {it["person"]: it["name"] for it in document["people"]}
    assert sorted(names.values()) == sorted(EIGHT)
    by_command = {
        it["name"]: (it["rank"], it["score"]) for it in halley.json("standings", "--season")
    }
    rows = document["season"]["standings"]
    assert {names[it["person"]]: (it["rank"], it["score"]) for it in rows} == by_command
    assert [it["kind"] for it in document["season"]["changes"]] == ["penalty"]
    for it in document["evenings"]:
        # an evening's balance is the sum of its tables', and of corrections without a table
        sums: Counter[int] = Counter()
        for where in it["tables"]:
            sums.update({one["person"]: one["balance"] for one in where["results"]})
        for change in it["corrections"]:
            if change["table"] is None:
                sums.update({one["person"]: one["amount"] for one in change["changes"]})
        assert {one["person"]: one["balance"] for one in it["standings"]} == dict(sums)
        assert [of["over"] for of in it["rounds"]] == [True, True, False]
        keys = ("rank", "person", "balance")
        last, now = ([[one[key] for key in keys] for one in those]
                     for those in (it["rounds"][-1]["standings"], it["standings"]))  # fmt: skip
        assert last == now
    halley("report", "--evening", "1", "--results", "one.json")
    one = json.loads((tmp_path / "one.json").read_text("ascii"))
    assert one["season"] == {"name": "2026"} and one["evenings"] == document["evenings"][:1]
    (tmp_path / "mine.json").write_text('{"seats": []}')
    assert "is not Halley's" in halley.refusal("report", "--results", "mine.json")
    # a slip is blank until its table has finished the round
    assert halley.json("sheet", "--slips") == {"html": "slips-2.html"}
    page = (tmp_path / "slips-2.html").read_text("utf-8")
    assert page.count("<section>") == 6 and page.count(" · 3 hands</p>") == 4
    halley("sheet", "--slips", "--round", "3", "--lang", "fr", "-o", "slips.html")
    blank = (tmp_path / "slips.html").read_text("utf-8")
    assert blank.count("Tour 3") == 2 and blank.count('<td class="result"></td>') == 8
    assert "round 9 is not drawn yet" in halley.refusal("sheet", "--slips", "--round", "9")
    # a round that is over without a hand is worth what the club sets, in the season, too
    ranked = ("standings", "--season", "--by", "places")
    before = {it["name"]: it["score"] for it in halley.json(*ranked)}
    halley("evening", "end", "--evening", "1")
    halley("settings", "--bye", "2")
    after = {it["name"]: it["score"] for it in halley.json(*ranked)}
    assert after == {name: score + 2 for name, score in before.items()}


def test_a_season_is_published_without_hidden_names(
    season: Store, halley: Halley, tmp_path: Path, context: BrowserContext
) -> None:
    halley("settings", "--new-pin", "471100")
    halley("member", "add", "Fay")
    halley("member", "hide", "Fay")
    halley("correct", "Fay=+5", "Ann=-5", "--reason", "Fay's king", "--pin", "471100")
    halley("season", "penalty", "Fay=-7", "--reason", "Fay left early", "--by", "Fay")
    written = [Path(it).name for it in halley.json("publish", "site")["files"]]
    assert written == ["index.html", "evening-1.html", "evening-2.html", "results.json"]
    site = tmp_path / "site"
    texts = {name: (site / name).read_text("utf-8") for name in written}
    number = re.search(r"Player \d+", texts["index.html"])
    assert number and f"{number.group()} left early" in texts["index.html"]
    assert f"{number.group()}&#39;s king" in texts["evening-2.html"]
    for name, text in texts.items():
        assert "Fay" not in text and "Ann" in text and number.group() in text
        links = set(re.findall(r'href="([^"]*)"', text))
        assert links <= set(written), name
        assert links or name == "results.json"
        # a web server may read it
        assert (site / name).stat().st_mode & 0o044 == 0o044
    assert texts["index.html"].count("<polyline") == 8
    page = context.new_page()
    for size in ((390, 844), (1280, 800)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.goto((site / "index.html").as_uri())
        page.get_by_role("link", name="Evening 2").click()
        page.get_by_role("link", name="‹ Evening 1").click()
        assert page.title().startswith("Comet Club")
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
        page.get_by_role("link", name="Season 2026").click()
        assert page.get_by_role("heading", name="Round by round").count() == 0
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not findings(page)
    # an evening that has moved loses its page; nobody else's file is touched
    (site / "evening-9.html").write_text("mine")
    halley("season", "start", "2027")
    halley("evening", "season", "2027", "--evening", "2")
    assert "season '2030' does not exist" in halley.refusal("publish", "site", "--season", "2030")
    french = halley.json("publish", "site", "--season", "2026", "--lang", "fr")
    assert [Path(it).name for it in french["files"]] == [
        "index.html", "evening-1.html", "results.json",
    ]  # fmt: skip
    assert "Saison 2026" in (site / "index.html").read_text("utf-8")
    assert {it.name for it in site.iterdir()} == {
        "index.html", "evening-1.html", "evening-9.html", "results.json",
    }  # fmt: skip
    (site / "evening-1.html").write_text("mine")
    before = (site / "index.html").read_bytes()
    assert "is not Halley's" in halley.refusal("publish", "site", "--season", "2026")
    assert (site / "index.html").read_bytes() == before
    assert (site / "evening-1.html").read_text() == "mine"
    halley("season", "start", "2028")
    assert "season '2028' has no results yet" in halley.refusal(
        "publish", "site", "--season", "2028"
    )
    with season.write() as session:  # nobody is named if the wall names nobody
        club_of(session).names_hidden = True
    halley("publish", "dark", "--season", "2026")
    for path in (tmp_path / "dark").iterdir():
        assert not re.search(rf"\b({'|'.join(EIGHT)})\b", path.read_text("utf-8"))


def test_the_desk_offers_results_slips_and_the_site(season: Store) -> None:
    with season.write() as session:
        pin.set_to(session, "471100")
    with serving(ClubServer(season)) as url:
        desk = DeskForms(url, "471100")
        desk.open("/results")
        assert "Round by round" in desk.text and "report.json" in desk.text
        document = json.loads(desk.download("report.json"))
        assert [it["evening"] for it in document["evenings"]] == [2]
        desk.open("/season?lang=fr")
        assert "Site web" in desk.text
        whole = json.loads(desk.download("report-season.json?lang=fr&season=2026"))
        assert [it["evening"] for it in whole["evenings"]] == [1, 2]
        packed = zipfile.ZipFile(
            io.BytesIO(desk.download("report-season-site.zip?lang=fr&season=2026"))
        )
        assert packed.namelist() == [
            "index.html", "evening-1.html", "evening-2.html", "results.json",
        ]  # fmt: skip
        assert "Tour par tour" in packed.read("evening-2.html").decode()
        desk.open("/rounds?lang=en")
        rows = {row.name: row for row in standings(load.evening(season))}
        gains = round_results(load.evening(season))[0].gains
        for name, row in rows.items():
            text = ClubWords("en").format_gain(gains[row.person])
            assert f'<li>{name} <small class="soft">{text}</small></li>' in desk.text
        slips = desk.download("slips?round=2&lang=en")
        assert slips.count(b"<section>") == 2 and b"Round 2" in slips
