"""The screens as they are stored: all as text, by kind, and some as pixels.

    python -m tests.stored_screens

writes them anew (`make pictures`): for every flow (tests.flows) a text in tests/screens/KIND.txt
(host_tools.pixels.screen_text), and for those in IN_PIXELS the pixels, in half blocks, in
tests/pictures/FLOW.txt.
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from textwrap import wrap

from halley import rules
from halley.engine.events import BY_CARDS, FOLLOW
from host_tools.pixels import screen_text
from host_tools.pixels.pictures import text_lines
from tests.flows import FLOWS
from tests.flows.flow import Flow
from tests.flows.run import on_cpython

SCREENS = Path(__file__).resolve().parent / "screens"
PICTURES = Path(__file__).resolve().parent / "pictures"
HEADING = "== "
_WIDTH = 100

# Of what kind a flow is, by the first words of its name; others go by their first word.
_KINDS = {
    "ancient": "payments-more", "cannot": "corrections", "commit-": "payments-more",
    "agree": "corrections", "correction": "corrections", "crashed": "power",
    "effect": "corrections",
    "ended": "evening-over", "follow-holder": "follow-holder", "follow-suit": "follow-suit",
    "follow-ancient": "follow-more", "follow-commit": "follow-more", "follow-foster": "follow-more",
    "follow-new": "follow-more", "game-over": "evening-over", "held": "payments-more",
    "evening": "evenings", "journal": "power", "last-table": "evenings", "left": "cards-left",
    "left-points": "points-left", "multi-": "payments-more", "new-": "payments-more",
    "opera": "cards-left", "option": "options", "refusal-follow": "refusals-follow",
    "refusal-name": "refusals-setup", "refusal-drawn": "refusals-setup",
    "refusal-option": "refusals-setup", "refusal-setup": "refusals-setup", "refusal": "refusals",
    "store": "power", "stub": "cards-left", "winner": "evening-over",
}  # fmt: skip

# One or two of every kind of screen, every font, popups, and lines dark on light.
IN_PIXELS = (
    "home-last", "home-last-eight", "setup-rules", "setup-names-third",
    "setup-how-options", "name-accents", "options-ancient", "option-choice", "option-number-typed",
    "deal-4", "commit_1991-deal-8", "payments-2-long", "payments-3", "payments-4-long",
    "payments-5", "commit_1991-payments-6", "multi_2018-payments-7", "commit_1857-payments-8",
    "payments-notice", "payments-prompt-last-long", "left-points-3", "left-cards-4",
    "left-cards-many-tens", "opera-cards", "settlement-5", "commit_1857-settlement-8",
    "settlement-factor-long", "balances-4", "balances-transfers-4", "why", "follow-lead-long",
    "follow-wanted-4", "follow-suit-wanted-8", "follow-holder-comet-8", "follow-king",
    "menu-hand", "history-hand", "effect-8", "correction-change", "cannot-stand", "winner-of-four",
    "ended-4-long", "refusal-comet-twice", "undo-comet", "power-stuck-two", "crashed",
    "selftest-keys", "fr-home-new", "fr-payments-4-long", "fr-settlement-factor-long",
    "fr-left-cards-comet-held",
)  # fmt: skip


def kind(name: str) -> str:
    """Return the file in tests/screens, without its ending, that has the flow called `name`."""
    english = name.removeprefix("fr-")
    game = english.split("-")[0]
    if game in rules.GAMES:
        return f"game-{game}"
    fitting = [start for start in _KINDS if english.startswith(start)]
    return _KINDS[max(fitting, key=len)] if fitting else game


@cache
def kinds() -> dict[str, list[Flow]]:
    """Every file's flows."""
    flows: dict[str, list[Flow]] = defaultdict(list)
    for name, flow in FLOWS.items():
        flows[kind(name)].append(flow)
    return flows


def text(flow: Flow, rows: Sequence[str]) -> list[str]:
    """Return what is stored of a flow's screen: how it is reached, and what stands on it."""
    lines = screen_text.frame(rows)
    if flow.varies:
        lines = [_mask(flow.varies, line) for line in lines]
    return [*_way(flow), *lines]


def _mask(varies: str, line: str) -> str:
    masked = re.sub(varies, "?", line[1:-1])
    return (
        line[0] + masked.rstrip().ljust(len(line) - 2) + line[-1] if masked != line[1:-1] else line
    )


def _way(flow: Flow) -> list[str]:
    parts = ["a new box"]
    if flow.seats:
        how = "follow" if flow.how & FOLLOW else "cards left" if flow.how & BY_CARDS else "points"
        names = ["names that are alike"] if flow.names else ["long names"] if flow.long else []
        options = [f"{name} {value}" for name, value in flow.options.items()]
        called = [f"called {flow.title}"] if flow.title else []
        parts = [flow.rules, *called, f"{flow.seats} seats", how, *names, *options]
        if flow.start:
            parts.append("from " + " ".join(map(str, flow.start)))
    parts += ["in French"] if flow.language == "fr" else []
    parts += [f"stuck: {' '.join(flow.stuck)}"] if flow.stuck else []
    parts += ["the journal's end damaged"] if flow.damaged else []
    parts += ["nothing can be written"] if flow.full else []
    parts += [f"room for {flow.room} bytes"] if flow.room < 1 << 30 else []
    parts += [flow.moment] if flow.moment else []
    keys = f"keys: {' '.join(flow.keys.split())}" if flow.keys else "no key"
    return [HEADING + flow.name, ", ".join(parts), *wrap(keys, _WIDTH)]


def pixels(rows: Sequence[str]) -> list[str]:
    """Return what is stored of a screen as pixels."""
    return text_lines(rows, "half")


def rows_of(picture: Sequence[str]) -> list[str]:
    """Return the rows of '#' and '.' of a picture as pixels() has it."""
    rows = []
    for line in picture[1:-1]:
        blocks = line[1:-1]
        rows.append("".join("#" if block in "▀█" else "." for block in blocks))
        rows.append("".join("#" if block in "▄█" else "." for block in blocks))
    return rows


@cache
def stored_texts(kind: str) -> dict[str, list[str]]:
    """Return the stored texts in the file of that kind, by flow; ValueError for a duplicate."""
    path = SCREENS / f"{kind}.txt"
    texts: dict[str, list[str]] = {}
    for block in path.read_text(encoding="utf-8").split("\n\n") if path.is_file() else ():
        lines = block.strip("\n").split("\n")
        name = lines[0].removeprefix(HEADING)
        if name in texts:
            raise ValueError(f"{path.name} has {name} twice")
        texts[name] = lines
    return texts


def stored_pixels(name: str) -> list[str]:
    """Return the stored picture of the flow called `name`; empty when there is none."""
    path = PICTURES / f"{name}.txt"
    return path.read_text(encoding="utf-8").splitlines() if path.is_file() else []


def main() -> None:
    """Write all of them anew, and remove what belongs to no flow any more."""
    files: dict[Path, str] = {}
    for name, flows in kinds().items():
        blocks = []
        for flow in flows:
            rows = on_cpython(flow)
            blocks.append("\n".join(text(flow, rows)) + "\n")
            if flow.name in IN_PIXELS:
                files[PICTURES / f"{flow.name}.txt"] = "\n".join(pixels(rows)) + "\n"
        files[SCREENS / f"{name}.txt"] = "\n".join(blocks)
        print(f"{name}: {len(flows)}")
    for folder in (SCREENS, PICTURES):
        folder.mkdir(exist_ok=True)
        for path in folder.glob("*.txt"):
            path.unlink()
    for path, content in files.items():
        path.write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
