"""The menu (OK held): what can be done now besides playing on."""

from halley import events as ev
from halley import words
from halley.play.between import begun
from halley.screens.screen import Choice

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.session import Session


class MenuScreen(Choice):
    """Only what can be done now is listed."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        session = self.session
        self._items = ["balances"]
        hand = session.game.hand
        if hand is not None and hand.follow and session.can((ev.OPERA, ev.DRAWN)):
            self._items.append("menu_drawn")
        if session.can((ev.DEAL, session.dealer, 0, 0, session.how | ev.ANTES)):
            self._items.append("menu_no_ante")
        if hand is not None and session.can((ev.CARTE, 0, 0)):
            self._items.append("carte")
        if hand is not None and session.can((ev.VOID, 0)):
            fresh = not begun(hand.played, hand.passed, hand.each, hand.counts, hand.out)
            self._items.append("menu_redeal" if fresh else "menu_void")
        if session.can((ev.CHOOSE, session.dealer, session.how)):
            self._items.append("menu_payments" if session.how & ev.FOLLOW else "menu_follow")
            if not session.how & ev.FOLLOW:
                by_cards = session.how & ev.BY_CARDS
                self._items.append("menu_points" if by_cards else "menu_cards")
        if session.undone:
            self._items.append("menu_put_back")
        if session.can((ev.END,)):
            self._items.append("menu_end")
        if app.now is None and _nothing_yet(session):
            self._items.append("menu_options")
        if app.now is None and session.evening.count > 1:
            self._items.append("history")

    def title(self) -> str:
        return words.say("menu")

    def lines(self) -> list[str]:
        return [words.say(item) for item in self._items]

    def choose(self, index: int) -> None:
        item = self._items[index]
        app = self.app
        session = self.session
        app.pop()
        if item in ("balances", "history", "carte"):
            app.push(item)
        elif item == "menu_options":
            app.push("options")
        elif item == "menu_drawn":
            app.do((ev.OPERA, ev.DRAWN))
        elif item == "menu_no_ante":
            app.do((ev.DEAL, session.dealer, 0, 0, session.how))
        elif item in ("menu_void", "menu_redeal"):
            app.do((ev.VOID, 1 if item == "menu_redeal" else 0))
            if any(session.changes()):
                app.note(words.say("void_paid"))
        elif item == "menu_end":
            app.do((ev.END,))
        elif item == "menu_put_back":
            app.put_back()
        elif item == "menu_follow":
            self._choose(ev.FOLLOW | ev.BY_CARDS)
        elif item == "menu_cards":
            self._choose(ev.BY_CARDS)
        else:  # payments, or points
            self._choose(ev.PAYMENTS)

    def _choose(self, how: int) -> None:
        self.app.do((ev.CHOOSE, self.session.dealer, how))
        self.app.note(words.say("how_now_%d" % how))


def _nothing_yet(session: "Session") -> bool:
    """Whether the evening can begin anew with other options: nothing has been dealt or paid."""
    game = session.game
    if session.hand_number or session.undone or game.hand is not None or game.ledger.pool:
        return False
    return list(game.ledger.balances) == list(session.header.start)


SCREEN = MenuScreen
