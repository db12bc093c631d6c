"""Stored data is read a record at a time, whatever is in its strings and wherever a read ends."""

import io

from tests.firmware.shared import data


def _split(text: str) -> list[str]:
    return list(data.objects(io.StringIO(text)))


def test_each_outer_object_is_a_record() -> None:
    assert _split('[{"a": {"b": 1}},\n {"c": []}]') == ['{"a": {"b": 1}}', '{"c": []}']


def test_braces_and_quotes_in_strings_do_not_count() -> None:
    record = '{"a}": "\\"{", "b": "\\\\"}'
    assert _split("[" + record + ", " + record + "]") == [record, record]


def test_a_record_may_be_longer_than_one_read() -> None:
    for length in range(data.CHUNK - 20, data.CHUNK + 20):
        record = '{"a": "' + "x" * length + '"}'
        assert _split("[" + record + ",{}]") == [record, "{}"]


def test_an_empty_array_has_no_record() -> None:
    assert _split("[]") == []
