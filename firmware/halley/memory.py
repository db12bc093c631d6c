"""Lets go of code that is needed no more; halley.ahead says which that is, and loads what will be.

A module takes the Pico's memory nearly twice what its file has, and all that a hand needs one after
the other would be 40 KB.
"""

import sys

from halley.compat import collect

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

# Set by a board. What is to be done at power-on with the code that has been loaded; never later: it
# may take the code of what is being run away.
tidy: "Callable[[], None] | None" = None
roomy = False  # whether loaded code takes little memory, so that much can be loaded ahead


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
    game = modules.get("halley.engine.game")
    if game is not None:
        game.forget()
