"""What the page's help asks the box: which screen is up, and what its keys can mean just now.

The page's alone: its texts, for every screen, are help_en.js and its neighbours in
host_tools/page/browser/sheets.
"""

import json
import sys

from halley import games
from halley.engine import count_sums
from halley.engine import events as ev
from halley.engine.cards import COMET
from halley.engine.settlement import counts
from halley.screens.payments import keyed_payments

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any

    from halley.app import App
    from halley.engine.game import Game
    from halley.engine.hand import Hand
    from halley.session.session import Session

_SCREENS = "halley.screens."
_STEPS = ("game", "seats", "names", "how", "left", "options", "")  # of the set-up


class PageHelp:
    """The present screen and table, as JSON for the page."""

    def __init__(self, app: "App") -> None:
        self._app = app

    def now(self) -> str:
        """An object of `screen`, the name of its file; `last_line`, its text; `facts`, by which its
        rows are chosen; `table`, null without an evening; and `own`, the table's own games."""
        screen = self._app.current()
        answer = {
            "screen": _name_of(screen),
            "last_line": screen.label(),
            "facts": self._facts(screen),
            "table": self._table(),
            "own": games.forms(games.listed(self._app.store)),
        }
        return json.dumps(answer)

    def _table(self) -> "dict | None":
        """The game, its options and its players, as they are agreed."""
        session = self._app.evening
        if session is None:
            return None
        header = session.header
        return {
            "ruleset": header.key,
            "name": header.title,
            "options": header.options,
            "players": session.names,
        }

    def _facts(self, screen: "Any") -> list[str]:
        """The names of what holds now."""
        app = self._app
        session = app.session
        facts: dict[str, object] = {
            "puts_back": app.spare >= 0,
            "last_table": app.last is not None,
            "offers_start": app.other_start is not None,
        }
        if _name_of(screen) == "setup":
            facts[_STEPS[screen.step]] = True
        if session is not None:
            facts["menu"] = not app.stack.over
            facts["reviewing"] = session.reviewing
            facts.update(_of_table(session, screen))
        return [fact for fact in facts if facts[fact]]


def _name_of(screen: "Any") -> str:
    """The name of the screen's file in halley/screens."""
    for name, module in sys.modules.items():
        if name.startswith(_SCREENS) and getattr(module, "SCREEN", None) is type(screen):
            return name[len(_SCREENS) :]
    return ""


def _comet_can_be(hand: "Hand") -> bool:
    """Whether somebody can still have the comet."""
    return hand.comet_seat < 0 and not hand.seen[COMET] and hand.dead_hand != ev.YES


def _of_table(session: "Session", screen: "Any") -> dict[str, object]:
    """What holds of the game, of the hand, and of what the screen asks."""
    game = session.game
    rules = game.rules
    hand = game.hand
    asked = getattr(screen, "prompt", "")
    first, second = keyed_payments(game)
    facts: dict[str, object] = {
        rules.family: True,
        "settles": game.ledger.zero_sum,
        "asks_%s" % (asked or "nothing"): True,
        "with_comet": rules.comet,
        "comet": rules.comet and (hand is None or _comet_can_be(hand)),
        "beside": rules.comet == "beside",
        "claims": rules.comet_claim,
        "none_out": rules.none_out,
        "together": rules.together > 1,
        "first_%s" % (first or "nothing"): True,
        "second_%s" % (second or "nothing"): True,
        "as_king": game.amount(rules.comet_as_king) and game.amount(rules.king_pays),
        "ace_led": rules.ace_when == "led",
    }
    if hand is not None and hand.follow:
        facts["leads"] = not hand.want
        facts["holder"] = hand.want and hand.holder
        facts["follows"] = hand.want and not hand.holder
        facts["may_lie_aside"] = rules.order != "round" or hand.aside
    if rules.family == "stops":
        facts.update(_of_left(game, screen))
    if rules.family == "banked":
        facts["bets"] = hand is not None and not hand.begun()
    if rules.family == "counted":
        facts.update(_of_counted(game, screen))
    return facts


def _of_left(game: "Game", screen: "Any") -> dict[str, object]:
    """What holds of how cards left are counted."""
    points = counts(game, "points")
    cards = counts(game, "cards") or not game.rules.comet and not points
    return {
        "by_cards": getattr(screen, "by_cards", False),
        "points": points,
        "by_rank": counts(game, "points_by_rank"),
        "counts_cards": cards,
        "kings": counts(game, "kings"),
        "numbers_kings": counts(game, "kings") and not points and not cards,
    }


def _of_counted(game: "Game", screen: "Any") -> dict[str, object]:
    """What holds of a hand that is counted, and of the number that is keyed."""
    rules = game.rules
    entry = getattr(screen, "entry", None)
    signed = entry is not None and entry.signed
    wins = count_sums.books(game) == "out"
    return {
        "keys_numbers": entry is not None,
        "keys_seats": entry is None,
        "signed": signed,
        "wins": wins,
        "declares": rules.declares,
        "asks_who_declares": getattr(screen, "declares", 0) > 0,
        "adds": rules.by_seat == "adds" and not wins and not signed,
    }
