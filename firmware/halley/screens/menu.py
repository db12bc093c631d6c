"""The menu (OK held): what can be done now besides playing on.

Up: `OK` held.

Keys: number, or `OK` for the first line; only what can be done now is listed.
"""

from halley import words
from halley.engine import events as ev
from halley.engine.agreed import options_to_change
from halley.engine.refusal import Refusal
from halley.engine.settlement import counts
from halley.screens.option_texts import asks_how, asks_left, pays_in_play
from halley.screens.screen import Choice, end_evening
from halley.session.phases import DEAL
from halley.ui.event_text import how_now

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context
    from halley.session.session import Session

# What an item of the menu does: the screen that it leads to ...
_SCREENS = {
    "balances": "balances",
    "history": "history",
    "carte_blanche": "carte_blanche",
    "menu_options": "options",
    "menu_seats": "seats",
    "menu_purse": "purse",
    "menu_transfer": "transfer",
    "menu_stakes": "options",
    "menu_cards_each": "cards_each",
    "menu_reopen": "reopen",
    "menu_club": "club",
    "menu_code": "result_code",
}
# ... or how the next hands are scored
_WAYS = {
    "menu_follow": ev.FOLLOW | ev.BY_CARDS,
    "menu_cards": ev.BY_CARDS,
    "menu_payments": ev.PAYMENTS,
    "menu_left": ev.PAYMENTS,
    "menu_points": ev.PAYMENTS,
    "menu_count": ev.PAYMENTS,
}


class MenuScreen(Choice):
    """Only what can be done now is listed."""

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.items = items_of(app)
        self._asked = False  # whether the hand is to be thrown in

    def title(self) -> str:
        return words.say("menu")

    def lines(self) -> list[str]:
        return [words.say(item) for item in self.items]

    def choose(self, index: int) -> None:
        item = self.items[index]
        app = self.app
        session = self.session
        if item == "menu_end_hand" and not self._asked:
            self._asked = True
            app.pop_up(words.say("end_throws_in"))
            return
        app.pop()
        if item in _SCREENS:
            app.push(_SCREENS[item])
        elif item in _WAYS:
            self._choose(_WAYS[item])
        elif item in ("far_same", "far_own"):
            self._set_far_side("own" if item == "far_same" else "same")
        elif item == "menu_drawn":
            app.do((ev.OPERA, ev.DRAWN))
        elif item in ("menu_no_ante", "menu_lay_again"):
            stakes = ev.ANTES if item == "menu_lay_again" else 0
            app.do((ev.DEAL, session.dealer, 0, 0, session.how | stakes))
        elif item in ("menu_void", "menu_redeal"):
            app.do((ev.VOID, 1 if item == "menu_redeal" else 0))
            if any(session.changes()):
                app.note(words.say("void_paid"))
        elif item in ("menu_end", "menu_end_hand"):
            if item == "menu_end_hand":
                app.do((ev.VOID, 0))
            end_evening(app)
        elif item == "menu_close":
            app.tables.close_file()
        elif item == "menu_put_back":
            app.undoing.put_back()

    def _set_far_side(self, value: str) -> None:
        """Set what those opposite see: the balances, or the same as here."""
        try:
            self.app.setting("far_side", value)
        except OSError:
            raise Refusal("setting_not_saved")
        self.app.note(words.say("far_" + value))

    def _choose(self, how: int) -> None:
        self.app.do((ev.CHOOSE, self.session.dealer, how))
        self.app.note(how_now(self.session.game, how))


def items_of(app: "Context") -> list[str]:
    """What can be done now: the words of the menu's lines."""
    session = app.session
    assert session is not None
    hand = session.game.hand
    items = ["balances"]
    fresh_evening = is_fresh(session)
    if app.live is None and not fresh_evening:
        items.append("history")
    if hand is not None and hand.follow and session.can((ev.OPERA, ev.DRAWN)):
        items.append("menu_drawn")
    fresh = hand is not None and not hand.begun()
    if fresh and session.header.rules.carte_blanche[0]:
        items.append("carte_blanche")
    if session.can((ev.DEAL, session.dealer, 0, 0, session.how | ev.ANTES)):
        items.append("menu_lay_again" if session.game.layout else "menu_no_ante")
    if session.can((ev.CHOOSE, session.dealer, session.how)):
        items += _ways(session)
    if app.live is None and fresh_evening:
        items.append("menu_options")
    if session.can((ev.SEATS, session.names)):
        items.append("menu_seats")
    # what destroys something comes late
    if hand is not None and session.can((ev.VOID, 0)):
        items.append("menu_redeal" if fresh else "menu_void")
    if app.live is None and session.can((ev.END,)):
        items.append("menu_end")
    if session.ended and app.live is None:
        items.append("menu_reopen")
    if session.reviewing and app.live is None:
        items.append("menu_close")
    if _deals_otherwise(session):
        items.append("menu_cards_each")
    if session.can((ev.PURSE, 0)):
        items.append("menu_purse")
    if hand is not None and app.live is None and session.can((ev.VOID, 0)):
        items.append("menu_end_hand")
    if session.undone:  # behind all others, whose numbers stay what they are
        items.append("menu_put_back")
    if app.picture.far is not None and app.picture.far_side is not None:
        items.append("far_same" if app.picture.far_side.same else "far_own")
    if session.phase == DEAL and session.hand_number and app.live is None:
        items.append("menu_code")
    if [seat for seat in range(1, session.players) if session.can((ev.TRANSFER, 0, seat, 0, 1))]:
        items.append("menu_transfer")
    changes = app.live is not None or not fresh_evening
    if changes and session.phase == DEAL and options_to_change(session.game):
        items.append("menu_stakes")
    if app.network is not None and app.network.mark() is not None:
        items.append("menu_club")
    return items


def _deals_otherwise(session: "Session") -> bool:
    """Whether the next hand can be dealt evenly, though the game deals out the pack."""
    rules = session.game.rules
    if rules.deal != "all" or rules.dealt_out:
        return False
    return session.can((ev.DEAL, session.dealer, 1, 0, session.how))


def _ways(session: "Session") -> list[str]:
    """The other ways of scoring, where cards can be followed."""
    if session.game.rules.family not in ("stops", "layout"):
        return []
    how = session.how
    if how & ev.FOLLOW:
        return ["menu_payments" if pays_in_play(session.game.rules) else "menu_left"]
    follow = ["menu_follow"] if asks_how(session.game.rules) else []
    if not asks_left(session.game.rules):
        return follow
    if not how & ev.BY_CARDS:
        return follow + ["menu_cards"]
    points = counts(session.game, "points")
    return follow + ["menu_points" if points else "menu_count"]


def is_fresh(session: "Session") -> bool:
    """Whether the evening can begin anew with other options: nothing has been dealt or paid."""
    game = session.game
    if session.hand_number or session.undone or game.hand is not None:
        return False
    if game.people != session.header.names or session.names != game.people:
        return False
    header = session.header
    bought = tuple(game.bought) if any(game.bought) else ()
    if game.pool_to_carry() != header.pool or bought != header.bought:
        return False
    return list(game.ledger.balances) == list(header.start)


SCREEN = MenuScreen
