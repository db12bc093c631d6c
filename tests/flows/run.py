"""Takes a flow to its screen: on CPython, and on the real MicroPython in a process of its own."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from halley import crash
from halley.session import session
from halley.stored import settings
from host_tools.simulator.box import Box
from host_tools.simulator.local_box import LocalBox, MemoryStore
from host_tools.simulator.process import Sim
from tests.flows.flow import CRASHED, Flow

_JOURNAL = "e0001.hj"
_DAMAGE = b"\x0bnot a record"


def files(flow: Flow) -> dict[str, bytes]:
    """Return the files that the box of `flow` begins with."""
    store = MemoryStore()
    if flow.seats:
        session.new(store, flow.header())
    if flow.language:
        settings.put(store, "language", flow.language)
    return {name: bytes(data) for name, data in store.files.items()}


@contextmanager
def play_flow(flow: Flow, *, far: bool = False) -> Iterator[LocalBox]:
    """Yield a box on CPython after the keys of `flow`; `far`: with a second display."""
    with LocalBox(MemoryStore(files(flow)), far=far) as desk:
        desk.store.full = flow.full
        desk.store.room = flow.room
        if flow.drawn:
            desk.offer(flow.drawn)
        for part in _parts(flow, desk):
            if flow.damaged:
                desk.store.files[_JOURNAL].extend(_DAMAGE)
            desk.restart(part)
        if flow.moment == CRASHED:
            crash.show(desk.app.words, desk.app.panel, "KeyError: 'no_such_word'")
        yield desk


def on_cpython(flow: Flow) -> list[str]:
    """Return what `flow` shows on CPython: 64 strings of 128 characters."""
    with play_flow(flow) as desk:
        return desk.rows()


def on_micropython(flow: Flow, folder: Path) -> list[str]:
    """Return what `flow` shows on the real MicroPython, its files in the empty `folder`."""
    for name, data in files(flow).items():
        (folder / name).write_bytes(data)
    with Sim(folder) as sim:
        if flow.full:
            # the journal goes where nothing can be written
            (folder / _JOURNAL).unlink()
            (folder / _JOURNAL).symlink_to("/dev/full")
        if flow.drawn:
            sim.offer(flow.drawn)
        for part in _parts(flow, sim):
            if flow.damaged:
                with (folder / _JOURNAL).open("ab") as journal:
                    journal.write(_DAMAGE)
            sim.restart(part)
        return sim.rows()


def _parts(flow: Flow, box: Box) -> Iterator[tuple[str, ...]]:
    """Press the keys of `flow`; at each power cut gives the keys stuck when it is over."""
    first, *others = flow.keys.split("|")
    box.play(first)
    for part in others:
        yield flow.stuck
        box.play(part)
