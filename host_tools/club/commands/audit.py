"""`halley club audit`: every balance in the store, worked out again from what was gathered."""

import typer

from host_tools.club.options import AsJson, Where, WhichOrAll, club, counted, print_answer
from host_tools.errors import BadInput


def command(evening: WhichOrAll = None, store: Where = None, as_json: AsJson = False) -> None:
    """Work every session out again by the rules' core; a difference names the hand.

    Also said is where boxes and the club do not agree on who sat in a seat; that is no mistake.
    """
    from host_tools.club import audit
    from host_tools.progress import bar

    with club(store) as opened, bar("auditing") as progress:
        count, differences = audit.audit(opened, evening, progress)
        seats = audit.seats(opened, evening)
    verdict = "not all is as written" if differences else "all is as written"
    text = f"{counted(count, 'session')} worked out again: {verdict}."
    answer = {"sessions": count, "differences": differences}
    print_answer(answer | ({"seats": seats} if seats else {}), as_json, "\n".join([text, *seats]))
    for sentence in differences[:-1]:
        typer.echo(f"halley: {sentence}", err=True)
    if differences:
        raise BadInput(differences[-1])
