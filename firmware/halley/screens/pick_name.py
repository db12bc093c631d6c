"""Somebody is to be named: from the list, by a number, or by typing the name."""

from halley import keys, names, words
from halley.screens.name_list import NameList
from halley.screens.screen import Screen

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from halley.protocols import Context


class PickNameScreen(Screen):
    """The names used last first, without those who are `taken`; OK takes the first of the page.

    `done` is called with the name when this screen has gone.
    """

    def __init__(
        self,
        app: "Context",
        title: str,
        done: "Callable[[str], None]",
        taken: "Sequence[str]" = (),
    ) -> None:
        super().__init__(app)
        self._title = title
        self._done = done
        self._taken = taken
        self._lines = self.text_lines(2, 4)
        self.names_changed()

    def names_changed(self) -> None:
        last = self.app.last
        on_table = last.names if last is not None else ()
        self._names = NameList(names.offered(self.app.store, on_table, self._taken))

    def draw(self) -> None:
        super().draw()
        self.canvas.heading(0, self._title)

    def update(self) -> None:
        self._lines.show(self._names.lines())

    def label(self) -> str:
        return words.say("label_pick_more" if self._names.pages > 1 else "label_pick_name")

    def key(self, key: int) -> None:
        if key == keys.COMET:
            self.app.push("type_name", self._title, self._chosen, self._taken)
            return
        name = self._names.take(1 if key == keys.OK else key)
        if name:
            self._chosen(name)

    def back(self) -> bool:
        if not self._names.page:
            return False
        self._names.page = 0
        return True

    def asks_name(self) -> bool:
        return True

    def take_name(self, name: str) -> None:
        names.verify(name, self._taken)
        self._chosen(name)

    def _chosen(self, name: str) -> None:
        self.app.pop()
        self._done(name)


SCREEN = PickNameScreen
