"""The fields of a rule set in words: what they are called, and what their values mean."""

from collections.abc import Callable
from typing import Any

from halley.engine.cards import RANKS
from halley.rules.fields import FIELDS, ONLY_OF
from halley.rules.rule_set import RuleSet
from host_tools.records.transcripts.read import known_events
from host_tools.rule_cards.duration import option_value
from host_tools.rule_cards.game import Agreed
from host_tools.rule_cards.phrases import Phrases, card

# of no matter to how a game is played
APART = ("version", "earlier", "named", "asks", "also", "ours", "deal_ours", "source_seats")


def as_json(rules: RuleSet) -> dict[str, Any]:
    """Return the rule set as `halley rules show --json` prints it: its key, and every field."""
    content: dict[str, Any] = {"key": rules.key}
    for name in FIELDS:
        if name == "options":
            content["events"] = known_events(rules)
        content[name] = getattr(rules, name)
    return content


def differences(one: RuleSet, other: RuleSet) -> dict[str, tuple[Any, Any]]:
    """Return the fields in which two rule sets differ, with both values."""
    pairs = {}
    for name in FIELDS:
        pair = (getattr(one, name), getattr(other, name))
        if name not in APART and pair[0] != pair[1]:
            pairs[name] = pair
    return pairs


def label(phrases: Phrases, field: str) -> str:
    """Return a field's label; the option's if one of its name sets it."""
    key = f"field_{field}"
    if phrases.has(key) or not phrases.has(f"option_{field}"):
        return phrases.name(key, field)
    option = phrases.say(f"option_{field}")
    return option[0].lower() + option[1:]


def value(agreed: Agreed, field: str) -> str:
    """Return a field's value in words, or as it is written."""
    content = getattr(agreed.rules, field)
    family = agreed.rules.family
    if any(field in only and of != family for of, only in ONLY_OF.items()):
        return agreed.phrases.say("value_none")  # the games of this family have no such thing
    special = _SPECIAL.get(field)
    if special is not None and content is not None:
        return special(agreed, content)
    return _plain(agreed, field, content)


def _plain(agreed: Agreed, field: str, content: Any) -> str:
    phrases = agreed.phrases
    if content is None or content == "":
        return phrases.say("value_none")
    if isinstance(content, bool):
        return phrases.say("value_yes" if content else "value_no")
    if isinstance(content, str):
        own = f"field_{field}_{content}"
        if content in agreed.options and not phrases.has(own):  # the option's value, and its name
            return f"{option_value(agreed, content, agreed.options[content])} [{content}]"
        return phrases.name(own, content)
    if isinstance(content, int):
        return phrases.name(f"field_{field}_{content}", str(content))
    if isinstance(content, (tuple, list)) and all(isinstance(item, int) for item in content):
        return phrases.both([str(item) for item in content]) or phrases.say("value_none")
    if isinstance(content, dict):
        parts = [f"{name}: {_plain(agreed, field, item)}" for name, item in content.items()]
        return "\n".join(parts) or phrases.say("value_none")
    return str(content)


def _seats(agreed: Agreed, _: Any) -> str:
    return agreed.span(agreed.rules.seats)  # those of a file, too


def _deal(agreed: Agreed, deal: dict | tuple | str) -> str:
    say = agreed.phrases.say
    if isinstance(deal, str):
        return say("field_deal_" + deal)
    if isinstance(deal, tuple):
        return say("field_deal_hands", ", ".join(map(str, deal)))
    return "\n".join(
        say("field_deal_one", players, each, aside) for players, (each, aside) in deal.items()
    )


def _ranks(agreed: Agreed, ranks: tuple) -> str:
    if not ranks:
        return agreed.phrases.say("value_none")
    return agreed.phrases.both([agreed.phrases.form(f"rank_{rank}") for rank in ranks])


def _in_pack(agreed: Agreed, counts: tuple) -> str:
    return " ".join(f"{RANKS[rank]}×{counts[rank]}" for rank in range(1, 14) if counts[rank])


def _then(agreed: Agreed, then: int) -> str:
    return card(RANKS[then & 15], "-SHDC"[then >> 4]) if then else agreed.phrases.say("value_none")


def _end(agreed: Agreed, rows: tuple) -> str:
    """Every row of the settlement, with the option that it hangs on."""
    phrases = agreed.phrases
    lines = []
    for row in rows:
        named = isinstance(row.amount, str)
        much = _plain(agreed, "", row.amount) if named else agreed.money(row.amount)
        what = phrases.name(f"basis_{row.what}", row.what)
        what = what if row.what == "pool" else f"{much} {what}"
        text = phrases.say(f"row_{row.to}", what)
        if row.when is not None:
            option, value = row.when
            written = str(value).lower() if isinstance(value, bool) else value
            text += f" [{option}={written}]"
        lines.append(text)
    return "\n".join(lines)


def _factors(agreed: Agreed, factors: dict) -> str:
    lines = []
    for why, row in factors.items():
        name = agreed.phrases.name(f"why_{why}", why)
        lines.append(f"{name} × " + "/".join(str(factor) for factor in row))
    return "\n".join(lines) or agreed.phrases.say("value_none")


def _options(agreed: Agreed, options: tuple) -> str:
    lines = []
    for name, default, _ in options:
        written = "none" if default is None else str(default)
        lines.append(f"{name}={written.lower() if isinstance(default, bool) else written}")
    return "\n".join(lines) or agreed.phrases.say("value_none")


def _presets(agreed: Agreed, presets: tuple) -> str:
    lines = []
    for name, values in presets:
        settings = ", ".join(f"{option}={value}" for option, value in values)
        lines.append(f"{agreed.phrases.name(f'preset_{name}', name)}: {settings}")
    return "\n".join(lines) or agreed.phrases.say("value_none")


def _bank_pays(agreed: Agreed, rows: tuple) -> str:
    """Return a line for each result of the bank: the hands' multiples of their bets."""
    lines = []
    for row in rows:
        name = agreed.phrases.name(f"bank_row_{row.bank}", row.bank)
        lines.append(f"{name}: " + " / ".join(f"{factor:+d}" for factor in row[1:]))
    return "\n".join(lines) or agreed.phrases.say("value_none")


def _cover(agreed: Agreed, cover: Any) -> str:
    never = agreed.phrases.both([RANKS[rank] for rank in cover.never])
    return agreed.phrases.say(
        "field_cover_text", RANKS[cover.rank], cover.scores, never, cover.alone
    )


def _count_name(phrases: Phrases, what: str) -> str:
    """Return the name of a count; the box's if a card has no longer one."""
    if phrases.has(f"count_{what}"):
        return phrases.say(f"count_{what}")
    return phrases.on_the_box(f"what_{what}", what).lower()


def _counts(agreed: Agreed, rows: tuple) -> str:
    """Return a line for each count: how many there are, by players, and the points of one."""
    say = agreed.phrases.say
    lines = []
    for what, total, worth in rows:
        name = _count_name(agreed.phrases, what)
        if total is None:
            lines.append(say("field_counts_free", name))
            continue
        many = total
        if isinstance(total, dict):
            many = ", ".join(f"{players}: {number}" for players, number in total.items())
        lines.append(say("field_counts_one", name, many, worth))
    return "\n".join(lines) or say("value_none")


def _hand_counts(agreed: Agreed, hands: tuple) -> str:
    phrases = agreed.phrases
    lines = [
        f"{number}: " + phrases.both([_count_name(phrases, what) for what in counts])
        for number, counts in enumerate(hands, 1)
    ]
    return "\n".join(lines) or phrases.say("value_none")


def _declares(agreed: Agreed, rows: tuple) -> str:
    say = agreed.phrases.say
    lines = [say("field_declares_one", what, points, most) for what, points, most, _ in rows]
    return "\n".join(lines) or say("value_none")


def _compartments(agreed: Agreed, rows: tuple) -> str:
    """Return a line for each compartment: its card, its stakes, and the cost of its card."""
    phrases = agreed.phrases
    lines = []
    for name, held, dealer, each, left in rows:
        called = phrases.on_the_box(f"compartment_{name}", name).lower()
        text = f"{called} ({card(RANKS[held & 15], '-SHDC'[held >> 4])})" if held else called
        text += f": {dealer}, {each}"
        lines.append(f"{text}; {phrases.say(f'left_{left}')}" if left else text)
    return "\n".join(lines) or phrases.say("value_none")


def _varies(agreed: Agreed, rows: tuple) -> str:
    phrases = agreed.phrases
    lines = [
        f"{row.option}={option_value(agreed, row.option, row.value)}: "
        + ", ".join(label(phrases, field) for field in row.fields)
        for row in rows
    ]
    return "\n".join(lines) or phrases.say("value_none")


_SPECIAL: dict[str, Callable[[Agreed, Any], str]] = {
    "seats": _seats,
    "source": lambda agreed, source: agreed.phrases.source(source),
    "aside": lambda agreed, aside: agreed.phrases.name(f"field_aside_as_{aside}", aside),
    "deal": lambda agreed, deal: _deal(agreed, deal) or agreed.phrases.say("value_none"),
    "stops": _ranks,
    "in_pack": _in_pack,
    "comet_then": _then,
    "end": lambda agreed, rows: _end(agreed, rows) or agreed.phrases.say("value_none"),
    "bank_pays": _bank_pays,
    "cover": _cover,
    "counts": _counts,
    "hand_counts": _hand_counts,
    "needs": lambda agreed, what: _count_name(agreed.phrases, what),
    "declares": _declares,
    "total_open": lambda agreed, when: f"{when[0]}={when[1]}",
    "compartments": _compartments,
    "factors": _factors,
    "factors_max": _factors,
    "options": _options,
    "varies": _varies,
    "not_offered": lambda agreed, what: (
        ", ".join(one if isinstance(one, str) else "=".join(one) for one in what)
        or agreed.phrases.say("value_none")
    ),
    "presets": _presets,
}
