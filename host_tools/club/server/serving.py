"""Runs the club's server on this computer."""

import errno
import logging
import math
import signal
import socket
from contextlib import suppress
from functools import partial

import uvicorn
from starlette.applications import Starlette

from host_tools.club.server.app import application
from host_tools.club.server.connections import (
    Connection,
    Connections,
    most_connections,
)
from host_tools.club.server.log import OncePerMinute
from host_tools.club.wall.pages import Wall
from host_tools.errors import BadInput

FIRST_PORT = 8000
_PORTS_TRIED = 50
_BACKLOG = 128
_LINES = OncePerMinute()


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens; without a `port` on the first free one from 8000 on.

    Raises BadInput when the port is taken or the host is not an address of this computer.
    """
    try:
        family, kind, protocol, _, _ = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise BadInput(f"{host} is not an address of this computer.") from error
    ports = range(FIRST_PORT, FIRST_PORT + _PORTS_TRIED) if port is None else (port,)
    for number in ports:
        made = socket.socket(family, kind, protocol)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, number))
            made.listen(_BACKLOG)
            return made
        except OSError as error:
            made.close()
            if error.errno != errno.EADDRINUSE:
                raise BadInput(f"{host}, port {number}: {error.strerror}.") from error
    if port is not None:
        raise BadInput(f"port {port} is taken: choose another one with --port, or leave it out.")
    raise BadInput(f"ports {ports[0]} to {ports[-1]} are all taken: choose one with --port.")


def configured(app: Starlette, connections: Connections | None = None) -> "uvicorn.Config":
    """How uvicorn serves `app`: with bounds for connections, and without a line for every look."""
    connections = connections or Connections(most_connections())
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, server_header=False, lifespan="off", ws="none",
        timeout_graceful_shutdown=2, backlog=_BACKLOG,
        http=partial(Connection, connections),  # type: ignore[arg-type]
        timeout_keep_alive=math.ceil(connections.times.answer) + 1,  # a connection's own is first
    )  # fmt: skip
    logging.getLogger("uvicorn.error").addFilter(_LINES)
    return config


def run(wall: Wall, listening: socket.socket, host: str) -> None:
    """Serve until Ctrl-C, or until the process is asked to end."""
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        uvicorn.Server(configured(application(wall, host))).run(sockets=[listening])
