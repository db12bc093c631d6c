"""The draw of an opera is offered in the games whose text has it, and in no other."""

import pytest

from halley.engine import events as ev
from halley.journal.header import Header
from halley.refusal import Refusal
from halley.screens.opera import OperaScreen
from halley.session import session as sessions
from host_tools.simulator.local_box import LocalBox, MemoryStore

_DRAWN = {"modern_1991": True, "arnold_two_2011": True, "new_1752": False}


def _ask(key: str) -> LocalBox:
    """Eldest is out at once, and the dealer's points leave open whether it was an opera."""
    store = MemoryStore()
    session = sessions.new(store, Header(key, ("Ann", "Bea")))
    session.do(ev.make(ev.DEAL, 0))
    session.do(ev.make(ev.OUT, 1, last=ev.NO))
    session.do(ev.make(ev.LEFT, 0, points=120, comet=0))
    session.write()
    return LocalBox(store)


@pytest.mark.parametrize(("key", "drawn"), _DRAWN.items())
def test_the_screen_offers_a_draw_where_there_is_one(key: str, drawn: bool) -> None:
    desk = _ask(key)
    screen = desk.app.current()
    assert isinstance(screen, OperaScreen)
    assert ("Both could: draw" in screen.lines()) == drawn
    session = desk.app.session
    assert session is not None
    assert session.can(ev.make(ev.OPERA, ev.YES))
    assert session.can(ev.make(ev.OPERA, ev.DRAWN)) == drawn
    if not drawn:
        with pytest.raises(Refusal, match="opera_never_drawn"):
            session.verify(ev.make(ev.OPERA, ev.DRAWN))
