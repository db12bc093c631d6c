"""The journals of a club's table: which of the box's they are, and the club's part of them."""

from halley.journal import journal, retention
from halley.uplink.sent_journal import SentJournal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Readable, Uplinked


class TableJournals:
    """The journals of `box` from the file `first` on, and that of the file `open_then`.

    All of them if these are "" (halley.uplink.table_code).

    `sizes` are the bytes of each that the club has, `refused` why it rejects one; `open` is the
    file of the evening that was open when they were listed.
    """

    def __init__(self, box: "Uplinked", first: str, open_then: str) -> None:
        self._box = box
        self._first = first
        self._open_then = open_then
        self.sizes: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.open = ""
        self._sent: dict[str, SentJournal] = {}
        self._listed = False

    def refresh(self) -> None:
        """List the journals again, if another evening is open than before."""
        evening = self._box.evening
        name = evening.journal.name if evening is not None else ""
        if self._listed and name == self.open:
            return
        there = [other for other in journal.evenings(self._box.store) if self._belongs(other)]
        if name and name not in there and self._belongs(name):
            there.append(name)
        before = self._sent
        self._sent = {}
        for other in there:
            sent = before.get(other) or SentJournal(other, self.sizes.get(other, 0))
            if other in (name, self.open):
                sent.total = -1
                sent.settled = False
            self._sent[other] = sent
        self.open = name
        self._listed = True

    def forget(self) -> None:
        """Forget the list: there are other journals, or they have more bytes."""
        self._sent = {}
        self._listed = False

    def _belongs(self, name: str) -> bool:
        if not self._first or name == self._open_then:
            return True
        return int(name[1:-3]) >= int(self._first[1:-3])

    def get(self, name: str) -> SentJournal | None:
        """Return the journal in the file `name`, if it is listed."""
        return self._sent.get(name)

    def to_send(self) -> "list[SentJournal]":
        """Return the journals that the club may lack: the open evening's, then the newest."""
        names = sorted(self._sent, key=lambda name: (name == self.open, name), reverse=True)
        there = [self._sent[name] for name in names if name not in self.refused]
        return [sent for sent in there if not sent.settled or sent.name == self.open]

    def why_refused(self) -> "str | None":
        """Return why the club rejects a journal that is there; None if it accepts all."""
        for name in sorted(self.refused):
            if name in self._sent:
                return self.refused[name]
        return None

    def source(self, name: str) -> "tuple[Readable, int]":
        """Return the source of a journal, and its size in bytes.

        The source includes the bytes that a full box could not write.
        """
        evening = self._box.evening
        if evening is not None and evening.journal.name == name:
            return evening.journal, evening.journal.size
        return self._box.store, self._box.store.size(name)

    def lacking(self) -> list[str]:
        """Return the files whose end was lost here: a browser that crashes may lose it."""
        size = self._box.store.size
        return [name for name in sorted(self.sizes) if 0 < size(name) < self.sizes[name]]

    def take_sizes(self, sizes: dict[str, int]) -> None:
        """Store how many bytes of each the club has."""
        self.sizes = sizes
        for name in self._sent:
            sent = self._sent[name]
            if sent.size != sizes.get(name, 0):
                sent.size = sizes.get(name, 0)
                sent.same = sent.settled = False

    def settle(self, sent: SentJournal, size: int) -> None:
        """Note that the club has all of a journal.

        Once nobody continues it, it may be deleted when room is needed.
        """
        evening = self._box.evening
        if evening is not None and evening.journal.name == sent.name and not evening.ended:
            return
        if not sent.settled:
            sent.settled = True
            store = self._box.store
            if store.size(sent.name) == size and not retention.is_pulled(store, sent.name):
                retention.note(store, sent.name, size, self._box.tables.in_use())

    # --- records that wait

    def waiting(self) -> int:
        """Return how many records the club lacks; -1 if they are not counted yet."""
        waiting = 0
        evening = self._box.evening
        if not self._listed:
            return -1
        for sent in self._sent.values():
            if sent.name in self.refused or not self.source(sent.name)[1]:
                continue
            total = sent.total
            if evening is not None and evening.journal.name == sent.name:
                total = evening.journal.count
            if total < 0 or not sent.again and sent.place.at < sent.size and not sent.settled:
                return -1
            waiting += max(total - sent.place.records, 0)
        return waiting

    def count(self) -> bool:
        """Count some more of the waiting records; return False if all are counted."""
        for sent in self._sent.values():
            if sent.total < 0 and sent.name != self.open and sent.name not in self.refused:
                source, size = self.source(sent.name)
                if size and sent.count(source, size):
                    return True
        return False
