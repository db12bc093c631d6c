"""The cards of one loser after the other, and their cost."""

from halley import keys
from halley.engine import events as ev
from halley.engine.cards import COMET, sign
from halley.journal.reader import walk
from halley.page.view.parts import ok, put_digits, put_people
from halley.page.view.view import MORE, View, card, compartment, digit
from halley.refusal import Refusal, permits
from halley.session.undo_point import UndoPoint
from halley.ui.event_text import compartment_name

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.hand import Hand
    from halley.journal.journal import Journal
    from halley.page.view.words import ViewWords
    from halley.screens.cards_left import CardsLeftScreen
    from halley.session.hands import Start


def show(view: View, screen: "CardsLeftScreen") -> None:
    """Show the loser's cards as keyed, with their sum, and what can follow."""
    session = screen.session
    hand = session.game.hand
    seat = hand.next_loser()
    name = session.names[seat]
    _explain(view, screen)
    if screen.asks_compartment:
        view.question = view.say("left_compartment", name)
        view.undo = "undo_question"
        _offer_compartments(view, screen, "")
        return
    number = screen.count()
    trial = _put_corrected(view, screen) or screen.trial()
    total = screen.sum_of(trial, seat, number)
    value = _value(view.words, screen)
    kind = "cards" if screen.by_cards else "number" if screen.digits else "kings"
    view.question = view.say("left_question_" + kind, name)
    view.entry = {
        "kind": kind,
        "person": seat,
        "value": value,
        "sum": "" if total == "= " + value else total,
        "left": "%d/%d" % (len(screen.cards), hand.counts[seat]) if hand.follow else "",
        "total": screen.total_of(trial, seat),
    }
    if screen.begun():
        view.undo = "undo_card" if screen.by_cards else "undo_digit"
    if screen.by_cards:
        for key in range(1, COMET + 1):
            if (key != COMET or session.game.rules.comet) and permits(screen.verify_card, key):
                view.act_key(keys.LABELS[key], sign(key), card(sign(key)))
    else:
        _offer_sums(view, screen)
    if screen.compartments():
        rows = session.game.rules.compartments
        doubles = [row for row in rows if row.left == "doubles"]
        view.explain("left_doubles" if doubles else "left_excused")
        _offer_compartments(view, screen, "COMET")
    _offer_ok(view, screen, name)
    claimed = screen.claim_key()
    if claimed:
        pressed, winner = keys.LABELS[claimed] + "*", session.names[hand.out]
        view.act(pressed, "do_not_claimed", winner, sign(claimed), grave=MORE)


def _put_corrected(view: View, screen: "CardsLeftScreen") -> "Hand | None":
    """Put everybody's change and balance by the corrected hand, and return that.

    None if no loser's cards are corrected, or if the hand cannot be so.
    """
    app = view.app
    if app.live is None or app.evening is None:
        return None
    past = app.tables.correcting()
    if past.replaces is None or past.replaces.kind != ev.LEFT or past.keyed or past.start is None:
        return None
    game = past.game
    warnings = game.warnings
    point = UndoPoint(past)
    hand = None
    try:
        event = screen.to_book() if screen.begun() else past.replaces
        for it in [event] + _list_after(app.evening.journal, past.start, past.address):
            if game.hand is None:
                break
            past.verify(it)
            game.apply(it)
        hand = game.hand or game.settled
        put_people(view, past)
    except (Refusal, OSError):  # it cannot be so, or the journal cannot be read
        pass
    point.restore(past)
    game.warnings = warnings
    return hand


def _list_after(journal: "Journal", start: "Start", after: int) -> "list[ev.Event]":
    """Return the events after that address in its hand, which begins at `start`."""
    events: "list[ev.Event]" = []
    reached = False
    for payload, _, address in walk(journal, start.record, start.place):
        if reached and payload[0] == ev.DEAL:
            break
        if reached:
            events.append(ev.unpack(payload))
        reached = reached or address == after
    return events


def _explain(view: View, screen: "CardsLeftScreen") -> None:
    """Explain what is counted of the cards that are left."""
    if screen.by_cards:
        view.explain("left_cards")
        return
    if screen.by_rank:
        view.explain("left_rank")
    elif screen.points:
        view.explain("left_points")
        if screen.session.game.rules.comet:
            view.explain("left_comet")
    elif screen.digits:
        view.explain("left_count")
    if screen.counts_kings:
        view.explain("left_kings" if screen.digits else "left_kings_only")


def _value(words: "ViewWords", screen: "CardsLeftScreen") -> str:
    """Return the keys typed, as people read them."""
    if screen.by_cards:
        return " ".join([sign(held) for held in screen.cards])
    texts = [str(screen.count())] if screen.number >= 0 else []
    if screen.minus and screen.number < 0:
        texts.append("-")
    if screen.kings:
        texts.append(words.count("left_kings", screen.kings))
    if screen.comet:
        texts.append(words.say("left_comet"))
    return ", ".join(texts)


def _offer_sums(view: View, screen: "CardsLeftScreen") -> None:
    """Offer digits, kings and the comet, as far as the settlement counts them."""
    put_digits(view, screen.verify_digit)
    if screen.counts_kings and permits(screen.verify_king):
        view.act("K", "key_king", about=card("K"))
    if screen.by_rank:
        view.act("COMET", "key_minus", about=digit("-"))
    elif screen.comet_can_be():
        view.act("COMET", "key_comet_away" if screen.comet else "key_comet", about=card("☄"))


def _offer_compartments(view: View, screen: "CardsLeftScreen", before: str) -> None:
    """Offer the cards of compartments that the loser may be left with.

    `before`: the key that asks which, if there are several.
    """
    held = screen.compartments()
    for i in held:
        pressed = before if before and len(held) == 1 else "%s %d" % (before, i + 1)
        name = compartment_name(view.words.box, screen.session.game.rules, i)
        view.act(pressed.strip(), "do_holds", name, about=compartment(i))


def _offer_ok(view: View, screen: "CardsLeftScreen", name: str) -> None:
    """Offer OK, if the keys typed can be booked."""
    try:
        screen.session.verify(screen.to_book())
    except Refusal:
        return
    ok(view, "do_left" if screen.begun() else "do_left_none", name)
