"""The name of a game of the table's own, typed as a name; it may have a comma, and digits.

Up: a game of the table's own gets its name.

Keys: see "Games" below.
"""

from halley.screens.type_name import TypeNameScreen
from halley.stored import games


class TypeGameScreen(TypeNameScreen):
    """Leave it to halley.stored.games what a game may be called."""

    TEN = " -,0123456789"

    def verify(self, name: str) -> None:
        games.verify_name(name)


SCREEN = TypeGameScreen
