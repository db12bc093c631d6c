"""The options of a game: a list with their values, and what a chosen one means and may be."""

from halley import keys
from halley.page.view.parts import ok, put_digits
from halley.page.view.view import MORE, View, digit, line
from halley.refusal import Refusal, permits
from halley.rules.fields import Partition, Span
from halley.screens import option_texts as texts
from halley.screens.options import A_PAGE, DIGITS, NAME

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.options import OptionsScreen

_MINUS = 11  # its key


def show(view: View, screen: "OptionsScreen") -> None:
    """Show the list; or the page of the option that is open."""
    view.title = screen.title or view.words.box.say("title_" + screen.rules.key)
    option = screen.open
    if not option:
        _show_list(view, screen)
        return
    choices = screen.choices_of(option)
    view.question = texts.name_of(view.words.box, screen.rules, option)
    view.undo = "undo_digit" if screen.typed else "undo_back"
    if isinstance(choices, Partition):
        _show_teams(view, screen)
    else:
        if option != "currency":
            view.figure("figure_meaning", texts.hint_of(view.words.box, screen.rules, option))
        if isinstance(choices, Span):
            _show_number(view, screen, choices)
        else:
            _show_choices(view, screen, choices)
    view.act("COMET", "do_default", screen.text_of(option, screen.default_of(option)), grave=MORE)


def _show_list(view: View, screen: "OptionsScreen") -> None:
    """Show a line an option: the page's can be opened."""
    view.question = view.say("options_question")
    view.columns = [view.say("column_option"), view.say("column_value")]
    shown = screen.on_page()
    for i in range(len(shown)):
        option = shown[i]
        name = texts.name_of(view.words.box, screen.rules, option)
        value = screen.title if option == NAME else screen.text_of(option, screen.value_of(option))
        view.row([name, value or view.words.box.say("opt_none")])
        view.act(keys.LABELS[i + 1], "do_change_option", name, about=line(i))
    if len(screen.items()) > A_PAGE:
        behind = (screen.page + 1) * A_PAGE < len(screen.items())
        view.act("9", "do_more_options" if behind else "do_first_options")
    if screen.rules.defaults() != screen.options:
        view.act("COMET", "do_all_default", grave=MORE)
    if screen.before:
        view.undo = "undo_change"
    ok(view, "do_leave_options")


def _show_choices(view: View, screen: "OptionsScreen", choices: "tuple | list") -> None:
    """Show a line a choice, with marks: the current one, and the usual one."""
    option = screen.open
    value, default = screen.value_of(option), screen.default_of(option)
    for i in range(len(choices)):
        text = screen.text_of(option, choices[i])
        view.row([text], now=choices[i] == value, usual=choices[i] == default)
        view.act_key(keys.LABELS[i + 1], text, line(i))
    ok(view, "do_keep", screen.text_of(option, value))


def _show_number(view: View, screen: "OptionsScreen", span: Span) -> None:
    """Show the range and value of the number, and the new one typed."""
    option = screen.open
    least, most = screen.text_of(option, span.least), screen.text_of(option, span.most)
    unit = texts.unit_of(view.words.box, screen.rules, option, screen.options)
    view.figure("figure_range", (view.say("from_to", least, most) + " " + unit).strip())
    view.figure("figure_usual", screen.text_of(option, screen.default_of(option)))
    view.figure("figure_now", screen.text_of(option, screen.value_of(option)))
    view.entry = {"kind": "number", "value": screen.typed or ""}
    if len(screen.typed or "") < DIGITS:
        put_digits(view)
    if span.least < 0:
        view.act(keys.LABELS[_MINUS], "key_minus", about=digit("-"))
    try:
        value = screen.typed_value()
    except Refusal:
        return
    ok(view, "do_set_option" if screen.typed else "do_keep", screen.text_of(option, value))


def _show_teams(view: View, screen: "OptionsScreen") -> None:
    """Show who is in which team; the teams are keyed seat by seat."""
    names = screen.names
    typed = screen.typed
    view.columns = [view.say("column_who"), view.say("column_team")]
    teams = (screen.options[screen.open] if typed is None else None) or ()
    for seat in range(len(names)):
        team = [str(i + 1) for i in range(len(teams)) if seat in teams[i]]
        if typed is not None and seat < len(typed):
            team = [typed[seat]]
        view.row([names[seat], team[0] if team else "-"])
    asked = len(typed or "")
    for number in range(1, len(names) + 1):
        if asked < len(names) and permits(screen.verify_team, number):
            about = digit(str(number))
            view.act(keys.LABELS[number], "do_team_of", names[asked], number, about=about)
    if typed is None:
        sides = view.words.list_names([" + ".join([names[i] for i in team]) for team in teams])
        ok(view, "do_keep", sides or view.words.box.say("opt_none"))
