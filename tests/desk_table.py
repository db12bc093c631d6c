"""A table on a LocalBox, set up without keys, and its evening."""

from halley.journal.header import Header
from halley.session import session
from halley.session.session import Session
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.flows.flow import SHORT


def table_of(key: str, players: int, how: int, **options: object) -> LocalBox:
    """Return a LocalBox with a table of that game, just dealt."""
    store = MemoryStore()
    session.new(store, Header(key, SHORT[:players], options, (), how))
    desk = LocalBox(store)
    desk.play("OK")
    return desk


def evening_of(desk: LocalBox) -> Session:
    """Return the evening that is open."""
    assert desk.app.session is not None
    return desk.app.session
