"""A browser's connection, as cheap as it can be: many thousand fit beside the server measured."""

import asyncio
import gzip
from typing import NamedTuple


class Answer(NamedTuple):
    """An answer's status, its tag ("" without one), its body and how many bytes that came in."""

    status: int
    tag: str
    body: bytes
    size: int


class Line:
    """A connection to a server at `port`.

    It comes from an address of its own (127.x.x.x by `number`), and calls the server `host`.
    """

    def __init__(self, port: int, number: int = 0, host: str = "localhost") -> None:
        self._port = port
        self._host = host
        self._source = f"127.{1 + number // 62_500}.{number // 250 % 250}.{number % 250 + 1}"
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, target: str, body: bytes | None = None, tag: str = "") -> Answer:
        """One request; connected again where the server has closed meanwhile."""
        try:
            return await self._ask(target, body, tag)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.close()
            return await self._ask(target, body, tag)

    async def _ask(self, target: str, body: bytes | None, tag: str) -> Answer:
        if self._writer is None or self._reader is None:
            self._reader, self._writer = await asyncio.open_connection(
                "127.0.0.1", self._port, local_addr=(self._source, 0), limit=1 << 22
            )
        head = f"{'GET' if body is None else 'POST'} {target} HTTP/1.1\r\nHost: {self._host}\r\n"
        # what a browser sends with it is to be read, too
        head += "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0\r\n"
        head += "Accept: */*\r\nAccept-Encoding: gzip, deflate, br\r\nAccept-Language: en,fr\r\n"
        if tag:
            head += f"If-None-Match: {tag}\r\n"
        if body is not None:
            head += f"Content-Length: {len(body)}\r\n"
        self._writer.write(head.encode() + b"\r\n" + (body or b""))
        lines = (await self._reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if line)
        content = b""
        if size := int(headers.get("content-length", 0)):
            content = await self._reader.readexactly(size)
        if headers.get("content-encoding") == "gzip":
            content = gzip.decompress(content)
        return Answer(int(lines[0].split()[1]), headers.get("etag", ""), content, size)

    def close(self) -> None:
        """Hang up."""
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None
