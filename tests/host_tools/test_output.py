"""The output of `halley` in encodings that lack letters: nothing raises, and JSON stays exact."""

import io
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest
import typer
from rich.cells import cell_len

from host_tools import cli
from host_tools.progress import bar
from tests.host_tools.club.made_tables import journal, put, transcript

ENCODINGS = ("cp1252", "cp850", "latin-1", "ascii")
NAMES = ("Σοφία", "佐藤", "Zoé O’Brien", "אורי")
# Lines that need more than a command alone, in their order. A command that has none runs without
# arguments.
LINES = """
journal show evening.hj
journal export evening.hj
journal rescue evening.hj --to rescued
page --export box.html
rules --lang fr
rules show modern_1991
rules show modern_1991 --lang fr
rules show modern_1991 --html
rules diff modern_1991 denexa --lang fr
score one.json
sim --keys OK
sim --keys OK --text half
sim --keys OK --text braille
club init "Les Comètes ☄"
club settings --language fr --tariff 0.05 --currency EUR
club season start "Été − 2026"
club evening start --date 2026-11-24
club member add Σοφία Ægir
club member hide Ægir
club member list --all
club member show Ægir
club member rename Ægir Ægir⚠
club arrive Σοφία 佐藤 "Zoé O’Brien" אורי
club draw --rounds 3 --seed 4 --seconds 1
club round 1 --begin
club leave 佐藤 --round 3
club sit-out אורי --round 2
club code new 1
club code list
club code revoke 1
club sheet -o - --address http://192.0.2.7:8000
club sheet --slips -o -
club pull one.json two.json
club table list
club table rename one "Près du ☄"
club table move two three
club swap Σοφία 佐藤 --hand 2
club seat "Près du ☄" 2 Łucja
club correct Σοφία=+5 佐藤=-5 --reason "oublié ☄"
club standings
club standings --by per-hand
club standings --season
club standings --member Σοφία
club transfers
club transfers --money
club transfers --scores
club report -o -
club report --csv tables
club report --results -
club publish site
club export
club table drop three --reason "essai ☄"
club backup copy.backup
club restore copy.backup --store restored.sqlite
club end ended.backup
club audit
club evening end
club member remove Ægir⚠ --yes
club serve --host 203.0.113.7 --port 0
"""


def _commands(group: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield each command that the application has, with its name in words."""
    for name, command in getattr(group, "commands", {}).items():
        yield (*path, name), command
        yield from _commands(command, (*path, name))


STANDINGS = ["club", "standings"]
COMMANDS = dict(_commands(typer.main.get_command(cli.application())))


def _lines(whole: bool) -> Iterator[list[str]]:
    """Yield the lines to run: each of LINES, then each other command without arguments.

    `whole`: with JSON and help, too, whose letters are the same everywhere.
    """
    run = set()
    for words in map(shlex.split, LINES.strip().splitlines()):
        path = max((it for it in COMMANDS if tuple(words[: len(it)]) == it), key=len)
        run.add(path)
        yield words
        is_document = "-" in words or "--html" in words
        if whole and not is_document and any(it.name == "as_json" for it in COMMANDS[path].params):
            yield [*words, "--json"]
    for path in COMMANDS:
        if path not in run:
            yield list(path)
        if whole:
            yield [*path, "--help"]


class Terminal:
    """Standard output and standard error of an encoding, as Python opens them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
        self._patch = monkeypatch
        self._encoding = encoding

    def run(self, words: list[str]) -> tuple[bytes, bytes]:
        """Return what a line prints; whatever raises in it raises here."""
        self.out, self.err = io.BytesIO(), io.BytesIO()
        self._patch.setattr(sys, "stdout", io.TextIOWrapper(self.out, encoding=self._encoding))
        self._patch.setattr(sys, "stderr", io.TextIOWrapper(self.err, encoding=self._encoding))
        cli.run(words)
        sys.stdout.flush()
        sys.stderr.flush()
        return self.out.getvalue(), self.err.getvalue()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yield a folder with the files that LINES name, in which the commands run."""
    put(tmp_path / "one.json", transcript(1, names=NAMES))
    put(tmp_path / "two.json", transcript(2, "commit_1991", ("Łucja", "Ægir", "Ж−“”")))
    put(tmp_path / "evening.hj", journal("evening", names=NAMES))
    monkeypatch.delenv("HALLEY_CLUB", raising=False)
    with chdir(tmp_path):
        yield tmp_path


def _read(text: bytes, encoding: str) -> str:
    """Return what an encoding reads in `text`; a document is UTF-8 everywhere."""
    is_document = text.lstrip().startswith((b"<!", b"{"))
    return text.decode("utf-8" if is_document else encoding)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_command_prints_in_every_encoding(
    encoding: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal(monkeypatch, encoding)
    for words in _lines(whole=encoding == "ascii"):
        out, err = terminal.run(words)
        _read(out, encoding)
        assert "\\u" not in _read(err, encoding)
        if "--json" in words and out:
            assert out.isascii()
            json.loads(out)
    assert NAMES[0] in [it["name"] for it in json.loads(terminal.run([*STANDINGS, "--json"])[0])]
    standings = _read(terminal.run(STANDINGS)[0], encoding)
    assert "Sofia" in standings
    assert ("Zoé" if encoding != "ascii" else "Zoe") in standings
    assert "\N{MINUS SIGN}" not in standings
    assert "-60" in standings
    assert "Σοφία" in (folder / "tables" / "standings.csv").read_text(encoding="utf-8-sig")


def test_another_encoding_prints_the_nearest_characters(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    signs = "☄ −5 ’ … 9♦ × ½ Łucja 佐藤 \udcff"
    for encoding, shown in (
        ("cp1252", "* -5 ’ … 9D × ½ Lucja ZuoTeng ?"),
        ("cp850", "* -5 ' ... 9D × ½ Lucja ZuoTeng ?"),
        ("latin-1", "* -5 ' ... 9D × ½ Lucja ZuoTeng ?"),
        ("ascii", "* -5 ' ... 9D x 1/2 Lucja ZuoTeng ?"),
        ("utf-8", "☄ −5 ’ … 9♦ × ½ Łucja 佐藤 ?"),
    ):
        err = Terminal(monkeypatch, encoding).run(["score", str(tmp_path / signs)])[1]
        assert f"{tmp_path}/{shown}: No such file" in err.decode(encoding)


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_a_bar_is_drawn_in_another_encoding(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("FORCE_COLOR", "1"), ("NO_COLOR", "1"), ("COLUMNS", "120")):
        monkeypatch.setenv(name, value)
    terminal = Terminal(monkeypatch, encoding)
    terminal.run(["--version"])
    with bar("Comète ☄ Σ") as progress:
        progress(512, 1024)
    sys.stderr.flush()
    shown = "Comète * S" if encoding == "cp1252" else "Comete * S"
    assert shown in terminal.err.getvalue().decode(encoding)


def test_on_40_columns_no_word_is_cut(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    put(folder / "three.json", transcript(3, names=("Maximilienne", "Bartholomew", "Cy", "Di")))
    for line in ("club init Comet", "club pull one.json two.json three.json"):
        assert cli.run(line.split()) == 0
    for line in (
        "club standings", "club standings --by per-hand", "club standings --member Cy",
        "club transfers", "rules --lang fr", "rules diff modern_1991 denexa", "score one.json",
        "score three.json", "journal show evening.hj",
    ):  # fmt: skip
        capsys.readouterr()
        assert cli.run(line.split()) == 0
        out = capsys.readouterr().out
        assert "…" not in out
        assert max(map(cell_len, out.splitlines())) <= 40
    assert {"Hands", "Maximilienne"} <= set(re.findall(r"\w+", out + _standings(capsys)))


def _standings(capsys: pytest.CaptureFixture[str]) -> str:
    cli.run(STANDINGS)
    return capsys.readouterr().out


def test_it_holds_for_the_command_itself(folder: Path) -> None:
    """As a process: with an encoding by the environment, and in the C locale."""
    halley = [sys.executable, "-m", "host_tools.cli"]
    for extra, encoding in (
        ({"PYTHONIOENCODING": "cp1252"}, "cp1252"),
        ({"LC_ALL": "C", "PYTHONUTF8": "0"}, "ascii"),
    ):
        store = folder / f"{encoding}.sqlite"
        env = os.environ | extra | {"HALLEY_CLUB": str(store)}
        for words, shown in (
            (["club", "init", "Comètes ☄"], "tes * in"),
            (["club", "member", "add", *NAMES, "--json"], json.dumps(NAMES[1])),
            (["club", "pull", "one.json"], "one, 3 hands, new"),
            (["club", "standings"], "ZuoTeng"),
        ):
            made = subprocess.run([*halley, *words], env=env, capture_output=True, check=False)
            assert made.returncode == 0, made.stderr
            assert shown in (made.stdout + made.stderr).decode(encoding)
