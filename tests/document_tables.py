"""The generated tables of the documents.

The summary of the games in firmware/halley/rules/README.md, the reasons of payments and the options
in host_tools/records/README.md, and the screens in firmware/halley/screens/README.md.
"""

import ast
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from halley import rules
from halley.rules.fields import FIELDS, Option, Partition, Span
from halley.rules.rule_set import RuleSet
from host_tools.languages import ENGLISH
from host_tools.records.transcripts.score import score
from host_tools.rule_cards import fields
from host_tools.rule_cards.duration import ends
from host_tools.rule_cards.game import Agreed
from host_tools.rule_cards.phrases import Phrases

_ROOT = Path(__file__).resolve().parents[1]
RULES = _ROOT / "firmware/halley/rules/README.md"
SCREENS = _ROOT / "firmware/halley/screens/README.md"
RECORDS = _ROOT / "host_tools/records/README.md"
_DATA = _ROOT / "tests/data"
_END = "<!-- end of what is made -->\n"
# what is paid in play, where it is not as by default
_IN_PLAY = [name for name in FIELDS if name.endswith("_pays") and name != "bank_pays"] + [
    "carte_blanche",
    "ante",
    "pressure",
]

# --- the summary of the games


def summary(family: str) -> list[str]:
    """Return a row for each game of a family; a star marks what no source says."""
    columns = _COLUMNS[family]
    phrases = Phrases("en")
    heads = [name if make else fields.label(phrases, name) for name, make in columns]
    rows = [f"| key | {' | '.join(heads)} |", "|---" * (len(columns) + 1) + "|"]
    for key in dict(rules.FAMILIES)[family]:
        game = Agreed(rules.load(key), {}, phrases)
        cells = [make(game) if make else _value(game, name) for name, make in columns]
        rows.append(f"| `{key}` | {' | '.join(cells)} |")
    return rows


def _value(game: Agreed, field: str) -> str:
    """Return a field's value, as `halley rules diff` says it, in a line."""
    return fields.value(game, field).replace("\n", "; ") + _star(game.rules, field)


def _star(played: RuleSet, field: str) -> str:
    return "\\*" if field in played.ours else ""


def _cards(game: Agreed) -> str:
    """To each, and laid aside, by seats: `18/12 12/12`; or all; or hand by hand."""
    deal = game.rules.deal
    if not isinstance(deal, dict):
        return _value(game, "deal")
    ours = game.rules.deal_ours
    return " ".join(
        f"{each}/{aside}" + "\\*" * (seats in ours) for seats, (each, aside) in deal.items()
    )


def _pack(game: Agreed) -> str:
    return game.pack() + _star(game.rules, "take_out")


def _in_play(game: Agreed) -> str:
    """Return what is paid for while the cards are played: each field that is not as by default."""
    paid = [
        f"{fields.label(game.phrases, name)} {_value(game, name)}"
        for name in _IN_PLAY
        if getattr(game.rules, name) != FIELDS[name][1]
    ]
    return "; ".join(paid) or "nothing"


def _at_the_end(game: Agreed) -> str:
    """Return the reasons of the settlement's payments, as the box calls them."""
    whys = dict.fromkeys(ENGLISH.say(f"why_{row.why}") for row in game.rules.end)
    return ", ".join(whys).lower() + _star(game.rules, "end")


_Column = tuple[str, Callable[[Agreed], str] | None]  # a head, and what makes a cell; or a field
_COLUMNS: dict[str, tuple[_Column, ...]] = {
    "stops": (
        ("seats", None), ("pack", _pack), ("cards", _cards), ("suited", None), ("order", None),
        ("comet", None), ("paid in play", _in_play), ("at the end", _at_the_end),
        ("zero_sum", None), ("session", ends), ("source", None),
    ),
    "counted": (
        ("seats", None), ("pack", _pack), ("counts", None), ("books", None),
        ("zero_sum", None), ("session", ends), ("source", None),
    ),
    "banked": (
        ("seats", None), ("pack", _pack), ("dealt", None), ("bank_passes", None),
        ("session", ends), ("source", None),
    ),
    "layout": (
        ("seats", None), ("pack", _pack), ("compartments", None), ("out_takes", None),
        ("at the end", _at_the_end), ("session", ends), ("source", None),
    ),
}  # fmt: skip

# --- the reasons of payments

# of payments that are no game's own
IN_ANY_GAME = {"adjust", "agreed", "penalty", "spare_hand", "bank_sold", "divided"}


def reasons() -> list[str]:
    """Return a row for each reason: its name on the box, and the games with a case of it."""
    games: dict[str, list[str]] = {}
    for key in rules.GAMES:
        for why in sorted(_paid_in(key)):
            games.setdefault(why, []).append(f"`{key}`")
    rows = [
        f"| `{why}` | {ENGLISH.say(f'why_{why}')} | {', '.join(keys)} |"
        for why, keys in sorted(games.items())
    ]
    return ["| why | on the box | games |", "|---|---|---|", *rows]


def _paid_in(key: str) -> set[str]:
    """Return the reasons of a game's recorded payments, without corrections."""
    whys: set[str] = set()
    for name in (f"rule_sets/{key}.json", f"{key}_cases.json", f"{key}_traces.json"):
        if (_DATA / name).exists():
            for record in json.loads((_DATA / name).read_text("utf-8")):
                if "refused" in record:
                    continue
                whys |= {payment["why"] for payment in score(record["transcript"])["payments"]}
    return whys - IN_ANY_GAME


# --- the options


def _written(value: Any) -> str:
    """Return a value as JSON has it, but for a word, which stands without its quotes."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    return str(value)


def _option(option: Option) -> str:
    """Return an option with its default, and what else it may be."""
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
    """Return a row for each game with its options; games that have the same share one."""
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


# --- the screens


def screens() -> list[str]:
    """Return a row for each screen, from the docstring of its file: when it is up, and its keys."""
    rows = []
    for path in sorted(SCREENS.parent.glob("*.py")):
        text = path.read_text("utf-8")
        if "\nSCREEN = " in text:
            rows.append(
                f"| `{path.name}` | {_paragraph(path, 'Up')} | {_paragraph(path, 'Keys')} |"
            )
    return ["| file | up when | keys |", "|---|---|---|", *rows]


def _paragraph(path: Path, what: str) -> str:
    """Return the paragraph of a file's docstring that begins with `what`, or raise ValueError."""
    doc = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    for paragraph in doc.split("\n\n"):
        head, _, text = " ".join(paragraph.split("\n")).partition(": ")
        if head == what:
            return text.removesuffix(".")
    raise ValueError(f"{path.name}: say in its docstring `{what}: ...`, as template.py does")


# --- the documents


def renewed(path: Path) -> str:
    """Return the document with its tables as they are now."""
    text = path.read_text("utf-8")
    for name, make in TABLES[path].items():
        begin = f"<!-- {name}: made by `make pictures` -->\n"
        before, _, rest = text.partition(begin)
        _, end, after = rest.partition(_END)
        if not end:
            raise ValueError(f"{path} has no place for the {name}")
        text = before + begin + "\n".join(["", *make(), "", ""]) + end + after
    return text


TABLES: dict[Path, dict[str, Callable[[], list[str]]]] = {
    RULES: {
        "games of sequences": lambda: summary("stops"),
        "games that are counted": lambda: summary("counted"),
        "games against a bank": lambda: summary("banked"),
        "games with a layout": lambda: summary("layout"),
    },
    RECORDS: {"reasons": reasons, "options": options},
    SCREENS: {"screens": screens},
}


if __name__ == "__main__":
    for document in TABLES:
        document.write_text(renewed(document), "utf-8")
