"""How long one plays, and what may be agreed otherwise."""

from typing import Any

from host_tools.rule_cards.game import Rules
from host_tools.rule_cards.parts import Part


def ends(rules: Rules) -> str:
    """The session's end in a few words, for the list of games."""
    say = rules.phrases.say
    if rules.table["target"]:
        return say("ends_target", target=rules.amount(rules.table["target"]))
    if rules.options.get("rounds"):
        return say("ends_rounds", number=rules.options["rounds"])
    return say("ends_free_or_rounds" if "rounds" in rules.options else "ends_free")


def ending(rules: Rules) -> list[Part]:
    """When the session is over, who has won it, and how accounts are settled."""
    table, say = rules.table, rules.phrases.say
    rounds = rules.options.get("rounds")
    if rounds:
        text = say("session_rounds", number=rounds)
    elif table["target"]:
        at_once = rules.options.get("target_check") == "immediate"
        key = "session_target_once" if at_once else "session_target"
        text = say(key, target=rules.amount(table["target"]))
    else:
        text = say("session_free_rounds" if "rounds" in rules.options else "session_free")
    if table["zero_sum"]:
        text += " " + say("session_even")
    return [text]


def options(rules: Rules) -> list[Part]:
    """Each option in a line: what it is now, and what else may be agreed."""
    phrases = rules.phrases
    found: list[Part] = []
    for name, default, choices in rules.table["options"]:
        if name == rules.table["comet_as_king"] and not rules.comet_wild():
            continue  # it stands for no king
        value = rules.options[name]
        label = phrases.name(f"option_{name}", name)
        told = _value(rules, name, value)
        if isinstance(choices, list):
            others = phrases.say("option_span", least=choices[0], most=choices[1])
            if default is None and value is not None:
                others += phrases.say("option_or_none", none=_value(rules, name, None))
        else:
            rest = [choice for choice in choices if choice != value]
            others = phrases.either([_value(rules, name, choice) for choice in rest[:3]])
        line = phrases.say("option_line", label=label, value=told, others=others, name=name)
        found.append(line)
    for name, values in rules.table["presets"]:
        told = ", ".join(f"{option}={value}" for option, value in values)
        label = phrases.name(f"preset_{name}", name)
        found.append(phrases.say("option_preset", label=label, values=told))
    return found


def _value(rules: Rules, name: str, value: Any) -> str:
    """An option's value in words, or as it is written."""
    phrases = rules.phrases
    if isinstance(value, bool) or value is None or isinstance(value, str):
        written = "none" if value is None else str(value)
        if isinstance(value, bool):
            written = "yes" if value else "no"
        own = f"option_{name}_{written}"
        return phrases.name(own if phrases.has(own) else f"value_{written}", str(written))
    if isinstance(value, tuple):
        return "/".join("+".join(str(seat + 1) for seat in team) for team in value)
    return str(value)
