"""A bar that shows how far something long is, on a terminal only."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

Heard = Callable[[int, int], None]  # done, of how many


@contextmanager
def bar(what: str) -> Iterator[Heard]:
    """Shows `what` with a bar while the block runs; call what it gives with how far it is."""
    screen = Console(stderr=True)
    with Progress(
        TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(),
        console=screen, transient=True, disable=not screen.is_terminal,
    ) as shown:  # fmt: skip
        task = shown.add_task(what, total=None)
        yield lambda done, total: shown.update(task, completed=done, total=total)
