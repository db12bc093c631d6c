"""The day of an evening is the table's, wherever it stands."""

import pytest

from halley.journal.header import Header
from halley.screens.journal_full import JournalFullScreen
from halley.session.session import new
from halley.stored import settings
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.screen_text import line

_BEGUN = 1795833000  # 2026-11-28 02:30 UTC, 18:30 on the 27th eight hours behind


@pytest.mark.parametrize(
    ("zone", "day"), [("-480", "2026-11-27"), ("0", "2026-11-28"), ("60", "2026-11-28")]
)
def test_the_list_of_evenings_has_the_day_at_the_table(zone: str, day: str) -> None:
    store = MemoryStore()
    settings.put(store, "zone", zone)
    new(store, Header("modern_1991", ("Ann", "Bea"), epoch=_BEGUN))
    with LocalBox(store) as desk:
        desk.app.push("evenings")
        desk.app.picture.show()
        assert day in " ".join(line(desk.rows(), page) for page in range(8))


@pytest.mark.parametrize(("zone", "day"), [("-480", "2026-11-27"), ("0", "2026-11-28")])
def test_the_page_of_a_full_box_has_the_day_at_the_table(zone: str, day: str) -> None:
    store = MemoryStore()
    settings.put(store, "zone", zone)
    new(store, Header("modern_1991", ("Ann", "Bea"), epoch=_BEGUN))
    new(store, Header("modern_1991", ("Ann", "Bea"), epoch=_BEGUN + 99))
    with LocalBox(store) as desk:
        screen = JournalFullScreen(desk.app)
        screen.oldest = "e0001.hj"
        assert day in screen.oldest_text()


@pytest.mark.parametrize("epoch", [0, 77, 946_684_877, 1_609_459_205])
def test_a_clock_that_was_never_set_is_no_date(epoch: int) -> None:
    """Such clocks begin in 1970, 2000 or 2021."""
    store = MemoryStore()
    header = Header("modern_1991", ("Ann", "Bea"), epoch=epoch)
    new(store, header)
    new(store, Header("modern_1991", ("Ann", "Bea"), epoch=_BEGUN))
    assert (header.made, header.epoch) == (0, epoch)
    with LocalBox(store) as desk:
        desk.app.push("evenings")
        desk.app.picture.show()
        listed = " ".join(line(desk.rows(), page) for page in range(8))
        screen = JournalFullScreen(desk.app)
        screen.oldest = "e0001.hj"
        for text in (listed, screen.oldest_text()):
            assert not any(year in text for year in ("1970", "2000", "2021"))
