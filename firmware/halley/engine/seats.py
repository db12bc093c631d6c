"""The seats: people come, leave, sit out, change places, or get another name.

Source: rules/README.md, section 15.
"""

from halley.engine import events as ev
from halley.engine.state import HERE, Away
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.state import State

NAME_CHARS = 40  # longest name


def verify_seats(game: "State", event: tuple) -> None:
    """Raise Refusal unless it is between two hands, and as many as the game allows sit.

    Their names must differ.
    """
    _, names = event
    _verify_between_hands(game)
    for name in names:
        verify_name(name)
    twice = _twice(names)
    if twice:
        raise Refusal("name_twice", twice)
    game.verify_players(len(names))
    if game.rules.shared:
        _verify_teams_stay(game, names)


def _verify_teams_stay(game: "State", names: tuple[str, ...]) -> None:
    """Raise Refusal unless the same people sit, each in a seat of his team.

    A team shares a score.
    """
    for team in game.teams:
        if {names[seat] for seat in team} != {game.names[seat] for seat in team}:
            raise Refusal("partners_stay")


def do_seats(game: "State", event: tuple) -> None:
    """Seat `names` from the next hand on, clockwise, each with his balance."""
    _, names = event
    balances = balances_of(game)
    people = game.people + tuple([name for name in names if name not in game.people])
    balances += [0] * (len(people) - len(balances))
    sits = tuple([people.index(name) for name in names])
    banker = seat_now(game.sits, game.banker, sits)
    away = list(game.away) + [HERE] * (len(people) - len(game.away))
    for seat, person in enumerate(game.sits):
        away[person] = Away(balances[person], seat)
    for person in sits:
        away[person] = HERE
    game.ledger.balances = [balances[person] for person in sits]
    game.seat(people, sits, tuple(away))
    game.banker = banker
    game.hand = game.settled = None


def seat_now(before: tuple[int, ...], seat: int, sits: tuple[int, ...]) -> int:
    """Return the seat where the person on `seat` sits now.

    If he is away, it is that of the first to his left who still sits, and 0 if nobody does.
    """
    for person in before[seat:] + before[:seat]:
        if person in sits:
            return sits.index(person)
    return 0


def verify_rename(game: "State", event: tuple) -> None:
    """Raise Refusal if anybody who has sat, away or not, already has this name."""
    _, seat, name = event
    _verify_between_hands(game)
    game.verify_seat(seat)
    verify_name(name)
    if name in game.people:
        raise Refusal("name_taken", name)


def do_rename(game: "State", event: tuple) -> None:
    """Rename the person on `seat`; the balance stays with the person."""
    _, seat, name = event
    people = list(game.people)
    people[game.sits[seat]] = name
    game.seat(tuple(people), game.sits, game.away)


def names_after(names: tuple[str, ...], event: "ev.Event") -> tuple[str, ...]:
    """Return the names of those who sit after `event`, if `names` sat before."""
    if event.kind == ev.SEATS:
        return event.names
    if event.kind == ev.RENAME:
        _, seat, name = event
        return names[:seat] + (name,) + names[seat + 1 :]
    return names


def verify_name(name: str) -> None:
    """Raise Refusal if nobody can have this name."""
    if not name.strip():
        raise Refusal("name_empty")
    if len(name) > NAME_CHARS:
        raise Refusal("name_long", NAME_CHARS)


def balances_of(game: "State") -> list[int]:
    """Return the balances of all who have sat, in the order of `game.people`."""
    balances = [away.balance for away in game.away]
    for person, balance in zip(game.sits, game.ledger.balances):
        balances[person] = balance
    return balances


def all_before(game: "State") -> list[int]:
    """Return the chips before all who have sat, in the order of `game.people`.

    If people begin with purses, these include what each has brought and bought.
    """
    owns = balances_of(game)
    return [game.lies_before(person, owns[person]) for person in range(len(owns))]


def _verify_between_hands(game: "State") -> None:
    """Raise Refusal in a hand, and if two people of the evening have one name."""
    if game.in_hand() or game.anted and not game.layout:
        raise Refusal("seats_in_hand")
    for name in game.people:
        verify_name(name)
    twice = _twice(game.people)
    if twice:
        raise Refusal("name_twice", twice)


def _twice(names: tuple[str, ...]) -> str:
    """Return a name that occurs twice; "" if none does."""
    for i, name in enumerate(names):
        if name in names[:i]:
            return name
    return ""
