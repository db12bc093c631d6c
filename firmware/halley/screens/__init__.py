"""The screens: one file each, whose `SCREEN` is the class; loaded when first shown."""

import sys

from halley import memory

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.screen import Screen


def load(name: str) -> "type[Screen]":
    """The class of the screen in halley/screens/`name`.py."""
    if "halley.screens." + name not in sys.modules:
        memory.settle()
    return __import__("halley.screens." + name, None, None, ("SCREEN",)).SCREEN


def unload(name: str) -> None:
    """Forget the code of a screen that is laid over the evening's own: memory on the Pico."""
    memory.forget(("halley.screens." + name,))
