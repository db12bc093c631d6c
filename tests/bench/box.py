"""An evening on MicroPython, key by key, with what each key cost.

    micropython box.py FIRMWARE_TREE FOLDER HOW

HOW is "changed" (the firmware as it is) or "whole" (a picture that differs is sent as a whole, the
plain way). A line `kind code` on stdin is a key. Out, first `imported MICROSECONDS HEAP`; for each
key `key KIND MICROSECONDS BYTES TRANSFERS`; at the end `journal BYTES EVENTS`, and `replayed
MICROSECONDS`, once as the box does it and once from the journal's first record on.
"""

# mypy: disable-error-code="attr-defined"
# gc and time have here what MicroPython adds to them

import gc
import sys
import time


class Bus:
    """The display's bus: takes everything, counts bytes (the address too) and transfers."""

    def __init__(self) -> None:
        self.bytes = 0
        self.transfers = 0

    def writeto(self, address: int, data: bytes | bytearray | memoryview) -> None:
        self.bytes += 1 + len(data)
        self.transfers += 1


class Clock:
    """A clock that stands still: no notice goes away by itself."""

    def ms(self) -> int:
        return 0

    def diff(self, later: int, earlier: int) -> int:
        return later - earlier

    def epoch(self) -> int:
        return 1796151600


def whole(frame: bytes | bytearray | memoryview, shown: bytearray, rectangles: bytearray) -> int:
    """As halley.drivers.frame_difference: one rectangle, the whole picture, where it differs."""
    if frame == shown:
        return 0
    shown[:] = frame
    rectangles[:4] = bytes((0, 128, 0, 8))
    return 1


class Box:
    """The firmware of `tree`, its files in `folder`, on a bus that only counts."""

    def __init__(self, tree: str, folder: str, how: str) -> None:
        sys.path[:] = [tree]
        gc.collect()
        heap = gc.mem_alloc()
        since = time.ticks_us()
        from halley.app import App
        from halley.drivers.panel import Panel
        from halley.platform.file_store import FileStore

        self.bus = Bus()
        panel = Panel(self.bus, differences=whole) if how == "whole" else Panel(self.bus)
        panel.start()
        self.store: FileStore = FileStore(folder)
        self.app: App = App(panel, self.store, Clock())
        self.app.start()
        self.imported = time.ticks_diff(time.ticks_us(), since)
        gc.collect()
        self.heap = gc.mem_alloc() - heap

    def press(self, code: int) -> tuple[int, int, int]:
        """Press a key: microseconds, bytes, transfers."""
        sent, transfers = self.bus.bytes, self.bus.transfers
        since = time.ticks_us()
        self.app.key(code)
        took = time.ticks_diff(time.ticks_us(), since)
        return took, self.bus.bytes - sent, self.bus.transfers - transfers

    def journal(self) -> tuple[int, int]:
        """Bytes and events of the evening's file, its header apart."""
        assert self.app.session is not None
        evening = self.app.session.journal
        size = self.store.size(evening.name)
        header = self.store.read(evening.name, 0, 1)[0] + 7
        return size - header, evening.count - 1

    def replay(self, plain: bool) -> int:
        """Microseconds to take the evening up again; `plain`: from its first record on."""
        from halley.session import session

        assert self.app.session is not None
        name = self.app.session.journal.name
        if plain:
            for other in self.store.names():
                if other != name:
                    self.store.remove(other)
        gc.collect()
        since = time.ticks_us()
        session.restore(self.store, name)
        return time.ticks_diff(time.ticks_us(), since)


def main(tree: str, folder: str, how: str) -> None:
    """Play what stdin says."""
    box = Box(tree, folder, how)
    print("imported", box.imported, box.heap)
    while True:
        line = sys.stdin.readline().strip()
        if not line:
            break
        kind, code = line.rsplit(" ", 1)
        print("key", kind.replace(" ", "_"), *box.press(int(code)))
        gc.collect()  # as the Pico's loop does after every key
    print("journal", *box.journal())
    print("replayed", box.replay(False))
    print("replayed", box.replay(True))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3])
