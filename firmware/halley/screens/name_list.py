"""The names that can be chosen, eight a page; the set-up and pick_name share it."""

from halley.screens.screen import no_such_line
from halley.stored.names import A_PAGE
from halley.ui.canvas import CHARS, pad
from halley.ui.short_names import on_box

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Sequence


class NameList:
    """A number stays with its name, also when others have been chosen."""

    def __init__(self, names: list[str]) -> None:
        self._names = names
        self.page = 0

    @property
    def pages(self) -> int:
        """The number of pages, at least one."""
        return max(1, (len(self._names) + A_PAGE - 1) // A_PAGE)

    def lines(self, gone: "Sequence[str]" = ()) -> list[str]:
        """Return four lines with two names each; those that are `gone` leave their place empty."""
        shown = self.on_page()
        called = on_box(tuple(shown))
        cells = [
            pad("", 11) if shown[i] in gone else "%d %s " % (i + 1, pad(called[i], 8))
            for i in range(len(shown))
        ]
        return ["".join(cells[i : i + 2])[:CHARS] for i in range(0, A_PAGE, 2)]

    def take(self, key: int) -> str:
        """Return the name with that number; "" if the key has turned the page."""
        if key == 9 or key == 10:
            self.page = (self.page + 1) % self.pages
            return ""
        shown = self.on_page()
        if not 1 <= key <= len(shown):
            raise no_such_line(len(shown))
        return shown[key - 1]

    def on_page(self) -> list[str]:
        return self._names[self.page * A_PAGE : (self.page + 1) * A_PAGE]
