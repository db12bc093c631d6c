"""Entries of the log as people and programs read them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from host_tools.club.store.models import LogEntry
from host_tools.club.texts.sentence import from_data
from host_tools.club.texts.wording import ClubWords


@dataclass(frozen=True)
class LogRow:
    """An entry of the log: `what` are its sentences, `by` is "" for the director."""

    id: int
    at: datetime
    by: str
    role: str
    via: str
    action: str
    evening: int | None
    what: tuple[str, ...]
    undone: bool

    def text(self, words: ClubWords) -> str:
        """Return the sentences in a language; the action's name if there are none."""
        return " ".join(words.refusal(text) for text in self.what) or self.action

    def as_json(self) -> dict[str, Any]:
        """Return the entry as JSON has it: sentences in English."""
        return {
            "id": self.id, "at": self.at.isoformat(), "by": self.by, "role": self.role,
            "via": self.via, "action": self.action, "evening": self.evening,
            "what": list(self.what), "undone": self.undone,
        }  # fmt: skip


def row(entry: LogEntry) -> LogRow:
    """Return an entry as it is read."""
    return LogRow(
        entry.id, entry.at, entry.by, entry.role, entry.via, entry.action, entry.evening,
        tuple(from_data(data) for data in entry.what), entry.undone is not None,
    )  # fmt: skip
