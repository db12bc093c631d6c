"""The rule cards inside the page: the same modules on MicroPython, and the same words."""

import json
import subprocess
from pathlib import Path
from typing import Any

from halley import rules
from halley.refusal import Refusal
from halley.rules.fields import Partition, Span
from halley.words import LANGUAGES
from host_tools import micropython
from host_tools.page import cards as page_cards
from host_tools.rule_cards import on_page, terminal
from host_tools.rule_cards.card import make
from tests.needs import there

_SCRIPT = Path(__file__).parent / "cards_on_micropython.py"
_TURNS = 4  # of the options' values: by default, and three others


def _value(default: Any, choices: Any, turn: int) -> Any:
    """Return a value of an option: another one each turn."""
    if isinstance(choices, Partition) or not turn:
        return default
    if isinstance(choices, Span):
        return (choices.least, choices.most, (choices.least + choices.most) // 2)[turn - 1]
    return choices[turn % len(choices)]


def _requests() -> list[tuple[str, dict[str, Any], str]]:
    """Every game with its defaults in every language, and with many values of its options."""
    asked: list[tuple[str, dict[str, Any], str]] = []
    for key in rules.GAMES:
        played = rules.load(key)
        for language in LANGUAGES:
            asked.append((key, {}, language))
        for turn in range(1, _TURNS):
            options = {
                name: _value(default, choices, turn)
                for name, default, choices in played.all_options()
            }
            try:
                on_page.card(key, options, "en")
            except Refusal:
                continue  # a stake above the most, say
            asked.append((key, options, LANGUAGES[turn % len(LANGUAGES)]))
    return asked


def _plain(answer: Any) -> Any:
    """Return an answer as the page has it: JSON knows no tuples."""
    return json.loads(json.dumps(answer))


def test_micropython_makes_the_same_cards(image_tree: Path, tmp_path: Path) -> None:
    for name, data in page_cards.files().items():
        path = tmp_path / "cards" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    asked = _requests()
    assert len(asked) > 5 * len(rules.GAMES) // 2
    questions = tmp_path / "asked.json"
    questions.write_text(json.dumps(asked), encoding="utf-8")
    arguments = [str(image_tree), str(tmp_path / "cards"), str(questions)]
    command = there(micropython.unix(_SCRIPT, arguments))
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-200:] + ran.stderr
    cards = [json.loads(line) for line in ran.stdout.splitlines()]
    for made, (key, options, language) in zip(cards, asked, strict=False):
        assert made == _plain(on_page.card(key, options, language)), (key, options)
    assert cards[len(asked) :] == [_plain(on_page.listing("fr"))]


def test_a_card_on_the_page_has_the_words_of_the_one_that_the_command_prints() -> None:
    for key, options, language in _requests():
        played = rules.load(key)
        printed = " ".join(terminal.lines(make(played, played.settle(options), language)))
        card = on_page.card(key, options, language)
        texts = [card["title"], card["aim"], card["foot"]]
        for section in card["sections"]:
            texts.append(section["title"])
            for part in section["parts"]:
                rows = [[part]] if isinstance(part, str) else [part["head"], *part["rows"]]
                texts += [cell for row in rows for cell in row]
        shown = " ".join(texts)
        names = {f"[{name}]" for name, _, _ in played.all_options()}  # which the page leaves out
        words = [word for word in printed.split() if word not in names]
        assert not names & set(shown.split())
        assert sorted(shown.casefold().split()) == sorted(" ".join(words).casefold().split()), key
