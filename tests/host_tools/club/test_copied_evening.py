"""An evening that somebody sends as another table's: other names, another clock, bit by bit."""

from collections.abc import Callable

import pytest
from sqlalchemy import select

from halley.engine import events as ev
from host_tools.club.intake.gather import KNOWN, LONGER, NEW, REFUSED, Gathered, gather
from host_tools.club.replay.session_file import parse
from host_tools.club.results import load
from host_tools.club.server import pin
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.store.models import SetAside
from host_tools.club.upkeep import audit
from host_tools.records.journal_bytes import file_of_records, payloads
from tests.host_tools.club.desk_forms import DeskForms
from tests.host_tools.club.made_tables import CLOCK, FOUR, balances, cut, journal
from tests.host_tools.club.postgres import one_database
from tests.host_tools.club.table_devices import Device, journal_balances, two_codes
from tests.host_tools.club.walls import serving

EVE = ("Eve", "Fay", "Gus", "Hal")
HANDS = 20


def _gather(store: Store, data: bytes, stem: str, label: str, anyway: bool = False) -> Gathered:
    source = parse(data, f"{stem}.hj", stem)
    return gather(store, [source], label=label, anyway=anyway)[0]


def _with_names(data: bytes, names: tuple[str, ...], epoch: int = CLOCK) -> bytes:
    """Return the same hands, by others."""
    header = payloads(journal("header", 0, names, epoch))[0]
    return file_of_records([header, *payloads(data)[1:]])


def _forge(data: bytes, hand: int) -> bytes:
    """Return the same hands but for one, in which somebody has a card less."""
    records = payloads(data)
    ends = [at for at, record in enumerate(records) if record[0] == ev.AGREE]
    at = max(it for it in range(ends[hand - 1]) if records[it][0] == ev.LEFT)
    records[at] = records[at][:2] + bytes((records[at][2] ^ 1,)) + records[at][3:]
    return file_of_records(records)


def _rename(data: bytes) -> bytes:
    return _with_names(data, EVE)


def _renamed_later(data: bytes) -> bytes:
    return _with_names(data, EVE, CLOCK + 86_400)


def _without_a_clock(data: bytes) -> bytes:
    return _with_names(data, EVE, 0)


def _later(data: bytes) -> bytes:
    return _with_names(data, FOUR, CLOCK + 9)


def _third_forged(data: bytes) -> bytes:
    return _with_names(_forge(data, 3), EVE, CLOCK + 9)


def _other_middle(data: bytes) -> bytes:
    """Only the first hand and the last ten are the same."""
    for hand in range(2, 11):
        data = _forge(data, hand)
    return _with_names(data, EVE, CLOCK + 9)


def _and_a_hand_begun(data: bytes) -> bytes:
    whole = payloads(_other_middle(data))
    deal = ev.pack(ev.make(ev.DEAL, HANDS % 4))
    return file_of_records([*whole, deal])


COPIES = (
    _rename, _renamed_later, _without_a_clock, _later, _third_forged, _other_middle,
    _and_a_hand_begun,
)  # fmt: skip
# on their way to the record that is refused they are as _without_a_clock and _other_middle are; and
# test_a_copy_pulled_repeatedly_is_recognised has them all
_ALIKE = (_rename, _renamed_later, _later, _and_a_hand_begun)


@one_database
@pytest.mark.parametrize("more", [3, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    "copied",
    [pytest.param(it, marks=pytest.mark.soak if it in _ALIKE else []) for it in COPIES],
)
def test_a_copy_sent_piece_by_piece_is_recognised(
    store: Store, table_codes: dict[str, str], copied: Callable[[bytes], bytes], more: int
) -> None:
    """Copy again after a few more records each time; it is refused as the whole file is."""
    data = journal(1, HANDS)
    copy = copied(data)
    assert _gather(store, data, "e0009", "Oak").became == NEW
    before = balances(store)
    assert _gather(store, copy, "e0001", "Elm").became == REFUSED
    assert balances(store) == before
    with serving(ClubServer(store)) as url:
        elm = Device(url, table_codes["Elm"])
        elm.state()
        status, at = 200, 0
        for records in range(1, len(payloads(copy)) + more, more):
            part = cut(copy, records)
            status = elm.piece(part, at)[0]
            if status != 200:
                break
            at = len(part)
        assert status == 422
        assert elm.state()["journals"] == {"e0001.hj": at}
        assert elm.send(copy)[0] == 422  # and it stays so
    with store.read() as session:
        (first, *_) = session.scalars(select(SetAside.why))
    assert "the journal of table Oak" in first
    assert balances(store) == before  # what was taken before it was known counts no more
    assert audit.audit(store, None) == (2, [])


@pytest.mark.parametrize("more", [13, pytest.param(5, marks=pytest.mark.soak)])
@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_pulled_repeatedly_is_recognised(
    sqlite_store: Store, copied: Callable[[bytes], bytes], more: int
) -> None:
    """Copy again after a few more records each time."""
    data = journal(1, HANDS)
    copy = copied(data)
    assert _gather(sqlite_store, data, "e0009", "Oak").became == NEW
    became = NEW
    for records in range(1, len(payloads(copy)) + more, more):
        became = _gather(sqlite_store, cut(copy, records), "e0001", "Elm").became
        if became == REFUSED:
            break
    assert became == REFUSED


@one_database
def test_a_copy_sent_at_the_same_time_is_recognised(
    store: Store, table_codes: dict[str, str]
) -> None:
    """Whoever is behind is refused, as soon as it cannot be chance any more."""
    data = journal(1, HANDS)
    copy = _renamed_later(data)
    with serving(ClubServer(store)) as url:
        oak, elm = (Device(url, table_codes[it], f"phone-{it}") for it in ("Oak", "Elm"))
        for records in range(1, len(payloads(data)) + 1):
            assert oak.send(cut(data, records))[0] == 200
            status, answer = elm.send(cut(copy, records))
            if status != 200:
                break
        assert (status, answer["error"]) == (422, "refused")
        assert oak.send(data)[0] == 200
    assert balances(store) == journal_balances(data)


def test_a_copy_by_another_clock_is_recognised(store: Store) -> None:
    data = journal(1, HANDS)
    for shift in (9, -86_400, -CLOCK):
        assert _gather(store, data, "e0001", "Oak").became in (NEW, KNOWN)
        before = balances(store)
        copy = _with_names(data, FOUR, CLOCK + shift)
        for label in ("Elm", "Oak"):
            result = _gather(store, copy, "e0002", label)
            assert result.became == REFUSED
            assert "it has the same hands as the journal of table Oak" in result.notes[0]
            assert "by the same people" in result.notes[0]
        assert balances(store) == before


@one_database
def test_a_copy_of_an_earlier_part_is_recognised(store: Store) -> None:
    """A file that was taken when it was short is compared again when it is long."""
    data = journal(1, HANDS)
    copy = _renamed_later(data)
    assert _gather(store, data, "e0001", "Oak").became == NEW
    part = journal(1, 2, EVE, CLOCK + 86_400)
    assert copy.startswith(part)
    assert _gather(store, part, "e0002", "Elm").became == NEW
    result = _gather(store, copy, "e0002", "Elm")
    assert result.became == REFUSED
    assert "with other people in every seat" in result.notes[0]
    assert "its hands up to hand 2 no longer count." in result.notes
    assert balances(store) == journal_balances(data)
    assert _gather(store, copy, "e0002", "Elm").became == REFUSED
    with store.read() as session:  # the desk has it, once
        (aside,) = session.scalars(select(SetAside))
        assert (aside.label, aside.file, aside.seen) == ("Elm", "e0002.hj", None)
        assert "its hands up to hand" in aside.why
    assert _gather(store, copy, "e0002", "Elm", anyway=True).became == NEW
    assert balances(store) == journal_balances(data, copy)
    assert _gather(store, copy, "e0002", "Elm").became == KNOWN
    assert [it.reason for it in load.evening(store).corrections] == [
        "Elm was left out: it is a copy", "Elm counts again",
    ]  # fmt: skip
    assert audit.audit(store, None) == (2, [])


def test_an_uncounted_copy_stays_uncounted(sqlite_store: Store) -> None:
    """Only its set-up had come: the refusal names no hands."""
    data = journal(1, HANDS)
    copy = _renamed_later(data)
    assert _gather(sqlite_store, data, "e0001", "Oak").became == NEW
    assert _gather(sqlite_store, cut(copy, 2), "e0002", "Elm").became == NEW
    result = _gather(sqlite_store, copy, "e0002", "Elm")
    assert result.became == REFUSED
    assert len(result.notes) == 1
    assert balances(sqlite_store) == journal_balances(data)


@pytest.mark.parametrize("copied", [_rename, _later, _without_a_clock])
def test_a_recognised_copy_is_left_out_or_counted_at_the_desk(
    sqlite_store: Store, copied: Callable[[bytes], bytes]
) -> None:
    """Ten hands sent again at another code; the hands before the copy was recognised are out."""
    data = journal(1, 10)
    copy = copied(data)
    elm_code = two_codes(sqlite_store)["Elm"]
    assert _gather(sqlite_store, data, "e0009", "Oak").became == NEW
    before = balances(sqlite_store)
    with sqlite_store.write() as session:
        pin.set_to(session, "471123")
    with serving(ClubServer(sqlite_store)) as url:
        desk = DeskForms(url, "471123")
        elm = Device(url, elm_code)
        assert elm.send(copy, 40)[0] == 422
        assert balances(sqlite_store) == before
        desk.open("")
        assert "its hands up to hand" in desk.text
        desk.open("/refused")
        desk.send("take_anyway", "1")
        sent = elm.state()["journals"]["e0001.hj"]
        assert sent < len(copy)
        assert elm.send(copy, 40)[0] == 200
        assert balances(sqlite_store) == journal_balances(data, copy)
        # the director leaves another one out
        second = _with_names(copy, ("Ida", "Jo", "Kit", "Lou"), CLOCK + 99)
        assert elm.send(second, 40, "e0002.hj")[0] == 422
        desk.open("/refused")
        desk.send("seen", "2")
        assert elm.send(second, 40, "e0002.hj")[0] == 422
    assert balances(sqlite_store) == journal_balances(data, copy)
    assert audit.audit(sqlite_store, None)[1] == []


@one_database
def test_a_copy_that_the_director_accepted_goes_on(
    store: Store, table_codes: dict[str, str]
) -> None:
    data = journal(1, HANDS + 2)
    first = journal(1, HANDS, EVE, CLOCK + 9)
    assert _gather(store, data, "e0009", "Oak").became == NEW
    with serving(ClubServer(store)) as url:
        elm = Device(url, table_codes["Elm"])
        assert elm.send(first, 200)[0] == 422
        assert _gather(store, first, "e0001", "Elm", anyway=True).became in (NEW, LONGER)
        whole = journal(1, HANDS + 2, EVE, CLOCK + 9)
        for records in range(len(payloads(first)), len(payloads(whole)) + 1):
            assert elm.send(cut(whole, records))[0] == 200
    assert balances(store) == journal_balances(data, whole)


@pytest.mark.parametrize("at_once", [True, False])
def test_copied_hands_inside_a_true_evening_are_recognised(
    sqlite_store: Store, at_once: bool
) -> None:
    """Four hands of one's own, six of the table beside, and three of one's own."""
    data = journal(1, HANDS)
    middle = [*_hands(data)[8:14]]
    true = _hands(_with_names(journal(2, HANDS), EVE))
    header, *_ = payloads(journal("header", 0, EVE))
    mixed = [*true[:4], *middle, *true[6:9]]
    assert _gather(sqlite_store, data, "e0009", "Oak").became == NEW
    before = balances(sqlite_store)
    became = []
    for hands in range(13 if at_once else 1, 14):
        part = file_of_records([header, *(it for hand in mixed[:hands] for it in hand)])
        became.append(_gather(sqlite_store, part, "e0001", "Elm"))
        if became[-1].became == REFUSED:
            break
    assert became[-1].became == REFUSED
    assert "it has hands of the journal of table Oak, from hand " in became[-1].notes[0]
    assert balances(sqlite_store) == before
    assert at_once or len(became) < 10


def _hands(data: bytes) -> list[list[bytes]]:
    """Return the records of each hand of a journal."""
    hands: list[list[bytes]] = [[]]
    for record in payloads(data)[1:]:
        if record[0] == ev.DEAL and hands[-1]:
            hands.append([])
        hands[-1].append(record)
    return hands


@one_database
def test_honest_tables_are_accepted(store: Store, table_codes: dict[str, str]) -> None:
    """The same people play another evening, others at the same time, and all are taken."""
    journals = [journal(1, 6), journal(2, 6, FOUR, CLOCK + 9), journal(3, 6, EVE)]
    with serving(ClubServer(store)) as url:
        elm = Device(url, table_codes["Elm"])
        for number, data in enumerate(journals, 1):
            assert elm.send(data, 40, f"e000{number}.hj")[0] == 200
    assert balances(store) == journal_balances(*journals)
