"""A box under a person's finger, on either interpreter."""

from abc import ABC, abstractmethod
from typing import Self

from host_tools.chips.ssd1306 import SSD1306Chip
from host_tools.simulator.key_steps import HOLD_MS, Step, key_code, parse_keys


class Box(ABC):
    """Sixteen keys, a display of 128 x 64 and a clock that moves only when it is moved.

    `presses` counts keys since the box was made, `bytes_of_last_key` and `transfers_of_last_key`
    what the last key (held or not) sent over I2C before time went on, `bytes_per_key` has the bytes
    of every key so far. `far_chip` is a second display, for those opposite; None: there is none.
    """

    HELD_AT_MS = 500  # a key held so long is a held key

    def __init__(self) -> None:
        self.chip = SSD1306Chip()
        self.far_chip: SSD1306Chip | None = None
        self.presses = 0
        self.bytes_of_last_key = 0
        self.transfers_of_last_key = 0
        self.bytes_per_key: list[int] = []

    @abstractmethod
    def _key(self, code: int, held: bool) -> None:
        """Close the key, or (`held`) keep it down until it counts as held."""

    @abstractmethod
    def wait(self, ms: int) -> None:
        """Let `ms` milliseconds pass."""

    @abstractmethod
    def restart(self) -> None:
        """Cut the power and give it back: same files, empty memory, dark display."""

    def _press(self, label: str, held: bool) -> None:
        code = key_code(label)
        chip = self.chip
        sent, transfers = chip.bytes_received, chip.transfers
        self.presses += 1
        self._key(code, False)
        if held:
            self._key(code, True)
        self.bytes_of_last_key = chip.bytes_received - sent
        self.transfers_of_last_key = chip.transfers - transfers
        self.bytes_per_key.append(self.bytes_of_last_key)

    def press(self, label: str) -> None:
        """Tap the key called `label` ("4", "K", "COMET", ...; BadInput when there is none)."""
        self._press(label, False)

    def hold(self, label: str, ms: int = HOLD_MS) -> None:
        """Keep a key down for `ms` milliseconds, at least the 500 that make it a held key."""
        if ms < self.HELD_AT_MS:
            raise ValueError(f"{ms} ms is a tap, not a hold")
        self._press(label, True)
        self.wait(ms - self.HELD_AT_MS)

    def do(self, step: Step) -> None:
        """Tap, hold or wait, as `step` says."""
        if not step.label:
            self.wait(step.wait_ms)
        elif step.hold_ms:
            self.hold(step.label, step.hold_ms)
        else:
            self.press(step.label)

    def play(self, text: str) -> None:
        """Do what a line such as "OK 4 K* ~300" says (see host_tools.simulator.key_steps)."""
        for step in parse_keys(text):
            self.do(step)

    def rows(self) -> list[str]:
        """Return the display: 64 strings of 128 characters, '#' lit and '.' dark."""
        return self.chip.rows()

    def far_rows(self) -> list[str]:
        """Return the second display; [] without one."""
        return self.far_chip.rows() if self.far_chip is not None else []

    def close(self) -> None:  # noqa: B027  a box on a desk has nothing to let go of
        """Switch off for good."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
