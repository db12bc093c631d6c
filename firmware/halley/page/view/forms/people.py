"""The people round a table as a field: names, each on a seat."""

from halley.page.view.forms.form import Form, error_of
from halley.stored import names
from halley.tidy_names import tidy
from halley.ui.short_names import on_box

TYPE_CHECKING = False  # MicroPython has no typing module to take it from

MOST_ROWS = 16  # that are taken in at all


def rows_of(filled: dict) -> "list[dict] | None":
    """Return the people filled in, each with who it `was` and a name; None if there are none.

    `was` is "" for somebody new.
    """
    rows = filled.get("people")
    if not isinstance(rows, list):
        return None
    taken = []
    for row in rows[:MOST_ROWS]:
        if isinstance(row, dict):
            was, name = str(row.get("was", "")), tidy(str(row.get("value", "")))
            taken.append({"was": was, "value": name})
    return taken


def put_people(made: Form, rows: "list[dict]", whole: bool, least: int, most: int) -> None:
    """Put the field "people"; `whole`: a seat without a name is an error, and not only missing."""
    seated: list[str] = []
    written = on_box(tuple([row["value"] for row in rows]))
    for seat in range(len(rows)):
        row = rows[seat]
        name = row["value"]
        row["label"] = made.words.say("form_seat", seat + 1)
        row["team"] = -1
        row["partners"] = ""
        is_other = name != "" and name != written[seat]
        row["note"] = row.get("note") or (
            made.words.say("form_spelled", written[seat]) if is_other else ""
        )
        row["refusal"] = error_of(made.words, names.verify, name, seated) if name or whole else ""
        made.missing = made.missing or not name
        seated.append(name)
    made.values["rows"] = rows
    made.field(
        "people",
        "people",
        made.words.say("form_people"),
        "",
        rows=rows,
        known=[],
        least=least,
        most=most,
    )
