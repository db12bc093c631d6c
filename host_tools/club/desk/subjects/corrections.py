"""The director's corrections."""

from collections.abc import Callable
from typing import Any

from host_tools.club import model
from host_tools.club.changes import corrections
from host_tools.club.desk.page_view import View
from host_tools.club.desk.sent_form import SentForm
from host_tools.club.results.place_points import alphabetical
from host_tools.club.server.form import Form
from host_tools.club.texts.sentence import CannotBe


def page(view: View) -> dict[str, Any]:
    """Return the evening's corrections, the latest first, and the action that can be undone."""
    evening = view.snapshot.evening
    played = {person for table in evening.tables for person in table.people}
    return {
        "corrections": list(reversed(evening.corrections)),
        "sessions": [(table.label, view.words.table(table)) for table in evening.tables],
        "called": {table.id: view.words.table(table) for table in evening.tables},
        "people": sorted((evening.people[it].name for it in played), key=alphabetical),
        "director": model.DIRECTOR,
        "last": next((it for it in view.snapshot.log if it.id == view.snapshot.undo), None),
    }


def correct(sent: SentForm) -> str:
    """Return the director's correction of a hand, a table or the evening."""
    amounts = {}
    for name, text in zip(
        sent.form.fields.get("name", []), sent.form.fields.get("amount", []), strict=False
    ):
        change = Form({"amount": [text]}).whole("amount")
        if change:
            if name in amounts:
                raise CannotBe("{name} is there twice. Remove one of them.", name=name)
            amounts[name] = change
    payer, payee = sent.text("payer"), sent.text("payee")
    if payer or payee:
        paid = sent.whole("paid")
        if not payer or not payee or payer == payee:
            raise CannotBe("choose two people: one pays the other.")
        if paid is None or paid <= 0:
            raise CannotBe("the amount must be a whole number above 0.")
        amounts |= {payer: -paid, payee: paid}
    corrections.correct(
        sent.store, amounts, sent.text("reason"), by=sent.who.name, table=sent.text("session"),
        hand=sent.whole("hand"), evening=sent.evening,
    )  # fmt: skip
    return sent.say("done_corrected")


CHANGES: dict[str, Callable[[SentForm], str]] = {
    "correct": correct,
}
