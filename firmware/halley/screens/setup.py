"""A new table in under a minute: game, seats, names, how to score. UNDO goes a question back."""

from halley import keys, names, rules, words
from halley.engine import events as ev
from halley.engine.refusal import Refusal
from halley.journal.header import Header
from halley.screens import option_texts as texts
from halley.screens.name_list import NameList
from halley.screens.screen import Screen, no_such_line
from halley.ui.canvas import pad

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context

_RULES, _SEATS, _NAMES, _HOW, _LEFT, _DONE = range(6)  # the questions
_LABELS = (
    "ok_means",
    "label_setup_seats",
    "label_setup_names",
    "label_setup_how",
    "label_setup_left",
)
_GAMES_A_PAGE = 6
_FOLLOW = ev.FOLLOW | ev.BY_CARDS


class SetupScreen(Screen):
    """Asks one question after the other; OK takes the one proposed.

    `header` is that of a table which was taken back: its last question is asked again.
    """

    def __init__(self, app: "Context", header: "Header | None" = None) -> None:
        super().__init__(app)
        last = header or app.last
        self.rules = rules.load(last.key if last and last.key in rules.GAMES else rules.GAMES[0])
        self.options: dict = {}
        self.seats = len(last.names) if last else 4
        self.names: list[str] = []
        self._typed: dict[int, str] = {}  # names, by seats: OK takes again what UNDO took back
        self.how = ev.PAYMENTS
        self.page = rules.GAMES.index(self.rules.key) // _GAMES_A_PAGE  # of the games
        self.step = self.first = _RULES
        self._taken_back = header
        self.names_changed()
        self._lines = self.text_lines(0, 7)
        if len(rules.GAMES) == 1:
            self.first = _SEATS
            self._choose(rules.GAMES[0])
            self.step = _SEATS
        if header is not None:
            self._choose(header.key)
            self.seats = len(header.names)
            self.names = list(header.names)
            self.options = dict(header.options)
            self.how = header.how
            self.step = _HOW if self.how & ev.FOLLOW else _LEFT

    # --- the picture

    def update(self) -> None:
        self._lines.show(_SHOW[self.step](self))

    def label(self) -> str:
        second = self.how & ev.FOLLOW if self.step == _HOW else self.how == ev.BY_CARDS
        if second and self.step >= _HOW:
            return words.say("label_setup_second")
        return words.say(_LABELS[self.step], texts.game_of(self.rules.key)[0])

    # --- the keys

    def key(self, key: int) -> None:
        if key == keys.COMET and self.step == _NAMES:
            self.app.push("type_name", self._who(), self._seat, tuple(self.names))
        elif key == keys.COMET and self.step >= _HOW:
            self.app.push("options", self.rules, self.options, self.seats, self._take_options)
        elif _TAKE[self.step](self, key):
            self._go_on()

    def _go_on(self) -> None:
        self.step += 1
        if self.step == _SEATS and len(self.rules.seats) == 1:
            self.seats = self.rules.seats[0]
            self.step = _NAMES
        if self.step == _NAMES:
            self.names = []
            self._known.page = 0
        if self.step == _HOW and self.rules.order is None:  # its cards are not followed
            self.step = _LEFT
        if self.step == _LEFT and self.how & ev.FOLLOW:
            self.step = _DONE
        if self.step == _DONE:
            self._open()

    def back(self) -> bool:
        if self.step == _NAMES and self.names:
            self.names.pop()
            return True
        if self.step == self.first:
            self.app.pop()
            return True
        self.step -= 1
        if self.step == _HOW and self.rules.order is None:
            self.step = _NAMES
        if self.step == _SEATS and len(self.rules.seats) == 1:
            self.step = max(_RULES, self.first)
        if self.step == _RULES:
            self.page = rules.GAMES.index(self.rules.key) // _GAMES_A_PAGE
        if self.step == _NAMES:
            self.names.pop()  # the last one is asked for again
        return True

    def _take_options(self, options: dict) -> None:
        self.options = options
        self.app.pop()

    # --- the questions: what is shown, and what a key answers (True: on to the next one)

    def _show_rules(self) -> list[str]:
        lines = [words.say("ask_rules")]
        if len(rules.GAMES) > _GAMES_A_PAGE:
            more = words.say("nine_more")
            lines[0] = pad(lines[0], 21 - len(more)) + more
        shown = rules.GAMES[self.page * _GAMES_A_PAGE : (self.page + 1) * _GAMES_A_PAGE]
        for i in range(len(shown)):
            lines.append("%d %s" % (i + 1, texts.row(*texts.game_of(shown[i]), 19)))
        return lines

    def _take_rules(self, key: int) -> bool:
        if key == 9 and len(rules.GAMES) > _GAMES_A_PAGE:
            self.page += 1
            if self.page * _GAMES_A_PAGE >= len(rules.GAMES):
                self.page = 0
            return False
        shown = rules.GAMES[self.page * _GAMES_A_PAGE : (self.page + 1) * _GAMES_A_PAGE]
        if key == keys.OK:
            self._choose(self.rules.key)
        elif key > len(shown):
            raise no_such_line(len(shown))
        else:
            self._choose(shown[key - 1])
        return True

    def _choose(self, key: str) -> None:
        """This game, with the options that it was played with last, and as many seats as before,
        or as near to that as the game allows."""
        self.page = 0
        self.rules = rules.load(key)
        options = texts.load_options(self.app.store, self.rules)
        if options is None:
            last = self.app.last
            options = self.rules.settle(last.options if last and last.key == key else {})
        self.options = options
        self.how = _FOLLOW if self.rules.proposes == "follow" else ev.PAYMENTS
        seats = self.rules.seats
        self.seats = min(max(self.seats, seats[0]), seats[-1])

    def _show_seats(self) -> list[str]:
        title = words.say("title_" + self.rules.key)
        allowed = self.rules.seats_text()
        return [title, "", words.say("ask_seats"), allowed, "", words.say("ok_means", self.seats)]

    def _take_seats(self, key: int) -> bool:
        seats = self.seats if key == keys.OK else key
        if seats not in self.rules.seats:
            if seats > 8:
                raise Refusal("seats_key", self.rules.seats_text())
            raise Refusal("seats", self.rules.seats_text(), seats)
        self.seats = seats
        return True

    def names_changed(self) -> None:
        last = self.app.last
        self._known = NameList(names.offered(self.app.store, last.names if last else ()))

    def asks_name(self) -> bool:
        return self.step == _NAMES

    def take_name(self, name: str) -> None:
        names.verify(name, self.names)
        self._seat(name)

    def _who(self) -> str:
        return words.say("ask_name", len(self.names) + 1)

    def _proposed(self) -> str:
        """What OK calls this seat: the name that was typed for it before, or the seat's letter, or
        the next letter that nobody is called by."""
        seat = len(self.names)
        choices = [self._typed.get(seat, _LETTERS[seat])] + list(_LETTERS[seat:] + _LETTERS)
        return next(name for name in choices if name not in self.names)

    def _show_names(self) -> list[str]:
        new = words.say("name_new")
        lines = [self._who(), pad(words.say("ok_means", self._proposed()), 21 - len(new)) + new]
        lines += self._known.lines(self.names)
        seated = " ".join(self.names)
        if len(seated) > 21:  # the last ones, as whole names
            seated = seated[-20:]
            seated = "…" + seated[seated.find(" ") :]
        lines.append(seated)
        return lines

    def _take_names(self, key: int) -> bool:
        name = self._proposed() if key == keys.OK else self._known.take(key)
        if name in self.names:
            raise Refusal("seated_already", name)
        if name:
            self.names.append(name)
        return len(self.names) == self.seats

    def _seat(self, name: str) -> None:
        """A name has been typed."""
        self._typed[len(self.names)] = name
        self.names.append(name)
        if len(self.names) == self.seats:
            self._go_on()

    def _show_how(self) -> list[str]:
        lines = [words.say("ask_how"), words.say("how_payments"), words.say("how_follow")]
        return lines + texts.hints(self.rules, self.options, "how_hint_1", "how_hint_2")

    def _take_how(self, key: int) -> bool:
        if key not in (1, 2, keys.OK):
            raise no_such_line(2)
        if key != keys.OK:
            self.how = _FOLLOW if key == 2 else self.how & ~_FOLLOW
        return True

    def _show_left(self) -> list[str]:
        counted = "left_" + texts.counted(self.rules, self.options)
        lines = [words.say("ask_left"), words.say(counted), words.say("left_cards")]
        return lines + texts.hints(self.rules, self.options, "left_hint_1", "left_hint_2")

    def _take_left(self, key: int) -> bool:
        if key not in (1, 2, keys.OK):
            raise no_such_line(2)
        if key != keys.OK:
            self.how = ev.BY_CARDS if key == 2 else ev.PAYMENTS
        return True

    def _open(self) -> None:
        """Begin the evening, and remember the options for the next time."""
        app = self.app
        options = dict(self.options)
        if options.get("teams") and self.seats != self.rules.teams:
            options["teams"] = None  # from an evening of four
        names = tuple(self.names)
        before = self._taken_back
        start = before.start if before is not None and before.names == names else ()
        header = Header(self.rules.key, names, options, start, self.how, app.clock.epoch())
        app.open_table(header)
        try:
            texts.save_options(app.store, self.rules, self.options)
        except OSError:
            pass  # the journal's first record says so


_LETTERS = "ABCDEFGH"  # names for those whom nobody has named
_SHOW = (
    SetupScreen._show_rules,
    SetupScreen._show_seats,
    SetupScreen._show_names,
    SetupScreen._show_how,
    SetupScreen._show_left,
)
_TAKE = (
    SetupScreen._take_rules,
    SetupScreen._take_seats,
    SetupScreen._take_names,
    SetupScreen._take_how,
    SetupScreen._take_left,
)


SCREEN = SetupScreen
