"""The screens: one file each, whose `SCREEN` is the class; loaded when first shown."""

import sys

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.screen import Screen

_EVERY_HAND = ("deal", "payments", "follow", "left", "settlement")


def load(name: str) -> "type[Screen]":
    """The class of the screen in halley/screens/`name`.py."""
    return __import__("halley.screens." + name, None, None, ("SCREEN",)).SCREEN


def unload(name: str) -> None:
    """Forget the code of a screen that is not needed in every hand: memory on the Pico."""
    if name and name not in _EVERY_HAND:
        sys.modules.pop("halley.screens." + name, None)
        globals().pop(name, None)
