"""The screens that may come next: made, and those that can be also drawn, while nobody waits.

To load, make and draw one takes the Pico 40 to 120 ms. What has been made fits while the session
and its way of scoring are the same; the App lets go of it with every screen that comes up, when the
words are others, and when something large needs the room.
"""

from halley import memory, screens, words

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.app import App
    from halley.journal.header import Header
    from halley.screens.screen import Screen
    from halley.session.session import Session

_AT_ONCE = 3  # words, 7 ms: a key may come then
_MAKE = "+"  # before a screen's name: it is to be made, or drawn where it has been made
_BENEATH = "="  # the evening's screen is to be drawn, while something lies over it
_NONE = (None, b"", 0)
_OVER = ("menu", "balances")  # what is made ahead to be laid over it: for the next key only


class Coming:
    """What `app` will need, got in bits: modules, words, screens, a new evening."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._made: "dict[str, tuple[Screen, int, bytes]]" = {}  # screen, how to score, picture
        self._table: "Session | None" = None  # that may be begun, while there is no session
        # of the screen taken last, or beneath, where nothing has happened since: so many records
        self._picture: "tuple[Screen | None, bytes, int]" = _NONE
        self.names: list[str] = []  # to choose from, while a table is set up
        self.afterwards: "Callable[[], None] | None" = None  # to be done when the picture is up
        self.made = False  # something that leaves garbage; set back by a board

    def get(self, ahead: "list[str | tuple[str, ...]]") -> None:
        """Get what is last in `ahead`: a module, keys of words, + and a screen's name, =; "": no
        more than that the present screen is ready."""
        needed = ahead.pop()
        try:
            if not needed:
                pass  # the screen itself is ready
            elif not isinstance(needed, str):
                words.keep(needed[-_AT_ONCE:])
                if len(needed) > _AT_ONCE:
                    ahead.append(needed[:-_AT_ONCE])
            elif needed == _BENEATH:
                self._draw_beneath()
            elif needed[0] != _MAKE:
                __import__(needed)
            else:
                self._make(needed[1:])
        except MemoryError:  # then it has time until a key asks for it
            ahead.clear()
            self.let_go()
            if isinstance(needed, str):
                memory.forget((needed,))

    def _make(self, name: str) -> None:
        app = self._app
        if name == "balances" and not app._over:
            return
        known = self._made.get(name)
        if known:
            screen, how, picture = known
            if screen.ahead and not picture:
                self._made[name] = (screen, how, app.renewal.ahead(screen.draw))
                screen.label()  # its words
            return
        found = app.session
        session = found or self._table
        if session is None and name == "deal":
            return  # the table that it was for has been let go of
        app.session = session
        try:
            screen = screens.load(name)(app)
        finally:
            app.session = found
        self._made[name] = (screen, session.how if session else 0, b"")
        self.made = True
        app.look_up(_MAKE + name)

    def _draw_beneath(self) -> None:
        app = self._app
        screen = app._screen
        count = self._count()
        if app._over and count and screen is not None and screen.ahead:
            self._picture = (screen, app.renewal.ahead(screen.draw), count)

    def _count(self) -> int:
        """Records of the evening under way; whatever happens is another. 0: there is none."""
        app = self._app
        return app.session.evening.count if app.session is not None and app.now is None else 0

    def held(self) -> None:
        """OK has been down for a while: it may become a held one."""
        app = self._app
        if app.session is not None and not (app._over or app._opened):
            app.look_up(_MAKE + "menu")
            app.look_up("halley.engine.deal")

    def drop(self) -> None:
        """A key is down: what was made for it to be laid over the evening's screen, it was not."""
        if not self._app._over:
            for name in _OVER:
                if self._made.pop(name, None):
                    memory.forget(("halley.screens." + name,))

    def take(self, name: str) -> "Screen | None":
        """The screen of that name, if it is ready and still fits."""
        made = self._made.pop(name, None)
        if made is not None:
            screen, how, picture = made
            session = self._app.session
            same = session is None or session.how == how
            if screen.session is session and same and screen.fits():
                self._picture = (screen, picture, -1)
                return screen
        return None

    def picture(self, screen: "Screen") -> bytes:
        """The picture of a screen that has just been taken; b"" when there is none."""
        of, picture, count = self._picture
        self._picture = _NONE
        return picture if of is screen and count in (-1, self._count()) else b""

    def let_go(self, but: str = "") -> None:
        """Forget what has been made, `but` that screen."""
        if not but:
            self._picture = _NONE
        kept = self._made.get(but)
        self._made = {but: kept} if kept else {}
        self._table = None
        self.names = []

    def finish(self) -> None:
        """The picture is up: do what has waited for that."""
        todo, self.afterwards = self.afterwards, None
        if todo is not None:
            todo()

    # --- a new evening

    def offer(self, header: "Header") -> None:
        """The next key may begin an evening with it: make that, and soon its first screen."""
        if self._table is None or not self._table.header.is_as(header):
            self._made.pop("deal", None)
            self._table = self._new(header)
            self._app.look_up(_MAKE + "deal")

    def begin(self, header: "Header") -> "Session":
        """An evening with `header`, whose file has nothing in it yet."""
        table = self._table
        if table is None or not table.header.is_as(header):
            return self._new(header)
        table.header.epoch = header.epoch
        return table

    def _new(self, header: "Header") -> "Session":
        from halley.journal.journal import create
        from halley.session.session import Session

        return Session(create(self._app.store, header, self._app.late))
