"""The names on a box, to be picked from when a table is set up."""

from base64 import b64decode, b64encode
from collections.abc import Sequence

from halley.journal.header import NAME_BYTES
from halley.names import MOST
from halley.ui.fonts.small import CHARS
from host_tools.errors import BadInput
from host_tools.link.client import Client

_MOST_BYTES = 400  # in a line


def offered(client: Client) -> list[str]:
    """The names that the box offers; none: those that it brings."""
    return _listed(client.ask("names"))


def put(client: Client, wanted: Sequence[str]) -> list[str]:
    """Put names on the box in place of those there (none: those that it brings); what it has."""
    text = "\n".join(checked(wanted)) if wanted else ""
    return _listed(client.ask(f"names {b64encode(text.encode()).decode() or '-'}"))


def _listed(answer: str) -> list[str]:
    there = b64decode(answer).decode(errors="replace")
    return [name for name in there.split("\n") if name]


def checked(wanted: Sequence[str]) -> list[str]:
    """The names, if the box can show and keep them all; BadInput names the first it cannot."""
    names: list[str] = []
    for name in [name.strip() for name in wanted]:
        strange = [char for char in name if char not in CHARS]
        if not name or strange:
            raise BadInput(f"the box has no letter {strange[0]!r}." if strange else "a name is "
                           "empty.")  # fmt: skip
        if len(name.encode()) > NAME_BYTES:
            raise BadInput(f"{name} is too long: {NAME_BYTES} bytes at most.")
        if name in names:
            raise BadInput(f"{name} is there twice.")
        names.append(name)
    if len(names) > MOST:
        raise BadInput(f"these are too many names: {MOST} at most.")
    if len("\n".join(names).encode()) > _MOST_BYTES:
        raise BadInput(f"these are too many names: {_MOST_BYTES} bytes at most.")
    return names
