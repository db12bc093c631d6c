"""Refusals in the club's languages: each English sentence has its like, with the same places."""

import json
from string import Formatter

import pytest

from halley.words import LANGUAGES
from host_tools.club.texts.sentence import (
    OF_THE_SYSTEM,
    Sentence,
    as_data,
    either,
    from_data,
    in_language,
    is_in,
    join,
    sentences,
)
from host_tools.languages import all_texts
from host_tools.usage import SENTENCES
from tests.host_tools.club.said import english, filled_at_once

# kinds of files, and what sentence.py makes
OTHERS = {
    "{one} or {other}", "{text}.", "journal", "transcript", "not UTF-8 text (byte {byte})",
    *OF_THE_SYSTEM,
    *SENTENCES,  # of a command line that cannot be read
    # Python's words for what is wrong with JSON
    "Expecting value", "Expecting property name enclosed in double quotes",
    "Expecting ':' delimiter", "Expecting ',' delimiter", "Extra data",
    "Unterminated string starting at", "Invalid control character at", "Invalid \\escape",
    "Invalid \\uXXXX escape", "Illegal trailing comma before end of object",
    "Illegal trailing comma before end of array",
}  # fmt: skip
BY_COMMAND_ALONE = (  # there is no page for it
    "the club has no PIN yet. Set one with `halley club settings --new-pin PIN`.",
    "season '{name}' does not exist. Start it with `halley club season start`.",
    # before there is a server, and so a page
    "no club here. Create one with `halley club init NAME`.",
    "no club at '{where}'. Create one with `halley club init NAME`.",
    "'{file}' is a backup from an older Halley. Restore it with `halley club restore` to look "
    "at it.",
    "PostgreSQL needs a driver. Install it in Halley's folder: .venv/bin/pip install --editable "
    "'.[postgres]'",
    "port {port} is in use. Choose another with --port, or leave --port out.",
    "ports {first} to {last} are all in use. Choose one with --port.",
    # a page's downloads are made in a folder that is empty
    "'{path}' already exists and is not Halley's. Choose another name, or overwrite it with "
    "--force.",
)


def _places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", [it for it in LANGUAGES if it != "en"])
def test_every_sentence_is_translated(language: str) -> None:
    written = sentences(language, at_desk=False)
    assert sorted((english() | OTHERS) - written.keys()) == []
    assert sorted(written.keys() - english() - OTHERS) == []  # what nothing says any more
    wrong = [text for text, like in written.items() if _places(text) != _places(like)]
    assert wrong == []


def test_no_sentence_is_filled_before_it_is_translated() -> None:
    assert filled_at_once() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_desk_says_all_that_it_says_otherwise(language: str) -> None:
    """In every language the same sentences, and with the same places."""
    commands = sentences(language, at_desk=False)
    desk = sentences(language, at_desk=True)
    others = {text for text in desk if desk[text] != commands.get(text, text)}
    assert others == {text for text, like in sentences("en", at_desk=True).items() if like != text}
    assert [text for text in others if _places(text) != _places(desk[text])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_desk_names_no_commands(language: str) -> None:
    """Of what functions say that a page calls; commands and what they alone call name some."""
    written = sentences(language, at_desk=True)
    french = {text: written.get(text, text) for text in english(at_desk=True)}
    commands = [text for text, like in french.items() if "halley club" in like or "--" in like]
    assert sorted(commands) == sorted(BY_COMMAND_ALONE)


def test_a_store_of_an_earlier_version_speaks_todays_words() -> None:
    earlier = all_texts("earlier", "host_tools.club.words.refusals")
    assert [new for new in earlier.values() if new not in english()] == []
    assert [old for old in earlier if old in english()] == []
    old = {"english": "{called} does not begin like a journal.", "parts": {"called": "e0001.hj"}}
    assert from_data(old) == "e0001.hj does not start like a journal."
    french = "e0001.hj ne commence pas comme un journal."
    assert in_language(from_data(old), "fr", at_desk=True) == french


def test_a_sentence_may_contain_a_sentence() -> None:
    where = either([Sentence("table {label}", label="North"), "Table 2"])
    why = Sentence("{name} does not sit at {where} {when}.", name="{Ann}", where=where,
                   when=Sentence("in hand {hand}", hand=3))  # fmt: skip
    assert why == "{Ann} does not sit at table North or Table 2 in hand 3."
    assert (
        in_language(why, "fr", at_desk=True)
        == "{Ann} n’est pas à la table North ou Table 2 à la donne 3."
    )
    assert in_language(why, "en", at_desk=True) == why
    assert from_data(json.loads(json.dumps(as_data(why)))) == why
    again = from_data(json.loads(json.dumps(as_data(why))))
    assert in_language(again, "fr", at_desk=True) == in_language(why, "fr", at_desk=True)
    both = join([why, why])
    assert both == f"{why} {why}" and is_in(both, "fr")
    assert (
        in_language("as it is {", "fr", at_desk=True)
        == from_data(as_data("as it is {"))
        == "as it is {"
    )
    assert not is_in("as it is", "fr") and is_in("as it is", "en")
    assert not is_in(join([why, "as it is"]), "fr")
