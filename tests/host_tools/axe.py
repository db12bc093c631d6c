"""What axe-core, the usual checker of pages, finds wrong with one."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def findings(page: Page) -> list[str]:
    """What breaks a rule: the rule, and the elements."""
    violations = Axe().run(page).response["violations"]
    return [f"{rule['id']}: {node['html']}" for rule in violations for node in rule["nodes"]]
