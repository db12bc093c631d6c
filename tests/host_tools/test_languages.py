"""Every room with texts has them in the same format, in every language."""

import re
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from halley.refusal import Refusal
from halley.words import LANGUAGES, Words, sections_in
from host_tools.club.texts.sentence import OfTheBox
from host_tools.club.texts.wording import ClubWords
from host_tools.images.firmware_build import ROOT, SOURCES
from host_tools.languages import all_texts

REFUSALS = "host_tools.club.words.refusals"


def _rooms() -> list[str]:
    """Return the packages that have a module of English texts."""
    files = [*(SOURCES / "halley").rglob("en.py"), *(ROOT / "host_tools").glob("**/words/**/en.py")]
    tops = [SOURCES if path.is_relative_to(SOURCES) else ROOT for path in files]
    rooms = [path.parent.relative_to(top).parts for path, top in zip(files, tops, strict=True)]
    return [".".join(parts) for parts in sorted(rooms)]


ROOMS = _rooms()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_every_text_is_found_and_has_the_places_of_the_english_one(
    room: str, language: str
) -> None:
    """By halves, and so only if the keys are in order."""
    texts, english = all_texts(language, room), all_texts("en", room)
    words = Words(language, sections_in(language, room))
    for key, text in texts.items():
        assert words.say(key) == text, f"{room}.{language}: {key} is not in order"
    if room == REFUSALS:
        return  # whose keys are the sentences
    assert texts.keys() == english.keys()
    for key, text in texts.items():
        places = [sorted(set(re.findall(r"{\w*", it))) for it in (text, english[key])]
        assert places[0] == places[1], f"{room}.{language}: {key}"
        assert not re.search("{[a-z]", text), f"{room}.{language}: {key} has a place with a name"


def test_there_are_seven_rooms() -> None:
    assert len(ROOMS) == 7


def test_readers_of_two_languages_at_once_each_get_their_own() -> None:
    refusal = OfTheBox(Refusal("already_none_out"))
    keys = [key for key in all_texts("en", "halley.words") if key.startswith("why_")]
    begin = threading.Barrier(len(LANGUAGES))

    def read(language: str) -> list[str]:
        words = ClubWords(language)
        begin.wait()
        return [it for key in keys for it in (words.why(key[4:]), words.refusal(refusal))]

    with ThreadPoolExecutor(len(LANGUAGES)) as readers:
        by_language = dict(zip(LANGUAGES, readers.map(read, LANGUAGES), strict=True))
    for language in LANGUAGES:
        texts = all_texts(language, "halley.words")
        assert by_language[language][::2] == [texts[key] for key in keys]
    assert len({texts[1] for texts in by_language.values()}) == len(LANGUAGES)
