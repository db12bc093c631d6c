"""Serves the built page to browsers: files only, with the types and headers that they insist on."""

import gzip
import os
import re
import socket
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path, PurePath

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from host_tools.page.minify import BROTLI

_PACKED = {".html", ".css", ".js", ".mjs", ".json", ".wasm", ".romfs", ".svg", ".webmanifest"}
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
}
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
}


def media_type(name: str) -> str:
    """Return the media type of the file `name`: the system's own table may lack some."""
    return _TYPES.get(PurePath(name).suffix, "application/octet-stream")


def pack(
    name: str, accepted: str, read: Callable[[str], bytes | None]
) -> tuple[bytes, dict[str, str]] | None:
    """Return the file `name` compressed and its headers, for a browser with that Accept-Encoding.

    None if it goes as it is. `read(name)` returns a file, or None if there is none. Browsers take
    Brotli over https and from their own computer only.
    """
    if PurePath(name).suffix not in _PACKED:
        return None
    if "br" in _codings(accepted) and (data := read(name + BROTLI)) is not None:
        return data, {"Content-Encoding": "br", "Vary": "Accept-Encoding"}
    data = read(name) if "gzip" in _codings(accepted) else None
    if data is None:
        return None
    return _gzip(data), {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}


def _codings(accepted: str) -> set[str]:
    """Return the codings of an Accept-Encoding header, but for those that it refuses."""
    codings = (it.replace(" ", "").partition(";") for it in accepted.lower().split(","))
    return {name for name, _, quality in codings if not re.fullmatch(r"q=0(\.0*)?", quality)}


@lru_cache(maxsize=128)
def _gzip(data: bytes) -> bytes:
    """Return the data by gzip: a first load is 1.3 MB, and less than half of that over the wire."""
    return gzip.compress(data, 9, mtime=0)


class _Files(StaticFiles):
    """A folder's files; a folder in it has no page of its own."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Return the answer with a file, compressed if the browser takes that."""
        path = Path(full_path)
        lasting = scope["path"].startswith("/v-")  # a build's folder, named after its content
        headers = _HEADERS | {
            "Cache-Control": "max-age=31536000, immutable" if lasting else "no-store",
            "Content-Type": media_type(path.name),
        }
        accepted = Headers(scope=scope).get("accept-encoding", "")
        if answer := pack(path.name, accepted, lambda name: _read(path.with_name(name))):
            return Response(answer[0], status_code, headers | answer[1])
        return FileResponse(path, status_code, headers)


def _read(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def _refuse(_: Request, error: Exception) -> Response:
    """Answer what is no file."""
    assert isinstance(error, HTTPException)
    headers = _HEADERS | {"Cache-Control": "no-store"}
    return PlainTextResponse(error.detail, error.status_code, headers)


def application(folder: Path, *routes: BaseRoute) -> Starlette:
    """Return the server's application: `folder` at "/", and `routes` before it."""
    return Starlette(
        routes=[*routes, Mount("/", _Files(directory=folder, html=True))],
        exception_handlers={HTTPException: _refuse},
    )


def server(app: ASGIApp) -> uvicorn.Server:
    """Return a server of `app`, which prints nothing: the terminal shows the address."""
    config = uvicorn.Config(
        app, log_level="critical", access_log=False, server_header=False, lifespan="off",
        ws="none", timeout_graceful_shutdown=1,
    )  # fmt: skip
    return uvicorn.Server(config)


def serve(folder: Path, listening: socket.socket) -> None:
    """Serve `folder` until Ctrl-C, which raises KeyboardInterrupt."""
    server(application(folder)).run(sockets=[listening])
