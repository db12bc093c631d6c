"""An event as a sentence with whole names: what was booked, what UNDO takes back, what stands in
the history. What halley.ui.event_text says in 21 characters."""

from halley.engine import events as ev
from halley.engine.agreed import HOWS, WHYS
from halley.engine.banking import BUST, FIVE, LOSE, PONTOON, WIN
from halley.engine.cards import SIGNS, kings, sign
from halley.engine.comet import card_of
from halley.engine.debts import POOL
from halley.rules.rule_set import value_of
from halley.screens import option_texts
from halley.ui.amounts import amount
from halley.ui.event_text import compartment_name, earned, how_now, result_text, what_counts
from halley.view.pool import paid_to, payer_name, pool_name
from halley.view.words import count, listed, say
from halley.words import say as box_say

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.app.press import Happened
    from halley.engine.game import Game
    from halley.engine.state import Payment
    from halley.session.session import Session

    Text = Callable[[tuple[str, ...], tuple, Game], str]

# how a hand against the bank ended, by what words are called that say so
RESULTS = {BUST: "bust", FIVE: "five", PONTOON: "pontoon", WIN: "won", LOSE: "lost"}


def booked(happened: "Happened") -> str:
    """What has been booked, and what it brought: `Bea plays a king: +3.`"""
    return _booked(happened.names, happened.event, happened.game, happened.gain)


def booked_line(
    names: tuple[str, ...], event: tuple, game: "Game", payments: "list[Payment]"
) -> str:
    """The same of an event that has happened again, as a line of a list: `Bea plays a king: +3`."""
    return _booked(names, event, game, earned(game, event, payments))[:-1]  # without a full stop


def _booked(names: tuple[str, ...], event: tuple, game: "Game", gain: "int | str") -> str:
    text = event_text(names, event, game)
    brought = _gain_text(game, event, gain)
    if brought.endswith("."):
        return say("booked_sentence", text, brought)
    return say("booked_gain" if brought else "booked", text, brought)


def undone(happened: "Happened") -> str:
    """What UNDO has taken back."""
    return say("taken_back", _undone_text(happened))


def put_back(happened: "Happened") -> str:
    """What has been put back."""
    return say("has_put_back", _undone_text(happened))


def _undone_text(happened: "Happened") -> str:
    event = happened.event
    if event[0] == ev.CHOOSE and event[2] != happened.gain:
        return how_now(happened.game, event[2])
    return event_text(happened.names, event, happened.game)


def _gain_text(game: "Game", event: tuple, gain: "int | str") -> str:
    """What the seat got or paid; "" where the text of the event has it already."""
    if event[0] == ev.VOID and game.rules.compartments:
        return say("gain_stays")
    if event[0] in _WITH_NUMBERS or not gain:
        return ""
    if event[0] == ev.DEAL:
        return say("gain_laid" if game.rules.compartments else "gain_ante", gain)
    if event[0] == ev.LEFT and not game.rules.zero_sum:
        return say("gain_winner", gain)
    return gain if isinstance(gain, str) else amount(game, gain, True)


def about_event(session: "Session", event: tuple) -> str:
    """An event that stands, for what UNDO takes back; numbers of everybody by what they count, as
    they stand above it, and would cover them."""
    if event[0] == ev.COUNTS:
        return what_counts(session.game.rules, event[1])
    return event_text(session.names, event, session.game)


def event_text(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    """The event in words, without a full stop; `names` are those who sat when it happened."""
    own = _COUNTED if game.rules.family == "counted" else {}
    return (own.get(event[0]) or TEXTS[event[0]])(names, event, game)


def _plain(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    return say("event_" + ev.EVENTS[event[0]].name)


def _seated(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    return say("event_" + ev.EVENTS[event[0]].name, names[event[1]])


def cards_text(event: tuple) -> str:
    """The cards of a play: `6♥`, `K K`, `☄ as 8`."""
    _, _, stands_for, cards = event
    text = " ".join([sign(card) for card in cards])
    if stands_for & ~ev.UNCLAIMED:
        text = say("card_as", text, sign(card_of(stands_for)))
    return text


def _play(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    _, seat, stands_for, _ = event
    key = "event_play_unclaimed" if stands_for & ev.UNCLAIMED else "event_play"
    return say(key, names[seat], cards_text(event))


def _comet(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    _, seat, stands_for, _, _ = event
    if stands_for & ev.UNCLAIMED:
        return say("event_comet_unclaimed", names[seat])
    if stands_for & ev.AS_RANK:
        return say("event_comet_as", names[seat], sign(card_of(stands_for)))
    return say("event_comet", names[seat])


def _ace(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    return say("event_ace" if event[2] else "event_ace_unclaimed", names[event[1]])


def _carte(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    return say("event_carte_comet" if event[2] else "event_carte", names[event[1]])


def _out(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    _, seat, last, _, _ = event
    if seat == ev.NOBODY:
        return say("event_nobody_out" if game.rules.end else "event_over")
    key = {ev.YES: "event_out_comet", ev.NINE: "event_out_nine"}.get(last, "event_out")
    return say(key, names[seat])


def _left(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    """Who is left with what: cards, or points, a number of cards, kings, the comet."""
    _, seat, cards, points, number, kings_left, comet = event
    if cards is not None:
        text = " ".join([sign(card) for card in cards]) or say("no_card")
        return say("event_left", names[seat], text)
    texts = []
    if points != -1:
        texts.append(count("left_points", points))
    if number >= 0:
        texts.append(count("left_cards", number))
    if kings_left > 0:
        texts.append(count("left_kings", kings_left))
    if comet > 0:
        texts.append(say("left_comet"))
    if not texts:
        texts.append(say("left_no_king" if kings_left == 0 else "no_card"))
    return say("event_left", names[seat], listed(texts))


def _opera(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    return say(("event_opera_no", "event_opera_no", "event_opera", "event_opera_drawn")[event[1]])


def _stub(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    number = kings(event[1])
    return count("event_stub", number) if number else say("event_stub_no")


def _pay(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    return say("event_pay", names[event[1]], amount(game, event[2] * game.rules.pass_pays))


def _void(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    return say("event_redeal" if event[1] else "event_void")


def _choose(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    return say("event_choose", names[event[1]])


def _seats(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    return say("event_seats", listed(list(event[1])))


def _rename(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    return say("event_rename", names[event[1]], event[2])


def _count(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    _, seat, what, number = event
    return say("event_count", what_counts(game.rules, what), names[seat], "%+d" % number)


def _counts(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    _, what, numbers, last = event
    sides = game.sides
    texts = []
    for i in range(len(numbers)):
        side = "+".join([names[seat] for seat in sides[i]]) if i < len(sides) else ""
        texts.append(side + " %d" % numbers[i])
    text = say("event_counts", what_counts(game.rules, what), ", ".join(texts))
    if last >= 0:
        text += say("event_last_trick", names[last], game.rules.last_trick)
    return text


def _declare(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    _, seat, what, suit = event
    row = game.rules.declares[what - 1]
    text = box_say("declare_" + row.what) + (" " + SIGNS[suit] if suit else "")
    return say("event_count", text, names[seat], "+%d" % row.points if row.points else "").strip()


def _winner(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    if event[1] == ev.NOBODY:
        return say("event_nobody_won")
    return say("event_won", names[event[1]])


def _bet(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    _, seat, hand, staked = event
    return say("event_bet_split" if hand else "event_bet", names[seat], staked, hand + 1)


def _bets(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    bets = event[1]
    texts = ["%s %d" % (names[i], bets[i]) for i in range(len(bets)) if bets[i]]
    return say("event_bets", ", ".join(texts))


def _results(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    _, bank, results = event
    texts = []
    for seat in range(len(results)):
        if results[seat]:
            hands = ", ".join([hand_result(result) for result in results[seat]])
            texts.append(say("event_hand", names[seat], hands))
    return say("event_results", result_text(bank), say("results_join").join(texts))


def _compartment(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    """Who takes what lies in a compartment, or lays more there, or is left with its card."""
    kind, seat, compartment = event[:3]
    if compartment == ev.EVERYTHING:
        return say("event_take_all", names[seat])
    name = compartment_name(game.rules, compartment)
    if kind == ev.LAY:
        return say("event_lay", names[seat], name, amount(game, event[3]))
    return say("event_" + ev.EVENTS[kind].name, names[seat], name)


def _transfer(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    """Return a sentence about a payment, with its reason if it has one."""
    _, payer, payee, why, number = event
    compartments = game.rules.compartments
    texts = []
    for party, called in ((payer, payer_name(game)), (payee, pool_name(game))):
        if party < ev.POOL:
            texts.append(names[party])
        else:
            texts.append(compartment_name(game.rules, party - ev.POOL) if compartments else called)
    to_pool = payee >= ev.POOL and not compartments
    whom = paid_to(game, POOL, "") if to_pool else say("pays_person", texts[1])
    key = "event_transfer_why" if why else "event_transfer"
    return say(key, texts[0], whom, amount(game, number), box_say("why_" + WHYS[why]))


def _divide(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    return say("event_divide_" + HOWS[event[1]])


def _options(names: tuple[str, ...], event: tuple, game: "Game") -> str:
    """Return a sentence about the options that have changed, with their values."""
    texts = []
    for at, number in event[1]:
        option = game.rules.options[at]
        value = option_texts.text_of(game.rules, option.name, value_of(option, number))
        name = option_texts.name_of(game.rules, option.name)
        texts.append(say("event_options_one", name, value))
    return say("event_options", listed(texts))


def hand_result(result: int) -> str:
    """How somebody's hand against the bank ended; the bank's own, or 0 for none yet, as the box
    has it."""
    return say("result_" + RESULTS[result]) if result in RESULTS else result_text(result)


# All but what changes which events stand: UNDO, REDO and CANCEL have no text of their own
TEXTS: "dict[int, Text]" = {
    ev.DEAL: _seated,
    ev.PLAY: _play,
    ev.PASS: _seated,
    ev.DEAD: _plain,
    ev.COMET: _comet,
    ev.KING: _seated,
    ev.ACE: _ace,
    ev.SEQUENCE: _seated,
    ev.CARTE: _carte,
    ev.PAY: _pay,
    ev.PRESSURE: _seated,
    ev.PURSE: _seated,
    ev.OUT: _out,
    ev.LEFT: _left,
    ev.OPERA: _opera,
    ev.STUB: _stub,
    ev.VOID: _void,
    ev.ADJUST: _plain,
    ev.ANTE: _plain,
    ev.AGREE: _seated,
    ev.CHOOSE: _choose,
    ev.END: _plain,
    ev.SEATS: _seats,
    ev.RENAME: _rename,
    ev.AMEND: _plain,
    ev.COUNT: _count,
    ev.COUNTS: _counts,
    ev.DECLARE: _declare,
    ev.BET: _bet,
    ev.BETS: _bets,
    ev.RESULTS: _results,
    ev.TAKE: _compartment,
    ev.LAY: _compartment,
    ev.HOLDS: _compartment,
    ev.DIVIDE: _divide,
    ev.TRANSFER: _transfer,
    ev.OPTIONS: _options,
}
_COUNTED: "dict[int, Text]" = {ev.OUT: _winner}
# ... whose text has the numbers that they brought
_WITH_NUMBERS = (ev.COUNT, ev.COUNTS, ev.DECLARE, ev.BET, ev.BETS, ev.RESULTS, ev.PAY, ev.LAY)
