"""`halley club standings`, `transfers`, `report` and `serve`, as they are typed."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

from host_tools import cli
from host_tools.club.results import load
from host_tools.club.store import Store, open_store
from host_tools.free_port import FIRST_PORT
from tests.host_tools.club.made_tables import FOUR, balances, put, sums, transcript

SECOND = ("Ann", "Eve", "Fay")


@pytest.fixture(scope="module")
def played_club(made_club: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a club's file to copy: two tables, Ann at both, one with a remainder in its pool."""
    folder = tmp_path_factory.mktemp("played")
    path = folder / "club.sqlite"
    path.write_bytes(made_club.read_bytes())
    files = [
        put(folder / "oak.json", transcript(1)),
        put(folder / "elm.json", transcript(5, "commit_1991", SECOND)),
    ]
    assert cli.run(["club", "pull", *files, "--store", str(path)]) == 0
    return path


@pytest.fixture
def standings_store(
    played_club: Path, club_file: Path, capsys: pytest.CaptureFixture[str]
) -> Iterator[Store]:
    """Yield that club's store, the one that `halley club` takes by itself."""
    club_file.write_bytes(played_club.read_bytes())
    capsys.readouterr()
    with open_store(str(club_file)) as store:
        yield store


@pytest.fixture
def club_json(capsys: pytest.CaptureFixture[str]) -> Any:
    """Return a function that runs `halley club ...` and gives what it prints, as JSON."""

    def run(*arguments: str) -> Any:
        assert cli.run(["club", *arguments, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    return run


def test_the_command_prints_standings(
    standings_store: Store, club_json: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = club_json("standings")
    fields = {"name", "balance", "hands", "tables", "rank", "account"}
    assert all(set(row) == fields and row["account"] == "paid" for row in rows)
    wanted = sums([transcript(1), transcript(5, "commit_1991", SECOND)])
    assert {row["name"]: row["balance"] for row in rows} == wanted
    assert [row["balance"] for row in rows] == sorted(wanted.values(), reverse=True)
    ann = next(row for row in rows if row["name"] == "Ann")
    assert (ann["hands"], ann["tables"]) == (6, 2)
    assert {row["name"] for row in club_json("standings", "--by", "places")} == {*FOUR, *SECOND}
    per_hand = club_json("standings", "--by", "per-hand")
    assert [row["per_hand"] for row in per_hand] == sorted(
        (row["per_hand"] for row in per_hand), reverse=True
    )
    assert cli.run(["club", "standings"]) == 0
    assert "Comet Club, evening 1" in capsys.readouterr().out


def test_the_command_prints_a_season_and_a_member(
    standings_store: Store, club_json: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = balances(standings_store)
    assert cli.run(["club", "evening", "start", "--date", "2026-12-04"]) == 0
    assert cli.run(["club", "pull", put(tmp_path / "ash.json", transcript(9))]) == 0
    capsys.readouterr()
    second = balances(standings_store)
    season = {row["name"]: row["balance"] for row in club_json("standings", "--season")}
    assert season == {name: first.get(name, 0) + second.get(name, 0) for name in {*first, *second}}
    past = club_json("standings", "--member", " ann ")
    assert [(it["evening"], it["balance"]) for it in past] == [
        (1, first["Ann"]),
        (2, second["Ann"]),
    ]
    assert {row["name"] for row in club_json("standings", "--evening", "1")} == set(first)
    assert cli.run(["club", "standings", "--member", "Ann"]) == 0
    assert "2026-12-04" in capsys.readouterr().out


def test_the_command_prints_transfers(
    standings_store: Store, club_json: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    rest = balances(standings_store) | {"pool": -sum(balances(standings_store).values())}
    moves = club_json("transfers")
    assert len(moves) < len(rest)
    for move in moves:
        assert set(move) == {"from", "to", "amount"}
        assert isinstance(move["amount"], int)
        rest[move["from"]] += move["amount"]
        rest[move["to"]] -= move["amount"]
    assert not any(rest.values())
    assert club_json("transfers") == moves
    assert cli.run(["club", "transfers"]) == 0
    assert "who pays whom" in capsys.readouterr().out
    assert cli.run(["club", "transfers", "--money"]) == 2
    assert "no tariff" in capsys.readouterr().err


def test_transfers_are_paid_in_money(
    standings_store: Store, club_json: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["club", "settings", "--tariff", "0.025"]) == 0
    capsys.readouterr()
    tariff = load.evening(standings_store).tariff
    rate = tariff.numerator / tariff.denominator
    cents = dict.fromkeys([*balances(standings_store), "pool"], 0)
    for move in club_json("transfers", "--money"):
        assert move["amount"] == move["cents"] / 100
        cents[move["from"]] -= move["cents"]
        cents[move["to"]] += move["cents"]
    for name, balance in balances(standings_store).items():
        assert abs(cents[name] - balance * rate) < 1


def test_transfers_are_paid_in_the_tables_own_money(
    sqlite_store: Store, club_json: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pounds = {"worth": 25, "currency": "£"}
    oak = transcript(1) | {"options": pounds}
    elm = transcript(5, "commit_1991", SECOND) | {"options": pounds}
    for name, record in (("oak", oak), ("elm", elm)):
        assert cli.run(["club", "pull", put(tmp_path / f"{name}.json", record)]) == 0
    capsys.readouterr()
    jetons = club_json("transfers")
    moves = club_json("transfers", "--money")
    assert [(move["from"], move["to"], move["cents"]) for move in moves] == [
        (move["from"], move["to"], move["amount"] * 25) for move in jetons
    ]
    assert {move["currency"] for move in moves} == {"£"}
    report = tmp_path / "evening.html"
    assert cli.run(["club", "report", "-o", str(report)]) == 0
    assert "One jeton is worth £0.25." in report.read_text("utf-8")
    assert cli.run(["club", "settings", "--tariff", "0.25", "--currency", "GBP"]) == 0
    capsys.readouterr()
    assert cli.run(["club", "transfers", "--money"]) == 0
    assert capsys.readouterr().err == ""
    assert cli.run(["club", "settings", "--currency", "EUR"]) == 0
    capsys.readouterr()
    assert cli.run(["club", "transfers", "--money"]) == 0
    assert capsys.readouterr().err == "".join(
        f"{table}: its house rules say that one jeton is worth £0.25; the club's tariff is used.\n"
        for table in ("oak", "elm")
    )
    assert cli.run(["club", "report", "-o", str(report)]) == 0
    assert "At elm one jeton was worth" in report.read_text("utf-8")


def test_tables_with_different_money_are_refused(
    sqlite_store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    oak = transcript(1) | {"options": {"worth": 5, "currency": ""}}
    files = [
        put(tmp_path / "oak.json", oak),
        put(tmp_path / "elm.json", transcript(5, "commit_1991", SECOND)),
    ]
    assert cli.run(["club", "pull", *files]) == 0
    capsys.readouterr()
    assert cli.run(["club", "transfers", "--money"]) == 2
    assert "the club has no tariff, and the tables use different ones" in " ".join(
        capsys.readouterr().err.split()
    )


def test_different_units_are_named(
    standings_store: Store, club_json: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["club", "transfers"]) == 0
    assert capsys.readouterr().err == ""
    record = transcript(3, "new_1752", ("Ida", "Jo"))
    assert cli.run(["club", "pull", put(tmp_path / "ash.json", record)]) == 0
    capsys.readouterr()
    assert {move["unit"] for move in club_json("transfers")} == {"mixed"}
    assert cli.run(["club", "transfers"]) == 0
    assert capsys.readouterr().err.startswith(
        "ash: 10 units make one jeton there, but each counts as one"
    )
    assert cli.run(["club", "settings", "--tariff", "0.5"]) == 0
    capsys.readouterr()
    assert cli.run(["club", "transfers", "--money"]) == 0
    assert capsys.readouterr().err == ""


def test_the_command_writes_a_report(
    standings_store: Store, club_json: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    html = tmp_path / "report.html"
    answer = club_json("report", "-o", str(html), "--csv", str(tmp_path / "csv"))
    assert answer["html"] == str(html)
    assert len(answer["csv"]) == len(list((tmp_path / "csv").iterdir())) == 5
    assert all(name in html.read_text("utf-8") for name in (*FOUR, *SECOND))
    monkeypatch.chdir(tmp_path)
    assert cli.run(["club", "report", "--lang", "fr"]) == 0
    made = tmp_path / capsys.readouterr().out.strip()
    assert "Classement" in made.read_text("utf-8")
    assert cli.run(["club", "report", "-o", "-"]) == 0
    assert capsys.readouterr().out == html.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["standings", "--by", "luck"], "Unknown ranking 'luck'"),
        (["standings", "--member", "Nobody"], "the club knows nobody called"),
        (["standings", "--evening", "9"], "does not exist"),
        (["report", "--lang", "xx"], "no language 'xx'"),
        (["report", "-o", "/nowhere/at/all.html"], "No such file"),
        (["report", "--pdf", "--csv"], "'--csv' cannot be a file name, because it starts like an"),
        (
            ["report", "--csv", "--pdf", "--pdf", "x.pdf"],
            "'--pdf' cannot be a file name, because it starts like an",
        ),
        (["report", "-o", "--lang"], "'--lang' cannot be a file name, because it starts like an"),
        (["serve", "--lang", "xx"], "no language 'xx'"),
        (["serve", "--host", "203.0.113.7", "--port", "0"], "203.0.113.7"),
        (["transfers", "--store", "/nowhere/club.sqlite"], "no club at"),
    ],
)
def test_impossible_input_is_one_sentence(
    standings_store: Store, arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["club", *arguments]) == 2
    error = capsys.readouterr().err
    assert why in error
    assert error.count("\n") == 1


def test_a_taken_port_is_one_sentence(
    standings_store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert cli.run(["club", "serve", "--port", str(port)]) == 2
    assert f"port {port} is in use" in capsys.readouterr().err


def test_the_command_serves_the_wall_and_tells_that_the_usual_port_is_taken(
    standings_store: Store,
) -> None:
    command = [sys.executable, "-m", "host_tools.cli", "club", "serve", "--host", "0.0.0.0"]
    with ExitStack() as stack:
        with suppress(OSError):  # somebody else has it
            stack.enter_context(socket.create_server(("0.0.0.0", FIRST_PORT)))
        process = stack.enter_context(subprocess.Popen(
            [*command, "--store", str(standings_store.file), "--gather", "0"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ},
        ))  # fmt: skip
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            address = line.removeprefix("The wall is at ").partition(" ")[0]
            assert address.startswith("http://localhost:")
            phones = process.stdout.readline()
            assert re.match(r"Phones on the same network: (http://[\d.]+:\d+/|this comp)", phones)
            with urllib.request.urlopen(f"{address}news") as answer:
                assert json.load(answer)["club"] == "Comet Club"
        finally:
            process.send_signal(signal.SIGTERM)
        out, error = process.communicate()
    taken = "Port 8000 is in use: QR codes printed earlier do not lead here.\n"
    assert (process.returncode, error) == (0, taken)
    assert "Traceback" not in out
