"""Setting up a table by keys: every game, every number of seats, every value of every option."""

from itertools import count, pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halley import rules
from halley.journal import journal
from halley.journal.header import Header, pack_header, unpack_header
from halley.rules.fields import Option, Partition, Span
from halley.screens.option_texts import name_of
from halley.screens.options import A_PAGE, distinct
from halley.session import session as sessions
from host_tools.languages import ENGLISH
from host_tools.simulator.local_box import LocalBox, MemoryStore, PowerCut
from tests.screen_text import line
from tests.setup_keys import by_family, first_choice

GAMES = rules.GAMES
NAMES = ("Ann", "Bea", "Cy", "Di", "Ed", "Flo", "Guy", "Hal")
HANDFUL = settings(max_examples=15, deadline=None)


def _players(key: str) -> int:
    """As many as have an option for teams, or else as few as may be."""
    played = rules.load(key)
    return int(played.teams or played.seats[0])


def _seats(key: str, players: int = 0) -> str:
    """Return the key for the number of players; none if the game allows only one number."""
    return str(players or _players(key)) if len(rules.load(key).seats) > 1 else ""


def _to_options(key: str, players: int = 0) -> str:
    """From the first screen of a box that has seen no table to the list of options."""
    players = players or _players(key)
    return f"OK {first_choice(key)} {_seats(key, players)} {'OK ' * players}COMET"


def _own_options(key: str) -> list[Option]:
    """Return the game's own options that it offers, whatever the others are."""
    played = rules.load(key)
    own = played.defaults().keys() - {played.rest_to_pool}
    return [option for option in played.offers() if option.name in own]


def _keys_for(key: str, name: str, value: Any) -> str:
    """Return the keys that set an option, from the list and back to it."""
    played = rules.load(key)
    at = [option.name for option in _own_options(key)].index(name)
    choices = _own_options(key)[at].choices
    if isinstance(choices, Partition):
        return ""  # as by default
    at += played.named  # its name is the first line
    page, line = divmod(at, A_PAGE)
    keys = str(line + 1)
    if not isinstance(choices, Span):
        keys += f" {distinct(choices).index(value) + 1}"
    elif value is None:
        keys += " COMET"
    else:
        keys += f" {'J ' if value < 0 else ''}{' '.join(str(abs(value)))} OK"
    return f"9 {keys} 9" if page else keys


def _values(choices: Any) -> list[Any]:
    if isinstance(choices, Partition):  # which there are depends on the seats
        return [None]
    if not isinstance(choices, Span):
        return list(distinct(choices))
    least, most = choices
    return [least, least + 1, most] + ([-1, 0] if least < 0 else [])


def _value(choices: Any) -> st.SearchStrategy[Any]:
    if isinstance(choices, Partition):
        return st.none()
    if isinstance(choices, Span):
        return st.integers(*choices)
    return st.sampled_from(choices)


@st.composite
def _chosen(draw: st.DrawFn, every: bool = False) -> tuple[str, dict[str, Any]]:
    """Return a game, and a value for some of its options."""
    key = draw(st.sampled_from(GAMES))
    options = {}
    for name, default, choices in _own_options(key):
        if draw(st.booleans()):
            whole = isinstance(choices, (Span, Partition)) or every
            known = choices if whole else distinct(choices)
            value = draw(st.one_of(st.just(default), _value(known)))
            if name != "target" or value != 0:  # which is refused
                options[name] = value
    if (options.get("most") or 9999) < options.get("least", 1):
        del options["least"]  # the least bet may not lie above the most, and 1 never does
    return key, options


def _home(desk: LocalBox) -> None:
    """Back through the set-up to the first screen."""
    for _ in range(20):
        if desk.app.session is None and not desk.app.stack.over:
            return
        desk.press("UNDO")
    raise AssertionError("the first screen does not come")


def _header(desk: LocalBox) -> Header:
    """Return what the evening under way is played with, as its file says."""
    assert desk.app.session is not None
    header = sessions.restore(desk.store, journal.newest(desk.store)).header
    assert header.options == desk.app.session.header.options
    return header


def _seen(desk: LocalBox) -> list[str]:
    """Return the lines, those that stand out included, which begin a column further on."""
    lines = []
    for page in range(8):
        text = line(desk.rows(), page)
        lines.append(text if "~" not in text else line(desk.rows(), page, 1))
    return lines


def _line_of(desk: LocalBox, text: str) -> str:
    """Return the number of the line that begins with `text`, on this page or a later one."""
    for _ in range(3):
        for row in _seen(desk):
            if row[1:].startswith(f" {text}"):
                return row[0]
        desk.press("9")
    raise AssertionError(f"no line begins with {text}")


# --- the options, in the header and by keys


@given(_chosen(every=True), st.data())
def test_a_header_comes_back(chosen: tuple[str, dict[str, Any]], data: st.DataObject) -> None:
    key, options = chosen
    played = rules.load(key)
    on_box = [seats for seats in played.seats if seats <= len(NAMES)]
    seats = played.teams if options.get("teams") else data.draw(st.sampled_from(on_box))
    start = tuple(data.draw(st.integers(-(2**31), 2**31 - 1)) for _ in range(seats))
    how, epoch = data.draw(st.integers(0, 3)), data.draw(st.integers(0, 2**32 - 1))
    header = Header(key, NAMES[:seats], options, start, how, epoch)
    unpacked = unpack_header(pack_header(header))
    for name in ("key", "names", "options", "start", "how", "epoch"):
        assert getattr(unpacked, name) == getattr(header, name)
    assert len(pack_header(header)) < 256  # a record's length is one byte


@pytest.mark.sweep
@pytest.mark.parametrize("key", GAMES)
def test_every_value_of_every_option_is_set_by_keys(key: str) -> None:
    for name, default, choices in _own_options(key):
        for value in [*_values(choices), default]:
            if name == "target" and value == 0:  # which is refused
                continue
            with LocalBox() as desk:
                desk.play(f"{_to_options(key)} {_keys_for(key, name, value)} OK OK OK")
                header = _header(desk)
                assert (header.key, header.options[name]) == (key, value)
                assert header.changes() == ([name] if value != default else [])


@pytest.mark.parametrize(
    ("keys", "pool"), [("9 1 2", True), ("9 1 2 1 1", False), ("9 1 2 9 3 1", False)]
)
def test_a_pool_is_offered_where_hands_sum_to_nothing(keys: str, pool: bool) -> None:
    with LocalBox() as desk:
        desk.play(_to_options("tally"))
        assert "Pool" not in " ".join(_seen(desk))
        desk.play(f"3 2 {keys} OK OK OK")
        assert _header(desk).options["pool"] is pool


def test_an_option_that_comes_to_nothing_is_not_offered() -> None:
    with LocalBox() as desk:
        desk.play(_to_options("multi_2018"))
        assert [row[2:].split("  ")[0] for row in _seen(desk)[1:4]] == [
            "Opera",
            "Factors",
            "Rounds",
        ]
        desk.play("1")
        choices = [row.split()[:2] for row in _seen(desk) if row[:1].isdigit()]
        assert choices == [["1", "never"], ["2", "always"]]
        desk.play("2 OK OK OK")
        assert _header(desk).options["streak"] == "off"
        assert _header(desk).options["opera"] == "on"


@given(_chosen(), st.sampled_from(GAMES))
@HANDFUL
def test_options_are_remembered_for_the_next_evening(
    chosen: tuple[str, dict[str, Any]], other: str
) -> None:
    key, options = chosen
    players = _players(key)
    # a tally for money has a line more, before its sum: so this is set last
    order = sorted(options, key="zero_sum".__eq__)
    typed = " ".join(_keys_for(key, name, options[name]) for name in order)
    with LocalBox() as desk:
        desk.play(f"{_to_options(key)} {typed} OK OK OK")
        wanted = rules.load(key).settle(options)
        assert _header(desk).options == wanted
        if other != key:
            # another game, with something of its own where it has an option
            of_other = _own_options(other)
            seats = _players(other)
            _home(desk)
            desk.play(f"2 {by_family(other)} {_seats(other)} {'OK ' * seats}")
            if of_other:
                name, _, choices = of_other[0]
                desk.play(f"COMET {_keys_for(other, name, _values(choices)[1])} OK")
            desk.play("OK OK")
            assert _header(desk).key == other
        desk.restart()
        _home(desk)
        desk.play(f"2 {by_family(key)} {_seats(key)} {'OK ' * players}OK OK")
        assert (_header(desk).key, _header(desk).options) == (key, wanted)
        _home(desk)
        desk.play("OK")  # the last table again
        assert _header(desk).options == wanted


@pytest.mark.parametrize("key", [key for key in GAMES if rules.load(key).presets])
def test_a_preset_sets_its_options_and_takes_them_back(key: str) -> None:
    played = rules.load(key)
    for preset, values in played.presets:
        name = name_of(ENGLISH, played, preset)
        with LocalBox() as desk:
            desk.play(_to_options(key))
            desk.play(f"{_line_of(desk, name)} 1")
            assert [row for row in _seen(desk) if name in row and row.endswith("yes")]
            desk.play("OK OK OK")
            assert _header(desk).options == played.settle(dict(values))
            desk.play("UNDO COMET")
            desk.play(f"{_line_of(desk, name)} 2 OK OK")
            assert _header(desk).changes() == []


def test_a_preset_chooses_the_settlement_of_the_encyclopedie() -> None:
    with LocalBox() as desk:
        desk.play("OK 1 3 OK OK OK COMET")
        desk.play(f"{_line_of(desk, 'Encyclop')} 1 OK OK OK")
        options = _header(desk).options
        assert (options["comet_left"], options["kings_left_each"]) == ("fiche_to_winner", 1)


def test_comet_restores_the_defaults_and_undo_undoes_that() -> None:
    with LocalBox() as desk:
        desk.play("OK 1 3 OK OK OK COMET")
        before = _seen(desk)
        desk.play("1 1 2 OK 2 2 3 2")
        changed = _seen(desk)
        desk.play("COMET")
        assert _seen(desk) == before
        desk.play("UNDO")
        assert _seen(desk) == changed
        desk.play("UNDO UNDO UNDO")
        assert _seen(desk) == before
        desk.play("UNDO")
        assert _seen(desk)[0] == "What do you enter?"


@pytest.mark.parametrize(
    ("keys", "back", "refusal"),
    [
        ("1 K", 1, "Enter a number from 1 to 100."),
        ("1 1 0 1 OK", 4, "Enter a number from 1 to 100."),
        ("1 0 OK", 2, "Enter a number from 1 to 100."),
        ("1 J", 1, "Enter a number from 1 to 100."),
        ("2 4", 1, "Press 1 to 3."),
        ("8", 0, "Press 1 to 7."),
        ("K", 0, "Press 1 to 7."),
    ],
)
def test_keys_that_answer_nothing_are_refused(keys: str, back: int, refusal: str) -> None:
    with LocalBox() as desk:
        desk.play("OK 1 3 OK OK OK COMET")
        before = _seen(desk)
        desk.play(keys)
        assert refusal in " ".join(_seen(desk))
        desk.play("UNDO " * back if back else "1 UNDO")
        assert _seen(desk) == before


def test_teams_are_for_four() -> None:
    with LocalBox() as desk:
        desk.play("OK 2 4 OK OK OK OK COMET 5 3 OK OK OK")
        assert _header(desk).options["teams"] == ((0, 1), (2, 3))
        _home(desk)
        desk.play("2 OK 3 OK OK OK OK OK")  # kept, but not for three
        assert _header(desk).options["teams"] is None
        assert len(_header(desk).names) == 3
        _home(desk)
        desk.play("2 OK 4 OK OK OK OK OK OK")
        assert _header(desk).options["teams"] == ((0, 1), (2, 3))


# --- games, seats and names


@pytest.mark.sweep
@pytest.mark.parametrize("key", GAMES)
def test_a_number_of_seats_that_the_game_does_not_take_is_refused(key: str) -> None:
    allowed = rules.load(key).seats
    if len(allowed) == 1:
        with LocalBox() as desk:
            desk.play(f"OK {first_choice(key)}")
            assert _seen(desk)[0] == "Who sits at seat 1?"
            desk.play("OK " * allowed[0] + "OK OK")
            assert (_header(desk).key, len(_header(desk).names)) == (key, allowed[0])
        return
    for seats in range(1, 9):
        with LocalBox() as desk:
            desk.play(f"OK {first_choice(key)} {seats}")
            if seats in allowed:
                assert _seen(desk)[0] == "Who sits at seat 1?"
                desk.play("OK " * seats + "OK OK")
                assert (_header(desk).key, len(_header(desk).names)) == (key, seats)
                continue
            refusal = " ".join(_seen(desk)[5:])
            for number in range(allowed[0], min(allowed[-1], 8) + 1):
                assert str(number) in refusal
            assert f"not {seats}" in refusal
            desk.play("OK")  # the number that is proposed is one that there is
            assert _seen(desk)[0] == "Who sits at seat 1?"


def test_the_game_played_last_is_proposed() -> None:
    for key, other in pairwise(GAMES):
        with LocalBox() as desk:
            seats = _players(key)
            desk.play(f"OK {first_choice(key)} {_seats(key)} {'OK ' * seats}OK OK")
            _home(desk)
            there = by_family(other).split()[:-1]
            desk.play(f"2 {' '.join(there)}")
            for _ in there:  # back from where the other game stands
                desk.press("UNDO")
            desk.play(
                f"{'2 ' * (not desk.app.stack.over)}OK {_seats(key) and 'OK'} {'OK ' * seats}OK OK"
            )
            assert _header(desk).key == key


@pytest.mark.parametrize("key", rules.STOPS[:11])
def test_a_game_is_two_presses_further_away_at_most_than_in_one_list(key: str) -> None:
    before = GAMES.index(key) // 6 + 1  # pages of six
    assert len(first_choice(key).split()) <= before + 2


def test_the_usual_games_are_one_press_away() -> None:
    with LocalBox() as desk:
        for key in ("denexa", "multi_2018", "commit_2011"):
            seats = _players(key)
            desk.play(f"{'2' if desk.app.tables.last else 'OK'} {by_family(key)} {_seats(key)}")
            desk.play("OK " * seats + "OK OK")
            _home(desk)
        desk.play("2 3")
        assert _seen(desk)[0] == "Denexa's comet"
        desk.play("UNDO 9")  # and where they stand in the list of their family stays as it is
        assert _seen(desk)[1] == "1 Stops games"
        for _ in range(2):
            desk.press("UNDO")
        assert not desk.app.stack.over


def test_eight_names_can_be_chosen() -> None:
    with LocalBox() as desk:
        desk.play(f"OK {first_choice('denexa')} 8 1 2 3 4 5 6 7 9 1 OK OK")
        names = _header(desk).names
        assert len(set(names)) == len(names) == 8


def test_four_known_players_sit_down_in_few_presses() -> None:
    with LocalBox() as desk:
        desk.play("OK 5 4 1 2 3 4 OK OK")
        assert desk.presses <= 10
        assert _header(desk).names == ("Ann", "Bea", "Cy", "Di")
        _home(desk)
        before = desk.presses
        desk.play("2 OK OK 2 1 4 3 OK OK")
        assert desk.presses - before <= 9
        assert _header(desk).names == ("Bea", "Ann", "Di", "Cy")


def test_undo_goes_back_to_the_beginning() -> None:
    with LocalBox() as desk:
        first = _seen(desk)
        keys = f"OK {first_choice('denexa')} 5 1 2 3 9 1 2 2 UNDO 1 COMET 3 J 5 OK"
        desk.play(keys.replace(" 2 UNDO", ""))
        for _ in range(20):
            if _seen(desk) == first:
                break
            desk.play("UNDO")
        assert _seen(desk) == first
        assert list(desk.store.files) == ["draft"]


# --- the power, and a full store


def _ok_with_a_cut(desk: LocalBox, after: int) -> bool:
    """Cut the power after `after` bytes of OK's write; return False if that was behind it."""
    desk.store.cut(after)
    cut = True
    try:
        desk.press("OK")
        cut = False
    except PowerCut:
        pass
    desk.restart()
    return cut


@pytest.mark.sweep
def test_a_power_cut_in_the_set_up_loses_nothing() -> None:
    keys = "OK 1 3 1 2 3 COMET 1 1 2 OK 2 2 OK"
    for pressed in range(len(keys.split()) + 1):
        with LocalBox() as desk:
            desk.play(" ".join(keys.split()[:pressed]))
            before = _seen(desk)
            assert not [name for name in desk.store.files if name.endswith(".hj")]
            desk.restart()
            assert _seen(desk) == before


@pytest.mark.sweep
def test_a_power_cut_while_the_table_is_written_loses_nothing() -> None:
    store = MemoryStore()
    with LocalBox(store) as desk:
        desk.play("OK 1 3 1 2 3 COMET 1 1 2 OK OK OK OK" + " UNDO" * 10)
        assert not desk.app.stack.over
    before = {name: bytes(data) for name, data in store.files.items()}
    outcomes = set()
    for after in count():
        with LocalBox(MemoryStore(before)) as desk:
            # there is no journal any more, only what was kept
            desk.play("OK 1 3 1 2 3 COMET 2 2 OK OK")
            cut = _ok_with_a_cut(desk, after)
            opened = desk.app.session is not None
            if not opened:  # the last question is asked again
                desk.play("OK " * bool(desk.app.popup.text) + "OK")
            assert _header(desk).changes() == ["fiche", "comet_left"]
            outcomes.add(opened)
            # and the next set-up proposes the options of this one, or of the one before
            desk.play("OK OK* 5 OK OK 2 OK 3 OK OK OK OK OK")
            changed = _header(desk).changes()
            assert changed in (["fiche"], ["fiche", "comet_left"])
        if not cut:
            break
    assert outcomes == {False, True}


def test_a_full_store_is_reported_and_the_table_is_set_up() -> None:
    with LocalBox() as desk:
        desk.store.full = True
        desk.play("OK 1 3 1 2 3 COMET 1 1 2 OK OK OK OK")
        assert desk.app.session is not None
        assert desk.app.session.header.changes() == ["fiche"]
        assert "Cannot save" in " ".join(_seen(desk))


# --- before the first hand


def test_options_of_a_table_without_a_deal_can_be_changed() -> None:
    with LocalBox() as desk:
        desk.play("OK 5 4 1 2 3 4 2 3")  # every card, and the third deals
        desk.play("OK* 3 1 3 OK")
        header = _header(desk)
        assert header.names == ("Ann", "Bea", "Cy", "Di")
        assert header.changes() == ["streak"]
        assert desk.app.session is not None
        assert (desk.app.session.dealer, desk.app.session.how) == (2, 3)
        assert [name for name in desk.store.files if name.endswith(".hj")] == ["e0001.hj"]
        desk.restart()
        assert _header(desk).changes() == ["streak"]
        desk.play("OK OK*")
        assert "Options" not in " ".join(_seen(desk))


def test_a_power_cut_while_options_change_loses_nothing() -> None:
    store = MemoryStore()
    with LocalBox(store) as desk:
        desk.play("OK 5 4 1 2 3 4 OK OK OK* 4")
        assert _seen(desk)[0].startswith("1 Comet grows")
        desk.play("UNDO")
    before = {name: bytes(data) for name, data in store.files.items()}
    outcomes = []
    for after in count():
        with LocalBox(MemoryStore(before)) as desk:
            desk.play("OK* 4 1 3")
            cut = _ok_with_a_cut(desk, after)
            outcomes.append(_header(desk).options["streak"])
            assert _header(desk).names == ("Ann", "Bea", "Cy", "Di")
        if not cut:
            break
    assert outcomes == sorted(outcomes)  # "off" from where the file is written whole
    assert set(outcomes) == {"global", "off"}


def test_the_set_up_says_with_whom_a_seat_plays() -> None:
    with LocalBox() as desk:
        desk.play("OK 2")  # new comet: four are two teams
        assert line(desk.rows(), 4) == "4: teams 1+3 2+4"
        asked = []
        for key in ("4", "1", "2", "3"):
            desk.press(key)
            asked.append(line(desk.rows(), 0))
        assert asked == [
            "Who sits at seat 1?",
            "Who sits at seat 2?",
            "Seat 3, with Ann?",
            "Seat 4, with Bea?",
        ]
        desk.play("UNDO UNDO UNDO UNDO 3 1 2")
        assert line(desk.rows(), 0) == "Who sits at seat 3?"  # three play alone


def test_new_partners_are_shown_where_they_are_agreed() -> None:
    with LocalBox() as desk:
        desk.play("OK 2 4 1 2 3 4 COMET 5 3 OK OK OK")
        assert desk.app.session is not None
        assert desk.app.session.game.teams != ((0, 2), (1, 3))
        assert any("Ann+Bea Cy+Di" in line(desk.rows(), page) for page in range(8))
