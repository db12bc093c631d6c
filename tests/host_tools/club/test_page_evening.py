"""`halley club pull` reads the browser page's saved files."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from host_tools.club.intake import pull
from host_tools.club.results import load
from host_tools.club.store import Store
from host_tools.records.journal_file import journal_of
from host_tools.simulator.key_steps import key_code
from tests.host_tools.club.made_tables import balances
from tests.host_tools.link_box import HAND, SETUP
from tests.host_tools.page_box import PageBox, press_keys

_FILE = "halley-2026-12-01-"  # the day; behind it the time and the game
SAYS = (
    ("en-GB", ("Share evening", "Save evening"), f"Saved as {_FILE}1901-modern-comet.hj."),
    (
        "fr-FR",
        ("Partager la soirée", "Enregistrer la soirée"),
        f"Enregistré sous le nom {_FILE}1902-comete-moderne.hj.",
    ),
)


@pytest.mark.soak  # test_evenings_by_taps.py and test_page_share.py save what is played, too
def test_browsers_play_an_evening_at_the_club(
    new_context: Callable[..., BrowserContext],
    address: str,
    sqlite_store: Store,
    tmp_path: Path,
) -> None:
    wanted: dict[str, int] = {}
    names = []
    for number, (locale, (share, save), says) in enumerate(SAYS):
        with PageBox(new_context(locale=locale), address) as box:
            box.wait(60_000 * number)  # the second table is set up a minute later
            press_keys(box.page, *[key_code(it) for it in f"{SETUP} {HAND}".split()])
            box.page.get_by_role("button", name=share).click()
            with box.page.expect_download() as download:
                box.page.get_by_role("button", name=save).click()
            assert box.page.locator("#share-status").text_content() == says
            folder = tmp_path / locale
            folder.mkdir()
            names.append(str(folder / download.value.suggested_filename))
            download.value.save_as(names[-1])
            assert Path(names[-1]).read_bytes() == box.files()["e0001.hj"]
        read = journal_of(Path(names[-1]).read_bytes(), "it")
        for name, amount in zip(read.header.names, read.balances, strict=True):
            wanted[name] = wanted.get(name, 0) + amount
    results = pull.from_files(sqlite_store, names, None)
    assert [(it.table, it.became, it.hands) for it in results] == [
        (f"Table {number}", "new", 1) for number in range(1, len(SAYS) + 1)
    ]
    assert len(load.evening(sqlite_store).tables) == len(SAYS)
    assert balances(sqlite_store) == wanted
