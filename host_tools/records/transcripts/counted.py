"""Counted games: from a transcript's events to the engine's, and back."""

from halley.rules.rule_set import RuleSet

# type: (required fields, optional fields, what makes the engine's events)
TYPES: dict = {}


def known(rules: RuleSet) -> tuple[str, ...]:
    """The types of events that the rule set knows, besides those of every game."""
    return tuple(TYPES)
