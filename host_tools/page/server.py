"""Serves the built page to browsers: files only, with the types and headers that they insist on."""

import gzip
import os
from functools import lru_cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path, PurePath
from typing import Any, BinaryIO

from host_tools import free_port

_PACKED = {".html", ".css", ".js", ".mjs", ".json", ".wasm", ".romfs", ".svg", ".webmanifest"}


def takes_packed(name: str, accepted: str) -> bool:
    """Whether the file `name` goes compressed to a browser that has sent that Accept-Encoding."""
    return PurePath(name).suffix in _PACKED and "gzip" in accepted


@lru_cache(maxsize=128)
def packed(data: bytes) -> bytes:
    """The data by gzip: a first load is 1.3 MB, and less than half of that over the wire."""
    return gzip.compress(data, 9, mtime=0)


class Handler(SimpleHTTPRequestHandler):
    """Answers GET and HEAD with the page's files, and prints nothing."""

    error_message_format = SimpleHTTPRequestHandler.error_message_format.replace(
        "<html ", '<html translate="no" '
    )
    protocol_version = "HTTP/1.1"  # a connection serves more than one file
    extensions_map = {  # noqa: RUF012
        ".html": "text/html; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".svg": "image/svg+xml",
        ".png": "image/png",
        ".webp": "image/webp",
        "": "application/octet-stream",
    }

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Send the headers of the file that is asked for, and give its content."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.endswith("/"):
            path = path / "index.html"
        taken = takes_packed(path.name, self.headers.get("Accept-Encoding", ""))
        if not taken or not path.is_file():
            return super().send_head()
        content = packed(path.read_bytes())
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return BytesIO(content)

    def end_headers(self) -> None:
        """Add the headers that every answer has."""
        lasting = self.path.startswith("/v-")  # a build's folder, named after what is in it
        self.send_header("Cache-Control", "max-age=31536000, immutable" if lasting else "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Content-Security-Policy", "frame-ancestors 'none'")
        self.send_header("Referrer-Policy", "no-referrer")
        super().end_headers()

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """Refuse: folders have no page of their own."""
        self.send_error(404)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Say nothing: the terminal shows the address, and that should stay in sight."""


class Server(ThreadingHTTPServer):
    """Answers each browser on a thread of its own."""

    daemon_threads = True
    # elsewhere this only skips the wait after a restart; on Windows it would share a taken port
    allow_reuse_address = os.name != "nt"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing: a browser that hangs up in the middle is not our failure."""


def serve(folder: Path, host: str, port: int | None) -> Server:
    """A server of `folder`, listening; without a `port` on the first free one from 8000 on.

    BadInput when the port is taken or the host is not an address of this computer.
    """
    return free_port.listen(
        host, port, lambda number: Server((host, number), partial(Handler, directory=str(folder)))
    )
