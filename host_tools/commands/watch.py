"""`halley watch`: the table, live."""

import json
import time
from collections.abc import Iterator
from typing import Annotated, Any

import typer
from rich.live import Live

from host_tools.link import view
from host_tools.link.client import Client
from host_tools.link.copies import Copy
from host_tools.options import Port
from host_tools.records.score_sheet import console

_LOOK_S = 0.25  # between two looks at the terminal's keys and size
_ASK_S = 15  # the box tells its news for a minute after it was asked something
_PATIENCE_S = 3600  # a cable may stay pulled out for a while


def changes(client: Client) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Yield the box's status and the evening's last events, now and after every change."""
    copy = Copy("")
    known: tuple[object, ...] = ()
    asked = 0.0
    greeted = 0
    while True:
        news, client.news = client.news, []
        taken = [copy.take(chunk.place, chunk.data) for chunk in news if chunk.name == copy.name]
        if news or client.greeted != greeted or time.monotonic() - asked > _ASK_S:
            greeted = client.greeted
            status = client.status()
            asked = time.monotonic()
            if status["file"] != copy.name:
                copy, taken = Copy(status["file"]), [False]
            if copy.name and (not all(taken) or len(copy.data) != status["size"]):
                copy.catch_up(client)
            if known != (status, copy.name, copy.data):
                known = (status, copy.name, copy.data)
                yield status, view.last_events(view.journal(copy))
        client.listen(_LOOK_S)


def command(
    port: Port = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one line of JSON per event.")
    ] = False,
) -> None:
    """Show balances, comet, hand and the last events live until Ctrl-C.

    Example: halley watch
    """
    with Client(port) as client:
        client.be_patient(_PATIENCE_S)
        try:
            if as_json:
                for status, events in changes(client):
                    typer.echo(json.dumps({"status": status, "events": events}))
            else:
                _show(client)
        except KeyboardInterrupt:  # the usual way to end
            return


def _show(client: Client) -> None:
    note = f"{client.name}, Ctrl-C stops"
    with Live(console=console(), auto_refresh=False) as live:
        for status, events in changes(client):
            live.update(view.view(status, events, note), refresh=True)
