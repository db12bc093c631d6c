"""`halley doctor`: what is wrong between this computer and the box, and what to do."""

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from host_tools.device.checks import Check, chain
from host_tools.device.waiting import waiting


def command(
    port: Annotated[
        str,
        typer.Option(
            help="Port of the box: a device or socket://host:port; default: the only Pico."
        ),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> int:
    """Check everything from the Python packages to the box's firmware, and say what to do.

    The box restarts and continues the evening; during a hand it refuses and plays on. Exit status 2
    means that something is wrong.

    Example: halley doctor
    """
    console = Console()
    results = []
    checks = chain(port)
    while True:
        with waiting("Looking"):
            check = next(checks, None)
        if check is None:
            break
        results.append(check)
        if not as_json:
            _print_check(console, check)
    well = all(check.ok for check in results)
    if as_json:
        entries = [_entry(check) for check in results]
        typer.echo(json.dumps({"ok": well, "checks": entries}, indent=2))
    return 0 if well else 2


def _entry(check: Check) -> dict[str, Any]:
    """Return a check as JSON has it."""
    return {
        "name": check.name,
        "found": check.finding,
        "to_do": check.to_do,
        "ok": check.ok,
    }


def _print_check(console: Console, check: Check) -> None:
    mark = Text("ok   ", "green") if check.ok else Text("WRONG", "bold red")
    console.print(Text.assemble(mark, f" {check.name}: {check.finding}"), soft_wrap=True)
    if check.to_do:
        console.print(Text(f"      {check.to_do}"), soft_wrap=True)
