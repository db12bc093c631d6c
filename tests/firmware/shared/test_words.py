"""Words are found in their files, in every language, and kept within bounds."""

from binascii import crc32

from halley import words

_PARTS = ["<%d>" % number for number in range(9)]
_FOLDER = __file__.rsplit("/", 4)[0] + "/firmware/halley/words/"


def _lines(language: str) -> list[str]:
    """The lines of a language's source; none where only the built tree is to be had."""
    with open(_FOLDER + language + ".txt", "rb") as file:
        data = file.read()
    return data.decode().split("\n") if data[:1] == b"#" else []


def _sum(text: str) -> int:
    return crc32(text.encode()) >> 2


def _numbered() -> list[int]:
    """The sums of the texts whose keys are numbers in the built tree; none with the sources'."""
    found: list[int] = []
    try:
        while True:
            found.append(_sum(words.say(len(found) + 2, *_PARTS)))  # type: ignore[arg-type]
    except (KeyError, TypeError):
        return found


def _said(key: str, numbered: list[int], text: str) -> bool:
    """Whether `text` is what is said under its key, or is told by a number."""
    try:
        return words.say(key, *_PARTS) == text
    except KeyError:
        return _sum(text) in numbered


def test_every_text_is_found_in_every_language() -> None:
    try:
        for language in words.LANGUAGES:
            words.use(language)
            found = 0
            numbered = _numbered()
            for line in _lines(language):
                if not line or line.startswith("#"):
                    continue
                at = line.find(" = ")
                text = line[at + 3 :]
                if "{" in text:
                    text = text.format(*_PARTS)
                assert _said(line[:at], numbered, text), line
                found += 1
            assert found > 100 or not _lines(language), found
    finally:
        words.use("en")


def test_what_is_not_there_is_an_error() -> None:
    for key in ("", "a", "hand_numbe", "hand_number2", "zzz", "= ", "#"):
        try:
            words.say(key)
        except KeyError:
            continue
        raise AssertionError(key)


def test_an_unknown_language_is_english() -> None:
    try:
        words.use("fr")
        assert words.say("hand_number", 3) == "Donne 3"
        for other in ("xx", "", "../words/fr", "FR", "__init__"):
            words.use(other)
            assert words.language == "en"
            assert words.say("hand_number", 3) == "Hand 3"
    finally:
        words.use("en")


def test_no_more_is_kept_than_has_room() -> None:
    words.use("en")
    for line in _lines("en"):
        at = line.find(" = ")
        if at > 0 and not line.startswith("#"):
            words.keep((line[:at],))
            assert words.kept() <= 2 * words.MOST
    words.use("en")
    assert not words.kept()


def test_places_are_filled_in_any_order() -> None:
    try:
        words.use("fr")
        assert words.say("pays", "Cléo", "Zoé", 12) == "Cléo paie 12 à Zoé"
        words.use("en")
        assert words.say("pays", "Ann", "Bea", 12) == "Ann pays Bea 12"
        assert words.fit(10, "leads", "Christophe") == "Chri leads"
    finally:
        words.use("en")
