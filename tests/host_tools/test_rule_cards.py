"""The rule cards: what they say of every game, in eighty columns and on a printed page."""

import json
import re
from collections import Counter, defaultdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, Page

from halley.rules.fields import FIELDS, EndRow, Option, Span
from halley.rules.rule_set import RuleSet
from halley.screens.screen import MOST_SEATS
from halley.words import LANGUAGES
from host_tools.images import firmware_build
from host_tools.languages import all_texts
from host_tools.rule_cards import html, phrases, terminal
from host_tools.rule_cards.card import Card, make
from host_tools.rule_cards.parts import Grid
from tests.firmware.shared.comets import COMETS
from tests.host_tools.rule_cards import (
    KEYS,
    RULES,
    Capture,
    alter,
    card_text,
    read_output,
)

_LINES = 76  # a page of a terminal's letters


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_card_fits_a_page_of_eighty_columns(key: str, language: str) -> None:
    lines = terminal.lines(make(RULES[key], {}, language))
    assert max(map(len, lines)) <= terminal.WIDTH
    assert len(lines) <= _LINES
    assert not re.search(r"[{}]|  \.|\bNone\b|__", " ".join(lines))


@pytest.mark.parametrize(
    ("key", "sentences"),
    [
        ("ancient_1718", ["nobody can continue", "Claim the comet", "a fiche is worth 10",
                          "suits do not matter", "1 fiche"]),
        ("new_1752", ["two or three kings", "carte blanche", "50 points", "as a team",
                      "× 8", "Also, a loser with the comet in hand pays double"]),
        ("modern_1991", ["4, 6, 8 and so on", "Take out all 8 aces", "(only with 2 players)",
                         "it is a stop", "in the dead hand 12 12 8 3"]),
        ("arnold_two_2011", ["first to reach 121", "before anyone has passed", "nobody pays"]),
        ("arnold_multi_2011", ["cards each 12 10 9", "everyone deals equally often"]),
        ("multi_2018", ["7s and 8s out 3 2 3", "Deal out all the cards", "without 8♣"]),
        ("commit_1857", ["pays nothing at all", "The 7♦ is always such a stop", "an ace is played",
                         "is in the spare hand"]),
        ("commit_1991", ["antes 1 chip", "or the 10♦", "suits do not matter", "takes the pool"]),
        ("commit_2011", ["no more turns", "anyone who holds one of the two"]),
        ("denexa", ["at any time, even out of turn", "beside the sequence",
                    "someone has 100 or more", "for every king that was not played"]),
        ("foster_commit", ["cannot continue the sequence may play the comet", "Claim the ace",
                           "pays every other player 2 counters"]),
    ],
)  # fmt: skip
def test_a_card_says_what_matters(key: str, sentences: list[str]) -> None:
    text = card_text(key)
    for sentence in sentences:
        assert sentence in text, sentence


def test_options_change_the_sentences() -> None:
    assert "4, 6, 8" not in card_text("modern_1991", streak="off")
    assert "Each pack's comet" in card_text("modern_1991", streak="per_pack")
    begun = card_text("modern_1991", streak_start=1)
    assert "Here it starts as after 1 deal in a row in the dead hand" in begun
    assert "in the first deal it pays 4 chips" in begun
    both = card_text("modern_1991", streak="per_pack", streak_start=3)
    assert "both start as after 3 deals in a row in the dead hand" in both
    assert "in the first deal of each pack its comet pays 8 chips" in both
    assert "[streak]" in card_text("modern_1991")
    assert "[streak]" not in card_text("multi_2018")  # not offered: nothing is laid aside
    assert "in an opera" not in card_text("modern_1991", opera="off")
    assert "only with" not in card_text("modern_1991", opera="on")
    assert "only the larger multiplier" in card_text("modern_1991", combine="max")
    assert "everyone deals 3 times" in card_text("modern_1991", rounds=3)
    assert "for every card left in hand" in card_text("ancient_1718", end_count="cards")
    assert "antes" not in card_text("commit_1991", ante=0).replace("everyone antes again", "")
    assert "× 16" in card_text("new_1752", game_stake=10)
    assert "a king is played" in card_text("new_1752", king_pays=1)
    assert "first to reach 61" in card_text("arnold_two_2011", target=61)
    assert "This cannot bring a score below 0" in card_text("denexa", floor=0)


def test_a_card_says_what_changes_with_the_number_of_people() -> None:
    text = card_text("modern_1991")
    assert "swap seats; everyone keeps their balance.* The number of players in a hand" in text
    assert "decides its deal and whether an opera counts." in text
    assert "its deal and its payments." in card_text("modern_1991", opera="on")
    assert "decides its deal and its sides." in card_text("new_1752")
    assert "decides" not in card_text("new_1752", teams=((0, 1), (2, 3)))
    assert "decides" not in card_text("arnold_two_2011")
    assert "decides" not in card_text("tally")
    for key in KEYS:
        text = card_text(key)
        assert "no payments" not in text or "its payments" not in text, key
    assert "The pool stays on the table" in card_text("commit_1991")
    assert "The pool stays on the table" not in card_text("commit_1991", ante=0)


def test_a_card_says_who_deals_first_where_the_source_does() -> None:
    lowest = [key for key in KEYS if "lowest deals first" in card_text(key)]
    assert lowest == [key for key in KEYS if RULES[key].first_deal == "lowest"]
    assert {"modern_1991", "arnold_multi_2011"} <= set(lowest)
    assert "the highest of its suit leads in the first deal" in card_text("ancient_1718")
    assert "Draw lots for seats" in card_text("foster_commit")


@pytest.mark.parametrize("key", KEYS)
def test_the_players_of_a_card_are_those_that_the_box_takes(key: str) -> None:
    text = card_text(key)
    (players,) = re.findall(r"(\d[\d to,or]*) players\.", text)
    numbers = [int(number) for number in re.findall(r"\d+", players)]
    assert numbers[0] == RULES[key].seats[0]
    assert numbers[-1] == min(RULES[key].seats[-1], MOST_SEATS)
    assert ("The source allows any number." in text) == (RULES[key].source_seats == "any")
    assert ("The source allows up to 13." in text) == (RULES[key].source_seats == 13)


def test_a_french_card_names_its_source_in_french() -> None:
    """The titles of books and web sites stay what they are; what describes a source does not."""
    french = phrases.Phrases("fr")
    for key in KEYS:
        source = RULES[key].source
        if source[0].islower() and ".com" not in source or " and " in source.split("Hoyle")[0]:
            assert french.source(source) != source, key
    assert "plateaux français" in make(RULES["nain_jaune"], {}, "fr").foot


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_a_mark_is_explained_at_the_foot(key: str, language: str) -> None:
    card = make(RULES[key], {}, language)
    marked = any("*" in text for section in card.sections for text in section.texts())
    assert marked == ("*" in card.foot)


@pytest.mark.parametrize(
    ("key", "sentences"),
    [
        ("ancient_1718", ["cards each 26* 17* 13* 10*", "it stands for.*", "dealer deals again.*"]),
        ("new_1752", ["cards each 18 12* 9*", "20 points*", "if it has the comet.*"]),
        ("commit_1857", ["sequences follow suit.*"]),
        ("commit_1991", ["3 to 8 players.*", "51 cards remain.*", "1 chip to the pool.*"]),
        ("commit_2011", ["51 cards remain.*"]),
        ("foster_commit", ["cards each 17* 15* 12 9", "or the payment is lost.*"]),
        ("pitty_pat", ["If the stock runs out before, nobody wins.*", "counts 1.*"]),
        ("jig", ["2 to 8 players.*", "ends it sooner.*"]),
        ("pontoon", ["2 to 8 players.*"]),
        ("tute", ["a tie wins nothing.*"]),
        ("crates", ["the dearest first*"]),
    ],
)
def test_a_card_marks_what_no_source_says(key: str, sentences: list[str]) -> None:
    text = card_text(key)
    for sentence in sentences:
        assert sentence in text, sentence
    assert "Our choice; no source says it." in text


@pytest.mark.parametrize(
    ("key", "sentences"),
    [
        ("ancient_1718", ["another player cuts", "Deal three or four at a time"]),
        ("new_1752", ["Deal three at a time", "may ask for a new deal"]),
        ("modern_1991", ["the player to the right cuts"]),
        ("denexa", ["take out more eights (then sevens)", "everyone knows these stops",
                    "The deal passes to the left. "]),
        ("foster_commit", ["Deal one at a time", "A player who can continue must do so"]),
        ("tute", ["trump, and overtrump if you can", "may declare one marriage"]),
        ("crates", ["If it is an 8 or a 9, the dealer names a suit", "draw two on your next turn"]),
        ("pontoon", ["even after a pontoon of the bank", "put the played cards under it"]),
        ("jig", ["each must play the next higher card of the same suit"]),
        ("through_the_window", ["a person, a place or a thing"]),
    ],
)  # fmt: skip
def test_a_card_has_what_its_source_has(key: str, sentences: list[str]) -> None:
    text = card_text(key)
    for sentence in sentences:
        assert sentence in text, sentence


def test_only_where_it_is_the_rule_a_card_has_to_be_played() -> None:
    assert [key for key in KEYS if re.search(r"\bmust\b", card_text(key))] == [
        key for key in KEYS if RULES[key].must_play
    ]


def test_a_card_credits_what_the_source_has() -> None:
    assert "Only the cards taken out follow 50 Card Games" in card_text("multi_2018")
    assert "After Académie Universelle des Jeux (1761)." in card_text("new_1752")
    assert "After Encyclopædia Britannica (1911) and Foster's" in card_text("earl_of_coventry")


def test_a_card_and_the_rules_have_the_other_names_of_a_game() -> None:
    readme = firmware_build.SOURCES / "halley" / "rules" / "README.md"
    described = " ".join(readme.read_text("utf-8").split())
    for key in KEYS:
        section = described.partition(f": `{key}`")[2].partition(" ## ")[0]
        for name in RULES[key].also:
            assert f"Also called {RULES[key].also[0]}" in card_text(key)
            assert name in card_text(key)
            assert f"*{name}*" in section, f"{name}, in rules/README.md"


def test_the_example_is_worked_out_by_the_engine() -> None:
    for section in make(RULES["modern_1991"], {}).sections:
        if section.name == "example":
            grid = section.parts[1]
            assert isinstance(grid, Grid)
            assert grid.rows == (
                ("Ann plays the comet", "+4", "−2", "−2"),
                ("Bea is out", "−13", "+37", "−24"),
                ("balance", "−9", "+35", "−26"),
            )
            return
    raise AssertionError


def test_a_card_in_french(capsys: Capture) -> None:
    shown = read_output(capsys, "show", "ancient_1718", "--lang", "fr")
    for word in ("premier en main", "donneur", "talon", "jeton", "fiche", "comète"):
        assert word in shown


def test_the_languages_have_the_same_sentences_with_the_same_places() -> None:
    english = all_texts("en", "host_tools.rule_cards.words")
    for language in LANGUAGES:
        other = all_texts(language, "host_tools.rule_cards.words")
        assert list(other) == list(english)
        for key, text in english.items():
            places = [sorted(re.findall(r"{\w+}", each)) for each in (text, other[key])]
            assert places[0] == places[1], key
            assert text.count("*") == other[key].count("*"), key  # what no source says


def test_no_sentence_stands_twice() -> None:
    for path in (firmware_build.ROOT / "host_tools/rule_cards/words").glob("*.py"):
        keys = re.findall(r"^(\w[^\n]*?) = ", path.read_text("utf-8"), re.MULTILINE)
        assert [key for key, number in Counter(keys).items() if number > 1] == [], path


def test_a_card_names_its_source_in_its_own_language(capsys: Capture) -> None:
    assert "Denexa Games, sur son site." in read_output(capsys, "show", "kowah", "--lang", "fr")
    assert "Denexa Games, on its web site." in read_output(capsys, "show", "kowah")


def test_what_a_hand_is_worth_depends_on_its_options(capsys: Capture) -> None:
    assert "kept in hands won" in read_output(capsys, "show", "kowah")
    assert "kept in chips" in read_output(capsys, "show", "kowah", "--option", "stake=5")
    cards = read_output(capsys, "show", "stealing_bundles", "--option", "score=cards")
    assert "kept in cards" in cards


def test_options_on_the_command_line(capsys: Capture) -> None:
    shown = read_output(capsys, "show", "new_1752", "--option", "game_stake=10",
                 "--option", "teams=[[0,1],[2,3]]")  # fmt: skip
    assert "seats 1 and 2 play as a team against seats 3 and 4" in " ".join(shown.split())
    assert "× 16" in shown


def test_only_games_whose_text_has_it_speak_of_a_drawn_opera() -> None:
    drawn = [key for key in KEYS if "the hand is drawn" in card_text(key)]
    assert {"modern_1991", "arnold_two_2011"} <= set(drawn)
    assert all(RULES[key].opera_draw for key in drawn)


def test_the_fields_as_json(capsys: Capture) -> None:
    card = json.loads(read_output(capsys, "show", "denexa", "--json", "--option", "floor=0"))
    assert card["deal"]["4"] == [12, 3]
    assert card["chosen"]["floor"] == 0


def test_a_rule_set_that_nobody_has_heard_of_gets_a_card() -> None:
    played = alter(
        "foster_commit", "moon_2030", source="The Moon", unit="bean", aside="moon_hand",
        seats=(3, 4),
        deal={3: (13, 12), 4: (9, 15)}, stops=(7, 13), together=4, comet="wild", comet_then=0,
        comet_turn="same", comet_stop=True, holder_factor=3, ace_when="played",
        options=(*RULES["foster_commit"].options, Option("tide", "low", ("low", "high"))),
        end=(
            EndRow("kings_left", "kings", 2, "winner", None),
            EndRow("hand_cards", "cards", 5, "each", None),
        ),
    )  # fmt: skip
    text = " ".join(" ".join(terminal.lines(make(played, {}))).split())
    for sentence in ("moon hand", "1 bean", "MOON 2030",
                     "ends with a seven or a king", "All four cards of a rank", "3 times as much",
                     "Each loser pays every other player 5 bean for every card left in hand",
                     "tide: low (or high) [tide]", "After The Moon."):  # fmt: skip
        assert sentence in text, sentence
    assert html.page(make(played, {}))


# What belongs together: the pack and the deal
_PACK = ("seats", "teams", "packs", "take_out", "out_more", "in_pack", "deal", "aside", "varies")
# ... the options, and the kinds of fields that may name one
_OPTIONS = ("options", "presets", "amount", "option", "opera", "rows", "factors", "not offered")
# ... and what only means something beside these
_BESIDE = ("comet_grows", "opera_when", "zero_sum")
_games = st.sampled_from(COMETS)


@st.composite
def _mixes(draw: st.DrawFn) -> RuleSet:
    """Fields that stand in some rule set with a comet or other."""
    pack, pay = RULES[draw(_games)], RULES[draw(_games)]
    values = {}
    for field, (may, _) in FIELDS.items():
        if field in _PACK:
            origin = pack
        elif may in _OPTIONS or field in _BESIDE:
            origin = pay
        else:
            origin = RULES[draw(_games)]
        values[field] = getattr(origin, field)
    return RuleSet(pay.key, values)


@given(_mixes(), st.sampled_from(LANGUAGES), st.data())
@settings(max_examples=60, deadline=None)
def test_any_mixture_of_the_fields_gets_a_card(
    played: RuleSet, language: str, data: st.DataObject
) -> None:
    if not played.in_pack[1] and played.ace_pays:
        played.ace_pays = 0  # there is none to be paid for
    chosen = {}
    for name, default, choices in played.options:
        if name == "teams":
            continue
        numbers = isinstance(choices, Span)
        values = st.integers(*choices) if numbers else st.sampled_from(choices)
        chosen[name] = data.draw(st.just(default) | values)
    card = make(played, chosen, language)
    lines = terminal.lines(card)
    assert max(map(len, lines)) <= terminal.WIDTH
    assert not re.search(r"[{}]", " ".join(lines))
    assert html.page(card).count("<section") == len(card.sections)


def _pages(page: Page, cards: list[Card], *papers: str) -> list[int]:
    """Return the number of pages cards of one size of letters take, each of them beginning one."""
    first, *others = (html.page(card) for card in cards)
    articles = [it.partition("<article")[2].rpartition("</body>")[0] for it in others]
    both = "".join(f'<article style="break-before: page"{it}' for it in articles)
    page.set_content(first.replace("</body>", both + "</body>"))
    return [len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) for paper in papers]


# the French cards are the longer ones
@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.soak)])
def test_every_card_prints_on_one_page(browser: Browser, language: str) -> None:
    sizes: dict[str, list[Card]] = defaultdict(list)
    for key in KEYS:
        card = make(RULES[key], {}, language)
        sizes[re.findall('<body class="(.*)">', html.page(card))[0]].append(card)
    page = browser.new_page()
    for size, cards in sizes.items():
        names = [card.title for card in cards]
        assert _pages(page, cards, "A4", "Letter") == [len(cards)] * 2, (size, names)
    page.close()


def test_the_page_needs_nothing_else(capsys: Capture) -> None:
    shown = read_output(capsys, "show", "denexa", "--html")
    assert shown.startswith("<!doctype html>")
    assert not re.search(r"(src|href)=\"(?!#)|url\((?!#)|@import|https?:", shown)


def test_what_a_rule_set_says_is_no_markup() -> None:
    played = alter("denexa", source="<script>alert(1)</script> & more")
    shown = html.page(make(played, {}))
    assert "<script" not in shown
    assert "&lt;script&gt;" in shown
