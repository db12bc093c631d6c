"""Where each flow ends: played once, for all tests that only look there."""

from functools import cache
from typing import NamedTuple

from halley.page.view import name_of, view_of
from tests import stored_views
from tests.flows import FLOWS
from tests.flows.run import played


class End(NamedTuple):
    """What is shown, as on_cpython() has it; the screen's file in halley/screens, and what it asks;
    what the view says, as it is stored, and what explains it (nothing where a flow has no view)."""

    rows: tuple[str, ...]
    screen: str
    prompt: str
    view: list[str]
    explanation: str


@cache
def end(name: str) -> End:
    """Where the flow of that name ends."""
    flow = FLOWS[name]
    with played(flow) as desk:
        rows = tuple(desk.rows())
        screen = desk.app.current()
        view, explanation = [], ""
        if not flow.moment:
            its = view_of(desk.app)  # while its language is spoken
            view, explanation = stored_views.lines(flow, its), stored_views.explanation(its)
    return End(rows, name_of(screen), getattr(screen, "prompt", ""), view, explanation)
