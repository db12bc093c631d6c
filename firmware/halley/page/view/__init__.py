"""The view: the current screen as data, with all texts and actions in whole sentences.

Made from the current screen and the evening's session, which the pixels are drawn from, too. A host
with more room than a Pico draws a table, speaks, and helps by it; README.md says what its parts
are. One file a screen, of the same name as in halley/screens; template.py is the shortest.
"""

import sys

from halley.page.view import forms, parts
from halley.page.view.view import View
from halley.page.view.words import words_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.screens.screen import Screen

_SCREENS = "halley.screens."
_names: "dict[type, str]" = {}  # of screens that have been up: to search the modules takes a while


def name_of(screen: "Screen") -> str:
    """Return the name of a screen's file in halley/screens."""
    kind = type(screen)
    if kind not in _names:
        for name, module in sys.modules.items():
            if name.startswith(_SCREENS) and getattr(module, "SCREEN", None) is kind:
                _names[kind] = name[len(_SCREENS) :]
    return _names.get(kind, "")


def view_of(app: "App") -> View:
    """Return the view of the current screen.

    Raise KeyError, or ImportError, if a screen or a word has none.
    """
    screen = app.current()
    view = View(words_of(app), app, name_of(screen))
    parts.put_table(view)
    view.explain(view.screen)
    module = __import__("halley.page.view." + view.screen, None, None, ("show",))
    module.show(view, screen)
    parts.put_happened(view)
    parts.put_always(view)
    view.form = forms.of_screen(app, view.screen)
    return view
