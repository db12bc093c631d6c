"""The Adafruit MacroPad RP2040 (products 5128 and 5100), which has all parts on it.

Pins as in pico-sdk 2.2.0, src/boards/include/boards/adafruit_macropad_rp2040.h, where ROTA is 17;
its display is a SH1106 on SPI, at 10 MHz as in CircuitPython's definition of the board. The knob is
OK and COMET, 10 and UNDO are the last row: as a phone has its keys, but for the court cards.
"""

from halley import keys

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.app import App
    from halley.app.court_keys import CourtKeys
    from halley.drivers.display import Display
    from halley.drivers.keypad import Keypad
    from halley.drivers.lights import Lights
    from halley.platform.pico.chips import RP2040
    from halley.protocols import Scanner, Ticks, Tone


_RESET_US = 20  # RES is low, and then the chip is ready: 10 and 2 are enough (SH1106 data sheet)


class MacroPad:
    """Twelve keys with a light each, a knob, a display and a speaker; a second display on I2C."""

    # by GPIO number, from GP0, which is the knob
    KEYS = (keys.OK, 1, 2, 3, 4, 5, 6, 7, 8, 9, keys.COMET, 10, keys.UNDO)
    KNOB = (17, 18)  # the one that closes first when it turns to the right, and the other
    LIGHTS = 19  # twelve in a row, in the order of the keys
    LED = 13
    SPEAKER = 16
    AMPLIFIER = 14  # high: on

    DISPLAY_BUS = 1  # SPI1, which fixes what the next two may be
    DISPLAY_CLOCK = 26
    DISPLAY_DATA = 27
    DISPLAY_CS = 22
    DISPLAY_DC = 24
    DISPLAY_RESET = 23
    DISPLAY_HZ = 10_000_000
    FAR_BUS = 0  # I2C0
    FAR_SDA = 20
    FAR_SCL = 21
    FAR_HZ = 420_000

    VBUS = None
    RADIO_VBUS = ""
    NAPS = False  # it has no cells

    def display(self, frame: bytearray, clock: "Ticks") -> "Display":
        """Return the display, showing `frame`, and a second one if it is there."""
        import time

        from machine import I2C, SPI, Pin

        from halley.drivers.display import Display
        from halley.drivers.panel import FAR, NEAR
        from halley.drivers.spi_bus import ON_SPI, SpiBus
        from halley.platform.pico.frame_difference import differences

        data, clocked = Pin(self.DISPLAY_DATA), Pin(self.DISPLAY_CLOCK)
        spi = SPI(self.DISPLAY_BUS, self.DISPLAY_HZ, sck=clocked, mosi=data, miso=None)
        sda, scl = Pin(self.FAR_SDA), Pin(self.FAR_SCL)
        i2c = I2C(self.FAR_BUS, sda=sda, scl=scl, freq=self.FAR_HZ)
        dc, cs = Pin(self.DISPLAY_DC, Pin.OUT), Pin(self.DISPLAY_CS, Pin.OUT, value=1)
        reset = Pin(self.DISPLAY_RESET, Pin.OUT, value=0)
        time.sleep_us(_RESET_US)
        reset(1)
        time.sleep_us(_RESET_US)
        display = Display(
            SpiBus(spi, dc, cs, i2c),
            (ON_SPI, NEAR, FAR),
            Pin(self.LED, Pin.OUT, value=0),
            clock,
            differences=differences,
        )
        display.panel.show(frame)  # it is not lit yet, and gets the picture as a whole
        display.find()
        return display

    def keys(
        self, chip: "type[RP2040] | None", stack: "Callable[[], int]"
    ) -> "tuple[Keypad, Scanner]":
        """Return what reads keys and knob, and what it reads; `stack` tells the bytes in use."""
        from machine import Pin

        from halley.drivers.dma_pins import DmaPins
        from halley.drivers.knob import KeypadWithKnob, Knob
        from halley.platform.pico.scan import POLLED, Chip

        assert chip is not None  # as this image is for one chip
        Chip.map = chip
        keypad = KeypadWithKnob(stack, self.codes())
        numbers = tuple(range(len(self.KEYS)))
        scan = DmaPins(Chip, numbers, keypad.woken)
        pins: "Scanner" = scan
        if not scan.works():
            from halley.drivers.polled_pins import PolledPins

            scan.close()
            print(POLLED)
            pins = PolledPins(Chip, numbers, keypad.woken)
        first, second = [Pin(number, Pin.IN, Pin.PULL_UP) for number in self.KNOB]
        keypad.knob = Knob(first, second, keypad.woken)
        return keypad, pins

    def codes(self) -> bytes:
        """Return the keys in the order of a Keypad's bits: GPIO 0, 4, 8, 12, 1 and so on."""
        every = self.KEYS + (0,) * (16 - len(self.KEYS))
        return bytes([every[4 * c + r] for r in range(4) for c in range(4)])

    def is_down(self, key: int) -> bool:
        """Return whether a key is down, before anything scans them."""
        import time

        from machine import Pin

        pin = Pin(self.KEYS.index(key), Pin.IN, Pin.PULL_UP)
        time.sleep_us(100)  # the wire takes its time to rise
        return not pin.value()

    def tone(self) -> "Tone":
        """Return the pin that sounds, with its amplifier on."""
        from machine import PWM, Pin

        Pin(self.AMPLIFIER, Pin.OUT, value=1)
        return PWM(Pin(self.SPEAKER))

    def cells(self, *_: object) -> None:
        """Return None: it runs on USB."""

    def player(self, app: "App") -> "CourtKeys":
        """Return what takes the keys, and makes court cards of some."""
        from halley.app.court_keys import CourtKeys

        return CourtKeys(app)

    def lights(self) -> "Lights":
        """Return the lights of the keys."""
        from machine import Pin, bitstream

        from halley.drivers.lights import Lights

        return Lights(Pin(self.LIGHTS, Pin.OUT), bitstream, self.KEYS[1:])


board = MacroPad()
