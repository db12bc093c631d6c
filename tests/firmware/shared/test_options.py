"""The options of every rule set: in the journal's header, and kept for the next evening."""

from halley import rules
from halley.journal.header import Header, pack_header, pack_options, unpack_header, unpack_options
from halley.refusal import Refusal
from halley.rules.fields import Option, Partition, Span
from halley.rules.rule_set import RuleSet
from halley.session.session import new, restore
from halley.stored import games
from tests.firmware.shared.store import Store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

GAMES = rules.GAMES
# a header made before there were other rule sets
_OLD = (
    "48010103c0f1006b0b6d6f6465726e5f3139393105010003000100000008000303416e6e045a6fc3a902437904000000"
    "fffffffffdffffff"
)


def _values(choices: "Any") -> "list[Any]":
    """Return every choice; of a range its ends, their neighbours, and numbers around 0."""
    if isinstance(choices, Partition):
        return [((0, 2), (1, 3)), ((0, 3, 4), (1,), (2, 5))]
    if not isinstance(choices, Span):
        return list(choices)
    least, most = choices
    values = [least, least + 1, most - 1, most]
    if least < 0:
        values += [-1, 1]
    return values


def _names(played: RuleSet) -> "tuple[str, ...]":
    players = played.teams or played.seats[-1]
    return ("Ann", "Bea", "Cy", "Di", "Ed", "Flo", "Guy", "Hal")[:players]


def _propose(store: Store, played: RuleSet) -> "dict[str, Any]":
    """Return what is proposed the next time: as kept, or by default."""
    return games.load_options(store, played) or played.settle({})


def _back(header: Header) -> Header:
    return unpack_header(pack_header(header))


def test_every_value_of_every_option_comes_back_from_the_header() -> None:
    for key in GAMES:
        played = rules.load(key)
        for name, default, choices in played.options:
            for value in _values(choices) + [default]:
                header = Header(key, _names(played), {name: value})
                unpacked = _back(header)
                assert unpacked.options == header.options
                assert unpacked.options[name] == value
                assert type(unpacked.options[name]) is type(value)
                assert unpacked.changes() == ([name] if value != default else [])


def test_every_value_is_kept_for_the_next_evening() -> None:
    store = Store()
    for key in GAMES:
        played = rules.load(key)
        assert games.load_options(store, played) is None
        games.save_options(store, played, played.settle({}))
        assert games.load_options(store, played) is None  # nothing to be kept
        for name, default, choices in played.options:
            for value in _values(choices) + [default]:
                options = played.settle({name: value})
                games.save_options(store, played, options)
                assert _propose(store, played) == options


def test_the_last_options_of_a_game_outlive_another_game() -> None:
    store = Store()
    ours = rules.load("denexa")
    chosen = ours.settle({"floor": -10, "kings": "hands_only"})
    games.save_options(store, ours, chosen)
    for key in GAMES:
        if key != "denexa" and rules.load(key).options:
            played = rules.load(key)
            name, _, choices = played.options[0]
            options = played.settle({name: _values(choices)[1]})
            games.save_options(store, played, options)
            assert _propose(store, played) == options
    assert games.load_options(store, ours) == chosen


def test_unreadable_last_options_give_the_defaults() -> None:
    store = Store()
    played = rules.load("modern_1991")
    chosen = played.settle({"streak": "off", "rounds": 12})
    games.save_options(store, played, chosen)
    whole = store.files["settings"]
    start = whole.find(b"=") + 1
    end = len(whole) - 1
    for at in range(start, end):
        for digit in b"0f5x\xff":
            if digit != whole[at]:
                changed = whole[:at] + bytes((digit,)) + whole[at + 1 :]
                store.files["settings"] = changed
                assert games.load_options(store, played) is None, changed
        store.files["settings"] = whole[:at]
        assert games.load_options(store, played) is None
    store.files["settings"] = whole
    assert games.load_options(store, played) == chosen
    newer = rules.load("modern_1991")
    newer.version = 2
    assert games.load_options(store, newer) is None
    other = rules.load("modern_1991")
    other.key = "arnold_multi_2011"  # the same options under another name
    store.files["settings"] = whole.replace(b"modern_1991", b"arnold_multi_2011")
    assert games.load_options(store, other) is None


def test_a_header_from_before_still_reads() -> None:
    data = bytes([int(_OLD[at : at + 2], 16) for at in range(0, len(_OLD), 2)])
    header = unpack_header(data)
    assert (header.key, header.names, header.start) == (
        "modern_1991",
        ("Ann", "Zoé", "Cy"),
        (4, -1, -3),
    )
    assert (header.how, header.epoch) == (3, 1795224000)
    stored = {
        "streak": "per_pack", "streak_start": 2, "opera": "on", "combine": "product", "rounds": 7
    }  # fmt: skip
    for name in stored:
        assert header.options[name] == stored[name], name
    if len(header.options) == len(stored):  # the game has got no further option since
        assert pack_header(header) == data


def test_options_that_are_newer_than_a_header_have_their_defaults() -> None:
    played = rules.load("modern_1991")
    fewer = rules.load("modern_1991")
    fewer.options = played.options[:3]
    options = fewer.settle({"opera": "on"})
    data = pack_options(fewer, options)
    unpacked, at = unpack_options(played, data, 0)
    assert (unpacked, at) == (options, len(data))


def _refuses(played: RuleSet, data: bytes) -> bool:
    try:
        unpack_options(played, data, 0)
    except Refusal as refusal:
        return refusal.key == "options_unknown"
    return False


def test_unknown_options_and_choices_are_refused() -> None:
    played = rules.load("modern_1991")
    data = pack_options(played, played.settle({}))
    more = bytes((data[0] + 1,)) + data[1:] + b"\x01\x00"
    assert _refuses(played, more)
    assert _refuses(played, data[:1] + b"\x03\x00" + data[3:])
    assert not _refuses(played, data)


def test_presets_are_values_of_options() -> None:
    for key in GAMES:
        played = rules.load(key)
        for name, values in played.presets:
            assert name not in [option for option, _, _ in played.options]
            assert values
            played.settle(dict(values))  # refuses what there is not


WITH_TEAMS = RuleSet(
    "house",
    {
        "target": "goal",
        "options": (
            Option("goal", None, Span(-9999, 9999)),
            Option("teams", None, Partition()),
        ),
    },
)


def test_teams_stand_in_the_order_of_their_first_seats() -> None:
    packed = pack_options(WITH_TEAMS, {"goal": None, "teams": ((3, 1), (2, 0))})
    assert packed[-2:] == b"\x10\x00"  # as journal/README.md works out
    assert unpack_options(WITH_TEAMS, packed, 0)[0]["teams"] == ((0, 2), (1, 3))


def test_a_target_may_be_negative_but_not_zero() -> None:
    for goal in (-9999, -1, 1, 9999, None):
        packed = pack_options(WITH_TEAMS, WITH_TEAMS.settle({"goal": goal}))
        assert unpack_options(WITH_TEAMS, packed, 0)[0]["goal"] == goal
    assert _refusal({"goal": 0}) == "target_zero"
    assert _refusal({"goal": -10000}) == "option_range"


def test_teams_name_every_seat_once() -> None:
    for teams in (
        (),
        ((),),
        ((0, 2), (1,), ()),
        ((0, 2), (1, 2)),
        ((0, 2), (3,)),
        ((0, True),),
        (0, 1),
        "ab",
        ((0, "1"),),
        ((0,),),
    ):
        assert _refusal({"teams": teams}) == "option_teams"
    assert WITH_TEAMS.settle({"teams": None})["teams"] is None


def _refusal(chosen: "dict[str, Any]") -> str:
    try:
        WITH_TEAMS.settle(chosen)
    except Refusal as refusal:
        return refusal.key
    return ""


def test_a_header_has_what_the_table_calls_its_game() -> None:
    plain = Header("modern_1991", ("Ann", "Bea"), {"streak": "off", "worth": 25}, (3, -3), 1, 9)
    header = Header(
        "modern_1991",
        plain.names,
        plain.options,
        plain.start,
        plain.how,
        plain.epoch,
        "Café 5, tôt",
    )
    unpacked = _back(header)
    assert unpacked.title == "Café 5, tôt"
    assert (unpacked.options, unpacked.start) == (plain.options, plain.start)
    assert unpacked.is_as(header) and not unpacked.is_as(plain)
    assert (pack_header(plain)[1], pack_header(header)[1]) == (1, 2)
    assert _back(plain).title == ""
    long = Header("modern_1991", plain.names, {}, title="é" * 40)
    assert _back(long).title == "é" * 20


def test_the_header_has_room_for_eight_people_with_the_longest_names() -> None:
    for key in GAMES:
        seats = min(rules.load(key).seats[-1], 8)
        options = {"worth": 5} if rules.load(key).zero_sum else {}
        header = Header(key, _long_names(seats), options, title="Hearts, Thursday, 20")
        store = Store()
        new(store, header)
        assert restore(store, "e0001.hj").header.is_as(header), key


def test_more_people_with_longer_names_than_a_header_holds_are_refused() -> None:
    for key in GAMES:
        if rules.load(key).seats[-1] == 13:
            store = Store()
            try:
                new(store, Header(key, _long_names(13)))
            except Refusal as refusal:
                assert (refusal.key, refusal.parts) == ("names_full", (13,))
            else:
                raise AssertionError(key)
            assert store.names() == []
            new(store, Header(key, tuple([name[-4:] for name in _long_names(13)])))


def _long_names(count: int) -> "tuple[str, ...]":
    return tuple(["Abcdefghijklm%02d" % seat for seat in range(count)])
