"""Rebuilds a club, whose store and backups are gone, of what its boxes and phones have.

A journal says when its table was made, by whose names and what happened: an evening is all that
began in one night (club.night). What only the desk knew is in no journal.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import groupby
from pathlib import Path

from host_tools.club.evening import evenings, night
from host_tools.club.evening.table_names import by_file
from host_tools.club.intake import gather
from host_tools.club.intake.gather import Gathered
from host_tools.club.replay import session_file
from host_tools.club.replay.session_file import Source
from host_tools.club.store import Store
from host_tools.club.texts.sentence import CannotBe, Sentence, end_sentence, sentence_of
from host_tools.errors import BadInput

_KINDS = (".hj", ".json")
_BOX = re.compile("[0-9a-f]{16}")  # a chip's id
ONLY_THE_DESK_KNEW = Sentence(
    "not recovered, because only the desk had it: members, hidden and deleted names, "
    "corrections, stand-ins, table names (except those of the folders), tables left out, draws, "
    "seasons, the game of an evening, box ids, codes, the PIN and all settings."
)

Progress = Callable[[int, int], None]  # called with how many files are done, and of how many


@dataclass(frozen=True)
class TableFile:
    """A file, and the table that its folder is called after ("": none)."""

    source: Source
    label: str
    night_ends: timedelta

    @property
    def evening(self) -> date:
        """Return the day of the night of its table; without a clock the first of all."""
        if not self.source.epoch:
            return date.min
        return night.day_of(self.source.epoch, self.night_ends)


@dataclass
class Rebuilt:
    """The result of each file, the number of evenings, and of tables without a date.

    These belong to the first evening.
    """

    results: list[Gathered] = field(default_factory=list)
    evenings: int = 0
    undated: int = 0


def rebuild(store: Store, folder: Path, progress: Progress | None = None) -> Rebuilt:
    """Take all journals below `folder` into the store, which has no evening yet.

    A subfolder has its table's name. A file that is the beginning of another one is skipped.
    CannotBe without a file, or with an evening.
    """
    with store.read() as session:
        if evenings.latest(session) is not None:
            raise CannotBe("this club already has evenings. Rebuild into an empty store.")
        night_ends, today = night.ends(session), night.today(session)
    rebuilt = Rebuilt()
    paths = _files(folder)
    copies = []
    for done, path in enumerate(paths, 1):
        inside = path.relative_to(folder).parts
        of_box = _BOX.fullmatch(inside[0]) is not None  # as `halley pull` names a folder
        label = by_file((), inside[0]) if len(inside) > 1 and not of_box else ""
        try:
            copies.append(TableFile(session_file.read(str(path)), label, night_ends))
        except BadInput as error:
            called = Sentence("{called} is refused: {why}", called=path, why=sentence_of(error))
            rebuilt.results.append(Gathered(str(path), notes=[end_sentence(called)]))
        if progress:
            progress(done, len(paths))
    whole = _without_beginnings(copies)
    whole.sort(key=lambda it: (it.evening, it.source.epoch, it.label, it.source.called))
    rebuilt.undated = sum(not it.source.epoch for it in whole)
    for day, its in groupby(whole, key=lambda it: it.evening):
        rebuilt.evenings += 1
        number = _begin(store, today if day == date.min else day)
        for label, alike in groupby(its, key=lambda it: it.label):
            sources = [it.source for it in alike]
            rebuilt.results += gather.gather(store, sources, number, label)
    return rebuilt


def _files(folder: Path) -> list[Path]:
    """Return the journals below a folder, and the transcripts without a journal beside them."""
    evenings = sorted(it for it in folder.rglob("*") if it.suffix in _KINDS and it.is_file())
    journals = {it for it in evenings if it.suffix == ".hj"}
    files = [it for it in evenings if it in journals or it.with_suffix(".hj") not in journals]
    if not files:
        raise CannotBe("'{name}' has no journals and no transcripts.", name=folder)
    return files


def _without_beginnings(copies: Sequence[TableFile]) -> list[TableFile]:
    """Return the files that are not the beginning of another one.

    After a takeover both phones have some.
    """
    begun_alike: dict[bytes, list[TableFile]] = {}
    for copy in sorted(copies, key=lambda it: len(it.source.raw), reverse=True):
        longer = begun_alike.setdefault(copy.source.beginning, [])
        if not any(it.source.raw.startswith(copy.source.raw) for it in longer):
            longer.append(copy)
    return [it for alike in begun_alike.values() for it in alike]


def _begin(store: Store, day: date) -> int:
    """Return a new evening of that day, the one before it ended; its number."""
    with store.write() as session:
        before = evenings.latest(session)
        if before is not None:
            evenings.end(session, before.number)
        return evenings.start(session, day).number


def sentences(rebuilt: Rebuilt) -> Iterable[str]:
    """Return the notes of the files, and what is missing."""
    yield from (note for it in rebuilt.results for note in (*it.notes, *it.seats))
    if rebuilt.undated:
        yield Sentence(
            "tables without a date ({count}), whose boxes had no clock, were put into the first "
            "evening.",
            count=rebuilt.undated,
        )
    yield ONLY_THE_DESK_KNEW
