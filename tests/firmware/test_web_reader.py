"""The page's reader of another box's evenings."""

from typing import Any

from halley.page.view import view_of
from halley.page.web_reader import PageReader
from host_tools.simulator.local_box import LocalBox

_SETUP = "OK 5 4 OK OK OK OK OK OK"
_PLAYED = ["OK 2", "OK 3", "5 OK 6 OK 1 4 OK", "2", "UNDO", "UNDO", "OK OK"]


def test_it_says_of_a_file_what_it_is_and_how_much_of_it_is_sound() -> None:
    with LocalBox() as desk:
        reader = PageReader(desk.app)
        desk.play(_SETUP + " OK 2 OK 3")
        data = bytes(desk.store.files["e0001.hj"])
    made = (desk.clock.epoch(), "Modern comet", ["A", "B", "C", "D"])
    assert reader.header(data[:100].hex()) == made
    assert reader.count_sound(data.hex()) == len(data)
    assert reader.count_sound(data[:-1].hex()) < len(data) - 1


def test_an_evening_elsewhere_is_seen_as_on_its_own_box_but_for_what_can_be_done() -> None:
    with LocalBox() as desk:
        reader = PageReader(desk.app)
        desk.play(_SETUP)
        for keys in _PLAYED:
            desk.play(keys)
            own = view_of(desk.app).parts()
            seen: Any = reader.view(bytes(desk.store.files["e0001.hj"]).hex(), "en")
            people = [
                {key: value for key, value in person.items() if key != "how"}  # of the settlement
                for person in own["people"]
            ]
            assert (seen["title"], seen["people"]) == (own["title"], people)
            assert all(figure in own["figures"] for figure in seen["figures"])
            if keys != "OK OK":  # which has put back what stood before
                assert seen["happened"] == own["happened"]
            assert seen["actions"] == [] and seen["question"]
        desk.play("OK* 6 OK")
        seen = reader.view(bytes(desk.store.files["e0001.hj"]).hex(), "en")
        assert seen["happened"]["text"] == "The evening is over."
        assert seen["question"] == "Final balances"


def test_an_unreadable_file_gives_an_empty_view() -> None:
    reader = PageReader(LocalBox().app)
    for data in (b"", b"no journal", b"\x01\x00\x00H"):
        assert (reader.header(data.hex()), reader.view(data.hex(), "en")) == (None, None)
        assert reader.count_sound(data.hex()) == 0
    assert (reader.title("tally"), reader.title("whist_1900")) == ("Tally", "")
