"""`halley club`: what people type, and what it says."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from host_tools.cli import run
from tests.host_tools.club.made_tables import altered, journal, put, sums, transcript

Capture = pytest.CaptureFixture[str]


def _json(capsys: Capture, *words: str) -> Any:
    assert run(["club", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def _refused(capsys: Capture, *words: str) -> str:
    """What a command that fails says, in one sentence."""
    assert run(["club", *words]) == 2
    told = capsys.readouterr()
    assert told.err.startswith("halley: ")
    assert told.err.count("\n") == 1
    return told.err


def test_a_first_evening(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("HALLEY_CLUB", raising=False)
    for words in (["evening", "start"], ["pull", "x.json"], ["member", "list"], ["audit"]):
        assert "there is no club here; `halley club init NAME` makes one" in _refused(
            capsys, *words
        )
    assert not list(tmp_path.iterdir())
    assert _json(capsys, "init")["made"]
    assert (tmp_path / "club.sqlite").is_file()
    told = [transcript(seed) for seed in (1, 2)]
    names = [put(tmp_path / f"t{at}.json", it) for at, it in enumerate(told)]
    assert run(["club", "pull", *names]) == 0
    out, err = capsys.readouterr()
    assert "t1.json: t1, 3 hands, new" in out
    assert err == "halley: evening 1 begins today: there was none yet.\n"
    assert [it["became"] for it in _json(capsys, "pull", *names)] == ["known", "known"]
    assert _json(capsys, "evening", "list")[0]["tables"] == 2
    rows = _json(capsys, "standings")
    assert {row["name"]: row["balance"] for row in rows} == sums(told)
    store = str(tmp_path / "other.sqlite")
    assert _json(capsys, "init", "Les Comètes", "--store", store)["club"] == "Les Comètes"
    assert not _json(capsys, "init", "Les Comètes", "--store", store)["made"]
    assert "another club" in _refused(capsys, "init", "Chess", "--store", store)


def test_evenings_and_seasons(club_file: Path, tmp_path: Path, capsys: Capture) -> None:
    first = _json(capsys, "evening", "start", "--date", "2026-11-13")
    assert first == {
        "evening": 1, "date": "2026-11-13", "season": "2026", "tables": 0, "ended": False,
    }  # fmt: skip
    _json(capsys, "season", "start", "Winter")
    assert "a season Winter already" in _refused(capsys, "season", "start", "Winter")
    assert _json(capsys, "evening", "start")["season"] == "Winter"
    assert _json(capsys, "evening", "start", "--season", "2026")["evening"] == 3
    assert "`halley club season start`" in _refused(capsys, "evening", "start", "--season", "Wnter")
    assert _json(capsys, "season", "list") == [
        {"season": "2026", "evenings": 2}, {"season": "Winter", "evenings": 1},
    ]  # fmt: skip
    name = put(tmp_path / "t.json", transcript(1))
    assert _json(capsys, "pull", name, "--evening", "2")[0]["evening"] == 2
    # the same content is the same session, another evening's file of that name is another
    assert _json(capsys, "pull", name)[0]["evening"] == 2
    assert run(["club", "pull", name]) == 0
    assert "known: it is evening 2's t\n" in capsys.readouterr().out
    put(tmp_path / "t.json", transcript(2))
    assert _json(capsys, "pull", name)[0] | {"notes": []} == {
        "file": name, "became": "new", "table": "t", "evening": 3, "hands": 3, "notes": [],
    }  # fmt: skip
    assert "no evening 9" in _refused(capsys, "pull", name, "--evening", "9")
    assert _json(capsys, "evening", "end")["ended"]
    assert [it["ended"] for it in _json(capsys, "evening", "list")] == [False, False, True]


def test_what_is_refused_is_named_and_the_rest_is_kept(
    club_file: Path, tmp_path: Path, capsys: Capture
) -> None:
    told = transcript(1)
    good = put(tmp_path / "good.json", told)
    bad = put(
        tmp_path / "bad.json", told | {"events": [{"type": "hand_end", "out": 9, "left": {}}]}
    )
    damaged = put(tmp_path / "e0001.hj", altered(journal(1, 3), 9))
    assert run(["club", "evening", "start"]) == 0
    capsys.readouterr()
    missing = str(tmp_path / "no.json")
    assert run(["club", "pull", missing, bad, damaged, good, str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    lines = err.splitlines()
    assert all(line.startswith("halley: ") and line.endswith(".") for line in lines)
    assert any("no.json: No such file" in line for line in lines)
    assert any("bad.json: Event 0" in line for line in lines)
    assert any("e0001.hj is damaged or was altered at byte" in line for line in lines)
    assert "good.json: good, 3 hands, new" in out
    assert _json(capsys, "evening", "list")[0]["tables"] == 2
    (tmp_path / "empty").mkdir()
    assert "no journal and no transcript" in _refused(capsys, "pull", str(tmp_path / "empty"))


def test_members(club_file: Path, tmp_path: Path, capsys: Capture) -> None:
    _json(capsys, "pull", put(tmp_path / "t.json", transcript(1)))
    assert _json(capsys, "member", "add", "Ann", "Zoe") == [
        {"name": name, "member": True, "hidden": False, "removed": False} for name in ("Ann", "Zoe")
    ]
    assert "Ann is a member already" in _refused(capsys, "member", "add", "ann")
    assert "empty" in _refused(capsys, "member", "add", " ")
    assert _json(capsys, "member", "hide", "Bea")["hidden"]
    assert _json(capsys, "member", "rename", "Cy", "Cyril")["name"] == "Cyril"
    assert [it["name"] for it in _json(capsys, "member", "list")] == ["Ann", "Zoe"]
    assert run(["club", "member", "list", "--all"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told == [
        "Ann",
        "Bea (guest) (not named on the wall)",
        "Cyril (guest)",
        "Di (guest)",
        "Zoe",
    ]
    assert not _json(capsys, "member", "show", "Bea")["hidden"]
    assert _json(capsys, "member", "remove", "Di")["name"].startswith("N.N. ")
    assert "nobody called Di" in _refused(capsys, "member", "remove", "Di")
    gone = next(it["name"] for it in _json(capsys, "member", "list", "--all") if it["removed"])
    assert "whose name was taken out" in _refused(capsys, "member", "add", gone)
    for name in ("Pool", "carried  in", "CORRECTIONS"):
        assert "not a person" in _refused(capsys, "member", "add", name)
        assert "not a person" in _refused(capsys, "member", "rename", "Ann", name)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--language", "xx"], "one of en, fr"),
        (["--ranking", "luck"], "one of balance"),
        (["--places", "5,x"], "whole numbers"),
        (["--places", "-1"], "from 0"),
        (["--tariff", "much"], "amount of money"),
        (["--tariff", "1/0"], "amount of money"),
        (["--tariff", "NaN"], "amount of money"),
        (["--tariff", "-1"], "from 0"),
        (["--new-pin", "1"], "4 to 64"),
    ],
)
def test_settings_that_cannot_be(
    club_file: Path, words: list[str], says: str, capsys: Capture
) -> None:
    assert says in _refused(capsys, "settings", *words)


def test_settings(club_file: Path, capsys: Capture) -> None:
    found = _json(
        capsys, "settings", "--name", "Les Comètes", "--language", "fr", "--ranking", "places",
        "--places", "5,3,1", "--tariff", "0,05", "--currency", "CHF", "--new-pin", "2718",
    )  # fmt: skip
    assert found == {
        "name": "Les Comètes", "language": "fr", "ranking": "places", "places": [5, 3, 1],
        "tariff": "0.05", "cents_per_unit": "5", "currency": "CHF", "pin": True,
    }  # fmt: skip
    assert run(["club", "settings", "--tariff", "1/300"]) == 0
    assert "\ntariff: 1/300 CHF a jeton\n" in capsys.readouterr().out
    assert _json(capsys, "settings")["cents_per_unit"] == "1/3"
    assert _json(capsys, "settings", "--places", "none")["places"] == []
    assert "the PIN is wrong" in _refused(capsys, "settings", "--new-pin", "3141", "--pin", "1234")
    assert _json(capsys, "settings", "--new-pin", "3141", "--pin", "2718")["pin"]


def test_corrections(club_file: Path, tmp_path: Path, capsys: Capture) -> None:
    _json(capsys, "pull", put(tmp_path / "t.json", transcript(1)))
    words = ["correct", "Ann=+5", "Bea=-5", "--table", "t", "--hand", "1", "--reason", "a king"]
    assert "no PIN yet" in _refused(capsys, *words, "--pin", "2718")
    _json(capsys, "settings", "--new-pin", "2718")
    assert "the PIN is wrong" in _refused(capsys, *words, "--pin", "1234")
    before = {row["name"]: row["balance"] for row in _json(capsys, "standings")}
    made = _json(capsys, *words, "--pin", "2718")
    assert made["after"]["Ann"] == made["before"]["Ann"] + 5
    after = {row["name"]: row["balance"] for row in _json(capsys, "standings")}
    assert after == before | {"Ann": before["Ann"] + 5, "Bea": before["Bea"] - 5}
    assert "HALLEY_PIN" in _refused(capsys, *words)  # nobody to ask
    _json(capsys, "member", "rename", "Ann", "A=nn")
    _json(capsys, "correct", "A=nn=+1", "Bea=-1", "--reason", "x", "--pin", "2718")
    for change, says in (("Ann", "NAME=AMOUNT"), ("Ann=x", "NAME=AMOUNT"), ("=5", "NAME=AMOUNT")):
        assert says in _refused(capsys, "correct", change, "--reason", "x", "--pin", "2718")


def test_audit_names_the_hand(club_file: Path, tmp_path: Path, capsys: Capture) -> None:
    _json(capsys, "pull", put(tmp_path / "t.json", transcript(1)))
    assert _json(capsys, "audit") == {"sessions": 1, "differences": []}
    with sqlite3.connect(club_file) as connection:
        connection.execute("UPDATE hand SET delta = '[9, -9, 0, 0]' WHERE number = 2")
    said = _refused(capsys, "audit")
    assert "evening 1, table t, hand 2: delta is [" in said
    with sqlite3.connect(club_file) as connection:
        connection.execute("DELETE FROM hand WHERE number = 1")
    assert "hand 1: it is missing" in _refused(capsys, "audit", "--evening", "1")


def test_export(club_file: Path, tmp_path: Path, capsys: Capture) -> None:
    told = transcript(1)
    _json(capsys, "pull", put(tmp_path / "t.json", told), put(tmp_path / "x.hj", journal(1)))
    found = _json(capsys, "export", "-o", str(tmp_path / "out"))
    assert len(found["files"]) == 10
    assert all(Path(name).is_file() for name in found["files"])
    # what was exported is what was gathered
    files = [name for name in found["files"] if name.endswith((".json", ".hj"))]
    assert {it["became"] for it in _json(capsys, "pull", *files)} == {"known"}
    rows = (tmp_path / "out" / "hands.csv").read_text().splitlines()
    assert len(rows) == 1 + 4 * 3 + 4 * 3
