"""A server's port: the one that is asked for, or the first one that is free."""

import errno
import os
import socket

from host_tools.errors import BadInput

FIRST_PORT = 8000  # that a server takes, if it is free
PORTS_TRIED = 50
BACKLOG = 128


def listen(host: str, port: int | None) -> socket.socket:
    """Return a socket that listens on `port`, or without one on the first free port from 8000 on.

    Raises BadInput if the port is taken, or if the host is not an address of this computer.
    """
    try:
        family, kind, protocol, _, _ = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise BadInput("'{host}' is not an address of this computer.", host=host) from error
    ports = range(FIRST_PORT, FIRST_PORT + PORTS_TRIED) if port is None else (port,)
    for number in ports:
        made = socket.socket(family, kind, protocol)
        if os.name != "nt":  # there it would share a port that is taken; elsewhere no wait for it
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, number))
            made.listen(BACKLOG)
            return made
        except OSError as error:
            made.close()
            if error.errno != errno.EADDRINUSE:
                raise BadInput(
                    "{host}, port {number}: {why}.", host=host, number=number, why=error
                ) from error
    if port is not None:
        raise BadInput(
            "port {port} is in use. Choose another with --port, or leave --port out.", port=port
        )
    raise BadInput(
        "ports {first} to {last} are all in use. Choose one with --port.",
        first=ports[0],
        last=ports[-1],
    )
