"""tests/SURVIVES.md is what its command makes: of tests that there are, and with figures."""

from datetime import date
from pathlib import Path

import pytest

from tests import survives

TESTS = Path(__file__).resolve().parents[1]
REPORT = """<testsuites><testsuite>
<testcase name="test_cut[1]"><properties>
<property name="survived" value="12"/></properties></testcase>
<testcase name="test_cut[2]"><properties>
<property name="survived" value="30"/></properties></testcase>
<testcase name="test_killed[sqlite]"/><testcase name="test_killed[postgresql]"/>
<testcase name="test_absent"><skipped message="no PostgreSQL"/></testcase>
</testsuite></testsuites>"""


def _rows() -> list[survives.Row]:
    return [row for rows in survives.ROWS.values() for row in rows]


def test_every_row_has_its_test() -> None:
    for row in _rows():
        source = (TESTS / row.file).read_text("utf-8")
        assert f"def {row.test}(" in source, row


def test_the_page_is_made_of_these_rows() -> None:
    """Whoever changes a row makes the page anew."""
    text = survives.PAGE.read_text("utf-8")
    lines = [line for line in text.splitlines() if line.startswith("- ")]
    assert len(lines) == len(_rows()), "`python -m tests.survives` makes the page"
    for row, line in zip(_rows(), lines, strict=True):
        number = int(line.split(" ")[1].replace(",", ""))
        assert number > 0
        assert line == row.line(number), "`python -m tests.survives` makes the page"


def test_figures_are_noted_or_counted() -> None:
    assert survives.figures(REPORT) == {"test_cut": 42, "test_killed": 2}
    counted = {row.test: 1234 for row in _rows()}
    page = survives.page(counted, soak=True, day=date(2026, 11, 24))
    assert "on 2026-11-24, of$" in page.replace("\n", "$")
    assert page.count("- 1,234 ") == len(_rows())


def test_a_test_that_has_failed_gives_no_page() -> None:
    with pytest.raises(ValueError, match="test_cut has failed"):
        survives.figures(REPORT.replace("<properties>", "<failure/><properties>", 1))
