"""`halley status`: what the box is, and where its evening stands."""

import json
from datetime import UTC, datetime
from typing import Annotated, Any

import typer
from rich.text import Text

from host_tools.link import view
from host_tools.link.client import Client
from host_tools.link.copies import Copy
from host_tools.options import Port
from host_tools.records.score_sheet import console


def command(
    port: Port = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show the box's version, clock, balances, comet, hand and last events once.

    Example: halley status
    """
    with Client(port) as client:
        status = client.status()
        copy = Copy(status["file"])
        if copy.name:
            copy.catch_up(client)
        box = client.box
        where = client.name
    events = view.last_events(view.journal(copy))
    if as_json:
        typer.echo(json.dumps({"box": box, "port": where, "status": status, "events": events}))
        return
    epoch = box["epoch"]
    clock = f"{datetime.fromtimestamp(epoch, UTC):%Y-%m-%d %H:%M} UTC" if epoch else "not set"
    number = f" {box['box']}" if box["box"] else ""
    out = console()
    out.print(Text(f"Box{number} at {where}: Halley {box['halley']}, clock {clock}."))
    if sentence := _cells(status):
        out.print(Text(sentence))
    out.print(view.view(status, events))


def _cells(status: dict[str, Any]) -> str:
    """Return the state of the cells, or why it is unknown; "" without cells."""
    if status.get("cells_mv"):
        low = ", which is low" if status["cells_low"] else ""
        return f"The cells have {status['cells_mv'] / 1000:.1f} V{low}."
    if percent := status.get("battery_percent"):
        return f"The battery is at {percent} %{', which is low' if status['cells_low'] else ''}."
    if not status.get("cells_usb"):
        return ""
    last = status["cells_last_mv"]
    before = f"; the last value was {last / 1000:.1f} V" if last else ""
    return f"On USB power the cells are not measured{before}."
