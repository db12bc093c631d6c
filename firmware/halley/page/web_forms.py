"""The forms, as the page asks for them; halley/page/view/README.md says more."""

from halley.page.view import forms

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App


class PageForms:
    """The forms, with what was filled in, and their booking."""

    def __init__(self, app: "App") -> None:
        self._app = app

    def ask(self, name: str, filled: dict) -> dict:
        """Return the form `name` with the values filled in so far."""
        return forms.ask(self._app, name, filled)

    def book(self, name: str, filled: dict) -> dict:
        """Book the form; return `done`, or the form with its errors."""
        return forms.book(self._app, name, filled)
