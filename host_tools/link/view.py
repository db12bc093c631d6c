"""The table as the laptop shows it: balances, the comet, where the hand is, the last events."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from host_tools.errors import BadInput
from host_tools.link.copies import Copy
from host_tools.narrow_table import NarrowTable
from host_tools.records.journal_file import Journal, journal_of
from host_tools.records.score_sheet import amount, plain, title

LAST = 8  # events shown

_PHASES = {
    "banked": "played against the bank",
    "deal": "before the deal",
    "payments": "in play",
    "follow": "in play, every card",
    "layout": "in play",
    "left": "{out} is out; enter the others' cards",
    "stub": "{out} is out; what was laid aside?",
    "opera": "{out} is out; was it an opera?",
    "settlement": "settled; someone else confirms",
    "ended": "the evening is over",
}


def journal(copy: Copy) -> Journal | None:
    """Return the evening as known so far; None if this version cannot read it."""
    try:
        return journal_of(copy.data, copy.name)
    except BadInput:
        return None


def last_events(evening: Journal | None) -> list[dict[str, Any]]:
    """Return the last events, the newest last.

    Number, text, change of each balance, the people of these balances (`names`), whether it stands.
    """
    if evening is None:
        return []
    events = []
    people = evening.people
    for record in evening.records[-LAST:]:
        deltas = [delta for _, delta in record.payments]
        called = zip(record.sits, record.names, strict=True)
        events.append(
            {
                "number": record.number,
                "text": record.text,
                "delta": [sum(seat) for seat in zip(*deltas, strict=True)],
                "names": [people[it] if it < len(people) else name for it, name in called],
                "stands": record.stands is not False and not record.corrected_by,
            }
        )
    return events


def phase(status: dict[str, Any]) -> str:
    """Return the phase of the hand in words."""
    names = status["names"]
    out = plain(names[status["out"]]) if status["out"] >= 0 else "someone"
    text = _PHASES.get(status["phase"], status["phase"]).format(out=out)
    return text + (", correcting an earlier event" if status["correcting"] else "")


def _number(status: dict[str, Any]) -> int:
    """Return the hand in play, or the one that is dealt next; in the end, the last one."""
    dealt_next = status["phase"] == "deal" and not status["over"]
    return max(int(status["hand"]) + dealt_next, 1)


def _cells(event: dict[str, Any], everybody: list[str]) -> list[Text]:
    """Return the changes of an event below the names; after a change of people, by name."""
    names, delta = event["names"], event["delta"]
    if names == everybody:  # two may be called alike
        return [Text(amount(change)) for change in delta]
    paid = dict(zip(names, delta, strict=False))
    return [Text(amount(paid[name]) if name in paid else "") for name in everybody]


def view(status: dict[str, Any], events: list[dict[str, Any]], note: str = "") -> RenderableType:
    """Everything, to be printed, or to be shown anew whenever something has happened."""
    if not status["file"]:
        return Text(f"No evening is in progress on the box.{note and f' {note}'}")
    away = dict(status.get("away", ()))  # older firmware knows of nobody
    everybody = [*status["names"], *away]
    names = [plain(name) for name in status["names"]]
    called = status.get("title") or title(status["rules"])
    table = NarrowTable(title=Text(plain(called)), title_justify="left")
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right", no_wrap=True, min_width=6)
    for name in away:
        table.add_column(f"({plain(name)})", justify="right", no_wrap=True, min_width=6)
    for event in events:
        style = None if event["stands"] else "dim strike"
        table.add_row(Text(plain(event["text"])), *_cells(event, everybody), style=style)
    table.add_section()
    hand = "last hand" if status["phase"] in ("deal", "ended") else "this hand"
    table.add_row(hand, *[Text(amount(change)) for change in status["changes"]])
    owns = [*status["balances"], *away.values()]
    table.add_row("balance", *[Text(amount(has)) for has in owns], style="bold")
    dealer = names[status["dealer"]]
    lines = [f"Hand {_number(status)}: {phase(status)}. Dealer: {dealer}."]
    if status["comet"]:
        lines.append(f"The comet is worth {status['comet']} from each player.")
    if status["pool"]:
        lines.append(f"In the pool: {status['pool']}.")
    if status["over"]:
        lines.append("The game is over.")
    if away:
        lines.append(f"Away: {', '.join(map(plain, away))}.")
    return Group(table, Text(" ".join(lines)), *([Text(note, style="dim")] if note else []))
