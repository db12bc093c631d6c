"""The options of a game: a list with their values, and a page for each that explains it.

A line's number opens it; there, a number chooses, or digits and OK set a number, or a digit for
each seat gives its team. COMET sets the default, UNDO undoes the last change, OK leaves with the
choices. The first line of a game that may be one of the table's own is its name; the last lines are
the table's: the worth of a jeton, then its currency, and everybody's purse at the beginning.

Up: options of the game, then money and purses.

Keys: number opens one; there a number chooses, or digits and `OK` (`J`: minus); `COMET`: the
default; `OK` leaves.
"""

from halley import keys
from halley.engine import events as ev
from halley.engine.agreed import changes_of, options_to_change
from halley.journal.header import Header
from halley.journal.journal import Journal
from halley.refusal import Refusal
from halley.rules.fields import Partition, Span
from halley.screens import option_texts as texts
from halley.screens.menu import is_fresh
from halley.screens.screen import Screen, no_such_line
from halley.stored import games
from halley.ui.canvas import CHARS, pad, wrap
from halley.ui.short_names import on_box

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import Context
    from halley.rules.fields import Option
    from halley.rules.rule_set import RuleSet

A_PAGE = 7
_YES_NO = (True, False)
NAME = "name"  # stands in the list as an option does
_NAME_CHARS = 14  # of it there
DIGITS = 5


class OptionsScreen(Screen):
    """The options of a game, to be seen and changed.

    `done` is called with the options (a dict) and the game's name at the end; `names` are those of
    the seats, whose teams are asked.

    Without `rules` they are those of the evening under way: if nothing was dealt yet it begins anew
    with others, else the options that may change do so from the next hand on.
    """

    def __init__(
        self,
        app: "Context",
        rules: "RuleSet | None" = None,
        options: "dict | None" = None,
        names: tuple[str, ...] = (),
        done: "Callable[[dict, str], None] | None" = None,
        title: str = "",
    ) -> None:
        super().__init__(app)
        self.only: "list[str] | None" = None  # the options that may be others; None: all
        if rules is None or options is None:
            session = self.session
            if app.live is not None or not is_fresh(session):
                self.only = options_to_change(session.game)
                done = self._agree
            rules = session.game.rules
            options = session.game.options
            names = session.names
            title = session.header.title
        self.rules = rules
        self.options = dict(options)
        self.names = names
        self.title = title
        self._done = done or self._change_table
        self.before: list[tuple[dict, str]] = []  # what UNDO goes back to, the last one last
        self.page = 0
        self.open = ""  # the option whose page is shown; "": the list
        self.typed: "str | None" = None

    def items(self) -> list[str]:
        rules = self.rules
        if self.only is not None:
            return [name for name in self.only if name != rules.rest_to_pool or self._pays()]
        items = [name for name, _, _ in rules.options if name not in rules.not_offered]
        for name, _, choices in rules.options:
            if name == "teams" and not isinstance(choices, Partition):
                if len(self.names) != rules.teams:
                    items.remove(name)
        if rules.named or self.title:
            items.insert(0, NAME)
        own = rules.defaults()
        presets = [name for name, values in rules.presets if values[0][0] in own]
        items += presets
        if not self._pays():
            items = [name for name in items if name != rules.rest_to_pool]
        else:
            items += [name for name, _, _ in rules.all_options() if name not in own]
            items += [name for name, _ in rules.presets if name not in presets]
        if "currency" in items and "worth" not in self.options:
            items.remove("currency")
        return items

    def _pays(self) -> bool:
        """Return whether people pay each other, as the options are now."""
        zero_sum = self.rules.zero_sum
        return bool(self.value_of(zero_sum) if isinstance(zero_sum, str) else zero_sum)

    # --- what an option is

    def _row(self, option: str) -> "Option | None":
        """Return the row of an option in the rule set, or of the table's own; None for a preset."""
        return next((row for row in self.rules.offers() if row.name == option), None)

    def choices_of(self, option: str) -> "list | tuple":
        """Return the choices of an option, a Span or a Partition; a preset is taken or not."""
        row = self._row(option)
        if row is None:
            return _YES_NO
        return distinct(row.choices) if type(row.choices) is tuple else row.choices

    def _preset(self, option: str) -> tuple:
        for name, values in self.rules.presets:
            if name == option:
                return tuple(values)
        return ()

    def default_of(self, option: str) -> object:
        row = self._row(option)
        return row.default if row is not None else False

    def text_of(self, option: str, value: object) -> str:
        if option == NAME:
            return str(value)[:_NAME_CHARS] or self.say("opt_none")
        currency = self.value_of("currency") if option == "worth" else ""
        return texts.text_of(self.words, self.rules, option, value, str(currency))

    def value_of(self, option: str) -> object:
        if option == NAME:
            return self.title
        if option in self.options:
            return self.options[option]
        preset = self._preset(option)
        if not preset:
            return self.default_of(option)
        return all(self.options.get(name) == value for name, value in preset)

    def put(self, option: str, value: object) -> None:
        """Set an option to another value."""
        if value == self.value_of(option):
            return
        self._note_before()
        preset = self._preset(option)
        for name, wanted in preset:
            self.options[name] = wanted if value else self.default_of(name)
        if not preset:
            self.options[option] = value
        self.options = self.rules.settle(self.options)  # no currency without a worth
        if "worth" not in self.items():  # nobody pays any more
            for name in ("worth", "currency", "purse"):
                self.options.pop(name, None)
            if self.rules.rest_to_pool in self.options:
                self.options[self.rules.rest_to_pool] = False

    def _note_before(self) -> None:
        self.before.append((dict(self.options), self.title))

    def _take_title(self, title: str) -> None:
        self._note_before()
        self.title = title

    # --- the picture

    def draw(self) -> None:
        super().draw()
        items = self.items()
        lines = self._lines_of(self.open) if self.open else self._list_lines(items)
        for page, line in enumerate(lines):
            self.canvas.text(0, page, line)
        if self.open or len(items) < A_PAGE:
            self.canvas.heading(0, lines[0])

    def on_page(self) -> list[str]:
        return self._on_page(self.items())

    def _on_page(self, items: list[str]) -> list[str]:
        first = self.page * A_PAGE
        return items[first : first + A_PAGE] or items[:A_PAGE]

    def _list_lines(self, items: list[str]) -> list[str]:
        lines = []
        if len(items) < A_PAGE:
            lines.append(self.title or self.say("title_" + self.rules.key))
        for i, option in enumerate(self._on_page(items), 1):
            name = texts.name_of(self.words, self.rules, option)
            value = self.text_of(option, self.value_of(option))
            lines.append("%d %s" % (i, texts.row(name, value, CHARS - 2)))
        return lines

    def _lines_of(self, option: str) -> list[str]:
        choices = self.choices_of(option)
        lines = [texts.name_of(self.words, self.rules, option)]
        if option != "currency":  # whose choices fill the page
            partition = isinstance(choices, Partition)
            hint = (
                self.say("hint_each_team")
                if partition
                else texts.hint_of(self.words, self.rules, option)
            )
            lines += wrap(hint, CHARS)
        value, default = self.value_of(option), self.default_of(option)
        if isinstance(choices, Partition):
            return lines + self._team_lines()
        if not isinstance(choices, Span):
            for i, choice in enumerate(choices, 1):
                line = pad("%d %s" % (i, self.text_of(option, choice)), CHARS - 3)
                line += " ●" if choice == value else "  "
                lines.append(line + ("☄" if choice == default else ""))
            return lines
        lines += [""] * (4 - len(lines))
        least, most = self.text_of(option, choices.least), self.text_of(option, choices.most)
        text = self.say(
            "opt_range", least, most, texts.unit_of(self.words, self.rules, option, self.options)
        )
        lines.append(text.rstrip())
        lines.append(self.say("opt_default", self.text_of(option, default)))
        if self.typed is None:
            return lines + [self.say("opt_now", self.text_of(option, value))]
        typed = self.text_of(option, int(self.typed)) if option == "worth" else self.typed
        return lines + [self.say("opt_new", typed)]

    def _team_lines(self) -> list[str]:
        """Return two seats a line, with the team of each; the one that is asked stands out."""
        names = on_box(self.names)
        agreed = self.options[self.open] if self.typed is None else None
        teams = agreed or ()
        cells = []
        for seat in range(len(names)):
            team = "-"
            for number in range(len(teams)):
                if seat in teams[number]:
                    team = str(number + 1)
            if self.typed is not None:
                typed = self.typed + "?"
                team = typed[seat] if seat < len(typed) else "-"
            cells.append("%s %s " % (pad(names[seat], 8), team))
        return ["".join(cells[i : i + 2]) for i in range(0, len(names), 2)]

    def label(self) -> str:
        if self.open and isinstance(self.choices_of(self.open), Partition):
            return self.say("label_option_teams")
        if self.open and isinstance(self.choices_of(self.open), Span):
            least = self.choices_of(self.open)[0]
            return self.say("label_option_signed" if least < 0 else "label_option_number")
        items = self.items()
        if len(items) <= A_PAGE:
            return self.say("label_options")
        shown = len(self._on_page(items))
        return self.say("label_options_more", "1-%d" % shown if shown > 1 else "1")

    # --- keys

    def key(self, key: int) -> None:
        self.app.picture.redraw()
        if not self.open:
            self._key_in_list(key)
        elif key == keys.COMET:
            self._close(self.default_of(self.open))
        elif isinstance(self.choices_of(self.open), Span):
            self._key_in_number(key)
        elif isinstance(self.choices_of(self.open), Partition):
            self._key_in_teams(key)
        elif key == keys.OK:
            self._close(self.value_of(self.open))
        else:
            choices = self.choices_of(self.open)
            if key > len(choices):
                raise no_such_line(len(choices))
            self._close(choices[key - 1])

    def _key_in_list(self, key: int) -> None:
        items = self.on_page()
        if key == keys.OK:
            self._done(self.options, self.title)
        elif key == keys.COMET:
            defaults = self.rules.defaults()
            if self.only is not None:
                only = self.only
                defaults = dict(self.options, **{name: defaults[name] for name in only})
            if defaults != self.options:
                self._note_before()
                self.options = defaults
        elif key == 9 and len(self.items()) > A_PAGE:
            self.page += 1
            if self.page * A_PAGE >= len(self.items()):
                self.page = 0
        elif key > len(items):
            raise no_such_line(len(items))
        elif items[key - 1] == NAME:
            title = self.say("ask_game_name")
            self.app.push("type_game", title, self._take_title)
        else:
            self.open = items[key - 1]

    def typed_value(self) -> object:
        """Return the number that OK takes; Refusal if it cannot be."""
        if not self.typed:
            return self.value_of(self.open)
        value = _number(self.typed)
        least, most = self.choices_of(self.open)
        if value is None or not least <= value <= most:
            raise self._no_such_number()
        return value

    def _key_in_number(self, key: int) -> None:
        least, _ = self.choices_of(self.open)
        if key == keys.OK:
            self._close(self.typed_value())
        elif key == 11 and least < 0:
            typed = self.typed or ""
            self.typed = typed[1:] if typed[:1] == "-" else "-" + typed
        elif key > 10:
            raise self._no_such_number()
        elif len(self.typed or "") < DIGITS:
            self.typed = (self.typed or "") + str(key % 10)

    def _key_in_teams(self, key: int) -> None:
        """Take the team of the next seat; after the last one book the teams."""
        if key == keys.OK:
            if self.typed is not None:
                raise Refusal("teams_wanted")
            self._close(self.value_of(self.open))
            return
        self.verify_team(key)
        typed = (self.typed or "") + str(key)
        if len(typed) == len(self.names):
            self._close(teams_of(typed))
        else:
            self.typed = typed

    def verify_team(self, number: int) -> None:
        """Raise Refusal if the next seat cannot be in the team of that number."""
        if number > len(self.names):
            raise Refusal("teams_number", len(self.names))
        typed = (self.typed or "") + str(number)
        if len(typed) == len(self.names):
            teams_of(typed)

    def _no_such_number(self) -> Refusal:
        least, most = self.choices_of(self.open)
        return Refusal(
            "option_number", self.text_of(self.open, least), self.text_of(self.open, most)
        )

    def _close(self, value: object) -> None:
        """Leave the page of an option, with this value."""
        self.put(self.open, value)
        self.open = ""
        self.typed = None

    def back(self) -> bool:
        self.app.picture.redraw()
        if self.typed:
            self.typed = self.typed[:-1] or None
        elif self.open:
            self.open = ""
        elif self.before:
            self.options, self.title = self.before.pop()
        else:
            self._done(self.options, self.title)
        return True

    def _agree(self, options: dict, title: str) -> None:
        """Book the options that are others, for the next hand on."""
        game = self.session.game
        event = ev.make(ev.OPTIONS, changes_of(game.rules, game.options, options))
        if event.changes:
            self.session.verify(event)
        self.app.pop()
        if event.changes:
            self.app.do(event)

    def _change_table(self, options: dict, title: str) -> None:
        """Begin the evening again with other options; its file is replaced in one step."""
        app = self.app
        old = self.session
        if options != old.header.options or title != old.header.title:
            was = old.header
            header = Header(
                was.key, was.names, options, was.start, old.how, was.epoch, title,
                0, was.pool, was.bought if "purse" in options else (),
            )  # fmt: skip
            header.new_game()  # refuses options with which the game has no room for its pool
            evening = Journal(app.store, old.journal.name, header)
            evening.begin()
            if old.dealer:
                evening.add(ev.pack(ev.make(ev.CHOOSE, old.dealer, old.how)))
            try:
                app.store.write(evening.name, evening.read(evening.name, 0, evening.size))
            except OSError:
                raise Refusal("options_not_saved")
            app.tables.open_file(evening.name)
            app.tables.last = header
            app.tables.remember_game(games.GameChoice(was.key, title, options))
        app.pop()


def teams_of(typed: str) -> "tuple | None":
    """Return the teams for a digit a seat, in the order of their first seats.

    None if there are none.

    Refusal if all are in one.
    """
    teams = []
    for i in range(len(typed)):
        if typed[i] not in typed[:i]:
            teams.append(tuple([seat for seat in range(len(typed)) if typed[seat] == typed[i]]))
    if len(teams) == 1:
        raise Refusal("teams_one")
    return tuple(teams) if len(teams) < len(typed) else None


def _number(text: str) -> "int | None":
    return int(text) if text.lstrip("-") else None


def distinct(choices: tuple) -> tuple:
    """Return `choices` without those that say the same in another order."""
    different = []
    meanings: list = []
    for choice in choices:
        meaning = set(choice) if isinstance(choice, tuple) else choice
        if meaning not in meanings:
            meanings.append(meaning)
            different.append(choice)
    return tuple(different)


SCREEN = OptionsScreen
