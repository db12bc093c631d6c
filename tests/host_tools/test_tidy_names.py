"""One person by one name, however it was typed, at every entrance of the host's tools."""

import json
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halley.tidy_names import tidy
from host_tools import cli
from host_tools.link import names as link_names
from tests.soak import examples

TWO_PARTS = "Zoe\u0301"


@examples(100, in_soak=5000)
@given(st.text(max_size=30))
def test_a_tidy_name_stays_as_it_is(name: str) -> None:
    once = tidy(name)
    assert tidy(once) == once
    assert once == unicodedata.normalize("NFC", once)
    assert once.strip() == once


def test_names_are_pushed_in_one_spelling() -> None:
    assert link_names.check_names(["O’Brien", TWO_PARTS]) == ["O'Brien", "Zoé"]


def test_a_transcript_seats_one_person_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    transcript = {
        "ruleset": "modern_1991", "players": 3, "seats": ["Zoé", "O’Brien", "Cy"],
        "events": [{"type": "seats", "names": ["O'Brien", TWO_PARTS, "Cy"]}],
    }  # fmt: skip
    path = tmp_path / "evening.json"
    path.write_text(json.dumps(transcript))
    assert cli.run(["score", str(path), "--json"]) == 0
    scored = json.loads(capsys.readouterr().out)
    assert scored["seats"] == ["O'Brien", "Zoé", "Cy"]
