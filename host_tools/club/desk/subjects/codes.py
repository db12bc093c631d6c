"""The codes of tables, by which phones and boxes are one."""

from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from host_tools.club.desk import overview
from host_tools.club.desk.page_view import View
from host_tools.club.desk.sent_form import SentForm
from host_tools.club.evening import evenings
from host_tools.club.table_link import codes
from host_tools.club.table_link.qr import svg
from host_tools.club.table_link.sheet import door_address


def page(view: View) -> dict[str, Any]:
    """Return a QR code for every table, to show or print, and one for everyone's phone."""
    cards = overview.cards(view.snapshot, view.words, view.now)
    return {
        "codes": [it for it in (code_of(view, card.label) for card in cards) if it],
        "without": [card.label for card in cards if not card.code],
        "wall": _qr(f"{view.phones}/") if view.phones else "",
        "door": view.snapshot.door,
        "door_svg": _qr(door_address(view.phones, view.snapshot.door)) if view.phones else "",
        "phones": view.phones,
    }


def code_of(view: View, label: str) -> dict[str, Any] | None:
    """Return a table's code as phones open it, or None."""
    link = view.snapshot.links.get(label)
    if link is None:
        return None
    address = f"{view.phones}/table/#{link.code}"
    return {
        "label": label,
        "code": link.code,
        "taken": link.taken,
        "address": address if view.phones else "",
        "svg": _qr(address) if view.phones else "",
    }


def _qr(address: str) -> Markup:
    return Markup(svg(address))  # drawn here, of squares alone


def make_codes(sent: SentForm) -> str:
    """Every table has a code; one that is named is made."""
    label = sent.text("new")
    with sent.store.write() as session:
        here = evenings.find_evening(session, sent.evening)
        if label:
            label = codes.renew(session, here, label).label
        count = len(codes.make(session, here))
    return sent.say("done_codes", sent.words.count_things(count, "thing_table"))


def new_code(sent: SentForm) -> str:
    """Return a table has another code; who has the one before cannot send any more."""
    with sent.store.write() as session:
        here = evenings.find_evening(session, sent.evening)
        label = codes.renew(session, here, sent.text("table")).label
    return sent.say("done_new_code", label)


def open_door(sent: SentForm) -> str:
    """Let phones check in by a code, another one if there is one already."""
    with sent.store.write() as session:
        codes.open_door(session, evenings.find_evening(session, sent.evening), anew=True)
    return sent.say("done_door_open")


def close_door(sent: SentForm) -> str:
    """Let no phone check in any more."""
    with sent.store.write() as session:
        codes.close_door(session, evenings.find_evening(session, sent.evening))
    return sent.say("done_door_closed")


def revoke_code(sent: SentForm) -> str:
    """Return a table's code opens nothing any more."""
    with sent.store.write() as session:
        label = codes.revoke(
            session, evenings.find_evening(session, sent.evening), sent.text("table")
        )
    return sent.say("done_revoked", label)


CHANGES: dict[str, Callable[[SentForm], str]] = {
    "make_codes": make_codes,
    "new_code": new_code,
    "revoke_code": revoke_code,
    "open_door": open_door,
    "close_door": close_door,
}
