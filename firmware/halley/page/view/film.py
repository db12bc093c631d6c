"""The whole evening as a film of codes: the one that is up, and how many there are."""

from halley.page.view.parts import ok, put_code
from halley.page.view.view import View

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.film import FilmScreen


def show(view: View, screen: "FilmScreen") -> None:
    """Show the code of the frame that was made last."""
    view.question = view.say("film_question")
    put_code(view, screen.shown)
    view.figure("figure_film", str(screen.film.blocks))
    ok(view, "do_leave")
