"""The screens: one file each, whose `SCREEN` is the class; loaded at the start, or when shown."""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.screen import Screen

# The evening's own screens, by its phases (halley.session.phases), where the names are not alike.
OF_PHASES = {"left": "cards_left", "stub": "laid_aside", "ended": "evening_over"}

# Code that is frozen into an image can be imported, but not listed.
NAMES = (
    "balances", "cards_left", "carte_blanche", "correction_preview", "deal", "evening_over",
    "follow", "history", "home", "journal_full", "laid_aside", "menu", "opera", "options",
    "payments", "settlement", "setup", "why", "winner",
)  # fmt: skip


def load_all() -> None:
    """Load every screen, so that none takes longer to come up for the first time."""
    for name in NAMES:
        load(name)


def load(name: str) -> "type[Screen]":
    """The class of the screen in halley/screens/`name`.py."""
    return __import__("halley.screens." + name, None, None, ("SCREEN",)).SCREEN
