"""The evenings of a box: opened, written, undone, and room made for their files."""

from halley.journal import journal, retention
from halley.journal.reader import cut
from halley.refusal import Refusal
from halley.session.session import Session, restore_steps
from halley.stored import settings

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.journal.header import Header
    from halley.journal.journal import Journal
    from halley.protocols import Progress, Store

_A_RECORD = 12  # bytes, about
_NOW_AND_THEN = 63  # of the records: 70 ms on the Pico


class Evenings:
    """The evenings in the `store`, and those that could not be written to it yet.

    `evening` is the open one, or None; `taken_back` a table that was undone, with what can still be
    redone there, or None.
    """

    def __init__(self, store: "Store") -> None:
        self._store = store
        self.evening: Session | None = None
        self.played = ""  # the file of the evening that was played last
        self.taken_back: Session | None = None
        self.unsaved = False  # the store is full, or locked
        self._late: "list[Journal]" = []  # of evenings that are over, and not all written yet
        self._new = False  # one was opened, and nobody has looked yet whether there is room

    def names(self, most: "int | None" = None) -> list[str]:
        """Return the names of the files, the newest first, at most `most`.

        Not one that was undone.
        """
        before = self.taken_back
        but = before.journal.name if before is not None else ""
        return journal.evenings(self._store, but, most)

    def _journals_in_use(self) -> "list[Journal]":
        """Return the journals of the evenings that are not all written, and of the open one."""
        return self._late + [self.evening.journal] if self.evening is not None else self._late

    def in_use(self) -> tuple[str, ...]:
        """Return the files of the evenings that are open, or not all written."""
        return tuple([used.name for used in self._journals_in_use()])

    def journal_of(self, name: str) -> "Journal | None":
        """Return the journal of the evening in the file `name`.

        None unless it is open, or not all written.
        """
        same = [used for used in self._journals_in_use() if used.name == name]
        return same[-1] if same else None

    # --- opened and closed

    def open(self, header: "Header") -> Session:
        """Return a new evening; or the one just undone if it is the same table.

        Then what was undone with it can still be redone. Raise Refusal if a journal has no room for
        the names.
        """
        before = self.taken_back
        if before is not None and before.header.is_as(header):
            self.taken_back = None
            self.evening = before
            return before
        instead = before.journal if before is not None else None
        evening = Session(journal.create(self._store, header, self._late, instead))
        self.taken_back = None
        if instead is not None:
            self._drop(instead)
        self._new = True
        self.evening = evening
        return evening

    def restore(self, name: str, progress: "Progress") -> Session:
        """Open and return the evening in the file `name`.

        Raise Refusal if it is not all written yet, or cannot be read, whatever is wrong with it.
        """
        try:
            self._write()
        except OSError:
            if name in self.in_use():
                raise Refusal("store_full")
        try:
            total = self._store.size(name) // _A_RECORD
            for done, session in enumerate(restore_steps(self._store, name)):
                evening = session
                if not done & _NOW_AND_THEN:
                    progress(done, total)
        except (Refusal, OSError):
            raise
        except MemoryError:
            raise Refusal("evening_long", name)
        except Exception:  # sound records of what cannot be
            raise Refusal("evening_lost", name)
        if evening.journal.dropped:
            try:
                cut(evening.journal)  # as at power-on: what comes next is appended
            except OSError:
                raise Refusal("evening_damaged", name)
        self.evening = evening
        return evening

    def close(self) -> None:
        """Close the evening that is open; its rest is written later, if it cannot be now."""
        evening, self.evening = self.evening, None
        if evening is not None and self.unsaved and evening.journal.count > 1:
            self._late.append(evening.journal)

    def remove_taken_back(self) -> None:
        """Remove the journal of the table that was undone."""
        before, self.taken_back = self.taken_back, None
        if before is not None:
            self._drop(before.journal)
            try:
                self._store.remove(before.journal.name)
            except OSError:
                pass  # it could not be written in the first place

    def _drop(self, gone: "Journal") -> None:
        self._late = [late for late in self._late if late is not gone]

    # --- written

    def save(self) -> bool:
        """Write everything to the store, and return whether room has to be made.

        If writing fails, `unsaved` is set, and the next call tries again.
        """
        try:
            self._write()
            if not self._new:
                return False
        except OSError:
            if self.unsaved:
                return False
            self.unsaved = True
        self._new = False
        return True

    def make_room(self) -> str:
        """Delete files that may go, and write the records that could not be written.

        Return the name of a file that would have to go but may not, or "". Raise OSError if all is
        full.
        """
        oldest = ""
        try:
            oldest = retention.make_room(self._store, keep=self.in_use())
            if self.unsaved:
                self._write()
        except OSError:
            if not oldest:
                raise
        return oldest

    def _write(self) -> None:
        """Make everything durable; OSError when the store is full: call again later."""
        evening = self.evening
        while self._late:
            self._late[0].write()
            self._late.pop(0)
        if evening is not None:
            self._note_played(evening)
            evening.write()
        self.unsaved = False

    def _note_played(self, evening: Session) -> None:
        """Note which evening is played, for power-on, where it is not the newest."""
        name = evening.journal.name
        if evening.ended or name == self.played:
            return
        self.remove_taken_back()
        newer = [other for other in self.names() if int(other[1:-3]) > int(name[1:-3])]
        last = name if newer else ""
        if settings.get(self._store, "evening") != last:
            settings.put(self._store, "evening", last)
        self.played = name
