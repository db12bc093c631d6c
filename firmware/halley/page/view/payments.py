"""A hand by payments: the possible events of each person, with their gains."""

from halley import keys
from halley.engine import events as ev
from halley.engine.cards import KING
from halley.page.view.trial import gain_of
from halley.page.view.view import MAIN, MORE, View, person, seat_key
from halley.screens.payments import SECOND
from halley.ui.amounts import amount

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import InHand
    from halley.screens.payments import PaymentsScreen

_COMET = "do_comet"  # in some games a choice: as itself, as a king, not claimed
_NAMES = {
    ev.KING: "king", ev.ACE: "ace", ev.SEQUENCE: "sequence", ev.PAY: "pay", ev.PRESSURE: "pressure",
}  # fmt: skip


def show(view: View, screen: "PaymentsScreen") -> None:
    """Show the payments of the hand; or, while a question is open, its answers."""
    prompt = screen.prompt
    _explain(view, screen)
    if prompt:
        view.undo = "undo_question"
    if prompt == "last":
        _ask_last(view, screen)
    elif prompt == "as":
        _ask_as(view, screen)
    else:
        view.question = view.say("payments_question" if not prompt else "payments_" + prompt)
        _offer(view, screen, prompt)


def _explain(view: View, screen: "PaymentsScreen") -> None:
    """Explain what the game pays for in play, and how a hand ends."""
    rules = screen.session.header.rules
    if screen.prompt == "last":
        view.explain("payments_last")
        return
    if screen.first == "pay":
        view.explain("pay")
    elif screen.first == "pressure":
        view.explain("pressure")
    elif not rules.comet:
        view.explain("nothing_paid")
    if screen.second == "sequence":
        view.explain("dead_end")
    elif screen.second == "ace" and rules.ace_when == "led":
        view.explain("led")
    if rules.comet and (screen.asks_king() or screen.asks_ace()):
        view.explain("as_card")
    if rules.comet_claim:
        view.explain("claim")
    view.explain("out")
    if rules.none_out:
        view.explain("none_out")


def _offer(view: View, screen: "PaymentsScreen", prompt: str) -> None:
    """Offer everybody's possible events; after a key that has begun a question, its answers."""
    session = screen.session
    for seat in range(session.players):
        if not prompt:
            _pay(view, session, screen.first_of(seat), seat_key(seat))
            if screen.first not in (None, "comet"):
                _keep(view, session, "do_" + screen.first, seat)
        if not prompt or prompt == "second":
            before = "" if prompt else "%s " % SECOND
            event = screen.second_of(seat)
            if event is not None:
                _pay(view, session, event, before + seat_key(seat))
            if not prompt and screen.second not in (None, "comet"):
                _keep(view, session, "do_" + screen.second, seat)
        if not prompt or prompt == "comet":
            _comet(view, screen, seat, prompt)
            if not prompt and session.header.rules.comet:
                gain = _comet_gain(session, seat)
                _keep(view, session, "do_comet", seat, gain is not None, gain or "")
        if not prompt or prompt == "out":
            if session.can(ev.make(ev.OUT, seat, last=ev.NO)):
                name = session.names[seat]
                pressed = ("" if prompt else "OK ") + seat_key(seat)
                view.act(pressed, "do_out", name, about=person(seat))
            if not prompt:
                _keep(view, session, "do_out", seat)
    if (not prompt or prompt == "out") and session.header.rules.none_out:
        view.act(("" if prompt else "OK ") + "COMET", "do_nobody_out", grave=MORE)


def _comet_gain(session: "InHand", seat: int) -> "str | None":
    """Return what the comet has brought a seat in this hand; None if it has not played it."""
    for at in range(len(session.log)):
        event, _ = session.log.at(at)
        if event.kind == ev.COMET and event.seat == seat:
            gain = session.game.gains(event)[seat]
            return amount(session.game, gain, True) if gain else ""
    return None


def _keep(
    view: View, session: "InHand", key: str, seat: int, done: bool = False, gain: str = ""
) -> None:
    """Keep the place of a seat's action `key`, unless it is offered, alone or in a choice."""
    about = person(seat)
    if not [it for it in view.actions if it["about"] == about and key in (it["name"], it["of"])]:
        view.keep_place(key, session.names[seat], about=about, done=done, gain=gain)


def _pay(view: View, session: "InHand", event: "ev.Event | None", pressed: str) -> None:
    """Offer a payment to a seat, if it can be."""
    if event is None or event.kind == ev.COMET:
        return
    seat = event.seat
    gain = gain_of(session, event, seat)
    if gain is not None:
        key = "do_" + _NAMES[event.kind]
        view.act(pressed, key, session.names[seat], about=person(seat), gain=gain)


def _comet(view: View, screen: "PaymentsScreen", seat: int, prompt: str) -> None:
    """Offer the comet of a seat: as itself, as a king, and not claimed, if those differ."""
    session = screen.session
    name = session.names[seat]
    plain = ev.make(ev.COMET, seat)
    if not session.header.rules.comet or not session.can(plain):
        return
    gain = gain_of(session, plain, seat) or ""
    pressed = seat_key(seat) if prompt or screen.first == "comet" else "COMET " + seat_key(seat)
    if screen.asks_ace():
        view.act(pressed, "do_comet_which", name, about=person(seat), of=_COMET)
    elif screen.as_king:
        _as_king(view, screen, seat, pressed)
        return
    else:
        view.act(pressed, "do_comet", name, about=person(seat), gain=gain, of=_COMET)
    if screen.asks_king():
        _as_king(view, screen, seat, ("K " if prompt else "COMET K ") + seat_key(seat))
    if session.header.rules.comet_claim:
        pressed = ("" if prompt else "COMET ") + seat_key(seat)
        view.act(pressed + "*", "do_comet_unclaimed", name, about=person(seat), of=_COMET)


def _as_king(view: View, screen: "PaymentsScreen", seat: int, pressed: str) -> None:
    """Offer the comet of a seat as a king, and not claimed, if a claim is needed."""
    session = screen.session
    name = session.names[seat]
    gain = gain_of(session, ev.make(ev.COMET, seat, stands_for=KING), seat) or ""
    view.act(pressed, "do_comet_as_king", name, about=person(seat), gain=gain, of=_COMET)
    if session.header.rules.comet_claim:
        view.act(pressed + "*", "do_comet_as_king_unclaimed", name, about=person(seat), of=_COMET)


def _ask_last(view: View, screen: "PaymentsScreen") -> None:
    """Ask whether the comet was the card that emptied a hand."""
    name = screen.session.names[screen.seat]
    view.question = view.say("payments_last", name)
    view.skip = screen.explanation()
    view.act("OK", "answer_last_no", grave=MAIN)
    view.act("2", "answer_last_yes")
    view.act("3", "answer_last_nine")


def _ask_as(view: View, screen: "PaymentsScreen") -> None:
    """Ask what the comet was played as, if an ace, or a king, is paid for."""
    session = screen.session
    seat = screen.seat
    view.question = view.say("payments_as", session.names[seat])
    for key, rank in screen.comet_ranks().items():
        gain = gain_of(session, ev.make(ev.COMET, seat, stands_for=rank), seat) or ""
        word = {keys.OK: "answer_as_other", 1: "answer_as_ace"}.get(key, "answer_as_king")
        view.act(keys.LABELS[key], word, about=person(seat), gain=gain)
