"""A bar that shows how far something long is, on a terminal only."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    DownloadColumn,
    Progress,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)


class Bar:
    """A progress bar's callback, called with the amount done and the total."""

    def __init__(self, shown: Progress, what: str) -> None:
        self._shown = shown
        self._task = shown.add_task(what, total=None, now="")

    def __call__(self, done: float, total: float) -> None:
        self._shown.update(self._task, completed=done, total=total)

    def say(self, now: str) -> None:
        """Show behind the bar what is being done just now."""
        self._shown.update(self._task, now=now)


@contextmanager
def bar(what: str, *, in_bytes: bool = False) -> Iterator[Bar]:
    """Show `what` with a bar on stderr while the block runs; printed lines go above it.

    The done part is shown in per cent or, `in_bytes`, as bytes of bytes.
    """
    screen = Console(stderr=True)
    with Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        DownloadColumn() if in_bytes else TaskProgressColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[now]}", markup=False),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    ) as shown:
        yield Bar(shown, what)
