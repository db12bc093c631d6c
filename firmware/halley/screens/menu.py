"""The menu (OK held): what can be done now besides playing on.

Up: `OK` held.

Keys: as in any list.
"""

from halley.engine import events as ev
from halley.engine.agreed import options_to_change
from halley.engine.settlement import counts
from halley.refusal import Refusal
from halley.screens.option_texts import asks_how, asks_left, pays_in_play
from halley.screens.screen import Choice, end_evening
from halley.session.phases import DEAL
from halley.ui.event_text import how_now

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

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
        self.asked = False  # whether the hand is to be thrown in

    def title(self) -> str:
        return self.say("menu")

    def lines(self) -> list[str]:
        return [self.say(item) for item in self.items]

    def choose(self, index: int) -> None:
        item = self.items[index]
        app = self.app
        session = self.session
        if item == "menu_end_hand" and not self.asked:
            self.asked = True
            app.pop_up(self.say("end_throws_in"))
            return
        app.pop()
        if item in _SCREENS:
            app.push(_SCREENS[item])
        elif item in _WAYS:
            self._choose(_WAYS[item])
        elif item in ("far_same", "far_own"):
            self._set_far_side("own" if item == "far_same" else "same")
        elif item == "menu_drawn":
            app.do(ev.make(ev.OPERA, ev.DRAWN))
        elif item in ("menu_no_ante", "menu_lay_again"):
            stakes = ev.ANTES if item == "menu_lay_again" else 0
            app.do(ev.make(ev.DEAL, session.dealer, how=session.how | stakes))
        elif item in ("menu_void", "menu_redeal"):
            app.do(ev.make(ev.VOID, redeal=1 if item == "menu_redeal" else 0))
            if any(session.changes()):
                app.note(self.say("void_paid"))
        elif item in ("menu_end", "menu_end_hand"):
            if item == "menu_end_hand":
                app.do(ev.make(ev.VOID))
            end_evening(app)
        elif item == "menu_close":
            app.tables.close_file()
        elif item == "menu_put_back":
            app.undoing.put_back()

    def _set_far_side(self, value: str) -> None:
        """Set the picture for those opposite: the balances, or the same as here."""
        try:
            self.app.setting("far_side", value)
        except OSError:
            raise Refusal("setting_not_saved")
        self.app.note(self.say("far_" + value))

    def _choose(self, how: int) -> None:
        self.app.do(ev.make(ev.CHOOSE, self.session.dealer, how))
        self.app.note(how_now(self.words, self.session.game, how))


# What an item of the menu needs: bits of _now()
_LIVE = 1  # no past hand is being corrected
_BEGUN = 2  # something has been dealt or paid this evening
_ANEW = 4  # nothing has: the evening can begin anew with other options ...
_LATER = 8  # ... or it cannot
_BETWEEN = 16  # no hand is under way
_NEXT = 32  # ... and the next one can be dealt
_HAND = 64  # a hand has been dealt
_FRESH = 128  # ... and nothing has happened in it
_PLAYED = 256  # ... or something has
_FOLLOWED = 512  # its cards are followed
_FOLLOWS = 1024  # the next hands are scored card by card, and can be in another way
_SUMS = 2048  # ... they are scored in another way, and can be card by card
_CLUB = 4096  # the box is a club's table
_FAR_SAME = 8192  # the second display shows the same as the first
_FAR_OWN = 16384  # ... or a picture of its own


def _now(app: "Context", session: "Session") -> int:
    """Return the bits that are true now."""
    hand = session.game.hand
    bits = 0 if is_fresh(session) else _BEGUN
    if app.live is None:
        bits |= _LIVE
    bits |= _ANEW if bits == _LIVE else _LATER
    if hand is not None:
        bits |= _HAND | (_PLAYED if hand.begun() else _FRESH)
        bits |= _FOLLOWED if hand.follow else 0
    if not session.game.in_hand():
        bits |= _BETWEEN
        bits |= _NEXT if session.phase == DEAL else 0
        has_ways = session.game.rules.family in ("stops", "layout")
        if has_ways and session.can(ev.make(ev.CHOOSE, session.dealer, session.how)):
            bits |= _FOLLOWS if session.how & ev.FOLLOW else _SUMS
    if app.network is not None and app.network.mark() is not None:
        bits |= _CLUB
    far_side = app.picture.far_side
    if app.picture.far is not None and far_side is not None:
        bits |= _FAR_SAME if far_side.same else _FAR_OWN
    return bits


def _can_void(session: "Session") -> bool:
    return session.can(ev.make(ev.VOID))


def _deals_with_antes(session: "Session") -> bool:
    return session.can(ev.make(ev.DEAL, session.dealer, how=session.how | ev.ANTES))


def _deals_evenly(session: "Session") -> bool:
    """Return whether the next hand can be dealt evenly, though the game deals out the pack."""
    rules = session.game.rules
    if rules.deal != "all" or rules.dealt_out:
        return False
    return session.can(ev.make(ev.DEAL, session.dealer, each=1, how=session.how))


def _left_as(session: "Session") -> str:
    """Return how else the cards left can be keyed; "" if there is one way."""
    if not asks_left(session.game.rules):
        return ""
    if not session.how & ev.BY_CARDS:
        return "cards"
    return "points" if counts(session.game, "points") else "count"


def _can_transfer(session: "Session") -> bool:
    """Return whether anybody can pay: partners who share a score cannot pay each other."""
    return any(
        session.can(ev.make(ev.TRANSFER, 0, seat, 0, 1)) for seat in range(1, session.players)
    )


# The items in the order that people know: what destroys something comes late, and what came after
# the first Halley stands after all others, whose numbers stay. A row has the item's
# word, the bits that it needs, and the check that remains.
_ITEMS: "tuple[tuple[str, int, Callable[[Session], object] | None], ...]" = (
    ("balances", 0, None),
    ("history", _LIVE | _BEGUN, None),
    ("menu_drawn", _FOLLOWED, lambda session: session.can(ev.make(ev.OPERA, ev.DRAWN))),
    ("carte_blanche", _FRESH, lambda session: session.game.rules.carte_blanche[0]),
    ("menu_no_ante", _BETWEEN, lambda it: not it.game.layout and _deals_with_antes(it)),
    ("menu_lay_again", _BETWEEN, lambda it: it.game.layout and _deals_with_antes(it)),
    ("menu_payments", _FOLLOWS, lambda session: pays_in_play(session.game.rules)),
    ("menu_left", _FOLLOWS, lambda session: not pays_in_play(session.game.rules)),
    ("menu_follow", _SUMS, lambda session: asks_how(session.game.rules)),
    ("menu_cards", _SUMS, lambda session: _left_as(session) == "cards"),
    ("menu_points", _SUMS, lambda session: _left_as(session) == "points"),
    ("menu_count", _SUMS, lambda session: _left_as(session) == "count"),
    ("menu_options", _ANEW, None),
    ("menu_seats", _BETWEEN, lambda session: session.can(ev.make(ev.SEATS, session.names))),
    ("menu_redeal", _FRESH, _can_void),
    ("menu_void", _PLAYED, _can_void),
    ("menu_end", _LIVE | _BETWEEN, lambda session: session.can(ev.make(ev.END))),
    ("menu_reopen", _LIVE | _BETWEEN, lambda session: session.ended),
    ("menu_close", _LIVE | _BETWEEN, lambda session: session.reviewing),
    ("menu_cards_each", _BETWEEN, _deals_evenly),
    ("menu_purse", 0, lambda session: session.game.purse and session.can(ev.make(ev.PURSE, 0))),
    ("menu_end_hand", _LIVE | _HAND, _can_void),
    ("menu_put_back", 0, lambda session: session.undone),
    ("far_same", _FAR_SAME, None),
    ("far_own", _FAR_OWN, None),
    ("menu_code", _LIVE | _NEXT, lambda session: session.hand_number),
    ("menu_transfer", 0, _can_transfer),
    ("menu_stakes", _LATER | _NEXT, lambda session: options_to_change(session.game)),
    ("menu_club", _CLUB, None),
)


def items_of(app: "Context") -> list[str]:
    """Return the possible actions: the words of the menu's lines."""
    session = app.session
    assert session is not None
    now = _now(app, session)
    return [
        word for word, needs, can in _ITEMS if not needs & ~now and (can is None or can(session))
    ]


def is_fresh(session: "Session") -> bool:
    """Return whether the evening can begin anew with other options: nothing was dealt or paid."""
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
