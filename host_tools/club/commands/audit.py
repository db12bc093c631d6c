"""`halley club audit`: every balance that is kept, worked out again from what was gathered."""

import typer
from rich.console import Console
from rich.progress import Progress

from host_tools.club.here import AsJson, Where, Which, club, counted, tell
from host_tools.errors import BadInput


def command(evening: Which = None, store: Where = None, as_json: AsJson = False) -> None:
    """Work every kept session out again by the rules' core; a difference names the hand.

    Without --evening: all evenings.
    """
    from host_tools.club import recheck

    console = Console(stderr=True)
    with (
        club(store) as opened,
        Progress(console=console, transient=True, disable=not console.is_terminal) as bar,
    ):
        task = bar.add_task("auditing", total=None)
        count, said = recheck.audit(
            opened, evening, lambda done, of: bar.update(task, completed=done, total=of)
        )
    verdict = "not all is as written" if said else "all is as written"
    text = f"{counted(count, 'session')} worked out again: {verdict}."
    tell({"sessions": count, "differences": said}, as_json, text)
    for sentence in said[:-1]:
        typer.echo(f"halley: {sentence}", err=True)
    if said:
        raise BadInput(said[-1])
