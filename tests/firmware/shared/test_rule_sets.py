"""Every rule set is a table of the same fields, and has its cases, a whole hand and its words."""

import sys

from halley import rules, words
from halley.engine import deck as pack
from halley.engine.game import Game
from halley.screens import option_texts
from tests.firmware.shared import data, records

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KEYS = rules.keys()
_ON_CPYTHON = sys.implementation.name == "cpython"
# transcripts.md, "What comes back"
_WHYS = (
    "ante", "pool", "king", "ace", "sequence_dead", "comet", "carte_blanche", "game_stake",
    "hand_points", "hand_cards", "kings_left", "kings_left_each", "comet_left", "cards_left",
    "hand_win",
)  # fmt: skip
_EVENTS = (
    "ante", "carte_blanche", "king_played", "ace_played", "ace_led", "sequence_dead",
    "comet_played", "redeal", "hand_void", "adjust", "hand_end",
)  # fmt: skip
_BASES = (
    "points", "cards", "kings", "comet", "game", "pool", "once", "kings_unplayed",
    "cards_unless_comet", "cards_but_comet",
)  # fmt: skip
_ONE_OF = {
    "packs": (1, 2),
    "suited": (True, False),
    "order": ("turn", "holder", "turn_then_holder"),
    "together": (1, 4),
    "together_nines": (0, 3),
    "together_kings": ((), (2, 3)),
    "comet": ("wild", "beside"),
    "comet_stop": (True, False),
    "comet_turn": ("same", "next"),
    "comet_claim": (True, False),
    "first_payment": ("king", "comet", None),
    "second_payment": ("sequence", "ace", None),
    "ace_when": ("played", "led", None),
    "holder_factor": (1, 2),
    "opera_when": ("not_played", "first_turn", None),
    "zero_sum": (True, False),
    "unit": ("jeton", "chip", "counter", "point"),
    "jeton": (1, 10),
}
# fields that hold a number, or the name of the option that does
_AMOUNTS = (
    "comet_pays", "comet_grows", "king_pays", "ace_pays", "dead_pays", "ante", "comet_as_king",
    "target", "fiche", "floor",
)  # fmt: skip


def _tables() -> "list[dict]":
    return [rules.load(key) for key in KEYS]


def _option_names(table: dict) -> "list[str]":
    return [option[0] for option in table["options"]]


# --- the tables


def test_there_are_eleven() -> None:
    assert len(KEYS) >= 11
    for key in KEYS:
        assert rules.load(key)["key"] == key


def test_every_table_has_the_same_fields_in_the_same_order() -> None:
    wanted = list(rules.load("modern_1991"))
    for table in _tables():
        found = list(table)
        if not _ON_CPYTHON:  # its dicts keep no order
            wanted, found = sorted(wanted), sorted(found)
        assert found == wanted, (table["key"], found)


def test_every_field_is_of_the_right_shape() -> None:
    for table in _tables():
        for field in _ONE_OF:
            assert table[field] in _ONE_OF[field], (table["key"], field, table[field])
        for field in _AMOUNTS:
            value = table[field]
            if isinstance(value, str):
                assert value in _option_names(table), (table["key"], field, value)
            else:
                assert value is None or 0 <= value <= 1000, (table["key"], field, value)
        assert len(table["in_pack"]) == 14, table["key"]
        assert [rank for rank in table["stops"] if not 1 <= rank <= 13] == [], table["key"]
        assert table["teams"] in (0, 4), table["key"]
        assert len(table["carte_blanche"]) == 2, table["key"]
        assert table["version"] >= 1, table["key"]
        if _ON_CPYTHON:  # as compiled the tables have not what only readers ask for
            assert table["source"], table["key"]
            assert table["year"] == "" or 1700 < int(table["year"]) < 2100, table["key"]
        assert not table["opera_when"] or table["opera"], table["key"]
        assert not table["comet_stop"] or not table["comet_then"], table["key"]
        assert bool(table["ace_when"]) == bool(table["ace_pays"]), table["key"]
        for event in table["events"]:
            assert event in _EVENTS, (table["key"], event)
        for why in list(table["factors"]) + list(table["factors_max"]):
            assert why in _WHYS, (table["key"], why)
            assert len(table["factors"][why]) == len(table["factors_max"][why]) == 6, table["key"]


def test_every_deal_uses_the_whole_pack() -> None:
    for table in _tables():
        seats = table["seats"]
        assert sorted(table["deal"]) == list(seats), table["key"]
        assert list(seats) == sorted(set(seats)) and 2 <= seats[0] <= seats[-1] <= 8, table["key"]
        for players in seats:
            each, aside = table["deal"][players]
            assert each > 0 and aside >= 0, (table["key"], players)
            assert each * players + aside == pack.size(table, players), (table["key"], players)


def test_every_row_of_the_settlement_makes_sense() -> None:
    for table in _tables():
        options = {option[0]: option for option in table["options"]}
        assert table["end"], table["key"]
        for why, basis, amount, to, condition in table["end"]:
            assert why in _WHYS, (table["key"], why)
            assert basis in _BASES, (table["key"], basis)
            assert to in ("winner", "each", "plus", "lose"), (table["key"], to)
            assert (to in ("plus", "lose")) != table["zero_sum"], (table["key"], to)
            assert not isinstance(amount, str) or amount in options, (table["key"], amount)
            if condition is not None:
                name, value = condition
                assert value in options[name][2], (table["key"], condition)


def test_every_option_can_be_left_as_it_is() -> None:
    for table in _tables():
        settled = rules.settle_options(table, {})
        assert sorted(settled) == sorted(set(_option_names(table))), table["key"]
        for name, default, choices in table["options"]:
            if not isinstance(choices, list):
                assert default in choices, (table["key"], name)
            elif default is not None:
                assert choices[0] <= default <= choices[1], (table["key"], name)
        for _, values in table["presets"]:
            rules.settle_options(table, dict(values))
        for players in table["seats"]:
            Game(table, settled, ("",) * players, (0,) * players)


def test_every_file_cites_its_source() -> None:
    if _ON_CPYTHON:  # a compiled file has no docstring
        for key in KEYS:
            rules.load(key)
            text = " ".join((sys.modules["halley.rules." + key].__doc__ or "").split())
            assert "Source:" in text and "rules.md, section " in text, key


def test_only_the_rule_set_that_is_chosen_is_loaded() -> None:
    before = {}
    for name in list(sys.modules):
        if name.startswith("halley.rules."):
            before[name] = sys.modules[name]
            del sys.modules[name]
    rules.load(KEYS[-1])
    loaded = [name for name in sys.modules if name.startswith("halley.rules.")]
    sys.modules.update(before)
    assert loaded == ["halley.rules." + KEYS[-1]]


# --- what a rule set must come with


def _lacks(table: "dict[str, Any]") -> "list[str]":
    """What is missing: a worked case, a whole hand, or words for the screen in some language."""
    cases = hands = 0
    try:
        for record in data.records("rule_sets/%s.json" % table["key"]):
            assert record["transcript"]["ruleset"] == table["key"], record["id"]
            hand = records.is_hand(record)
            hands += hand
            cases += not hand
    except OSError:
        pass
    missing = [] if cases else ["a worked case"]
    if not hands:
        missing.append("a whole hand")
    for language in words.LANGUAGES:
        words.use(language)
        missing += ["%s in %s" % (word, language) for word in _words_missing(table)]
    words.use("en")
    return missing


def _words_missing(table: "dict[str, Any]") -> "list[str]":
    keys = ["title_" + table["key"], table["take_out"], "aside_" + table["aside"]]
    keys.append("units_" + table["unit"])
    if table["out_more"]:
        keys.append("pack_more")
    keys += ["why_" + row[0] for row in table["end"]]
    if table["second_payment"]:
        keys.append("second_" + table["second_payment"])
    missing = []
    for key in keys:
        try:
            words.say(key)
        except KeyError:
            missing.append(key)
    items = [(name, choices) for name, _, choices in table["options"]]
    for name, choices in items + [(preset[0], (True, False)) for preset in table["presets"]]:
        try:
            option_texts.name_of(table, name)
            option_texts.hint_of(table, name)
            if isinstance(choices, list):
                option_texts.unit_of(table, name)
            else:
                for choice in choices:
                    option_texts.value_of(name, choice)
        except KeyError:
            missing.append("option " + name)
    return missing


def test_every_rule_set_has_a_worked_case_a_whole_hand_and_its_words() -> None:
    for table in _tables():
        assert _lacks(table) == [], (table["key"], _lacks(table))


def test_a_rule_set_that_lacks_them_is_found_out() -> None:
    table = dict(rules.load("denexa"))
    table["key"] = "made_up"
    table["options"] = table["options"] + (("moon", "full", ("full", "new")),)
    wanted = ["a worked case", "a whole hand"]
    for language in words.LANGUAGES:
        wanted += ["title_made_up in " + language, "option moon in " + language]
    assert _lacks(table) == wanted, _lacks(table)


# --- the records, to the last chip


def _check_all(name: str) -> int:
    count = 0
    for record in data.records(name):
        records.check(record)
        count += 1
    return count


def test_our_own_cases_and_hands() -> None:
    for key in KEYS:
        assert _check_all("rule_sets/%s.json" % key) >= 3, key


def test_the_worked_cases_that_the_rules_come_with() -> None:
    counts = [_check_all(key + "_cases.json") for key in KEYS if key in _WITH_RECORDS]
    assert sum(counts) == 50 and min(counts) >= 2, counts


def test_the_whole_hands_that_the_rules_come_with() -> None:
    counts = [_check_all(key + "_traces.json") for key in KEYS if key in _WITH_RECORDS]
    assert sum(counts) == 34 and min(counts) >= 3, counts


_WITH_RECORDS = (
    "ancient_1718", "new_1752", "modern_1991", "arnold_two_2011", "arnold_multi_2011", "multi_2018",
    "commit_1857", "commit_1991", "commit_2011", "denexa", "foster_commit",
)  # fmt: skip
