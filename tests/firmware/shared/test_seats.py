"""People who change during an evening: every worked record comes to what it says."""

from host_tools.records.transcripts.event_fields import BadTranscript
from host_tools.records.transcripts.score import score
from tests.firmware.shared.data import records

_FILE = "seats_cases.json"


def test_every_record_gives_its_result() -> None:
    count = 0
    for record in records(_FILE):
        if "expect" in record:
            result = score(record["transcript"])
            for field in record["expect"]:
                assert result.get(field) == record["expect"][field], (record["id"], field)
            count += 1
    assert count >= 11


def test_impossible_changes_of_seats_are_refused() -> None:
    count = 0
    for record in records(_FILE):
        if "expect" not in record:
            try:
                score(record["transcript"])
            except BadTranscript as why:
                assert str(why).startswith("Event "), why
                count += 1
                continue
            raise AssertionError(record["id"])
    assert count >= 9
