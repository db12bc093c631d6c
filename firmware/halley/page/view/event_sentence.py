"""An event as a sentence with whole names: booked, undone, or in the history.

halley.ui.event_text says the same in 21 characters.
"""

from halley.engine import events as ev
from halley.engine.agreed import HOWS, WHYS
from halley.engine.banking import BUST, FIVE, LOSE, PONTOON, WIN
from halley.engine.cards import SIGNS, kings, sign
from halley.engine.comet import card_of
from halley.engine.debts import POOL
from halley.page.view.pool import paid_to, payer_name, pool_name
from halley.rules.rule_set import value_of
from halley.screens import option_texts
from halley.ui.amounts import amount
from halley.ui.event_text import compartment_name, gain_of, how_now, result_text, what_counts

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.app.press import Happened
    from halley.engine.game import Game
    from halley.engine.state import Payment
    from halley.page.view.words import ViewWords
    from halley.session.session import Session

    Text = Callable[[ViewWords, tuple[str, ...], tuple, Game], str]

# how a hand against the bank ended, by what words are called that say so
RESULTS = {BUST: "bust", FIVE: "five", PONTOON: "pontoon", WIN: "won", LOSE: "lost"}


def sentence_of(words: "ViewWords", happened: "Happened") -> str:
    """Return what was booked, and its gain, as a sentence: `Bea plays a king: +3`."""
    text = _text_now(words, happened.names, happened.event, happened.game)
    return _with_gain(words, text, happened.event, happened.game, happened.gain)


def booked_line(
    words: "ViewWords",
    names: tuple[str, ...],
    event: tuple,
    game: "Game",
    payments: "list[Payment]",
) -> str:
    """Return a replayed event as a line of a list: `Bea plays a king: +3`."""
    gain = gain_of(words.box, game, event, payments)
    text = event_text(words, names, event, game)
    return _with_gain(words, text, event, game, gain)[:-1]  # without a full stop


def _text_now(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    """Return the event in words; an agreement without the name, as one button agrees for all."""
    if event.kind == ev.AGREE:
        return words.say("hand_agreed")
    return event_text(words, names, event, game)


def _with_gain(
    words: "ViewWords", text: str, event: "ev.Event", game: "Game", gain: "int | str"
) -> str:
    brought = _gain_text(words, game, event, gain)
    if brought.endswith("."):
        return words.say("booked_sentence", text, brought)
    return words.say("booked_gain" if brought else "booked", text, brought)


def undone(words: "ViewWords", happened: "Happened") -> str:
    """Return the event that UNDO has undone."""
    return words.say("taken_back", _undone_text(words, happened))


def put_back(words: "ViewWords", happened: "Happened") -> str:
    """Return the event that was redone."""
    return words.say("has_put_back", _undone_text(words, happened))


def _undone_text(words: "ViewWords", happened: "Happened") -> str:
    event = happened.event
    if event.kind == ev.CHOOSE and event.how != happened.gain:
        return how_now(words.box, happened.game, event.how)
    return behind_colon(_text_now(words, happened.names, event, happened.game), happened.names)


def behind_colon(text: str, names: tuple[str, ...]) -> str:
    """Return a sentence as it goes on behind a colon: in small letters, but for a name."""
    if any(text.startswith(name) for name in names):
        return text
    return text[:1].lower() + text[1:]


def _gain_text(words: "ViewWords", game: "Game", event: "ev.Event", gain: "int | str") -> str:
    """Return the seat's gain or payment; "" if the text of the event has it already."""
    if event.kind == ev.VOID and game.rules.compartments:
        return words.say("gain_stays")
    if event.kind in _WITH_NUMBERS or not gain:
        return ""
    if event.kind == ev.DEAL:
        return words.say("gain_laid" if game.rules.compartments else "gain_ante", gain)
    if event.kind == ev.LEFT and not game.rules.zero_sum:
        return words.say("gain_winner", gain)
    return gain if isinstance(gain, str) else amount(game, gain, True)


def about_event(words: "ViewWords", session: "Session", event: "ev.Event") -> str:
    """Return an event that stands, for what UNDO would undo.

    Numbers of everybody are named by what they count, as the numbers stand above it, and would
    cover them.
    """
    if event.kind == ev.COUNTS:
        return what_counts(words.box, session.game.rules, event.what)
    return behind_colon(_text_now(words, session.names, event, session.game), session.names)


def event_text(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    """Return the event in words, without a full stop.

    `names` are those who sat when it happened.
    """
    own = _COUNTED if game.rules.family == "counted" else {}
    return (own.get(event.kind) or TEXTS[event.kind])(words, names, event, game)


def _plain(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    return words.say("event_" + ev.EVENTS[event.kind].name)


def _of_seat(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    return words.say("event_" + ev.EVENTS[event.kind].name, names[event.seat])


def _deal(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    return words.say("event_deal", names[event.dealer])


def cards_text(words: "ViewWords", event: tuple) -> str:
    """Return the cards of a play: `6♥`, `K K`, `☄ as 8`."""
    _, _, stands_for, cards = event
    text = " ".join([sign(card) for card in cards])
    if stands_for & ~ev.UNCLAIMED:
        text = words.say("card_as", text, sign(card_of(stands_for)))
    return text


def _play(words: "ViewWords", names: tuple[str, ...], event: tuple, game: "Game") -> str:
    _, seat, stands_for, _ = event
    key = "event_play_unclaimed" if stands_for & ev.UNCLAIMED else "event_play"
    return words.say(key, names[seat], cards_text(words, event))


def _comet(words: "ViewWords", names: tuple[str, ...], event: tuple, game: "Game") -> str:
    _, seat, stands_for, _, _ = event
    if stands_for & ev.UNCLAIMED:
        return words.say("event_comet_unclaimed", names[seat])
    if stands_for & ev.AS_RANK:
        return words.say("event_comet_as", names[seat], sign(card_of(stands_for)))
    return words.say("event_comet", names[seat])


def _ace(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    return words.say("event_ace" if event.claimed else "event_ace_unclaimed", names[event.seat])


def _carte(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    return words.say("event_carte_comet" if event.with_comet else "event_carte", names[event.seat])


def _out(words: "ViewWords", names: tuple[str, ...], event: tuple, game: "Game") -> str:
    _, seat, last, _, _ = event
    if seat == ev.NOBODY:
        return words.say("event_nobody_out" if game.rules.end else "event_over")
    key = {ev.YES: "event_out_comet", ev.NINE: "event_out_nine"}.get(last, "event_out")
    return words.say(key, names[seat])


def _left(words: "ViewWords", names: tuple[str, ...], event: tuple, game: "Game") -> str:
    return words.say("event_left", names[event[1]], left_text(words, event))


def left_text(words: "ViewWords", event: tuple) -> str:
    """Return a loser's cards in words: cards, or points, a number of cards, kings, the comet."""
    _, _, cards, points, number, kings_left, comet = event
    if cards is not None:
        return " ".join([sign(card) for card in cards]) or words.say("no_card")
    texts = []
    if points != -1:
        texts.append(words.count("left_points", points))
    if number >= 0:
        texts.append(words.count("left_cards", number))
    if kings_left > 0:
        texts.append(words.count("left_kings", kings_left))
    if comet > 0:
        texts.append(words.say("left_comet"))
    if not texts:
        texts.append(words.say("left_no_king" if kings_left == 0 else "no_card"))
    return words.list_names(texts)


def _opera(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    return words.say(
        ("event_opera_no", "event_opera_no", "event_opera", "event_opera_drawn")[event.answer]
    )


def _stub(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    number = kings(event.cards)
    return words.count("event_stub", number) if number else words.say("event_stub_no")


def _pay(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    return words.say(
        "event_pay", names[event.seat], amount(game, event.count * game.rules.pass_pays)
    )


def _void(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    return words.say("event_redeal" if event.redeal else "event_void")


def _choose(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    return words.say("event_choose", names[event.dealer])


def _seats(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    return words.say("event_seats", words.list_names(list(event.names)))


def _rename(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    return words.say("event_rename", names[event.seat], event.name)


def _count(words: "ViewWords", names: tuple[str, ...], event: tuple, game: "Game") -> str:
    _, seat, what, number = event
    return words.say(
        "event_count", what_counts(words.box, game.rules, what), names[seat], "%+d" % number
    )


def _counts(words: "ViewWords", names: tuple[str, ...], event: tuple, game: "Game") -> str:
    _, what, numbers, last = event
    sides = game.sides
    texts = []
    for i in range(len(numbers)):
        side = "+".join([names[seat] for seat in sides[i]]) if i < len(sides) else ""
        texts.append(side + " %d" % numbers[i])
    text = words.say("event_counts", what_counts(words.box, game.rules, what), ", ".join(texts))
    if last >= 0:
        text += words.say("event_last_trick", names[last], game.rules.last_trick)
    return text


def _declare(words: "ViewWords", names: tuple[str, ...], event: tuple, game: "Game") -> str:
    _, seat, what, suit = event
    row = game.rules.declares[what - 1]
    text = words.box.say("declare_" + row.what) + (" " + SIGNS[suit] if suit else "")
    return words.say(
        "event_count", text, names[seat], "+%d" % row.points if row.points else ""
    ).strip()


def _winner(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    if event.seat == ev.NOBODY:
        return words.say("event_nobody_won")
    return words.say("event_won", names[event.seat])


def _bet(words: "ViewWords", names: tuple[str, ...], event: tuple, game: "Game") -> str:
    _, seat, hand, staked = event
    return words.say("event_bet_split" if hand else "event_bet", names[seat], staked, hand + 1)


def _bets(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    bets = event.amounts
    texts = ["%s %d" % (names[i], bets[i]) for i in range(len(bets)) if bets[i]]
    return words.say("event_bets", ", ".join(texts))


def _results(words: "ViewWords", names: tuple[str, ...], event: tuple, game: "Game") -> str:
    _, bank, results = event
    texts = []
    for seat in range(len(results)):
        if results[seat]:
            hands = ", ".join([hand_result(words, result) for result in results[seat]])
            texts.append(words.say("event_hand", names[seat], hands))
    return words.say(
        "event_results", result_text(words.box, bank), words.say("results_join").join(texts)
    )


def _compartment(
    words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game"
) -> str:
    """Return who takes a compartment, lays more there, or is left with its card."""
    kind, seat, compartment = event.kind, event.seat, event.compartment
    if compartment == ev.EVERYTHING:
        return words.say("event_take_all", names[seat])
    name = compartment_name(words.box, game.rules, compartment)
    if kind == ev.LAY:
        return words.say("event_lay", names[seat], name, amount(game, event.amount))
    return words.say("event_" + ev.EVENTS[kind].name, names[seat], name)


def _transfer(words: "ViewWords", names: tuple[str, ...], event: tuple, game: "Game") -> str:
    """Return a sentence about a payment, with its reason if it has one."""
    _, payer, payee, why, number = event
    compartments = game.rules.compartments
    texts = []
    for party, called in ((payer, payer_name(words, game)), (payee, pool_name(words, game))):
        if party < ev.POOL:
            texts.append(names[party])
        else:
            texts.append(
                compartment_name(words.box, game.rules, party - ev.POOL) if compartments else called
            )
    to_pool = payee >= ev.POOL and not compartments
    whom = paid_to(words, game, POOL, "") if to_pool else words.say("pays_person", texts[1])
    key = "event_transfer_why" if why else "event_transfer"
    return words.say(key, texts[0], whom, amount(game, number), words.box.say("why_" + WHYS[why]))


def _divide(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    return words.say("event_divide_" + HOWS[event.how])


def _options(words: "ViewWords", names: tuple[str, ...], event: "ev.Event", game: "Game") -> str:
    """Return a sentence about the options that have changed, with their values."""
    texts = []
    for at, number in event.changes:
        option = game.rules.options[at]
        value = option_texts.text_of(words.box, game.rules, option.name, value_of(option, number))
        name = option_texts.name_of(words.box, game.rules, option.name)
        texts.append(words.say("event_options_one", name, value))
    return words.say("event_options", words.list_names(texts))


def hand_result(words: "ViewWords", result: int) -> str:
    """Return how somebody's hand against the bank ended.

    For the bank's own, or 0 for none yet, the box's text.
    """
    return (
        words.say("result_" + RESULTS[result])
        if result in RESULTS
        else result_text(words.box, result)
    )


# All but what changes which events stand: UNDO, REDO and CANCEL have no text of their own
TEXTS: "dict[int, Text]" = {
    ev.DEAL: _deal,
    ev.PLAY: _play,
    ev.PASS: _of_seat,
    ev.DEAD: _plain,
    ev.COMET: _comet,
    ev.KING: _of_seat,
    ev.ACE: _ace,
    ev.SEQUENCE: _of_seat,
    ev.CARTE: _carte,
    ev.PAY: _pay,
    ev.PRESSURE: _of_seat,
    ev.PURSE: _of_seat,
    ev.OUT: _out,
    ev.LEFT: _left,
    ev.OPERA: _opera,
    ev.STUB: _stub,
    ev.VOID: _void,
    ev.ADJUST: _plain,
    ev.ANTE: _plain,
    ev.AGREE: _of_seat,
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
