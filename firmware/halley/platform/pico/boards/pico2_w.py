"""A Pico 2 W: everything is as on a Pico W."""

from halley.platform.pico.boards.pico_w import board

__all__ = ("board",)
