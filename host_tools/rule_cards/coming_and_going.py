"""People who come and go: what changes with how many there are."""

from host_tools.rule_cards.game import Agreed
from host_tools.rule_cards.parts import Part


def changes(agreed: Agreed) -> list[Part]:
    """Return the sentences about changes of people and their consequences."""
    rules, phrases = agreed.rules, agreed.phrases
    say = phrases.say
    if rules.shared and (rules.seats == (rules.teams,) or agreed.options.get("teams")):
        return [say("people_shared")]
    numbers = (rules.teams,) if agreed.options.get("teams") else rules.seats
    text = [say("people_change")]
    if len(numbers) > 1:
        decides = ["deal"] if rules.deal else []
        if rules.teams in numbers:
            decides.append("sides")
        opera = set(agreed.opera_seats()) & set(numbers)
        if agreed.factors() and opera and len(opera) < len(numbers):
            decides.append("opera")
        if decides == ["deal"] and agreed.pays():
            decides.append("pays")
        if decides:
            what = phrases.both([say(f"people_{name}") for name in decides])
            text.append(say("people_number", what))
    if agreed.amount(rules.ante):
        text.append(say("people_pool"))
    return [" ".join(text)]
