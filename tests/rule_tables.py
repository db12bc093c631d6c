"""The table of options in host_tools/records/README.md, made from the rule sets.

    python -m tests.rule_tables

writes it anew (`make pictures`), between the two marks that it stands between.
"""

from pathlib import Path
from typing import Any

from halley import rules
from halley.rules.fields import Option, Partition, Span

FILE = Path(__file__).resolve().parents[1] / "host_tools/records/README.md"
BEGIN = "<!-- made by `make pictures` from the rule sets -->\n"
END = "<!-- end of what is made -->\n"


def _written(value: Any) -> str:
    """A value as JSON has it, but for a word, which stands without its quotes."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    return str(value)


def _option(option: Option) -> str:
    """An option with its default, and what else it may be."""
    name, default, choices = option
    text = f"`{name}` {_written(default)}"
    if isinstance(choices, Partition):
        return f"{text} or lists of seats, every seat once"
    if name == "teams":
        others = "two pairs of seats"
        return f"{text}, {others}, or [] (alone)" if () in choices else f"{text} or {others}"
    if isinstance(choices, Span) or isinstance(default, bool):
        return text
    return " / ".join([text, *(_written(it) for it in choices if it != default)])


def options() -> list[str]:
    """A row for each game with its options; games that have the same share one."""
    games: dict[str, list[str]] = {}
    for key in rules.GAMES:
        played = rules.load(key)
        texts = [
            _option(it) + " (no table is offered it)" * (it.name in played.not_offered)
            for it in played.options
        ]
        text = ", ".join(texts) or "none"
        games.setdefault(text, []).append(f"`{key}`")
    rows = [f"| {', '.join(keys)} | {text} |" for text, keys in games.items()]
    return ["| rule set | options |", "|---|---|", *rows]


def renewed() -> str:
    """The file with the table as the rule sets have it now."""
    before, begin, rest = FILE.read_text("utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise ValueError(f"{FILE} has no place for the table")
    return before + begin + "\n".join(["", *options(), "", ""]) + end + after


if __name__ == "__main__":
    FILE.write_text(renewed(), "utf-8")
