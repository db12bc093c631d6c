"""The names on a box, to be picked from when a table is set up."""

from base64 import b64decode, b64encode
from collections.abc import Sequence

from halley.journal.header import NAME_CHARS
from halley.stored.names import MOST
from halley.tidy_names import tidy
from host_tools.box_letters import on_box
from host_tools.errors import BadInput
from host_tools.link.client import Client

_MOST_BYTES = 400  # in a line


def read(client: Client) -> list[str]:
    """Return the names that the box offers; none: those that it brings."""
    return _list(client.ask("names"))


def put(client: Client, wanted: Sequence[str]) -> list[str]:
    """Put names on the box in place of those there (none: those that it brings); what it has."""
    text = "\n".join(check_names(wanted)) if wanted else ""
    return _list(client.ask(f"names {b64encode(text.encode()).decode() or '-'}"))


def _list(answer: str) -> list[str]:
    there = b64decode(answer).decode(errors="replace")
    return [name for name in there.split("\n") if name]


def check_names(wanted: Sequence[str]) -> list[str]:
    """Return the names as the box writes them; BadInput names one that it has no room for."""
    names: list[str] = []
    for name in [tidy(name) for name in wanted]:
        if not name:
            raise BadInput("enter a name.")
        if len(name) > NAME_CHARS:
            raise BadInput(
                "{name} is too long. Use at most {most} letters.", name=name, most=NAME_CHARS
            )
        if name in names:
            raise BadInput("{name} is there twice. Remove one of them.", name=name)
        names.append(name)
    names = on_box(names, NAME_CHARS)
    if len(names) > MOST:
        raise BadInput("too many names. Enter at most {most}.", most=MOST)
    if len("\n".join(names).encode()) > _MOST_BYTES:
        raise BadInput("too many names: at most {most} bytes fit. Enter fewer.", most=_MOST_BYTES)
    return names
