"""The end of each flow, played once for all tests."""

from functools import cache
from typing import NamedTuple

from halley.page.view import name_of, view_of
from tests import stored_views
from tests.flows import FLOWS
from tests.flows.run import play_flow


class End(NamedTuple):
    """The end of a flow.

    The display as on_cpython() returns it; the screen's file and question; the view's lines as
    stored; and its explanations (empty without a view).
    """

    rows: tuple[str, ...]
    screen: str
    prompt: str
    view: list[str]
    explanation: str


@cache
def end(name: str) -> End:
    """Return where the flow of that name ends."""
    flow = FLOWS[name]
    with play_flow(flow) as desk:
        rows = tuple(desk.rows())
        screen = desk.app.current()
        view, explanation = [], ""
        if not flow.moment:
            its = view_of(desk.app)  # while its language is spoken
            view, explanation = stored_views.lines(flow, its), stored_views.explanation(its)
    return End(rows, name_of(screen), getattr(screen, "prompt", ""), view, explanation)
