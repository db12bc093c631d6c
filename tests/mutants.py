"""Forty broken lines, ten of them JavaScript, to see which ones the tests catch: `make mutants`.

It is no test: it takes twenty minutes, and tells whether the tests still see what they saw
when they have been made quicker, or fewer. Each fault goes into a copy of the tree, and of the
tests only those run that are about it, up to the first that fails. Before, they have to pass with
nothing broken. The exit status is 1 where one survives.
"""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
_INSTALLED = (".venv", "host_tools/node/node_modules")


class Mutant(NamedTuple):
    """A line of a file that has it once, what stands in its place, and the tests that run then."""

    file: str
    line: str
    broken: str
    tests: tuple[str, ...]


ENGINE = ("tests/firmware/shared", "tests/firmware/test_ledger_properties.py", "tests/reference")
SESSION = tuple(
    f"tests/firmware/test_{name}.py"
    for name in (
        "undo", "reopened", "corrections", "table_taken_back", "late_events", "newcomer", "history",
        "checkpoints", "evenings",
    )
)  # fmt: skip
JOURNAL = tuple(
    f"tests/firmware/test_{name}.py"
    for name in ("journal", "store", "snapshot", "retention", "failing_store", "mended", "evenings")
)
STORE = tuple(
    f"tests/host_tools/club/test_{name}.py"
    for name in (
        "store", "gather", "table_link", "table_link_same", "privacy", "wall", "gather_killed",
        "table_link_killed",
    )
)  # fmt: skip

# The tests of the page and the wall, by the scripts' folders
PAGE = {
    "box": ("tests/host_tools/test_page_keyboards.py", "tests/host_tools/test_page_display.py"),
    "cable": ("tests/host_tools/test_page_connect.py", "tests/host_tools/test_page_image.py"),
    "camera": ("tests/firmware/test_film.py",),
    "sheets": ("tests/host_tools/test_page_small_things.py", "tests/host_tools/test_page_share.py"),
    "storage": (
        "tests/host_tools/test_page_small_things.py", "tests/host_tools/test_page_storage.py",
        "tests/host_tools/test_page_killed.py",
    ),
    "table": ("tests/host_tools/test_page_places.py", "tests/host_tools/test_page_table.py"),
}  # fmt: skip
WALL = ("tests/host_tools/club/test_wall.py",)

_ENGINE, _SESSION, _JOURNAL = (f"firmware/halley/{it}/" for it in ("engine", "session", "journal"))
_CLUB = "host_tools/club/"
_PAGE = "host_tools/page/browser/"

MUTANTS = (
    # --- engine
    Mutant(
        _ENGINE + "settlement.py",
        'return 0 if what == "cards_unless_comet" else max(cards - 1, 0)',
        'return 0 if what == "cards_unless_comet" else cards',
        ENGINE,
    ),
    Mutant(
        _ENGINE + "settlement.py",
        "return max(factor, holder) if most else factor * int(holder)",
        "return factor * int(holder)",
        ENGINE,
    ),
    Mutant(
        _ENGINE + "settlement.py",
        "game.streaks[index] = game.streaks[index] + 1 if comet_in_dead_hand(hand) else 0",
        "game.streaks[index] = game.streaks[index] + 1",
        ENGINE,
    ),
    Mutant(
        _ENGINE + "ledger.py",
        "if self.zero_sum and sum(delta) + pool:",
        "if self.zero_sum and sum(delta):",
        ENGINE,
    ),
    Mutant(
        _ENGINE + "going_out.py",
        "if hand.comet_seat not in (-1, seat):",
        "if hand.comet_seat == seat:",
        ENGINE,
    ),
    Mutant(
        _ENGINE + "cards_left.py",
        "fewest = most if count > 0 or full else max(most - held + 1, 0)",
        "fewest = most if count > 0 else max(most - held + 1, 0)",
        ENGINE,
    ),
    Mutant(
        _ENGINE + "follow.py",
        "hand.passes += 1 if hand.holder else steps + 1",
        "hand.passes += 1",
        ENGINE,
    ),
    Mutant(
        _ENGINE + "sequence.py",
        "return not card >> 4 or not want >> 4 or card == want",
        "return True",
        ENGINE,
    ),
    Mutant(
        _ENGINE + "transfers.py",
        "best[subset] = most + (total[subset] == 0)",
        "best[subset] = most",
        ENGINE,
    ),
    Mutant(
        _ENGINE + "banked.py",
        "return int(row.level if result == bank else row.more)",
        "return int(row.more)",
        ENGINE,
    ),
    Mutant(
        _ENGINE + "counted.py",
        'if len(winners) == 1 or game.options.get(ties, ties) == "shared":',
        "if winners:",
        ENGINE,
    ),
    # --- session
    Mutant(
        _SESSION + "session.py",
        "self.undone = self.undone + [place]",
        "self.undone = [place]",
        SESSION,
    ),
    Mutant(_SESSION + "session.py", "if not self.free:", "if False:", SESSION),
    Mutant(
        _SESSION + "session.py",
        "if hand is not None and hand.out == seat and any(self.changes()):",
        "if hand is not None and hand.out == seat:",
        SESSION,
    ),
    Mutant(
        _SESSION + "session.py",
        "return self._amended_at >= self._reviewed_from",
        "return self._amended_at > self._reviewed_from",
        SESSION,
    ),
    Mutant(
        _SESSION + "session.py",
        "if self.dealt >= 0 and next_was_due:",
        "if self.dealt >= 0:",
        (*SESSION, "tests/host_tools/test_seats.py"),
    ),
    Mutant(
        _SESSION + "correcting.py",
        "becomes = becomes if self.until == self.address else ev.REPLACE",
        "becomes = ev.REPLACE",
        SESSION,
    ),
    Mutant(
        "firmware/halley/app/opened.py",
        "if before is not None and before.header.is_as(header):",
        "if before is not None:",
        SESSION,
    ),
    # --- journal
    Mutant(
        _JOURNAL + "reader.py",
        "while last and flags[last] != _STANDS:",
        "while last and not flags[last]:",
        JOURNAL + SESSION,
    ),
    Mutant(
        _JOURNAL + "corrections.py",
        "for correction in reversed(here):  # the last one booked stands next to the event",
        "for correction in here:",
        JOURNAL + SESSION,
    ),
    Mutant(
        _JOURNAL + "journal.py",
        "self.unwritten = data = data[max(there, 0) :]",
        "self.unwritten = data",
        JOURNAL + SESSION,
    ),
    Mutant(
        _JOURNAL + "retention.py",
        "return name in marks and marks[name] == mark_of(store, name, store.size(name))",
        "return name in marks",
        JOURNAL + SESSION,
    ),
    Mutant(
        _JOURNAL + "snapshot.py",
        'if store.read(name, place - 4, 4) != chain.to_bytes(4, "little"):',
        "if False:",
        JOURNAL + SESSION,
    ),
    Mutant(
        _JOURNAL + "winners.py",
        "return line[len(mark) :] if line.startswith(mark) else None",
        "return line[len(mark) :] if line else None",
        JOURNAL + SESSION,
    ),
    # --- the club's store, and what takes sessions into it
    Mutant(
        _CLUB + "store/__init__.py",
        "if at is None or at > HEAD:",
        "if at is None:",
        STORE,
    ),
    Mutant(
        _CLUB + "store/__init__.py",
        "session.execute(update(Club).values(version=Club.version + 1))",
        "session.execute(update(Club).values(version=Club.version))",
        STORE,
    ),
    Mutant(
        _CLUB + "store/database.py",
        'writing = options.get("halley_writes")',
        'if (writing := options.get("halley_writes")): return',
        STORE,
    ),
    Mutant(
        _CLUB + "replay/pieces.py",
        "return sent, body[len(shared) :]",
        "return sent, body",
        STORE,
    ),
    Mutant(
        _CLUB + "intake/rows.py",
        "gone = delete(Event).where(Event.session_id == stored, Event.number >= paid)",
        "gone = delete(Event).where(Event.session_id == stored, Event.number > paid)",
        STORE,
    ),
    Mutant(
        _CLUB + "intake/gather.py",
        "if bytes_of(session, stored.id) != before.raw:",
        "if False:",
        STORE,
    ),
    # --- the page's scripts, and the wall's
    Mutant(
        _PAGE + "box/keys.js",
        "if (digit && !shiftKey) return codeOf(digit);",
        "if (digit) return codeOf(digit);",
        PAGE["box"],
    ),
    Mutant(
        _PAGE + "box/display.js",
        "if (first > second || second >= WIDTH)",
        "if (first > second)",
        PAGE["box"],
    ),
    Mutant(
        _PAGE + "cable/serial_line.js",
        "if (entry.sent && now - entry.sent < AGAIN_MS) continue;",
        "if (entry.sent) continue;",
        PAGE["cable"],
    ),
    Mutant(_PAGE + "cable/uf2.js", "number(at + 20) === block &&", "true &&", PAGE["cable"]),
    Mutant(
        _PAGE + "camera/film.js",
        "return little(journal.subarray(-4)) === this.crc ? journal : null;",
        "return journal;",
        PAGE["camera"],
    ),
    Mutant(
        _PAGE + "sheets/result_text.js",
        "if (winners.length < 2)",
        "if (winners.length < 3)",
        PAGE["sheets"],
    ),
    Mutant(
        _PAGE + "storage/files.js",
        "last.set(name, Math.min(from, last.get(name) ?? from));",
        "last.set(name, from);",
        PAGE["storage"],
    ),
    Mutant(
        _PAGE + "table/places.js",
        "?? { ...old, off: true }",
        "?? old",
        PAGE["table"],
    ),
    Mutant(
        _PAGE + "table/people.js",
        "own.length <= AT_ONCE.actions",
        "own.length < AT_ONCE.actions",
        PAGE["table"],
    ),
    Mutant(
        _CLUB + "wall/static/wall.js",
        "const page = pages[turn % pages.length];",
        "const page = pages[0];",
        WALL,
    ),
)


def _copy(to: Path) -> None:
    """Copy the tree, as it is here and now, to a folder; what is installed is only pointed at."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listed, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    for name in filter(None, names.split("\0")):
        source, target = ROOT / name, to / name
        if source.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
    for name in _INSTALLED:
        (to / name).symlink_to(ROOT / name)


def _failing(folder: Path, tests: Sequence[str]) -> str:
    """Return the first failing test in a copy of the tree, or pytest's status; "" for none."""
    command = [
        str(ROOT / ".venv/bin/python"), "-m", "pytest", "-x", "-q", "--hypothesis-seed=1", *tests,
    ]  # fmt: skip
    result = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
    if not result.returncode:
        return ""
    lines = [it for it in result.stdout.splitlines() if it.startswith(("FAILED ", "ERROR "))]
    return lines[0].split(" - ")[0] if lines else f"pytest: {result.returncode}"


def _try_mutant(folder: Path, number: int) -> bool:
    """Return whether the tests catch a mutant in a copy of the tree, and print it."""
    mutant = MUTANTS[number]
    path = folder / mutant.file
    text = path.read_text(encoding="utf-8")
    if text.count(mutant.line) != 1:
        raise SystemExit(f"{mutant.file} does not have this line once: {mutant.line}")
    _write(path, text.replace(mutant.line, mutant.broken))
    failing = _failing(folder, mutant.tests)
    _write(path, text)
    outcome = f"caught: {failing}" if failing else "SURVIVED"
    print(f"{number + 1:2} {mutant.file}: {mutant.broken}\n   {outcome}", flush=True)
    return bool(failing)


def _write(path: Path, text: str) -> None:
    """Write a module, and forget what was compiled of it, which may be as old and as long."""
    path.write_text(text, encoding="utf-8")
    for compiled in path.parent.glob(f"__pycache__/{path.stem}.*"):
        compiled.unlink()


def main(wanted: Sequence[str]) -> int:
    """Try the mutants of these numbers, or all, each half of them in a copy of its own."""
    numbers = [int(it) - 1 for it in wanted] or list(range(len(MUTANTS)))

    def try_all(some: Sequence[int]) -> int:
        with TemporaryDirectory(prefix="halley-mutants-") as name:
            _copy(Path(name))
            for tests in {MUTANTS[number].tests for number in some}:
                if failing := _failing(Path(name), tests):
                    raise SystemExit(f"Nothing is broken yet, and {failing} already.")
            return sum(_try_mutant(Path(name), number) for number in some)

    with ThreadPoolExecutor(2) as pool:
        caught = sum(pool.map(try_all, (numbers[::2], numbers[1::2])))
    print(f"{caught} of {len(numbers)} were caught")
    return 0 if caught == len(numbers) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
