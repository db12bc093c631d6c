"""The screens: one file each, whose `SCREEN` is the class; loaded when first shown."""


def load(name: str) -> "type":
    """The class of the screen in halley/screens/`name`.py."""
    return __import__("halley.screens." + name, None, None, ("SCREEN",)).SCREEN
