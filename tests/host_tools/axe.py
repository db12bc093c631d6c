"""Accessibility findings of axe-core for a page."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# For a test that has axe look in the soak alone, as each look takes half a second: `by_axe`
BY_AXE_IN_SOAK = pytest.mark.parametrize(
    "by_axe", [False, pytest.param(True, marks=pytest.mark.soak)]
)

# Only what breaks a rule comes back: what does not takes as long to pass on as all to be checked.
_FINDINGS = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}"""


def findings(page: Page) -> list[str]:
    """Return what breaks a rule: the rule, and the elements."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    broken: list[str] = page.evaluate(_FINDINGS)
    return broken
