"""The I2C bus with imitated displays at its wires; runs on CPython and MicroPython."""

from host_tools.chips.display import ChipError, DisplayChip


class Bus:
    """As machine.I2C: whoever is not there does not answer (OSError(5)).

    `sent` counts the bytes on the wires, each transfer's address among them.
    """

    def __init__(self, *chips: DisplayChip) -> None:
        self.chips = {chip.address: chip for chip in chips}
        self.sent = 0
        self._ends: dict[int, int] = {}  # bytes that a chip still gets, by its address

    def plug(self, chip: DisplayChip) -> None:
        """Plug a display in, which stays until it is unplugged."""
        self.chips[chip.address] = chip
        self._ends.pop(chip.address, None)

    def unplug(self, address: int, after: int = 0) -> None:
        """Pull a display out, `after` so many more bytes to it: in the middle of a transfer maybe,
        whose beginning it has taken then."""
        self._ends[address] = after

    def writeto(self, address: int, data: bytes | bytearray | memoryview) -> None:
        """As machine.I2C.writeto."""
        there = self._reach(address, 1 + len(data))
        if there == 1 + len(data):
            self.chips[address].write(address, data)
            return
        if there > 1:
            try:
                self.chips[address].write(address, bytes(data[: there - 1]))
            except ChipError:
                pass  # it was cut short
        raise OSError(5)

    def readfrom(self, address: int, count: int) -> bytes:
        """As machine.I2C.readfrom."""
        if self._reach(address, 1 + count) < 1 + count:
            raise OSError(5)
        return self.chips[address].readfrom(address, count)

    def _reach(self, address: int, count: int) -> int:
        """How many of so many bytes the chip is there for."""
        if address not in self.chips:
            self.sent += 1
            return 0
        there = min(count, self._ends.get(address, count))
        if address in self._ends:
            self._ends[address] -= there
        self.sent += max(there, 1)
        return there
