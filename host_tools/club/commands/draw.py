"""`halley club draw`: who plays at which table in which round."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from host_tools.club.commands._shared import AsJson, Where, Which, ask_if_alike, club, print_answer

if TYPE_CHECKING:
    from sqlalchemy.orm import Session as Orm

    from host_tools.club.seating.rounds import Drawn
    from host_tools.club.store.models import Evening
    from host_tools.club.texts.wording import ClubWords

_Names = Annotated[
    list[str] | None,
    typer.Argument(help="Who is there, besides those who have arrived; unknown: guests."),
]
_Rounds = Annotated[
    int | None,
    typer.Option(
        "--rounds",
        help="How many rounds the evening has, with those that have begun; "
        "default: as many as are drawn, or 3.",
    ),
]
_By = Annotated[
    str | None,
    typer.Option(
        help="lot, or ranking: the season's best at different tables; default: as before, or lot."
    ),
]
_Seed = Annotated[
    int | None, typer.Option(help="The number that the draw comes from; default: a new one.")
]
_Usual = Annotated[
    int | None,
    typer.Option(
        "--seats",
        help="Seats of a table, 2 to 8, as the evening's game takes them; default: as before, "
        "or 4.",
    ),
]
_Tables = Annotated[
    int | None,
    typer.Option(
        help="How many tables there are at most, 0: as many as are wanted; default: as before."
    ),
]
_Seconds = Annotated[
    float,
    typer.Option(
        min=0,
        max=3600,
        help="How long to search for rounds with fewer repeats; default: about one.",
    ),
]
_Members = Annotated[bool, typer.Option("--members", help="All members are there.")]


def command(
    names: _Names = None,
    rounds: _Rounds = None,
    by: _By = None,
    seed: _Seed = None,
    usual: _Usual = None,
    tables: _Tables = None,
    seconds: _Seconds = 0,
    members: _Members = False,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Draw the rounds that have not begun, so that as many people as possible meet, once.

    What is not asked for stays as the last draw had it. The movement rotates people by the sums and
    products of a finite field, or turns a first round in which no two distances are equal (Bose,
    1938 and 1939), so that nobody meets twice. Where that does not fit, exchanges of two people of
    a round (simulated annealing; Kirkpatrick, Gelatt and Vecchi, 1983) keep repeats few, and
    spread. The seed is kept: the same seed and people give the same draw, but for what --seconds
    adds.

    Example: halley club draw Ann Bea Cy Di Eve Fay Gus Hal --rounds 3
    """
    from host_tools.club.seating import remaining_rounds
    from host_tools.club.seating.rounds import drawn
    from host_tools.progress import bar

    wishes = remaining_rounds.Wishes(rounds, by, seed, usual, tables)
    before: list[Drawn] = []  # as they were drawn until now

    def prepare(session: "Orm", here: "Evening") -> None:
        remaining_rounds.arrive(session, here, names or [], members)
        before.extend(drawn(session, here))

    def answer_of(
        session: "Orm", here: "Evening", new_rounds: "list[Drawn]"
    ) -> tuple[list[dict[str, Any]], str]:
        as_before = wishes.open_ones() if before else []
        return _answer(words, new_rounds, drawn(session, here), as_before)

    with club(store) as (opened, words):
        ask_if_alike(opened, words, names or [], as_json)
        with bar(words.say("command_drawing")) as progress:
            answer, text = remaining_rounds.draw_apart(
                opened, evening, wishes, answer_of, prepare, progress, seconds
            )
    print_answer(answer, as_json, text)


def _answer(
    words: "ClubWords", new_rounds: "list[Drawn]", all_rounds: "list[Drawn]", as_before: list[str]
) -> tuple[list[dict[str, Any]], str]:
    """The new rounds for --json, and for people; `as_before`: what was not asked for this time."""
    from host_tools.club.seating import rounds_text

    ask = new_rounds[0].ask
    paragraphs = [
        rounds_text.lines(words, new_rounds),
        rounds_text.meetings(words, all_rounds),
        rounds_text.as_before(words, ask, as_before),
        words.say("desk_seed_is", ask.seed),
    ]
    return rounds_text.as_rows(new_rounds), "\n".join(filter(None, paragraphs))
