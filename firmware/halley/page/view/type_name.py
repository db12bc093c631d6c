"""The typing of a name: in a field of its own if there is a keyboard, else by the keys."""

from halley import keys
from halley.page.view.parts import ok
from halley.page.view.view import MORE, View, card
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.type_name import TypeNameScreen


def show(view: View, screen: "TypeNameScreen") -> None:
    """Show the text typed; the keys type as on an old telephone."""
    view.explain("letters")
    view.question = screen.title
    view.entry = {"kind": "name", "value": screen.typed}
    for key in range(1, 14):
        if screen.takes(key):
            label = keys.LABELS[key]
            view.act(label, "do_letter", label, about=card(label), grave=MORE)
            view.act(label + "*", "do_last_letter", label, about=card(label), grave=MORE)
    if screen.turning:
        view.act("COMET", "do_next_letter", grave=MORE)
    if screen.typed:
        view.undo = "undo_letter"
    try:
        screen.verify_typed()
    except Refusal:
        return
    ok(view, "do_call_so", screen.typed)
