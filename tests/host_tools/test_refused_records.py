"""Every recorded transcript that cannot be, by the command: one sentence, and nothing written."""

import re
from pathlib import Path
from typing import Any

import pytest

from halley import rules
from host_tools import cli
from host_tools.records.transcripts.event_fields import BadTranscript
from host_tools.records.transcripts.score import replay
from host_tools.records.transcripts.write import text_of
from tests.recorded import DATA, read

_Record = dict[str, Any]


def _refused_records() -> list[_Record]:
    records = []
    for file in sorted([*DATA.glob("*.json"), *DATA.glob("rule_sets/*.json")]):
        content = read(str(file.relative_to(DATA)))
        records += [record for record in content if "expect" not in record]
    return records


_REFUSED = _refused_records()


def test_every_game_of_the_other_families_has_some() -> None:
    played = {record["transcript"]["ruleset"] for record in _REFUSED}
    for key in rules.GAMES:
        game = rules.load(key)
        assert key in played or (game.family == "stops" and game.comet), key


@pytest.mark.parametrize("arguments", [[], ["--json"]], ids=["sheet", "json"])
def test_a_wrong_record_is_refused_in_one_sentence(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "evening.json"
    for record in _REFUSED:
        file.write_text(text_of(record["transcript"]), encoding="utf-8")
        status = cli.run(["score", str(file), *arguments])
        shown = capsys.readouterr()
        assert (status, shown.out) == (2, ""), record["id"]
        assert shown.err.startswith("halley: "), record["id"]
        assert shown.err.endswith(".\n") and shown.err.count("\n") == 1, shown.err
        _check_index(record["transcript"], shown.err)
        assert list(tmp_path.iterdir()) == [file], record["id"]


def _check_index(content: _Record, sentence: str) -> None:
    """Check the named event: it is the first that makes the transcript impossible, or none is."""
    named = re.match(r"halley: Event (\d+): ", sentence)
    events = content["events"][: int(named[1])] if named else []
    if not named:
        with pytest.raises(BadTranscript):
            replay({**content, "events": events})
        return
    replay({**content, "events": events})
