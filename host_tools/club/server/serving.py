"""Runs the club's server on this computer."""

import logging
import math
import signal
import socket
import ssl
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from host_tools.club.server.app import application
from host_tools.club.server.connections import (
    Connection,
    Connections,
    Handshake,
    most_connections,
)
from host_tools.club.server.log import OncePerMinute
from host_tools.club.server.site import Site
from host_tools.club.texts.sentence import CannotBe
from host_tools.free_port import BACKLOG

_CIPHERS = "ECDHE+AESGCM:ECDHE+CHACHA20"  # of TLS 1.2: none by CBC, which has had its attacks
_LINES = OncePerMinute()


@dataclass(frozen=True)
class Certificate:
    """The files of a certificate, with those that signed it, and of its key."""

    file: Path
    key: Path

    def context(self) -> ssl.SSLContext:
        """Return the TLS context of these files; BadInput if they do not fit."""
        for path in (self.file, self.key):
            path.open("rb").close()
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.set_ciphers(_CIPHERS)
        try:
            context.load_cert_chain(self.file, self.key, _no_password)
        except _Locked:
            raise CannotBe(
                "the key '{key}' has a password. Use a key without one.", key=self.key
            ) from (None)
        except (ssl.SSLError, ValueError) as error:
            why = getattr(error, "reason", None)
            if why == "KEY_VALUES_MISMATCH":
                raise CannotBe(
                    "the key '{key}' belongs to another certificate.", key=self.key
                ) from error
            raise CannotBe(
                "'{file}' and '{key}' are not a certificate and its key in PEM format.",
                file=self.file,
                key=self.key,
            ) from error
        return context


class _Locked(Exception):
    """A key wants a password."""


def _no_password() -> str:
    raise _Locked


def configure(
    app: ASGIApp,
    connections: Connections | None = None,
    secured: ssl.SSLContext | None = None,
) -> uvicorn.Config:
    """Return uvicorn's configuration for `app`, with bounded connections and a quiet log.

    If `secured`, handshakes are bounded as well; uvicorn's own would not be.
    """
    connections = connections or Connections(most_connections())
    protocol = (
        partial(Handshake, connections, secured) if secured else partial(Connection, connections)
    )
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, server_header=False, lifespan="off", ws="none",
        timeout_graceful_shutdown=2, backlog=BACKLOG,
        proxy_headers=False,  # the application has the proxies that are named
        http=protocol,  # type: ignore[arg-type]
        timeout_keep_alive=math.ceil(connections.times.answer) + 1,  # a connection's own is first
    )  # fmt: skip
    for name in ("uvicorn.error", "asyncio"):
        logging.getLogger(name).addFilter(_LINES)
    return config


def run(site: Site, listening: socket.socket, secured: ssl.SSLContext | None = None) -> None:
    """Serve a club until Ctrl-C, or until the process is asked to end; `secured`: by https."""
    run_application(application(site), site.proxies, listening, secured)


def run_application(
    app: ASGIApp,
    proxies: tuple[str, ...],
    listening: socket.socket,
    secured: ssl.SSLContext | None = None,
) -> None:
    """Serve an application in the same way."""
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        connections = Connections(most_connections(), proxies=proxies)
        config = configure(app, connections, secured)
        uvicorn.Server(config).run(sockets=[listening])
