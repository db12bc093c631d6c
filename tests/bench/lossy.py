"""A network that delays and loses, between browsers and a server on this computer."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Coroutine
from typing import Any

_PACKET = 1400  # bytes
_AGAIN_S = 0.2  # as TCP's least time to send a lost packet again; twice as long the second time


class Lossy:
    """Carries connections to `port`: each way, packets take `delay` seconds, and some get lost.

    A packet that is lost comes after the time in which TCP sends it again, and what was sent after
    it waits: that is all that the ends of a connection see of a loss.
    """

    def __init__(self, port: int, delay: float, loss: float, seed: int = 1) -> None:
        self._port = port
        self._delay = delay
        self._loss = loss
        self._random = random.Random(seed)
        self._tasks: set[asyncio.Task[None]] = set()
        self.lost = 0

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[int]:
        """Yield the port at which it can be used."""
        server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        try:
            yield server.sockets[0].getsockname()[1]
        finally:
            server.close()
            for task in list(self._tasks):
                task.cancel()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(self._delay)  # the connection's own packets
        there, onward = await asyncio.open_connection("127.0.0.1", self._port)
        self._start(self._pipe(reader, onward))
        self._start(self._pipe(there, writer))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _pipe(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one way: a part is due when the slowest of its packets is, and those before."""
        loop = asyncio.get_running_loop()
        parts: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def arrive() -> None:
            while True:
                due, data = await parts.get()
                await asyncio.sleep(max(0, due - loop.time()))
                if not data:
                    writer.close()
                    return
                writer.write(data)

        arriving = asyncio.create_task(arrive())
        due = 0.0
        try:
            while True:
                with contextlib.suppress(ConnectionError):
                    data = await reader.read(65536)
                now = loop.time()
                for _ in range(0, len(data), _PACKET):
                    due = max(due, now + self._delay + self._late())
                parts.put_nowait((due, data))
                if not data:
                    break
            await arriving
        finally:
            arriving.cancel()
            writer.close()

    def _late(self) -> float:
        late, again = 0.0, _AGAIN_S + 2 * self._delay
        while self._random.random() < self._loss:
            self.lost += 1
            late += again
            again *= 2
        return late
