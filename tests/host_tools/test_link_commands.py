"""`halley status`, `watch`, `pull`, `push-names` and `clock`, with a box at a pty."""

import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from host_tools.cli import run
from host_tools.commands import watch
from host_tools.device import drives, ports
from host_tools.link.client import Client
from host_tools.link.names import check_names
from tests.host_tools.link_box import FILE, HAND, Table, table


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Table]:
    """Yield a table with a box, two hands played."""
    with table(tmp_path) as place:
        place.box.play(f"{HAND} {HAND}")
        yield place


def _json(at: Table, capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert run([*words, "--port", at.port, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_status_shows_the_table(at: Table, capsys: pytest.CaptureFixture[str]) -> None:
    report = _json(at, capsys, "status")
    assert report["box"]["line"] == 1
    assert report["port"] == at.port
    assert report["status"]["phase"] == "deal"
    assert sum(report["status"]["balances"]) == 0
    assert report["events"][-1]["text"] == "B confirms"
    assert run(["status", "--port", at.port]) == 0
    text = capsys.readouterr().out
    assert "C is out" in text
    assert "Hand 3: before the deal" in text


def test_status_shows_the_cells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with table(tmp_path, cells_mv=3200) as at:
        at.box.wait(4000)
        status = _json(at, capsys, "status")["status"]
        assert status["cells_low"] and abs(status["cells_mv"] - 3200) < 3
        assert run(["status", "--port", at.port]) == 0
        assert "The cells have 3.2 V, which is low." in capsys.readouterr().out
        assert run(["selftest", "--quick", "--port", at.port]) == 0
        output = capsys.readouterr().out
        assert "The cells have 3.2 V." in output and output.endswith(" C3.2\n")


@pytest.mark.parametrize(
    ("usb_ms", "sentence"),
    [
        (0, "On USB power the cells are not measured.\n"),
        (5000, "On USB power the cells are not measured; the last value was 4.1 V.\n"),
    ],
)
def test_with_power_on_usb_it_says_what_the_cells_had_before(
    usb_ms: int, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with table(tmp_path, cells_mv=4100, usb_ms=usb_ms) as at:
        at.box.wait(60_000)
        status = _json(at, capsys, "status")["status"]
        assert status["cells_usb"] and status["cells_mv"] == 0
        assert run(["status", "--port", at.port]) == 0
        assert sentence in capsys.readouterr().out


def test_status_works_without_an_evening(at: Table, capsys: pytest.CaptureFixture[str]) -> None:
    (at.box.folder / FILE).unlink()
    at.box.restart()
    assert _json(at, capsys, "status")["events"] == []
    assert run(["status", "--port", at.port]) == 0
    assert "No evening" in capsys.readouterr().out


def test_pull_saves_every_evening(
    at: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    to = tmp_path / "evenings"
    report = _json(at, capsys, "pull", "--to", str(to))
    size = len(at.file())
    assert report["files"] == [{"file": str(to / FILE), "bytes": size, "new": size, "damaged": 0}]
    assert (to / FILE).read_bytes() == at.file()
    assert at.file("pulled").startswith(f"{FILE} {size} ".encode())
    assert run(["score", str(to / "e0001.json"), "--json"]) == 0
    scored = json.loads(capsys.readouterr().out)
    assert scored["final"] == _json(at, capsys, "status")["status"]["balances"]
    at.box.play(HAND)
    assert run(["pull", "--to", str(to), "--port", at.port]) == 0
    assert f"{len(at.file()) - size} of them new" in capsys.readouterr().out
    assert (to / FILE).read_bytes() == at.file()


def test_pull_keeps_what_else_was_there(
    at: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _json(at, capsys, "pull", "--to", str(tmp_path))["notes"] == []
    first = at.file()
    (at.box.folder / FILE).unlink()
    at.box.restart()
    at.box.play("OK 5 3 OK OK OK OK OK OK 2")
    report = _json(at, capsys, "pull", "--to", str(tmp_path))
    assert "e0001-before.hj" in report["notes"][0]
    assert (tmp_path / "e0001-before.hj").read_bytes() == first
    assert (tmp_path / FILE).read_bytes() == at.file() != first
    # a file that is no journal at all, and a copy whose end was damaged
    (tmp_path / FILE).write_bytes(b"my shopping list")
    _json(at, capsys, "pull", "--to", str(tmp_path))
    assert (tmp_path / "e0001-before2.hj").read_bytes() == b"my shopping list"
    (tmp_path / FILE).write_bytes(at.file()[:-3] + b"xyz")
    assert _json(at, capsys, "pull", "--to", str(tmp_path))["notes"] == []
    assert (tmp_path / FILE).read_bytes() == at.file()


def test_push_names_sets_and_shows_the_names(
    at: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _json(at, capsys, "push-names", "Ann", "Élise") == {"names": ["Ann", "Élise"]}
    assert at.file("names") == "Ann\nÉlise".encode()
    assert _json(at, capsys, "push-names", "--show") == {"names": ["Ann", "Élise"]}
    (tmp_path / "club.txt").write_text("Bea\n\n Cy \n")
    assert _json(at, capsys, "push-names", "--file", str(tmp_path / "club.txt")) == {
        "names": ["Bea", "Cy"]
    }
    assert run(["push-names", "--clear", "--port", at.port]) == 0
    assert "The box offers the names that it comes with" in capsys.readouterr().out
    assert at.file("names") == b""


def test_names_of_any_script_are_pushed_in_the_letters_of_the_box() -> None:
    given = ["Σοφία", "佐藤", "אורי", "🦊", "Łukasz", "Ștefan", "Sofía", "София", "Sofiâ", "Sofija"]
    pushed = check_names(given)
    assert pushed[:7] == ["Sofia", "ZuoTeng", "'vry", "fox", "Łukasz", "Stefan", "Sofía"]
    assert len(set(pushed)) == len(given)
    assert check_names(["Софи", "Sofi", "Σοφι"]) == ["Sofi", "Sofi2", "Sofi3"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "give names"),
        (["Ann", "--show"], "give names"),
        (["Ann", "Ann"], "twice"),
        (["Ann", ""], "enter a name"),
        (["Bartholomew the Great, King"], "too long"),
        ([f"Name{number}" for number in range(70)], "too many"),
    ],
)
def test_impossible_names_are_refused(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["push-names", *words]) == 2
    output = capsys.readouterr()
    assert says in output.err
    assert output.err.count("\n") == 1
    assert output.out == ""


@pytest.mark.parametrize(
    ("name", "value", "stored"),
    [("language", "fr", "fr"), ("sound", "off", "off"), ("display", "sh1106", "sh1106"),
     ("display", "silent-sh1106", "silent-sh1106"),
     ("display", "auto", "")],
)  # fmt: skip
def test_set_changes_each_setting(
    at: Table, name: str, value: str, stored: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _json(at, capsys, "set", name, value) == {name: value}
    assert f"{name}={stored}\n" in at.file("settings").decode()


def test_options_may_stand_before_the_setting(
    at: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["set", "--port", at.port, "--json", "far_side", "same"]) == 0
    assert json.loads(capsys.readouterr().out) == {"far_side": "same"}
    assert run(["set"]) == 0
    assert "far_side" in capsys.readouterr().out


def test_set_page_changes_where_codes_lead(at: Table, capsys: pytest.CaptureFixture[str]) -> None:
    page = "https://halley.example/"
    assert _json(at, capsys, "set", "page", page) == {"page": page}
    assert f"page={page}\n" in at.file("settings").decode()
    assert _json(at, capsys, "set", "page", "--off") == {"page": ""}
    assert "page=\n" in at.file("settings").decode()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["tone", "on"], "unknown command"),
        (["sound", "loud"], "value must be one of on, off, not"),
        (["language", "de"], "unknown language"),
        (["page"], "give ADDRESS or --off"),
        (["page", "halley.example"], "cannot be put in a code"),
    ],
)
def test_impossible_settings_are_refused(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["set", *words]) == 2
    output = capsys.readouterr()
    assert says in output.err
    assert output.err.count("\n") == 1


def test_clock_sets_the_clock(at: Table, capsys: pytest.CaptureFixture[str]) -> None:
    before = _json(at, capsys, "clock", "--show")
    assert before["was"] == before["now"]
    now = _json(at, capsys, "clock")
    assert now["was"] == before["now"] != now["now"]
    assert f"zone={time.localtime().tm_gmtoff // 60}\n" in at.file("settings").decode()
    assert run(["clock", "--show", "--port", at.port]) == 0
    assert "UTC" in capsys.readouterr().out


def test_watch_tells_everything_that_happens(at: Table) -> None:
    seen = []
    with Client(at.port) as client, at.playing(3):
        for status, events in watch.changes(client):
            seen.append((status, events))
            if status["hand"] == 5 and status["phase"] == "deal":
                break
    assert seen[-1][1][-1]["text"] == "B confirms"
    assert seen[-1][0]["size"] == len(at.file())
    sizes = [status["size"] for status, _ in seen]
    assert sizes == sorted(sizes)
    assert len(seen) > 1  # a busy laptop sees several keys at a time


def test_watch_ends_with_ctrl_c(
    at: Table, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(self: Client, seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Client, "listen", interrupt)
    assert run(["watch", "--port", at.port]) == 0
    assert "Ctrl-C stops" in capsys.readouterr().out
    assert _json(at, capsys, "watch")["status"]["hand"] == 2


def test_watch_goes_on_when_the_cable_is_back(at: Table) -> None:
    with Client(at.port) as client:
        changes = watch.changes(client)
        next(changes)
        at.cable.unplug()
        at.box.play(HAND)
        threading.Timer(0.2, at.cable.plug).start()
        status, _ = next(changes)
    assert status["hand"] == 3


def test_commands_without_a_box_say_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ports, "picos", list)
    monkeypatch.setattr(drives, "list_mounted", list)
    monkeypatch.setattr(drives, "list_unmounted", list)
    for words in (["status"], ["watch"], ["pull"], ["clock"], ["push-names", "Ann"]):
        assert run(words) == 2
        output = capsys.readouterr()
        assert output.out == ""
        assert output.err.startswith("halley: no Pico")
        assert output.err.count("\n") == 1
