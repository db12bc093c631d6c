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
        """Unplug a display after `after` more bytes to it, perhaps in the middle of a transfer."""
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
        """Return how many of `count` bytes reach the chip."""
        if address not in self.chips or not self.chips[address].acknowledges:
            self.sent += 1
            return 0
        there = min(count, self._ends.get(address, count))
        if address in self._ends:
            self._ends[address] -= there
        self.sent += max(there, 1)
        return there


class BusWires:
    """SDA and SCL of a bus, for a program that moves them itself and writes; both are high at rest.

    The ninth bit of a byte is the display's: who pulls SDA low meanwhile hides its answer, which is
    a ChipError.
    """

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._sda = self._scl = 1
        self._taken: bytearray | None = None  # since a transfer has begun
        self._bits = self._byte = 0

    def sda(self, level: int) -> None:
        """Let SDA go, or pull it low."""
        if self._scl and level != self._sda:
            if level:
                self._deliver()
            else:
                self._taken = bytearray()
                self._bits = self._byte = 0
        self._sda = level

    def scl(self, level: int) -> None:
        """Let SCL go, or pull it low."""
        if level > self._scl and self._taken is not None:
            self._bits += 1
            self._byte = self._byte << 1 & 0xFF | self._sda
            if self._bits == 8:
                self._taken.append(self._byte)
            elif self._bits == 9:
                self._bits = 0
                if not self._sda:
                    raise ChipError("SDA is low while the display acknowledges")
        self._scl = level

    def _deliver(self) -> None:
        """End the transfer: its display takes it."""
        taken, self._taken = self._taken, None
        if taken is None or self._bits != 1:  # SCL's last rise is the end's
            raise ChipError("a transfer ends in the middle of a byte")
        self._bus.sent += len(taken)
        if taken[0] & 1:
            raise ChipError("nobody takes what the display says")
        if taken[0] >> 1 in self._bus.chips:
            self._bus.chips[taken[0] >> 1].write(taken[0] >> 1, taken[1:])
