"""The forms, as the page asks for them: JSON both ways; halley/view/README.md says more."""

import json

from halley.view import forms

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App


class PageForms:
    """What a form has with what was filled in, and the booking of it."""

    def __init__(self, app: "App") -> None:
        self._app = app

    def ask(self, name: str, filled: str) -> str:
        """The form `name` with what has been filled in so far, a JSON object."""
        return json.dumps(forms.ask(self._app, name, json.loads(filled)))

    def book(self, name: str, filled: str) -> str:
        """Book the form; `done`, or the form with what is wrong."""
        return json.dumps(forms.book(self._app, name, json.loads(filled)))
