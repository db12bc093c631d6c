"""Somebody is to be named: from the list, or by another name."""

from halley import keys
from halley.page.view.view import View, line

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.name_list import NameList
    from halley.screens.pick_name import PickNameScreen


def show(view: View, screen: "PickNameScreen") -> None:
    """Show the names, and a new one."""
    view.question = screen.title
    view.entry = {"kind": "name", "value": ""}
    if screen.names.page:
        view.undo = "undo_page"
    put_names(view, screen.names, ())
    view.act("COMET", "do_new_name")


def put_names(view: View, names: "NameList", gone: "tuple[str, ...] | list[str]") -> None:
    """Offer the names of the list's page, but those that are gone; and its next page."""
    shown = names.on_page()
    for i in range(len(shown)):
        if shown[i] not in gone:
            view.row([shown[i]])
            about = line(len(view.rows) - 1)
            view.act_key(keys.LABELS[i + 1], shown[i], about)
    if names.pages > 1:
        view.act("9", "do_more_names")
