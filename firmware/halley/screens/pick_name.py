"""Somebody is to be named: from the list, by a number, or by typing the name.

Up: a seat needs a name.

Keys: number, or `OK` for the first name; `9` the next page; `COMET`: a new name.
"""

from halley import keys
from halley.screens.name_list import NameList
from halley.screens.name_screen import NameScreen
from halley.stored import names


class PickNameScreen(NameScreen):
    """The names used last first, without those who are `taken`; OK takes the first of the page."""

    def make_parts(self) -> None:
        self._lines = self.text_lines(2, 4)
        self.names_changed()

    def names_changed(self) -> None:
        last = self.app.tables.last
        on_table = last.names if last is not None else ()
        self.names = NameList(names.offers(self.words, self.app.store, on_table, self.taken))

    def update(self) -> None:
        self._lines.show(self.names.lines())

    def label(self) -> str:
        return self.say("label_pick_more" if self.names.pages > 1 else "label_pick_name")

    def key(self, key: int) -> None:
        if key == keys.COMET:
            self.app.push("type_name", self.title, self._chosen, self.taken)
            return
        name = self.names.take(1 if key == keys.OK else key)
        if name:
            self._chosen(name)

    def turns(self) -> tuple[int, bool]:
        return 9 if self.names.pages > 1 else 0, self.names.page > 0

    def back(self) -> bool:
        if not self.names.page:
            return False
        self.names.page -= 1
        return True


SCREEN = PickNameScreen
