"""Finds the one Pico that is plugged in, or says what to do."""

from typing import NamedTuple

from serial.tools import list_ports

from host_tools.device import drives
from host_tools.errors import BadInput

RASPBERRY_PI = 0x2E8A  # the maker's number on USB


class Port(NamedTuple):
    """A serial port with a Pico on it: the path to open, its name on USB, its serial number."""

    path: str
    name: str
    number: str


def picos() -> list[Port]:
    """Every Pico with a serial port, in the order of their paths."""
    return sorted(
        Port(port.device, port.description or "", port.serial_number or "")
        for port in list_ports.comports()
        if port.vid == RASPBERRY_PI
    )


def find(port: str = "") -> str:
    """Return the path to open: `port` if given (a path, a pty, socket://...), else the only Pico's.

    BadInput with advice if there is none, or several.
    """
    if port:
        return port
    connected = picos()
    if len(connected) == 1:
        return connected[0].path
    if connected:
        listed = ", ".join(f"{pico.path} ({pico.number or pico.name})" for pico in connected)
        raise BadInput(
            "several Picos are plugged in: {listed}. Choose one with --port PATH.", listed=listed
        )
    if drives.list_mounted() or drives.list_unmounted():
        raise BadInput("the Pico is in BOOTSEL. Install Halley with `halley flash`.")
    raise BadInput(
        "no Pico is plugged in. Use a USB cable that carries data, not only power. Hold BOOTSEL "
        "while you plug in a new Pico, and run `halley flash`. Name a box at another port with "
        "--port."
    )
