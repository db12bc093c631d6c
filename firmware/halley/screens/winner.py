"""The game is over: somebody has reached the target, or the rounds that were agreed are played.

Up: target reached, or all rounds played.

Keys: `OK` ends the evening.
"""

from halley import keys
from halley.refusal import Refusal
from halley.screens.screen import Screen, end_evening
from halley.ui import large_text as large
from halley.ui.amounts import amount
from halley.ui.canvas import CHARS, WIDTH, pad, wrap

_ROWS = 4  # of scores


class WinnerScreen(Screen):
    """The winner's name in large, and all the scores, the best first. OK: the evening is over."""

    def draw(self) -> None:
        super().draw()
        game = self.session.game
        rounds = game.options.get("rounds")
        title = self.say("game_over")
        goal = (
            self.words.count("hands_played", game.hands)
            if rounds or not game.target
            else self.say("to_target", game.target)
        )
        self.canvas.heading(0, title, goal)
        sides = self.sides()
        winners = " = ".join([name for name, score in sides if score == sides[0][1]])
        if large.width(winners) <= WIDTH:
            large.text(self.canvas, (WIDTH - large.width(winners)) // 2, 1, winners)
        else:
            for page, line in enumerate(wrap(winners, CHARS)[:2], 1):
                self.canvas.text((WIDTH - 6 * len(line)) // 2, page, line)
        self._paint_scores(sides)

    def sides(self) -> list[tuple[str, int]]:
        """Return everybody who plays alone, or the teams, with their scores, the best first."""
        game = self.session.game
        names = self.box_names
        sides: list[tuple[int, int, str]] = []
        sign = 1 if game.lowest_wins() else -1
        for team in game.sides:
            name = "+".join([names[seat] for seat in team])
            sides.append((sign * game.score_of(team), len(sides), name))
        sides.sort()  # by numbers that differ: MicroPython does not leave equals as they were
        return [(name, sign * score) for score, _, name in sides]

    def _paint_scores(self, sides: list[tuple[str, int]]) -> None:
        game = self.session.game
        columns = 1 if len(sides) <= _ROWS else 2
        room = (CHARS - 2) if columns == 1 else 8
        place = 0
        for i, (name, score) in enumerate(sides):
            if i == 0 or score != sides[i - 1][1]:
                place = i + 1
            text = amount(game, score, False, 7)
            line = "%d %s %s" % (place, pad(name, room - 1 - len(text)), text)
            self.canvas.text(68 * (i // _ROWS), 3 + i % _ROWS, line)

    def label(self) -> str:
        return self.say("label_end")

    def key(self, key: int) -> None:
        if key != keys.OK:
            raise Refusal("only_ok_undo")
        end_evening(self.app)


SCREEN = WinnerScreen
