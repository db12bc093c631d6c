"""No evening is under way: the last table again, or a new one."""

from halley import words
from halley.journal import evening as evenings
from halley.journal.header import Header
from halley.screens.screen import Choice


class HomeScreen(Choice):
    """The first line is what OK does: one press for the last table again."""

    def title(self) -> str:
        return words.say("home_title")

    def lines(self) -> list[str]:
        lines = [words.say("new_table")]
        if self.app.last is not None:
            lines.insert(0, words.say("last_table"))
            if evenings.newest(self.app.store):
                lines.append(words.say("last_evening"))
        return lines

    def paint(self) -> None:
        super().paint()
        last = self.app.last
        if last is not None:
            self.canvas.text(0, 4, words.say("title_" + last.key))
            names = " ".join(last.names)
            self.canvas.text(0, 5, names[:21])
            self.canvas.text(0, 6, names[21:])

    def choose(self, index: int) -> None:
        last = self.app.last
        if index == 2:
            self.app.open_last()
        elif last is None or index:
            self.app.push("setup")
        else:
            epoch = self.app.clock.epoch()
            again = Header(last.key, last.names, last.options, (), last.how, epoch)
            self.app.open_table(again)


SCREEN = HomeScreen
