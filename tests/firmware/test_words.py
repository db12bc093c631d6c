"""Every text has its place on the screen and fits it, in every language, accents included.

PLACES says where a text stands that has neither a line of its own nor pops up, EXAMPLES what fills
it at most. A text that does not fit there, and one that nothing says, are mistakes.
"""

import re
import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from halley import words
from halley.engine.events import EVENTS
from halley.rules import GAMES, load
from halley.rules.fields import Span
from halley.screens import option_texts
from halley.screens.options import distinct
from halley.ui.canvas import PAGES, encode, wrap
from halley.ui.code_ground import CHARS_BESIDE
from halley.ui.fonts import small
from halley.words import en
from host_tools.images import firmware_build
from host_tools.languages import box_words
from host_tools.simulator.local_box import LocalBox, MemoryStore

FOLDER = firmware_build.SOURCES / "halley" / "words"
ENGLISH = "en"
NO_BREAK = "\u00a0"
LINE, POPPED = 21, 6

NAME = "Wilhelmina"  # the longest that there are
EVENT = "Wilhelmina: 9 9 9 ☄"  # as in a list, cut there
SEATS, HAND, AMOUNT, CARDS = 8, 255, 12345, 26
RANK, SUM = "10", "+1234"

# where a text stands: characters of its line, or these
HOST, POP_UP, HINT = -1, 0, -2  # on a computer; six lines; three lines or four, see below
FOUR = -4  # lines below a list of two
BESIDE = -3  # seven lines beside a code
PLACES = (
    ("comet", 6),
    ("names", HOST),
    ("name_new", 14),
    ("unknown_*", HOST),
    ("newer_format", HOST),
    ("other_rules_version", HOST),
    ("home_*", 19),
    ("new_table", 19),
    ("last_*", 19),
    ("drawn_round", 12),
    ("title_*_short", 17),
    ("title_*", 18),
    ("menu", 20),
    ("carte_blanche", 19),
    ("film_scan", BESIDE),
    ("crashed", POP_UP),
    ("image_awaited", POP_UP),
    ("sound_*", 19),
    ("selftest", 20),
    ("selftest_*", LINE),
    ("menu_*", 19),
    ("far_*", 19),
    ("balances", 20),
    ("balances_away", 20),
    ("seats_title", 20),
    ("seats_leaves", 19),
    ("seats_swaps", 19),
    ("seats_moves", 19),
    ("seats_renamed", 19),
    ("seats_begins", 20),
    ("seats_as_last", 19),
    ("seats_lowest", FOUR),
    ("seats_who", 20),
    ("seats_called", 20),
    ("who_pays", 20),
    ("nobody_won", 12),
    ("divide_[ekw]*", 19),
    ("history", 14),
    ("history_[bact]*", 19),
    ("history_start", 14),
    ("history_hands", 14),
    ("history_void", 14),
    ("history_now", 14),
    ("history_none_out", 10),
    ("cannot_stand", 20),
    ("trying", 20),
    ("why_by", HOST),  # cut where it is shown
    ("why_*", 18),
    ("absent", 8),
    ("evening_end", 20),
    ("evening_even", 10),
    ("evening_number", 10),
    ("evening_unread", 19),
    ("evenings", 19),
    ("reopen_text", FOUR),
    ("reopen_title", 20),
    ("reopen_*", 19),
    ("family_*", 19),
    ("own_*", 20),
    ("games_not_saved", POP_UP),
    ("games_*", HOST),
    ("hint_each_team", HINT),
    ("opt_*_hint", HINT),
    ("opt_*_unit", 8),
    ("options_listed", HOST),  # four lines of what there is
    ("opt_default", LINE),
    ("opt_now", LINE),
    ("opt_new", LINE),
    ("opt_range", LINE),
    ("opt_*", 17),  # see test_an_option_fits
    ("units_*", 8),
    ("money*", 9),
    ("second_ace", 5),
    ("second_king", 5),
    ("second_sequence", 5),
    ("nine_more", 9),
    ("pool_now", 8),
    ("label_*", LINE),
    ("did_*", LINE),
    ("what_*", 10),
    ("declare_*", 11),
    ("how_*", LINE),
    ("left_hint_*", LINE),
    ("ask_bank", POP_UP),
    ("ask_comet_last", POP_UP),
    ("ask_nines", POP_UP),
    ("ask_*", LINE),
    ("opera_yes", 19),
    ("opera_no", 19),
    ("opera_drawn", 19),
    ("wanted", 10),
    ("wanted_short", 6),
    ("any_card", 10),
    ("any_short", 6),
    ("who_holds", 14),
    ("or_short", 6),
    ("pack_[12]", 10),
    ("pack_kept_short", 11),
    ("pack_kept", LINE),
    ("pack_shuffle", 11),
    ("result_bust", 11),
    ("result_five", 11),
    ("result_lose", 11),
    ("result_pontoon", 11),
    ("result_unknown", 11),
    ("result_win", 11),
    ("pack_*", HOST),  # see test_the_pack_and_the_deal_fit
    ("aside_*", 10),
    ("game_over", 10),
    ("to_target", 7),
    ("hand_number", 9),
    ("with_comet", 14),
    ("factor_for_all", 15),
    ("factor_of_points", 15),
    ("left_comet", 13),  # of a label_left_
    ("sum_nothing", 9),
    ("as", 12),
    ("taken_back*", POP_UP),
    ("put_back", POP_UP),
    ("agree_anew_title", 20),
    ("agree_anew", POP_UP),
    ("stands_not", POP_UP),
    ("key_*", POP_UP),
    ("all_*", LINE),
    ("no_card", 8),
    ("no_king", 10),
    ("is_out_none", 12),  # as the shortest of a name that is out
    ("full_title", 20),
    ("full_play_on", 19),
    ("full_give_up", 19),
    ("full_text", FOUR),
)
# the key, and what it is filled with; "name" first, where the code cuts it to what has room
EXAMPLES: dict[str, tuple[object, ...]] = {
    "ok_puts_back": (9,),
    "ante_comet": (10, 10),
    "ante_each": (100,),
    "as": ("☄", RANK),
    "ask_declare_key": ("☄", "Cuarenta 40"),
    "ask_declare_seat": ("Veinte 20",),
    "ask_name": (SEATS,),
    "seats_teams": (4, "1+3 2+4"),
    "cards_all": (CARDS,),
    "carte_comet": (100,),
    "carte_plain": (50,),
    "cards_aside": (18, "aside_talon", 12),
    "cards_each": (CARDS, 12),
    "cards_uneven": (18, 17),
    "bets_from": (9999,),
    "bets_to": (9999, 9999),
    "cards_dealt": (2,),
    "comet_scores": (200,),
    "comet_worth": (200,),
    "correction": (HAND,),
    "deals_leads": ("Ann", "Bea"),  # one of them is left out when it is longer
    "deals_begins": ("Anne",),
    "cards_of": (NAME,),
    "did_ante": (SUM,),
    "hold_for_why": ("10",),
    # short where they would be longer than 15
    **dict.fromkeys(
        (
            "did_comet",
            "did_king",
            "did_ace",
            "did_carte",
            "did_sequence",
            "did_pay",
            "did_pressure",
        ),
        ("Ed", "+9"),
    ),
    "did_agree": (NAME,),
    "did_bets": ("1 1 12 1",),  # cut when it is longer
    "did_results": (("result_bust", "result_five", "result_pontoon"),),
    "did_comet_short": (NAME, SUM),
    "did_counts": ("13 12 11",),
    "counts_now": (("what_last", "what_points"),),
    "goal_over": (-9999,),
    "several_won": (13,),
    "stake_each": (1000,),
    "label_counted": (600,),
    "last_trick_of": ("name",),
    "label_counted_one": (("what_king", "what_last"),),
    "label_counted_seat": (52,),
    "label_declare": (("declare_cuarenta", "declare_tute"),),
    "did_deal": (NAME,),
    "did_rename": ("Al", NAME),  # the old name is cut
    "seats_as_last": (999,),
    "seats_begins": ("name",),
    "seats_wanted": (SEATS,),
    "did_seats": ("Ann Bea Cy",),
    "did_left": (NAME, SUM),
    "did_pass": (NAME,),
    "factor": (16,),
    "factor_for_all": (16,),
    "factor_of_points": (16,),
    "full_text": ("e0001 2026-12-01",),
    "goal_target": (10000,),
    "hands_played": (100,),
    "drawn_round": (99,),
    "hand_number": (99,),
    "hand_pack": (99, ("pack_1", "pack_2")),
    "history_cards": (CARDS,),
    "holds_how_many": (SEATS, NAME),
    "holds_kings": (SEATS, NAME),
    "holds_only_kings": (SEATS, NAME),
    "label_follow": (RANK,),
    "label_follow_unclaim": ("COMET",),
    "label_payments": ("K",),
    "label_payments_rest_two": (("second_ace", "second_king", "second_sequence"),),
    "label_payments_two_ace": ("K",),
    "label_payments_two_king": ("☄",),
    "label_payments_two_sequence": ("K",),
    "label_stub": (4,),
    "laid_both": (400, 800),  # newmarket, a hundred times
    "label_layout": (8,),  # compartments
    "label_layout_all": (8,),
    "label_layout_all_over": (8,),
    "label_layout_over": (8,),
    "label_left_count": ("left_comet",),
    "label_left_count_kings": (", ☄",),
    "label_left_kings": ("left_comet",),
    "label_left_points": ("left_comet",),
    "label_left_points_kings": (", ☄",),
    "selftest_cells": ("4.8",),
    "selftest_keys": (16,),
    "type_held": ("wxyz", "z"),
    "name_full": (24,),
    "money": (123456, 78),
    "money_sign": ("€", "1234.56"),
    "none_left": (RANK,),
    "ok_means": (NAME,),
    "only_comet": (RANK,),
    "opt_default": (99999,),
    "opt_new": (99999,),
    "opt_now": (99999,),
    "opt_range": (
        0,
        99999,
        ("opt_rounds_unit", "units_point", "units_win", "units_counter", "units_jeton"),
    ),
    "options_changed": (9,),
    "options_changed_one": (1,),
    "stub_cards": (CARDS,),
    "or_short": ("10♦",),
    "pool_now": (99,),
    "pool_won": (99,),
    "press_suit": ("1♠ 2♥ 3♦ 4♣",),
    "still_holds": (SEATS, NAME),
    "sum_nothing": (0,),
    "sum_pool": ("+12", "-12"),
    "sum_pool_short": ("+9", "-9"),
    "to_target": (121,),
    "wanted_or": ("10♦",),
}
# Texts whose first place is a name that is cut: the room, and what else fills them. At least
# FEWEST letters of the name have to be left.
FEWEST = 4
_PAID = (LINE, (SUM,))
CUT: dict[str, tuple[int, tuple[object, ...]]] = {
    **dict.fromkeys(("did_king_short", "did_ace_short", "did_sequence_short"), _PAID),
    **dict.fromkeys(("did_pay_short", "did_pressure_short"), _PAID),
    "did_carte_short": _PAID,
    "did_comet_as": (LINE, ("10♦", "+9")),
    "did_comet_unpaid": (LINE, ()),
    "did_count": (LINE, ("-20",)),
    "did_count_of": (LINE, ("Cuarenta", "♥ +40")),
    "did_declare": (LINE, ()),
    "did_win": (LINE, ()),
    "rest_to": (7, ()),
    "did_play": (LINE, ("9 9 9 ☄", "+9")),
    "bank_next": (LINE, ()),
    "ask_name_with": (20, (SEATS,)),
    "did_bet": (LINE, (AMOUNT,)),
    "did_bet_split": (LINE, (1234, 4)),
    "history_next": (LINE, ()),
    "label_bank_bet": (LINE, (1234,)),
    "label_bank_hand": (LINE, (4,)),
    "label_bank_more": (LINE, (12, 24, 2)),
    **dict.fromkeys(
        ("label_bank_own_busts", "label_bank_own_pontoons", "label_bank_own_won"), (LINE, (4, 4))
    ),
    "is_out": (12, ()),
    "is_out_short": (12, ()),
    "leads": (14, ()),
    "opera_title": (LINE, ()),
    "pays": (LINE, ("Maxi", 1234)),
    "pays_pool": (LINE, (1234,)),
    "so_far": (LINE, (1234,)),
    "score_so_far": (LINE, (1234,)),
    "to_play": (14, ()),
    "why_title": (14, ()),
}


class Table(dict[str, str]):
    """All texts of a language; to ask for one that is missing fails with its key and language."""

    def __init__(self, language: str) -> None:
        self.file = f"words/{language}.py"
        module = import_module(f"halley.words.{language}")
        for section in module.WORDS:
            for line in section.split("\n")[1:-1]:
                key, equals, text = line.partition(" = ")
                assert equals, f"{self.file}: write {line!r} as `key = text`"
                self[key] = text

    def __missing__(self, key: str) -> str:
        pytest.fail(f"{self.file} lacks {key}", pytrace=False)


TABLES = {language: Table(language) for language in words.LANGUAGES}


def _room(key: str) -> int:
    """Return the room of the text of `key`: by PLACES, of a sentence, or of a line."""
    if key in CUT:
        return CUT[key][0]
    for pattern, room in PLACES:
        if fnmatchcase(key, pattern):
            return room
    if TABLES[ENGLISH][key].endswith("."):
        return POP_UP
    return LINE


def _fillings(language: str, key: str) -> Iterator[str]:
    """Yield the text of `key` filled with the longest that occurs."""
    text = TABLES[language][key]
    count = len(set(re.findall(r"\{(\d)\}", text)))
    if not count or _room(key) == HOST:
        yield text
        return
    parts = EXAMPLES.get(key) or _usual(TABLES[ENGLISH][key], count)
    assert len(parts) == count, key
    chosen = [part if isinstance(part, tuple) else (part,) for part in parts]
    for at in range(max(len(part) for part in chosen)):
        filled = [part[min(at, len(part) - 1)] for part in chosen]
        yield text.format(*[TABLES[language].get(str(part), part) for part in filled])


_ACTS = re.compile(
    r",? (is|has|had|holds|played|passed|went|still|who|gets|leads|loses|pays|stays|cannot)\b"
    r"|'s"
)


def _usual(english: str, count: int) -> tuple[object, ...]:
    """Return what fills a text that has no example: names where a verb follows, else numbers."""
    parts: list[object] = []
    for place in range(count):
        before, _, behind = english.partition(f"{{{place}}}")
        last = place > 0 and english.startswith("{0}:") and not behind
        by_noun = before.rsplit(" ", 2)[-2:-1] in (["with"], ["of"])
        parts.append(NAME if last or by_noun or _ACTS.match(behind) else HAND)
    return tuple(parts)


def test_there_is_english_and_french_and_no_module_beside() -> None:
    assert {"en", "fr"} <= set(TABLES)
    assert sorted(path.stem for path in FOLDER.glob("[!_]*.py")) == sorted(words.LANGUAGES)


def test_a_further_language_is_a_further_module(monkeypatch: pytest.MonkeyPatch) -> None:
    german = ModuleType("halley.words.de")
    german.WORDS = tuple(  # type: ignore[attr-defined]
        section.replace("English", "Deutsch") for section in en.WORDS
    )
    monkeypatch.setitem(sys.modules, "halley.words.de", german)
    monkeypatch.setattr(words, "LANGUAGES", ("en", "fr", "de"))
    store = MemoryStore()
    with LocalBox(store) as desk:
        shown = desk.rows()
        seen = []
        for _ in range(3):
            desk.press("2")
            seen.append(desk.app.words.language)
            assert store.files["settings"] == f"language={desk.app.words.language}\n".encode()
        assert seen == ["fr", "de", "en"]
        assert desk.rows() == shown
        desk.press("2")
        desk.restart()
        assert desk.app.words.language == "fr"
        store.full = True
        desk.press("2")
        assert desk.app.words.language == "de"
        assert "Cannot save this setting" in desk.app.popup.text
        desk.press("OK")
        desk.restart()
        assert desk.app.words.language == "fr"  # what could not be kept is as it was


def test_a_text_that_a_language_lacks_is_named() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"^words/fr\.py lacks good_luck$"):
        TABLES["fr"]["good_luck"]


@pytest.mark.parametrize("language", TABLES)
def test_every_language_breaks_lines_alike(language: str) -> None:
    table = TABLES[language]
    for key, text in TABLES[ENGLISH].items():
        assert "%" not in table[key], f"{table.file}: {key} has a %; its places are {{0}}, {{1}}"
        assert table[key].count("|") == text.count("|"), f"{table.file}: {key} breaks otherwise"


@pytest.mark.parametrize("language", TABLES)
def test_a_file_is_in_order_and_has_no_key_twice(language: str) -> None:
    text = (FOLDER / f"{language}.py").read_text(encoding="utf-8")
    keys = re.findall(r"^([a-z][a-z0-9_]*) = ", text, re.M)
    assert len(keys) == len(TABLES[language])
    for one, next_one in pairwise(keys):
        assert one < next_one, f"{next_one} belongs before {one}"


def _misfit(language: str, key: str) -> str:
    """Return why a text does not fit where it is shown; empty when it does."""
    room = _room(key)
    if key in CUT:
        room, parts = CUT[key]
        shown = box_words(language).fit(room, key, NAME, *parts)
        if len(shown) > room:
            return f"{shown!r}: {room} characters fit"
        if NAME[:FEWEST] not in shown:
            return f"fewer than {FEWEST} letters of the name are left: {shown}"
        return ""
    for text in _fillings(language, key):
        lines = wrap(text, LINE)
        if room == POP_UP:
            if len(lines) > POPPED:
                return f"{POPPED} lines fit: {lines}"
            if "".join(lines).replace(" ", "") != re.sub(r"[ |]", "", text):
                return f"is not whole: {lines}"
            if any(len(part) > LINE for part in text.split(" ")):
                return f"a word is cut: {lines}"
        elif room == FOUR:
            if len(lines) > 4:
                return f"four lines fit: {lines}"
        elif room == BESIDE:
            lines = text.split("|")
            if len(lines) >= PAGES or max(len(line) for line in lines) > CHARS_BESIDE:
                return f"seven lines of {CHARS_BESIDE} characters fit: {lines}"
        elif 0 < room < len(text):
            return f"{text!r}: {room} characters fit"
    return ""


@pytest.mark.parametrize("language", TABLES)
def test_every_text_fits(language: str) -> None:
    keys = TABLES[ENGLISH]
    misfits = [f"{key}: {why}" for key in keys if (why := _misfit(language, key))]
    assert not misfits, "\n".join(misfits)


@pytest.mark.parametrize("language", TABLES)
def test_texts_that_are_shown_together_fit_together(language: str) -> None:
    say = TABLES[language]
    behind = say["start_behind"].format("W" * 20 + ", " + "W" * 18)
    popped = (
        [say["start_anew"], "|", behind],
        [say["taken_back_short"].format(EVENT)],
        [say["stuck"].format("5"), say["dropped"].format(255)],
        *(
            [say["stands_not"].format(99, EVENT, say[key].format(NAME, SEATS, CARDS))]
            for key in ("holds_fewer", "holds_so_many", "comet_seen", "loser_holds_one")
        ),
    )
    for sentences in popped:
        assert len(wrap(" ".join(sentences), LINE)) <= POPPED, sentences
    for key in ("history_change", "history_before", "history_after"):
        assert len(wrap(say[f"key_{key}"].format(EVENT), LINE)) <= POPPED
    assert len(say["sum_nothing"].format(0) + say["factor_for_all"].format(16)) <= LINE
    for name in say["names"].split():
        assert len(name) <= 8
    assert len(set(say["names"].split())) == len(say["names"].split()) >= 16
    for key in ("how_payments", "how_follow", "left_points", "left_cards"):
        assert say[key][0] in "12" and say[key][1] == " "


@pytest.mark.parametrize("language", TABLES)
@pytest.mark.parametrize("rules", GAMES)
def test_an_option_fits(rules: str, language: str) -> None:
    """Its name and its value in a line of 19, and on its own page what it means and its choices."""
    table = load(rules)
    box = box_words(language)
    options = [
        *table.all_options(),
        *((name, False, (True, False)) for name, _ in table.presets),
    ]
    for option, _, choices in options:
        hint = []
        if option != "currency":  # whose choices fill the page
            hint = wrap(option_texts.hint_of(box, table, option), LINE)
        below = 3 if isinstance(choices, Span) else len(distinct(choices))
        assert 1 + len(hint) + below <= 7, f"{6 - below} lines fit: {hint}"
        for choice in choices:
            name, value = (
                option_texts.name_of(box, table, option),
                option_texts.value_of(box, option, choice),
            )
            assert len(value) <= LINE - 5
            assert option_texts.row(name, value, LINE - 2).startswith(name + " "), (name, value)
        if isinstance(choices, Span):
            unit = option_texts.unit_of(box, table, option, table.defaults())
            ends = [option_texts.value_of(box, option, end, "CHF") for end in choices]
            assert len(box.say("opt_range", *ends, unit).rstrip()) <= LINE


@pytest.mark.parametrize("language", TABLES)
@pytest.mark.parametrize("rules", GAMES)
def test_the_pack_and_the_deal_fit(rules: str, language: str) -> None:
    """Check the six lines about the pack, the number of cards, the dealer and the stakes."""
    table, say = load(rules), TABLES[language]
    for players in table.seats:
        lines = wrap(say.get(f"{table.take_out}_{players}", say[table.take_out]), LINE)
        if players in table.out_more:
            lines += wrap(say["pack_more"].format(table.out_more[players]), LINE)
        assert len(lines) + 3 <= 6, lines
        assert max(map(len, lines)) <= LINE


@pytest.mark.parametrize("language", TABLES)
def test_a_game_fits_in_the_list_with_its_seats(language: str) -> None:
    for rules in GAMES:
        name, seats = option_texts.game_of(box_words(language), rules)
        assert len(name) + 1 + len(seats) <= 19, f"it needs a title_{rules}_short: {name}"


@pytest.mark.parametrize("language", TABLES)
def test_the_small_type_has_every_character(language: str) -> None:
    for key, text in TABLES[language].items():
        unknown = "".join({*text} - {*small.CHARS, NO_BREAK})
        assert not unknown, f"{key}: host_tools/fonts/small.txt has no {unknown}"
        assert len(encode(text)) == len(text)


def test_the_small_type_has_what_names_need() -> None:
    assert not set("éèêëàâäçùûüîïôöœÉÈÀÇÊÂÎÔÛŒ«»") - set(small.CHARS)


@pytest.mark.parametrize("language", TABLES)
def test_safe_mode_is_said_in_ascii(language: str) -> None:
    """It is shown in MicroPython's own letters, 16 a line."""
    lines = TABLES[language]["safe_mode"].split("|")
    assert len(lines) <= 8
    assert all(line.isascii() and len(line) <= 16 for line in lines)


def test_french_signs_stay_on_their_words_line() -> None:
    for key, text in TABLES["fr"].items():
        if key == "safe_mode":
            continue  # in ASCII
        for sign in re.finditer(r"[:;?!»]", text):
            assert text[sign.start() - 1] == NO_BREAK, f"{key}: write \\u00a0 before {sign[0]}"
        for sign in re.finditer("«", text):
            assert text[sign.end()] == NO_BREAK, f"{key}: write \\u00a0 after {sign[0]}"


# What is counted there is never one, and why not
_SEVERAL = {
    "cards_all": "a deal gives several",
    "deal_too_many": "a pack has more",
    "drawn_many": "the box has eight seats",
    "full_hands": "a refusal of one more than were dealt that many",
    "games_many": "a box keeps several",
    "more_than_dealt": "more than one that was dealt",
    "one_amount_a_seat": "a table has two seats at least",
    "one_ante_a_seat": "a table has two seats at least",
    "opera_full": "a deal gives several",
    "points_too_many_all": "one loser's are another sentence",
    "points_too_many_one": "a card can be worth one point",
    "seats": "several numbers of seats",
    "teams_seats": "a team is two",
    "too_many_of_rank": "more than a pack has",
}


def _counted_nouns(language: str) -> str:
    """Return the nouns that a language counts, from the start of its file: `cards|hands`."""
    beginning = import_module(f"halley.words.{language}").__doc__ or ""
    nouns = re.search(r"Counted: ([^.]*)\.", beginning)
    assert nouns, f"words/{language}.py: name the nouns that are counted, as en.py does"
    return "|".join(nouns[1].replace("\n", " ").split(", "))


@pytest.mark.parametrize("language", TABLES)
def test_texts_for_one_and_for_several_differ(language: str) -> None:
    table = TABLES[language]
    several = re.compile(rf"\{{\d\}} ({_counted_nouns(language)})\b")
    wrong = [
        f"{key}: {text}"
        for key, text in table.items()
        if several.search(text) and key not in _SEVERAL and f"{key}_one" not in table
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", TABLES)
def test_a_text_of_one_stands_beside_that_of_several(language: str) -> None:
    box = box_words(language)
    for key in ("hands_played", "history_cards", "stub_cards"):
        table = TABLES[language]
        assert box.count(key, 1) == table[f"{key}_one"]
        assert box.count(key, 2) == table[key].format(2)


def _quotations() -> set[str]:
    """Every text in quotation marks in the firmware and in the host's tools."""
    sources: list[Path] = []
    for folder in (firmware_build.SOURCES / "halley", firmware_build.ROOT / "host_tools"):
        sources += [path for path in folder.rglob("*.py") if "node_modules" not in path.parts]
    keys: set[str] = set()
    for path in sources:
        keys.update(re.findall(r'"([a-z][a-z0-9_%]*)"', path.read_text(encoding="utf-8")))
    return keys


def test_every_text_is_said_somewhere() -> None:
    keys = _quotations()
    begun = tuple(part.removesuffix("%d").removesuffix("%s") for part in keys)
    begun = (*(part for part in begun if part.endswith("_")), "label_left_")
    keys |= {f"{key}_one" for key in keys}
    keys |= {f"{row.text}_short" for row in EVENTS.values() if row.text}
    idle = [key for key in TABLES[ENGLISH] if key not in keys and not key.startswith(begun)]
    assert idle == [], f"said nowhere: {', '.join(idle)}"


def test_every_key_that_is_used_has_a_text() -> None:
    """Check the texts that the code names, and those that it makes of a rule set."""
    sources = list((firmware_build.SOURCES / "halley").rglob("*.py"))
    for path in sources:
        if "view" in path.parts or path.parent.name == "words":
            continue  # the view has words of its own
        text = path.read_text(encoding="utf-8")
        for key in re.findall(
            r'(?:(?:say|words\.count|Refusal)\(|fit\([^"()]*, ?)"([a-z0-9_]+)"[,)]', text
        ):
            assert key in TABLES[ENGLISH], f"{path.name} says {key}, and words/en.py lacks it"
        for why in re.findall(r'\.(?:collect|pay)\("([a-z0-9_]+)", ', text):
            assert f"why_{why}" in TABLES[ENGLISH], f"words/en.py lacks why_{why} of {path.name}"
    for rules in GAMES:
        assert f"title_{rules}" in TABLES[ENGLISH]
        if second := load(rules).second_payment:
            label = "label_payments"
            keys = {f"{begun}_{second}" for begun in ("did", "second", label, f"{label}_two")}
            assert keys <= TABLES[ENGLISH].keys()
