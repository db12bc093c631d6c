"""Keeps what this version writes: `python -m tests.keep_version`, run when a version is released.

tests/data/versions/VERSION then has journals of every game, a box's files in mid-evening, and a
club's store as an SQLite file and as a PostgreSQL dump, with what they say in `says.json`. Every
later version opens them, goes on with them, corrects and exports them
(tests/host_tools/club/test_kept_versions.py).
"""

import io
import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from halley import VERSION
from halley.platform.sim import EPOCH
from halley.refusal import Refusal
from halley.stored import games, names, settings
from host_tools import cli
from host_tools.club.store import open_store
from host_tools.languages import ENGLISH
from host_tools.records.journal_file import journal_of
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests import evenings
from tests.desk_table import evening_of
from tests.host_tools.box_of_transcript import Box, Transcript
from tests.host_tools.club import made_tables, postgres

DATA = Path(__file__).resolve().parent / "data"
VERSIONS = DATA / "versions"
SAYS = "says.json"
PEOPLE = ("Ann", "Bea", "Cy", "Di", "Eve")
OWN_GAME = {"name": "Hearts, Thursday", "ruleset": "tally", "options": {}}
# a table of modern comet, a hand, and another one up to the first digit of 13 points left
KEYS = "OK 5 4 1 2 3 4 1 1 " + "OK 2 OK 3 1 3 OK 8 OK 2 7 OK 1 " + "OK 2 OK 3 1"
REST = "3 OK 8 OK 2 7 OK 1"  # of that hand
CORRECTION = "OK* 2 2 2 1 1 7 OK OK"  # in the first hand 17 points left, and not 27
PIN = "471100"


def journals() -> Iterator[tuple[str, bytes]]:
    """Evenings by name, as their files: worked cases of every game, and one with corrections."""
    for path in sorted((DATA / "rule_sets").glob("*.json")):
        for case in json.loads(path.read_text("utf-8")):
            data = _play(case["transcript"])
            if data:
                yield case["id"], data
    yield "corrected", evenings.file_of(evenings.play())
    yield "club-table", made_tables.journal("kept")


def _play(transcript: Transcript) -> bytes:
    """Return the journal of that session; b"": as a box it cannot be keyed so."""
    box = Box(transcript)
    try:
        for event in transcript["events"]:
            box.do(event)
    except Refusal:
        return b""
    return bytes(box.store.files[evenings.FILE])


def what_it_says(data: bytes) -> dict[str, Any]:
    """Return what a journal comes to: every version has to say the same of it."""
    journal = journal_of(data, "the journal")
    assert not journal.dropped
    return {
        "ruleset": journal.header.key,
        "version": journal.header.rules.version,
        "records": len(journal.records),
        "balances": journal.balances,
        "people": list(journal.people),
        "owns": journal.owns,
    }


def _keep_box(folder: Path) -> dict[str, Any]:
    """Write the files of a box that loses its power in mid-hand; gives what it says."""
    store = MemoryStore()
    settings.put(store, "sound", "off")
    names.put(store, PEOPLE)
    games.put(store, games.parse(ENGLISH, json.dumps([OWN_GAME])))
    with LocalBox(store, epoch=EPOCH) as desk:
        desk.play(KEYS)
        for name, data in store.files.items():
            (folder / name).write_bytes(data)
        says = {"balances": list(evening_of(desk).game.ledger.balances)}
        for what, keys in (("after_hand", REST), ("after_correction", CORRECTION)):
            desk.play(keys)
            says[what] = list(evening_of(desk).game.ledger.balances)
        return says


def _halley(*words: str) -> str:
    """Return what `halley club` prints."""
    with redirect_stdout(io.StringIO()) as printed:
        status = cli.run(["club", *words])
    assert status == 0, words
    return printed.getvalue()


def _make_club(folder: Path) -> dict[str, Any]:
    """Make a club where HALLEY_CLUB says, of files in `folder`; gives what it says."""
    oak, elm = folder / "oak.hj", folder / "elm.json"
    oak.write_bytes(made_tables.journal(1))
    elm.write_text(json.dumps(made_tables.transcript(2, "ancient_1718", ("Eve", "Fay", "Gus"))))
    _halley("init", "Comet Club")
    _halley("settings", "--new-pin", PIN, "--currency", "€", "--tariff", "0.05")
    _halley("member", "add", "Ann", "Bea", "Cy", "Di", "Eve", "Fay", "Gus", "Hal")
    _halley("evening", "start", "--date", "2026-11-21")
    _halley("pull", str(oak), "--table", "Oak")
    _halley("pull", str(elm), "--table", "Elm")
    amounts, table = ("Ann=+5", "Bea=-5"), ("--table", "Oak", "--hand", "2")
    _halley("correct", *amounts, *table, "--reason", "Miscounted.", "--pin", PIN)
    _halley("evening", "end")
    _halley("evening", "start", "--date", "2026-11-28")
    _halley("draw", "Ann", "Bea", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "--rounds", "2")
    with open_store(os.environ["HALLEY_CLUB"]) as store:
        return {"balances": made_tables.balances(store, 1)}


def _keep_clubs(folder: Path) -> dict[str, Any]:
    """Write a club's store as both databases have it; gives what it says."""
    programs = postgres.programs()
    assert programs is not None, "PostgreSQL is not installed (Debian's package postgresql)"
    with TemporaryDirectory() as scratch, postgres.server(programs) as url:
        os.environ["HALLEY_CLUB"] = str(Path(scratch) / "club.sqlite")
        says = _make_club(Path(scratch))
        shutil.copy(os.environ["HALLEY_CLUB"], folder / "club.sqlite")
        os.environ["HALLEY_CLUB"] = url.format("postgres")
        assert _make_club(Path(scratch)) == says
        dump = [str(programs / "pg_dump"), "--inserts", "--no-owner", "--no-privileges"]
        made = subprocess.run(
            [*dump, os.environ["HALLEY_CLUB"]], capture_output=True, text=True, check=True
        )
    lines = made.stdout.splitlines()
    # SQL alone: no commands of psql, nothing that is set for a connection
    apart = ("\\", "SET ", "--", "SELECT pg_catalog.set_config")
    text = "\n".join(line for line in lines if line and not line.startswith(apart))
    (folder / "club.postgresql.sql").write_text(text + "\n")
    return says


def keep() -> Path:
    """Write the folder of this version anew."""
    folder = VERSIONS / VERSION
    shutil.rmtree(folder, ignore_errors=True)
    for part in ("journals", "box"):
        (folder / part).mkdir(parents=True)
    says: dict[str, Any] = {"journals": {}}
    for name, data in journals():
        (folder / "journals" / f"{name}.hj").write_bytes(data)
        says["journals"][name] = what_it_says(data)
    says["box"] = _keep_box(folder / "box")
    says["club"] = _keep_clubs(folder)
    text = json.dumps(says, indent=1, ensure_ascii=False)
    (folder / SAYS).write_text(text + "\n", encoding="utf-8")
    return folder


if __name__ == "__main__":
    made = keep()
    files = [path for path in made.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    print(f"{made.relative_to(Path.cwd())}: {len(files)} files, {size >> 10} KB.")
