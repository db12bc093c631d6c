"""The words of every language: the same keys, the same places; and what say() does with them."""

from halley import words

_PARTS = ["<%d>" % number for number in range(9)]


def _texts(language: str) -> "dict[str, str]":
    return __import__("halley.words." + language, None, None, ("WORDS",)).WORDS


def _places(text: str) -> "list[str]":
    return [part for part in _PARTS if part in text.format(*_PARTS)]


def test_every_language_has_the_same_keys_and_places() -> None:
    english = _texts("en")
    assert len(english) > 400
    for language in words.LANGUAGES:
        texts = _texts(language)
        assert sorted(texts) == sorted(english), language
        for key in texts:
            assert _places(texts[key]) == _places(english[key]), (language, key)


def test_what_is_not_there_is_an_error() -> None:
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
        assert words.fit(10, "leads", "Christophe") == "Chri leads"
    finally:
        words.use("en")
