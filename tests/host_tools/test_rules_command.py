"""`halley rules`: the list, files, the differences, and what is refused."""

import json
import re
from pathlib import Path

import pytest

from halley.words import LANGUAGES
from host_tools.rule_cards import fields, phrases
from host_tools.rule_cards.chosen import find
from host_tools.rule_cards.game import Agreed
from tests.host_tools.rule_cards import (
    KEYS,
    RULES,
    Capture,
    card_text,
    read_output,
    read_refusal,
)


def test_the_list_names_every_rule_set(capsys: Capture) -> None:
    shown = read_output(capsys)
    for key in KEYS:
        assert key in shown
    for word in ("Modern comet", "2 to 5", "2 packs of 48", "51 cards", "first to 100", "open end"):
        assert word in shown


def test_the_list_as_json(capsys: Capture) -> None:
    games = {game["key"]: game for game in json.loads(read_output(capsys, "--json"))}
    assert tuple(games) == KEYS
    assert games["arnold_two_2011"] == {
        "key": "arnold_two_2011",
        "title": "Two-hand comet",
        "also": [],
        "year": "2011",
        "source": "Arnold, Chambers Card Games (2011)",
        "players": "2",
        "seats": [2],
        "pack": "2 packs of 48",
        "session_end": "first to 121",
    }


def test_the_list_and_the_search_know_other_names(capsys: Capture) -> None:
    shown = read_output(capsys)
    for key in KEYS:
        for name in RULES[key].also:
            assert set(name.split()) <= set(re.findall(r"\w+", shown)), name
            assert key in find(name)
            assert key in find(name.upper().replace("È", "E"))
            assert key in read_refusal(capsys, "show", name)
    assert find("comete moderne") == ["modern_1991"]
    assert find("") == find("-") == []


def test_money_is_an_option_of_the_table_and_no_difference_of_games(capsys: Capture) -> None:
    assert "options worth" in " ".join(read_output(capsys).split())
    assert "options worth" in " ".join(read_output(capsys, "--lang", "fr").split())
    assert "For money, the value of a chip in hundredths: none (or 1 to 9999) [worth]" in card_text(
        "modern_1991"
    )
    money_card = card_text("modern_1991", worth=5, currency="£")
    assert "in hundredths: 5 (or 1 to 9999, or none) [worth]" in money_card
    assert "Currency: £ (or €, $, CHF, kr or none) [currency]" in money_card
    assert "money" not in card_text("denexa")
    assert "worth" not in read_output(capsys, "diff", "modern_1991", "denexa", "--json")
    shown = json.loads(read_output(capsys, "show", "modern_1991", "--json", "--option", "worth=5"))
    assert "worth" not in json.dumps(shown["options"])
    assert shown["chosen"]["worth"] == 5
    shown = json.loads(read_output(capsys, "show", "modern_1991", "--json"))
    assert "worth" not in shown["chosen"]


def test_the_list_in_french(capsys: Capture) -> None:
    assert "2 à 5" in read_output(capsys, "--lang", "fr")


def test_a_card_is_written_to_a_file_once(tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "card.html"
    assert read_output(capsys, "show", "denexa", "--html", "-o", str(out)) == ""
    first = out.read_text("utf-8")
    assert "10♦" in first
    assert "--force" in read_refusal(capsys, "show", "modern_1991", "-o", str(out))
    assert out.read_text("utf-8") == first
    read_output(capsys, "show", "modern_1991", "-o", str(out), "--force")
    assert out.read_text("utf-8").startswith("MODERN COMET\n")


def test_two_rule_sets_differ_in_these_fields(capsys: Capture) -> None:
    differences = json.loads(read_output(capsys, "diff", "commit_1991", "commit_2011", "--json"))
    wanted = ["year", "source", "seats", "deal", "suited", "order", "options", "varies"]
    assert list(differences) == wanted
    assert differences["suited"] == [False, True]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", KEYS)
def test_every_difference_is_told_in_words(one: str, language: str) -> None:
    words = phrases.Phrases(language)
    for other in KEYS:
        for field in fields.differences(RULES[one], RULES[other]):
            known = words.has(f"field_{field}") or words.has(f"option_{field}")
            assert known, f"rule_cards/words/{language}.py: field_{field}"
            for key in (one, other):
                value = fields.value(Agreed(RULES[key], {}, words), field)
                assert value
                assert not re.search(r"[(){}']\w+'|None|True|False", value), value


def test_the_differences_in_a_table(capsys: Capture) -> None:
    shown = read_output(capsys, "diff", "ancient_1718", "modern_1991")
    for words in ("Modern comet", "10 [fiche]", "2: 18 each, 12 aside", "every point left"):
        assert words in shown
    assert "have the same rules" in read_output(capsys, "diff", "denexa", "denexa")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_value_of_a_field_is_a_key_of_the_data(language: str) -> None:
    words = phrases.Phrases(language)
    for key in KEYS:
        for field in fields.differences(RULES[key], RULES["modern_1991"]):
            content = getattr(RULES[key], field)
            if isinstance(content, str) and field not in ("source", "year"):
                value = fields.value(Agreed(RULES[key], {}, words), field)
                value = re.sub(r" \[\w+\]$", "", value)  # the option's name, as it is set
                own = (
                    f"field_{field}_as_{content}"
                    if field == "aside"
                    else f"field_{field}_{content}"
                )
                named = field == "needs" or content in RULES[key].defaults()
                assert named or words.has(own), own
                assert language == "en" or value != content.replace("_", " "), field


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["show", "modern"], "Did you mean modern_1991?"),
        (["show", "xyzzy"], "Unknown game 'xyzzy'. List the games with `halley rules`."),
        (["show", "den\x1bexa"], "Did you mean denexa"),
        (["diff", "denexa", "fosters"], "Did you mean foster_commit"),
        (
            ["show", "denexa", "--lang", "xx"],
            f"There are no rule cards in 'xx', only in {', '.join(LANGUAGES)}.",
        ),
        (["show", "denexa", "--option", "tide=low"], "The rule set has no option 'tide'."),
        (["show", "denexa", "--option", "target=0"], "must be a whole number from 1 to 9999"),
        (["show", "denexa", "--option", "kings=[[[["], "must be one of: anywhere, hands_only"),
        (["show", "denexa", "--option", "target"], "Write an option as name=value"),
        (["show", "denexa", "--html", "--json"], "choose --json or --html, not both."),
        (["show"], "key is missing"),
        (["draw", "denexa"], "unknown command 'draw'."),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], sentence: str, capsys: Capture) -> None:
    assert sentence in read_refusal(capsys, *arguments)


def _card(capsys: Capture, *arguments: str) -> str:
    return " ".join(read_output(capsys, "show", *arguments).split())


def test_a_card_counts_in_the_units_of_its_game(capsys: Capture) -> None:
    for game, english, french in (
        ("commit_1857", "the value of a counter", "valeur d'une marque"),
        ("commit_1991", "the value of a chip", "valeur d'un jeton"),
        ("new_1752", "a jeton (10 points)", "valeur d'un jeton (10 points)"),
    ):
        assert english in _card(capsys, game)
        assert french in _card(capsys, game, "--lang", "fr")
    tally = ("tally", "--option", "zero_sum=true")
    assert "the value of a point" in _card(capsys, *tally)
    assert "valeur d'un point" in _card(capsys, *tally, "--lang", "fr")
    assert "A dead sequence pays (10: a jeton)" in _card(capsys, "new_1752")


def test_a_game_for_two_has_another_player_and_no_table_to_go_round(capsys: Capture) -> None:
    card = _card(capsys, "arnold_two_2011")
    assert "Then the other player continues" in card
    assert "round the table" not in card
    assert "l'autre joueur" in _card(capsys, "arnold_two_2011", "--lang", "fr")


def test_a_card_is_silent_about_what_its_game_has_not(capsys: Capture) -> None:
    for value in ("off", "global"):
        card = _card(capsys, "multi_2018", "--option", f"streak={value}")
        assert "dead hand" not in card
    assert "with two players only" not in card
