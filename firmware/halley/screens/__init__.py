"""The screens: one file each, whose `SCREEN` is the class; loaded when first shown."""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.screen import Screen

# The evening's own screens, by its phases (halley.session.phases), where the names are not alike.
_OF_PHASES = {"left": "cards_left", "stub": "laid_aside", "ended": "evening_over"}
# ... and those of a family of games
_OF_FAMILIES = {
    "counted": {"settlement": "counted_settlement"},
    "banked": {"settlement": "banked_settlement"},
}


def of_phase(phase: str, family: str) -> str:
    """The name of the screen of a phase, in games of that family."""
    return _OF_FAMILIES.get(family, _OF_PHASES).get(phase) or _OF_PHASES.get(phase, phase)


def load(name: str) -> "type[Screen]":
    """The class of the screen in halley/screens/`name`.py."""
    return __import__("halley.screens." + name, None, None, ("SCREEN",)).SCREEN
