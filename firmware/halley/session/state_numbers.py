"""The state between two hands as numbers, and the people's names.

Snapshots and checkpoints store an evening so.
"""

from halley.engine.agreed import changes_of, options_after
from halley.engine.state import Away

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterable

    from halley.protocols import Undoable


def numbers_of(session: "Undoable") -> tuple[int, ...]:
    """Return the numbers in the order of a snapshot (halley.journal.snapshot: its layout)."""
    game = session.game
    numbers = (len(game.sits), len(game.streaks)) + game.sits
    numbers += tuple(game.ledger.balances) + tuple(session.before) + tuple(game.streaks)
    numbers += (game.ledger.pool, game.next_pack, game.hands, game.rounds, game.deals)
    numbers += (int(game.over), int(game.anted), game.banker)
    numbers += (session.dealer, session.dealt, session.how, session.hand_number, session.logs)
    for away in game.away:
        numbers += away
    numbers += tuple(game.pressures) + tuple(game.stakes)
    if game.purse:
        numbers += tuple(game.bought)
    numbers += game.layout
    for change in changes_of(game.rules, session.header.options, game.options):
        numbers += change
    return numbers


def but_balances(numbers: "Iterable[int]", people: int) -> list[int]:
    """Return the numbers without what anybody owns or has bought.

    `people` is how many have sat. Verifying does not depend on their balances.
    """
    rest = list(numbers)
    players, streaks = rest[:2]
    away = 2 + 3 * players + streaks + 13  # a balance and a seat for each person
    for person in range(people):
        rest[away + 2 * person] = 0
    del rest[away + 4 * people :]
    del rest[2 + players : 2 + 3 * players]
    return rest


def take_up(session: "Undoable", numbers: "Iterable[int]", people: tuple[str, ...]) -> None:
    """Restore `session` to its state with these numbers and people."""
    game = session.game
    rest = iter(numbers)
    players, streaks = next(rest), next(rest)
    sits = tuple([next(rest) for _ in range(players)])
    game.ledger.balances = [next(rest) for _ in range(players)]
    session.before = [next(rest) for _ in range(players)]
    game.streaks = [next(rest) for _ in range(streaks)]
    game.ledger.pool, game.next_pack = next(rest), next(rest)
    game.hands, game.rounds, game.deals = next(rest), next(rest), next(rest)
    game.over, game.anted, game.banker = bool(next(rest)), bool(next(rest)), next(rest)
    session.dealer, session.dealt = next(rest), next(rest)
    session.how, session.hand_number, session.logs = next(rest), next(rest), next(rest)
    game.seat(people, sits, tuple([Away(next(rest), next(rest)) for _ in people]))
    game.pressures = [next(rest) for _ in people]
    game.stakes = [next(rest) for _ in people]
    if game.purse:
        game.bought = [next(rest) for _ in people]
    game.layout = tuple([next(rest) for _ in game.layout])
    changes = list(rest)  # none of a snapshot of an earlier version
    if changes:
        game.agree_on(options_after(game, tuple(zip(changes[::2], changes[1::2]))))
