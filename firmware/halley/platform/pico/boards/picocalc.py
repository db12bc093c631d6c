"""A ClockworkPi PicoCalc with the Pico H that comes with it: LCD, keyboard, battery, speakers.

Pins are those of the maker's public sources, github.com/clockworkpi/PicoCalc:
Code/picocalc_helloworld/lcdspi/lcdspi.h and i2ckbd/i2ckbd.h, Code/MP3Player/config.h.
"""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.app import App
    from halley.app.typed_keys import TypedKeys
    from halley.drivers.battery import Battery
    from halley.drivers.keyboard import Keyboard
    from halley.drivers.lcd import Lcd
    from halley.platform.pico.chips import RP2040
    from halley.protocols import Ticks, Tone

# What is printed on its keys: two lines of 21 characters, the same in every language
_LEGEND = ("Enter: OK       C: ☄", "Backspace: UNDO 0: 10")

# After this many bytes have been allocated, garbage is collected: with the LCD's pixels there is
# less memory than on a Pico, and an evening would lie between garbage, over all of it. With one of
# 500 events the largest hole is 70 KB of 94 free; it was 2.6. Power-on takes 75 ms more.
_GARBAGE = 32_768


class PicoCalc:
    """An LCD on SPI, a chip on I2C that knows the keys and the battery, and a speaker."""

    LCD_BUS = 1  # SPI1, which fixes what the first three may be
    LCD_SCK = 10
    LCD_TX = 11
    LCD_RX = 12
    LCD_SELECT = 13
    LCD_DATA = 14
    LCD_RESET = 15
    # The maker's own program takes 25 MHz and names 50; public drivers take 40 (zenodante's, for
    # MicroPython) and 75 (github.com/BlairLeduc/picocalc-text-starter).
    LCD_HZ = 50_000_000

    KEYS_BUS = 1  # I2C1
    KEYS_SDA = 6
    KEYS_SCL = 7
    KEYS_HZ = 10_000  # all that the chip of the keys is sure to follow

    SOUNDER = 27  # the right speaker's amplifier
    VBUS: "int | None" = 24  # the Pico's own: high while there is power on its USB
    RADIO_VBUS = ""
    NAPS = False  # nothing would wake it up: the keys have to be asked

    def __init__(self) -> None:
        self._keyboard: "Keyboard | None" = None

    def display(self, frame: bytearray, clock: "Ticks") -> "Lcd":
        """Return the LCD, showing `frame` and what the keys are called."""
        import gc
        import time

        from machine import SPI, Pin, freq

        from halley.drivers.ili9488 import ILI9488
        from halley.drivers.lcd import Lcd
        from halley.platform.pico.doubled import double
        from halley.platform.pico.frame_difference import differences
        from halley.platform.pico.letters import letters
        from halley.platform.pico.spi_dma import SpiDma
        from halley.ui.canvas import Canvas

        # SPI's clock is the core's from now on: MicroPython makes it 48 MHz
        freq(freq(), freq())  # type: ignore[call-overload]  # as rp2 has it
        wires = (Pin(self.LCD_SCK), Pin(self.LCD_TX), Pin(self.LCD_RX))
        spi = SPI(self.LCD_BUS, baudrate=self.LCD_HZ, sck=wires[0], mosi=wires[1], miso=wires[2])
        select, data, reset = [
            Pin(pin, Pin.OUT, value=1) for pin in (self.LCD_SELECT, self.LCD_DATA, self.LCD_RESET)
        ]
        bus = SpiDma(spi, self.LCD_BUS)
        chip = ILI9488(bus, select, data, reset, clock, time.sleep_ms)
        lcd = Lcd(chip, self._keys(clock).light, differences, double)
        legend = Canvas(letters)
        for page, text in enumerate(_LEGEND):
            legend.text(0, page, text)
        lcd.start(frame, legend.frame)
        gc.threshold(_GARBAGE)
        return lcd

    def keys(
        self, _chip: "type[RP2040] | None", _stack: "Callable[[], int]"
    ) -> "tuple[Keyboard, Keyboard]":
        """Return what reads the keys, twice: it scans nothing."""
        from halley.platform.pico.clock import Clock

        keyboard = self._keys(Clock())
        return keyboard, keyboard

    def is_down(self, key: int) -> bool:
        """Return whether a key is down, as far as it was noted."""
        from halley.platform.pico.clock import Clock

        return self._keys(Clock()).holds(key)

    def tone(self) -> "Tone":
        """Return the pin that sounds."""
        from machine import PWM, Pin

        return PWM(Pin(self.SOUNDER))

    def cells(
        self,
        _chip: "type[RP2040] | None",
        _scan: "Keyboard",
        keyboard: "Keyboard",
        on_usb: "Callable[[], bool]",
        clock: "Ticks",
        _lock: "Callable[[bool], None]",
    ) -> "Battery":
        """Return the measurement of the battery."""
        from halley.drivers.battery import Battery

        return Battery(keyboard.battery, on_usb, clock)

    def lights(self) -> None:
        """Return None: no key has a light of its own."""

    def player(self, app: "App") -> "TypedKeys":
        """Return what makes the box's keys of characters, and types names."""
        from halley.app.typed_keys import TypedKeys

        return TypedKeys(app)

    def _keys(self, clock: "Ticks") -> "Keyboard":
        """Return the keyboard, which remembers the keys that are down."""
        if self._keyboard is None:
            from machine import I2C, Pin

            from halley.drivers.keyboard import Keyboard

            sda, scl = Pin(self.KEYS_SDA), Pin(self.KEYS_SCL)
            self._keyboard = Keyboard(
                I2C(self.KEYS_BUS, sda=sda, scl=scl, freq=self.KEYS_HZ), clock
            )
        return self._keyboard


board = PicoCalc()
