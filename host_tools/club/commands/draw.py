"""`halley club draw`: who plays at which table in which round."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from host_tools.club.commands._shared import AsJson, Where, Which, ask_if_alike, club, print_answer

if TYPE_CHECKING:
    from sqlalchemy.orm import Session as Orm

    from host_tools.club.seating.bonds import Bonds
    from host_tools.club.seating.rounds import Drawn
    from host_tools.club.store.models import Evening
    from host_tools.club.texts.wording import ClubWords

_Names = Annotated[
    list[str] | None,
    typer.Argument(
        help="People who are here besides those who have arrived; new names become guests."
    ),
]
_Rounds = Annotated[
    int | None,
    typer.Option(
        "--rounds",
        help="Number of rounds of the whole evening; default: as drawn before, or 3.",
    ),
]
_By = Annotated[
    str | None,
    typer.Option(
        help=(
            "lot (random), ranking (the season's best at different tables), or standing (tonight's "
            "neighbours at one table, the next round only); default: as before, or lot."
        )
    ),
]
_Seed = Annotated[int | None, typer.Option(help="Seed of the draw; default: a new one.")]
_Usual = Annotated[
    int | None,
    typer.Option(
        "--seats",
        help="Seats at a table, 2 to 8, as the evening's game allows; default: as before, or 4.",
    ),
]
_Tables = Annotated[
    int | None,
    typer.Option(help="Maximum number of tables, 0 for no limit; default: as before."),
]
_Seconds = Annotated[
    float,
    typer.Option(
        min=0,
        max=3600,
        help="Seconds to search for rounds with fewer repeats; default: about 1.",
    ),
]
_Members = Annotated[bool, typer.Option("--members", help="Count all members as here.")]


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
    """Draw the coming rounds so that as many pairs as possible meet, each pair once.

    Pairs (`halley club pair`) are kept together, or apart, before all else. By standing, people
    near each other tonight meet; meeting again costs as much as sixteen places apart.

    Options that you leave out stay as in the last draw. The same seed and people give the same
    draw, unless --seconds makes the search longer.

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
        session: "Orm", here: "Evening", new_rounds: "list[Drawn]", bonds: "Bonds"
    ) -> tuple[list[dict[str, Any]], str]:
        as_before = wishes.open_ones() if before else []
        return _answer(words, new_rounds, drawn(session, here), as_before, bonds)

    with club(store) as (opened, words):
        ask_if_alike(opened, words, names or [], as_json)
        with bar(words.say("command_drawing")) as progress:
            answer, text = remaining_rounds.draw_apart(
                opened, evening, wishes, answer_of, prepare, progress, seconds
            )
    print_answer(answer, as_json, text)


def _answer(
    words: "ClubWords",
    new_rounds: "list[Drawn]",
    all_rounds: "list[Drawn]",
    as_before: list[str],
    bonds: "Bonds",
) -> tuple[list[dict[str, Any]], str]:
    """Return the new rounds for --json, and for people; `as_before` names what was not asked."""
    from host_tools.club.seating import rounds_text

    ask = new_rounds[0].ask
    paragraphs = [
        rounds_text.lines(words, new_rounds),
        rounds_text.meetings(words, all_rounds),
        rounds_text.bonds_kept(words, new_rounds, bonds),
        rounds_text.as_before(words, ask, as_before),
        words.say("desk_seed_is", ask.seed),
    ]
    return rounds_text.as_rows(new_rounds), "\n".join(filter(None, paragraphs))
