"""The screens: one file each, whose `SCREEN` is the class; loaded when first shown.

Those that are up are a ScreenStack.
"""

from halley.session.phases import DEAL

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context
    from halley.screens.screen import Screen
    from halley.session.session import Session

# The evening's own screens, by its phases (halley.session.phases), where the names are not alike.
_OF_PHASES = {"left": "cards_left", "stub": "laid_aside", "ended": "evening_over"}
# ... and those of a family of games
_OF_FAMILIES = {
    "counted": {"settlement": "counted_settlement"},
    "banked": {"settlement": "banked_settlement"},
}


def of_phase(phase: str, family: str) -> str:
    """Return the name of the screen of a phase, in games of that family."""
    return _OF_FAMILIES.get(family, _OF_PHASES).get(phase) or _OF_PHASES.get(phase, phase)


def load(name: str) -> "type[Screen]":
    """Return the class of the screen in halley/screens/`name`.py."""
    return __import__("halley.screens." + name, None, None, ("SCREEN",)).SCREEN


class ScreenStack:
    """The current screens, each made with `app`.

    `own` is that of the evening's phase, or, without an evening, the first; None: it has to be
    made, a new one if there was another. `over` are those laid over it, the uppermost last, and
    `pushed` is the name of one to be laid over, and its arguments. `pressed` is the screen of the
    key that is down; None: it has gone. `fresh`: no key has come to `own` yet.
    """

    def __init__(self, app: "Context") -> None:
        self._app = app
        self.own: "Screen | None" = None
        self.name = ""  # of `own`
        self._names: tuple[str, ...] = ()  # of those who sat when it was made
        self.fresh = False
        self.over: "list[Screen]" = []
        self.pushed: "tuple[str, tuple] | None" = None
        self.pressed: "Screen | None" = None
        self._aside: "list[Screen]" = []  # laid over the evening itself while its past is corrected

    def top(self) -> "Screen":
        """Return the uppermost screen, which gets the keys."""
        screen = self.over[-1] if self.over else self.own
        assert screen is not None
        return screen

    def shows(self, name: str) -> bool:
        """Return whether the uppermost screen is a laid-over one of halley/screens/`name`.py."""
        return bool(self.over) and isinstance(self.over[-1], load(name))

    def make_own(self, session: "Session | None") -> None:
        """Make the screen of where the evening is, unless it is up already."""
        name = session.phase if session is not None else "home"
        if name == DEAL and session is not None and session.game.over:
            name = "winner"
        names = session.names if session is not None else ()
        if name != self.name or names != self._names or self.own is None:
            self.name = name
            self._names = names
            family = session.game.rules.family if session is not None else ""
            self.own = load(of_phase(name, family))(self._app)
            self.fresh = True
            self.pressed = None

    def make_pushed(self) -> None:
        """Lay over the screen that was pushed, if one was."""
        if self.pushed is not None:
            (name, about), self.pushed = self.pushed, None
            screen = load(name)(self._app, *about)
            screen.prepare()
            self.over.append(screen)

    def bring_up(self, session: "Session | None") -> None:
        """Make the screen that is to be up, unless it is up already."""
        self.make_pushed()
        self.make_own(session)

    def forget_typed(self) -> None:
        """Drop the keys typed on the evening's own screen."""
        if self.own is not None and not self.own.reset():
            self.own = None

    def lay_aside(self) -> None:
        """Put the screens laid over aside until bring_back()."""
        self._aside, self.over = self.over, []

    def bring_back(self, wanted: bool) -> None:
        """Restore the screens laid aside, if `wanted`, in place of the current ones."""
        self.over, self._aside = (self._aside if wanted else []), []
