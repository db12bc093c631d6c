"""A server's port: the one that is asked for, or the first one that is free."""

import errno
from collections.abc import Callable
from typing import TypeVar

from host_tools.errors import BadInput

FIRST_PORT = 8000  # that a server takes, if it is free
PORTS_TRIED = 50

Server = TypeVar("Server")


def listen(host: str, port: int | None, start: Callable[[int], Server]) -> Server:
    """What `start` gives for the number of a port that is free: `port`, or the first from 8000 on.

    BadInput where `start` finds (OSError) that the port is taken, or `host` none of this computer.
    """
    ports = range(FIRST_PORT, FIRST_PORT + PORTS_TRIED) if port is None else (port,)
    for number in ports:
        try:
            return start(number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise BadInput(
                    "{host}, port {number}: {why}.", host=host, number=number, why=error
                ) from error
    if port is not None:
        raise BadInput(
            "port {port} is taken: choose another one with --port, or leave it out.", port=port
        )
    raise BadInput(
        "ports {first} to {last} are all taken: choose one with --port.",
        first=ports[0],
        last=ports[-1],
    )
