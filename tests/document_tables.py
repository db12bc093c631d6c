"""The generated tables of the documents.

The summary of the games of sequences in firmware/halley/rules/README.md, the reasons of payments in
host_tools/records/README.md, and the screens in firmware/halley/screens/README.md.
"""

import ast
import json
from collections.abc import Callable
from pathlib import Path

from halley import rules
from halley.rules.rule_set import RuleSet
from host_tools.languages import ENGLISH
from host_tools.records.transcripts.score import score
from host_tools.rule_cards import fields
from host_tools.rule_cards.game import Agreed
from host_tools.rule_cards.phrases import Phrases

_ROOT = Path(__file__).resolve().parents[1]
RULES = _ROOT / "firmware/halley/rules/README.md"
SCREENS = _ROOT / "firmware/halley/screens/README.md"
RECORDS = _ROOT / "host_tools/records/README.md"
_DATA = _ROOT / "tests/data"
_END = "<!-- end of what is made -->\n"

# --- the summary of the games


def summary() -> list[str]:
    """Return a row for each game of sequences; a star marks what no source says."""
    phrases = Phrases("en")
    heads = [name if make else fields.label(phrases, name) for name, make in _COLUMNS]
    rows = [f"| key | {' | '.join(heads)} |", "|---" * (len(_COLUMNS) + 1) + "|"]
    for key in dict(rules.FAMILIES)["stops"]:
        game = Agreed(rules.load(key), {}, phrases)
        cells = [make(game) if make else _value(game, name) for name, make in _COLUMNS]
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


# a head, and what makes a cell; or a field
_COLUMNS: tuple[tuple[str, Callable[[Agreed], str] | None], ...] = (
    ("seats", None), ("pack", _pack), ("cards", _cards), ("suited", None), ("order", None),
    ("comet", None),
)  # fmt: skip

# --- the reasons of payments

# of payments that are no game's own
IN_ANY_GAME = {"adjust", "agreed", "penalty", "spare_hand", "bank_sold", "divided"}


def reasons() -> list[str]:
    """Return a row for each reason that a recorded case has, with its name on the box."""
    whys = sorted({why for key in rules.GAMES for why in _paid_in(key)})
    rows = [f"| `{why}` | {ENGLISH.say(f'why_{why}')} |" for why in whys]
    return ["| why | on the box |", "|---|---|", *rows]


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


# --- the screens


def screens() -> list[str]:
    """Return a row for each screen, from the docstring of its file: when it is up, and its keys."""
    rows = []
    for path in sorted(SCREENS.parent.glob("*.py")):
        text = path.read_text("utf-8")
        if "\nSCREEN = " in text and path.name != "template.py":
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
    RULES: {"games of sequences": summary},
    RECORDS: {"reasons": reasons},
    SCREENS: {"screens": screens},
}


if __name__ == "__main__":
    for document in TABLES:
        document.write_text(renewed(document), "utf-8")
