"""The generated tables of the documents.

The reasons of payments in host_tools/records/README.md, and the screens in
firmware/halley/screens/README.md.
"""

import ast
import json
from collections.abc import Callable
from pathlib import Path

from halley import rules
from host_tools.languages import ENGLISH
from host_tools.records.transcripts.score import score

_ROOT = Path(__file__).resolve().parents[1]
SCREENS = _ROOT / "firmware/halley/screens/README.md"
RECORDS = _ROOT / "host_tools/records/README.md"
_DATA = _ROOT / "tests/data"
_END = "<!-- end of what is made -->\n"

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
    """Return a row for each screen with keys of its own, from its docstring."""
    rows = []
    for path in sorted(SCREENS.parent.glob("*.py")):
        if "\nSCREEN = " not in path.read_text("utf-8") or path.name == "template.py":
            continue
        up, keys = _paragraph(path, "Up"), _paragraph(path, "Keys")
        if not keys.startswith(("as ", "see ")):
            rows.append(f"| `{path.name}`: {up} | {keys} |")
    return ["| screen: up when | keys |", "|---|---|", *rows]


def _paragraph(path: Path, what: str) -> str:
    """Return the paragraph of a file's docstring that begins with `what`, or raise ValueError."""
    doc = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    for paragraph in doc.split("\n\n"):
        head, _, text = " ".join(paragraph.split("\n")).partition(": ")
        if head == what:
            return text.removesuffix(".")
    raise ValueError(f"{path.name}: say in its docstring `{what}: ...`, as template.py does")


# --- the documents


def renew(path: Path) -> str:
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
    RECORDS: {"reasons": reasons},
    SCREENS: {"screens": screens},
}


if __name__ == "__main__":
    for document in TABLES:
        document.write_text(renew(document), "utf-8")
