"""Makes tests/SURVIVES.md, `python -m tests.survives`: what the product survives, and how often.

It runs the tests of ROWS, and takes its figures from what they note as "survived" (pytest's
`record_property`) or else from how many of them there are. With `--soak` their longer forms run,
too. If one of them fails, the page stays as it was.
"""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path
from typing import NamedTuple

from halley import VERSION

PAGE = Path(__file__).resolve().parent / "SURVIVES.md"
SURVIVED = "survived"
Note = Callable[[str, object], None]  # record_property


class Row(NamedTuple):
    """A line of the page.

    Its test's file and function, the singular and plural of its count, its words, and whether the
    test belongs to the soak alone.
    """

    file: str
    test: str
    counts: str
    says: str
    soak: bool = False

    def line(self, number: int) -> str:
        """Return the line with its number."""
        one, _, several = self.counts.partition("|")
        return f"- {number:,} {one if number == 1 else several} {self.says}"


_LITTLEFS = "firmware/test_littlefs.py"
_CLUB = "host_tools/club"
_KEPT = f"{_CLUB}/test_kept_versions.py"

ROWS: dict[str, tuple[Row, ...]] = {
    "The power goes": (
        Row(
            _LITTLEFS,
            "test_a_power_cut_at_every_program_and_erase_loses_at_most_a_key",
            "power cut|power cuts",
            "before, half way through and in every other bit of each program and erase of the "
            "flash, in an evening of 32 hands: at most the key under way is lost.",
        ),
        Row(
            _LITTLEFS,
            "test_a_power_cut_at_every_program_and_erase_keeps_half_typed_input",
            "power cut|power cuts",
            "in the same way during half-typed input: the input is restored.",
        ),
        Row(
            _LITTLEFS,
            "test_a_power_cut_at_every_program_and_erase_loses_no_unpulled_evening",
            "power cut|power cuts",
            "while old evenings make room for a new one: no unpulled one is lost.",
        ),
        Row(
            _LITTLEFS,
            "test_a_power_cut_leaves_the_old_or_new_settings_and_names",
            "power cut|power cuts",
            "while settings and names are written: the old or the new ones are there.",
        ),
        Row(
            "firmware/test_journal.py",
            "test_a_power_cut_at_every_byte_written_loses_no_whole_record",
            "power cut|power cuts",
            "after every byte of a journal: every whole record stands.",
        ),
        Row(
            "firmware/test_draft.py",
            "test_a_power_cut_in_a_key_leaves_the_state_before_or_after_it",
            "power cut|power cuts",
            "in the middle of a key: the box shows the state before or after it.",
        ),
    ),
    "Cables are pulled out": (
        Row(
            "host_tools/test_page_connect.py",
            "test_a_box_is_read_and_set",
            "cable|cables",
            "between a box and the page, in the middle of names, games and evenings: everything "
            "arrives whole.",
        ),
    ),
    "Programs are killed": (
        Row(
            f"{_CLUB}/test_table_link_killed.py",
            "test_nothing_is_lost_when_killed_before_a_statement",
            "kill|kills",
            "of a club's server, before a statement of its database: what was answered is in the "
            "store, and the rest is sent again.",
        ),
        Row(
            f"{_CLUB}/test_table_link_killed.py",
            "test_nothing_is_lost_when_killed_while_two_tables_send",
            "kill|kills",
            "of a server while two tables send, on SQLite and PostgreSQL: no answered event is "
            "lost.",
        ),
        Row(
            f"{_CLUB}/test_gather_killed.py",
            "test_nothing_is_lost_or_doubled_when_a_gathering_is_killed",
            "kill|kills",
            "of `halley club pull` in the middle of six files: nothing is lost or counted twice.",
        ),
        Row(
            f"{_CLUB}/test_several_laptops.py",
            "test_an_evening_goes_on_when_one_laptop_dies_and_another_starts",
            "evening|evenings",
            "on several laptops of which one dies: the others continue, and a new one has "
            "everything.",
        ),
        Row(
            f"{_CLUB}/test_wifi_box.py",
            "test_nothing_is_lost_when_box_and_server_are_killed",
            "evening|evenings",
            "in which a Pico W and the club's server are killed repeatedly.",
        ),
    ),
    "A database is lost": (
        Row(
            f"{_CLUB}/test_standby.py",
            "test_no_answered_event_is_lost_when_a_standby_takes_over",
            "trouble|troubles",
            "of the database's computer (dead, cut off, PostgreSQL killed, hanging, slow) with "
            "twelve tables: another one takes over, and no answered event is lost.",
            soak=True,
        ),
        Row(
            f"{_CLUB}/test_backup.py",
            "test_a_backup_made_while_a_table_sends_restores_equal",
            "backup|backups",
            "made while a table sends, on SQLite and PostgreSQL: restored, equal row for row.",
        ),
        Row(
            f"{_CLUB}/test_from_tables.py",
            "test_a_club_rebuilt_from_its_tables_is_equal_to_the_last_byte",
            "club|clubs",
            "whose laptop and backups are gone: rebuilt from its tables, equal to the last byte.",
        ),
    ),
    "The network is bad": (
        Row(
            f"{_CLUB}/test_wifi_box.py",
            "test_on_a_bad_network_keys_go_on_and_nothing_is_lost",
            "connection reset|connections reset",
            "under a Pico W, on a network that loses, resets or hangs: every key works, and the "
            "club ends with the same journal.",
        ),
        Row(
            f"{_CLUB}/test_slow_network.py",
            "test_every_hand_is_on_the_wall_in_its_order",
            "packet lost|packets lost",
            "on a network that takes 0.2 s each way: every hand is on the wall, in order.",
        ),
        Row(
            f"{_CLUB}/test_page_at_table.py",
            "test_a_phone_loses_nothing_while_the_network_comes_and_goes",
            "evening|evenings",
            "on a phone without a network at the start, in a hand and at a reload.",
        ),
    ),
    "Versions differ": (
        Row(
            _KEPT,
            "test_an_evening_is_opened_goes_on_is_corrected_and_exported",
            "journal|journals",
            "of released versions: each is opened, continued, corrected and exported.",
        ),
        Row(
            _KEPT,
            "test_a_box_goes_on_where_it_stopped",
            "box|boxes",
            "of a released version, in the middle of a hand: half a number, settings, people and "
            "games are there.",
        ),
        Row(
            _KEPT,
            "test_a_club_is_opened",
            "club's store|clubs' stores",
            "of released versions, on SQLite and PostgreSQL: opened, continued, corrected and "
            "exported.",
        ),
    ),
}
_INTRODUCTION = """\
# What Halley survives

Written by `python -m tests.survives` from the figures that tests record. This run was on {date}, of
version {version}{soak}. Everything is simulated: the firmware on MicroPython over a real littlefs,
the club's server as its own process, networks as proxies that delay, lose and reset.
"""


def figures(report: str) -> Counter[str]:
    """Return what survived by the test's function, from pytest's report in JUnit's XML.

    Raises ValueError when a test has failed.
    """
    counted: Counter[str] = Counter()
    # made by pytest itself, on this computer
    for case in ET.fromstring(report).iter("testcase"):
        name = re.sub(r"\[.*", "", case.get("name", ""), flags=re.DOTALL)
        if case.find("failure") is not None or case.find("error") is not None:
            raise ValueError(f"{name} has failed")
        if case.find("skipped") is None:
            noted = [
                int(it.get("value", ""))
                for it in case.iter("property")
                if it.get("name") == SURVIVED
            ]
            counted[name] += sum(noted) if noted else 1
    return counted


def page(counted: dict[str, int], soak: bool, day: date) -> str:
    """Return the page with these figures."""
    with_soak = ", its soak included" if soak else ""
    lines = [_INTRODUCTION.format(date=day.isoformat(), version=VERSION, soak=with_soak)]
    for title, rows in ROWS.items():
        lines.append(f"## {title}\n")
        lines += [row.line(counted[row.test]) for row in rows]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def _rows() -> Iterable[Row]:
    for rows in ROWS.values():
        yield from rows


def main(*words: str) -> None:
    """Run the tests, and write the page."""
    soak = "--soak" in words
    root = PAGE.parents[1]
    report = root / "build" / "survives.xml"
    counted: Counter[str] = Counter()
    for of_soak in (False, True):
        tests = [f"tests/{row.file}::{row.test}" for row in _rows() if row.soak == of_soak]
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-o",
            "junit_family=xunit1",
            f"--junitxml={report}",
        ]
        command += [*tests, *(["-m", ""] if soak or of_soak else [])]
        result = subprocess.run(command, cwd=root, check=False)
        if result.returncode:
            sys.exit("A test has failed: the page stays as it was.")
        counted.update(figures(report.read_text("utf-8")))
    missing = [row.test for row in _rows() if not counted.get(row.test)]
    if missing:
        sys.exit(f"{missing[0]} did not run here: the page stays as it was.")
    PAGE.write_text(page(counted, soak, date.today()), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
