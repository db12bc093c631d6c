"""`halley club`: what people type, and what it says."""

import sqlite3
from pathlib import Path

import pytest

from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_tables import alter, journal, put, sums, transcript


def test_the_commands_run_a_first_evening(
    tmp_path: Path, halley: Halley, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("HALLEY_CLUB", raising=False)
    monkeypatch.delenv("HALLEY_STORE", raising=False)
    for words in (["evening", "start"], ["pull", "x.json"], ["member", "list"], ["audit"]):
        assert "no club here" in halley.refusal(*words)
    assert not list(tmp_path.iterdir())
    assert halley.json("init")["made"]
    assert (tmp_path / "club.sqlite").is_file()
    records = [transcript(seed) for seed in (1, 2)]
    names = [put(tmp_path / f"t{at}.json", it) for at, it in enumerate(records)]
    out, err = halley.both("pull", *names)
    assert "t1.json: t1, 3 hands, new" in out
    assert err == "halley: evening 1 starts today; it is the first one.\n"
    assert [it["became"] for it in halley.json("pull", *names)] == ["known", "known"]
    assert halley.json("evening", "list")[0]["tables"] == 2
    rows = halley.json("standings")
    assert {row["name"]: row["balance"] for row in rows} == sums(records)
    store = str(tmp_path / "other.sqlite")
    assert halley.json("init", "Les Comètes", "--store", store)["club"] == "Les Comètes"
    assert not halley.json("init", "Les Comètes", "--store", store)["made"]
    assert "another club" in halley.refusal("init", "Chess", "--store", store)


def test_the_commands_manage_evenings_and_seasons(
    club_file: Path, tmp_path: Path, halley: Halley
) -> None:
    first = halley.json("evening", "start", "--date", "2026-11-13")
    assert first == {
        "evening": 1, "date": "2026-11-13", "season": "2026", "tables": 0, "ended": False,
        "game": "", "options": {},
    }  # fmt: skip
    game = ("--game", "modern_1991", "--option", "opera=on")
    assert "a whole number from 1 to 99" in halley.refusal(
        "evening", "start", *game, "--option", "rounds=100"
    )
    assert "Did you mean" in halley.refusal("evening", "start", "--game", "modern")
    assert "options belong to a game" in halley.refusal("evening", "start", "--option", "opera=on")
    halley.json("season", "start", "Winter")
    assert "season 'Winter' already exists" in halley.refusal("season", "start", "Winter")
    second = halley.json("evening", "start", *game)
    assert (second["season"], second["game"], second["options"]) == (
        "Winter", "modern_1991", {"opera": "on"},
    )  # fmt: skip
    assert halley.json("evening", "start", "--season", "2026")["evening"] == 3
    assert "`halley club season start`" in halley.refusal("evening", "start", "--season", "Wnter")
    assert halley.json("season", "list") == [
        {"season": "2026", "evenings": 2, "best": 0, "dropped": 0},
        {"season": "Winter", "evenings": 1, "best": 0, "dropped": 0},
    ]  # fmt: skip
    name = put(tmp_path / "t.json", transcript(1))
    assert halley.json("pull", name, "--evening", "2")[0]["evening"] == 2
    # the same content is the same session, another evening's file of that name is another
    assert halley.json("pull", name)[0]["evening"] == 2
    assert "known: same as t of evening 2\n" in halley("pull", name)
    put(tmp_path / "t.json", transcript(2))
    assert halley.json("pull", name)[0] | {"notes": []} == {
        "file": name, "became": "new", "table": "t", "evening": 3, "hands": 3, "notes": [],
    }  # fmt: skip
    assert "does not exist" in halley.refusal("pull", name, "--evening", "9")
    assert halley.json("evening", "end")["ended"]
    assert [it["ended"] for it in halley.json("evening", "list")] == [False, False, True]


def test_refused_files_are_named_and_the_rest_is_stored(
    club_file: Path, tmp_path: Path, halley: Halley
) -> None:
    record = transcript(1)
    good = put(tmp_path / "good.json", record)
    bad = put(
        tmp_path / "bad.json", record | {"events": [{"type": "hand_end", "out": 9, "left": {}}]}
    )
    damaged = put(tmp_path / "e0001.hj", alter(journal(1, 3), 9))
    halley("evening", "start")
    missing = str(tmp_path / "no.json")
    out, err = halley.both("pull", missing, bad, damaged, good, str(tmp_path), status=2)
    lines = err.splitlines()
    assert all(line.startswith("halley: ") and line.endswith(".") for line in lines)
    assert any("no.json: No such file" in line for line in lines)
    assert any("bad.json: Event 0" in line for line in lines)
    assert any("e0001.hj is damaged or was changed at byte" in line for line in lines)
    assert "good.json: good, 3 hands, new" in out
    assert halley.json("evening", "list")[0]["tables"] == 2
    (tmp_path / "empty").mkdir()
    assert "has no journals and no transcripts" in halley.refusal("pull", str(tmp_path / "empty"))


@pytest.mark.usefixtures("club_file")
def test_an_evening_does_not_begin_if_every_file_is_refused(tmp_path: Path, halley: Halley) -> None:
    record = transcript(1)
    claims = put(tmp_path / "claims.json", record | {"final": [0] * len(record["seats"])})
    out, err = halley.both("pull", claims, str(tmp_path / "no.json"), status=2)
    assert out.count(", refused") == 2
    assert "begins" not in err
    for words in (("draw", "Ann"), ("leave", "Ann"), ("arrive", " ")):
        halley.refusal(*words)
    assert halley.json("evening", "list") == []
    assert halley.json("member", "list", "--all") == []
    assert halley.json("pull", put(tmp_path / "t.json", record))[0]["evening"] == 1


def test_the_commands_manage_members(club_file: Path, tmp_path: Path, halley: Halley) -> None:
    halley.json("pull", put(tmp_path / "t.json", transcript(1)))
    assert halley.json("member", "add", "Ann", "Zoe") == [
        {"name": name, "member": True, "hidden": False, "removed": False} for name in ("Ann", "Zoe")
    ]
    assert "Ann is already a member" in halley.refusal("member", "add", "ann")
    assert "enter a name" in halley.refusal("member", "add", " ")
    assert halley.json("member", "hide", "Bea")["hidden"]
    assert halley.json("member", "rename", "Cy", "Cyril")["name"] == "Cyril"
    assert [it["name"] for it in halley.json("member", "list")] == ["Ann", "Zoe"]
    assert halley("member", "list", "--all").splitlines() == [
        "Ann",
        "Bea (guest) (not named on the wall)",
        "Cyril (guest)",
        "Di (guest)",
        "Zoe",
    ]
    assert not halley.json("member", "show", "Bea")["hidden"]
    assert halley.json("member", "remove", "Di", "--yes")["name"].startswith("N.N. ")
    assert "the club knows nobody called" in halley.refusal("member", "remove", "Di")
    gone = next(it["name"] for it in halley.json("member", "list", "--all") if it["removed"])
    assert "stands for someone whose name was deleted" in halley.refusal("member", "add", gone)
    for name in ("Pool", "carried  in", "CORRECTIONS"):
        assert "because the list of payments uses that word" in halley.refusal(
            "member", "add", name
        )
        assert "because the list of payments uses that word" in halley.refusal(
            "member", "rename", "Ann", name
        )


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--language", "xx"], "one of en, fr"),
        (["--ranking", "luck"], "one of balance"),
        (["--places", "5,x"], "whole numbers"),
        (["--places", "-1"], "from 0"),
        (["--tariff", "much"], "write the value of a jeton as money, for example 0.05 or"),
        (["--tariff", "1/0"], "write the value of a jeton as money, for example 0.05 or"),
        (["--tariff", "1e999999999"], "write the value of a jeton as money, for example 0.05 or"),
        (["--tariff", "NaN"], "write the value of a jeton as money, for example 0.05 or"),
        (["--tariff", "-1"], "from 0"),
        (["--new-pin", "1"], "6 to 64"),
        (["--currency", "jetons de bois"], "at most 8 characters"),
    ],
)
def test_impossible_settings_are_refused(
    club_file: Path, words: list[str], says: str, halley: Halley
) -> None:
    assert says in halley.refusal("settings", *words)


def test_the_commands_manage_settings(club_file: Path, halley: Halley) -> None:
    answer = halley.json(
        "settings", "--name", "Les Comètes", "--language", "fr", "--ranking", "places",
        "--places", "5,3,1", "--tariff", "0,05", "--currency", "CHF", "--new-pin", "271828",
    )  # fmt: skip
    assert answer == {
        "name": "Les Comètes", "language": "fr", "ranking": "places", "places": [5, 3, 1],
        "tariff": "0.05", "cents_per_unit": "5", "currency": "CHF", "night_ends": "06:00",
        "bye": 0, "pin": True,
    }  # fmt: skip
    shown = halley("settings", "--tariff", "1/300")
    assert "\ntarif\N{NO-BREAK SPACE}: 1/300 CHF par jeton\n" in shown
    words = ("settings", "--language", "en")
    assert "\ntariff: 1/300 CHF per jeton\n" in halley(*words)
    assert "\npin: set" in halley(*words)
    assert halley.json("settings")["cents_per_unit"] == "1/3"
    assert halley.json("settings", "--places", "none")["places"] == []
    assert "wrong PIN" in halley.refusal("settings", "--new-pin", "314159", "--pin", "1234")
    assert halley.json("settings", "--new-pin", "314159", "--pin", "271828")["pin"]


def test_the_commands_enter_corrections(club_file: Path, tmp_path: Path, halley: Halley) -> None:
    halley.json("pull", put(tmp_path / "t.json", transcript(1)))
    words = ["correct", "Ann=+5", "Bea=-5", "--table", "t", "--hand", "1", "--reason", "a king"]
    assert "no PIN yet" in halley.refusal(*words, "--pin", "271828")
    halley.json("settings", "--new-pin", "271828")
    assert "wrong PIN" in halley.refusal(*words, "--pin", "1234")
    before = {row["name"]: row["balance"] for row in halley.json("standings")}
    made = halley.json(*words, "--pin", "271828")
    assert made["after"]["Ann"] == made["before"]["Ann"] + 5
    after = {row["name"]: row["balance"] for row in halley.json("standings")}
    assert after == before | {"Ann": before["Ann"] + 5, "Bea": before["Bea"] - 5}
    assert "HALLEY_PIN" in halley.refusal(*words)  # nobody to ask
    halley.json("member", "rename", "Ann", "A=nn")
    halley.json("correct", "A=nn=+1", "Bea=-1", "--reason", "x", "--pin", "271828")
    for change, says in (("Ann", "NAME=AMOUNT"), ("Ann=x", "NAME=AMOUNT"), ("=5", "NAME=AMOUNT")):
        assert says in halley.refusal("correct", change, "--reason", "x", "--pin", "271828")


def test_an_audit_names_the_wrong_hand(club_file: Path, tmp_path: Path, halley: Halley) -> None:
    halley.json("pull", put(tmp_path / "t.json", transcript(1)))
    assert halley.json("audit") == {"sessions": 1, "differences": []}
    with sqlite3.connect(club_file) as connection:
        connection.execute("UPDATE hand SET delta = '[9, -9, 0, 0]' WHERE number = 2")
    problem = halley.refusal("audit")
    assert "evening 1, table t, hand 2: delta is [" in problem
    with sqlite3.connect(club_file) as connection:
        connection.execute("DELETE FROM hand WHERE number = 1")
    assert "hand 1 is missing" in halley.refusal("audit", "--evening", "1")
    with sqlite3.connect(club_file) as connection:
        connection.execute("UPDATE session_piece SET data = CAST('{\"ruleset\": ' AS BLOB)")
    assert "table t, the stored hands cannot be replayed: t is not JSON" in halley.refusal("audit")


def test_the_command_exports_everything(club_file: Path, tmp_path: Path, halley: Halley) -> None:
    record = transcript(1)
    halley.json("pull", put(tmp_path / "t.json", record), put(tmp_path / "x.hj", journal(1)))
    answer = halley.json("export", "-o", str(tmp_path / "out"))
    assert len(answer["files"]) == 16
    assert all(Path(name).is_file() for name in answer["files"])
    # what was exported is what was gathered
    files = [name for name in answer["files"] if name.endswith((".json", ".hj"))]
    assert {it["became"] for it in halley.json("pull", *files)} == {"known"}
    rows = (tmp_path / "out" / "hands.csv").read_text("utf-8-sig").splitlines()
    assert len(rows) == 1 + 4 * 3 + 4 * 3


def test_a_password_stays_out_of_the_list_of_processes(
    halley: Halley, club_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = "postgresql://halley:SECRET@localhost/x?host=/nowhere"
    for words in (
        ("standings", "--store", url), ("move", url), ("clubs", url), ("init", "X", "--store", url),
        ("serve", "--clubs", url, "--domain", "clubs.example"),
        ("standings", "--store", "postgresql:///x?host=/nowhere&password=SECRET"),
    ):  # fmt: skip
        text = halley.both(*words, status=2)[1]
        assert text.startswith("halley: everyone on this computer can see a password in a"), words
        assert "SECRET" not in text
    monkeypatch.setenv("HALLEY_STORE", url)
    text = halley.refusal("standings")  # in place of HALLEY_CLUB, as 0.1.0 called it
    assert "cannot be used" in text and "SECRET" not in text
    monkeypatch.setenv("HALLEY_STORE", str(club_file))
    assert halley("settings") == halley("settings", "--store", str(club_file))
