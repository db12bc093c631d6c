"""A new table in under a minute: game, seats, names, how to score. UNDO goes a question back."""

from halley import events as ev
from halley import keys, rules, words
from halley.journal.header import Header
from halley.refusal import Refusal
from halley.screens.screen import Screen
from halley.ui.canvas import pad

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App

_STEPS = ("rules", "seats", "names", "how", "left")
_A_PAGE = 8


class SetupScreen(Screen):
    """Asks one question after the other; OK takes the one proposed."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.step = 0 if len(rules.KEYS) > 1 else 1
        self.first = self.step
        last = app.last
        self.rules = last.key if last else rules.KEYS[0]
        self.seats = len(last.names) if last else 4
        self.names: list[str] = []
        self.how = ev.PAYMENTS
        self.page = 0  # of the list of names
        self._lines = [self.field(0, page, 21) for page in range(7)]

    def update(self) -> None:
        lines = getattr(self, "_show_" + _STEPS[self.step])()
        for i in range(7):
            self._lines[i].show(lines[i] if i < len(lines) else "")

    def label(self) -> str:
        return words.say("label_setup_" + _STEPS[self.step])

    def key(self, key: int) -> None:
        if getattr(self, "_take_" + _STEPS[self.step])(key):
            self.step += 1
            if self.step == 4 and self.how & ev.FOLLOW:
                self.step += 1
            if self.step == len(_STEPS):
                self._open()

    def back(self) -> bool:
        if _STEPS[self.step] == "names" and self.names:
            self.names.pop()
            return True
        if self.step == self.first:
            self.app.pop()
            return True
        self.step -= 1
        if _STEPS[self.step] == "names":
            self.names.pop()  # the last one is asked for again
        return True

    # --- the questions: what is shown, and what a key answers (True: on to the next one)

    def _show_rules(self) -> list[str]:
        return [words.say("ask_rules")] + [
            "%d %s" % (i + 1, words.say("title_" + rules.KEYS[i])) for i in range(len(rules.KEYS))
        ]

    def _take_rules(self, key: int) -> bool:
        if key != keys.OK:
            if not 1 <= key <= len(rules.KEYS):
                raise Refusal("no_such_line", len(rules.KEYS))
            self.rules = rules.KEYS[key - 1]
        return True

    def _show_seats(self) -> list[str]:
        title = words.say("title_" + self.rules)
        allowed = ", ".join([str(n) for n in rules.load(self.rules)["seats"]])
        return [title, "", words.say("ask_seats"), allowed, "", words.say("ok_means", self.seats)]

    def _take_seats(self, key: int) -> bool:
        allowed = rules.load(self.rules)["seats"]
        seats = self.seats if key == keys.OK else key
        if seats not in allowed:
            raise Refusal("seats_key", ", ".join([str(n) for n in allowed]))
        self.seats = seats
        self.names = []
        return True

    def _free(self) -> list[str]:
        """The names still to be had, eight a page."""
        return [name for name in self.app.names() if name not in self.names]

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
        lines.append(" ".join(self.names)[-21:])
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
        return lines + ["", words.say("how_hint_1"), words.say("how_hint_2")]

    def _take_how(self, key: int) -> bool:
        if key not in (1, 2, keys.OK):
            raise Refusal("no_such_line", 2)
        self.how = ev.FOLLOW | ev.BY_CARDS if key == 2 else ev.PAYMENTS
        return True

    def _show_left(self) -> list[str]:
        lines = [words.say("ask_left"), words.say("left_points"), words.say("left_cards")]
        return lines + ["", words.say("left_hint_1"), words.say("left_hint_2")]

    def _take_left(self, key: int) -> bool:
        if key not in (1, 2, keys.OK):
            raise Refusal("no_such_line", 2)
        self.how = ev.BY_CARDS if key == 2 else ev.PAYMENTS
        return True

    def _open(self) -> None:
        epoch = self.app.clock.epoch()
        self.app.open_table(Header(self.rules, tuple(self.names), {}, (), self.how, epoch))


SCREEN = SetupScreen
