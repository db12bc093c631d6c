"""Somebody is to be named: what pick_name and type_name share."""

from halley.refusal import Refusal
from halley.screens.screen import Screen
from halley.stored import names
from halley.tidy_names import tidy

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from halley.protocols import Context


class NameScreen(Screen):
    """Calls `done` with the name when it has gone itself; names that are `taken` are refused."""

    def __init__(
        self,
        app: "Context",
        title: str,
        done: "Callable[[str], None]",
        taken: "Sequence[str]" = (),
    ) -> None:
        super().__init__(app)
        self.title = title
        self._done = done
        self.taken = taken
        self.make_parts()

    def make_parts(self) -> None:
        """Make the fields and the other parts of the screen."""

    def draw(self) -> None:
        super().draw()
        self.canvas.heading(0, self.title)

    def asks_name(self) -> bool:
        return True

    def take_name(self, name: str) -> None:
        name = tidy(name)
        self.verify_name(name)
        self._chosen(name)

    def verify_name(self, name: str) -> None:
        """Raise Refusal if this name is impossible, or taken."""
        self.verify(name)
        if name in self.taken:
            raise Refusal("name_twice", name)

    def verify(self, name: str) -> None:
        """Raise Refusal if this name is impossible."""
        names.verify(name)

    def _chosen(self, name: str) -> None:
        self.app.pop()
        self._done(name)
