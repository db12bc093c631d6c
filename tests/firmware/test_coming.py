"""What is made and drawn while nobody waits: nothing that comes up is other than without it."""

from base64 import b64encode
from random import Random
from typing import Any

import pytest

from halley import keys, memory, words
from halley.link.commands import grant
from host_tools.simulator.desk import Desk
from tests.firmware.fuzzed_box import LABELS, FuzzedBox

KEYS = 150
GAMES = 11  # in the list of games, six a page
ODD = (*LABELS, "OK*", "1*", "2*", "9*", "UNDO", "UNDO", "OK*")
OVER = (
    "OK* 1 OK UNDO UNDO",
    "OK* UNDO",
    "OK* 1 UNDO",
    "OK* 2 1 1 UNDO UNDO",
    "OK* OK 2*",
    "OK* 3",
    "OK* 4",
    "OK* 2 1 1 1",
    "OK* 9 1",
)
MOST_BITS = 60  # until all is made that can be


class _Cable:
    """As much of halley.link.Line as a wish needs."""

    def __init__(self, desk: Desk) -> None:
        self.app = desk.app


class _Two:
    """Two boxes under the same keys: one looks ahead, for as long as it is let, the other never."""

    def __init__(self) -> None:
        self.ahead = FuzzedBox()
        self.desks = (self.ahead.desk, Desk())
        self.languages = ["en", "en"]  # the words are one module, for both
        self.pressed: list[str] = []
        self.ready = 0  # screens that came up, and had been drawn before

    def press(self, key: str, bits: int) -> None:
        """A key; then the first box does so many bits of what is to come."""
        self.pressed.append(f"{key} {bits}")
        held = key.endswith("*")
        code = keys.code(key.rstrip("*"))
        drawn = any(picture for _, _, picture in self.ahead.desk.app.coming._made.values())
        up = self.ahead.desk.app.shown()
        for number, desk in enumerate(self.desks):
            self._speak(number)
            desk.app.key(code)
            if held:
                if not number and bits and code == keys.OK:
                    desk.app.coming.held()
                    self._tick(bits)
                desk.app.key(code, True)
            desk.clock.advance(20)
            self.languages[number] = words.language
        self._speak(0)
        self.ready += drawn and self.ahead.desk.app.shown() is not up
        self.compare()
        self._tick(bits)
        self.compare()

    def _tick(self, bits: int) -> None:
        for _ in range(bits):
            if self.ahead.desk.app.tick() and not self.ahead.desk.app._ahead:
                break

    def ask(self, what: str, value: str) -> None:
        """Something comes by USB."""
        self.pressed.append(f"{what} {value}")
        for number, desk in enumerate(self.desks):
            self._speak(number)
            grant(_Cable(desk), what, value)  # type: ignore[arg-type]  # all of it that matters
            self.languages[number] = words.language
        self._speak(0)
        self.compare()

    def _speak(self, number: int) -> None:
        if words.language != self.languages[number]:
            words.use(self.languages[number])

    def compare(self) -> None:
        """The same is shown, and in the same files."""
        one, other = self.desks
        assert one.rows() == other.rows(), self.pressed
        assert one.store.files == other.store.files, self.pressed


def _set_up(two: _Two, random: Random) -> None:
    """A new table of any game."""
    game = random.randrange(GAMES)
    two.press("OK" if two.ahead.desk.app.last is None else "2", random.choice((0, 3, MOST_BITS)))
    for key in [*(["9"] if game >= 6 else []), str(game % 6 + 1), str(random.randint(2, 8))]:
        two.press(key, random.choice((0, 2, MOST_BITS)))
    for _ in range(12):
        if two.ahead.session is None:
            two.press(random.choice(("OK", "OK", "OK", "2", "UNDO")), random.randrange(MOST_BITS))


def _run(seed: int) -> int:
    """Random keys that lead on, mostly; how many screens had been drawn before they came up."""
    random = Random(seed)
    two = _Two()
    _set_up(two, random)
    for _ in range(KEYS):
        some = random.random()
        if 0.1 < some < 0.2:  # the menu, and what is laid over
            for label in random.choice(OVER).split():
                two.press(label, random.choice((0, 1, 4, MOST_BITS, MOST_BITS)))
            continue
        if some < 0.01:
            two.ask("set", "language " + random.choice(("en", "fr")))
        elif some < 0.015:
            names = random.choice(("Xa\nYb\nZc\nWd", "Ab\nBc", "Alexandra\nBo"))
            two.ask("names", b64encode(names.encode()).decode())
        elif some < 0.02:
            for desk in two.desks:
                desk.clock.advance(400)
        sensible = two.ahead.sensible(random.randrange(24))
        key = sensible if random.random() < 0.85 else random.choice(ODD)
        two.press(key, random.choice((0, 1, 4, MOST_BITS, MOST_BITS)))
    return two.ready


@pytest.fixture(autouse=True)
def _room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "roomy", True)  # as on a Pico


@pytest.mark.covered
def test_random_keys_show_the_same() -> None:
    assert sum(_run(seed) for seed in range(6)) > 60


@pytest.mark.soak
@pytest.mark.parametrize("part", range(40))
def test_many_random_keys_show_the_same(part: int) -> None:
    for seed in range(100 + 20 * part, 120 + 20 * part):
        _run(seed)


def test_a_table_is_not_older_than_its_key() -> None:
    desk = Desk()
    desk.play("OK ~60 OK ~60 2 ~60 OK ~60 OK ~60 OK ~60")
    app: Any = desk.app
    offered = app.coming._table
    assert offered is not None
    desk.clock.advance(3_600_000)
    desk.play("OK")
    assert app.session is offered
    assert offered.header.epoch == desk.clock.epoch()
    desk.restart()
    app = desk.app
    assert app.session.header.epoch == offered.header.epoch


def test_a_table_that_was_let_go_of_is_not_dealt() -> None:
    desk = Desk()
    app: Any = desk.app
    desk.play("OK ~60 OK ~60 2")
    while app.coming._table is None:  # up to a question whose answer may begin the evening
        if app.tick():
            app.key(keys.OK)
    app.coming.let_go()  # before its first screen is made
    desk.wait(60)
    assert app.session is None
    desk.play("OK ~60 OK")
    assert app.session is not None
