"""Answers to looks: worked out once for each state of the evening, as many as memory may hold."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.requests import Request

from host_tools.club.evening import evenings
from host_tools.club.model import Evening
from host_tools.club.server import answers
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store

ASKED = Request({"type": "http", "headers": []})


def test_every_person_is_answered_from_memory(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sqlite_store.write() as session:
        evenings.start(session)
    made: list[int] = []

    def make(_evening: Evening, person: int) -> bytes:
        made.append(person)
        return bytes(1000)

    server = ClubServer(sqlite_store)
    given = answers.Answers(server, make)

    async def look(*people: int) -> None:
        for person in people:
            assert (await given(ASKED, person)).body == bytes(1000)

    async def looks() -> None:
        people = range(2000)
        await look(*people)
        await look(*people)
        assert made == [*people]
        with sqlite_store.write() as session:  # something new: what was made is out of date
            evenings.end(session)
        made.clear()
        while not made:  # the old answer is given as long as reading takes
            await look(7)
        await look(7)
        assert made == [7]
        # no more than there is room for
        monkeypatch.setattr(answers, "MOST_BYTES", 5500)
        made.clear()
        await look(*range(6), 5, 0)
        assert made == [0, 1, 2, 3, 4, 5, 0]

    with ThreadPoolExecutor(1) as apart:  # another test may have a loop in this thread
        apart.submit(lambda: asyncio.run(looks())).result()
    server.close()
