"""One person at the club, however the name was typed."""

from host_tools.club.evening import people
from host_tools.club.store import Store
from host_tools.club.store.models import Person

TWO_PARTS = "Zoe\u0301"


def test_a_club_knows_one_person_however_the_name_is_typed(sqlite_store: Store) -> None:
    with sqlite_store.write() as session:
        first = people.add(session, "O’Brien")
        assert first.name == "O'Brien"
        for typed in ("O'Brien", "o‘brien", "OʼBrien "):
            assert people.find(session, typed) is first
        (seat, zoe) = people.seat_people(session, ["OʼBrien", TWO_PARTS], "Table 1")
        assert seat is first
        assert zoe.name == "Zoé"


def test_a_club_finds_who_an_older_store_has_with_a_curly_apostrophe(
    sqlite_store: Store,
) -> None:
    with sqlite_store.write() as session:
        older = Person(name="O’Brien", key="o’brien", member=True)
        session.add(older)
        session.flush()
        assert people.find(session, "O'Brien") is older
        assert people.find(session, "O’Brien") is older
        assert people.seat_people(session, ["O'Brien"], "Table 1") == [older]
