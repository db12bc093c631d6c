"""`halley club table`: tables called otherwise, sessions put elsewhere, and taken out."""

import stat
from pathlib import Path

import pytest

from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_tables import FOUR, put, sums, transcript


def _balances(halley: Halley) -> dict[str, int]:
    return {row["name"]: row["balance"] for row in halley.json("standings")}


def _labels(halley: Halley) -> list[str]:
    return [it["table"] for it in halley.json("table", "list")]


def test_a_table_is_renamed_and_a_session_moved(
    club_file: Path, tmp_path: Path, halley: Halley
) -> None:
    records = [transcript(seed, names=tuple(f"{seed}{name}" for name in FOUR)) for seed in range(3)]
    names = [put(tmp_path / f"t{seed}.json", it) for seed, it in enumerate(records)]
    halley.json("pull", *names)
    assert _labels(halley) == ["t0", "t1", "t2"]
    assert halley.json("table", "rename", "T0", "Table 3") == {"table": "Table 3"}
    assert "Table 3 already exists" in halley.refusal("table", "rename", "t1", "3")
    assert halley.json("table", "move", "t1", "3") == {"table": "Table 3 (2)"}
    assert halley.json("table", "move", "t2", "3") == {"table": "Table 3 (3)"}
    assert "there already" not in halley.refusal("table", "move", "table 3 (2)", "table 3")
    assert halley.json("table", "move", "Table 3 (2)", "Oak") == {"table": "Oak"}
    assert sorted(_labels(halley)) == ["Oak", "Table 3", "Table 3 (3)"]
    assert halley.json("evening", "list")[0]["tables"] == 2
    assert {it["became"] for it in halley.json("pull", *names)} == {"known"}
    assert _balances(halley) == sums(records)
    for words in (("rename", "9", "x"), ("move", "9", "x"), ("rename", "Oak", " ")):
        assert halley.refusal("table", *words)
    page = tmp_path / "report.html"
    halley.json("report", "-o", str(page))
    assert "at 2 tables, by 12 players" in page.read_text("utf-8")


def test_a_renamed_table_keeps_its_code(club_file: Path, tmp_path: Path, halley: Halley) -> None:
    """A table has one code, also where the other name had one."""
    halley.json("draw", *FOUR, "--rounds", "1")
    halley.json("pull", put(tmp_path / "Table 1.json", transcript(1)))
    played, free = (halley.json("code", "new", table)[0]["code"] for table in ("1", "2"))
    halley.json("table", "rename", "1", "2")
    listed = {it["table"]: it["code"] for it in halley.json("code", "list")}
    assert listed == {"Table 1": free, "Table 2": played}


def test_a_table_is_dropped(club_file: Path, tmp_path: Path, halley: Halley) -> None:
    keep, wrong = transcript(1), transcript(2, names=("Eve", *FOUR[1:]))
    names = [put(tmp_path / f"{name}.json", it) for name, it in (("oak", keep), ("elm", wrong))]
    halley.json("pull", *names)
    words = ["table", "drop", "elm", "--reason", "a test game"]
    assert "no PIN yet" in halley.refusal(*words)
    halley.json("settings", "--new-pin", "271828")
    assert "HALLEY_PIN" in halley.refusal(*words)
    assert "wrong PIN" in halley.refusal(*words, "--pin", "1111")
    changes = ["Eve=+5", "Bea=-5", "--table", "elm", "--reason", "x", "--pin", "271828"]
    halley.json("correct", *changes)
    assert halley.json(*words, "--pin", "271828") == {"table": "elm", "out": True}
    after = _balances(halley)
    assert {name: after[name] for name in FOUR} == sums([keep])
    assert after.get("Eve", 0) == 0
    assert sum(it["amount"] for it in halley.json("transfers") if "Eve" in it.values()) == 0
    assert [it["became"] for it in halley.json("pull", *names)] == ["known", "out"]
    assert _labels(halley) == ["oak"]
    page = tmp_path / "report.html"
    halley.json("report", "-o", str(page), "--csv", str(tmp_path / "csv"))
    assert "elm was left out: a test game" in page.read_text("utf-8")
    assert "elm was left out" in (tmp_path / "csv" / "corrections.csv").read_text("utf-8")
    assert halley.json("audit")["differences"] == []
    halley.json("export", "-o", str(tmp_path / "out"))
    answer = halley.json("pull", names[1], "--table", "Elm", "--anyway")
    assert (answer[0]["became"], answer[0]["table"]) == ("new", "elm")
    assert _balances(halley) == sums([keep, wrong])
    assert [it["became"] for it in halley.json("pull", *names)] == ["known", "known"]
    # the note is in the club's language
    halley.json("settings", "--language", "fr")
    halley.json(*words, "--pin", "271828")
    halley.json("report", "-o", str(page))
    assert "elm ne compte plus\xa0: a test game" in page.read_text("utf-8")


def test_nothing_else_is_written_over(club_file: Path, tmp_path: Path, halley: Halley) -> None:
    halley.json("pull", put(tmp_path / "t.json", transcript(1)))
    mine = tmp_path / "mine.html"
    mine.write_text("<html>my own page</html>")
    before = club_file.read_bytes()
    for target in (str(club_file), str(mine), str(tmp_path / "t.json")):
        why = (
            "is a club's store"
            if target == str(club_file)
            else "already exists and is not Halley's"
        )
        assert why in halley.refusal("report", "-o", target)
        assert why in halley.refusal("report", "--pdf", target)
        assert "is a file" in halley.refusal("report", "--csv", target)
        assert "is a file" in halley.refusal("export", "-o", target)
    assert "is a folder" in halley.refusal("report", "-o", str(tmp_path))
    assert club_file.read_bytes() == before
    out = tmp_path / "out"
    for _ in range(2):  # an older report may be
        halley.json("report", "-o", str(tmp_path / "new.html"), "--csv", str(tmp_path / "csv"))
        halley.json("export", "-o", str(out))
    (out / "hands.csv").write_text("mine\n1\n")
    assert "hands.csv' already exists and is not Halley's" in halley.refusal(
        "export", "-o", str(out)
    )
    (out / "hands.csv").unlink()
    (out / "evening 001" / "t.json").write_text("[]")
    assert "t.json' already exists and is not Halley's" in halley.refusal("export", "-o", str(out))
    # --force does, and nobody else on the computer reads what comes
    mine.chmod(0o644)
    halley.json("report", "-o", str(mine), "--csv", str(tmp_path / "csv"), "--force")
    written = [mine, *(tmp_path / "csv").iterdir()]
    written += [Path(it) for it in halley.json("export", "-o", str(out), "--force")["files"]]
    halley.json("code", "new", "2")
    sheet = ("sheet", "--address", "192.0.2.7", "-o", str(tmp_path / "sheet.html"))
    written += [Path(halley.json(*sheet)["html"])]
    assert {stat.S_IMODE(path.stat().st_mode) for path in written} == {0o600}


@pytest.mark.parametrize(
    ("store", "says"),
    [
        ("foo://bar", "'foo' is not a kind of database that Halley knows"),
        ("{}/none/x.sqlite", "no club at '{}/none/x.sqlite"),
        ("{}", "'{}' is a folder"),
        ("{}/none.sqlite", "no club at '{}/none.sqlite"),
    ],
)
def test_wrong_stores_are_refused(tmp_path: Path, store: str, says: str, halley: Halley) -> None:
    problem = halley.refusal("standings", "--store", store.format(tmp_path))
    assert says.format(tmp_path, tmp_path) in problem


def test_wrong_arguments_get_a_sentence(club_file: Path, halley: Halley) -> None:
    assert "--evening must be a whole number." in halley.refusal("standings", "--evening", "x")
    assert halley.both()[1] == ""  # its help, and nothing else
    for port, says in (("socket://x", "socket://HOST:PORT"), ("/dev/null", "is not a serial port")):
        assert says in halley.refusal("pull", "--port", port)
