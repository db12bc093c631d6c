"""The fields of a rule set's table in words: what they are called, and what their values mean."""

from collections.abc import Callable
from typing import Any

from halley.engine.cards import RANKS
from host_tools.rule_cards.game import Rules
from host_tools.rule_cards.phrases import Phrases, card

# Read from other fields, or of no matter to people at a table
_APART = ("key", "version", "events")


def differences(one: dict, other: dict) -> dict[str, tuple[Any, Any]]:
    """The fields in which two tables differ, with both values; a field that one lacks is None."""
    names = list(one) + [name for name in other if name not in one]
    found = {}
    for name in names:
        pair = (one.get(name), other.get(name))
        if name not in _APART and pair[0] != pair[1]:
            found[name] = pair
    return found


def label(phrases: Phrases, field: str) -> str:
    """What a field is called."""
    return phrases.name(f"field_{field}", field)


def value(rules: Rules, field: str) -> str:
    """A field's value in words; as it is written where nobody has said how to tell it."""
    found = rules.table.get(field)
    special = _SPECIAL.get(field)
    if special is not None and found is not None:
        return special(rules, found)
    return _plain(rules, field, found)


def _plain(rules: Rules, field: str, found: Any) -> str:
    phrases = rules.phrases
    if found is None or found == "":
        return phrases.say("value_none")
    if isinstance(found, bool):
        return phrases.say("value_yes" if found else "value_no")
    if isinstance(found, str):
        own = f"field_{field}_{found}"
        if found in rules.options and not phrases.has(own):  # the option's value, and its name
            return f"{_plain(rules, f'option_{found}', rules.options[found])} [{found}]"
        return phrases.name(own, found)
    if isinstance(found, (tuple, list)) and all(isinstance(item, int) for item in found):
        return phrases.both([str(item) for item in found]) or phrases.say("value_none")
    if isinstance(found, dict):
        parts = [f"{name}: {_plain(rules, field, item)}" for name, item in found.items()]
        return "\n".join(parts) or phrases.say("value_none")
    return str(found)


def _seats(rules: Rules, _: Any) -> str:
    return rules.seats()


def _deal(rules: Rules, deal: dict) -> str:
    say = rules.phrases.say
    return "\n".join(
        say("field_deal_one", players=players, each=each, aside=aside)
        for players, (each, aside) in deal.items()
    )


def _ranks(rules: Rules, ranks: tuple) -> str:
    if not ranks:
        return rules.phrases.say("value_none")
    return rules.phrases.both([rules.phrases.form(f"rank_{rank}") for rank in ranks])


def _in_pack(rules: Rules, counts: tuple) -> str:
    return " ".join(f"{RANKS[rank]}×{counts[rank]}" for rank in range(1, 14) if counts[rank])


def _then(rules: Rules, then: int) -> str:
    return card(RANKS[then & 15], "-SHDC"[then >> 4]) if then else rules.phrases.say("value_none")


def _end(rules: Rules, rows: tuple) -> str:
    """Every row of the settlement, with the option that it hangs on."""
    phrases = rules.phrases
    found = []
    for _, basis, amount, to, condition in rows:
        much = _plain(rules, "", amount) if isinstance(amount, str) else rules.money(amount)
        told = phrases.name(f"basis_{basis}", basis)
        told = told if basis == "pool" else f"{much} {told}"
        text = phrases.say(f"row_{to}", what=told)
        if condition is not None:
            text += f" [{condition[0]}={condition[1]}]"
        found.append(text)
    return "\n".join(found)


def _factors(rules: Rules, factors: dict) -> str:
    found = []
    for why, row in factors.items():
        name = rules.phrases.name(f"why_{why}", why)
        found.append(f"{name} × " + "/".join(str(factor) for factor in row))
    return "\n".join(found) or rules.phrases.say("value_none")


def _options(rules: Rules, options: tuple) -> str:
    found = []
    for name, default, _ in options:
        written = "none" if default is None else str(default)
        found.append(f"{name}={written.lower() if isinstance(default, bool) else written}")
    return "\n".join(found)


def _presets(rules: Rules, presets: tuple) -> str:
    found = []
    for name, values in presets:
        told = ", ".join(f"{option}={value}" for option, value in values)
        found.append(f"{rules.phrases.name(f'preset_{name}', name)}: {told}")
    return "\n".join(found) or rules.phrases.say("value_none")


_SPECIAL: dict[str, Callable[[Rules, Any], str]] = {
    "seats": _seats,
    "deal": _deal,
    "stops": _ranks,
    "in_pack": _in_pack,
    "comet_then": _then,
    "end": _end,
    "factors": _factors,
    "factors_max": _factors,
    "options": _options,
    "presets": _presets,
}
