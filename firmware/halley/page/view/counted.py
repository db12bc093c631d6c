"""A hand of a counted game: the winner, a declaration, or a number for every side."""

from halley import keys
from halley.engine import count_sums
from halley.engine import events as ev
from halley.page.view.event_sentence import event_text
from halley.page.view.parts import LEAVE, ok
from halley.page.view.trial import gain_of
from halley.page.view.view import MAIN, MORE, PLAIN, TABLE, View, digit, person, seat_key
from halley.refusal import Refusal
from halley.screens.counted import DECLARES
from halley.screens.number_entry import NONE
from halley.ui.event_text import what_counts

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.page.view.words import ViewWords
    from halley.screens.counted import CountedScreen
    from halley.screens.number_entry import Keyed, NumberEntry

_DIGITS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
_HELD = "*"


class _Later:
    """The numbers after one that is changed, by sides: they are entered again after it.

    UNDO by itself undoes what it leads through, and keeps none.
    """

    def __init__(self) -> None:
        self.numbers: dict[int, int] = {}
        self._entry: "NumberEntry | None" = None
        self._done: dict[int, int] = {}

    def follow(self, entry: "NumberEntry") -> None:
        """Compare what is done with the view before."""
        numbers = entry.keyed.numbers
        before: dict[int, int] = {}
        if entry is self._entry:
            before.update(self.numbers)
            before.update(self._done)
        asked = entry.side()
        self.numbers = {
            side: before[side] for side in before if numbers[side] is None and side != asked
        }
        self._done = {side: it for side, it in enumerate(numbers) if it is not None}
        self._entry = entry


_later = _Later()


def show(view: View, screen: "CountedScreen") -> None:
    """Show the people while their keys come first; else the number that is keyed.

    With all those before it.
    """
    counting = screen.counting_now
    if not screen.won and len(counting.wanted) > 1:
        done = view.say("of_all", len(counting.complete) + 1, len(counting.wanted))
        view.figure("figure_counted", done)
    _put_declared(view, screen)
    if screen.entry is None:
        _show_people(view, screen)
    else:
        _show_numbers(view, screen, screen.entry)


def _side(words: "ViewWords", screen: "CountedScreen", side: int) -> str:
    """Return the names of a side."""
    game = screen.session.game
    return words.list_names([game.names[seat] for seat in game.sides[side]])


def _declaration(words: "ViewWords", screen: "CountedScreen", what: int) -> str:
    """Return a declaration with its points: `Veinte 20`."""
    row = screen.rules.declares[what - 1]
    text = words.box.say("declare_" + row.what)
    return "%s %d" % (text, row.points) if row.points else text


def _put_declared(view: View, screen: "CountedScreen") -> None:
    """Put the sides' declarations so far."""
    game = screen.session.game
    for side in range(len(game.sides) if screen.rules.declares else 0):
        points = sum(count_sums.declared_of(game, screen.counting_now, side))
        if points:
            view.figures.append({"name": _side(view.words, screen, side), "value": str(points)})


def _put_counts(view: View, screen: "CountedScreen", numbers: "list[str]") -> None:
    """Put a line a side, with its number; a person's number also on the card."""
    what = what_counts(view.words.box, screen.rules, screen.what())
    view.columns = [view.say("column_who"), what]
    sides = screen.session.game.sides
    for side in range(len(sides)):
        number, seat = numbers[side], sides[side][0]
        view.row([_side(view.words, screen, side), number], person=seat)
        if len(sides[side]) == 1:
            view.people[seat]["how"] = "%s %s" % (what, number) if number else ""  # on the card


# --- people


def _show_people(view: View, screen: "CountedScreen") -> None:
    """Show who has won, who declares, or who has one more."""
    what = what_counts(view.words.box, screen.rules, screen.what())
    view.skip = screen.explanation()
    if screen.won:
        view.explain("counted_won")
        view.question = view.say("counted_won")
        _offer_people(view, screen, "do_win")
        view.act("OK", "do_nobody_won")
    elif screen.declares:
        view.question = view.say(
            "counted_declares", _declaration(view.words, screen, screen.declares)
        )
        view.undo = "undo_question"
        _offer_declaration(view, screen, screen.declares, "")
    elif screen.rules.declares:
        view.question = view.say("counted_any_declares")
        for i in range(len(screen.rules.declares)):
            before = keys.LABELS[DECLARES[i]] + " " if DECLARES[i] else ""
            _offer_declaration(view, screen, i + 1, before)
    elif screen.total() == 1:
        view.question = view.say("counted_who_has", what)
        _offer_people(view, screen, "do_has", what)
    else:
        numbers = screen.counting_now.numbers_of(screen.what())
        view.question = view.say("counted_who_more", what)
        view.figure("figure_left", str((screen.total() or 0) - sum(numbers)))
        _put_counts(view, screen, [str(number) for number in numbers])
        _offer_people(view, screen, "do_has_more", what)
    if screen.rules.declares:
        view.explain("counted_declares")
    elif not screen.won:
        view.explain("counted_adds")
    if screen.rules.declares and not screen.declares:
        ok(view, "do_points")
    elif not screen.won and not screen.declares:
        view.act("OK", "do_numbers")


def _offer_people(view: View, screen: "CountedScreen", key: str, what: str = "") -> None:
    """Offer the booking of each seat's key."""
    session = screen.session
    for seat in range(session.players):
        gain = gain_of(session, screen.event_of(seat), seat)
        if gain is not None:
            name = session.names[seat]
            view.act(seat_key(seat), key, name, what, about=person(seat), gain=gain)


def _offer_declaration(view: View, screen: "CountedScreen", what: int, before: str) -> None:
    """Offer a declaration to everybody who can make it."""
    session = screen.session
    for seat in range(session.players):
        gain = gain_of(session, ev.make(ev.DECLARE, seat, what), seat)
        if gain is not None:
            name, text = session.names[seat], _declaration(view.words, screen, what)
            pressed = before + seat_key(seat)
            view.act(pressed, "do_declare", name, text, about=person(seat), gain=gain)


# --- numbers


def _show_numbers(view: View, screen: "CountedScreen", entry: "NumberEntry") -> None:
    """Show the number that is keyed, the rest for the others, and what can follow."""
    view.explain("counted_numbers")
    if entry.total is not None:
        view.explain("counted_sum")
    if entry.signed:
        view.explain("counted_signed")
    what = what_counts(view.words.box, screen.rules, screen.what())
    keyed = entry.keyed
    _later.follow(entry)
    name = _side(view.words, screen, entry.side())
    view.question = view.say("counted_how_many", what, name)
    if keyed.last != NONE:
        view.figure("figure_last_trick", screen.session.names[keyed.last])
    texts = []
    for side in range(len(keyed.numbers)):
        number = _later.numbers.get(side, keyed.numbers[side])
        before = entry.before[side]
        texts.append(str(before) if before else "")
        if number is not None:
            texts[side] = str(before + number)
        elif side == entry.side():
            texts[side] = entry.text()
    _put_counts(view, screen, texts)
    view.entry = {
        "kind": "number",
        "person": screen.session.game.sides[entry.side()][0],
        "who": name,
        "value": entry.text(),
        "left": _left(view.words, screen, entry),
    }
    past = _find_booked(screen)
    if past is not None:
        _put_booked(view, screen, entry, past)
    if screen.asks_sum:
        view.skip = view.app.popup.text  # names the key
    view.undo = "undo_digit" if entry.begun() else "undo_question" if screen.after_seats() else ""
    # the last digit anew, or a digit and its erasure: after a key OK saves, and no longer redoes
    last = entry.text()[-1:].replace("-", "")
    view.before_ok = "UNDO " + keys.LABELS[int(last) or 10] if last else "10 UNDO"
    _offer_keys(view, screen, entry, _ask_sum(view, screen, entry))
    _offer_keyed(view, screen, entry)
    for seat in range(screen.session.players):
        _offer_held(view, screen, entry, seat)


def _ask_sum(view: View, screen: "CountedScreen", entry: "NumberEntry") -> bool:
    """Ask about another sum than usual, or if one side has all of it, or none, as in hearts.

    Return False if OK saves nothing unusual. Of all for one side the box does not ask. No answer
    is the main action, which would lie where the numbers before were ended.
    """
    try:
        after = entry.after(keys.OK).numbers
    except Refusal:
        return False
    if None in after:
        return False
    usual = _find_usual_sum(screen)
    numbers = [entry.before[side] + (after[side] or 0) for side in range(len(after))]
    if usual and [number for number in numbers if number] == [usual]:
        _offer_all(view, screen, entry, numbers.index(usual))
        return True
    if not screen.asks_sum:
        return False
    if numbers.count(0) == 1 and numbers.count(usual) == len(numbers) - 1:
        whose = _side(view.words, screen, numbers.index(0))
        view.question = view.say("sum_of_others", usual, whose)
    else:
        view.question = view.say("sum_is_other", sum(numbers), usual)
    view.act("OK", "do_save_sum")
    return True


def _offer_all(view: View, screen: "CountedScreen", entry: "NumberEntry", side: int) -> None:
    """Ask whether the side scores all of the usual sum, or each of the others does."""
    usual = _find_usual_sum(screen)
    whose = _side(view.words, screen, side)
    view.question = view.say("sum_alone", usual, whose)
    view.act("OK", "do_sum_alone", usual, whose)
    typed = []
    for other in entry.keyed.order:
        typed += _keys_of((usual if other != side else 0) - entry.before[other])
    others = [other for other in entry.keyed.order if other != side]
    pressed = " ".join([view.before_ok, _undone(entry.mark()), _labels(typed)])
    if len(others) == 1:
        view.act(pressed, "do_sum_alone", usual, _side(view.words, screen, others[0]))
    else:  # the box asks whether this sum is right
        view.act(pressed + " OK", "do_sum_others", usual)


def _find_usual_sum(screen: "CountedScreen") -> int:
    """Return the usual sum of the numbers; 0: there is none."""
    game = screen.session.game
    return 0 if game.ledger.zero_sum else game.amount(screen.rules.number_sum)


def _find_booked(screen: "CountedScreen") -> "ev.Counts | None":
    """Return the numbers that are corrected, None if it is no correction of numbers."""
    if screen.app.live is None or screen.app.tables.correcting().keyed:
        return None
    booked = screen.app.tables.correcting().replaces
    return booked if booked is not None and booked.kind == ev.COUNTS else None


def _put_booked(
    view: View, screen: "CountedScreen", entry: "NumberEntry", booked: "ev.Counts"
) -> None:
    """Show what was booked, by names, until all is keyed; offer the booked number as it is."""
    text = event_text(view.words, screen.session.names, booked, screen.session.game)
    if not entry.begun():
        view.skip = view.app.popup.text  # says so in the box's words
    view.happened = {"kind": "said", "text": view.say("correct_numbers", text)}
    rest = "" if screen.asks_sum else _keys_of_rest(screen, entry, booked)
    if rest:
        view.act(rest, "do_leave_others")
    if entry.begun():
        pressed = _undone(entry.mark()) + " " + LEAVE
        view.act(pressed, "undo_correcting", grave=MORE)
    side = entry.side()
    number = booked.numbers[side]
    if entry.text() or entry.keyed.only != NONE or not number:
        return
    if entry.signed or number <= entry.rest():
        pressed = _labels(_keys_of(number))
        view.act(pressed, "do_leave_number", _side(view.words, screen, side), number)


def _keys_of(number: int) -> list[int]:
    """Return the keys of a number, with the one that ends it."""
    digits = [int(digit) or 10 for digit in str(abs(number))] if number else []
    return [keys.COMET] * (number < 0) + digits + [keys.OK]


def _labels(pressed: list[int]) -> str:
    return " ".join([keys.LABELS[key] for key in pressed])


def _leave(
    entry: "NumberEntry", booked: "ev.Counts", until: int
) -> "tuple[list[int], tuple[int, ...] | None]":
    """Enter the booked numbers up to that of the side `until`, or all.

    Return the keys pressed, and the numbers if they are complete. Raise Refusal if one is refused.
    """
    pressed: list[int] = []
    numbers = None
    while numbers is None and entry.side() != until:
        for key in _keys_of(booked.numbers[entry.side()]):
            numbers = entry.key(key)
            pressed.append(key)
    return pressed, numbers


def keys_before(entry: "NumberEntry", booked: "ev.Counts", side: int) -> str:
    """Return the keys that leave the numbers before that of a side as they were booked.

    A number that is the rest of a sum is not asked: "" leads to the first one.
    """
    mark = entry.mark()
    try:
        pressed, numbers = _leave(entry, booked, side)
    except Refusal:
        pressed, numbers = [], None
    entry.go_to(mark)
    return _labels(pressed) if numbers is None else ""


def _keys_of_rest(screen: "CountedScreen", entry: "NumberEntry", booked: "ev.Counts") -> str:
    """Return the keys that end a number and leave those after it as they were booked.

    "" if there are none, if no number differs, or if another one would.
    """
    begun = [keys.OK] if entry.text() else []
    mark = entry.mark()
    try:
        numbers = entry.key(keys.OK) if begun else None
        if numbers is not None:
            return ""
        changed = entry.keyed.numbers
        pressed, numbers = _leave(entry, booked, NONE)
    except Refusal:
        return ""
    finally:
        entry.go_to(mark)
    expected = [old if new is None else new for old, new in zip(booked.numbers, changed)]
    event = ev.make(ev.COUNTS, entry.what, numbers, last=entry.keyed.last)
    if tuple(expected) != numbers or numbers == booked.numbers or not screen.session.can(event):
        return ""
    return _labels(begun + pressed)


def _left(words: "ViewWords", screen: "CountedScreen", entry: "NumberEntry") -> str:
    """Return the rest for the others, and for whom it is, if known; or of the usual sum."""
    if entry.total is None:
        usual = _find_usual_sum(screen)
        entered = list(entry.keyed.numbers) + list(_later.numbers.values())
        entered.append(int(entry.text().replace("-", "") or 0))
        rest = usual - sum([number or 0 for number in entered])
        if not usual or (rest < 0 and all(number in (None, 0, usual) for number in entered)):
            return ""  # each of the others may have all of it
        return words.say("sum_left" if rest >= 0 else "sum_over", abs(rest), usual)
    heir = entry.heir()
    if heir == NONE:
        return words.say("rest_left", entry.rest())
    return words.say("rest_to", entry.rest(), _side(words, screen, heir))


def _can(screen: "CountedScreen", entry: "NumberEntry", after: "Keyed") -> bool:
    """Return whether the numbers after a key can be booked, if they are complete."""
    if None in after.numbers:
        return True
    event = ev.make(ev.COUNTS, entry.what, after.numbers, last=entry.keyed.last)
    return screen.session.can(event)


def _offer_keys(view: View, screen: "CountedScreen", entry: "NumberEntry", asked: bool) -> None:
    """Offer digits, the sign or the other side, and OK, unless it answers what is `asked`."""
    for key in _DIGITS + (keys.COMET, keys.OK):
        try:
            after = entry.after(key)
        except Refusal:
            continue
        if not _can(screen, entry, after):
            continue
        label = keys.LABELS[key]
        if key == keys.OK and asked:
            continue
        if key == keys.OK:
            side, number = _side(view.words, screen, entry.side()), after.numbers[entry.side()]
            pressed = _labels([keys.OK] + _keys_of_later(entry))
            if entry.text():
                view.act(pressed, "do_number", side, number, grave=MAIN)
            else:  # a key among the others: what goes on would book nothing before it was keyed
                view.act(pressed, "do_nothing", side, number, about=digit("OK"))
        elif key != keys.COMET:
            view.act_key(label, str(key % 10), digit(str(key % 10)))
        elif entry.signed:
            view.act(label, "key_minus" if after.minus else "key_plus", about=digit("-"))
        else:
            first = _side(view.words, screen, after.order[0])
            view.act(label, "do_other_side", first, about=TABLE, grave=PLAIN)


def _keys_of_later(entry: "NumberEntry") -> list[int]:
    """Return the keys that enter the later numbers again, after OK; none if one is refused."""
    mark = entry.mark()
    pressed: list[int] = []
    try:
        numbers = entry.key(keys.OK)
        while numbers is None and entry.side() in _later.numbers:
            for key in _keys_of(_later.numbers[entry.side()]):
                numbers = entry.key(key)
                pressed.append(key)
    except Refusal:
        return []
    finally:
        entry.go_to(mark)
    return pressed if numbers is None else []  # they never save


def _offer_keyed(view: View, screen: "CountedScreen", entry: "NumberEntry") -> None:
    """Offer to key a number anew that is done."""
    for side in range(len(entry.before)):
        steps = entry.steps_since(side)
        if steps and side != entry.side():
            name = _side(view.words, screen, side)
            about = person(screen.session.game.sides[side][0])
            view.act(_undone(steps), "do_number_anew", name, about=about)


def _undone(steps: int) -> str:
    return " ".join(["UNDO"] * steps)


def _offer_held(view: View, screen: "CountedScreen", entry: "NumberEntry", seat: int) -> None:
    """Offer the hold of a seat's key."""
    name = screen.session.names[seat]
    pressed = seat_key(seat) + _HELD
    game = screen.session.game
    if entry.signed and entry.total is None and game.amount(screen.rules.number_sum):
        return  # who alone scored would have all of the sum
    if screen.adds() and not entry.begun():
        if screen.session.can(screen.event_of(seat)):
            what = what_counts(view.words.box, screen.rules, screen.what())
            view.act(pressed, "do_by_ones", name, what, about=person(seat))
        return
    try:
        after = entry.after_hold(seat)
    except Refusal:
        return
    if after is not None:
        key = "do_left_to_sum" if after.skipped != entry.keyed.skipped else "do_alone"
        if after.last != entry.keyed.last:
            key = "do_last_trick"
        view.act(pressed, key, name, about=person(seat))
