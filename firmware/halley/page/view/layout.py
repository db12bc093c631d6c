"""A hand with a layout: which compartment is taken, by whom, and how the hand ends."""

from halley.engine import events as ev
from halley.page.view.parts import ok, put_digits
from halley.page.view.trial import gain_of
from halley.page.view.view import MORE, PLAIN, View, compartment, person, seat_key
from halley.screens.layout import ALL

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.layout import LayoutScreen


# what two cards of trumps take together, if each has a compartment of its own, too
_PAIRS = {
    "matrimony": ("king", "queen"),
    "marriage": ("king", "queen"),
    "intrigue": ("queen", "jack"),
}


def show(view: View, screen: "LayoutScreen") -> None:
    """Show every compartment that can be taken; after its key, everybody who can take it."""
    prompt = screen.prompt
    rules = screen.session.header.rules
    if prompt:
        view.undo = "undo_digit" if prompt == "amount" and screen.amount else "undo_question"
    if prompt in ("take", "lays", "amount"):
        for i in range(len(view.board)):
            view.board[i]["chosen"] = screen.compartment in (i, ev.EVERYTHING)
    if prompt == "take":
        _ask_taker(view, screen)
    elif prompt == "lay":
        view.question = view.say("layout_lay")
        for i in range(len(rules.compartments)):
            view.act(str(i + 1), "do_lay", screen.name_of(i), about=compartment(i))
    elif prompt == "lays":
        view.question = view.say("layout_lays", screen.name_of(screen.compartment))
        for seat in range(screen.session.players):
            name = screen.session.names[seat]
            view.act(seat_key(seat), "do_lays", name, about=person(seat))
    elif prompt == "amount":
        _ask_amount(view, screen)
    elif prompt == "over":
        view.question = view.say("layout_over")
        ok(view, "do_hand_over")
    else:
        _offer(view, screen, prompt)


def _offer(view: View, screen: "LayoutScreen", prompt: str) -> None:
    """Offer the compartments to take, who can be out, and laying more; after OK, who is out."""
    session = screen.session
    rules = session.header.rules
    view.question = view.say("layout_out" if prompt else "layout_question")
    if not prompt:
        for i in range(len(rules.compartments)):
            if screen.takers(i):
                view.act(str(i + 1), "do_compartment", screen.name_of(i), about=compartment(i))
        _offer_pairs(view, screen)
        if screen.takers(ev.EVERYTHING):
            view.explain("layout_all")
            view.act(str(ALL), "do_everything")
        view.act("COMET", "do_lay_more", grave=MORE if rules.end else PLAIN)
    if not rules.end:
        view.explain("layout_over")
        ok(view, "do_hand_over", presses=2)
        return
    view.explain("out")
    for seat in range(session.players):
        if session.can(ev.make(ev.OUT, seat, last=ev.NO)):
            pressed = ("" if prompt else "OK ") + seat_key(seat)
            view.act(pressed, "do_out", session.names[seat], about=person(seat))


def _offer_pairs(view: View, screen: "LayoutScreen") -> None:
    """Offer what two cards take together to the one who has taken both: it is easily forgotten."""
    session = screen.session
    names = [row.name for row in session.header.rules.compartments]
    took = {}
    for at in range(len(session.log)):
        event, _ = session.log.at(at)
        if event.kind == ev.TAKE and event.compartment != ev.EVERYTHING:
            took[names[event.compartment]] = event.seat
    for i in range(len(names)):
        one, other = _PAIRS.get(names[i], ("", ""))
        seat = took.get(one, -1)
        if seat >= 0 and took.get(other) == seat and seat in screen.takers(i):
            gain = gain_of(session, ev.make(ev.TAKE, seat, i), seat) or ""
            pressed = "%d %s" % (i + 1, seat_key(seat))
            view.act(pressed, "do_take_too", session.names[seat], screen.name_of(i), gain=gain)


def _ask_taker(view: View, screen: "LayoutScreen") -> None:
    session = screen.session
    taken = screen.compartment
    everything = taken == ev.EVERYTHING
    name = screen.name_of(taken)
    view.question = view.say("layout_take_all") if everything else view.say("layout_take", name)
    for seat in screen.takers(taken):
        gain = gain_of(session, ev.make(ev.TAKE, seat, taken), seat) or ""
        view.act(seat_key(seat), "do_take", session.names[seat], about=person(seat), gain=gain)


def _ask_amount(view: View, screen: "LayoutScreen") -> None:
    """Ask how much somebody lays into the compartment."""
    session = screen.session
    name = session.names[screen.seat]
    view.question = view.say("layout_amount", name, screen.name_of(screen.compartment))
    view.entry = {
        "kind": "number",
        "person": screen.seat,
        "value": str(screen.amount) if screen.amount else "",
        "sum": "",
        "left": "",
        "total": "",
    }
    put_digits(view, screen.verify_digit)
    if session.can(ev.make(ev.LAY, screen.seat, screen.compartment, screen.amount)):
        ok(view, "do_lay_amount", name)
