"""What is seen of a hand in play, card by card: see follow.py for its keys."""

from halley import words
from halley.compat import const
from halley.engine import deck as packs
from halley.engine.cards import KING, RANKS, sign
from halley.engine.hand import bit
from halley.screens.screen import Prompter
from halley.ui.amounts import amount
from halley.ui.canvas import CHARS, encode, pad
from halley.ui.field import strip_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.engine.game import Game
    from halley.engine.hand import Hand
    from halley.protocols import InHand

NINE_OF_DIAMONDS = 0x39  # the comet of a single pack
_WIDTH = const(126)  # of the sequence, in columns
_GAP = bytes(3)  # between two of its cards: thirteen of them, and the comet, are a line
_SPACE = const(32)
_ZERO = const(48)
_ONE = const(49)
_HEADS = 4  # strips kept
_SHORT = 6  # characters for what is asked for, where the seats take a row more
_HEAD = 14  # characters for whose turn it is, beside the comet's worth
_MANY = 7  # from so many seats on, the seats take a row more
_FEW = 3  # up to so many seats, each has a row of its own


class FollowPicture(Prompter):
    """The sequence, the wanted card in large, whose turn it is, and the cards that each seat holds.

    With the prompt "suit" the large card is `rank`, whose suit is asked for; `with_comet`: it is
    the comet that stands for it.
    """

    session: "InHand"
    ahead = True
    at_once = ()

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.rank = 0
        self.with_comet = False
        table = self.session.game.table
        players = self.session.players
        many = players >= _MANY
        wide = bool(table["suited"] or table["comet_then"]) or many
        self._short = many
        self._head = self.field(0, 0, _HEAD)
        self._worth = self.field(6 * _HEAD, 0, CHARS - _HEAD, "small", True)
        self._line = self.field(0, 1, 21)
        self._asked = self.field(0, 2, _SHORT if many else CHARS)
        self._want = self.field(0, 3, 3 if wide else 2, "digits12x24")
        left, step, chars = (38, 45, 7) if wide else (26, 54, 8)
        columns = 2
        if players <= _FEW:
            columns, chars = 1, 2 * chars
        self._room = chars - 4 + wide  # for a name
        self._seats = []
        self._lines = []  # what the fields show, coded: to make a text costs the Pico 0.4 ms
        self._turn = encode("▶")[0]
        for seat in range(players):
            text = pad(" " + self.session.names[seat][: self._room], chars)
            self._lines.append(bytearray(encode(text)))
            page = (2 if many else 3) + seat // columns
            self._seats.append(self.field(left + step * (seat % columns), page, chars))
        self._stop = self.field(0, 6, 21)
        self._states = [-1] * players  # what is shown of the seats, and at the top: -1 nothing
        self._known = -1
        self._known_worth = -2
        self._heads: dict[int, bytes] = {}  # strips, of those last needed, and of the next
        self._asking: dict[str, bytes] = {}  # strips of what is asked for
        self._cards = b""  # of the sequence, as it is shown
        self._end = 0  # ... in so many columns; more than _WIDTH: not from its beginning on

    def ready(self) -> bool:
        """Cut the large figures of the card that comes next."""
        hand = self.session.game.hand
        if hand is not None:
            face = self._want.face
            suits = "♠♥♦♣" if hand.want >> 4 else ""
            for code in encode(RANKS[(hand.want & 15) % KING + 1] + suits):
                if code not in face.cut:
                    face.glyph(code)
                    return False
            turn = hand.turn << 2
            for known in (turn, turn | 1, (hand.turn + 1) % hand.players << 2 | 1):
                if known not in self._heads:
                    self._head_of(known)
                    return False
            if len(self._asking) < 2:
                self._asked_for("any_short" if self._short else "any_card")
                self._asked_for("wanted_short" if self._short else "wanted")
                return False
        return True

    def _head_of(self, known: int) -> bytes:
        """Whose turn it is (from bit 2 on), and whether to lead, to continue, or whoever holds."""
        heads = self._heads
        head = heads.get(known)
        if head is None:
            asks = known & 3
            if asks == 2:
                text = words.say("who_holds")
            else:
                name = self.session.names[known >> 2]
                text = words.fit(_HEAD, "to_play" if asks else "leads", name)
            if len(heads) >= _HEADS:
                heads.clear()
            heads[known] = head = strip_of(text[:_HEAD])
        return head

    def paint(self) -> None:
        for seat in range(len(self._states)):
            self._states[seat] = -1
        self._known = -1
        self._known_worth = -2
        self._cards = b""
        self._end = 0
        self._heads = {}
        self._asking = {}

    def update(self) -> None:
        game = self.session.game
        hand = game.hand
        if hand is None:  # drawn ahead: the names
            for seat in range(game.players):
                self._seats[seat].lay_codes(self._lines[seat])
            return
        self.app.begin()  # each line is on its way while the next is drawn
        self._update_head(game, hand)
        self._update_line(hand)
        if self.prompt == "suit":
            self._asked.lay(b"")
            self._want.show(("☄" if self.with_comet else "") + RANKS[self.rank])
        else:
            self._asked.lay(self._wanted(hand))
            self._want.show(sign(hand.want))
        # where keys are seats, their numbers stay, so that a lead does not change them all
        other = 2 if hand.holder else 0
        turn = -1 if other and (hand.want or self.prompt) else hand.turn
        states = self._states
        for seat in range(game.players):
            state = hand.counts[seat] << 2 | (1 if seat == turn else other)
            before = states[seat]
            if state != before:
                states[seat] = state
                line = self._lines[seat]
                count = hand.counts[seat]
                line[0] = self._turn if state & 1 else _ONE + seat if state & 2 else _SPACE
                line[-2] = _ZERO + count // 10 if count > 9 else _SPACE
                line[-1] = _ZERO + count % 10
                if before < 0:
                    self._seats[seat].lay_codes(line)
                else:
                    self._seats[seat].ends(line)
        self._stop.show(self._stops(game, hand))

    def _update_head(self, game: "Game", hand: "Hand") -> None:
        """Whose turn it is, and what the comet is worth or who played it."""
        asks = 2 if hand.holder and hand.want else 1 if hand.want else 0
        known = hand.turn << 2 | asks
        names = game.names
        if known != self._known:
            self._known = known
            self._head.lay(self._head_of(known))
        if hand.comet_seat != self._known_worth:
            self._known_worth = hand.comet_seat
            worth = ""
            value = game.comet_value()
            if hand.comet_seat >= 0:
                worth = "☄ " + names[hand.comet_seat][:4]
            elif value:
                worth = "☄ " + amount(game, value, False, 5)
            self._worth.show(worth)

    def _wanted(self, hand: "Hand") -> bytes:
        if hand.also:
            text = words.say("or_short" if self._short else "wanted_or", sign(hand.also))
            return strip_of(text[: _SHORT if self._short else CHARS])
        if self._short:
            return self._asked_for("wanted_short" if hand.want else "any_short")
        return self._asked_for("wanted" if hand.want else "any_card")

    def _asked_for(self, key: str) -> bytes:
        found = self._asking.get(key)
        if found is None:
            text = words.say(key)[: _SHORT if self._short else CHARS]
            self._asking[key] = found = strip_of(text)
        return found

    def _update_line(self, hand: "Hand") -> None:
        """Show the sequence; one card more, or less, is drawn by itself."""
        line = hand.line
        known = self._cards
        if line == known:
            return
        end = self._end
        self._cards = bytes(line)
        if known and line[:-1] == known:
            strip = strip_of(_shown(line[-1]))
            self._end = end + len(_GAP) + len(strip)
            if self._end <= _WIDTH:
                self._line.lay(strip, end + len(_GAP))
                return
        elif line and known[:-1] == line and end <= _WIDTH:
            self._end = end = end - len(_GAP) - len(strip_of(_shown(known[-1])))
            self._line.lay(b"", end)
            return
        self._line.lay(self._sequence(line))

    def _sequence(self, line: bytearray) -> bytes:
        """The end of the sequence so far, as much as fits; … where it goes on to the left."""
        strips: list[bytes] = []
        room = _WIDTH + len(_GAP)
        at = len(line)
        more = strip_of("…")
        self._end = -len(_GAP)
        while at:
            at -= 1
            strip = strip_of(_shown(line[at]))
            room -= len(_GAP) + len(strip)
            if room < (len(more) if at else 0):
                strips[-1] = more + strips[-1]
                self._end = _WIDTH + 1
                break
            strips.append(strip)
            self._end += len(_GAP) + len(strip)
        strips.reverse()
        return _GAP.join(strips)

    def _stops(self, game: "Game", hand: "Hand") -> str:
        if hand.dead_rank:
            return words.say("none_left", sign(hand.dead_rank))
        if hand.want and not hand.also and _gone(game.table, hand, hand.want):
            return words.say("only_comet", sign(hand.want))
        if hand.passes >= hand.players:
            return words.say("did_dead" if hand.holder else "all_passed")
        return ""


def _shown(card: int) -> str:
    """A card of the sequence."""
    return "☄" + RANKS[card & 0x7F] if card & 0x80 else RANKS[card]


def _gone(table: dict, hand: "Hand", card: int) -> bool:
    """Whether the card itself cannot come any more: only the comet can."""
    rank = card & 15
    if packs.lacks(table, card) or hand.seen[rank] >= table["in_pack"][rank]:
        return True
    return card >> 4 > 0 and (card == NINE_OF_DIAMONDS or hand.shown & bit(card) > 0)
