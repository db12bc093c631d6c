"""A new table in one form: the game, the people, how hands are scored, the options."""

from halley import rules
from halley.engine import events as ev
from halley.page.view.forms.form import Form, choice, error_of, number_of, text_of, why_no_number
from halley.page.view.forms.people import put_people, rows_of
from halley.page.view.other_names import OTHER_NAMES
from halley.page.view.typed_numbers import hundredths, whole
from halley.page.view.words import words_of
from halley.refusal import Refusal
from halley.rules.fields import Partition, Span
from halley.rules.presets import PRESETS
from halley.screens import option_texts as texts
from halley.screens.options import NAME, OptionsScreen, teams_of
from halley.screens.screen import MOST_SEATS
from halley.screens.setup import SetupScreen, begin, options_of
from halley.stored import games, names
from halley.stored.games import GameChoice
from halley.tidy_names import tidy
from halley.ui.amounts import money
from halley.ui.game_title import name_here
from halley.ui.refusal_text import spoken

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.journal.header import Header
    from halley.page.view.words import ViewWords
    from halley.rules.rule_set import RuleSet

_LENGTH = ("target", "hands")  # options that say when a game ends
_PAYMENTS, _FOLLOW, _SUMS, _CARDS = "payments", "follow", "sums", "cards"


def is_offered(app: "App") -> bool:
    """Return whether a table can be set up.

    No evening is open, and nobody was drawn to sit here.
    """
    if app.session is not None:
        return False
    screen = app.current()
    return not isinstance(screen, SetupScreen) or not screen.drawn


def form(app: "App", filled: dict) -> Form:
    """Return the form, with the last table's people and the game played last proposed."""
    made = Form(words_of(app), words_of(app).say("setup_title"), words_of(app).say("setup_go"))
    game = _put_games(made, app, text_of(filled, "game"))
    played = rules.load(game.key)
    same = filled.get("options_of", _value(game)) == _value(game)  # those filled in are of this one
    made.help.append("setup_names")
    made.keep["options_of"] = _value(game)
    made.game = name_here(app.words, game.name, game.key) or app.words.say("title_" + game.key)
    made.whole = isinstance(app.current(), SetupScreen)
    options = options_of(app, game)
    title = game.name
    taken_back = _taken_back(app)
    if taken_back is not None and (taken_back.key, taken_back.title) == (game.key, game.name):
        options = dict(taken_back.options)
    _put_seats(made, app, filled, played)
    seated = [row["value"] for row in made.values["rows"]]
    agreed = _put_options(made, app, filled if same else {}, played, options, title, seated)
    put_teams(made, played.teams_of(len(seated), texts.fitting(agreed, len(seated))))
    _put_how(made, app, filled if same else {}, played, game, agreed)
    made.fields = [f for f in made.fields if not f.get("more")] + [
        f for f in made.fields if f.get("more")
    ]
    made.values.update(game=game, options=agreed, names=seated, taken_back=taken_back)
    return made


def book(app: "App", made: Form) -> None:
    """Begin the evening, as the box's set-up does."""
    values = made.values
    game, options = values["game"], values["options"]
    chosen = GameChoice(game.key, values["title"], options)
    begin(app, chosen, options, values["names"], values["how"], values["taken_back"])


# --- the game


def _value(game: "GameChoice") -> str:
    return game.key + ":" + game.name if game.name else game.key


def _put_games(made: Form, app: "App", wanted: str) -> "GameChoice":
    """Put the games, those played last first; return the chosen one."""
    lately = games.lately(app.store, app.tables.last)
    own = games.offers(made.words.box, app.store)
    listed = lately + [game for game in own if game.name not in [it.name for it in lately]]
    plain = [game.key for game in lately if not game.name]
    first = len(listed)  # these stand above all families
    families = {}
    for family, of_it in rules.FAMILIES:
        for key in of_it:
            families[key] = family
            if key not in plain:
                listed.append(GameChoice(key, "", None))
    chosen = [game for game in listed if _value(game) == wanted]
    game = chosen[0] if chosen else _propose(app, listed)
    choices = []
    for it in listed:
        played = rules.load(it.key)
        title = made.words.box.say("title_" + it.key)
        shown = name_here(made.words.box, it.name, it.key) or title
        others = ([title] if it.name else []) + _other_names(made.words, it, played)
        family = made.words.box.say("family_" + families[it.key])
        seats = texts.game_of(made.words.box, it.key)[1]
        choices.append(
            choice(
                _value(it),
                shown,
                note=made.words.say("setup_players", family, seats),
                sentence=made.words.say("game_" + it.key),
                also=", ".join([name for name in others if name.lower() != shown.lower()]),
                any=played.named and not it.name,
                family=family if listed.index(it) >= first else "",
            )
        )
    label = made.words.say("setup_game")
    made.field(
        "game", "list", label, _value(game), choices=choices, find=made.words.say("setup_find")
    )
    made.values["title"] = game.name
    return game


def _other_names(words: "ViewWords", game: "GameChoice", played: "RuleSet") -> list[str]:
    """Return the other names that people may search it by."""
    if not game.name:
        return list(played.also + OTHER_NAMES.get(game.key, ()))
    presets = [it.name for it in PRESETS if it.key == game.key]
    named = [
        name
        for name in presets
        if words.box.say("own_" + name) == name_here(words.box, game.name, game.key)
    ]
    return list(OTHER_NAMES.get(named[0], ())) if named else list(played.also)


def _propose(app: "App", listed: "list[GameChoice]") -> "GameChoice":
    """Return the proposal of the box's own set-up."""
    screen = app.current()
    last = app.tables.last
    if isinstance(screen, SetupScreen):
        return screen.game
    if last is not None:
        for game in listed:
            if (game.key, game.name) == (last.key, last.title):
                return game
    return listed[0]


def _taken_back(app: "App") -> "Header | None":
    screen = app.current()
    return screen.taken_back if isinstance(screen, SetupScreen) else None


# --- the people


def _put_seats(made: Form, app: "App", filled: dict, played: "RuleSet") -> None:
    """Put who sits, in the order of seats: at least as many as the game needs."""
    last = _taken_back(app) or app.tables.last
    seats = [number for number in played.seats if number <= MOST_SEATS]
    rows = rows_of(filled)
    if rows is None:
        seated = list(last.names) if last is not None else [""] * min(4, seats[-1])
        rows = [{"was": "", "value": name} for name in seated]
    while len(rows) > seats[-1] and not rows[-1]["value"]:
        rows.pop()
    rows += [{"was": "", "value": ""} for _ in range(seats[0] - len(rows))]
    put_people(made, rows, bool(filled.get("all")), seats[0], seats[-1])
    field = made.fields[-1]
    field["known"] = [
        choice(name, name)
        for name in names.choices(made.words.box, app.store, last.names if last else ())
    ]
    if len(rows) not in seats:
        text = ", ".join([str(number) for number in seats])
        field["refusal"] = spoken(made.words.box, Refusal("seats", text, len(rows)))


def put_teams(made: Form, teams: tuple) -> None:
    """Put each person's team and partners, if the game is in teams."""
    rows = made.values["rows"]
    for number in range(len(teams)):
        team = [rows[seat] for seat in teams[number] if seat < len(rows)]
        for row in team:
            row["team"] = number
            row["partners"] = made.words.list_names(
                [it["value"] for it in team if it is not row and it["value"]]
            )


# --- how is scored


def _put_how(
    made: Form, app: "App", filled: dict, played: "RuleSet", game: "GameChoice", options: dict
) -> None:
    """Put how hands are keyed, as far as this game leaves that open."""
    last = _taken_back(app) or app.tables.last
    how = texts.proposed_how(played)
    if last is not None and (last.key, last.title) == (game.key, game.name):
        how = last.how
    kind = text_of(filled, "how") or (_FOLLOW if how & ev.FOLLOW else _PAYMENTS)
    left = text_of(filled, "left") or (_CARDS if how == ev.BY_CARDS else _SUMS)
    if texts.asks_how(played):
        first = "do_how_payments" if texts.pays_in_play(played) else "do_how_left"
        choices = [
            choice(_PAYMENTS, made.words.say(first)),
            choice(_FOLLOW, made.words.say("do_how_follow")),
        ]
        made.help.append("setup_how")
        made.field("how", "choice", made.words.say("how_question"), kind, choices=choices)
        if kind == _FOLLOW:
            made.values["how"] = ev.FOLLOW | ev.BY_CARDS
            return
        how = ev.PAYMENTS
    elif how & ev.FOLLOW:
        made.values["how"] = how
        return
    if texts.asks_left(played):
        counted = made.words.say("do_left_by_" + texts.what_counts(played, options))
        choices = [choice(_SUMS, counted), choice(_CARDS, made.words.say("do_left_by_cards"))]
        made.help.append("setup_left")
        made.field("left", "choice", made.words.say("left_how_question"), left, choices=choices)
        how = ev.BY_CARDS if left == _CARDS else ev.PAYMENTS
    made.values["how"] = how


# --- what is played for


def _put_options(
    made: Form,
    app: "App",
    filled: dict,
    played: "RuleSet",
    options: dict,
    title: str,
    seated: "list[str]",
) -> dict:
    """Put the options with their choices, those worth a question first; return their values."""
    screen = OptionsScreen(app, played, options, tuple(seated), _leave, title)
    wrong: dict[str, str] = {}
    presets = [name for name, _ in played.presets]
    taken: list[str] = []
    while True:  # one may add others: a sum of 0 a pool, a worth in money a currency
        wanted = [it for it in screen.items() if it in filled and it not in presets + taken]
        if not wanted:
            break
        option = wanted[0]
        taken.append(option)
        refusal = _take(made, screen, option, text_of(filled, option))
        if refusal:
            wrong[option] = refusal
    for option in screen.items():
        if option in presets:
            continue
        asked = _LENGTH if title else played.asks  # a game with a name has its other options
        more = option not in asked
        field = _field_of(
            made, screen, option, text_of(filled, option) if option in wrong else None
        )
        field["refusal"] = wrong.get(option, "")
        field["more"] = more
    made.values["title"] = screen.title
    return screen.options


def _leave(options: dict, title: str) -> None:
    """Do nothing: the screen is only asked, and never shown."""


def _field_of(made: Form, screen: OptionsScreen, option: str, typed: "str | None") -> dict:
    """Return the field of an option; `typed` is the rejected value that was filled in."""
    if option == NAME:
        title = screen.title if typed is None else typed
        return made.field(NAME, "text", made.words.say("setup_name"), title, hint="")
    played = screen.rules
    label = _long(made.words, option, texts.name_of(made.words.box, played, option))
    choices = screen.choices_of(option)
    value = screen.value_of(option)
    if isinstance(choices, Partition):
        teams = typed if typed is not None else _digits(value, len(screen.names))
        return made.field(
            option,
            "teams",
            label,
            teams,
            people=list(screen.names),
            text=screen.text_of(option, value),
            hint=made.words.box.say("hint_each_team"),
        )
    hint = texts.hint_of(made.words.box, played, option) if option != "currency" else ""
    hint = _long(made.words, option + "_hint", hint)
    if isinstance(choices, Span):
        least, most = [screen.text_of(option, number) for number in choices]
        unit = texts.unit_of(made.words.box, played, option, screen.options)
        text = "" if value is None else str(value)
        if option == "worth" and isinstance(value, int):
            text = money(made.words.box, value, "")
        default = screen.text_of(option, screen.default_of(option))
        is_read = option == "worth" and isinstance(value, int) and typed is None
        understood = (
            made.words.say("form_understood", screen.text_of(option, value)) if is_read else ""
        )
        return made.field(
            option,
            "number",
            label,
            text if typed is None else typed,
            hint=hint,
            note=made.words.box.say("opt_range", least, most, unit).strip(),
            decimal=option == "worth",
            empty=default,
            understood=understood,
            least=choices.least,
            most=choices.most,
        )
    shown = [
        choice(str(i), _long(made.words, "%s_%s" % (option, it), screen.text_of(option, it)))
        for i, it in enumerate(choices)
    ]
    place = [i for i in range(len(choices)) if choices[i] == value]
    return made.field(
        option, "choice", label, str(place[0]) if place else "", choices=shown, hint=hint
    )


def _long(words: "ViewWords", key: str, text: str) -> str:
    """Return the page's own text, if the box's is too short to be understood."""
    return words.say("option_" + key) if words.has("option_" + key) else text


def _take(made: Form, screen: OptionsScreen, option: str, text: str) -> str:
    """Set an option to the value filled in; return the error, or ""."""
    if option == NAME:
        text = tidy(text)
        if text:
            refusal = error_of(made.words, games.verify_name, text)
            if refusal:
                return refusal
        screen.title = text
        return ""
    choices = screen.choices_of(option)
    if isinstance(choices, Partition):
        if len(text) != len(screen.names) or number_of(text) is None:
            return ""
        return error_of(made.words, lambda: screen.put(option, teams_of(text)))
    if isinstance(choices, Span):
        is_money = option == "worth"
        wrong = why_no_number(made.words, text, is_money) if text else ""
        if wrong:
            return wrong
        number = (hundredths(text) if is_money else whole(text)) if text else 0
        if text and not choices.least <= number <= choices.most:
            bounds = [screen.text_of(option, bound) for bound in choices]
            return spoken(made.words.box, Refusal("option_number", *bounds))
        return error_of(
            made.words, screen.put, option, number if text else screen.default_of(option)
        )
    index = number_of(text)
    if index is None or not 0 <= index < len(choices):
        return ""
    return error_of(made.words, screen.put, option, choices[index])


def _digits(teams: object, seats: int) -> str:
    """Return a digit a seat for its team; somebody alone has one of his own."""
    digits = [""] * seats
    number = 0
    for team in teams if isinstance(teams, tuple) else ():
        number += 1
        for seat in team:
            if seat < seats:
                digits[seat] = str(number)
    for seat in range(seats):
        if not digits[seat]:
            number += 1
            digits[seat] = str(number)
    return "".join(digits)
