"""Amounts and events in words, the same on CPython and on MicroPython."""

from halley import rules
from halley.engine import events as ev
from halley.engine.cards import sign
from halley.engine.game import Game
from halley.ui.amounts import amount
from halley.ui.event_text import describe, gain_of
from halley.words import LANGUAGES, words_in

NAMES = ("Ann", "Maximilian", "Cy")
EVENTS = (
    ev.make(ev.DEAL, 0),
    ev.make(ev.CHOOSE, 1, 0),
    ev.make(ev.ANTE, None),
    ev.make(ev.ANTE, (1, 1, 2)),
    ev.make(ev.CARTE, 1),
    ev.make(ev.PLAY, 1, cards=(0x4A,)),
    ev.make(ev.PLAY, 1, stands_for=9 | 4 << ev.AS_SUIT, cards=(14,)),
    ev.make(ev.PASS, 1),
    ev.make(ev.DEAD),
    ev.make(ev.KING, 1),
    ev.make(ev.ACE, 1),
    ev.make(ev.SEQUENCE, 1),
    ev.make(ev.COMET, 1),
    ev.make(ev.COMET, 1, stands_for=13),
    ev.make(ev.COMET, 1, stands_for=ev.UNCLAIMED),
    ev.make(ev.OUT, 1),
    ev.make(ev.LEFT, 1, cards=(13, 14)),
    ev.make(ev.LEFT, 1, points=27, comet=0),
    ev.make(ev.STUB, (13,)),
    ev.make(ev.OPERA, ev.NO),
    ev.make(ev.OPERA, ev.YES),
    ev.make(ev.OPERA, ev.DRAWN),
    ev.make(ev.AGREE, 1),
    ev.make(ev.VOID),
    ev.make(ev.VOID, redeal=1),
    ev.make(ev.ADJUST, (1, -1, 0)),
    ev.make(ev.AMEND, 0, 0),
    ev.make(ev.END),
)


def game(key: str, **chosen: object) -> Game:
    played = rules.load(key)
    players = 3 if 3 in played.seats else played.seats[0]
    names = ("Ann", "Maximilian", "Cy", "Di", "Ed", "Flo")[:players]
    return Game(played, played.settle(chosen), names, (0,) * players)


def test_amounts_are_shown_in_fiches_and_jetons() -> None:
    ancient = game("ancient_1718")
    for value, text in ((0, "0"), (3, "3j"), (10, "1f"), (23, "2f 3j"), (-127, "-12f 7j")):
        assert amount(ancient, value) == text
    assert amount(ancient, 23, True) == "+2f 3j"
    assert amount(ancient, 0, True) == "0"
    assert amount(ancient, -127, False, 6) == "-12f7j"
    assert amount(ancient, -1234, False, 6) == "-1234j"
    assert amount(game("ancient_1718", fiche=7), 23) == "3f 2j"


def test_games_without_fiches_show_plain_numbers() -> None:
    modern = game("modern_1991")
    assert amount(modern, -23) == "-23"
    assert amount(modern, 23, True) == "+23"


def test_cards_have_the_signs_of_their_suits() -> None:
    signs = [sign(card) for card in (10, 0x1D, 0x21, 0x3A, 0x4C, 14)]
    assert signs == ["10", "K♠", "A♥", "10♦", "Q♣", "☄"]


def test_a_line_says_what_an_event_earned() -> None:
    words = words_in("en")
    ancient = game("ancient_1718")
    event = ev.make(ev.COMET, 1, stands_for=13)
    gain = gain_of(words, ancient, event, ancient.do(event))
    assert gain == "+2f 2j"
    assert describe(words, NAMES, event, gain) == "☄ Maximil as K +2f 2j"
    modern = game("modern_1991")
    event = ev.make(ev.COMET, 1)
    assert gain_of(words, modern, event, modern.do(event)) == 4


def test_every_event_can_be_told_in_a_line() -> None:
    for language in LANGUAGES:
        words = words_in(language)
        for event in EVENTS:
            for gain in (0, 5, -127, "+12f 7j"):
                text = describe(words, NAMES, event, gain)
                assert 0 < len(text) <= 21, (language, event, gain, text)
                assert text == text.strip(), (language, event, gain)
