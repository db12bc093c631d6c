"""Lets go of code that is needed no more; halley.ahead says which that is, and loads what will be.

A module takes the Pico's memory nearly twice what its file has, and all that a hand needs one after
the other would be 40 KB.
"""

import sys

from halley.compat import collect

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

tidy: "Callable[[], None] | None" = None  # what a board does with the code that has been loaded


def roomy() -> bool:
    """Whether code that is loaded takes little memory, so that much can be loaded ahead."""
    return tidy is not None


def settle() -> None:
    """Let go of garbage: what is loaded next stays, and must not lie between it."""
    if tidy is not None:
        tidy()
    collect()


def forget(names: tuple[str, ...]) -> None:
    """Drop modules, by their whole names; they are loaded again when asked for."""
    modules = sys.modules
    for name in names:
        if modules.pop(name, None) is not None:
            dot = name.rfind(".")
            parent = modules.get(name[:dot])
            if parent is not None and hasattr(parent, name[dot + 1 :]):
                delattr(parent, name[dot + 1 :])
    game = modules.get("halley.play.game")
    if game is not None:
        game.forget()
