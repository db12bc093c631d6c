"""The state of the line to the club, on a box with Wi-Fi: what waits, and what is in the way.

Up: home or menu of a box with Wi-Fi at a club.

Keys: `OK`: back, or takes the table over from another device.
"""

from halley import keys
from halley.refusal import Refusal
from halley.screens.screen import Screen
from halley.ui.canvas import CHARS, wrap

_LINES = 6


class ClubScreen(Screen):
    """A sentence about the network, or the club.

    If another device keeps the table, it asks for OK, and this box takes over.
    """

    REPLAYED = False  # its contents come over the network

    def draw(self) -> None:
        self._lines = self.text_lines(1, _LINES)
        self.canvas.heading(0, self.say("menu_club"))
        super().draw()

    def update(self) -> None:
        lines = []
        for text in self.texts():
            lines += wrap(text, CHARS)
        self._lines.show((lines + [""] * _LINES)[:_LINES])

    def texts(self) -> list[str]:
        line = self.app.network
        mark = line.mark() if line is not None else None
        if line is None or mark is None:
            return [self.say("club_none")]
        joined = line.status()
        texts = []
        if joined != "joined":
            texts.append(self.say("wifi_" + joined if joined else "wifi_none"))
        if mark.word == "waiting":
            texts.append(self.words.count("club_waiting", mark.count) if mark.count > 0 else "")
        elif joined == "joined" or mark.word != "away":
            texts.append(self.say("club_" + mark.word))
        return texts + [mark.why]

    def label(self) -> str:
        return self.say("label_club_take" if self.is_others() else "label_leave")

    def is_others(self) -> bool:
        """Return whether another device keeps this table."""
        line = self.app.network
        mark = line.mark() if line is not None else None
        return mark is not None and mark.word == "other"

    def key(self, key: int) -> None:
        if key != keys.OK:
            raise Refusal("only_ok_undo")
        self.app.pop()
        line = self.app.network
        if line is not None and self.is_others():
            line.take()


SCREEN = ClubScreen
