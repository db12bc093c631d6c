"""`halley club undo`: the last action, undone."""

from host_tools.club.commands._shared import AsJson, Where, club, print_answer


def command(store: Where = None, as_json: AsJson = False) -> None:
    """Undo the last action that can be undone; `halley club log` lists them.

    Again, it undoes the one before. Results that were collected, deleted names, PINs and codes
    stay. A correction is reverted by another one, so that the report shows both.

    Example: halley club undo
    """
    from host_tools.club.upkeep.undo import undo

    with club(store) as (opened, words):
        text = undo(opened)
    print_answer({"undone": text}, as_json, words.refusal(text))
