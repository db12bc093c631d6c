"""Keys of words become numbers before the firmware is compiled, and what it says stays the same."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from halley import keys
from halley.session.session import session
from halley.engine.events import BY_CARDS, FOLLOW, PAYMENTS
from halley.journal.header import Header
from host_tools import firmware_build, micropython
from host_tools.simulator.desk import Desk, MemoryStore
from host_tools.short_keys import FIRST, numbered, numbers
from host_tools.short_names import STAY
from host_tools.simulator.process import Sim
from tests.flow import SHORT
from tests.host_tools.evening_keys import WAYS, Way, dealt, hand_keys, menu_line, trace, traces
from tests.needs import there

JOURNAL = "e0001.hj"
KEYS = ("no_ace", "no_king", "one_word", "ace")


def _numbers(source: str, module: str = "halley.m") -> dict[str, int]:
    return numbers({module: source}, KEYS)


def test_a_key_that_is_told_as_it_stands_is_a_number_everywhere() -> None:
    sources = {
        "halley.one": "raise Refusal('no_ace')\n",
        "halley.two": "WORDS = ('no_king', 'no_ace')\nif key in ('other_text', 'no_ace'): 0\n",
    }
    known = numbers(sources, KEYS)
    assert known == {"no_ace": FIRST, "no_king": FIRST + 1}  # the most used first
    made = numbered(sources, known)
    assert made["halley.one"] == "raise Refusal(2)\n"
    assert "(3, 2)" in made["halley.two"]
    assert "in ('other_text', 2)" in made["halley.two"]


@pytest.mark.parametrize(
    "source",
    [
        "say('no_ace' + more)",
        "say(more + 'ace')\nsay('no_ace')",
        "say('no_%s' % card)\nsay('no_ace')",
        "say('no_' + card)\nsay('no_ace')",
        "ENDING = '_ace'\nsay('no_ace')",
        "BEGUN = 'no_'\nsay('no_ace')",
        "say(f'no_{card}')\nsay('no_ace')",
        "key = 'no'\nkey += '_king' if old else '_ace'\nsay('no_ace')",
        "say({'no_ace': 'one_word'}[more])",
        "table['no_ace']",
        "table.get('no_ace', 0)",
        "self.no_ace = 'no_ace'",
        "def no_ace(): return 'no_ace'",
        "run(no_ace='no_ace')",
    ],
)
def test_a_key_that_may_be_made_of_parts_or_mean_something_else_keeps_its_letters(
    source: str,
) -> None:
    assert "no_ace" not in _numbers(source + "\nsay('no_king')")
    assert "no_king" in _numbers("say('no_king')")


def test_what_is_put_into_a_key_keeps_its_letters() -> None:
    keys = ("shown_no_ace", "no_ace", "no_king")
    source = "say('shown_' + key)\nraise Refusal('no_ace')\nraise Refusal('no_king')\n"
    assert numbers({"halley.m": source}, keys) == {"no_king": FIRST}


def test_a_single_word_a_rule_sets_words_and_what_is_to_stay_keep_their_letters() -> None:
    assert _numbers("say('ace')") == {}
    assert _numbers("TABLE = {'take_out': 'no_ace'}", "halley.rules.modern_1991") == {}
    assert numbers({"halley.m": "say('no_ace')"}, KEYS, frozenset(("no_ace",))) == {}


def test_numbers_and_places_do_not_make_a_pattern_of_everything() -> None:
    assert _numbers("say('%d %s%s' % (seat, name, mark))\nsay('no_ace')") == {"no_ace": FIRST}


def test_most_keys_of_the_firmware_are_numbers() -> None:
    known = firmware_build.key_numbers()
    assert len(known) > 280
    assert sorted(known.values()) == list(range(FIRST, FIRST + len(known)))
    assert not STAY & known.keys()


# --- the built firmware on the real MicroPython beside the sources on CPython

_LABELS = [label for label in keys.LABELS if label not in ("", "OK", "UNDO")]
_AFTER = "OK 1 2 3 4 5 6 7 8 UNDO OK* 1 1* UNDO OK* 2 1 2 2"  # keys in whatever comes


def _first_hands() -> list[dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for record in traces():
        found.setdefault(record["transcript"]["ruleset"], record)
    return list(found.values())


@pytest.mark.sweep
@pytest.mark.parametrize(("number", "record"), list(enumerate(_first_hands())))
def test_the_built_firmware_says_what_the_sources_say(
    number: int, record: dict[str, Any], tmp_path: Path
) -> None:
    """Every screen of a hand in which wrong keys are pressed; and what is kept is the same."""
    there(micropython.unix(tmp_path))
    told = record["transcript"]
    language = ("en", "fr")[number % 2]
    way: Way = WAYS[number % 3]
    options = dict(told.get("options", {}))
    if options.get("teams"):
        options["teams"] = tuple(map(tuple, options["teams"]))
    start = tuple(told.get("start", ()))
    how = {"follow": FOLLOW | BY_CARDS, "points": PAYMENTS, "cards": BY_CARDS}[way]
    store = MemoryStore()
    session.new(store, Header(told["ruleset"], SHORT[: told["players"]], options, start, how))
    store.files["settings"] = bytearray(f"language={language}\n".encode())
    for name, data in store.files.items():
        (tmp_path / name).write_bytes(data)
    made, hand = trace(record)
    random = Random(record["id"])
    with Sim(tmp_path) as sim, Desk(store) as desk:

        def play(word: str) -> None:
            for box in (sim, desk):
                box.play(word)
            assert sim.rows() == desk.rows(), word

        for key in [*dealt(hand), *hand_keys(made, hand, way)]:
            if key.startswith("MENU "):
                play("OK*")
                key = menu_line(desk.rows(), key)
            elif random.random() < 0.3:
                play(random.choice(_LABELS) + random.choice(("", "", "*")))
                if not desk.app.refused:
                    play("UNDO")
            play(key)
        for word in _AFTER.split():
            play(word)
    kept = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert kept == {name: bytes(data) for name, data in store.files.items()}
