"""A box on the real MicroPython at the end of a real pty, and somebody who plays on it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from halley.platform.sim import EPOCH
from host_tools import micropython
from host_tools.simulator.cable import Cable
from host_tools.simulator.process import Sim
from tests.needs import there

SETUP = "OK 5 4 OK OK OK OK OK OK"
HAND = "OK 2 OK 3 5 OK 6 OK 1 4 OK 2"
FILE = "e0001.hj"


class Table:
    """A box with a cable; `port` is where a host finds it."""

    def __init__(self, box: Sim, cable: Cable) -> None:
        self.box = box
        self.cable = cable
        self.port = str(cable.path)

    def file(self, name: str = FILE) -> bytes:
        """Return the file as it is on the box."""
        return (self.box.folder / name).read_bytes()

    @contextmanager
    def playing(self, hands: int) -> Iterator[None]:
        """Play that many hands meanwhile, and finish before this ends."""
        failed: list[BaseException] = []

        def play() -> None:
            try:
                for _ in range(hands):
                    self.box.play(HAND)
            except BaseException as error:
                failed.append(error)

        player = threading.Thread(target=play)
        player.start()
        try:
            yield
        finally:
            player.join()
        assert not failed, failed


@contextmanager
def table(
    folder: Path,
    tree: Path | None = None,
    cells_mv: int = 0,
    usb_ms: int = -1,
    machine: str = "",
    epoch: int = EPOCH,
) -> Iterator[Table]:
    """Yield a box set up for four, at the port `folder`/port; `epoch`: its clock at power-on."""
    there(micropython.unix(Path("main.py")))
    with (
        Cable(folder / "port") as cable,
        Sim(
            folder / "box",
            cable=cable,
            tree=tree,
            cells_mv=cells_mv,
            usb_ms=usb_ms,
            machine=machine,
            epoch=epoch,
        ) as box,
    ):
        box.play(SETUP)
        yield Table(box, cable)
        assert box.messages == []
