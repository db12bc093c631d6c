"""The result as a code for a phone's camera: its modules, its text, and what it leaves out."""

from halley.page.view.parts import ok, put_code
from halley.page.view.view import View

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.result_code import ResultCodeScreen


def show(view: View, screen: "ResultCodeScreen") -> None:
    """Show the code; a sentence if the result has no room in one."""
    view.question = view.say("result_code_question" if screen.rows else "result_code_full")
    if screen.rows and screen.result is not None:
        put_code(view, screen.rows)
        view.figure("figure_code_text", "".join(screen.result.parts))
        words = {
            "code_no_debts": view.say("code_no_debts"),
            "code_no_title": view.say("code_no_title"),
            "code_names_cut": view.say("code_names_cut"),
        }
        lacks = [words[key] for key in screen.lacks()]
        if lacks:
            view.figure("figure_code_lacks", ", ".join(lacks))
    view.act("COMET", "do_film")
    ok(view, "do_leave")
