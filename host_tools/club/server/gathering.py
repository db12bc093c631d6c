"""Gathers the boxes that are plugged into this computer, while the server runs."""

import logging
from collections.abc import Callable, Sequence
from threading import Event, Thread

from host_tools.club.store import Store
from host_tools.club.texts.sentence import Sentence, sentence_of
from host_tools.errors import BadInput


class Gathering:
    """Takes what boxes have to tell into the store, every few seconds (0: never by itself).

    ports: where the boxes are; without any, those that are plugged in each time. `say` puts what
    is wrong with one into the club's language.
    """

    def __init__(
        self,
        store: Store,
        every_s: float,
        evening: int | None,
        ports: Sequence[str] = (),
        say: Callable[[str], str] = str,
    ) -> None:
        self._store = store
        self._every = every_s
        self._evening = evening
        self._ports = ports
        self._say = say
        self._end = Event()
        self._warnings: set[str] = set()
        self._thread = Thread(target=self._go_on, daemon=True)

    def __enter__(self) -> "Gathering":
        if self._every > 0:
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        if self._every > 0:
            self._thread.join(5)

    def _go_on(self) -> None:
        while not self._end.is_set():
            for sentence in self.once():
                if sentence not in self._warnings:  # a box that is amiss is named once
                    self._warnings.add(sentence)
                    logging.getLogger("uvicorn.error").warning("%s", self._say(sentence))
            self._end.wait(self._every)

    def once(self) -> list[str]:
        """Gather each box once; return what is wrong, a sentence each."""
        from host_tools.club.intake.pull import from_box
        from host_tools.device.ports import picos

        sentences: list[str] = []
        for port in self._ports or [pico.path for pico in picos()]:
            try:
                self._check_under_way()
                results = from_box(self._store, port, self._evening)
            except (BadInput, OSError) as error:
                sentences.append(Sentence("{port}: {why}", port=port, why=sentence_of(error)))
            else:
                sentences += [sentence for it in results for sentence in it.notes]
        return sentences

    def _check_under_way(self) -> None:
        """Raise CannotBe if the evening that the server was started for has ended."""
        from host_tools.club.evening import evenings

        if self._evening is not None:
            with self._store.read() as session:
                evenings.under_way(session, self._evening)
