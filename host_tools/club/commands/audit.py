"""`halley club audit`: every balance in the store, worked out again from what was gathered."""

from host_tools.club.commands._shared import (
    AsJson,
    Where,
    WhichOrAll,
    club,
    print_answer,
    say_apart,
)
from host_tools.errors import BadInput


def command(evening: WhichOrAll = None, store: Where = None, as_json: AsJson = False) -> None:
    """Check every balance by replaying all sessions; a difference names the hand.

    It also lists seats where the box and the club name different people. That is not an error.

    Example: halley club audit --evening 3
    """
    from host_tools.club.upkeep import audit
    from host_tools.progress import bar

    with club(store) as (opened, words), bar(words.say("command_auditing")) as progress:
        count, differences = audit.audit(opened, evening, progress)
        seats = audit.seats(opened, evening)
    verdict = "command_audit_wrong" if differences else "command_audit_right"
    text = words.say(verdict, words.count_things(count, "command_thing_audited"))
    lines = [text, *map(words.by_command, seats)]
    answer = {"sessions": count, "differences": differences}
    print_answer(answer | ({"seats": seats} if seats else {}), as_json, "\n".join(lines))
    say_apart(words, differences[:-1])
    if differences:
        raise BadInput(words.by_command(differences[-1]))
