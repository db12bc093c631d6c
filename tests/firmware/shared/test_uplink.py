"""The box's side of the line to a club: what it sends, when, and what it makes of answers."""

import json

from halley.engine.events import END, make
from halley.journal.retention import is_pulled
from halley.uplink.sent_journal import START, go_on
from halley.uplink.table_code import is_code, load, put
from halley.uplink.uplink import AWAY, CLUB, CODE, OTHER, REFUSED, WAITING
from tests.firmware.shared.club_in_memory import Club, Table

SETUP = "15 15 4 1 2 3 4 15 15"
HAND = "15 3 1 4 2"  # keys that book something


def _at_table(club: Club, most: int = 1024) -> Table:
    table = Table(club, most=most)
    table.work()
    assert table.line.ready
    table.start()
    table.play(SETUP)
    return table


def test_saved_events_reach_the_club_byte_for_byte() -> None:
    club = Club()
    table = _at_table(club)
    for key in HAND.split():
        table.play(key)
        assert table.same_as_club()
        assert table.line.mark() == (CLUB, 0, "")
    assert club.journals and table.line.table == "Table 3"


def test_pieces_of_any_size_add_up_to_the_journal() -> None:
    for most in (1, 7, 64, 5000):
        club = Club()
        table = _at_table(club, most)
        table.play(HAND)
        assert table.same_as_club() and club.longest <= most


def test_a_journal_that_has_come_from_elsewhere_is_sent_as_well() -> None:
    other = _at_table(Club())
    other.play(HAND)
    data = other.store.read("e0001.hj", 0, 1000)
    club = Club()
    table = _at_table(club)
    table.play(HAND)
    table.store.write("e0002.hj", data)
    table.line.journals_came()
    table.work()
    assert bytes(club.journals[table.device, "e0002.hj"]) == data
    table.play("3")
    assert table.same_as_club()


def test_after_a_while_without_a_network_it_catches_up() -> None:
    table = _at_table(Club())
    table.online = False
    booked = table.journal().count
    table.play(HAND)
    table.work(5 * 60_000)
    assert table.line.mark() == (WAITING, table.journal().count - booked, "")
    table.online = True
    table.work(30_000)
    assert table.same_as_club() and table.line.mark().word == CLUB


def test_a_box_without_a_clock_takes_the_clubs_time() -> None:
    for seconds, then in ((0, 1796155200), (1796151600, 1796151600)):
        table = Table(Club())
        table.clock.seconds = seconds
        table.work()
        assert table.clock.epoch() == then


def _waits(table: Table) -> list[int]:
    """Return how long it waits, time after time."""
    waits = []
    for _ in range(8):
        table.work()
        waits.append(table.line.due())
        table.clock.now += waits[-1]
    return waits


def test_it_waits_twice_as_long_each_time_while_nobody_answers_up_to_four_seconds() -> None:
    table = Table(Club())
    table.online = False
    assert _waits(table) == [1000, 2000, 4000, 4000, 4000, 4000, 4000, 4000]
    assert table.line.mark().word == AWAY
    table.work()
    assert table.line.due() == 4000
    table.line.try_now()
    assert table.line.due() == 0
    table.work()
    assert table.line.due() == 4000


def test_it_waits_up_to_half_a_minute_for_a_club_that_cannot_now() -> None:
    club = Club()
    table = Table(club)
    club.fails = True
    assert _waits(table) == [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]


def test_a_key_that_saves_an_event_triggers_a_retry() -> None:
    table = _at_table(Club())
    table.online = False
    table.play("15")
    table.work(60_000)
    assert table.line.due() > 0
    table.online = True
    table.play("3 1")
    assert table.same_as_club()


def test_an_answer_that_was_lost_makes_no_difference() -> None:
    club = Club()
    table = _at_table(club)
    table.answers_lost = True
    table.play(HAND)
    table.answers_lost = False
    table.work(60_000)
    assert table.same_as_club() and not club.replaced


def test_after_a_power_cut_it_goes_on_from_where_the_club_is() -> None:
    club = Club()
    table = _at_table(club)
    table.play("15 3")
    table.online = False
    table.play("1 4 2")
    table.switch_on()
    table.start()
    table.work(60_000)
    table.online = True
    table.work(60_000)
    assert table.same_as_club() and not club.replaced
    pieces = len(club.asked)
    table.switch_on()
    table.work()
    table.start()
    table.work(1000)
    assert len(club.asked) == pieces + 2  # the state, and whether all is the same
    assert table.line.mark() == (CLUB, 0, "")


def test_the_state_is_asked_for_every_half_minute_and_when_it_has_changed() -> None:
    club = Club()
    table = _at_table(club)
    table.work(1000)
    before = len(club.asked)
    table.work(100_000)
    assert [path.split("?")[0][-5:] for _, path in club.asked[before:]] == ["state"] * 3
    club.version += 1
    table.play("15")
    assert club.asked[-1][0] == "GET"


def test_the_state_is_not_asked_for_while_pieces_are_answered_that_it_is_the_same() -> None:
    club = Club()
    table = _at_table(club)
    before = len(club.asked)
    for key in HAND.split():
        table.work(20_000)
        table.play(key)
    assert len(club.asked) > before
    assert all(method == "POST" for method, _ in club.asked[before:])
    table.work(29_000)
    assert club.asked[-1][0] == "POST"
    table.work(2000)
    assert club.asked[-1][0] == "GET"


def test_another_table_in_the_file_of_an_undone_one_replaces_it() -> None:
    club = Club()
    table = _at_table(club)
    table.play("15 3 1")
    table.play("16 16 16 16 16 16 16 16 16 16 16 16 16 16 16")
    assert table.app.session is None
    table.work(60_000)
    table.play("15 4 5 6 7 8 15 15 15")
    table.work(60_000)
    assert table.same_as_club()
    table.play(HAND)
    assert table.same_as_club()


def test_a_club_that_lost_something_gets_it_again() -> None:
    club = Club()
    table = _at_table(club)
    table.play("15 3 1")
    for key in list(club.journals):
        club.journals[key] = club.journals[key][:20]
    table.play("4 2")
    table.work(60_000)
    assert table.same_as_club()


def test_a_club_that_never_has_enough_is_not_asked_without_a_pause() -> None:
    club = Club()
    table = _at_table(club)
    name = table.journal().name
    for key in (15, 3, 1, 4, 2):
        table.app.key(key)
        table.line.after_key()
        for _ in range(50):
            if table.line.due():
                break
            request = table.line.idle()
            if request is not None and name in request.path:
                table.line.answer(409, b'{"error": "crc", "size": 0}')
            elif request is not None:
                table.send(request)
        assert table.line.due() > 0
    table.work(120_000)
    assert table.same_as_club()


def test_an_unknown_code_ends_the_sending() -> None:
    club = Club()
    table = _at_table(club)
    club.code = "NEWCODE2"
    table.play("15 3 1")
    assert table.line.mark().word == CODE and table.line.due() == -1
    asked = len(club.asked)
    table.play("4 2")
    table.work(600_000)
    assert len(club.asked) == asked


def test_a_refused_journal_is_not_sent_any_more_and_the_next_one_is() -> None:
    club = Club()
    table = _at_table(club)
    club.refused = {"e0001.hj": "Hand 2 does not hold."}
    table.play("15 3 1")
    assert table.line.mark() == (REFUSED, -1, "Hand 2 does not hold.")
    asked = len(club.asked)
    table.play("4 2")
    assert len(club.asked) == asked
    club.refused = {}
    table.work(60_000)
    assert table.same_as_club()


def test_too_many_wrong_codes_are_waited_out() -> None:
    table = Table(Club())
    request = table.line.idle()
    assert request is not None
    table.line.answer(429, b'{"error": "wait", "seconds": 7}')
    assert table.line.due() == 7000
    table.line.try_now()
    assert table.line.due() == 7000


def test_nonsense_answers_count_as_a_network_failure() -> None:
    for status, body in (
        (200, b"<html>Welcome to the hotel"),
        (200, b"[]"),
        (200, b"{}"),
        (200, b'{"version": "x"}'),
        (404, b"Not found"),
        (404, b'{"error": "path"}'),
        (302, b""),
        (503, b'{"error": "failed"}'),
        (200, b"\xff\xfe"),
        (200, b"[" * 2000),
    ):
        table = Table(Club())
        assert table.line.idle() is not None and table.line.due() == -1
        table.line.answer(status, body)
        assert table.line.due() == 1000, body
        assert table.line.mark().word == AWAY
        table.work(2000)
        assert table.line.ready


def test_another_device_is_asked_whether_it_takes_over_and_gets_the_evening() -> None:
    club = Club()
    first = _at_table(club)
    first.play("15 3 1")
    second = Table(club, "box-0002")
    second.work(1000)
    assert second.line.mark().word == OTHER and not second.line.ready
    assert second.line.due() == -1
    second.line.take()
    second.work(1000)
    assert second.line.ready
    assert second.store.files["e0001.hj"] == first.store.files["e0001.hj"]
    second.start()
    assert second.session().names == first.session().names
    second.play("4 2")
    assert second.same_as_club()
    first.play("3")
    assert first.line.mark().word == OTHER and not first.same_as_club()
    asked = len(club.asked)
    first.play("4")
    first.work(600_000)
    assert len(club.asked) == asked


def test_a_table_taken_over_again_has_the_clubs_evening_and_loses_nothing() -> None:
    club = Club()
    first = _at_table(club)
    first.play("15 3 1")
    second = Table(club, "box-0002")
    second.work()
    second.line.take()
    second.work()
    second.start()
    second.play("4 2")
    first.play("3")  # at the table that it does not keep any more
    own = first.store.files["e0001.hj"]
    first.switch_on()
    first.work()
    assert first.line.mark().word == OTHER
    first.line.take()
    first.work()
    assert first.line.ready and first.store.files["e0001.bad"] == own
    assert first.store.files["e0001.hj"] == second.store.files["e0001.hj"]
    first.start()
    first.play("15 3")
    assert first.same_as_club()


def test_an_evening_begun_meanwhile_is_moved_and_sent_as_well() -> None:
    club = Club()
    first = _at_table(club)
    first.play("15 3 1")
    second = Table(club, "box-0002")
    second.online = False
    second.start()
    second.play("15 5 4 3 2 1 5 15 15 15 15 3")
    own = second.store.files["e0001.hj"]
    second.online = True
    second.switch_on()
    second.work()
    second.line.take()
    second.work()
    assert second.store.files["e0001.hj"] == first.store.files["e0001.hj"]
    assert second.store.files["e0002.hj"] == own
    second.start()
    second.work(1000)
    assert second.same_as_club()


def test_the_club_returns_the_end_that_a_browser_lost() -> None:
    club = Club()
    table = _at_table(club)
    table.play("15 3 1 4 2")
    whole = table.store.files["e0001.hj"]
    table.store.files["e0001.hj"] = whole[:-9]
    table.switch_on()
    table.work()
    assert table.line.ready and table.store.files["e0001.hj"] == whole


def test_an_impossible_journal_is_not_accepted() -> None:
    club = Club()
    club.device = "box-0002"
    club.journals = {("box-0002", "e0001.hj"): b"no journal", ("box-0002", "../x"): b"y"}
    table = Table(club)
    table.work()
    table.line.take()
    table.work(1000)
    assert not table.line.ready and "e0001.hj" not in table.store.files
    assert table.line.due() > 0


def test_an_evening_that_the_club_has_may_go_when_room_is_needed() -> None:
    table = _at_table(Club())
    name = table.journal().name
    table.work(60_000)
    assert not is_pulled(table.store, name)
    table.session().do(make(END))
    table.play("1")
    table.work(60_000)
    assert table.session().ended and is_pulled(table.store, name)


def test_it_reads_a_little_at_a_time() -> None:
    table = _at_table(Club(), 16_384)
    table.online = False
    for _ in range(20):
        table.play("15 3 1 4 2 16 16 16 16 16")
    table.online = True
    assert table.journal().size > 1000
    table.switch_on()
    table.start()
    table.store.longest = 0
    table.work(1000)
    assert table.same_as_club() and 0 < table.store.longest <= 512


def test_journals_from_before_the_code_are_not_the_clubs() -> None:
    club = Club()
    table = Table(club)
    table.start()
    table.online = False
    table.play(SETUP)
    table.play("15 3")
    put(table.store, "7KQ2M9XH")
    given = load(table.store)
    assert given == ("7KQ2M9XH", "e0002.hj", "")
    put(table.store, "7KQ2M9XH", "e0001.hj")  # the same again
    assert load(table.store) == given
    put(table.store, "")
    assert load(table.store) is None
    put(table.store, "7KQ2M9XH", "e0001.hj")
    given = load(table.store)
    assert given == ("7KQ2M9XH", "e0002.hj", "e0001.hj")


def test_table_codes_are_tidied_and_checked() -> None:
    assert is_code("7KQ2M9XH")
    for text in ("", "7KQ2M9X", "7KQ2M9XHH", "7kq2m9xh", "7KQ2M9X0", "7KQ2M9XI", "7KQ2M9X/"):
        assert not is_code(text)


def test_records_are_counted_wherever_a_journal_is_cut() -> None:
    table = _at_table(Club())
    table.play("15 3 1")
    journal = table.journal()
    data = table.store.files[journal.name]
    for step in (1, 2, 3, 5, 8, 13, 100):
        place = START
        for at in range(0, len(data), step):
            place = go_on(place, data[at : at + step])
        assert (place.at, place.records, place.ends) == (len(data), journal.count, len(data))
        assert place.tail == data[-4:]


def test_the_clubs_language_counts_if_nobody_has_chosen_one() -> None:
    club = Club()
    club.language = "fr"
    table = _at_table(club)
    assert table.app.words.language == "fr"
    table.store.files["settings"] = b"language=en\n"
    table.switch_on()
    table.work()
    table.start()
    assert table.app.words.language == "en"


def test_a_state_with_people_drawn_is_offered() -> None:
    club = Club()
    club.names, club.round, club.rules = ["Ann", "Bea"], 2, "new_comet"
    club.options = json.loads('{"ante": 5}')
    table = Table(club)
    table.work()
    drawn = table.app.timers.drawn
    assert drawn is not None
    assert drawn == ("Table 3", 4, 2, ("Ann", "Bea"), "new_comet", {"ante": 5}, True)
    club.over = True
    table.work(31_000)
    assert table.app.timers.drawn is None
