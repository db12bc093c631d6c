"""Every language has the same texts, with the same places for what is put into them."""

from halley import words

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterator

_PARTS = ["<%d>" % number for number in range(9)]


def _texts(language: str) -> "Iterator[tuple[str, str]]":
    """Every text and its key, one after the other: of all at once MicroPython has no room."""
    module = __import__("halley.words." + language, None, None, ("WORDS",))
    for letter, lines in module.WORDS.items():
        for line in lines.split("\n")[1:-1]:
            key, equals, text = line.partition(" = ")
            assert equals and key[0] == letter, "words/%s.py, %s: %s" % (language, letter, line)
            yield key, text


def _places(text: str) -> "list[int]":
    """The numbers of the places in a text."""
    return [number for number in range(9) if "{%d}" % number in text]


def test_every_language_has_every_text_and_no_other() -> None:
    english = {key for key, _ in _texts("en")}
    assert len(english) > 300
    try:
        for language in words.LANGUAGES:
            words.use(language)
            lacks = [key for key in english if not words.has(key)]
            assert not lacks, "words/%s.py lacks %s" % (language, sorted(lacks))
            more = [key for key, _ in _texts(language) if key not in english]
            assert not more, "words/en.py lacks %s" % sorted(more)
    finally:
        words.use("en")


def test_every_text_has_the_same_places_in_every_language() -> None:
    english = {key: _places(text) for key, text in _texts("en") if "{" in text}
    for language in words.LANGUAGES:
        for key, text in _texts(language):
            assert _places(text) == english.get(key, []), "words/%s.py: %s = %s" % (
                language, key, text
            )  # fmt: skip


def test_what_is_said_is_the_text_with_its_places_filled() -> None:
    try:
        for language in words.LANGUAGES:
            words.use(language)
            for key, text in _texts(language):
                assert words.has(key)
                filled = words.say(key, *_PARTS)
                assert filled == text.format(*_PARTS)
                assert "{" not in filled
                for number in _places(text):
                    assert "<%d>" % number in filled
    finally:
        words.use("en")


def test_a_text_that_is_not_there_is_an_error() -> None:
    for key in ("", "a", "hand_numbe", "hand_number2", "zzz", "= ", "#"):
        assert not words.has(key)
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


def test_places_are_filled_in_any_order() -> None:
    try:
        words.use("fr")
        assert words.say("pays", "Cléo", "Zoé", 12) == "Cléo paie 12 à Zoé"
        words.use("en")
        assert words.say("pays", "Ann", "Bea", 12) == "Ann pays Bea 12"
    finally:
        words.use("en")


def test_a_name_is_cut_so_that_the_line_fits() -> None:
    assert words.fit(10, "leads", "Christophe") == "Chri leads"
    assert words.fit(21, "leads", "Ann") == "Ann leads"
