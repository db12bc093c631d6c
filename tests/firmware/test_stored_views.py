"""The views equal those stored in tests/views (`make pictures`)."""

from itertools import zip_longest

import pytest

from tests import stored_views
from tests.flows import FLOWS
from tests.flows.ends import end

pytestmark = pytest.mark.pictures


@pytest.mark.sweep  # the tests of what a screen does reach as much
@pytest.mark.parametrize("name", stored_views.files())
def test_each_flow_gives_its_stored_view(name: str) -> None:
    """A test for each file, as with the screens."""
    stored = stored_views.read_stored(name)
    for flow in stored_views.files()[name]:
        now, then = end(flow.name).view, stored.get(flow.name, [])
        lines = [f"- {old}\n+ {new}" for old, new in zip_longest(then, now) if old != new]
        assert not lines, "\n".join([flow.name, *lines, "`make pictures` stores what it says"])


@pytest.mark.sweep
def test_every_explanation_is_stored() -> None:
    stored = stored_views.stored_explanations()
    for flow in FLOWS.values():
        if not flow.moment and not flow.language:
            text = end(flow.name).explanation
            assert text in stored, f"{flow.name}: `make pictures` stores it"


def test_each_screen_gives_its_stored_help() -> None:
    """As the views."""
    for name, then in stored_views.read_stored(stored_views.HELP).items():
        now = stored_views.help_text(FLOWS[name])
        lines = [f"- {old}\n+ {new}" for old, new in zip_longest(then, now) if old != new]
        assert not lines, "\n".join([name, *lines, "`make pictures` stores what it says"])


def test_every_flow_is_stored_once() -> None:
    files = stored_views.files()
    names = [name for file in files for name in stored_views.read_stored(file)]
    assert len(names) == len(set(names))
    assert set(names) <= {flow.name for flows in files.values() for flow in flows}
    stored = {
        str(path.relative_to(stored_views.VIEWS).with_suffix(""))
        for path in stored_views.VIEWS.rglob("*.txt")
    }
    assert stored <= {*files, stored_views.HELP}
