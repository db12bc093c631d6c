"""Every rule set has the fields that there are, its cases, a whole hand and its words."""

import sys

from halley import rules
from halley.engine import deck
from halley.engine import events as ev
from halley.engine.game import Game
from halley.refusal import Refusal
from halley.rules.fields import FIELDS, ONLY_OF, TO, WHAT, Option, Partition, Span
from halley.rules.rule_set import RuleSet
from halley.screens import option_texts
from halley.words import LANGUAGES, words_in
from tests.firmware.shared import data, records

_ENGLISH = words_in("en")
_BANK = ("pontoon", "five", "total", "bust")  # what a bank may have

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from halley.words import Words

_ON_CPYTHON = sys.implementation.name == "cpython"


def _rule_sets() -> "list[RuleSet]":
    return [rules.load(key) for key in rules.GAMES]


# --- the fields


def _is_amount(played: RuleSet, value: "Any") -> bool:
    """Return a whole number, or the name of the option that holds it."""
    if isinstance(value, str):
        return value in played.defaults()
    return 0 <= value <= 1000


def _is_end(played: RuleSet, value: "Any") -> bool:
    if played.family not in ("stops", "layout"):
        return value == ()
    for row in value:
        assert _ENGLISH.has("why_" + row.why), row
        assert row.what in WHAT, row
        assert row.to in TO, row
        assert (row.to in ("plus", "lose", "self")) != played.zero_sum, row
        assert row.what != "points_by_rank" or played.values, row
        assert _is_amount(played, row.amount), row
        if row.when is not None:
            name, wanted = row.when
            choices = [option.choices for option in played.options if option.name == name]
            assert wanted in choices[0], row
    return len(value) > 0 or played.family != "stops"


def _are_bank_rows(played: RuleSet, value: "Any") -> bool:
    """None of another family; else a row for each that the bank may have, and not too much."""
    if played.family != "banked":
        return len(value) == 0
    factors = [factor for row in value for factor in row[1:]]
    return [row.bank for row in value] == list(_BANK) and min(factors) >= -9 and max(factors) <= 9


def _are_not_offered(played: RuleSet, value: "Any") -> bool:
    """Options, or pairs of an option and one of its choices, which is not the default."""
    choices = {option.name: option.choices for option in played.options}
    for one in value:
        if isinstance(one, tuple):
            name, choice = one
            assert choice in choices[name] and choice != played.defaults()[name], one
        else:
            assert one in choices, one
    return True


def _are_factors(played: RuleSet, value: "Any") -> bool:
    return all(_ENGLISH.has("why_" + why) and len(value[why]) == 6 for why in value)


def _are_options(played: RuleSet, value: "Any") -> bool:
    for name, default, choices in value:
        if isinstance(choices, Partition):
            assert default is None, name
        elif not isinstance(choices, Span):
            assert default in choices, name
        elif default is not None:
            assert choices.least <= default <= choices.most, name
    names = [option.name for option in value]
    return len(names) == len(set(names))


def _are_presets(played: RuleSet, value: "Any") -> bool:
    for _, values in value:
        played.settle(dict(values))  # refuses what there is not
    return True


def _are_earlier(played: RuleSet, value: "Any") -> bool:
    """Each version before this one has a row: what of it was otherwise, and fits it."""
    for version in value:
        assert 1 <= version < played.version, version
        was = played.of_version(version)
        for name in value[version]:
            assert getattr(played, name) != value[version][name], name
        assert _misfits(was, ("earlier",)) == [], version
    return sorted(value) == list(range(1, played.version))


def _are_varies(played: RuleSet, value: "Any") -> bool:
    """Each row changes fields by a choice that there is, to what fits them."""
    for option, chosen, fields in value:
        changed = played.as_agreed(played.settle({option: chosen}))
        for name in fields:
            assert getattr(played, name) != getattr(changed, name) == fields[name], name
        assert _misfits(changed, ("varies", "earlier")) == [], option
    return True


def _is_deal(played: RuleSet, value: "Any") -> bool:
    """Return whether it deals by seats, all cards, or a number each in every hand."""
    if isinstance(value, dict):
        return not value and played.family != "stops" or sorted(value) == list(played.seats)
    spans = [option.choices for option in played.options if option.name == played.hands]
    return value in ("all", "spare") or isinstance(value, tuple) and len(value) == spans[0].most


def _is_cover(played: RuleSet, value: "Any") -> bool:
    if value is None:
        return True
    ranks = (value.rank,) + value.never
    values = (0, 3) if isinstance(value.itself, str) else (value.itself,)
    assert played.defaults().get(value.itself, value.itself) in values
    return len(played.values) == 13 and all(1 <= rank <= 13 for rank in ranks) and value.alone < 0


def _are_counts(played: RuleSet, value: "Any") -> bool:
    for what, total, worth in value:
        assert _ENGLISH.has("what_" + what), what
        assert not isinstance(total, dict) or sorted(total) == list(played.seats), what
        assert worth > 0, what
    return bool(value) == (played.family == "counted" and played.books != "out")


def _are_hand_counts(played: RuleSet, value: "Any") -> bool:
    counts = [row.what for row in played.counts]
    return all(len(hand) > 0 and set(hand) <= set(counts) for hand in value)


def _are_declares(played: RuleSet, value: "Any") -> bool:
    for what, points, most, when in value:
        assert _ENGLISH.has("declare_" + what), what
        assert points >= 0 and most > 0 and when in ("first", "alone", None), what
    return True


def _is_pair(played: RuleSet, value: "Any") -> bool:
    if value is None or not isinstance(value[0], str):
        return value is None or len(value) == 2
    name, wanted = value
    return [wanted in option.choices for option in played.options if option.name == name] == [True]


def _are_compartments(played: RuleSet, value: "Any") -> bool:
    """Up to eight, which have a key each, with names; the cards that somebody may be left with."""
    for name, card, dealer, each, left in value:
        assert _ENGLISH.has("compartment_" + name), name
        assert card == 0 or 1 <= card & 15 <= 13 and 1 <= card >> 4 <= 4, name
        assert dealer >= 0 and each >= 0 and left in ("doubles", "excused", None), name
        assert card or not left, name
    names = [row.name for row in value]
    return len(set(names)) == len(names) <= 8 and bool(names) == (played.family == "layout")


def _is_compartment(played: RuleSet, value: "Any") -> bool:
    return value is None or value in [row.name for row in played.compartments]


# by the first item of a row of FIELDS
_MAY = {
    "number": lambda played, value: 0 <= value <= 1000,
    "numbers": lambda played, value: list(value) == sorted(set(value)),
    "text": lambda played, value: isinstance(value, str),
    "names": lambda played, value: [name for name in value if not name] == [],
    "fields": lambda played, value: set(value) <= set(FIELDS),
    "word": lambda played, value: _ENGLISH.has("aside_" + value) or _ENGLISH.has(value),
    "condition": lambda played, value: value in (True, False) or value in played.defaults(),
    "order": lambda played, value: value in ("highest", "lowest") or value in played.defaults(),
    "flag": lambda played, value: value in (True, False),
    "card": lambda played, value: value == 0 or 1 <= value & 15 <= 13 and 0 <= value >> 4 <= 4,
    "pair": _is_pair,
    "ranks": lambda played, value: len(value) == 14 and value[0] == 0 and max(value) <= 12,
    "deal": _is_deal,
    "values": lambda played, value: len(value) in (0, 13) and min(value, default=0) >= 0,
    "cover": _is_cover,
    "by seats": lambda played, value: set(value) <= set(played.seats),
    "counts": _are_counts,
    "count": lambda played, value: value in [None] + [row.what for row in played.counts],
    "hand counts": _are_hand_counts,
    "declares": _are_declares,
    "books": lambda played, value: value in ("points", "wins", "out") or value in played.defaults(),
    "ties": lambda played, value: value in ("shared", "nobody") or value in played.defaults(),
    "amount": _is_amount,
    "asked": lambda played, value: set(value) <= set(played.defaults()),
    "not offered": lambda played, value: _are_not_offered(played, value),
    "option": lambda played, value: value is None or value in played.defaults(),
    "opera": lambda played, value: value in (None, "always") or value in played.defaults(),
    "rows": _is_end,
    "bank rows": _are_bank_rows,
    "factors": _are_factors,
    "options": _are_options,
    "earlier": _are_earlier,
    "varies": _are_varies,
    "presets": _are_presets,
    "compartments": _are_compartments,
    "compartment": _is_compartment,
}


def _misfits(played: RuleSet, but: "tuple[str, ...]" = ()) -> "list[str]":
    """Return the fields that hold what they may not, `but` for these."""
    names = []
    for name in FIELDS:
        if name in but:
            continue
        value, may = getattr(played, name), FIELDS[name][0]
        fits = value in may if isinstance(may, tuple) else _MAY[may](played, value)
        if not fits:
            names.append(name)
    return names


def test_the_comet_has_eleven_rule_sets() -> None:
    assert len(rules.GAMES) >= 11
    for key in rules.GAMES:
        assert rules.load(key).key == key


def test_every_file_has_only_known_fields_in_their_order() -> None:
    order = list(FIELDS)
    for key in rules.GAMES:
        rules.load(key)
        names = list(sys.modules["halley.rules." + key].RULES)
        assert [name for name in names if name not in order] == [], key
        if _ON_CPYTHON:  # the dicts of MicroPython keep no order
            assert names == [name for name in order if name in names], key


def test_fields_of_one_family_are_in_no_other_game() -> None:
    for played in _rule_sets():
        for family, names in ONLY_OF.items():
            for name in names:
                if family != played.family:
                    assert getattr(played, name) == FIELDS[name][1], (played.key, name)


def test_every_field_holds_what_it_may() -> None:
    for played in _rule_sets():
        assert _misfits(played) == [], played.key
        assert played.source, played.key
        assert played.year == "" or 1700 < int(played.year) < 2100, played.key
        assert [rank for rank in played.stops if not 1 <= rank <= 13] == [], played.key
        assert not played.opera_when or played.opera, played.key
        assert not played.opera_draw or played.opera, played.key
        assert not played.comet_stop or not played.comet_then, played.key
        assert bool(played.ace_when) == bool(played.ace_pays), played.key
        assert sorted(played.factors) == sorted(played.factors_max), played.key


def test_a_field_with_a_wrong_value_is_found() -> None:
    for name, value in (("packs", 3), ("king_pays", "moon"), ("suited", 2), ("deal", {9: (1, 1)})):
        played = rules.load("denexa")
        setattr(played, name, value)
        assert _misfits(played) == [name]


def test_the_list_says_the_seats_that_the_box_has() -> None:
    for played in _rule_sets():
        least, most = played.seats[0], min(played.seats[-1], 8)
        seats = "%d-%d" % (least, most) if most > least else "%d" % least
        assert rules.seats_of(played.key) == seats, played.key


def test_every_deal_uses_the_whole_pack() -> None:
    for played in _rule_sets():
        seats = played.seats
        if not played.deal:
            assert played.family != "stops", played.key
            continue
        assert 2 <= seats[0] <= seats[-1] <= 13, played.key
        hands = len(played.deal) if isinstance(played.deal, tuple) else 1
        for players in seats:
            for hand in range(hands):
                each, more, aside = deck.dealt(played, players, hand)
                assert each > 0 and aside >= 0 and 0 <= more < players, (played.key, players)
                size = deck.size(played, players)
                assert each * players + more + aside == size, (played.key, players)


def test_every_option_can_be_left_as_it_is() -> None:
    for played in _rule_sets():
        settled = played.settle({})
        assert settled == played.defaults()
        assert played.changes(settled) == []
        for players in played.seats:
            Game(played, settled, ("",) * players, (0,) * players)


def test_only_games_whose_text_has_it_know_a_drawn_opera() -> None:
    assert rules.load("modern_1991").opera_draw and not rules.load("new_1752").opera_draw
    for played in _rule_sets():
        if 2 in played.seats and played.opera:
            game = Game(played, played.defaults(), ("Ann", "Bea"), (0, 0))
            game.do(ev.make(ev.DEAL, 0))
            refused = ""
            try:
                game.verify(ev.make(ev.OUT, 1, last=ev.NO, opera=ev.DRAWN))
            except Refusal as refusal:
                refused = refusal.key
            assert refused == ("" if played.opera_draw else "opera_never_drawn"), played.key


def test_every_file_cites_its_source() -> None:
    if _ON_CPYTHON:  # a compiled file has no docstring
        for key in rules.GAMES:
            rules.load(key)
            text = " ".join((sys.modules["halley.rules." + key].__doc__ or "").split())
            assert "Source:" in text and "rules/README.md, section " in text, key


def test_only_the_rule_set_that_is_chosen_is_loaded() -> None:
    games = ["halley.rules." + key for key in rules.GAMES]
    before = {}
    for name in games:
        if name in sys.modules:
            before[name] = sys.modules.pop(name)
    rules.load("denexa")
    loaded = [name for name in games if name in sys.modules]
    sys.modules.update(before)
    assert loaded == ["halley.rules.denexa"]


# --- what a rule set must come with


def _lacks(played: RuleSet) -> "list[str]":
    """Return the missing parts: a worked case, a whole hand, or words in some language."""
    cases = hands = 0
    try:
        for record in data.records("rule_sets/%s.json" % played.key):
            assert record["transcript"]["ruleset"] == played.key, record["id"]
            hand = records.is_hand(record)
            hands += hand
            cases += not hand
    except OSError:
        pass
    missing = [] if cases else ["a worked case"]
    if not hands and played.family == "stops" and played.order:
        missing.append("a whole hand")
    for language in LANGUAGES:
        lacks = _words_missing(words_in(language), played)
        missing += ["%s in %s" % (word, language) for word in lacks]
    return missing


def _words_missing(words: "Words", played: RuleSet) -> "list[str]":
    keys = ["title_" + played.key, played.take_out, "aside_" + played.aside]
    keys.append("units_" + played.unit)
    if played.out_more:
        keys.append("pack_more")
    keys += ["why_" + row.why for row in played.end]
    keys += ["why_pay"] * bool(played.pass_pays) + ["why_pressure"] * any(played.pressure)
    if played.second_payment:
        keys.append("second_" + played.second_payment)
    missing = []
    for key in keys:
        try:
            words.say(key)
        except KeyError:
            missing.append(key)
    items = [(name, choices) for name, _, choices in played.options]
    for name, choices in items + [(preset.name, (True, False)) for preset in played.presets]:
        try:
            option_texts.name_of(words, played, name)
            option_texts.hint_of(words, played, name)
            if isinstance(choices, Partition):
                option_texts.value_of(words, name, ((0, 2), (1, 3)))
            elif isinstance(choices, Span):
                option_texts.unit_of(words, played, name, played.defaults())
            else:
                for choice in choices:
                    option_texts.value_of(words, name, choice)
        except KeyError as error:
            missing.append("option %s: %s" % (name, error.args[0]))
    return missing


def test_every_rule_set_has_a_worked_case_a_whole_hand_and_its_words() -> None:
    for played in _rule_sets():
        assert _lacks(played) == [], (played.key, _lacks(played))


def test_a_rule_set_that_lacks_them_is_found_out() -> None:
    played = rules.load("denexa")
    played.key = "made_up"
    played.options = played.options + (Option("moon", "full", ("full", "new")),)
    wanted = ["a worked case", "a whole hand"]
    for language in LANGUAGES:
        wanted += ["title_made_up in " + language, "option moon: opt_moon in " + language]
    assert _lacks(played) == wanted, _lacks(played)


# --- the records, to the last chip


def _check_all(name: str) -> int:
    count = 0
    for record in data.records(name):
        records.check(record)
        count += 1
    return count


def test_our_own_cases_and_hands_score_as_written() -> None:
    for key in rules.GAMES:
        assert _check_all("rule_sets/%s.json" % key) >= 3, key


def test_the_worked_cases_of_the_rules_score_as_written() -> None:
    counts = [_check_all(key + "_cases.json") for key in rules.GAMES if key in _WITH_RECORDS]
    assert sum(counts) == 50 and min(counts) >= 2, counts


def test_the_whole_hands_of_the_rules_score_as_written() -> None:
    counts = [_check_all(key + "_traces.json") for key in rules.GAMES if key in _WITH_RECORDS]
    assert sum(counts) == 34 and min(counts) >= 3, counts


_WITH_RECORDS = (
    "ancient_1718", "new_1752", "modern_1991", "arnold_two_2011", "arnold_multi_2011", "multi_2018",
    "commit_1857", "commit_1991", "commit_2011", "denexa", "foster_commit",
)  # fmt: skip
