"""The state of the line to the club, on a box with Wi-Fi."""

from halley.page.view.parts import ok
from halley.page.view.view import View

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.club import ClubScreen


def show(view: View, screen: "ClubScreen") -> None:
    """Show what waits, and what is in the way; whether this box takes the table over."""
    view.question = " ".join([text for text in screen.texts() if text])
    ok(view, "do_take_over" if screen.is_others() else "do_leave")
