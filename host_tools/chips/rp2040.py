"""The part of an RP2040 that scans a keypad by itself and measures its cells.

DMA, the ADC as a clock and on a pin, pins' registers. It runs on CPython and MicroPython on
imitated wires, one sample of the ADC at a time, and raises ChipError if the chip would do something
else, or nothing. Bits and addresses are those of the RP2040 datasheet (2.5.7 DMA, 2.19.6 IO_BANK0,
4.9.6 ADC); what differs in the RP2350 is an attribute, set by host_tools.chips.rp2350.
"""

from host_tools.chips import keypad
from host_tools.chips.display import ChipError
from host_tools.chips.divider import Divider

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_RAM = 0x20000000
_CS, _RESULT, _FCS, _FIFO, _DIV = 0x00, 0x04, 0x08, 0x0C, 0x10  # of the ADC
_ANALOG = 26  # the GPIO of its channel 0, with the cells' divider
_VSYS = 29  # ... and of its channel 3, with a third of VSYS on a Pico
_PULL_DOWN = 4  # of a pad
_DMA = 0x50000000
_READ, _WRITE, _READ_AND_GO, _WRITE_AND_GO = 0x00, 0x04, 0x3C, 0x2C
_NOBODY = (0, 0, b"")  # a place in memory
_AT_ONCE = 63  # a request that a channel need not wait for


class RP2040:
    """A chip with a keypad's wires at the GPIO numbers `rows` and `columns`.

    Pin, ADC, DMA, mem32 and addressof are as in machine, rp2 and uctypes; `map` is what the
    firmware takes for the chip's. `divider` is at the pin GP26, and an open pin at first; VSYS, at
    GP29, has what its cells have behind a diode, and without cells what USB gives.
    """

    IO, LAST_PIN, INTR = 0x40014000, 0x400140EC, 0x400140F0
    LET_GO = 5 | 2 << 12  # GPIO CTRL: as machine.Pin has set it, but does not drive
    PAD = 0x4001C06C  # of GP26
    ADC_AT = 0x4004C000
    FROM_ADC = 36  # the request of the ADC
    FIELDS: "dict[str, tuple[int, int]]" = {  # of a channel's CTRL: lowest bit, and how many
        "enable": (0, 1), "high_pri": (1, 1), "size": (2, 2), "inc_read": (4, 1),
        "inc_write": (5, 1), "ring_size": (6, 4), "ring_sel": (10, 1), "chain_to": (11, 4),
        "treq_sel": (15, 6), "irq_quiet": (21, 1),
    }  # fmt: skip
    CHANNELS = 12
    ISOLATES = False  # pads, until machine.Pin has given them their function

    def __init__(
        self,
        wires: "keypad.Wires",
        rows: "tuple[int, ...]",
        columns: "tuple[int, ...]",
        map: "Any" = None,  # noqa: A002  # the firmware's word
    ) -> None:
        self.map = map
        self.time = wires.time
        self.divider = Divider(wires.time)
        self._analog: "set[int]" = set()  # the pins that machine.ADC has made so
        self._result = 0
        self.pins: "dict[int, keypad.Pin]" = {}
        for numbers, pins in ((rows, wires.rows), (columns, wires.columns)):
            for i, number in enumerate(numbers):
                self.pins[number] = pins[i]
        self._controls = {self.IO + 8 * number + 4: number for number in self.pins}  # their CTRL
        # what was written there last, and was not refused
        self._driven: "dict[int, int | None]" = dict.fromkeys(self.pins, None)
        self.isolated = set(self.pins) if self.ISOLATES else set()
        self.Pin = _Pins(self.pins, self.isolated)
        self.mem32 = _Registers(self)
        self.channels: "list[Channel]" = []
        self.samples = 0  # results that the ADC has given
        self._buffers: "dict[int, tuple[int, Any]]" = {}  # where they lie, by their id()
        # of 16 bytes each, by the address / 16: where its buffer begins and ends, and its halfwords
        self._memory: "dict[int, tuple[int, int, Any]]" = {}
        self._after = _RAM + 16
        self._powered = self.scanning = self._asking = False
        self._period = 96  # of the ADC's clock, 48 MHz
        self._fifo = 0  # results that nobody has fetched
        # what is due at the end of a conversion, of this run of the ADC
        self._convert: "Callable[[], None]" = self._end_conversion

    def ADC(self, channel: int) -> "RP2040":  # noqa: N802
        """machine.ADC: switches the ADC on; a pin loses its input and its pulls."""
        self._powered = True
        if channel in (_ANALOG, _VSYS):
            self._analog.add(channel)
        if channel == _ANALOG:
            self.divider.pull_down(False)
        return self

    def DMA(self) -> "Channel":  # noqa: N802
        """rp2.DMA: a channel that nobody has yet."""
        if len(self.channels) == self.CHANNELS:
            raise OSError("no DMA channel is free")
        self.channels.append(Channel(self, len(self.channels)))
        return self.channels[-1]

    def addressof(self, buffer: "Any") -> int:
        """uctypes.addressof, for arrays of halfwords; each new one lies behind the one before."""
        if id(buffer) in self._buffers:
            return self._buffers[id(buffer)][0]
        address = self._after
        end = address + 2 * len(buffer)
        self._buffers[id(buffer)] = (address, buffer)  # which is kept, so that no other has its id
        self._after = (end + 15) // 16 * 16
        for piece in range(address >> 4, self._after >> 4):
            self._memory[piece] = (address, end, buffer)
        return address

    # the bus

    def read(self, address: int, size: int) -> int:
        """`size` bytes (1, 2 or 4) from `address`."""
        if address % size:
            raise ChipError("read of %d bytes at 0x%08x" % (size, address))
        if address >> 28 == _RAM >> 28:
            halves, at = self._place(address, size)
            if size == 1:
                return halves[at] >> 8 * (address & 1) & 0xFF
            return halves[at] if size == 2 else halves[at] | halves[at + 1] << 16
        if self.INTR <= address < self.INTR + 16:
            return self._levels((address - self.INTR) * 2, 2 * size)
        return self._read_register(address) & ((1 << 8 * size) - 1)

    def write(self, address: int, size: int, value: int) -> None:
        """`size` bytes (1, 2 or 4) to `address`."""
        if address % size:
            raise ChipError("write of %d bytes at 0x%08x" % (size, address))
        if address >> 28 == _RAM >> 28:
            halves, at = self._place(address, size)
            if size == 1:
                shift = 8 * (address & 1)
                halves[at] = halves[at] & 0xFF00 >> shift | value << shift
            else:
                halves[at] = value & 0xFFFF
            if size == 4:
                halves[at + 1] = value >> 16
        elif size < 4:
            raise ChipError("write of %d bytes to the register 0x%08x" % (size, address))
        else:
            self._write_register(address, value)

    def _place(self, address: int, size: int) -> "tuple[Any, int]":
        """Return the halfwords of the buffer with `size` bytes, and the index of the first."""
        begin, end, halves = self._memory.get(address >> 4, _NOBODY)
        if address + size > end:
            raise ChipError("memory 0x%08x belongs to something else" % address)
        return halves, (address - begin) >> 1

    def _levels(self, first: int, count: int) -> int:
        """INTR of `count` pins: what each is like now, not what it was in between."""
        word = 0
        for number in range(first, first + count):
            if number in self.pins:
                word |= (2 if self.pins[number].level() else 1) << 4 * (number - first)
        return word

    def _read_register(self, address: int) -> int:
        if self.IO <= address <= self.LAST_PIN:
            return 0  # neither STATUS nor CTRL is of interest
        if address == self.PAD and _ANALOG in self._analog:
            return _PULL_DOWN if self.divider.pulled else 0
        if address == self.ADC_AT + _CS:
            return 1 | 1 << 8  # on, and ready
        if address == self.ADC_AT + _RESULT:
            return self._result
        if address == self.ADC_AT + _FIFO:
            if not self._fifo:
                raise ChipError("the ADC's FIFO is empty")
            self._fifo -= 1
            return 0x123
        raise ChipError("read of register 0x%08x" % address)

    def _write_register(self, address: int, value: int) -> None:
        adc = address - self.ADC_AT
        if self.IO <= address <= self.LAST_PIN:
            if address in self._controls:
                self._control(self._controls[address], value)
        elif adc == _CS:
            if not self._powered or not value & 1:
                raise ChipError("the ADC is off")
            if value & ~(7 << 12) == 1 | 1 << 2:  # once
                self._measure(_ANALOG + (value >> 12 & 7))
                return
            if value >> 12 & 7 != 4:
                raise ChipError("the ADC converts a pin that something else may use")
            self.scan(bool(value & 8))
        elif adc == _FCS:
            self._asking = value == 1 << 24 | 1 << 3 | 1
        elif address == self.PAD and _ANALOG in self._analog and value in (0, _PULL_DOWN):
            self.divider.pull_down(value == _PULL_DOWN)
        elif adc == _DIV:
            self._period = max(96, 1 + (value >> 8))
        elif _DMA <= address < _DMA + 64 * len(self.channels):
            self.channels[(address - _DMA) >> 6].point(address & 63, value)
        else:
            raise ChipError("write to register 0x%08x" % address)

    def _control(self, number: int, value: int) -> None:
        """CTRL of a pin at the wires."""
        if self._driven[number] == value:
            return
        if value not in (5, self.LET_GO):
            raise ChipError("CTRL 0x%x of a pin: not as machine.Pin has set it" % value)
        if number in self.isolated:
            raise ChipError("pin %d is isolated" % number)
        self._driven[number] = value
        self.pins[number].let_go(value == self.LET_GO)

    def write_controls(self, address: int, source: int, count: int) -> bool:
        """Copy `count` words from memory at `source` to the pins' registers.

        Returns False if the address is elsewhere. Writes to other pins and to STATUS are ignored.
        """
        if not self.IO <= address <= address + 4 * count - 4 <= self.LAST_PIN:
            return False
        if source >> 28 != _RAM >> 28 or (address | source) & 3:
            return False
        halves, at = self._place(source, 4 * count)
        for control, number in self._controls.items():
            if address <= control < address + 4 * count:
                i = at + (control - address >> 1)
                self._control(number, halves[i] | halves[i + 1] << 16)
        return True

    # the ADC

    def _measure(self, pin: int) -> None:
        """Convert an analog pin."""
        if self.scanning:
            raise ChipError("the ADC is to convert two things at a time")
        if self._asking:
            raise ChipError("the DMA takes the cells for a sample of the keypad")
        if pin not in self._analog:
            raise ChipError("the pin has a digital input")
        self._result = self.divider.sample() if pin == _ANALOG else self.divider.vsys_sample()

    def scan(self, running: bool) -> None:
        """Let the ADC convert again and again, or not."""
        if running and not self.scanning:

            def convert() -> None:
                if self.scanning and self._convert is convert:
                    self._end_conversion()

            self._convert = convert
            self.time.at(self.time.us + 2, convert)
        self.scanning = running

    def _end_conversion(self) -> None:
        self.samples += 1
        self.time.at(self.time.us + self._period // 48, self._convert)
        if self._asking:
            if self._fifo == 4:
                raise ChipError("the ADC's FIFO overflows")
            self._fifo += 1
            for channel in self.channels:
                if channel.left:
                    channel.transfer()

    def is_requested(self, request: int) -> bool:
        """Return whether a channel that waits for this request may go on."""
        return request == self.FROM_ADC and self._fifo > 0


class Channel:
    """rp2.DMA; `left` is how many transfers it waits for."""

    def __init__(self, chip: RP2040, channel: int) -> None:
        self.channel = channel
        self.registers = _Counters(self)
        self.addresses = [0, 0]  # where it reads, where it writes
        self.left = 0
        self._chip = chip
        self._count = 0
        self._enabled = self._is_set = False
        self._request = self._chain_to = self._size = 0
        self._moves: "list[tuple[int, int]]" = []  # sides that go on, bits that do

    def pack_ctrl(self, **fields: int) -> int:
        """As rp2.DMA.pack_ctrl, defaults included."""
        given = {"enable": 1, "size": 2, "inc_read": 1, "inc_write": 1, "treq_sel": _AT_ONCE}
        given["chain_to"] = self.channel
        given.update(fields)
        word = 0
        for name, value in given.items():
            lowest, width = self._chip.FIELDS[name]
            if int(value) >> width:
                raise ChipError("DMA: %s=%d" % (name, value))
            word |= int(value) << lowest
        return word

    def config(self, read: int, write: int, count: int, ctrl: int) -> None:
        """As rp2.DMA.config, without starting."""
        given = {}
        for name, (lowest, width) in self._chip.FIELDS.items():
            given[name] = ctrl >> lowest & ((1 << width) - 1)
        self._moves = []
        for side, step in ((0, given["inc_read"]), (1, given["inc_write"])):
            if step:
                ring = given["ring_size"] if given["ring_sel"] == side else 0
                self._moves.append((side, (1 << (ring or 32)) - 1))
        self._enabled = given["enable"] == 1
        self._request = given["treq_sel"]
        self._chain_to = given["chain_to"]
        self._size = 1 << given["size"]
        self.addresses = [read, write]
        self._count = count
        self._is_set = True

    def active(self, on: bool) -> None:
        """As rp2.DMA.active: begin."""
        self._go()

    def close(self) -> None:
        """As rp2.DMA.close."""
        self._is_set = False
        self.left = 0

    def point(self, register: int, value: int) -> None:
        """Another channel writes an address, which starts this one."""
        if register not in (_READ_AND_GO, _WRITE_AND_GO):
            raise ChipError("DMA register 0x%02x" % register)
        self.addresses[0 if register == _READ_AND_GO else 1] = value
        self._go()

    def _go(self) -> None:
        if not self.left and self._is_set and self._enabled:
            self.left = self._count
            self.transfer()

    def transfer(self) -> None:
        """Go on, as far as requests have come."""
        chip, addresses, size = self._chip, self.addresses, self._size
        at_once, moves = self._request == _AT_ONCE, self._moves
        while self.left and (at_once or chip.is_requested(self._request)):
            count = 1
            if self.left > 1 and at_once and size == 4 and self._goes_straight_on():
                if chip.write_controls(addresses[1], addresses[0], self.left):
                    count = self.left
            if count == 1:
                chip.write(addresses[1], size, chip.read(addresses[0], size))
            for side, mask in moves:
                at = addresses[side]
                addresses[side] = at & ~mask | (at + count * size) & mask
            self.left -= count
            if not self.left and self._chain_to != self.channel:
                chip.channels[self._chain_to]._go()

    def _goes_straight_on(self) -> bool:
        """Return whether both sides move on, and come to the end of no ring before the last."""
        more = self._size * (self.left - 1)
        for side, mask in self._moves:
            if (self.addresses[side] & mask) + more > mask:
                return False
        return len(self._moves) == 2


class _Counters:
    """A channel's registers: 0 and 1 are the addresses."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel

    def __getitem__(self, index: int) -> int:
        self._channel._chip.time.pass_us(5)
        return self._channel.addresses[index]


class _Registers:
    """machine.mem32."""

    def __init__(self, chip: RP2040) -> None:
        self._chip = chip

    def __getitem__(self, address: int) -> int:
        self._chip.time.pass_us(5)
        return self._chip.read(address, 4)

    def __setitem__(self, address: int, value: int) -> None:
        self._chip.time.pass_us(5)
        self._chip.write(address, 4, value)


class _Pins:
    """machine.Pin, for pins that are at the wires."""

    IN = keypad.Pin.IN
    PULL_UP = keypad.Pin.PULL_UP
    OPEN_DRAIN = keypad.Pin.OPEN_DRAIN

    def __init__(self, pins: "dict[int, keypad.Pin]", isolated: "set[int]") -> None:
        self._pins = pins
        self._isolated = isolated

    def __call__(
        self, number: int, mode: int, pull: "int | None" = None, value: "int | None" = None
    ) -> "keypad.Pin":
        self._isolated.discard(number)
        pin = self._pins[number]
        pin.init(mode, pull, value)
        return pin
