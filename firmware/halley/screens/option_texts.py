"""The options of a rule set in words, and the games to choose from.

The set-up and the options' screen share it.
"""

from halley import rules as rule_sets
from halley.engine import events as ev
from halley.rules.fields import Partition
from halley.ui.amounts import money
from halley.ui.canvas import CHARS, pad
from halley.ui.game_title import name_here

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.rules.rule_set import RuleSet
    from halley.stored.games import GameChoice
    from halley.words import Words


def game_of(words: "Words", key: str) -> tuple[str, str]:
    """Return a game's line in the list: its short name, and the seats that it takes."""
    title = "title_" + key
    short = title + "_short"
    return words.say(short if words.has(short) else title), rule_sets.seats_of(key)


def choice_of(words: "Words", game: "GameChoice") -> tuple[str, str]:
    """Return the line of a game to choose: its name, and the seats that it takes."""
    return (name_here(words, game.name, game.key), "") if game.name else game_of(words, game.key)


def rules_of(game: "GameChoice") -> "RuleSet":
    """Return the rule set of a game to choose."""
    return rule_sets.load(game.key)


def fitting(options: dict, seats: int) -> dict:
    """Return the options for this many seats; teams for another number are left out.

    Such teams come from another evening.
    """
    options = dict(options)
    if sum([len(team) for team in options.get("teams") or ()]) not in (0, seats):
        options["teams"] = None
    return options


def name_of(words: "Words", rules: "RuleSet", option: str) -> str:
    """Return the short name of an option."""
    return _say(words, rules, "opt_%s", option)


def hint_of(words: "Words", rules: "RuleSet", option: str) -> str:
    """Return the meaning of an option, in a sentence."""
    return _say(words, rules, "opt_%s_hint", option)


def unit_of(words: "Words", rules: "RuleSet", option: str, options: dict) -> str:
    """Return the unit of an option's number: rounds, deals, or chips as `options` have it.

    "" for money, whose numbers include it.
    """
    if option == "worth":
        return ""
    key = "opt_%s_unit" % option
    if words.has(key):
        return words.say(key)
    books = options.get(rules.books, "wins")
    if rules.unit == "win" and books != "wins":  # what is counted is added up
        return words.say("opt_%s_%s" % (rules.books, books))
    staked = rules.unit == "win" and options.get(rules.stake)
    return words.say("units_chip" if staked else "units_" + rules.unit)


def what_counts(rules: "RuleSet", options: dict) -> str:
    """Return the parts of a hand that the settlement counts with these options.

    They are points, count (of cards), kings.
    """
    counts = ""
    for row in rules.end:
        if options.get(row.amount, row.amount) and (
            row.when is None or options[row.when[0]] == row.when[1]
        ):
            counts += row.what
    return "points" if "points" in counts else "count" if "cards" in counts else "kings"


def asks_how(rules: "RuleSet") -> bool:
    """Return whether players may follow the cards of this game, or only key payments."""
    return bool(rules.family == "stops" and rules.order)


def pays_in_play(rules: "RuleSet") -> bool:
    """Return whether anything is paid before the end of a hand."""
    return rules.first_payment is not None


def asks_left(rules: "RuleSet") -> bool:
    """Return whether players may key the cards left one by one, or only their sums."""
    return bool([row for row in rules.end or () if row.what not in ("cards", "pool")])


def proposes_follow(rules: "RuleSet") -> bool:
    """Return whether this game proposes to follow the cards."""
    return bool(rules.proposes == "follow")


def proposed_how(rules: "RuleSet") -> int:
    """Return how hands of this game are scored, unless somebody chooses (Header.how)."""
    return ev.FOLLOW | ev.BY_CARDS if proposes_follow(rules) else ev.PAYMENTS


def asks(words: "Words", rules: "RuleSet", options: dict, seats: int) -> list[str]:
    """Return the options that are worth a question, with their values, a line each.

    Teams only if they are for this many seats.
    """
    currency = options.get("currency", "")
    lines = []
    for name in rules.asks:
        value = options[name]
        if name == "teams" and sum([len(team) for team in value or ()]) not in (0, seats):
            value = None
        lines.append(
            row(name_of(words, rules, name), text_of(words, rules, name, value, currency), CHARS)
        )
    return lines


def text_of(
    words: "Words", rules: "RuleSet", option: str, value: object, currency: str = ""
) -> str:
    """Return the short value of an option of this game; of money with its `currency`."""
    for name, _, choices in rules.options:
        if name == option and value is None and isinstance(choices, Partition):
            return words.say("opt_teams_apart")  # everybody is alone, however many they are
    return value_of(words, option, value, currency)


def value_of(words: "Words", option: str, value: object, currency: str = "") -> str:
    """Return the short value of an option; of money with its `currency`."""
    if option == "worth" and isinstance(value, int):
        return money(words, value, currency)
    if option == "currency" and value:
        return str(value)
    if isinstance(value, bool):
        return words.say("opt_%s_%s" % (option, "yes" if value else "no"))
    if value is None:
        own = "opt_%s_none" % option
        return words.say(own if words.has(own) else "opt_none")
    if isinstance(value, str):
        return words.say("opt_%s_%s" % (option, value or "none"))
    if isinstance(value, tuple) and not value:
        return words.say("opt_%s_alone" % option)
    if isinstance(value, tuple):
        return ", ".join(["+".join([str(seat + 1) for seat in team]) for team in value])
    return str(value)


def row(name: str, value: str, chars: int) -> str:
    """Return `name` to the left and `value` to the right of a line of `chars` characters."""
    return pad(name, chars - len(value) - 1) + " " + value


def changes(words: "Words", rules: "RuleSet", options: dict) -> list[str]:
    """Return the options that differ from their defaults, a line each, with their values."""
    return [
        row(
            name_of(words, rules, option),
            text_of(words, rules, option, options[option], options.get("currency", "")),
            CHARS,
        )
        for option in rules.changes(options)
    ]


def hints(words: "Words", rules: "RuleSet", options: dict, *plain: str) -> list[str]:
    """Return the lines below a question: the options that are not at their defaults, or `plain`."""
    lines = changes(words, rules, options)
    if lines:
        return [words.say("options_listed", len(lines))] + lines[:3]
    return [""] + [words.say(hint) for hint in plain]


def _say(words: "Words", rules: "RuleSet", key: str, option: str) -> str:
    """Return the rule set's own text if one option has two meanings, or else the common one."""
    own = key % (rules.key + "_" + option)
    return words.say(own if words.has(own) else key % option)
