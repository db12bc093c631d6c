"""How the cards are played: order, stops, what may be laid at once, and the comet."""

from halley.engine.cards import RANKS
from host_tools.rule_cards.game import Rules
from host_tools.rule_cards.parts import Part


def playing(rules: Rules) -> list[Part]:
    """Who continues a sequence, where it ends, and who leads the next."""
    table, say = rules.table, rules.phrases.say
    suited = "suited" if rules.suited else "unsuited"
    kind = "holder" if rules.by_holder() else "turn"
    text = [say(f"play_{kind}_{suited}")]
    together = _together(rules)
    then = [say("play_then_holder")] if table["order"] == "turn_then_holder" else []
    return [" ".join(text + then), _stops(rules), together]


def _stops(rules: Rules) -> str:
    table, phrases = rules.table, rules.phrases
    say = phrases.say
    text = []
    if table["stops"]:
        names = [phrases.say(f"a_rank_{rank}") if phrases.has(f"a_rank_{rank}") else RANKS[rank]
                 for rank in table["stops"]]  # fmt: skip
        text.append(say("play_stop", stop=phrases.either(names)))
    reasons = [say("gone_played")]
    if rules.lays_aside():
        reasons.append(say("gone_aside", aside=rules.aside()))
    if rules.suited and (rules.eight_is_out() or table["out_more"]):
        reasons.append(say("gone_out"))
    text.append(say("play_dead", reasons=phrases.either(reasons)))
    if rules.suited and rules.eight_is_out():
        text.append(say("play_seven", eight=rules.eight()))
    return " ".join(text)


def _together(rules: Rules) -> str:
    table, phrases = rules.table, rules.phrases
    say = phrases.say
    text = []
    together, nines, kings = table["together"], table["together_nines"], table["together_kings"]
    if together > 1:
        text.append(say("together", number=phrases.name(f"number_{together}", str(together))))
    if nines:
        count = phrases.name(f"number_{nines}", str(nines))
        text.append(say("together_nines", number=count))
    if kings:
        numbers = [phrases.name(f"number_{number}", str(number)) for number in kings]
        text.append(say("together_kings", numbers=phrases.either(numbers)))
    return " ".join(text)


def comet(rules: Rules) -> list[Part]:
    """When the comet may be played, what it stands for, and what comes after it."""
    return [" ".join(_wild(rules) if rules.comet_wild() else _beside(rules))]


def _wild(rules: Rules) -> list[str]:
    table, say = rules.table, rules.phrases.say
    text = [say("comet_wild_holder" if rules.by_holder() else "comet_wild")]
    if table["comet_stop"]:
        text.append(say("comet_stop"))
        return text
    also = rules.also_after_comet()
    who = "next" if table["comet_turn"] == "next" else "same"
    if not also:
        text.append(say("comet_on" if who == "same" else "comet_on_next"))
        return text
    text.append(say("comet_on_or", card=also))
    text.append(say(f"comet_choice_{who}_{_after(rules)}"))
    return text


def _beside(rules: Rules) -> list[str]:
    table, say = rules.table, rules.phrases.say
    also = rules.also_after_comet()
    text = [say("comet_beside_holder" if rules.by_holder() else "comet_beside_turn")]
    text.append(say("comet_beside"))
    text.append(say("comet_beside_or", card=also) if also else say("comet_beside_on"))
    who = "next" if table["comet_turn"] == "next" else "same"
    text.append(say(f"comet_choice_{who}_left"))
    if also and rules.by_holder():
        text.append(say("comet_beside_lead", card=also))
    return text


def _after(rules: Rules) -> str:
    """Who has the choice of two cards after its first holder: by turn, or whoever holds one."""
    return "left" if rules.table["order"] == "turn" else "holder"
