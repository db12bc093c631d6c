"""A new table in under a minute: game, seats, names, how to score. UNDO goes a question back."""

from halley import keys, rules, screens, words
from halley.engine import events as ev
from halley.engine.game import seats_text
from halley.engine.refusal import Refusal
from halley.journal.header import Header
from halley.screens import option_texts as texts
from halley.screens.screen import Screen
from halley.ui.canvas import pad

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.screens.options import OptionsScreen

_STEPS = ("rules", "seats", "names", "how", "left")
_A_PAGE = 8
_GAMES = 6  # a page
_FOLLOW = ev.FOLLOW | ev.BY_CARDS


# What the questions after each of the _STEPS need, found while people think about it: first what
# the last line says
_WORDS = (
    ("label_setup_seats", "ask_seats", "seats_key"),
    ("label_setup_names", "ask_name", "names"),
    ("label_setup_how", "ask_how", "how_payments", "how_follow", "how_hint_1", "how_hint_2"),
    ("label_setup_left", "ask_left", "left_points", "left_cards", "left_hint_1", "left_hint_2"),
    ("hand_pack", "pack_1", "pack_two", "pack_51", "deals_leads", "cards_aside", "aside_dead_hand")
    + ("comet_worth", "label_deal"),
)


class SetupScreen(Screen):
    """Asks one question after the other; OK takes the one proposed.

    Of the rule sets only the chosen one is ever loaded: the list is made of words.
    """

    ahead = True

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        games = rules.keys()
        last = app.last
        self.rules = last.key if last and last.key in games else games[0]
        self.table: dict = {}
        self.options: dict = {}
        self.seats = len(last.names) if last else 4
        self.names: list[str] = []
        self.how = ev.PAYMENTS
        self.page = games.index(self.rules) // _GAMES  # of the list of games, then of the names
        self.step = 0
        self.first = 0
        self._options: "OptionsScreen | None" = None  # while it is laid over this one
        self._lines = [self.field(0, page, 21) for page in range(7)]
        self._offered: tuple = ()  # the question, and the options, for which a table is made
        app.look_up(_WORDS[0])
        self._look_up_titles()
        if len(games) == 1:
            self.first = self.step = 1
            self._choose(games[0])

    def draw(self) -> None:
        if self._options:
            self._options.draw()
        else:
            super().draw()

    def redraw(self) -> None:
        """Nothing has changed."""

    def update(self) -> None:
        if self._options:
            return
        lines = _SHOW[self.step](self)
        self.app.begin()  # each line is on its way while the next is drawn
        for i in range(7):
            self._lines[i].show(lines[i] if i < len(lines) else "")

    def ready(self) -> bool:
        if self.step and not self.table:
            self._load()
            return False
        if self.step and not self.app.coming.names:
            self._free()
            return False
        if self.step >= 3 and not self._options and self._offered != (self.step, self.options):
            self._offered = (self.step, self.options)
            # what opens a table: following, here, or else what OK means
            self.app.coming.offer(self._header(_FOLLOW if self.step == 3 else ev.PAYMENTS))
            return False
        return True

    def label(self) -> str:
        if self._options:
            return self._options.label()
        if _STEPS[self.step] == "rules":
            return words.say("ok_means", texts.game_of(self.rules)[0])
        return words.say(_WORDS[self.step - 1][0])

    def key(self, key: int) -> None:
        if self.step and not self.table:
            self._load()
        if self._options:
            self._options.key(key)
        elif key == keys.COMET and self.step >= 3:
            self._open_options()
        elif _TAKE[self.step](self, key):
            self.app.look_up(_WORDS[min(self.step + 1, 4)])
            self.step += 1
            if self.step == 4 and self.how & ev.FOLLOW:
                self.step += 1
            if self.step == len(_STEPS):
                self._open()

    def back(self) -> bool:
        if self._options:
            return self._options.back()
        if _STEPS[self.step] == "names" and self.names:
            self.names.pop()
            return True
        if self.step == self.first:
            self._forget()
            self.app.pop()
            return True
        self.step -= 1
        if _STEPS[self.step] == "rules":
            self.page = rules.keys().index(self.rules) // _GAMES
        if _STEPS[self.step] == "names":
            self.names.pop()  # the last one is asked for again
        return True

    # --- the options, laid over the last questions

    def _open_options(self) -> None:
        self.app.coming.let_go()
        self._offered = ()
        from halley.screens.options import OptionsScreen

        self._options = OptionsScreen(
            self.app, self.table, self.options, self.seats, self._close_options
        )
        screens.unload("options")
        self.app.renew()

    def _close_options(self, options: dict) -> None:
        self.options = options
        self._options = None
        self.app.renew()

    # --- the questions: what is shown, and what a key answers (True: on to the next one)

    def _look_up_titles(self) -> None:
        shown = rules.keys()[self.page * _GAMES : (self.page + 1) * _GAMES]
        self.app.look_up(tuple(["title_" + key for key in shown]))

    def _show_rules(self) -> list[str]:
        games = rules.keys()
        lines = [words.say("ask_rules")]
        if len(games) > _GAMES:
            more = words.say("nine_more")
            lines[0] = pad(lines[0], 21 - len(more)) + more
        shown = games[self.page * _GAMES : (self.page + 1) * _GAMES]
        words.keep(tuple(["pick_" + key for key in shown]))
        for i in range(len(shown)):
            lines.append("%d %s" % (i + 1, texts.row(*texts.game_of(shown[i]), 19)))
        return lines

    def _take_rules(self, key: int) -> bool:
        games = rules.keys()
        if key == 9 and len(games) > _GAMES:
            self.page += 1
            if self.page * _GAMES >= len(games):
                self.page = 0
            self._look_up_titles()
            return False
        shown = games[self.page * _GAMES : (self.page + 1) * _GAMES]
        if key == keys.OK:
            self._choose(self.rules)
        elif key > len(shown):
            raise Refusal("no_such_line", len(shown))
        else:
            self._choose(shown[key - 1])
        return True

    def _choose(self, key: str) -> None:
        """This game; its table is loaded when the next question is on the screen."""
        self.rules = key
        self.page = 0
        self.table = {}
        # as many seats as before, or as near to that as the game allows
        seats = texts.seats_of(self.rules)
        self.seats = min(max(self.seats, seats[0]), seats[-1])

    def _load(self) -> None:
        """The game's table, alone, and the options that it was played with last."""
        key = self.rules
        rules.only(key)
        self.table = rules.load(key)
        last = self.app.last
        found = texts.kept(self.app.store, self.table)
        if found is None:
            chosen = last.options if last and last.key == key else {}
            found = rules.settle_options(self.table, chosen)
        self.options = found

    def _show_seats(self) -> list[str]:
        title = words.say("title_" + self.rules)
        allowed = ", ".join([str(seats) for seats in texts.seats_of(self.rules)])
        return [title, "", words.say("ask_seats"), allowed, "", words.say("ok_means", self.seats)]

    def _take_seats(self, key: int) -> bool:
        seats = self.seats if key == keys.OK else key
        if seats not in self.table["seats"]:
            if seats > 8:
                raise Refusal("seats_key", seats_text(self.table))
            raise Refusal("seats", seats_text(self.table), seats)
        self.seats = seats
        self.names = []
        return True

    def _free(self) -> list[str]:
        """The names still to be had, eight a page."""
        coming = self.app.coming
        coming.names = coming.names or texts.names_of(self.app)
        return [name for name in coming.names if name not in self.names]

    def _show_names(self) -> list[str]:
        seat = len(self.names)
        lines = [words.say("ask_name", seat + 1), words.say("ok_means", self._letter(seat))]
        free = self._free()[self.page * _A_PAGE : (self.page + 1) * _A_PAGE]
        for i in range(0, len(free), 2):
            line = "%d %s" % (i + 1, pad(free[i], 8))
            if i + 1 < len(free):
                line += " %d %s" % (i + 2, pad(free[i + 1], 8))
            lines.append(line)
        while len(lines) < 6:
            lines.append("")
        told = " ".join(self.names)
        if len(told) > 21:  # the last ones, as whole names
            told = told[-20:]
            told = "…" + told[told.find(" ") :]
        lines.append(told)
        return lines

    def _take_names(self, key: int) -> bool:
        seat = len(self.names)
        free = self._free()
        if key == 9 or key == 10:
            self.page = (self.page + 1) % max(1, (len(free) + _A_PAGE - 1) // _A_PAGE)
            return False
        if key == keys.OK:
            self.names.append(self._letter(seat))
        else:
            index = self.page * _A_PAGE + key - 1
            if key > _A_PAGE or index >= len(free):
                raise Refusal("no_such_line", _A_PAGE)
            self.names.append(free[index])
        self.page = 0
        return len(self.names) == self.seats

    def _letter(self, seat: int) -> str:
        return "ABCDEFGH"[seat]

    def _show_how(self) -> list[str]:
        lines = [words.say("ask_how"), words.say("how_payments"), words.say("how_follow")]
        return lines + texts.hints(self.table, self.options, "how_hint_1", "how_hint_2")

    def _take_how(self, key: int) -> bool:
        if key not in (1, 2, keys.OK):
            raise Refusal("no_such_line", 2)
        self.how = _FOLLOW if key == 2 else ev.PAYMENTS
        return True

    def _show_left(self) -> list[str]:
        counted = "left_" + texts.counted(self.table, self.options)
        lines = [words.say("ask_left"), words.say(counted), words.say("left_cards")]
        return lines + texts.hints(self.table, self.options, "left_hint_1", "left_hint_2")

    def _take_left(self, key: int) -> bool:
        if key not in (1, 2, keys.OK):
            raise Refusal("no_such_line", 2)
        self.how = ev.BY_CARDS if key == 2 else ev.PAYMENTS
        return True

    def _header(self, how: int) -> Header:
        options = dict(self.options)
        if options.get("teams") and self.seats != self.table["teams"]:
            options["teams"] = None  # kept from an evening of four
        epoch = self.app.clock.epoch()
        return Header(self.rules, tuple(self.names), options, (), how, epoch)

    def _open(self) -> None:
        self.app.open_table(self._header(self.how))
        self.app.coming.afterwards = self._keep

    def _keep(self) -> None:
        try:
            texts.keep(self.app.store, self.table, self.options)
        except OSError:
            pass  # the journal's first record says so
        self._forget()

    def _forget(self) -> None:
        """The way out: memory on the Pico."""
        screens.unload("option_texts")


# for each of the _STEPS
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
