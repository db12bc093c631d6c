"""`halley club round`: the rounds as they are drawn, which have begun, and their clock."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, Which, club, print_answer
from host_tools.errors import BadInput


def command(
    number: Annotated[
        int | None, typer.Argument(help="Number of one round; default: all rounds.")
    ] = None,
    begin: Annotated[
        bool | None,
        typer.Option(
            "--begin/--not-begun",
            help="Start the round, or undo its start. A round that has started is not drawn again.",
        ),
    ] = None,
    hands: Annotated[
        int | None, typer.Option(help="Hands in each round of the evening; 0: any number.")
    ] = None,
    minutes: Annotated[
        int | None, typer.Option(help="Minutes of each round of the evening; 0: no clock.")
    ] = None,
    clock: Annotated[
        bool | None,
        typer.Option("--clock/--stop-clock", help="Start the clock of the round, or stop it."),
    ] = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Show who sits where in each round, or start a round; set hands and minutes, run the clock.

    A table that has played its hands has finished. All screens show the clock.

    Example: halley club round 2 --begin
    """
    from host_tools.club.evening import evenings
    from host_tools.club.seating import rounds, rounds_text

    with club(store) as (opened, words):
        changes = []
        if not (begin is hands is minutes is clock is None):
            with opened.write() as session:
                here = evenings.find_evening(session, evening)
                if begin is not None:
                    if number is None:
                        number = rounds.coming(session, here) - (0 if begin else 1)
                    (rounds.begin if begin else rounds.not_begun)(session, here, number)
                if hands is not None or minutes is not None:
                    evenings.limit_rounds(session, evening, hands, minutes)
                    changes.append(words.say("limits", here.hands or "–", here.minutes or "–"))
                if clock is not None:
                    played = rounds.run_clock(session, here, clock, number)
                    changes.append(words.say("clock_started" if clock else "clock_stopped", played))
                limits = {"hands": here.hands, "minutes": here.minutes, "clock": clock}
        if begin is None and changes:
            print_answer(limits, as_json, "\n".join(changes))
            return
        with opened.read() as session:
            here = evenings.find_evening(session, evening)
            matches = [it for it in rounds.drawn(session, here) if number in (None, it.number)]
            answer, text = rounds_text.as_rows(matches), rounds_text.lines(words, matches)
        if number is not None and not matches:
            raise BadInput(rounds.not_drawn(number))
    print_answer(answer, as_json, "\n".join([text or words.say("command_no_round"), *changes]))
