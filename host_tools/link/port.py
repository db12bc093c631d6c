"""Opens the serial port that the box is at."""

import re
from typing import Any

import serial

from host_tools.errors import BadInput

_BAUD = 115200  # means nothing on USB
READ_S = 0.02
_NETWORK = re.compile(r"socket://[^/:]+:\d{1,5}(/.*)?|socket://\[[^]]+\]:\d{1,5}(/.*)?")


def open_port(name: str) -> Any:
    """Return the port `name` (a device, `socket://host:port`), opened as pyserial does it.

    Raises OSError (pyserial's errors are of that kind) when it is not there or taken, and BadInput
    for what is no name of a port.
    """
    if name.startswith("socket://") and not _NETWORK.fullmatch(name):
        raise BadInput(
            "'{name}' is not a port. Over a network, write socket://HOST:PORT.", name=name
        )
    try:
        port = serial.serial_for_url(name, baudrate=_BAUD, timeout=READ_S, do_not_open=True)
    except ValueError as error:
        raise BadInput("'{name}' is not a port: {why}.", name=name, why=error) from error
    port.write_timeout = 2
    if "://" not in name:
        port.exclusive = True  # two programs on one port would each get half of the answers
    try:
        port.open()
    except serial.SerialException as error:
        if "ioctl" in str(error):  # it can be opened, and is no line to anything
            raise BadInput("'{name}' is not a serial port.", name=name) from error
        raise
    return port
