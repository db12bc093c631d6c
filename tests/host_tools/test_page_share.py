"""The page's shared evening: a text, a picture, the journal.

The text says what `halley` says of the same journal.
"""

import json
import re
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from playwright.sync_api import BrowserContext, Page

from halley.engine import events as ev
from halley.journal.header import Header
from halley.session import session as sessions
from halley.ui.amounts import fiche, format_amount
from halley.ui.game_title import title_of
from host_tools.languages import ENGLISH
from host_tools.records import score_sheet
from host_tools.records.journal_file import journal_of
from host_tools.records.transcripts.read import check_shape, engine_events
from host_tools.records.transcripts.score import Score, open_game
from host_tools.records.transcripts.write import transcript
from host_tools.simulator.local_box import MemoryStore
from tests import soak
from tests.evenings import FILE, file_of, play
from tests.host_tools.axe import BY_AXE_IN_SOAK, findings
from tests.host_tools.page_box import NOW, open_page, wait_until
from tests.recorded import read

# recorded evenings: of each kind of game, with teams, races, a pool, money, people who come and go
RECORDED = (
    "modern_1991_cases:0", "commit_1857_cases:3", "crates_cases:0", "tally_cases:0",
    "seats_cases:4", "kowah_cases:0",
)  # fmt: skip
IN_SOAK = (
    "ancient_1718_cases:0", "arnold_two_2011_cases:3", "play_or_pay_cases:0", "pontoon_cases:0",
    "tute_cases:0", "seats_cases:0",
)  # fmt: skip
NAMES = (
    "Wilhelmina-Rose",
    "Maximiliane",
    "Zoé",
    "Christopher",
    "Anastasia",
    "Bo",
    "Ann",
    "Jean-Luc",
)
EIGHT = (-120, 45, -300, 12, 7, -44, 390, 10)
PNG = b"\x89PNG\r\n\x1a\n"

# A phone's own sheet, which refuses what a phone's browser refuses
PHONE = """
    window.given = [];
    navigator.canShare = ({ files }) => !files || files.length > 0;
    navigator.share = async ({ text, files = [] }) => {
      if (!navigator.userActivation.isActive) throw new DOMException("no touch", "NotAllowedError");
      if (!text && !files.length) throw new TypeError("nothing to share");
      if (files.some((file) => !/^(image|text)/.test(file.type))) {
        throw new DOMException("not this kind", "NotAllowedError");
      }
      if (window.away) throw new DOMException("put away", "AbortError");
      for (const file of files) {
        const head = await file.slice(0, 8).arrayBuffer();
        window.given.push([file.name, Array.from(new Uint8Array(head))]);
      }
      if (text) window.given.push(text);
    };
"""
WIDE = 'document.getElementById("share-picture-shown").width > 300'
# Points darker than paper and brass: between the picture's left line and its text, at the right as
# well, and whether there are some in its middle
DRAWN = """
    () => {
      const canvas = document.getElementById("share-picture-shown");
      const context = canvas.getContext("2d");
      const dark = (x, width) => {
        const { data } = context.getImageData(x, 60, width, canvas.height - 120);
        return data.filter((part, i) => i % 4 === 0 && part < 130).length;
      };
      return [dark(45, 48), dark(canvas.width - 93, 48), dark(200, 680) > 1000];
    }
"""
GIVEN_TWICE = """
    async () => {
      while (window.given.length < 2) await new Promise(requestAnimationFrame);
      return window.given;
    }
"""


def recorded_journal(name: str) -> bytes:
    """Return a recorded evening as the box writes it, with its end where no hand is under way."""
    file, _, number = name.partition(":")
    record = read(f"{file}.json")[int(number)]["transcript"]
    game = open_game(record)
    start = tuple(game.ledger.balances)
    header = Header(record["ruleset"], game.names, game.options, start, epoch=NOW)
    store = MemoryStore()
    session = sessions.new(store, header)

    def agree() -> None:
        if not session.agreed:
            session.do(
                ev.make(ev.AGREE, next(i for i in (0, 1) if session.can(ev.make(ev.AGREE, i))))
            )

    for event in record["events"]:
        if check_shape(event, game.rules) == "undo":
            session.undo()
            continue
        for step in engine_events(event, event["type"], session.game):
            agree()
            session.do(step)
    agree()
    if session.can(ev.make(ev.END)):
        session.do(ev.make(ev.END))
    session.write()
    return file_of(store)


def eight_journal(names: tuple[str, ...] = NAMES, worth: int = 5) -> bytes:
    """Eight people who play for money; made before the box had a clock."""
    store = MemoryStore()
    options = {"worth": worth, "currency": "€"}
    session = sessions.new(store, Header("multi_2018", names, options))
    session.do(ev.make(ev.ADJUST, EIGHT))
    session.write()
    return file_of(store)


def expected_text(data: bytes) -> str:
    """Return the text that belongs to a journal: every figure is the scorer's, on CPython."""
    journal = journal_of(data, "it")
    score = Score(transcript(journal.header, journal.standing)[0])
    score.run()
    result, game = score.result(), score.game
    worth = fiche(game)
    pays = game.ledger.zero_sum

    def number_text(number: int) -> str:
        return format_amount(worth, number, pays).replace("-", "\u2212")

    def drop_sign(match: re.Match[str]) -> str:
        return " " + format_amount(worth, int(match[1]))

    title = title_of(ENGLISH, journal.header)
    if journal.header.epoch:
        made = datetime.fromtimestamp(journal.header.epoch, UTC)
        title += f", {made:%A}, {made.day} {made:%B %Y}"
    hands = "1 hand" if game.hands == 1 else f"{game.hands} hands"
    ended = any(event[0] == ev.END for event in journal.standing)
    so_far = f"After {hands}" if game.hands else "Before the first hand"
    if game.in_hand():
        so_far = f"In the middle of hand {game.hands + 1}"
    head = [title, ", ".join(game.names), f"End of the evening, after {hands}" if ended else so_far]
    winner = result["session_winner"] if result["session_over"] else None
    if winner is None and ended and not pays and game.hands:
        winner = game.winners()
        winner = winner if len(winner) < game.players else None
    if winner is not None:
        names = [game.names[seat] for seat in (winner if isinstance(winner, list) else [winner])]
        together = sorted(names) in [sorted(game.names[i] for i in team) for team in game.teams]
        verb = "has won" if len(names) == 1 else "have won" if together else "are level"
        head.append(f"{score_sheet.list_of(names)} {verb}")
    owns = result.get("people") or dict(zip(game.names, result["final"], strict=True))
    rows = [(name, owns[name]) for name in game.people]
    totals = [
        (" + ".join(game.names[seat] for seat in team), total)
        for team, total in zip(game.teams, result.get("team_totals", ()), strict=True)
    ]
    if game.rules.shared and totals:
        rows, totals = totals, []
    rows.sort(key=lambda row: row[1] if game.lowest_wins() else -row[1])
    away = set(owns) - set(game.names)
    lines = [f"{name} (away)" if name in away else name for name, _ in rows]
    balances = [f"{line}: {number_text(row[1])}" for line, row in zip(lines, rows, strict=True)]
    balances += [f"{name}: {number_text(total)}" for name, total in totals]
    if result["pool"]:
        balances.append(f"In the pool: {format_amount(worth, result['pool'])}")
    parts = [head, ["Balances" if pays else "Scores", *balances]]
    if pays:
        debts = score_sheet.who_pays(
            list(owns), list(owns.values()), game.rules, game.options, result["pool"]
        )
        debts = [re.sub(r" (\d+)(?=$| \()", drop_sign, debt) for debt in debts]
        parts.append(["Who pays whom", *(debts or ["Nobody owes anything."])])
    if worth:
        parts.append([f"f: a fiche, {worth} jetons; j: a jeton"])
    return "\n\n".join("\n".join(part) for part in parts)


def with_evenings(context: BrowserContext, files: dict[str, bytes]) -> None:
    """Have a browser keep these evenings before the page is opened."""
    pairs = [[f"halley/{name}", data.hex()] for name, data in files.items()]
    context.add_init_script(f"for (const [k, v] of {json.dumps(pairs)}) localStorage[k] ??= v;")


IN_SIGHT = """
() => {
  const answer = document.getElementById("share-status").getBoundingClientRect();
  const paper = document.getElementById("share-inlay");
  const { bottom } = paper.getBoundingClientRect();
  return paper.scrollHeight > paper.clientHeight && answer.bottom <= bottom + 1;
}
"""


def shared_text(page: Page, file: str) -> str:
    """Return the text of one of the evenings, in the sheet, which is open."""
    page.locator("#share-which").select_option(file)
    return (page.locator("#share-text-shown").text_content() or "").replace("\u00a0", " ")


@pytest.fixture(scope="module")
def journals() -> dict[str, bytes]:
    """Return the recorded evenings, one of eight people, damaged ones, and one with corrections."""
    recorded = RECORDED + IN_SOAK if soak.alone else RECORDED
    made = [*map(recorded_journal, recorded), eight_journal(), file_of(play())]
    files = {f"e{number:04}.hj": data for number, data in enumerate(made, 1)}
    return {**files, "e0090.hj": made[0][:-5], "e0091.hj": b"rubbish"}


@BY_AXE_IN_SOAK
def test_the_text_says_what_the_scorer_says(
    new_context: Callable[..., BrowserContext],
    address: str,
    journals: dict[str, bytes],
    by_axe: bool,
) -> None:
    context = new_context(locale="en-GB", timezone_id="UTC")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    with_evenings(context, journals)
    page = open_page(context, address)
    page.get_by_role("button", name="Share evening").click()
    assert page.locator("#share-status").text_content() == "This file is not a Halley journal."
    shown = page.locator("#share-sheet button:visible").all_text_contents()
    assert shown == ["Save evening", "Close"]
    for file in list(journals)[:-2]:
        assert shared_text(page, file) == expected_text(journals[file]), file
        assert page.locator("#share-status").text_content() == ""
    assert "The file is damaged: its last " in shared_text(page, "e0090.hj")

    text = shared_text(page, "e0001.hj")
    # of two evenings on a day the time tells which
    chosen = page.locator("#share-which option:checked").text_content() or ""
    assert re.match(r"1 Dec 2026, \d\d:\d\d · ", chosen)
    for button, named in (
        ("Save text", r"halley-2026-12-01\.txt"),
        ("Save evening", r"halley-2026-12-01-\d{4}-[a-z0-9-]+\.hj"),
        ("Save picture", r"halley-2026-12-01\.png"),
    ):
        with page.expect_download() as download:
            page.get_by_role("button", name=button).click()
        name = download.value.suggested_filename
        assert re.fullmatch(named, name)
        assert page.locator("#share-status").text_content() == f"Saved as {name}."
        assert page.evaluate(IN_SIGHT)  # the text above it is longer than the paper
        data = download.value.path().read_bytes()
        if name.endswith(".txt"):
            assert data.decode().replace("\u00a0", " ") == text + "\n"
        else:
            assert data == journals["e0001.hj"] if name[-1] == "j" else data.startswith(PNG)
    page.get_by_role("button", name="Copy text").click()
    page.get_by_text("The text is copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").replace("\u00a0", " ") == text
    assert not by_axe or findings(page) == []


@BY_AXE_IN_SOAK
def test_a_phone_is_given_it_by_its_own_sheet(
    new_context: Callable[..., BrowserContext], address: str, by_axe: bool
) -> None:
    context = new_context(
        locale="fr-FR", color_scheme="dark", viewport={"width": 320, "height": 640}, has_touch=True
    )
    context.add_init_script(PHONE)
    wide = eight_journal(tuple(f"WWWWWWWWWWWWWW{seat}" for seat in range(8)), 9999)
    with_evenings(context, {FILE: eight_journal(), "e0002.hj": wide})
    page = open_page(context, address)
    page.get_by_role("button", name="Partager la soirée").tap()
    wait_until(page, WIDE)  # it has another size before it is drawn
    assert page.evaluate(DRAWN) == [0, 0, True]
    assert "WWWWWWWWWWWWWW0 paie 90 à WWWWWWWWWWWWWW6" in shared_text(page, "e0002.hj")
    shared_text(page, FILE)
    assert page.evaluate(DRAWN) == [0, 0, True]
    names = page.locator("#share-sheet button:visible").all_text_contents()
    assert names == ["Envoyer le texte", "Envoyer l'image", "Envoyer la soirée", "Fermer"]
    page.get_by_role("button", name="Envoyer le texte").tap()
    page.get_by_role("button", name="Envoyer l'image").tap()
    text, (name, head) = page.evaluate(GIVEN_TWICE)
    assert (name, bytes(head)) == ("halley-e0001.png", PNG)
    assert "Wilhelmina-Rose paie 90 à Ann (4,50 €)" in text.replace("\u00a0", " ")
    with page.expect_download() as download:  # what the phone does not take
        page.get_by_role("button", name="Envoyer la soirée").tap()
    assert download.value.path().read_bytes() == eight_journal()
    page.evaluate("window.away = true")
    page.get_by_role("button", name="Envoyer le texte").tap()
    assert page.evaluate("window.given.length") == 2
    assert page.locator("#share-status").text_content() == ""
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert not by_axe or findings(page) == []
