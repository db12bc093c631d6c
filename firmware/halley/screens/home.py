"""No evening is under way: the last table again, a new one, the evenings, another language.

Up: no evening is under way.

Keys: as in any list.
"""

from halley import words
from halley.journal.header import Header
from halley.refusal import Refusal
from halley.screens import option_texts as texts
from halley.screens.screen import Choice
from halley.ui.canvas import CHARS
from halley.ui.game_title import title_of
from halley.ui.short_names import cut, on_box

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context

# The screen that a line leads to
_SCREENS = {
    "new_table": "setup",
    "evenings": "evenings",
    "home_selftest": "selftest",
    "menu_club": "club",
}


class HomeScreen(Choice):
    """The first line is what OK does: one press for the last table again, which stands below."""

    A_PAGE = 4

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self._evenings: bool | None = None  # whether there are any; None: not looked yet

    def title(self) -> str:
        return self.say("home_title")

    def items(self) -> list[str]:
        items = ["new_table", "home_language", "home_selftest"]
        if self.app.tables.last is not None:
            items.insert(0, "last_table")
        if self._evenings is None:
            self._evenings = bool(self.app.tables.names(1))
        if self._evenings:
            items.insert(len(items) - 2, "evenings")
        sounder = self.app.sounder
        if sounder is not None:
            items.append("sound_on" if sounder.on else "sound_off")
        lights = self.app.lights
        if lights is not None:
            items.append("lights_on" if lights.on else "lights_off")
        if self.app.timers.drawn is not None:  # after all others, whose numbers stay
            items.append("home_drawn")
        network = self.app.network
        if network is not None and network.mark() is not None:
            items.append("menu_club")
        return items

    def lines(self) -> list[str]:
        return [self.say(item) for item in self.items()]

    def draw(self) -> None:
        super().draw()
        last = self.app.tables.last
        if last is not None:
            title = title_of(self.words, last)
            changed = 0 if last.title else len(last.changes())
            if changed:
                text = self.words.count("options_changed", changed)
                room = 20 - len(text)
                if len(title) > room:
                    title = texts.game_of(self.words, last.key)[0]  # the short name
                title = title[:room] + " " + text
            self.canvas.text(0, 5, title)
            self.canvas.text(0, 6, _short(on_box(last.names)))

    def choose(self, index: int) -> None:
        item = self.items()[index]
        name, _, value = item.partition("_")
        last = self.app.tables.last
        if item in _SCREENS:
            self.app.push(_SCREENS[item])
        elif item == "home_drawn":
            self.app.push("drawn_table", self.app.timers.drawn)
        elif item == "home_language":
            self._next_language()
        elif value in ("on", "off"):
            self.app.picture.redraw()
            self._set(name, "off" if value == "on" else "on")
        elif item == "last_table" and last is not None:
            self._open_again(last)

    def _open_again(self, last: Header) -> None:
        """Open the last table once more, all at 0; COMET takes the balances that it ended with."""
        app = self.app
        app.tables.open(self._table_of(last), True)
        session = app.session
        assert session is not None
        goes_on = any(last.start) and not session.game.is_target(last.start)
        if goes_on and not session.undone:
            app.tables.other_start = self._table_of(last, last.start, last.bought)

    def _table_of(
        self, last: Header, start: tuple[int, ...] = (), bought: tuple[int, ...] = ()
    ) -> Header:
        """Return the last table, made now, with these balances and purses, and its pool."""
        epoch = self.app.clock.epoch()
        return Header(
            last.key,
            last.names,
            last.options,
            start,
            last.how,
            epoch,
            last.title,
            0,
            last.pool,
            bought,
        )

    def _next_language(self) -> None:
        """Switch to the next language, now and after every restart."""
        following = words.LANGUAGES.index(self.words.language) + 1
        self._set("language", words.LANGUAGES[following % len(words.LANGUAGES)])

    def _set(self, name: str, value: str) -> None:
        """Make a setting; Refusal when it holds only until the next start."""
        try:
            self.app.setting(name, value)
        except OSError:
            raise Refusal("setting_not_saved")


def _short(names: tuple[str, ...]) -> str:
    """Return all names in a line, the long ones cut; eight of them as two letters each."""
    for room in range(CHARS, 1, -1):
        line = " ".join(cut(names, room))
        if len(line) <= CHARS:
            return line
    return "".join(cut(names, 2))


SCREEN = HomeScreen
