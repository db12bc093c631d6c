"""`halley selftest`: the box tries itself out, with you at its keys; or runs the rules' tests."""

import json
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.live import Live

from host_tools.link import selftest
from host_tools.link.client import Client
from host_tools.options import Port

if TYPE_CHECKING:
    from host_tools.device.rules_tests import File
    from host_tools.progress import Bar


def command(
    rules: Annotated[
        bool, typer.Option("--rules", help="Run the tests of the rules on the box instead.")
    ] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Only test what needs no keys.")] = False,
    displays: Annotated[
        int,
        typer.Option(min=0, max=2, help="Number of displays; with 2, both must answer."),
    ] = 0,
    index: Annotated[
        str, typer.Option(help="With --rules: mirror or folder of micropython-lib's index.")
    ] = "",
    port: Port = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> int:
    """Test the box's keys, display, sounder and file system with you at its keys.

    With --rules the box runs the tests of the rules instead, file by file, with micropython-lib's
    unittest. Nothing is written to its flash, and it restarts at the end. Exit status 2 means that
    something failed.

    Example: halley selftest
    """
    if rules:
        return _rules(port or "", index, as_json)
    changed: tuple[str, ...] = ()
    with Client(port) as client:
        result = json.loads(client.ask("selftest"))
        if not quick:
            result["code"], result["missing"], changed = _at_the_box(client, as_json)
    wrong = selftest.faults(
        result["code"], result["display"], not quick, result.get("low", ""), displays
    )
    if as_json:
        typer.echo(json.dumps(result | {"ok": not wrong, "faults": wrong}))
    else:
        _print_result(result, wrong, changed)
    return 2 if wrong else 0


def _at_the_box(client: Client, as_json: bool) -> tuple[str, list[str], tuple[str, ...]]:
    """Follow it on the box; return its code, the missing keys, and the swapped ones."""
    console = Console(stderr=True)
    live = Live(console=console, auto_refresh=False) if console.is_terminal else None
    shown = ""
    with live or nullcontext():
        for now in selftest.progress(client):
            if live:
                live.update(selftest.view(now), refresh=True)
            elif selftest.to_do(now) != shown and not as_json:
                shown = selftest.to_do(now)
                typer.echo(shown)
    return now.code, selftest.missing(now), now.changed


def _print_result(result: dict[str, Any], wrong: list[str], changed: tuple[str, ...]) -> None:
    typer.echo(f"Halley {result['version']}, {result['memory_free'] // 1024} KB of memory free.")
    if sentence := selftest.displays(result):
        typer.echo(sentence)
    if result.get("cells_mv"):
        typer.echo(f"The cells have {result['cells_mv'] / 1000:.1f} V.")
    if result.get("battery_percent"):
        typer.echo(f"The battery is at {result['battery_percent']} %.")
    if result.get("missing"):
        typer.echo(f"Keys that do not work: {', '.join(result['missing'])}.")
    for sentence in (*changed, *wrong):
        typer.echo(sentence)
    typer.echo(f"{'Something is wrong' if wrong else 'Everything works'}. Code: {result['code']}")


def _rules(port: str, index: str, as_json: bool) -> int:
    """Run the rules' tests on the box, and start it again."""
    from host_tools.device import ports, rules_tests
    from host_tools.device.repl import Link
    from host_tools.device.waiting import waiting
    from host_tools.progress import bar

    path = ports.find(port)
    modules = rules_tests.lay_out(index)
    results: list[File] = []
    with Link(path) as link:
        with waiting("Comparing the box's firmware"):
            note = rules_tests.check(link)
        if note:
            typer.echo(f"halley: {note}", err=True)
        with bar("Testing the rules") as progress:
            for done, module in enumerate(modules, 1):
                results.append(rules_tests.run(link, module, partial(_say, progress, module)))
                progress(done, len(modules))
                if not as_json:
                    _print_file(results[-1])
        with waiting("Starting the box"):
            started = link.start()
    well = all(file.ok for file in results)
    if as_json:
        files = [_entry(file) for file in results]
        typer.echo(json.dumps({"ok": well, "halley": started, "files": files}, indent=2))
    else:
        tests, wrong = sum(file.tests for file in results), sum(file.failed for file in results)
        typer.echo(f"{tests} tests in {len(results)} files, {wrong} failed.")
        typer.echo(f"The box has started Halley {started} again.")
    return 0 if well else 2


def _entry(file: "File") -> dict[str, Any]:
    """Return a file's result for JSON."""
    return {
        "name": file.name,
        "tests": file.tests,
        "failed": file.failed,
        "said": file.output,
        "ok": file.ok,
    }


def _say(progress: "Bar", module: str, test: str) -> None:
    progress.say(f"{module.rpartition('.')[2]}: {test}")


def _print_file(file: "File") -> None:
    mark = "ok    " if file.ok else "FAILED"
    typer.echo(f"{mark} {file.name}: {file.tests} tests, {file.failed} failed")
    if not file.ok:
        typer.echo(file.output, err=True)
