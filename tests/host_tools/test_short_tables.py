"""Rule sets' tables are the same as they are compiled, but for what only readers ask for."""

from typing import Any

import pytest

from halley.rules import keys, load
from host_tools import firmware_build
from host_tools.errors import BadInput
from host_tools.short_tables import LEFT_OUT, with_fields


def _table(sources: dict[str, str], name: str) -> Any:
    """What the module `name` has as its TABLE, with what it takes from halley.rules."""
    names: dict[str, Any] = {}
    for each in ("halley.rules", name):
        told = sources[each].replace("from halley.rules import FIELDS\n", "")
        exec(told, names)
    return names["TABLE"]


def test_the_tables_are_what_they_were() -> None:
    sources = firmware_build.sources()
    found = with_fields(sources)
    for key in keys():
        name = f"halley.rules.{key}"
        expected = dict(load(key))
        assert [expected.pop(field) is not None for field in LEFT_OUT] == [True, True]
        assert list(_table(found, name).items()) == list(expected.items())
        assert "second_payment" not in found[name]
    others = {name for name in sources if not name.startswith("halley.rules")}
    assert all(found[name] == sources[name] for name in others)


def test_what_a_table_needs_beside_it_stays() -> None:
    sources = {
        "halley.rules": "",
        "halley.rules.one": "_A = 3\nTABLE = {'key': 'one', 'year': '1', 'each': _A}\n",
        "halley.rules.two": "TABLE = {'key': 'two', 'year': '', 'each': {2: 4}}\n",
    }
    found = with_fields(sources)
    assert _table(found, "halley.rules.one") == {"key": "one", "each": 3}
    assert _table(found, "halley.rules.two") == {"key": "two", "each": {2: 4}}


def test_other_fields_are_refused() -> None:
    sources = {
        "halley.rules": "",
        "halley.rules.one": "TABLE = {'key': 'one', 'each': 3}\n",
        "halley.rules.two": "TABLE = {'each': 4, 'key': 'two'}\n",
    }
    with pytest.raises(BadInput, match=r"rules\.two: its fields, or their order"):
        with_fields(sources)


def test_without_rule_sets_all_stays() -> None:
    for sources in ({"halley.one": "TABLE = {}\n"}, {"halley.rules.one": "TABLE = {}\n"}):
        assert with_fields(sources) == sources
