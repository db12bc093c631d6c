"""A season whose evenings were drawn and played in rounds, made up by a seed."""

from host_tools.club.evening import evenings, people
from host_tools.club.intake.gather import gather
from host_tools.club.replay.session_file import parse
from host_tools.club.seating import presence, rounds
from host_tools.club.store import Store
from tests.host_tools.club.made_tables import CLOCK, journal

EIGHT = ("Ann", "Bea", "Cy", "Di", "Eve", "Fay", "Gus", "Hal")


def play_evening(
    store: Store, number: int = 1, names: tuple[str, ...] = EIGHT, played: int = 2, drawn: int = 3
) -> None:
    """Draw an evening of these people, and play its first rounds; the last has only begun.

    Only the first evening makes a season, "2026".
    """
    with store.write() as session:
        here = evenings.start(session, season="" if number > 1 else "2026")
        for name in names:
            presence.arrive(session, here, people.somebody(session, name), 1)
        plan = rounds.draw(session, here, rounds.Ask(seed=number), drawn)
        tables = [
            {label: tuple(it.name for it in there) for label, there in it.tables.items()}
            for it in plan
        ]
    for at, drawn_tables in enumerate(tables[:played], 1):
        with store.write() as session:
            rounds.begin(session, evenings.find_evening(session, number), at)
        for label, there in drawn_tables.items():
            epoch = CLOCK + 86400 * number + 3600 * at
            made = journal(f"{number} {at} {label}", names=there, epoch=epoch)
            (result,) = gather(store, [parse(made, label, label)], number, label)
            assert result.became == "new", result
    with store.write() as session:
        rounds.begin(session, evenings.find_evening(session, number), played + 1)
