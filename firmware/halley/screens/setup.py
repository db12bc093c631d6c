"""A new table in under a minute: game, seats, names, scoring. UNDO goes back a question.

Up: a new table: game, seats, names, and what to key in.

Keys: number chooses, `OK` takes the proposal, `9` the next page; `COMET`: type a name, on the last
questions: options.
"""

from halley import keys, rules
from halley.engine import events as ev
from halley.journal.header import Header
from halley.refusal import Refusal, permits
from halley.screens import option_texts as texts
from halley.screens.game_list import GameList
from halley.screens.name_list import NameList
from halley.screens.screen import MOST_SEATS, Screen, no_such_line
from halley.stored import games, names
from halley.stored.games import GameChoice
from halley.tidy_names import tidy
from halley.ui.amounts import team_names
from halley.ui.canvas import CHARS, pad
from halley.ui.game_title import name_here
from halley.ui.short_names import on_box

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context
    from halley.rules.rule_set import RuleSet

GAME, SEATS, NAMES, HOW, LEFT, OPTIONS, DONE = range(7)  # the questions
_FOLLOW = ev.FOLLOW | ev.BY_CARDS


class SetupScreen(Screen):
    """The questions of the set-up, except those with one answer; OK takes the proposed one.

    `header` is that of a table which was undone: its last question is asked again. `drawn` are the
    names of those who sit, if the club has drawn them: neither they nor their number is asked.
    """

    def __init__(
        self, app: "Context", header: "Header | None" = None, drawn: tuple[str, ...] = ()
    ) -> None:
        super().__init__(app)
        self.drawn = drawn
        if drawn:
            self.REPLAYED = False  # it came when the club said so
        last = header or app.tables.last
        proposed = [GameChoice(key, "", None) for key in rules.GAMES]
        if last is not None and last.key in rules.GAMES:
            again = GameChoice(last.key, last.title, last.options if last.title else None)
            proposed.insert(0, again)
        can = [game for game in proposed if permits(self.verify_game, game)] if drawn else []
        self.game = (can or proposed)[0]
        self.rules = rules.load(self.game.key)
        self.options: dict = {}
        self.seats = len(last.names) if last else 4
        self.names: list[str] = []
        self._typed: dict[int, str] = {}  # names, by seats: OK takes again what UNDO took back
        self.how = ev.PAYMENTS
        self.step = self.first = GAME
        self.taken_back = header
        self.games = GameList(app, app.tables.last)
        self._lines = self.text_lines(0, 7)
        if len(rules.GAMES) == 1:
            self._choose(self.game)
            self._go_on()
            self.first = self.step
        if header is not None:
            self._choose(self.game)
            self.seats = len(header.names)
            self.names = list(header.names)
            self._typed = dict(enumerate(header.names))
            self.options = dict(header.options)
            self.how = header.how
            self.step = DONE
            self._go_back()

    # --- the picture

    def update(self) -> None:
        self._lines.show(_SHOW[self.step](self))

    def label(self) -> str:
        second = self.how & ev.FOLLOW if self.step == HOW else self.how == ev.BY_CARDS
        if second and HOW <= self.step <= LEFT:
            return self.say("label_setup_second")
        if self.step == GAME:
            return self.games.label() or self.say(
                "ok_means", texts.choice_of(self.words, self.game)[0]
            )
        return self.say(_LABELS[self.step])

    # --- the keys

    def key(self, key: int) -> None:
        if key == keys.COMET and self.step == NAMES:
            self.app.push("type_name", self._who(CHARS - 1), self._seat, tuple(self.names))
        elif key == keys.COMET and self.step >= HOW:
            about = (self.rules, self.options, tuple(self.names), self._take_options)
            self.app.push("options", *about, self.game.name)
        elif _TAKE[self.step](self, key):
            self._go_on()

    def _go_on(self) -> None:
        self.step += 1
        while self._has_one_answer():
            self.step += 1
        if self.step == NAMES:
            self.names = []
            self.names_changed()
        if self.step == DONE:
            self._open()

    def _go_back(self) -> None:
        self.step -= 1
        while self._has_one_answer():
            self.step -= 1
        if self.step == NAMES:
            self.names.pop()  # the last one is asked for again
            self.names_changed()

    def _has_one_answer(self) -> bool:
        """Return whether this question has only one answer."""
        if self.step in (SEATS, NAMES) and self.drawn:
            return True
        if self.step == SEATS:
            return len(self.choices_of_seats()) == 1
        if self.step == HOW:
            return not texts.asks_how(self.rules)
        if self.step == LEFT:
            return bool(self.how & ev.FOLLOW) or not texts.asks_left(self.rules)
        if self.step == OPTIONS:
            return not self.rules.asks
        return False

    def turns(self) -> tuple[int, bool]:
        more = self.step == GAME and self.games.more()
        more = more or self.step == NAMES and self.known.pages > 1
        return 9 if more else 0, False

    def back(self) -> bool:
        if self.step == NAMES and self.names:
            self.names.pop()
            return True
        if self.step == GAME and self.games.back():
            return True
        if self.step == self.first:
            self.app.pop()
            return True
        self._go_back()
        return True

    def _take_options(self, options: dict, name: str) -> None:
        self.options = options
        self.game = GameChoice(self.game.key, name, options)
        self.app.pop()

    # --- the questions: what is shown, and what a key answers (True: on to the next one)

    def _show_games(self) -> list[str]:
        return self.games.lines()

    def _take_game(self, key: int) -> bool:
        proposed = key == keys.OK and not self.games.has_deleted()
        game = self.game if proposed else self.games.take(key)
        if game is not None:
            self._choose(game)
        return game is not None

    def _choose(self, game: "GameChoice") -> None:
        """Take this game, with its last options.

        It takes as many seats as its teams have, or as before, or as near to that as the game
        allows.
        """
        self.verify_game(game)
        self.game = game
        self.rules = rules.load(game.key)
        self.options = options_of(self.app, game)
        self.how = texts.proposed_how(self.rules)
        seats = self.choices_of_seats()
        if self.drawn:
            self.seats = len(self.drawn)
            self.names = list(self.drawn)
            return
        in_teams = sum([len(team) for team in self.options.get("teams") or ()])
        self.seats = min(max(in_teams or self.seats, seats[0]), seats[-1])

    def verify_game(self, game: "GameChoice") -> None:
        """Raise Refusal for a game that the drawn people are too many, or too few, for."""
        if self.drawn:
            played = rules.load(game.key)
            if len(self.drawn) not in _seats_of(played):
                raise Refusal("seats", _join(_seats_of(played)), len(self.drawn))

    def games_changed(self) -> None:
        self.games.read(self.app.tables.last)

    def choices_of_seats(self) -> list[int]:
        """Return the numbers of seats that the game takes, and the box has."""
        return _seats_of(self.rules)

    def _show_seats(self) -> list[str]:
        title = name_here(self.words, self.game.name, self.game.key) or self.say(
            "title_" + self.game.key
        )
        allowed = _join(self.choices_of_seats())
        more = self.say("seats_box") if self.rules.seats[-1] > MOST_SEATS else self._teams_text()
        return [
            title,
            "",
            self.say("ask_seats"),
            allowed,
            more,
            self.say("ok_means", self.seats),
        ]

    def _teams(self, seats: int) -> tuple:
        """Return the teams of this many seats, each a tuple of seats, as agreed so far."""
        return self.rules.teams_of(seats, texts.fitting(self.options, seats))

    def _teams_text(self) -> str:
        """Return the number of players for teams, and their seats."""
        for seats in self.choices_of_seats():
            teams = self._teams(seats)
            if teams:
                shown = team_names("12345678", teams)
                text = self.say("seats_teams", seats, shown)
                return text if len(text) <= CHARS else shown
        return ""

    def _take_seats(self, key: int) -> bool:
        seats = self.seats if key == keys.OK else key
        if seats not in self.choices_of_seats():
            text = _join(self.choices_of_seats())
            if seats in self.rules.seats:
                raise Refusal("seats_box_key", text)
            if seats > MOST_SEATS:
                raise Refusal("seats_key", text)
            raise Refusal("seats", text, seats)
        self.seats = seats
        return True

    def names_changed(self) -> None:
        if self.step == NAMES:
            last = self.app.tables.last
            self.known = NameList(
                names.offers(self.words, self.app.store, last.names if last else ())
            )

    def asks_name(self) -> bool:
        return self.step == NAMES

    def take_name(self, name: str) -> None:
        name = tidy(name)
        names.verify(name, self.names)
        self._seat(name)

    def partners(self) -> list[str]:
        """Return the partners, already seated, of the person on the seat that is asked."""
        seat = len(self.names)
        teams = [team for team in self._teams(self.seats) if seat in team]
        return [self.names[other] for team in teams for other in team if other < seat]

    def _who(self, room: int) -> str:
        seat, partners = len(self.names) + 1, self.partners()
        if not partners:
            return self.say("ask_name", seat)
        return self.words.fit(room, "ask_name_with", "+".join(on_box(tuple(partners))), seat)

    def propose(self) -> str:
        """Return the name that OK gives this seat.

        That is the name typed for it before, or the seat's letter, or the next free letter.
        """
        seat = len(self.names)
        choices = [self._typed.get(seat, _LETTERS[seat])] + list(_LETTERS[seat:] + _LETTERS)
        return next(name for name in choices if name not in self.names)

    def _show_names(self) -> list[str]:
        new = self.say("name_new")
        lines = [
            self._who(CHARS),
            pad(self.say("ok_means", self.propose()), CHARS - len(new)) + new,
        ]
        lines += self.known.lines(self.names)
        seated = " ".join(on_box(tuple(self.names)))
        if len(seated) > CHARS:  # the last ones, as whole names
            seated = seated[-20:]
            seated = "…" + seated[seated.find(" ") :]
        lines.append(seated)
        return lines

    def _take_names(self, key: int) -> bool:
        name = self.propose() if key == keys.OK else self.known.take(key)
        if name in self.names:
            raise Refusal("seated_already", name)
        if name:
            self.names.append(name)
        return len(self.names) == self.seats

    def _seat(self, name: str) -> None:
        """Add a name that has been typed."""
        self._typed[len(self.names)] = name
        self.names.append(name)
        if len(self.names) == self.seats:
            self._go_on()

    def _show_how(self) -> list[str]:
        payments = "how_payments" if texts.pays_in_play(self.rules) else "how_left"
        lines = [self.say("ask_how"), self.say(payments), self.say("how_follow")]
        return lines + texts.hints(self.words, self.rules, self.options, "how_hint_1", "how_hint_2")

    def _take_how(self, key: int) -> bool:
        if key not in (1, 2, keys.OK):
            raise no_such_line(2)
        if key != keys.OK:
            self.how = _FOLLOW if key == 2 else self.how & ~_FOLLOW
        return True

    def _show_left(self) -> list[str]:
        counted = "left_" + texts.what_counts(self.rules, self.options)
        lines = [self.say("ask_left"), self.say(counted), self.say("left_cards")]
        return lines + texts.hints(
            self.words, self.rules, self.options, "left_hint_1", "left_hint_2"
        )

    def _take_left(self, key: int) -> bool:
        if key not in (1, 2, keys.OK):
            raise no_such_line(2)
        if key != keys.OK:
            self.how = ev.BY_CARDS if key == 2 else ev.PAYMENTS
        return True

    def _show_options(self) -> list[str]:
        title = name_here(self.words, self.game.name, self.game.key) or self.say(
            "title_" + self.game.key
        )
        return [title] + texts.asks(self.words, self.rules, self.options, self.seats)[:6]

    def _take_agreed(self, key: int) -> bool:
        if key != keys.OK:
            raise Refusal("only_ok_comet")
        return True

    def _open(self) -> None:
        begin(self.app, self.game, self.options, self.names, self.how, self.taken_back)


def _seats_of(played: "RuleSet") -> list[int]:
    """Return the numbers of seats that a game takes, and the box has."""
    return [seats for seats in played.seats if seats <= MOST_SEATS]


def _join(numbers: list[int]) -> str:
    return ", ".join([str(number) for number in numbers])


def options_of(app: "Context", game: "GameChoice") -> dict:
    """Return the options that the game was played with last, or its defaults."""
    played = rules.load(game.key)
    options = game.options
    if options is None:
        options = games.load_options(app.store, played)
    if options is None:
        last = app.tables.last
        again = last is not None and last.key == game.key and not last.title
        options = last.options if last is not None and again else {}
    return played.settle(options)


def begin(
    app: "Context",
    game: "GameChoice",
    options: dict,
    seated: "list[str]",
    how: int,
    taken_back: "Header | None",
) -> None:
    """Begin the evening, and remember game and options for the next time.

    Those who sat at the table that was `taken_back` have the balances that they began it with.
    """
    agreed = texts.fitting(options, len(seated))
    header = Header(game.key, tuple(seated), agreed, (), how, app.clock.epoch(), game.name)
    before = taken_back
    if before is not None and before.names == header.names:
        header.start = before.start
        if before.key == header.key and before.options == header.options:
            header.pool, header.bought = before.pool, before.bought
    app.tables.open(header)
    app.tables.remember_game(GameChoice(game.key, game.name, options))


_LETTERS = "ABCDEFGH"  # names for those whom nobody has named
_LABELS = (
    "",
    "label_setup_seats",
    "label_setup_names",
    "label_setup_how",
    "label_setup_left",
    "label_setup_options",
)
_SHOW = (
    SetupScreen._show_games,
    SetupScreen._show_seats,
    SetupScreen._show_names,
    SetupScreen._show_how,
    SetupScreen._show_left,
    SetupScreen._show_options,
)
_TAKE = (
    SetupScreen._take_game,
    SetupScreen._take_seats,
    SetupScreen._take_names,
    SetupScreen._take_how,
    SetupScreen._take_left,
    SetupScreen._take_agreed,
)


SCREEN = SetupScreen
