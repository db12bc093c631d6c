"""A box under random fingers: after every key what must always hold is checked.

Steps are texts, so that what Hypothesis finds can be read and typed: a key or a held key ("5",
"OK*"), a wait ("~600"), "restart", "full" and "room" (the store), "cut 7" (the power goes when
seven more bytes have been written, during the key after), "back" (UNDO and OK put the state back),
and "go 3": a key that makes sense now, the number choosing among several.
"""

from typing import Any

from halley import keys, rules
from halley.engine import events as ev
from halley.engine.seats import balances_of
from halley.journal.header import Header
from halley.screens.number_entry import NumberEntry
from halley.session import phases, session
from host_tools.simulator.local_box import LocalBox, MemoryStore, PowerCut
from tests.flows.flow import SHORT

LABELS = keys.LABELS[1:]
STEPS = (
    [f"go {n}" for n in range(24)] * 6
    + [*LABELS] * 2
    + [f"{label}*" for label in LABELS]
    + ["OK*", "9*", "4*", "UNDO", "UNDO", "UNDO", "COMET", "~600", "~2000"] * 2
    + ["back"] * 4
    + ["restart"] * 3
    + ["full", "room", "room"]
    + [f"cut {n}" for n in (0, 1, 9, 20)]
)
_DRAFTED = 240  # keys that have room in a draft (halley.app.draft_file), which has 1,000 bytes


def snapshot(evening: session.Session) -> dict[str, Any]:
    """All that an evening is, but for what is only chosen for the next deal and not yet dealt."""
    game = evening.game
    hand = game.hand
    state = {
        "phase": evening.phase, "balances": list(game.ledger.balances), "pool": game.ledger.pool,
        "streaks": list(game.streaks), "next pack": game.next_pack, "hands": game.hands,
        "over": game.over, "agreed": evening.agreed, "ended": evening.ended,
        "before": list(evening.before), "number": evening.hand_number,
        "worth": game.comet_value(), "changes": evening.changes(),
        "banker": game.banker, "people": game.people, "sits": game.sits, "away": game.away,
    }  # fmt: skip
    # the hand before is of no use any more once somebody has agreed to it
    shown = game.settled if evening.phase == phases.AGREE else None
    for name, dealt in (("hand", hand), ("settled", shown)):
        state[name] = {k: _frozen(v) for k, v in vars(dealt).items()} if dealt else None
    if hand is not None or evening.phase == phases.AGREE:
        state["dealer"] = evening.dealer
    if hand is not None:
        state["how"] = evening.how
    return state


def _frozen(value: Any) -> Any:
    if isinstance(value, (list, bytearray)):
        return tuple([_frozen(item) for item in value])
    if isinstance(value, dict):
        return {name: _frozen(item) for name, item in value.items()}
    if hasattr(value, "__dict__"):  # what has been counted, or bet
        return {name: _frozen(item) for name, item in vars(value).items()}
    return value


def replay(store: MemoryStore, name: str) -> session.Session:
    """Return what the journal alone makes of the evening."""
    return session.restore(MemoryStore({name: bytes(store.files[name])}), name)


class FuzzedBox:
    """A desk, the steps so far, and the checks."""

    def __init__(self, desk: LocalBox | None = None) -> None:
        self.desk = desk or LocalBox()
        self.keys = 0
        self._full_at = -9  # the number of records when the store was last full
        self._unbooked = [0, 0]  # keys behind the event before the last one, and behind that
        # events until keys are certain again: OK, held for the menu, had booked and taken back
        self._doubtful = 0
        self._void = False  # an evening was corrected that is over: no draft before it is left
        self.pressed: list[str] = []  # all so far, as `halley sim` takes it; "|" a power cut

    @property
    def session(self) -> session.Session | None:
        """The live evening, also while its past is being corrected."""
        app = self.desk.app
        evening: session.Session | None = app.session if app.live is None else app.live
        return evening

    def run(self, steps: list[str]) -> None:
        """Do all the steps; then take everything back, and put it back."""
        for at, step in enumerate(steps):
            self.step(step)
            if at % 8 == 7:
                self.check_journal()
        self.desk.store.full = False
        self.press("~2000")
        self.check_journal()
        self.take_all_back()

    def step(self, step: str) -> None:
        """One step, and what must hold after it."""
        word, _, number = step.partition(" ")
        if word == "go":
            self.press(self.sensible(int(number)))
        elif word == "restart":
            self.restart()
        elif word in ("full", "room"):
            self.desk.store.full = word == "full"
        elif word == "cut":
            self.cut(int(number))
        elif word == "back":
            self.undo_and_back()
        else:
            self.press(step)

    def press(self, step: str) -> None:
        """Press a key, hold it, or wait."""
        self.keys += not step.startswith("~")
        self.pressed.append(step)
        before, records = self.session, self._count()
        self.desk.play(step)
        # a hold may have taken back what its press had booked, and left what was keyed before
        only_back = step.endswith("*") and self._count() == records + 2
        if self.session is not before or self._count() not in (records, records + 2 * only_back):
            self._unbooked = [self._unbooked[1], 0]
            self._doubtful = max(self._doubtful - 1, 0)
        if only_back and self.desk.app.stack.over:
            self._doubtful = 2
        self._unbooked[1] += 2 if step.endswith("*") else 1  # a press and its hold
        if self.desk.store.full or (only_back and not self._since_full(records)):
            self._full_at = self._count()
        if before is not None and before is self.session and before.reviewing:
            self._void = self._void or self._count() != records
        elif self.desk.app.is_as_restored():
            self._void = False
        self.check_sums()

    # --- what must hold

    def check_sums(self) -> None:
        """Nobody's money comes from nowhere."""
        evening = self.session
        if evening is not None:
            game = evening.game
            if game.ledger.zero_sum:
                began = sum(evening.header.start) + sum(evening.header.pool)
                assert sum(balances_of(game)) + game.ledger.pool == began
                assert game.has_pool() or sum(evening.changes()) == 0

    def written(self) -> bool:
        """Return whether the journal has all that has happened."""
        if self.session is None:
            return True
        journal = self.session.journal
        return journal.count > 0 and not journal.unwritten

    def check_journal(self) -> None:
        """Check that the replayed journal gives the live state."""
        evening = self.session
        if evening is not None and self.written():
            again = replay(self.desk.store, evening.journal.name)
            assert again.journal.dropped == 0
            assert snapshot(again) == snapshot(evening)
            assert again.undone == evening.undone

    def restart(self) -> None:
        """Cut the power and restore it; the box continues if it could write."""
        before = snapshot(self.session) if self.session is not None else None
        undone = self.session.undone if self.session is not None else []
        looked_at = self.session is not None and self.session.reviewing
        written = self.written()
        keyed, shown, drafted = self.half_keyed(), self.current_rows(), self.draft_is_due()
        self.pressed.append("|")
        self.desk.restart()
        self._void = False
        self.check_sums()
        if drafted:
            assert self.half_keyed() == keyed
            assert not keyed or self.current_rows() == shown
        if written and before is not None:
            if before["ended"]:
                if self.session is None:
                    assert not (looked_at and drafted)
                else:  # the keys that had opened it to be looked at have opened it again
                    assert looked_at and self.session.reviewing
                    assert snapshot(self.session) == before
            else:
                assert self.session is not None
                assert snapshot(self.session) == before
                assert self.session.undone == undone

    def current_rows(self) -> tuple[bytes, str]:
        """Return the display without messages, and the last line about the keys, once complete."""
        app = self.desk.app
        while app.stack.over and app.stack.over[-1].due() == 0:
            app.timers.tick()
        return bytes(app.canvas.frame[: 7 * 128]), app.current().label()

    def draft_is_due(self) -> bool:
        """Return whether half-keyed input must be restored.

        All of it could be written, there is room for it, and neither the evening's end nor the
        self-test is on the screen. After a correction of an evening that is over power-on leads to
        the first screen.
        """
        app, evening = self.desk.app, self.session
        ended = evening is not None and evening.ended and not evening.reviewing
        since_full = not self.desk.store.full and self._since_full(self._count())
        few = sum(self._unbooked) < _DRAFTED  # UNDO brings those before an event back
        certain = not self._void and not self._doubtful
        sound = self.written() and since_full and few and certain
        return sound and not ended and app.current().REPLAYED

    def _since_full(self, records: int) -> bool:
        """Return whether the last record was certainly stored after the store was full."""
        return abs(records - self._full_at) > 2

    def _count(self) -> int:
        return self.session.journal.count if self.session is not None else 0

    def cut(self, after: int) -> None:
        """Cut the power while a key is being written: the key has been pressed, or has not.

        Or it has booked two events, a division and the end, of which the first stands alone.
        """
        if self.session is None or not self.written():
            return
        before, records = snapshot(self.session), self._count()
        self.desk.store.cut(after)
        try:
            self.press(self.sensible(after))
        except PowerCut:
            evening = self.session
            assert evening is not None
            name, now = evening.journal.name, snapshot(evening)
            self.desk.restart()
            again = replay(self.desk.store, name)
            if not records < again.journal.count < evening.journal.count:
                assert snapshot(again) in (before, now)
        else:
            self.desk.store.mend()

    def undo_and_back(self) -> None:
        """UNDO, if it takes back an event, and OK after it leave everything as it was."""
        evening = self.session
        if evening is None:
            return
        before, undone = snapshot(evening), list(evening.undone)
        self.press("UNDO")
        if len(evening.undone) > len(undone):
            self.press("OK")
            if not self.desk.store.full:
                assert snapshot(evening) == before
                assert evening.undone == undone

    def take_all_back(self) -> None:
        """UNDO to the start of the evening, and OK as often: everything is there again."""
        evening = self.session
        if evening is None:
            return
        while self.desk.app.stack.over or self.desk.app.live is not None:
            self.press("UNDO")
        if evening.reviewing:  # UNDO takes back what has just been corrected, and leaves
            while self.session is evening:
                self.press("UNDO")
            assert self.desk.app.stack.over
            return
        before = snapshot(evening)
        steps = 0
        idle = 0
        while self.session is evening and idle < 30:  # digits typed, a page turned
            undone = len(evening.undone)
            self.press("UNDO")
            steps += len(evening.undone) > undone
            idle = 0 if len(evening.undone) > undone else idle + 1
        start = snapshot(session.Session(evening.journal))
        assert snapshot(evening) == start
        if self.session is not None and not steps:  # with last time's balances: first all at 0
            self.press("UNDO")
        assert self.session is None  # the last question of the set-up
        if not steps:
            return
        self.press("OK")
        assert self.session is evening
        assert snapshot(evening) == start
        for _ in range(steps):
            self._put_back()
        assert snapshot(evening) == before
        self.check_journal()

    def _put_back(self) -> None:
        """OK, or where that was not offered any more the menu's line for it."""
        if self.desk.app.undoing.spare >= 0:
            self.press("OK")
        else:
            assert self.session is not None
            self.press("OK*")
            menu: Any = self.desk.app.stack.over[-1]
            line = menu.items.index("menu_put_back")
            if line >= 6:  # on the next page
                self.press("9")
            self.press(str(line % 6 + 1))

    # --- a way on

    def half_keyed(self) -> dict[str, Any]:
        """Return the unsaved input on the evening's screens; {} without any."""
        app = self.desk.app
        typed: dict[str, Any] = {"screens over it": len(app.stack.over)}
        screen = None if app.stack.over else app.current()
        for name in ("prompt", "cards", "number", "comet"):
            typed[name] = _frozen(getattr(screen, name, 0))
        entry = getattr(screen, "entry", None)
        typed["entry"] = entry.keyed if isinstance(entry, NumberEntry) and entry.begun() else ()
        return {name: value for name, value in typed.items() if value not in (0, "", (), -1)}

    def stray(self, step: str) -> None:
        """Press a key by mistake, and undo it with at most five UNDO."""
        evening = self.session
        assert evening is not None
        before = snapshot(evening), self.half_keyed()
        self.press(step)
        for _ in range(5):
            if (snapshot(evening), self.half_keyed()) == before:
                break
            self.press("UNDO")
        app = self.desk.app
        if app.undoing.spare > 0:
            self.press(LABELS[app.undoing.spare - 1])  # so that OK does not put the stray key back
        assert (snapshot(evening), self.half_keyed()) == before

    # --- keys that make sense

    def sensible(self, n: int) -> str:
        """Return a key that leads on from here; `n` chooses one."""
        app = self.desk.app
        evening = app.session  # which is the past when that is being corrected
        if app.stack.over:
            return ("OK", "1", "2", "OK", "3", "4", "5", "6")[n % 8]
        if evening is None:
            return "OK"
        phase = evening.phase
        seat = str(n % evening.players + 1)
        if phase in (phases.DEAL, phases.ENDED):
            return "OK" if n % 8 else seat
        if phase == phases.OPERA:
            return ("1", "2", "3")[n % 3]
        if phase == phases.AGREE:
            return seat
        if phase == phases.STUB:
            return ("OK", "1", "4", "10")[n % 4]
        if phase == phases.BANKED:
            return ("OK", seat, "OK", "8", "OK", f"{seat}*", "COMET", "J", "Q", "UNDO")[n % 10]
        if phase == phases.COUNTED:
            return ("OK", seat, LABELS[n % 10], "OK", f"{seat}*", "COMET", LABELS[n % 3])[n % 7]
        if phase == phases.LAYOUT:
            return (LABELS[n % 8], seat, LABELS[n % 8], seat, "OK", seat)[n % 6]
        hand = evening.game.hand
        assert hand is not None
        screen: Any = app.current()
        if phase == phases.PAYMENTS:
            prompt = screen.prompt
            if prompt == "out" and n % 2:
                return str(hand.eldest + 1)  # an opera, perhaps
            return ("1", "2", "3")[n % 3] if prompt == "last" else seat if n % 3 else "OK"
        if phase == phases.FOLLOW:
            if screen.prompt:
                return ("1", "2", "3", "8")[n % 4]
            if hand.want and hand.holder:
                return seat
            wanted = LABELS[(hand.want & 15 or n % 12 + 2) - 1]
            return (wanted, wanted + "*", wanted, "OK", "COMET", wanted, wanted, "OK")[n % 8]
        return self._left(n, evening.how, hand.counts[hand.next_loser()])

    def _left(self, n: int, how: int, held: int) -> str:
        screen: Any = self.desk.app.current()
        if how & (ev.BY_CARDS | ev.FOLLOW):
            count = len(screen.cards)
            wanted = held if how & ev.FOLLOW or n % 4 == 1 else n % 5 + 1
            return "OK" if count >= wanted else LABELS[(n * 7 + count) % 12 + 1]
        number = screen.number
        if number in (1, 12) and n % 2:  # 120 points are a full hand: was it an opera?
            return "2" if number == 1 else "10"
        return "OK" if number >= 0 else "1" if n % 2 else LABELS[n % 10]


def box_at_table(game: str) -> FuzzedBox:
    """Return a box at a new table of a game, with as few people as it is for."""
    store = MemoryStore()
    seats = rules.load(game).seats
    session.new(store, Header(game, SHORT[: min(seats)], {}, (), ev.PAYMENTS))
    return FuzzedBox(LocalBox(store))


def check_steps(steps: list[str], game: str = "") -> int:
    """Run the steps on a new box, or at a table of a game; how many keys were pressed."""
    box = box_at_table(game) if game else FuzzedBox()
    try:
        box.run(steps)
    except Exception as error:
        error.add_note(f"The keys pressed: {' '.join(box.pressed)}")
        raise
    return box.keys
