"""The views of lists: a line is an action."""

from halley.page.view.view import MAIN, PLAIN, View, line

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.screen import Choice


def offer(view: View, screen: "Choice", index: int, count: int, key: str, *parts: object) -> None:
    """Offer line `index` of `count`; the first is what OK does."""
    first = index == screen.page * screen.A_PAGE
    pressed = "OK" if first else screen.keys_of(index, count, screen.page)
    view.act(pressed, key, *parts, about=line(index), grave=MAIN if first else PLAIN)


def put_lines(view: View, screen: "Choice", names: "list[str]", begun: str = "do_") -> None:
    """Show a line for each word, and offer it."""
    if screen.page:
        view.undo = "undo_page"
    for i in range(len(names)):
        view.row([view.say(begun + names[i])])
        offer(view, screen, i, len(names), begun + names[i])
