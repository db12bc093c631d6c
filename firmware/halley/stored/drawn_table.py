"""The club's draw for this table: its people and its game."""

from binascii import crc32
from collections import namedtuple

from halley.stored import games, names, settings

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Sequence

    from halley.protocols import Store
    from halley.stored.games import GameChoice

# `table`: what the club calls it; `evening`: the club's number of it; `names`: in the order
# of the seats; `rules` and `options` of the evening's game, "" and {} where the club has set none;
# `sent`: the club has got something from this table since the round began
DrawnTable = namedtuple(
    "DrawnTable", ("table", "evening", "round", "names", "rules", "options", "sent")
)

_DEALT_WITH = "drawn"  # the setting: the last table that was begun, or left


def game_of(drawn: DrawnTable) -> "GameChoice | None":
    """Return the game to be played; None if the club has set none.

    Refusal if the box does not know it, or somebody's name cannot be written.
    """
    for number, name in enumerate(drawn.names):
        names.verify(name, drawn.names[:number])
    if not drawn.rules:
        return None
    return games.choice(drawn.rules, drawn.options)


def is_dealt_with(store: "Store", drawn: DrawnTable, seated: "Sequence[str]" = ()) -> bool:
    """Return whether this table has been begun, or left, already.

    `seated` sit at the table now. A box that has taken the table over from another one, and has
    noted nothing itself, compares them with the people drawn: they must be the same, and this round
    must have sent something, as they may have sat there in the round before.
    """
    noted = settings.get(store, _DEALT_WITH)
    if noted:
        return noted == _key(drawn)
    return drawn.sent and sorted(seated) == sorted(drawn.names)


def deal_with(store: "Store", drawn: DrawnTable) -> None:
    """Note that this table has been begun, or left; OSError when the store is full."""
    settings.put(store, _DEALT_WITH, _key(drawn))


def _key(drawn: DrawnTable) -> str:
    people = crc32("\n".join(drawn.names).encode())
    return "%d.%d.%08x" % (drawn.evening, drawn.round, people)
