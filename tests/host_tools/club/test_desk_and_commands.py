"""An evening run by the desk alone and the same by commands: every export is equal."""

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_tools.club.evening import evenings
from host_tools.club.seating import exchange, rounds
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import open_store
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.desk_forms import DeskForms
from tests.host_tools.club.door_phone import Phone
from tests.host_tools.club.made_tables import CLOCK, journal
from tests.host_tools.club.played_rounds import EIGHT
from tests.host_tools.club.walls import serving

PIN = "471100"
# A step: what is typed after `halley club`, and below it the desk's page, form, key and fields. {1}
# and {2} are the people in the first two seats of Table 1 in round 1. "take" takes the journals of
# a round's tables, "phone" checks somebody in at the door.
STEPS = """
evening start --game modern_1991
  > /evening?game=modern_1991 | begin_evening |
evening date 2026-11-24
  > /evening | date_evening | date=2026-11-24
settings --bye 2 --ranking places
  > /settings | change_settings | bye=2 ranking=places
arrive Ann Bea Cy Di Eve Fay Gus Hal Kit
  > /people | arrive | names=Ann,Bea,Cy,Di,Eve,Fay,Gus,Hal,Kit
member add Ann Bea Nils Pam
  > /settings | add_member | names=Ann,Bea,Nils,Pam
check-in --new-code
  > /codes | open_door |
phone Nils
phone Pam
check-in --all
  > /people | check_in all |
pair apart Ann Bea
  > /rounds | put_pair | name=Ann other=Bea way=apart
pair together Eve Fay
  > /rounds | put_pair | name=Eve other=Fay way=together
draw --rounds 2 --seed 4 --tables 2
  > /rounds | draw | rounds=2 seed=4 tables=2
round --hands 3 --minutes 40
  > /rounds | limit_rounds | hands=3 minutes=40
round 1 --begin
  > /rounds | begin_round 1 |
round --clock
  > | start_clock |
announce Soup!
  > | announce | text=Soup!
take 1
swap {1} {2} --hand 2
  > /table?name=Table+1 | swap Table+1 | name={1} other={2} hand=2
correct {2}=-7 {1}=+7 --reason king --pin 471100
  > /corrections | correct | payer={2} payee={1} paid=7 reason=king
arrive Ida --round 2
  > /people | later | name=Ida round=2 what=arrive
sit-out Hal --round 2
  > /people | later | name=Hal round=2 what=sit_out
round 2 --begin
  > /rounds | begin_round 2 |
round --clock
  > | start_clock |
round --stop-clock
  > | stop_clock |
announce
  > | announce end |
announce "Last round"
  > | announce | text=Last+round
take 2
seat "Table 1" 3 Jo --hand 3
  > /table?name=Table+1 | seat Table+1 | name=Jo seat=3 hand=3
table rename "Table 2" Hearth
  > /table?name=Table+2 | rename_table | new=Hearth
correct Fay=-2 Gus=+2 --reason "a queen" --pin 471100
  > /corrections | correct | payer=Fay payee=Gus paid=2 reason=a+queen
undo
  > /log | undo |
member rename Cy Cyril
  > /people | rename_person | name=Cy new=Cyril
member hide Fay
  > /settings | hide_person | name=Fay hidden=yes
season penalty Gus=-4 --reason late
  > /season | season_event | kind=penalty name=Gus amount=-4 reason=late
season count --best 3
  > /season | count_evenings | best=3
evening end
  > | end_evening |
"""
SHOWN = (
    "standings, transfers, settings, season list, season changes, round, pair list, "
    "member list --all, table list, audit, evening list"
)


def _journals(where: str, number: int) -> Iterator[tuple[str, bytes]]:
    """Yield each table's file of a round, with the people who were drawn."""
    with open_store(where) as store, store.read() as session:
        here = evenings.find_evening(session, None)
        drawn = next(it for it in rounds.drawn(session, here) if it.number == number)
        tables = {label: tuple(it.name for it in there) for label, there in drawn.tables.items()}
    for label, names in tables.items():
        yield label, journal(f"{number} {label}", names=names, epoch=CLOCK + 3600 * number)


def _check_in(where: str, address: str, name: str) -> None:
    """Tap a name on a phone at the door."""
    with open_store(where) as store, store.read() as session:
        code = evenings.find_evening(session, None).door
    assert "Please wait" in Phone(f"{address}/here/{code}").tap(name).text


def _seats(where: str) -> tuple[str, ...]:
    with open_store(where) as store, store.read() as session:
        here = evenings.find_evening(session, None)
        return tuple(it.name for it in rounds.drawn(session, here)[0].tables["Table 1"])


def _by_commands(where: str, club: Halley, folder: Path) -> None:
    seats: tuple[str, ...] = ()
    for line in STEPS.strip().splitlines():
        if line.startswith("take"):
            number = int(line[5:])
            files = []
            for label, data in _journals(where, number):
                files.append(folder / line / f"{label}.hj")
                files[-1].parent.mkdir(exist_ok=True)
                files[-1].write_bytes(data)
            for file in files:
                club("pull", str(file), "--store", where)
            seats = seats or _seats(where)
        elif line.startswith("phone"):
            with open_store(where) as store, serving(ClubServer(store)) as address:
                _check_in(where, address, line[6:])
        elif not line.startswith("  >"):
            club(*shlex.split(line.format("", *seats)), "--store", where)


def _at_the_desk(where: str) -> None:
    seats: tuple[str, ...] = ()
    with open_store(where) as store, serving(ClubServer(store)) as address:
        desk = DeskForms(address, PIN)
        for step in STEPS.strip().splitlines():
            if step.startswith("take"):
                for label, data in _journals(where, int(step[5:])):
                    desk.open("/refused")
                    desk.send("take_file", file=(f"{label}.hj", data))
                seats = seats or _seats(where)
            if step.startswith("phone"):
                _check_in(where, address, step[6:])
            if not step.startswith("  >"):
                continue
            page, form, typed = (it.strip() for it in step[3:].format("", *seats).split("|"))
            do, _, key = form.partition(" ")
            fields = dict(it.split("=", 1) for it in typed.split())
            desk.open(page)
            if do == "undo":  # of the last action, which the form names
                key = re.findall(r'name="key" value="(\d+)"', desk.text)[0]
            desk.answer(do, key.replace("+", " "), **{
                name: value.replace("+", " ") for name, value in fields.items()
            })  # fmt: skip
            assert desk.done, (step, desk.refused)


def _exports(where: str, club: Halley, folder: Path) -> dict[str, str]:
    """Return all that a club gives away, without times and ways."""
    club("export", "--out", str(folder / "all"), "--store", where)
    club("publish", str(folder / "site"), "--store", where)
    more = ["-o", str(folder / "it.html"), "--results", str(folder / "it.json")]
    club("report", *more, "--csv", str(folder / "sheets"), "--store", where)
    more = ["-o", str(folder / "its.html"), "--results", str(folder / "its.json")]
    club("report", "--season", *more, "--csv", str(folder / "season"), "--store", where)
    club("sheet", "--slips", "-o", str(folder / "slips.html"), "--store", where)
    texts = {
        str(it.relative_to(folder)): it.read_bytes().decode("utf-8", "replace")
        for it in sorted(folder.rglob("*")) if it.is_file() and "take" not in it.parent.name
    }  # fmt: skip
    for words in SHOWN.split(", "):
        texts[words] = club(*words.split(), "--json", "--store", where)
    texts["all/log.csv"] = re.sub(r"(?m)(director),\w+,[^,]*,", r"\1,", texts["all/log.csv"])
    when = r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?\S*?(?=[,\"Z ])|\d+ \w+ \d{4}, \d\d:\d\d"
    return {name: re.sub(when, "WHEN", text) for name, text in texts.items()}


def test_an_evening_by_desk_and_by_commands_is_equal_in_every_export(
    made_club: Path, tmp_path: Path, halley: Halley, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exchange, "MOVES", 60)
    exports = []
    for way in ("commands", "desk"):
        folder = tmp_path / way
        folder.mkdir()
        where = str(tmp_path / f"{way}.sqlite")
        Path(where).write_bytes(made_club.read_bytes())
        halley("settings", "--new-pin", PIN, "--store", where)
        if way == "desk":
            _at_the_desk(where)
        else:
            _by_commands(where, halley, folder)
        exports.append(_exports(where, halley, folder))
    by_commands, at_desk = exports
    assert by_commands.keys() == at_desk.keys() and len(by_commands) > 40
    for name, text in by_commands.items():
        assert at_desk[name] == text, name
    assert set(EIGHT) - {"Cy"} | {"Cyril", "Ida", "Jo", "Nils", "Pam"} <= set(
        re.findall(r"\w+", by_commands["standings"])
    )
    first, second = json.loads(by_commands["round"])
    assert all(len(it["byes"]) == 1 for it in (first, second)) and first["clock"]
    assert any({"Eve", "Fay"} <= set(it["seats"]) for it in first["tables"])
