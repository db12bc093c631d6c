"""A sign of life while the box is busy and nobody can tell for how long."""

from contextlib import AbstractContextManager, nullcontext

from rich.console import Console


def waiting(what: str) -> AbstractContextManager[object]:
    """Say what is being done as long as this is open; nothing where no terminal shows it."""
    console = Console(stderr=True)
    return console.status(f"{what} ...") if console.is_terminal else nullcontext()
