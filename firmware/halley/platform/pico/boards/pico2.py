"""A Pico 2: a Pico with another chip, which is not known to wake up from a nap for a key."""

from halley.platform.pico.boards.pico import Pico


class Pico2(Pico):
    """The parts of a Pico, without naps."""

    NAPS = False


board = Pico2()
