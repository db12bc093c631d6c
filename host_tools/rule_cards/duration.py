"""The length of a session, and the options."""

from halley.rules.fields import Partition, Span
from host_tools.rule_cards.game import Agreed
from host_tools.rule_cards.parts import Part

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any


def ends(agreed: Agreed) -> str:
    """Return the session's end in a few words, for the list of games."""
    say = agreed.phrases.say
    if agreed.amount(agreed.rules.target):
        return say("ends_target", agreed.amount(agreed.rules.target))
    if agreed.amount(agreed.rules.hands):
        return say("ends_hands", agreed.amount(agreed.rules.hands))
    if agreed.options.get("rounds"):
        return say("ends_rounds", agreed.options["rounds"])
    return say("ends_free_or_rounds" if "rounds" in agreed.options else "ends_free")


def ending(agreed: Agreed) -> list[Part]:
    """Return the sentences about the end, the winner, and the final accounts."""
    rules, say = agreed.rules, agreed.phrases.say
    rounds = agreed.options.get("rounds")
    if rounds:
        text = say("session_rounds", rounds)
    elif agreed.amount(rules.target):
        at_once = agreed.options.get("target_check") == "immediate"
        key = "session_target_once" if at_once else "session_target"
        text = say(key, agreed.amount(rules.target))
    else:
        text = say("session_free_rounds" if "rounds" in agreed.options else "session_free")
    if rules.zero_sum:
        text += " " + say("session_even")
    return [text] + purse(agreed)


def purse(agreed: Agreed) -> list[Part]:
    """Return the sentences about agreed purses."""
    number = agreed.options.get("purse")
    if not agreed.pays() or number is None:
        return []
    fiches = agreed.rules.fiche is not None
    amount = agreed.money(number) if fiches else agreed.phrases.count_things(number, agreed.unit())
    return [agreed.phrases.say("session_purse", amount)]


def options(agreed: Agreed) -> list[Part]:
    """Each option in a line: what it is now, and what else may be agreed; the table's come last."""
    phrases = agreed.phrases
    parts: list[Part] = []
    for name, default, choices in agreed.rules.offers():
        if name == "currency" and "worth" not in agreed.options:
            continue
        if name in ("worth", "purse", agreed.rules.rest_to_pool) and not agreed.pays():
            continue
        if name == agreed.rules.comet_as_king and not agreed.comet_wild():
            continue  # it stands for no king
        value = agreed.options.get(name, default)
        label = option_label(agreed, name)
        text = option_value(agreed, name, value)
        if isinstance(choices, Span):
            others = phrases.say("option_span", choices.least, choices.most)
            if default is None and value is not None:
                others += phrases.say("option_or_none", option_value(agreed, name, None))
        elif isinstance(choices, Partition):
            others = phrases.say("option_partition")
        else:
            rest = [choice for choice in choices if choice != value]
            if name == "teams":
                rest = rest[:3]  # the others are these the other way round
            others = phrases.either([option_value(agreed, name, choice) for choice in rest])
        line = phrases.say("option_line", label, text, others, name)
        parts.append(line)
    for name, values in agreed.rules.presets:
        text = ", ".join(f"{option}={value}" for option, value in values)
        label = phrases.name(f"preset_{name}", name)
        parts.append(phrases.say("option_preset", label, text))
    return parts


def option_label(agreed: Agreed, name: str) -> str:
    """Return an option's label; the box's if a card has no longer one."""
    phrases = agreed.phrases
    own = f"option_{agreed.rules.key}_{name}"  # where a game means something else by it
    by_unit = f"option_{name}_{agreed.unit()}".replace("_unit_", "_")
    for key in (own, by_unit):
        if phrases.has(key):
            return phrases.name(key, name)
    if phrases.has(f"option_{name}"):
        return phrases.say(f"option_{name}")
    return phrases.on_the_box(f"opt_{name}", name)


def option_value(agreed: Agreed, name: str, value: "Any") -> str:
    """Return an option's value in words, or as it is written."""
    phrases = agreed.phrases
    if isinstance(value, bool) or value is None or isinstance(value, str):
        written = "none" if value in (None, "") else str(value)
        if isinstance(value, bool):
            written = "yes" if value else "no"
        words_of_it = (f"option_{agreed.rules.key}_{name}_{written}", f"option_{name}_{written}")
        own = next((key for key in words_of_it if phrases.has(key)), f"value_{written}")
        if phrases.has(own):
            return phrases.say(own)
        return phrases.on_the_box(f"opt_{name}_{written}", written)
    if value == ():
        return phrases.say("option_teams_alone")
    if isinstance(value, tuple):
        return "/".join("+".join(str(seat + 1) for seat in team) for team in value)
    return str(value)
