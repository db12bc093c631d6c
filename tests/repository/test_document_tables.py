"""The tables of the documents are what the rule sets and the screens say."""

from pathlib import Path

import pytest

from halley.words import en
from tests import document_tables


@pytest.mark.parametrize(
    "path",
    [document_tables.RECORDS, document_tables.SCREENS],
    ids=["records", "screens"],
)
def test_the_tables_are_as_they_would_be_made(path: Path) -> None:
    assert path.read_text("utf-8") == document_tables.renew(path), "`make pictures` writes it"


def test_every_reason_of_a_payment_has_a_case() -> None:
    lines = [line for section in en.WORDS for line in section.split("\n")]
    known = {line.partition(" = ")[0] for line in lines if line.startswith("why_")}
    cases = {f"why_{row.split('`')[1]}" for row in document_tables.reasons()[2:]}
    others = {f"why_{why}" for why in document_tables.IN_ANY_GAME}
    assert known - {"why_by", "why_title", "why_purse"} - others == cases
