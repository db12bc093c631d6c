"""The play of the cards: order, stops, sets, and the comet."""

from halley.engine import deck
from halley.engine.cards import NINE, RANKS
from host_tools.rule_cards.game import Agreed
from host_tools.rule_cards.parts import Part


def playing(agreed: Agreed) -> list[Part]:
    """Return the sentences about continuing, ending and leading a sequence."""
    rules, say = agreed.rules, agreed.phrases.say
    suited = "suited" if agreed.suited else "unsuited"
    kind = "holder" if agreed.by_holder() else "turn"
    plays = f"play_{kind}_{suited}"
    if max(rules.seats) == 2 and agreed.phrases.has(plays + "_two"):
        plays += "_two"
    text = [say(plays)]
    if rules.must_play:
        text.append(say("play_must"))
    together = _together(agreed)
    then = [say("play_then_holder")] if rules.order == "turn_then_holder" else []
    return [" ".join(text + then), _stops(agreed), together]


def _stops(agreed: Agreed) -> str:
    rules, phrases = agreed.rules, agreed.phrases
    say = phrases.say
    text = []
    if rules.stops:
        names = [phrases.say(f"a_rank_{rank}") if phrases.has(f"a_rank_{rank}") else RANKS[rank]
                 for rank in rules.stops]  # fmt: skip
        text.append(say("play_stop", phrases.either(names)))
    reasons = [say("gone_played")]
    if agreed.rules.lays_aside():
        reasons.append(say("gone_aside", agreed.aside()))
    if agreed.suited and (agreed.eight_is_out() or rules.out_more):
        reasons.append(say("gone_out"))
    text.append(say("play_dead", phrases.either(reasons)))
    if agreed.suited and agreed.eight_is_out():
        text.append(say("play_seven", agreed.eight()))
    return " ".join(text)


def _together(agreed: Agreed) -> str:
    rules, phrases = agreed.rules, agreed.phrases
    say = phrases.say
    text = []
    together, nines, kings = rules.together, rules.together_nines, rules.together_kings
    if rules.together_fewer:
        return say("together_some")
    if together > 1:
        text.append(say("together", phrases.name(f"number_{together}", str(together))))
        for rank in range(1, NINE):
            many = deck.set_size(rules, rank)
            if 1 < many < together:
                number = phrases.name(f"number_{many}", str(many))
                named = phrases.form(f"rank_{rank}")
                text.append(say("together_fewer", number, named))
    if nines:
        count = phrases.name(f"number_{nines}", str(nines))
        text.append(say("together_nines", count))
    if kings:
        numbers = [phrases.name(f"number_{number}", str(number)) for number in kings]
        text.append(say("together_kings", phrases.either(numbers)))
    return " ".join(text)


def comet(agreed: Agreed) -> list[Part]:
    """Return the sentences about playing the comet, its card, and its continuation."""
    return [" ".join(_wild(agreed) if agreed.comet_wild() else _beside(agreed))]


def _wild(agreed: Agreed) -> list[str]:
    rules, say = agreed.rules, agreed.phrases.say
    text = [say("comet_wild_holder" if agreed.by_holder() else "comet_wild")]
    if rules.comet_stop:
        text.append(say("comet_stop") + agreed.ours("comet_stop"))
        return text
    also = agreed.also_after_comet()
    who = "next" if rules.comet_turn == "next" else "same"
    if not also:
        key = "comet_on" if who == "same" else "comet_on_next"
        text.append(say(key) + agreed.ours("comet_stop"))
        return text
    text.append(say("comet_on_or", also))
    text.append(say(f"comet_choice_{who}_{_after(agreed)}"))
    return text


def _beside(agreed: Agreed) -> list[str]:
    rules, say = agreed.rules, agreed.phrases.say
    also = agreed.also_after_comet()
    text = [say("comet_beside_holder" if agreed.by_holder() else "comet_beside_turn")]
    text.append(say("comet_beside"))
    text.append(say("comet_beside_or", also) if also else say("comet_beside_on"))
    who = "next" if rules.comet_turn == "next" else "same"
    text.append(say(f"comet_choice_{who}_left"))
    if also and agreed.by_holder():
        text.append(say("comet_beside_lead", also))
    return text


def _after(agreed: Agreed) -> str:
    """Return who chooses between two cards after the first holder."""
    return "left" if agreed.rules.order == "turn" else "holder"
