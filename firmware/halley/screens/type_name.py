"""The typing of a name on the digit keys, as on an old telephone.

The same key again turns through its letters for as long as no other key comes: a pause means
nothing, and COMET goes on to the next letter where that lies on the same key. A key held takes the
last of its letters. J, Q and K are letters by themselves.

Up: a new name.

Keys: see "Names" below.
"""

from halley import keys
from halley.refusal import permits
from halley.screens.name_screen import NameScreen
from halley.ui.canvas import CHARS

_APART = " -"  # after these comes a capital letter
# of the keys 1 to 10, then of J, Q and K
# fmt: off
_SMALL = (
    "éèçüêëàâôîïöäûùœ", "abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz", _APART,
    "j", "q", "k",
)
_CAPITAL = (
    "ÉÈÇÜÊËÀÂÔÎÏÖÄÛÙŒ", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ", _APART,
    "J", "Q", "K",
)
# fmt: on
_TYPED = ("1 " + _SMALL[0],)  # with a keyboard: what it has no keys for
_KEYS = ("1 éèçü 2 ABC  3 DEF", "4 GHI  5 JKL  6 MNO", "7 PQRS 8 TUV 9 WXYZ")


class TypeNameScreen(NameScreen):
    """`typed` is the name so far."""

    TEN = _APART  # the letters of the key 10

    def make_parts(self) -> None:
        self.typed = ""
        self.turning = 0  # the key whose letter stands last and can be turned; 0: none
        self._hint = self.field(0, 1, CHARS)
        self._name = self.field(0, 2, CHARS)
        self._mark = self.field(0, 3, CHARS)

    # --- the picture

    def draw(self) -> None:
        super().draw()
        for i, line in enumerate(_TYPED if self.app.has_keyboard else _KEYS):
            self.canvas.text(0, 4 + i, line)

    def update(self) -> None:
        typed = self.typed
        if self.turning:
            letters = self._letters(typed[:-1])
            held = len(letters) < 5
            self._hint.show(self.say("type_held", letters, letters[-1]) if held else letters)
            self._name.show(typed[-CHARS:])
            self._mark.show(" " * (len(typed[-CHARS:]) - 1) + "▲")
        else:
            self._hint.show(self.say("type_letters" if self.app.has_keyboard else "type_hint"))
            self._name.show((typed + "_")[-CHARS:])
            self._mark.show("")

    def label(self) -> str:
        return self.say("label_type_letters" if self.app.has_keyboard else "label_type_name")

    # --- the keys

    def key(self, key: int) -> None:
        if key == keys.OK:
            self.take_name(self.whole())
        elif key == keys.COMET:
            self.turning = 0
        elif key == self.turning:
            letters = self._letters(self.typed[:-1])
            place = letters.find(self.typed[-1]) + 1
            self.typed = self.typed[:-1] + letters[place if place < len(letters) else 0]
        else:
            self._begin(key)

    def takes_letter(self, letter: str) -> bool:
        return letter.isalpha() or letter in self.TEN

    def take_letter(self, letter: str) -> None:
        typed = self.typed
        typed += letter.upper() if not typed or typed[-1] in _APART else letter
        self.verify(typed)
        self.typed = typed
        self.turning = 0

    def whole(self) -> str:
        """Return the text typed, as a name."""
        return self.typed.strip(_APART)

    def verify_typed(self) -> None:
        """Raise Refusal if the text typed cannot be a name."""
        self.verify_name(self.whole())

    def takes(self, key: int) -> bool:
        """Return whether a letter of the key can follow, or the last one can be turned."""
        return key == self.turning or permits(self._verify_letter, key)

    def _verify_letter(self, key: int) -> None:
        """Raise Refusal if no letter of the key can follow."""
        before, self.turning = self.turning, key
        typed = self.typed + self._letters(self.typed)[0]
        try:
            self.verify(typed)
        finally:
            self.turning = before

    def _begin(self, key: int) -> None:
        """Add a new letter, the first of the key's."""
        self._verify_letter(key)
        self.turning = key
        typed = self.typed + self._letters(self.typed)[0]
        self.typed = typed
        if len(self._letters(typed[:-1])) == 1:
            self.turning = 0

    def _letters(self, before: str) -> str:
        """Return the letters of the key that is being turned, after the text `before`."""
        if self.turning == 10:
            return self.TEN
        capital = not before or before[-1] in _APART
        return (_CAPITAL if capital else _SMALL)[self.turning - 1]

    def hold(self, key: int, booked: bool) -> None:
        if key == self.turning:
            self.typed = self.typed[:-1] + self._letters(self.typed[:-1])[-1]
            self.turning = 0

    def back(self) -> bool:
        typed = self.typed != ""
        self.typed = self.typed[:-1]
        self.turning = 0
        return typed


SCREEN = TypeNameScreen
