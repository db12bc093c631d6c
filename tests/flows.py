"""Ways through the box's screens, as data: a table, the keys to press, and what is seen then.

A flow's name is that of its picture in tests/pictures. In its keys (see host_tools.simulator.key_steps) a
bar is a power cut: what the journal has is what comes back.
"""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from halley import crash, settings
from halley.app import App
from halley.drivers.panel import Panel
from halley.engine.events import BY_CARDS, FOLLOW
from halley.platform.sim import VirtualClock
from halley.session import session
from host_tools.chips.ssd1306 import SSD1306Chip
from host_tools.simulator.box import Box
from host_tools.simulator.desk import ChipBus, Desk, MemoryStore, PowerCut
from host_tools.simulator.process import Sim
from tests.flow import Flow
from tests.flows_box import BOX
from tests.flows_follow import FOLLOWED
from tests.flows_games import FEW_OF_GAMES, OF_GAMES
from tests.flows_history import HISTORY, HISTORY_IN_FRENCH

SPLASH = "splash"
PREVIOUS = "power-previous"
CRASHED = "crashed"
# What a board has to do something for
APART = (SPLASH, PREVIOUS, CRASHED, f"fr-{PREVIOUS}", f"fr-{CRASHED}")
JOURNAL = "e0001.hj"
DAMAGE = b"\x0bnot a record"

# --- what is shown for every number of seats; {n} is that number

_EVERY_TABLE = (
    # name, keys, how
    ("deal", "", 0),
    ("payments", "OK", 0),
    ("payments-comet-played", "OK 2 ~1500", 0),
    ("left-points", "OK 2 OK 1 1 7", 0),
    ("left-cards", "OK OK 2 10 K 7", BY_CARDS),
    ("settlement", "OK 1 OK 2 {points}", 0),
    ("balances", "OK OK 2 {points} 1 OK* 1", 0),
    ("balances-transfers", "OK OK 2 {points} 1 OK* 1 OK", 0),
    ("follow-wanted", "OK 4 5 6 OK", FOLLOW | BY_CARDS),
    ("ended", "OK OK 2 {points} 1 OK* 5 ~1500", 0),
    ("ended-balances", "OK OK 2 {points} 1 OK* 5 OK", 0),
)
# what each loser is left with, in points
_POINTS = {2: "1 3 OK", 3: "1 3 OK 2 7 OK", 4: "1 3 OK 8 OK 2 7 OK", 5: "1 3 OK 8 OK 4 OK 2 7 OK"}


def _every_table() -> Iterator[Flow]:
    for name, keys, how in _EVERY_TABLE:
        for seats in (2, 3, 4, 5):
            for long in (False, True):
                full_name = f"{name}-{seats}{'-long' if long else ''}"
                yield Flow(full_name, seats, keys.format(points=_POINTS[seats]), how, long)


# --- what hardly depends on the number of seats

_FOLLOW = FOLLOW | BY_CARDS
_EIGHTEEN = "2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6"
_EIGHTEEN_HIGH = "10 10 10 10 J J J J Q Q Q Q K K K K COMET 9"
_LAST_EVENING = f"OK OK 2 {_POINTS[4]} 1 OK* 5 OK OK 3"
_ALL_OF_1718 = "COMET 1 1 2 OK 2 2 3 2 4 2 5 3 OK 6 2"  # every option of ancient comet
_SINGLE = (
    # the table is set up
    Flow(SPLASH, 0),
    Flow("home-new", 0),
    Flow("setup-rules", 0, "OK"),
    Flow("setup-rules-next-page", 0, "OK 9"),
    Flow("setup-rules-after-a-table", 3, "OK* 5 OK OK 2"),
    Flow("setup-seats", 0, "OK 5"),
    Flow("setup-seats-two", 0, "OK 9 1"),
    Flow("setup-seats-seven", 0, "OK 9 4 7 UNDO"),
    Flow("setup-names", 0, "OK 5 4"),
    Flow("setup-names-third", 0, "OK 5 4 1 1"),
    Flow("setup-names-next-page", 0, "OK 5 4 9"),
    Flow("setup-names-last-page", 0, "OK 5 4 9 9"),
    Flow("setup-names-eighth", 0, "OK 9 4 8 1 2 3 4 5 OK 7"),
    Flow("setup-how", 0, "OK 5 3 OK OK OK"),
    Flow("setup-how-options", 0, "OK 5 3 OK OK OK COMET 1 3 OK"),
    Flow("setup-left", 0, "OK 5 3 OK OK OK 1"),
    Flow("setup-left-options", 0, f"OK 1 3 OK OK OK 1 {_ALL_OF_1718} OK"),
    Flow("setup-done", 0, "OK 5 4 1 1 1 1 OK OK"),
    Flow("setup-seats-after-a-table", 3, "OK* 5 OK OK 2 OK"),
    Flow("setup-names-after-a-table", 3, "OK* 5 OK OK 2 OK OK", long=True),
    # options
    Flow("options-modern", 0, "OK 5 4 1 1 1 1 COMET"),
    Flow("options-ancient", 0, f"OK 1 3 OK OK OK {_ALL_OF_1718}"),
    Flow("options-denexa", 0, "OK 9 4 4 1 1 1 1 COMET 3 J 1 0 OK"),
    Flow("options-without-teams", 0, "OK 2 3 1 1 1 COMET"),
    Flow("options-teams", 0, "OK 2 4 1 1 1 1 COMET 5 3"),
    Flow("option-choice", 0, "OK 5 4 1 1 1 1 COMET 1 2 1"),
    Flow("option-choice-default", 0, "OK 5 4 1 1 1 1 COMET 1 2 1 COMET"),
    Flow("option-teams", 0, "OK 2 4 1 1 1 1 COMET 5"),
    Flow("option-preset", 0, "OK 1 4 1 1 1 1 COMET 7 1 7"),
    Flow("option-number", 0, "OK 1 4 1 1 1 1 COMET 1"),
    Flow("option-number-typed", 0, "OK 1 4 1 1 1 1 COMET 1 1 2"),
    Flow("option-number-none", 0, "OK 5 4 1 1 1 1 COMET 5"),
    Flow("option-number-signed", 0, "OK 9 4 4 1 1 1 1 COMET 3 J 1 0"),
    Flow("options-undo", 0, "OK 5 4 1 1 1 1 COMET 1 2 UNDO"),
    Flow("options-kept", 0, "OK 5 2 1 1 COMET 1 2 OK OK OK UNDO 2 1 2 1 1 OK OK UNDO 2 5 OK 1 1"),
    Flow("options-before-the-first-hand", 4, "OK* 4 1 3"),
    Flow("options-home-last", 4, "OK* 4 1 3 OK OK* 5 OK OK"),
    Flow("home-last-eight", 0, "OK 9 4 8 1 1 1 1 1 1 1 1 OK OK UNDO"),
    Flow("refusal-option-number", 0, "OK 1 4 1 1 1 1 COMET 1 0 OK"),
    Flow("refusal-option-letter", 0, "OK 1 4 1 1 1 1 COMET 1 K"),
    Flow("refusal-option-choice", 0, "OK 5 4 1 1 1 1 COMET 1 4"),
    Flow("refusal-options-line", 0, "OK 5 4 1 1 1 1 COMET 6"),
    Flow("refusal-setup-rules", 0, "OK 7"),
    Flow("refusal-setup-seats-letter", 0, "OK 5 K"),
    Flow("power-in-setup", 0, "OK 5 4 1 1 1 1 COMET 1 2 |"),
    Flow("home-last", 4, "OK* 5 OK OK"),
    Flow("home-last-long", 5, "OK* 5 OK OK", long=True),
    Flow("home-last-again", 4, "OK* 5 | OK"),
    Flow("last-evening", 4, _LAST_EVENING),
    Flow("last-evening-balances", 4, f"{_LAST_EVENING} OK"),
    Flow("last-evening-taken-up", 4, f"{_LAST_EVENING} UNDO 10"),
    # between hands
    Flow("deal-other-dealer", 4, "3"),
    Flow("deal-comet-grown", 4, f"OK OK 2 {_POINTS[4]} 1"),
    Flow("deal-how-follow", 4, "OK* 2"),
    Flow("deal-how-cards", 4, "OK* 3"),
    Flow("game-over", 2, "OK OK 2 1 3 OK 1 OK OK 2 4 1 OK 1", options={"rounds": 1}),
    Flow("game-over-long", 2, "OK OK 2 9 OK 1 OK OK 2 4 1 OK 1", long=True, options={"rounds": 1}),
    # payments
    Flow("payments-notice", 4, "OK 3"),
    Flow("payments-notice-long", 4, "OK 3", long=True),
    Flow("payments-notice-eight", 5, "OK 2", options={"streak_start": 99}, long=True),
    Flow("payments-notice-gone", 4, "OK 3 ~1600"),
    Flow("payments-prompt-comet", 4, "OK COMET"),
    Flow("payments-prompt-out", 4, "OK OK"),
    Flow("payments-prompt-last", 4, "OK 3 OK 3"),
    Flow("payments-prompt-last-long", 5, "OK 3 OK 3", long=True),
    Flow("payments-comet-high", 4, "OK", options={"streak_start": 49}),
    # the end of the hand
    Flow("left-points-first", 4, "OK OK 3"),
    Flow("left-points-second", 4, "OK OK 3 1 2 OK ~1500"),
    Flow("left-points-notice", 4, "OK OK 3 1 2 OK", long=True),
    Flow("left-points-hundreds", 2, "OK OK 1 1 6 9", long=True),
    Flow("left-points-comet-told", 4, "OK OK 3 1 3 COMET OK ~1500"),
    Flow("left-points-comet-held", 4, "OK OK 3 2 7 COMET"),
    Flow("left-points-factor", 4, "OK 3 OK 3 2 2 7"),
    Flow("left-points-factor-nine", 4, "OK 3 OK 3 3 2 7", long=True),
    Flow("left-cards-first", 4, "OK OK 3", BY_CARDS),
    Flow("left-cards-comet-held", 4, "OK OK 3 10 K COMET 7", BY_CARDS),
    Flow("left-cards-many", 2, f"OK OK 1 {_EIGHTEEN}", BY_CARDS),
    Flow(
        "left-cards-many-tens", 2, "OK OK 1 10 10 10 10 J J J J Q Q Q Q K K K K COMET 9", BY_CARDS
    ),
    Flow("left-after-follow", 5, "OK 4* 5* 6 ~1500", _FOLLOW),
    Flow("opera-points", 2, "OK OK 2 1 2 0 OK"),
    Flow("opera-cards", 2, f"OK OK 2 {_EIGHTEEN} OK", BY_CARDS, long=True),
    Flow("opera-asked-of-four", 4, "OK OK 2 6 0 OK 5 0 OK 7 0 OK", options={"opera": "on"}),
    Flow("settlement-factor", 4, f"OK 3 OK 3 3 {_POINTS[4]}"),
    Flow("settlement-factor-long", 5, f"OK 3 OK 3 2 {_POINTS[5]}", long=True),
    Flow("settlement-comet-held", 4, "OK OK 3 1 3 COMET OK 8 OK 2 7 OK"),
    Flow("settlement-drawn", 2, "OK OK 2 1 2 0 OK 3"),
    Flow("settlement-opera", 2, "OK OK 2 1 2 0 OK 1", long=True),
    # the menu
    Flow("menu-deal", 4, "OK*"),
    Flow("menu-deal-cards", 4, "OK*", BY_CARDS),
    Flow("menu-deal-follow", 4, "OK*", _FOLLOW),
    Flow("menu-hand", 4, "OK OK*"),
    Flow("menu-put-back", 4, "OK 3 UNDO OK*"),
    Flow("menu-put-back-deal", 4, "OK UNDO OK*"),
    Flow("menu-put-back-after-a-hand", 4, f"OK OK 2 {_POINTS[4]} 1 OK UNDO OK*"),
    Flow("menu-drawn", 2, "OK 4* 5* 6* 7* 8 9 OK*", _FOLLOW),
    Flow("menu-settlement", 4, f"OK OK 2 {_POINTS[4]} OK*"),
    Flow("menu-put-back-chosen", 4, "OK 3 UNDO OK* 4"),
    Flow("menu-thrown-in", 4, "OK 3 OK* 3"),
    Flow("balances-even", 4, "OK* 1 OK"),
    # card by card
    Flow("follow-lead", 4, "OK", _FOLLOW),
    Flow("follow-lead-long", 5, "OK", _FOLLOW, long=True),
    Flow("follow-played", 4, "OK 4", _FOLLOW),
    Flow("follow-without", 4, "OK 4 OK", _FOLLOW, long=True),
    Flow("follow-ten-wanted", 4, "OK 7 8 9 OK", _FOLLOW),
    Flow("follow-long-line", 4, "OK 2 3 4 5 6 7 8 OK 9 10 J ~1500", _FOLLOW),
    Flow("follow-four", 4, "OK 7*", _FOLLOW, long=True),
    Flow("follow-comet-led", 4, "OK COMET", _FOLLOW),
    Flow("follow-comet-led-as", 4, "OK COMET 8", _FOLLOW),
    Flow("follow-comet", 4, "OK 4 5 COMET", _FOLLOW, long=True),
    Flow("follow-comet-later", 4, "OK 4 5 COMET ~1500", _FOLLOW),
    Flow("follow-king", 4, "OK Q K", _FOLLOW),
    Flow("follow-nines", 4, "OK 9*", _FOLLOW),
    Flow("follow-nines-alone", 4, "OK COMET 8 9*", _FOLLOW),
    Flow("refusal-nines", 4, "OK COMET 8 9* 3", _FOLLOW),
    Flow("follow-nines-comet", 4, "OK 9* 3", _FOLLOW, long=True),
    Flow("follow-known-stop", 4, "OK COMET 5 9* 1 OK OK OK OK 8 ~1500", _FOLLOW),
    Flow("follow-only-comet", 4, "OK 9* 1 OK OK OK OK 8 ~1500", _FOLLOW),
    Flow("follow-all-passed", 4, "OK 4 OK OK OK OK ~1500", _FOLLOW),
    # refusals
    Flow("refusal-no-seat", 3, "OK 7"),
    Flow("refusal-comet-twice", 4, "OK 3 2", long=True),
    Flow("refusal-payments-letter", 4, "OK K"),
    Flow("refusal-comet-before-deal", 4, "COMET"),
    Flow("refusal-points", 2, "OK OK 1 2 9 9 OK"),
    Flow("refusal-points-impossible", 4, "OK OK 3 1 OK"),
    Flow("refusal-points-digits", 4, "OK OK 3 J"),
    Flow("refusal-points-long", 4, "OK OK 3 1 2 3 4"),
    Flow("refusal-points-none", 4, "OK OK 3 OK", long=True),
    Flow("refusal-points-comet-seen", 4, "OK 3 OK 3 1 2 COMET"),
    Flow("refusal-cards-five", 4, "OK OK 3 7 7 7 7 7", BY_CARDS),
    Flow("refusal-cards-ace", 4, "OK OK 3 1", BY_CARDS),
    Flow("refusal-cards-too-many", 5, "OK OK 3 2 2 2 2 3 3 3 3 4 4", BY_CARDS, long=True),
    Flow("refusal-winner-agrees", 4, f"OK OK 2 {_POINTS[4]} 2", long=True),
    Flow("refusal-who-agrees", 4, f"OK OK 2 {_POINTS[4]} OK"),
    Flow("refusal-last-answer", 4, "OK 3 OK 3 7"),
    Flow("refusal-follow-other-card", 4, "OK 4 7", _FOLLOW),
    Flow("refusal-follow-lead", 4, "OK OK", _FOLLOW, long=True),
    Flow("refusal-follow-comet-twice", 4, "OK COMET 4 COMET 8", _FOLLOW),
    Flow("refusal-follow-four", 4, "OK 7 OK OK OK OK 7*", _FOLLOW),
    Flow("refusal-setup-seats", 0, "OK 5 7"),
    Flow("refusal-home-undo", 0, "UNDO"),
    Flow("refusal-last-evening", 4, f"{_LAST_EVENING} UNDO"),
    Flow("refusal-start", 4, "UNDO"),
    Flow("refusal-menu-line", 4, "OK* 7"),
    # taking back
    Flow("undo-comet", 4, "OK 3 UNDO"),
    Flow("undo-comet-long", 5, "OK 5 UNDO", long=True),
    Flow("undo-deal", 4, "OK UNDO"),
    Flow("undo-left", 4, "OK OK 3 1 2 OK UNDO", long=True),
    Flow("undo-play", 4, "OK 4 5 UNDO", _FOLLOW),
    Flow("undo-goes-on", 4, "OK 3 UNDO 10"),
    Flow("undo-put-back", 4, "OK 3 UNDO OK"),
    Flow("undo-put-back-long", 5, "OK 5 UNDO OK", long=True),
    # power
    Flow("power-in-a-hand", 4, "OK 3 |"),
    Flow("power-damaged", 4, "OK 3 |", damaged=True),
    Flow("power-damaged-seen", 4, "OK 3 | OK", damaged=True),
    Flow("power-stuck", 4, "OK 3 |", stuck=("5",)),
    Flow("power-stuck-two", 0, "|", stuck=("7", "COMET")),
    Flow("power-stuck-damaged", 4, "OK 3 |", stuck=("5",), damaged=True),
    Flow("store-full", 4, "OK", full=True),
    Flow("store-full-later", 4, "OK 3 2", full=True),
    Flow("journal-full", 4, "OK* 5 OK OK OK", room=20_000),
    Flow(PREVIOUS, 4, "OK 3"),
    Flow(CRASHED, 4, "OK 3"),
)

# every screen once more, with the longest of its words
_IN_FRENCH = (
    *("home-new", "home-last-long", "setup-rules", "setup-seats", "setup-names-after-a-table"),
    *("setup-how", "setup-left-options", "options-ancient", "options-denexa", "option-choice"),
    *("option-preset", "option-number-typed", "deal-3", "deal-5-long", "deal-other-dealer"),
    *("payments-4-long", "payments-notice-long", "payments-prompt-comet", "payments-prompt-out"),
    *("payments-prompt-last-long", "left-points-4-long", "left-points-factor-nine"),
    *("left-cards-comet-held", "opera-points", "settlement-factor-long", "settlement-drawn"),
    *("menu-deal-cards", "menu-drawn", "menu-hand", "menu-put-back-chosen"),
    *("balances-4-long", "balances-transfers-4-long", "balances-even", "ended-4-long"),
    *("follow-lead-long", "follow-wanted-4-long", "follow-nines", "follow-comet-led"),
    *("follow-known-stop", "follow-only-comet", "follow-all-passed", "refusal-comet-twice"),
    *("refusal-points-impossible", "refusal-cards-too-many", "refusal-winner-agrees"),
    *("refusal-follow-four", "undo-comet-long", "undo-left", "undo-put-back-long"),
    *("refusal-last-evening", "selftest", "selftest-seen"),
    *("power-stuck-damaged", "store-full", "store-full-later", "game-over-long"),
    *("journal-full", PREVIOUS, CRASHED),
)


def _in_french(flows: dict[str, Flow]) -> Iterator[Flow]:
    for name in (*_IN_FRENCH, *HISTORY_IN_FRENCH):
        yield flows[name]._replace(name=f"fr-{name}", language="fr")


_ALL = (*_SINGLE, *_every_table(), *FOLLOWED, *OF_GAMES, *HISTORY)
FLOWS = {flow.name: flow for flow in (*_ALL, *BOX)}
FLOWS.update({flow.name: flow for flow in _in_french(FLOWS)})
# A flow for every screen and every way into the box, to be run where a process a flow is a lot.
FEW = (
    *("follow-holder-comet-8", "follow-suit-comet-led", "follow-ancient-unclaimed-led", "stub"),
    *("left-many-cards", "left-ancient-kings", "fr-left-pool-each"),
    "home-last",
    "setup-names-after-a-table",
    "options-ancient",
    "options-kept",
    "option-number-signed",
    "options-home-last",
    "deal-comet-grown",
    "payments-5-long",
    "payments-prompt-last-long",
    "left-cards-comet-held",
    "opera-points",
    "settlement-factor-long",
    "follow-known-stop",
    "balances-transfers-5-long",
    "power-stuck-damaged",
    "store-full",
    "fr-balances-transfers-4-long",
    *FEW_OF_GAMES,
    *("history-hand-cards", "correction-rest", "effect-8-others", "effect-taken-back"),
    *("cannot-stand-under-way", "why-fiches"),
)


def files(flow: Flow) -> dict[str, bytes]:
    """The files that the box of `flow` begins with."""
    store = MemoryStore()
    if flow.seats:
        session.new(store, flow.header())
    if flow.language:
        settings.put(store, "language", flow.language)
    return {name: bytes(data) for name, data in store.files.items()}


def on_desk(flow: Flow) -> list[str]:
    """What `flow` shows on CPython: 64 strings of 128 characters."""
    if flow.name == SPLASH:
        return _splash()
    with Desk(MemoryStore(files(flow))) as desk:
        desk.store.full = flow.full
        desk.store.room = flow.room
        for part in _parts(flow, desk):
            if flow.damaged:
                desk.store.files[JOURNAL].extend(DAMAGE)
            desk.restart(part)
        if flow.name.endswith(PREVIOUS):
            return _previous(desk.store)
        elif flow.name.endswith(CRASHED):
            crash.show(desk.app.panel, "KeyError: 'no_such_word'")
        return desk.rows()


def on_micropython(flow: Flow, folder: Path) -> list[str]:
    """What `flow` shows on the real MicroPython, its files in the empty `folder`."""
    for name, data in files(flow).items():
        (folder / name).write_bytes(data)
    with Sim(folder) as sim:
        if flow.full:
            # the journal goes where nothing can be written
            (folder / JOURNAL).unlink()
            (folder / JOURNAL).symlink_to("/dev/full")
        for part in _parts(flow, sim):
            if flow.damaged:
                with (folder / JOURNAL).open("ab") as journal:
                    journal.write(DAMAGE)
            sim.restart(part)
        return sim.rows()


def _parts(flow: Flow, box: Box) -> Iterator[tuple[str, ...]]:
    """Press the keys of `flow`; at each power cut gives the keys stuck when it is over."""
    first, *others = flow.keys.split("|")
    box.play(first)
    for part in others:
        yield flow.stuck
        box.play(part)


def _previous(store: MemoryStore) -> list[str]:
    """What is on the glass when the power comes back, and the firmware is the one before."""
    chip = SSD1306Chip()
    panel = Panel(ChipBus(chip))
    panel.start()
    App(panel, store, VirtualClock()).start((), True)
    return chip.rows()


def _splash() -> list[str]:
    """What is on the glass until the journal has been read: the power goes just then."""
    chip, store = SSD1306Chip(), MemoryStore()
    panel = Panel(ChipBus(chip))
    panel.start()
    store.cut(-1)
    with suppress(PowerCut):
        App(panel, store, VirtualClock()).start()
    return chip.rows()
