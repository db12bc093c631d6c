"""A rule set as the engine, the screens and the rule cards read it: its fields are attributes."""

from halley.refusal import Refusal
from halley.rules.fields import FIELDS, TABLE_OPTIONS, Option, Partition, Span

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any

_CROSSWISE = ((0, 2), (1, 3))


class RuleSet:
    """The game `key`, with an attribute for every row of FIELDS, from `values` or its default.

    Tests check that `values` has no other fields, and that each value is allowed.
    """

    def __init__(self, key: str, values: dict) -> None:
        self.key = key
        for name, value in values.items():
            setattr(self, name, value)

    if TYPE_CHECKING:  # which attributes are read is checked by tests/firmware/test_rule_fields.py

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...

    def of_version(self, version: int) -> "RuleSet":
        """Return the rule set as it was in that version; Refusal if the version is unknown."""
        if version == self.version:
            return self
        if version not in self.earlier:
            raise Refusal("other_rules_version", self.key, version, self.version)
        was = self._with(self.earlier[version])
        was.version = version
        return was

    def as_agreed(self, options: dict) -> "RuleSet":
        """Return the rule set as played with these options, which may change its fields."""
        plain: "RuleSet" = self.__dict__.get("plain") or self
        fields: "dict[str, Any]" = {}
        for option, value, changed in plain.varies:
            if options.get(option) == value:
                fields.update(changed)
        if not [name for name in fields if getattr(plain, name) != fields[name]]:
            return plain
        if self.__dict__.get("varied") == fields:
            return self
        other = plain._with(fields)
        other.plain, other.varied = plain, fields
        return other

    def _with(self, fields: "dict[str, Any]") -> "RuleSet":
        """Return a copy with other values in these fields."""
        other = RuleSet(self.key, self.__dict__)
        for name, value in fields.items():
            setattr(other, name, value)
        return other

    def all_options(self) -> "tuple[Option, ...]":
        """Return the game's options, then the table's: money and purses, if people pay."""
        return tuple(self.options) + (TABLE_OPTIONS if self.zero_sum else ())

    def offers(self) -> "tuple[Option, ...]":
        """Return the options, with their choices, that a table can choose among."""
        withheld = self.not_offered
        offered = []
        for name, default, choices in self.all_options():
            if type(choices) is tuple:
                choices = tuple([choice for choice in choices if (name, choice) not in withheld])
            if name not in withheld:
                offered.append(Option(name, default, choices))
        return tuple(offered)

    def lays_aside(self) -> bool:
        """Return whether its own deal lays cards aside, with any number of players."""
        deal = self.deal
        return isinstance(deal, dict) and bool([aside for _, aside in deal.values() if aside])

    def can_change(self, name: str) -> bool:
        """Return whether an option may change between two hands.

        Fixed are those that say who sits together, what scores mean, or how they are shown.
        """
        fixed = ["teams", "streak_start", self.best, self.books, self.fiche]
        plain = self.__dict__.get("plain") or self
        for option, _, fields in plain.varies:  # compartments that come and go hold chips
            if len(fields.get("compartments", plain.compartments)) != len(plain.compartments):
                fixed.append(option)
        return name in self.defaults() and name not in fixed

    def settle(self, chosen: dict) -> dict:
        """Return every option of the game with its value: as `chosen`, or its default.

        The options of the table are among them only if it plays for money, or with purses.

        Raise Refusal for an option or a value that the rule set does not know.
        """
        options = {}
        for option in self.all_options():
            options[option.name] = value = chosen.get(option.name, option.default)
            if value is not option.default:
                _verify_value(option, value)
        for name in chosen:
            if name not in options:
                raise Refusal("unknown_option", name)
        self._verify_together(options)
        if options.get("worth") is None:
            options.pop("worth", None)
            options.pop("currency", None)
        if options.get("purse") is None or not options.get(self.zero_sum, True):  # nobody pays
            options.pop("purse", None)
        return options

    def _verify_together(self, options: dict) -> None:
        """Raise Refusal for values that each may be, and that do not go together."""
        if options.get(self.target) == 0:
            raise Refusal("target_zero")
        least, most = options.get(self.bet_least), options.get(self.bet_most)
        if least and most and least > most:
            raise Refusal("least_over_most", least, most)
        sizes = {len(team) for team in options.get("teams") or ()}
        if self.shared and len(sizes) > 1 and options.get(self.zero_sum):
            raise Refusal("teams_sizes")

    def defaults(self) -> dict:
        """Return every option with its default."""
        return {option.name: option.default for option in self.options}

    def changes(self, options: dict) -> list[str]:
        """Return the names of the options that differ from their defaults."""
        return [
            name for name, default, _ in self.all_options() if options.get(name, default) != default
        ]

    def teams_of(self, players: int, options: dict) -> tuple:
        """Return the teams of `players` players, each a tuple of seats.

        It is empty if everybody plays alone.

        Four play crosswise unless agreed otherwise. Source: rules/README.md, section 2 ("Players").
        """
        agreed = options.get("teams")
        if agreed is not None:
            return tuple(agreed)
        return _CROSSWISE if players == self.teams else ()

    def seats_text(self) -> str:
        """Return the numbers of seats that the game takes, as `2, 3, 4`."""
        return ", ".join([str(seats) for seats in self.seats])


def number_of(option: "Option", value: "Any") -> int:
    """Return the value of an option, other than teams, as the journal has it."""
    choices = option.choices
    if isinstance(choices, Span):
        return 0 if value is None else value - min(choices.least, 0) + 1
    return choices.index(value)


def value_of(option: "Option", number: int) -> "Any":
    """Return the value that has this number; Refusal if there is none."""
    choices = option.choices
    if isinstance(choices, Span):
        return number - 1 + min(choices.least, 0) if number else None
    if number >= len(choices):
        raise Refusal("options_unknown", option.name)
    return choices[number]


# The defaults are the class's own: on the Pico a rule set is made in a fifth of the 3.6 ms that it
# takes to give it an attribute for each of them, and is 1 KB smaller
for _name in FIELDS:
    setattr(RuleSet, _name, FIELDS[_name][1])


def _verify_value(option: "Option", value: "Any") -> None:
    """Raise Refusal if the option cannot have this value, which is not its default."""
    name, _, choices = option
    if isinstance(choices, Span):
        whole = isinstance(value, int) and not isinstance(value, bool)
        if not (whole and choices.least <= value <= choices.most):
            raise Refusal("option_range", name, choices.least, choices.most)
    elif isinstance(choices, Partition):
        if not _is_partition(value):
            raise Refusal("option_teams", name)
    elif not [choice for choice in choices if choice == value and type(choice) is type(value)]:
        named = ", ".join([str(choice) or '""' for choice in choices])
        raise Refusal("option_value", name, named)


def _is_partition(value: object) -> bool:
    """Return whether `value` is teams that hold every seat from the first to the last once."""
    if not isinstance(value, tuple) or [team for team in value if not isinstance(team, tuple)]:
        return False
    seats = [seat for team in value for seat in team]
    whole = [seat for seat in seats if isinstance(seat, int) and not isinstance(seat, bool)]
    return () not in value and len(seats) > 1 and sorted(whole) == list(range(len(seats)))
