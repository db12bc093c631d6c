"""Every language has the same texts, with the same places for what is put into them."""

from halley.words import LANGUAGES, words_in

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterator

_LINES = 16  # of a section, to be searched soon
_PARTS = ["<%d>" % number for number in range(9)]


def _texts(language: str) -> "Iterator[tuple[str, str]]":
    """Every text and its key, one after the other: of all at once MicroPython has no room."""
    module = __import__("halley.words." + language, None, None, ("WORDS",))
    before = ""
    for section in module.WORDS:
        lines = section.split("\n")[1:-1]
        assert 0 < len(lines) <= _LINES, "words/%s.py: divide %s" % (language, lines[0])
        for line in lines:
            key, equals, text = line.partition(" = ")
            assert equals, "words/%s.py: write %s as `key = text`" % (language, line)
            assert before < key, "words/%s.py: %s comes before %s" % (language, key, before)
            before = key
            yield key, text


def _places(text: str) -> "list[int]":
    """Return the numbers of the places in a text."""
    return [number for number in range(9) if "{%d}" % number in text]


def test_every_language_has_every_text_and_no_other() -> None:
    assert _count("en") > 300
    for language in LANGUAGES:
        for (english, _), (key, _) in zip(_texts("en"), _texts(language)):
            assert key == english, "words/%s.py has %s where en.py has %s" % (
                language, key, english
            )  # fmt: skip
        assert _count(language) == _count("en"), "words/%s.py" % language


def _count(language: str) -> int:
    return sum([1 for _ in _texts(language)])


def test_every_text_has_the_same_places_in_every_language() -> None:
    english = {key: _places(text) for key, text in _texts("en") if "{" in text}
    for language in LANGUAGES:
        for key, text in _texts(language):
            assert _places(text) == english.get(key, []), "words/%s.py: %s = %s" % (
                language, key, text
            )  # fmt: skip


def test_a_text_is_given_with_its_places_filled() -> None:
    for language in LANGUAGES:
        words = words_in(language)
        for key, text in _texts(language):
            assert words.has(key)
            filled = words.say(key, *_PARTS)
            assert filled == text.format(*_PARTS)
            assert "{" not in filled
            for number in _places(text):
                assert "<%d>" % number in filled


def test_a_text_that_is_not_there_is_an_error() -> None:
    words = words_in("en")
    for key in ("", "a", "hand_numbe", "hand_number2", "zzz", "= ", "#"):
        assert not words.has(key)
        try:
            words.say(key)
        except KeyError:
            continue
        raise AssertionError(key)


def test_an_unknown_language_is_english() -> None:
    assert words_in("fr").say("hand_number", 3) == "Donne 3"
    for other in ("xx", "", "../words/fr", "FR", "__init__"):
        words = words_in(other)
        assert words.language == "en"
        assert words.say("hand_number", 3) == "Hand 3"


def test_places_are_filled_in_any_order() -> None:
    english, french = words_in("en"), words_in("fr")
    assert french.say("pays", "Cléo", "Zoé", 12) == "Cléo paie 12 à Zoé"
    assert english.say("pays", "Ann", "Bea", 12) == "Ann pays Bea 12"


def test_a_name_is_cut_so_that_the_line_fits() -> None:
    words = words_in("en")
    assert words.fit(10, "leads", "Christophe") == "Chri leads"
    assert words.fit(21, "leads", "Ann") == "Ann leads"
