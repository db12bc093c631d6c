"""`halley repl`: MicroPython's prompt on the box."""

import subprocess
import sys

import typer

from host_tools.device import ports
from host_tools.device.repl import Link
from host_tools.options import Port


def command(port: Port = None) -> None:
    """Open MicroPython's prompt on the box; Ctrl-] closes it.

    Meanwhile the box does not play, and its display says so. During a hand it refuses.

    Example: halley repl
    """
    path = ports.find(port or "")
    with Link(path) as link:
        link.call("wait_for_good")
        link.leave_prompt()
    subprocess.run(
        [sys.executable, "-m", "mpremote", "connect", path, "resume", "repl"], check=False
    )
    with Link(path) as link:
        typer.echo(f"The box plays again with Halley {link.start()}.")
