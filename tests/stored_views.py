"""The views as stored text, to read through: tests/views/LANGUAGE/KIND.txt.

    python -m tests.stored_views

writes it anew (`make pictures`). For every flow in English (tests.flows), and for the five of
TRANSLATED, there is a block: title, what is read out, in sentences (`-`), and what can be done
(`>`). What can be done on every screen, through the menu, is left out. The tests of the words check
all texts of the other languages.

views/en/help.txt has the page's help: for each explanation that a screen can have the question,
what explains it (`?`), and what its keys do (`>`), where a flow ends that shows it.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from textwrap import wrap

from halley.page.view import aloud, view_of
from halley.page.view.key_list import key_list
from halley.page.view.view import View
from host_tools.languages import all_texts
from tests.flows import FLOWS
from tests.flows.flow import Flow
from tests.flows.run import play_flow
from tests.stored_screens import HEADING, kind

VIEWS = Path(__file__).resolve().parent / "views"
HELP = "en/help"
# the flows in other languages that are stored: a followed card, payments, accounts, a bank, money
TRANSLATED = (
    "fr-follow-lead-long", "fr-purse-nothing-left", "fr-settlement-factor-long",
    "fr-bank-play-split-8-long", "fr-balances-money-8-long",
)  # fmt: skip
_WIDTH = 100
_MENU = "OK* "  # begins the keys that go through the menu


def file_of(flow: Flow) -> str:
    """Return the file in tests/views that has the flow, without its ending: `en/deal`."""
    return f"{flow.language or 'en'}/{kind(flow.name)}"


@cache
def files() -> dict[str, list[Flow]]:
    """Return the flows that each file stores."""
    flows: dict[str, list[Flow]] = defaultdict(list)
    for flow in FLOWS.values():
        if not flow.moment and (not flow.language or flow.name in TRANSLATED):
            flows[file_of(flow)].append(flow)
    return flows


def text(flow: Flow) -> list[str]:
    """Return what the view says where the flow ends."""
    with play_flow(flow) as desk:
        return lines(flow, view_of(desk.app))  # while its language is spoken


def lines(flow: Flow, view: View) -> list[str]:
    """Return what is stored of the view where `flow` ends; its language has to be spoken still."""
    sentences = _lines(view)
    if flow.varies:
        sentences = [re.sub(flow.varies, "?", line) for line in sentences]
    return [HEADING + flow.name, *sentences]


def help_text(flow: Flow) -> list[str]:
    """Return what the help says where the flow ends."""
    with play_flow(flow) as desk:
        view = view_of(desk.app)
        lines = [HEADING + flow.name, view.question]
        lines += _explaining(view)
        for row in key_list(view):
            lines += _wrap(">", f"{row['keys']}: {row['text']}")
    return lines


def stored_explanations() -> set[str]:
    """Return all stored texts that explain screens."""
    blocks = read_stored(HELP).values()
    return {"\n".join(line for line in lines if line.startswith("?")) for lines in blocks}


def explanation(view: View) -> str:
    """Return what explains the screen, as `stored_explanations()` has it."""
    return "\n".join(_explaining(view))


def _explaining(view: View) -> list[str]:
    texts = all_texts("en", "halley.page.view.explanations")
    return [line for key in view.help for line in _wrap("?", texts[key])]


def _lines(view: View) -> list[str]:
    lines = [view.title] if view.title else []
    lines += _wrap("-", " ".join(aloud.sentences(view)))
    actions = [_action(it) for it in view.actions if not it["keys"].startswith(_MENU)]
    return lines + _wrap(">", " / ".join(actions))


def _action(action: dict[str, str]) -> str:
    """Return an action's text, with its short name and its gain."""
    short = "" if action["short"] == action["text"] else f" [{action['short']}]"
    return action["text"] + short + (f" {action['gain']}" if action["gain"] else "")


def _wrap(sign: str, said: str) -> list[str]:
    return [f"{sign} {line}" for line in wrap(said, _WIDTH)]


@cache
def read_stored(name: str) -> dict[str, list[str]]:
    """Return the stored texts in that file, by flow."""
    path = VIEWS / f"{name}.txt"
    blocks = path.read_text(encoding="utf-8").split("\n\n") if path.is_file() else []
    texts = [block.strip("\n").split("\n") for block in blocks]
    return {lines[0].removeprefix(HEADING): lines for lines in texts}


def _explained_flows() -> list[Flow]:
    """Of the flows that no language is set for, the first to show each explanation; by screens."""
    first: dict[tuple[str, str], Flow] = {}
    for flow in FLOWS.values():
        if flow.moment or flow.language:
            continue
        with play_flow(flow) as desk:
            view = view_of(desk.app)
        first.setdefault((view.screen, explanation(view)), flow)
    return [first[key] for key in sorted(first)]


def _blocks(texts: Iterable[list[str]]) -> str:
    return "\n".join("\n".join(lines) + "\n" for lines in texts)


def main() -> None:
    """Write all of them anew, and remove what belongs to no flow any more."""
    written = {
        VIEWS / f"{name}.txt": _blocks(text(flow) for flow in flows)
        for name, flows in files().items()
    }
    written[VIEWS / f"{HELP}.txt"] = _blocks(map(help_text, _explained_flows()))
    for path in VIEWS.rglob("*.txt"):
        path.unlink()
    for path, content in written.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
