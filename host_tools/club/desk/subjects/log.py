"""The log: who did what, and the undo of the last action."""

from collections.abc import Callable
from typing import Any

from host_tools.club.desk.page_view import View
from host_tools.club.desk.sent_form import SentForm
from host_tools.club.upkeep import undo as undoing


def page(view: View) -> dict[str, Any]:
    """Return the newest actions, and which of them can be undone next."""
    return {"log": view.snapshot.log, "undo": view.snapshot.undo}


def undo(sent: SentForm) -> str:
    """Undo the last action, if it still is the one that the page shows."""
    return undoing.undo(sent.store, sent.form.whole("key"), sent.who.may)


CHANGES: dict[str, Callable[[SentForm], str]] = {
    "undo": undo,
}
