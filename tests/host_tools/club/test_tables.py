"""`halley club table`: tables called otherwise, sessions put elsewhere, and taken out."""

import json
from pathlib import Path
from typing import Any

import pytest

from host_tools.cli import run
from tests.host_tools.club.made_tables import FOUR, put, sums, transcript

Capture = pytest.CaptureFixture[str]


def _json(capsys: Capture, *words: str) -> Any:
    assert run(["club", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def _refused(capsys: Capture, *words: str) -> str:
    assert run(["club", *words]) == 2
    return capsys.readouterr().err


def _balances(capsys: Capture) -> dict[str, int]:
    return {row["name"]: row["balance"] for row in _json(capsys, "standings")}


def _labels(capsys: Capture) -> list[str]:
    return [it["table"] for it in _json(capsys, "table", "list")]


def test_renamed_and_moved(club_file: Path, tmp_path: Path, capsys: Capture) -> None:
    told = [transcript(seed, names=tuple(f"{seed}{name}" for name in FOUR)) for seed in range(3)]
    names = [put(tmp_path / f"t{seed}.json", it) for seed, it in enumerate(told)]
    _json(capsys, "pull", *names)
    assert _labels(capsys) == ["t0", "t1", "t2"]
    assert _json(capsys, "table", "rename", "T0", "Table 3") == {"table": "Table 3"}
    assert "there is a table Table 3 already" in _refused(capsys, "table", "rename", "t1", "3")
    assert _json(capsys, "table", "move", "t1", "3") == {"table": "Table 3 (2)"}
    assert _json(capsys, "table", "move", "t2", "3") == {"table": "Table 3 (3)"}
    assert "there already" not in _refused(capsys, "table", "move", "table 3 (2)", "table 3")
    assert _json(capsys, "table", "move", "Table 3 (2)", "Oak") == {"table": "Oak"}
    assert sorted(_labels(capsys)) == ["Oak", "Table 3", "Table 3 (3)"]
    assert _json(capsys, "evening", "list")[0]["tables"] == 2
    assert {it["became"] for it in _json(capsys, "pull", *names)} == {"known"}
    assert _balances(capsys) == sums(told)
    for words in (("rename", "9", "x"), ("move", "9", "x"), ("rename", "Oak", " ")):
        assert _refused(capsys, "table", *words).startswith("halley: ")
    page = tmp_path / "report.html"
    _json(capsys, "report", "-o", str(page))
    assert "at 2 tables, by 12 players" in page.read_text("utf-8")


def test_taken_out(club_file: Path, tmp_path: Path, capsys: Capture) -> None:
    keep, wrong = transcript(1), transcript(2, names=("Eve", *FOUR[1:]))
    names = [put(tmp_path / f"{name}.json", it) for name, it in (("oak", keep), ("elm", wrong))]
    _json(capsys, "pull", *names)
    words = ["table", "drop", "elm", "--reason", "a test game"]
    assert "no PIN yet" in _refused(capsys, *words)
    _json(capsys, "settings", "--new-pin", "2718")
    assert "HALLEY_PIN" in _refused(capsys, *words)
    assert "the PIN is wrong" in _refused(capsys, *words, "--pin", "1111")
    changes = ["Eve=+5", "Bea=-5", "--table", "elm", "--reason", "x", "--pin", "2718"]
    _json(capsys, "correct", *changes)
    assert _json(capsys, *words, "--pin", "2718") == {"table": "elm", "out": True}
    after = _balances(capsys)
    assert {name: after[name] for name in FOUR} == sums([keep])
    assert after.get("Eve", 0) == 0
    assert sum(it["amount"] for it in _json(capsys, "transfers") if "Eve" in it.values()) == 0
    assert [it["became"] for it in _json(capsys, "pull", *names)] == ["known", "out"]
    assert _labels(capsys) == ["oak"]
    page = tmp_path / "report.html"
    _json(capsys, "report", "-o", str(page), "--csv", str(tmp_path / "csv"))
    assert "elm was taken out: a test game" in page.read_text("utf-8")
    assert "elm was taken out" in (tmp_path / "csv" / "corrections.csv").read_text("utf-8")
    assert _json(capsys, "audit")["differences"] == []
    _json(capsys, "export", "-o", str(tmp_path / "out"))
    found = _json(capsys, "pull", names[1], "--table", "Elm", "--anyway")
    assert (found[0]["became"], found[0]["table"]) == ("new", "elm")
    assert _balances(capsys) == sums([keep, wrong])
    assert [it["became"] for it in _json(capsys, "pull", *names)] == ["known", "known"]


def test_nothing_else_is_written_over(club_file: Path, tmp_path: Path, capsys: Capture) -> None:
    _json(capsys, "pull", put(tmp_path / "t.json", transcript(1)))
    mine = tmp_path / "mine.html"
    mine.write_text("<html>my own page</html>")
    before = club_file.read_bytes()
    for target in (str(club_file), str(mine), str(tmp_path / "t.json")):
        assert "not written over" in _refused(capsys, "report", "-o", target)
        assert "not written over" in _refused(capsys, "report", "--pdf", target)
        assert "a folder is wanted" in _refused(capsys, "report", "--csv", target)
        assert "a folder is wanted" in _refused(capsys, "export", "-o", target)
    assert "is a folder" in _refused(capsys, "report", "-o", str(tmp_path))
    assert club_file.read_bytes() == before
    out = tmp_path / "out"
    for _ in range(2):  # an older report may be
        _json(capsys, "report", "-o", str(tmp_path / "new.html"), "--csv", str(tmp_path / "csv"))
        _json(capsys, "export", "-o", str(out))
    (out / "hands.csv").write_text("mine\n1\n")
    assert "hands.csv is there already" in _refused(capsys, "export", "-o", str(out))
    (out / "hands.csv").unlink()
    (out / "evening 001" / "t.json").write_text("[]")
    assert "t.json is there already" in _refused(capsys, "export", "-o", str(out))


@pytest.mark.parametrize(
    ("store", "says"),
    [
        ("foo://bar", "foo is no kind of database"),
        ("{}/none/x.sqlite", "(at {}/none/x.sqlite): the folder {}/none is missing"),
        ("{}", "{} is a folder"),
        ("{}/none.sqlite", "there is no club here (at {}/none.sqlite)"),
    ],
)
def test_stores_that_are_none(tmp_path: Path, store: str, says: str, capsys: Capture) -> None:
    told = _refused(capsys, "standings", "--store", store.format(tmp_path))
    assert says.format(tmp_path, tmp_path) in told


def test_what_is_said_of_words_that_cannot_be(club_file: Path, capsys: Capture) -> None:
    assert "a whole number is wanted" in _refused(capsys, "standings", "--evening", "x")
    assert run(["club"]) == 2  # its help, and nothing else
    assert "halley: " not in capsys.readouterr().err
    for port, says in (("socket://x", "socket://HOST:PORT"), ("/dev/null", "no serial port")):
        assert says in _refused(capsys, "pull", "--port", port)
