"""`halley page`: the box in the browser."""

import signal
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from host_tools.free_port import FIRST_PORT, listen
from host_tools.lan_address import for_phones
from host_tools.page import build as page_build

_Port = Annotated[
    int | None,
    typer.Option(
        min=0, max=65535, help="Port to listen on; default: the first free one from 8000 on."
    ),
]
_OpenPage = Annotated[
    bool | None,
    typer.Option("--open/--no-open", help="Open the browser; default: only from a terminal."),
]
_Host = Annotated[
    str, typer.Option(help="Address to listen on; 0.0.0.0 also serves phones on your network.")
]
_Export = Annotated[
    Path | None,
    typer.Option(
        help="Export the page to this folder for a web server, with the images that are built."
    ),
]


def command(
    port: _Port = None,
    open_page: _OpenPage = None,
    host: _Host = "127.0.0.1",
    export: _Export = None,
) -> None:
    """Serve the page on this computer until Ctrl-C.

    Example: halley page
    """
    page = page_build.ready()
    if export is not None:
        page_build.export(page, export)
        typer.echo(
            f"The page is in '{export}' ({len(page.files)} files). Put all of them on a web server."
        )
        return
    with listen(host, port) as listening:
        # a script's "&" starts us with Ctrl-C ignored
        for ending in (signal.SIGINT, signal.SIGTERM):
            signal.signal(ending, signal.default_int_handler)
        taken = listening.getsockname()[1]
        place = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
        address = f"http://{f'[{place}]' if ':' in place else place}:{taken}/"
        typer.echo(f"The page is at {address} (Ctrl-C stops it)")
        if port is None and taken != FIRST_PORT:
            typer.echo(
                f"Port {FIRST_PORT} is in use; evenings saved at that address do not show here.",
                err=True,
            )
        if host == "0.0.0.0":
            typer.echo(for_phones(taken))
        sys.stdout.flush()
        if sys.stdout.isatty() if open_page is None else open_page:
            webbrowser.open(address)
        from host_tools.page.page_server import serve  # while the browser starts: it takes 0.2 s

        try:
            serve(page.folder, listening)
        except KeyboardInterrupt:
            typer.echo()
