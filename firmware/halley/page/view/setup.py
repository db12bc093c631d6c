"""A new table: game, seats, names, how to score; OK takes the one proposed."""

from halley import keys
from halley.engine import events as ev
from halley.page.view.parts import ok
from halley.page.view.pick_name import put_names
from halley.page.view.view import MAIN, MORE, View, line
from halley.refusal import permits
from halley.screens import option_texts as texts
from halley.screens.game_list import KINDS, LATELY, OF_KIND, OWN
from halley.screens.setup import GAME, HOW, LEFT, NAMES, SEATS
from halley.ui.game_title import name_here

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.page.view.words import ViewWords
    from halley.screens.setup import SetupScreen
    from halley.stored.games import GameChoice


def show(view: View, screen: "SetupScreen") -> None:
    """Show the current question, and its answers."""
    view.undo = "undo_back"
    if screen.step != GAME:
        view.title = _title(view.words, screen.game)
    if screen.step == GAME:
        _show_games(view, screen)
    elif screen.step == SEATS:
        _show_seats(view, screen)
    elif screen.step == NAMES:
        _show_names(view, screen)
    elif screen.step == HOW:
        view.explain("setup_how")
        follow = bool(screen.how & ev.FOLLOW)
        first = "how_payments" if texts.pays_in_play(screen.rules) else "how_left"
        _show_two(view, screen, "how_question", (first, "how_follow"), follow)
    elif screen.step == LEFT:
        view.explain("setup_left")
        first = "left_by_" + texts.what_counts(screen.rules, screen.options)
        words = (first, "left_by_cards")
        _show_two(view, screen, "left_how_question", words, screen.how == ev.BY_CARDS)
    else:
        _show_asked(view, screen)


def _title(words: "ViewWords", game: "GameChoice") -> str:
    return name_here(words.box, game.name, game.key) or words.box.say("title_" + game.key)


def _show_games(view: View, screen: "SetupScreen") -> None:
    """Show the games played last, or the kinds of games, or those of a kind."""
    view.explain("setup_game")
    shown = screen.games
    if shown.shows == KINDS:
        view.question = view.say("kinds_question")
        kinds = shown.kinds()
        for i in range(len(kinds)):
            view.row([view.words.box.say("family_" + kinds[i])])
            view.act_key(keys.LABELS[i + 1], view.words.box.say("family_" + kinds[i]), line(i))
    else:
        deleting = shown.deleting
        view.question = view.say("delete_question" if deleting else "games_question")
        view.columns = [view.say("column_game"), view.say("column_seats")]
        listed_games = shown.shown_games()
        for i in range(len(listed_games)):
            game = listed_games[i]
            view.row([_title(view.words, game), _seats(view.words, game)])
            word = "do_delete_game" if deleting else "key"
            if permits(shown.verify_delete if deleting else screen.verify_game, game):
                view.act(keys.LABELS[i + 1], word, _title(view.words, game), about=line(i))
    if shown.more():
        view.act("9", "do_other_games")
    if shown.shows == OF_KIND and shown.kind == OWN:
        view.act("COMET", "do_keep_games" if shown.deleting else "do_delete_games", grave=MORE)
    if shown.has_deleted():
        ok(view, "do_leave_deleted")
        view.undo = "undo_delete"
    else:
        if permits(screen.verify_game, screen.game):
            ok(view, "do_play", _title(view.words, screen.game))
        if shown.shows != LATELY:
            view.undo = "undo_back"


def _seats(words: "ViewWords", game: "GameChoice") -> str:
    """Return how many can play it: `2 to 5`."""
    text = texts.choice_of(words.box, game)[1]
    return words.say("from_to", *text.split("-")) if "-" in text else text


def _show_seats(view: View, screen: "SetupScreen") -> None:
    view.question = view.say("seats_many_question")
    for seats in screen.choices_of_seats():
        view.act(keys.LABELS[seats], "do_players", seats)
    if screen.rules.seats[-1] > screen.choices_of_seats()[-1]:
        view.figure("figure_note", view.words.box.say("seats_box"))
    ok(view, "do_players", screen.seats)


def _show_names(view: View, screen: "SetupScreen") -> None:
    partners = screen.partners()
    view.explain("setup_names")
    view.question = view.say("name_question", len(screen.names) + 1)
    if partners:
        view.question = view.say(
            "name_question_with", len(screen.names) + 1, view.words.list_names(partners)
        )
    view.entry = {"kind": "name", "value": ""}
    if screen.names:
        view.figure("figure_seated", view.words.list_names(screen.names))
        view.undo = "undo_name"
    put_names(view, screen.known, screen.names)
    view.act("COMET", "do_new_name")
    ok(view, "key", screen.propose())


def _show_two(
    view: View, screen: "SetupScreen", question: str, answers: tuple[str, str], second: bool
) -> None:
    """Show two answers, one of which is proposed; and the options that are not the usual ones."""
    view.question = view.say(question)
    for i in (0, 1):
        view.row([view.say("do_" + answers[i])])
        if second == (i == 1):
            view.act("OK", "do_" + answers[i], about=line(i), grave=MAIN)
        else:
            view.act(keys.LABELS[i + 1], "do_" + answers[i], about=line(i))
    _put_options(view, screen)


def _show_asked(view: View, screen: "SetupScreen") -> None:
    """Show the options that the game's players agree on each time."""
    view.explain("setup_options")
    view.question = view.say("agreed_question")
    view.columns = [view.say("column_option"), view.say("column_value")]
    currency = str(screen.options.get("currency", ""))
    for option in screen.rules.asks:
        value = texts.fitting(screen.options, screen.seats)[option]
        text = texts.text_of(view.words.box, screen.rules, option, value, currency)
        view.row([texts.name_of(view.words.box, screen.rules, option), text])
    view.act("COMET", "do_menu_options")
    ok(view, "do_begin")


def _put_options(view: View, screen: "SetupScreen") -> None:
    changed = screen.rules.changes(screen.options)
    if changed:
        view.figure("figure_options", view.words.count("changed", len(changed)))
    currency = str(screen.options.get("currency", ""))
    for option in changed:
        text = texts.text_of(view.words.box, screen.rules, option, screen.options[option], currency)
        view.figures.append(
            {"name": texts.name_of(view.words.box, screen.rules, option), "value": text}
        )
    view.act("COMET", "do_menu_options", grave=MORE)
