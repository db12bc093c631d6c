"""The lights under a board's keys: WS2812 in a row, one for each key.

Dim for keys that mean something now, brighter for the one of the person whose turn it is.
"""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import Pin

# ns that the line is high and low for a 0, and for a 1 (WS2812B data sheet)
_BIT_NS = (400, 850, 800, 450)
# green, red, blue: a warm white that does not dazzle, and green; 12 of either take 20 mA at most
_OFF, _DIM, _BRIGHT = b"\0\0\0", b"\x06\x08\x03", b"\x40\x08\x00"


class Lights:
    """Lights at `pin`, for the keys `codes`, in order; `send` is machine.bitstream."""

    def __init__(self, pin: "Pin", send: "Callable[..., None]", codes: tuple[int, ...]) -> None:
        self.on = True  # the setting
        self._pin = pin
        self._send = send
        self._codes = codes
        self._shown = b""

    def show(self, lit: int, bright: int = 0) -> None:
        """Light the keys with a bit in `lit`, and `bright` more; a key's bit is 1 << its code."""
        row = bytearray()
        for code in self._codes:
            colour = _OFF
            if self.on and lit >> code & 1:
                colour = _BRIGHT if code == bright else _DIM
            row += colour
        if row != self._shown:
            self._shown = bytes(row)
            self._send(self._pin, 0, _BIT_NS, row)
