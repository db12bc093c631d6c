"""Lets go of code that is needed no more; halley.ahead says which that is, and loads what will be.

A module takes the Pico's memory nearly twice what its file has, and all that a hand needs one after
the other would be 40 KB.
"""

import sys


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
