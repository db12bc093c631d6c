"""A hand against a bank: first bets, bought cards and splits, and how everybody's hand ended."""

from halley import keys
from halley.engine.banking import FIVE, PONTOON
from halley.engine.cards import KING
from halley.page.view.event_sentence import RESULTS, hand_result
from halley.page.view.parts import ok, put_digits
from halley.page.view.view import MORE, View, person, seat_key
from halley.refusal import permits
from halley.ui.amounts import amount
from halley.ui.event_text import result_text

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.screens.banked import BankedScreen

    Answers = Callable[[View, BankedScreen], None]

_QUEEN = 12  # the key of five cards, KING that of a pontoon
_HELD = "*"


def show(view: View, screen: "BankedScreen") -> None:
    """Show everybody's bets, with the actions for each; or the answers to a question."""
    typed = screen.typed
    view.skip = screen.explanation() if typed.ask == "bank" else ""
    if typed.bank:
        view.figure("figure_bank", result_text(view.words.box, typed.bank))
        _put_results(view, screen)
    else:
        _put_bets(view, screen)
    if screen.begun():
        view.undo = "undo_question"
    _ANSWERS[typed.ask](view, screen)


def _name(screen: "BankedScreen", seat: int) -> str:
    return screen.session.names[seat]


def _verify(screen: "BankedScreen", *pressed: int) -> None:
    """Raise Refusal if these keys cannot be pressed, one after the other."""
    event = screen.meaning(*pressed)
    if event is not None:
        screen.session.verify(event)


def _can(screen: "BankedScreen", *pressed: int) -> bool:
    return permits(_verify, screen, *pressed)


# --- what stands


def _put_bets(view: View, screen: "BankedScreen") -> None:
    """Put a line for everybody but the banker: the bets on each hand, and their sum."""
    banking = screen.banking
    amounts = screen.amounts()
    view.columns = [view.say(key) for key in ("column_who", "column_bets", "column_together")]
    for seat in range(screen.session.players):
        if seat == screen.session.game.banker:
            continue
        bets = [" + ".join([str(bet) for bet in hand]) for hand in banking.bets[seat]]
        if not banking.begun():
            bets = [str(amounts[seat])] if amounts[seat] else []
        text = view.say("hands_of").join(bets) or view.say("no_bet")
        total = str(amounts[seat]) if amounts[seat] else ""
        view.row([_name(screen, seat), text, total], person=seat)


def _put_results(view: View, screen: "BankedScreen") -> None:
    """Put a line for everybody: how the hands ended, as far as keyed, and the gain."""
    game = screen.session.game
    amounts = screen.amounts()
    view.columns = [view.say(key) for key in ("column_who", "column_hands", "column_change")]
    for seat in range(screen.session.players):
        results = [hand_result(view.words, result) for result in screen.results()[seat]]
        cells = [_name(screen, seat), ", ".join(results), amount(game, amounts[seat], True)]
        view.row(cells, person=seat)


def _put_number(view: View, screen: "BankedScreen") -> None:
    """Put the number that is keyed, and the digits that can follow."""
    typed = screen.typed
    value = str(typed.number) if typed.number >= 0 else ""
    view.entry = {"kind": "number", "person": typed.seat, "value": value}
    if value:
        view.undo = "undo_digit"
    put_digits(view, lambda key: _verify(screen, key))


# --- the bets


def _idle(view: View, screen: "BankedScreen") -> None:
    """Show the first bets, or the hand in play."""
    view.explain("banked_play" if screen.banking.begun() else "banked_bets")
    if screen.banking.begun():
        _play(view, screen)
        return
    view.question = view.say("banked_bets")
    if _can(screen, keys.OK):
        ok(view, "do_bets")
    for seat in range(screen.session.players):
        if _can(screen, seat + 1):
            view.act(seat_key(seat), "do_other_bet", _name(screen, seat), about=person(seat))


def _bet(view: View, screen: "BankedScreen") -> None:
    """Ask for a seat's first bet."""
    typed = screen.typed
    name = _name(screen, typed.seat)
    view.question = view.say("banked_bet", name)
    _put_number(view, screen)
    if not _can(screen, keys.OK):
        return
    bet = typed.number if typed.number >= 0 else screen.first_bets()[typed.seat]
    if bet == 0:
        ok(view, "do_bet_none", name)
    else:
        ok(view, "do_bet", name, bet)


# --- in play


def _play(view: View, screen: "BankedScreen") -> None:
    """Show who buys a card or splits, for the first bet or for another amount; and the end."""
    view.question = view.say("banked_play")
    ok(view, "do_bank_plays")
    for seat in range(screen.session.players):
        if not _can(screen, seat + 1):
            _offer_split(view, screen, seat)
            continue
        hands = screen.hands(seat)
        name, about = _name(screen, seat), person(seat)
        if len(hands) > 1:
            view.act(seat_key(seat), "do_buy_which", name, about=about)
        else:
            view.act(seat_key(seat), "do_buy", name, hands[0][0], about=about)
        view.act(seat_key(seat) + _HELD, "do_buy_other", name, about=about, grave=MORE)
        _offer_split(view, screen, seat)


def _offer_split(view: View, screen: "BankedScreen", seat: int) -> None:
    if _can(screen, keys.COMET, seat + 1):
        name, about = _name(screen, seat), person(seat)
        pressed = "COMET " + seat_key(seat)
        view.act(pressed, "do_split", name, screen.hands(seat)[0][0], about=about)
        view.act(pressed + _HELD, "do_split_other", name, about=about, grave=MORE)


def _hand(view: View, screen: "BankedScreen") -> None:
    """Ask on which of its hands the seat buys."""
    typed = screen.typed
    name = _name(screen, typed.seat)
    view.question = view.say("banked_hand", name)
    hands = screen.hands(typed.seat)
    for i in range(len(hands)):
        if _can(screen, i + 1):
            text = " + ".join([str(bet) for bet in hands[i]])
            view.act(keys.LABELS[i + 1], "do_buy_hand", name, i + 1, text)
            if not typed.more:
                pressed = keys.LABELS[i + 1] + _HELD
                view.act(pressed, "do_buy_hand_other", name, i + 1, grave=MORE)


def _more(view: View, screen: "BankedScreen") -> None:
    """Ask for the price of a card, or the bet on a hand that is split off."""
    typed = screen.typed
    name = _name(screen, typed.seat)
    least, most, splits = screen.limits()
    view.question = view.say("banked_split_for" if splits else "banked_card_for", name, least, most)
    _put_number(view, screen)
    if _can(screen, keys.OK):
        ok(view, "do_bet" if splits else "do_buy", name, typed.number)


def _split(view: View, screen: "BankedScreen") -> None:
    """Ask who splits a pair."""
    view.question = view.say("banked_split")
    for seat in range(screen.session.players):
        if _can(screen, seat + 1):
            name, about = _name(screen, seat), person(seat)
            view.act(seat_key(seat), "do_split", name, screen.hands(seat)[0][0], about=about)
            view.act(seat_key(seat) + _HELD, "do_split_other", name, about=about, grave=MORE)


# --- the end


def _bank(view: View, screen: "BankedScreen") -> None:
    """Ask for the bank's result."""
    view.question = view.say("banked_bank")
    can = [(screen.bank_of(key), key) for key in range(1, KING + 1) if _can(screen, key)]
    for result, key in sorted([it for it in can if it[0] not in RESULTS]):
        view.act(keys.LABELS[key], "do_bank_has", result)
        low = screen.low_bank_of(key)
        view.act(keys.LABELS[key] + _HELD, "do_bank_has", low, grave=MORE)
    for result, key in [it for it in can if it[0] in RESULTS]:
        view.act(keys.LABELS[key], "do_bank_" + RESULTS[result])


def _results(view: View, screen: "BankedScreen") -> None:
    """Ask whose hand ended otherwise than most."""
    view.explain("banked_results")
    typed = screen.typed
    special = {FIVE: "five", PONTOON: "pontoons"}
    view.question = view.say("banked_" + special.get(typed.special, screen.asks_for()))
    for seat in range(screen.session.players):
        name, about = _name(screen, seat), person(seat)
        banking = screen.banking
        if not _can(screen, seat + 1):
            several = False
        else:
            several = len(banking.bets[seat]) > 1
            if several:
                view.act(seat_key(seat), "do_each_hand", name, about=about)
            else:
                result = typed.special or screen.key_result()
                view.act(seat_key(seat), "do_has_" + RESULTS[result], name, about=about)
        for key, result in ((_QUEEN, FIVE), (KING, PONTOON)):
            given = result in (typed.special, screen.key_result())
            if not several and not given and _can(screen, key, seat + 1):
                pressed = keys.LABELS[key] + " " + seat_key(seat)
                view.act(pressed, "do_has_" + RESULTS[result], name, about=about)
    if _can(screen, keys.OK):
        ok(view, "do_others_" + RESULTS[screen.most_have()])


def _own(view: View, screen: "BankedScreen") -> None:
    """Ask how a seat's hands ended, one after the other."""
    view.explain("banked_results")
    typed = screen.typed
    name = _name(screen, typed.seat)
    place = len(typed.own) + 1
    view.question = view.say("banked_own", name, place)
    offered = ((typed.seat + 1, screen.key_result()), (_QUEEN, FIVE), (KING, PONTOON))
    for key, result in offered:
        if _can(screen, key):
            text = view.say("result_" + RESULTS[result])
            view.act(keys.LABELS[key], "do_hand_ended", name, place, text)
    if _can(screen, keys.OK):
        text = view.say("result_" + RESULTS[screen.most_have()])
        ok(view, "do_hand_ended", name, place, text)


_ANSWERS: "dict[str, Answers]" = {
    "": _idle,
    "bet": _bet,
    "hand": _hand,
    "more": _more,
    "split": _split,
    "bank": _bank,
    "results": _results,
    "own": _own,
}
