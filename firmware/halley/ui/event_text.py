"""An event in a few words: the notice after a key, what UNDO took back, a line of the history."""

from halley.engine import banking
from halley.engine import events as ev
from halley.engine.agreed import HOWS
from halley.engine.cards import SIGNS, kings, sign
from halley.engine.comet import card_of
from halley.engine.settlement import counts, loses
from halley.ui.amounts import amount
from halley.ui.canvas import CHARS
from halley.ui.short_names import on_box

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.engine.game import Game
    from halley.engine.state import Payment
    from halley.rules.rule_set import RuleSet
    from halley.words import Words

# A payment in play may cost 420 bytes on the wire (tests/firmware/test_bytes.py); a notice longer
# than this would not fit in.
_BRIEF = 15


def describe(
    words: "Words",
    names: tuple[str, ...],
    event: "ev.Event",
    gain: "int | str" = 0,
    rules: "RuleSet | None" = None,
) -> str:
    """Return `event` for people, 21 characters for names of ten.

    `gain` is what its seat got or paid, or that as text (halley.ui.amounts). `rules` name the
    things that a counted game counts.
    """
    names = on_box(names)
    if rules is not None and rules.family == "counted" and event.kind in _COUNTED:
        return _COUNTED[event.kind](words, names, event, rules)
    if not isinstance(gain, str):
        gain = "%+d" % gain if gain else ""
    if rules is not None and rules.compartments:
        if event.kind == ev.TRANSFER:
            return _transfer(words, names, event, gain, rules)
        if event.kind in _OF_COMPARTMENTS:
            return _compartment_of(words, names, event, gain, rules)
        if event.kind == ev.DEAL and gain:
            return words.say("did_laid", gain)
        if event.kind == ev.OUT and event.seat == ev.NOBODY and not rules.end:
            return words.say("did_over")
        if event.kind == ev.OUT and gain:  # what the game's own compartment had
            return words.fit(CHARS - len(gain) - 1, "is_out", names[event.seat]) + " " + gain
    return TEXTS[event.kind](words, names, event, gain)


def _plain(words: "Words", names: tuple[str, ...], event: "ev.Event", gain: str) -> str:
    return words.say(ev.EVENTS[event.kind].text)


def _of_seat(words: "Words", names: tuple[str, ...], event: "ev.Event", gain: str) -> str:
    """Return the seat's name, and its gain."""
    key = ev.EVENTS[event.kind].text
    name = names[event.seat]
    text = words.say(key, name, gain)
    if len(text) > _BRIEF and words.has(key + "_short"):
        text = words.fit(CHARS, key + "_short", name, gain)
    return text if gain else text.strip()


def _deal(words: "Words", names: tuple[str, ...], event: tuple, gain: str) -> str:
    _, dealer, _, _, _ = event
    return words.say("did_ante", gain) if gain else words.say("did_deal", names[dealer])


def _play(words: "Words", names: tuple[str, ...], event: tuple, gain: str) -> str:
    _, seat, stands_for, cards = event
    text = " ".join([sign(card) for card in cards])
    if stands_for & ~ev.UNCLAIMED:
        text = words.say("as", text, sign(card_of(stands_for)))
    return words.fit(CHARS, "did_play", names[seat], text, gain).strip()


def _comet(words: "Words", names: tuple[str, ...], event: tuple, gain: str) -> str:
    """Return the text of a comet: what it stands for, if known, and whether it was paid for."""
    _, seat, stands_for, _, _ = event
    name = names[seat]
    if stands_for & ev.UNCLAIMED:
        return words.fit(CHARS, "did_comet_unpaid", name)
    if stands_for & ev.AS_RANK:
        return words.fit(CHARS, "did_comet_as", name, sign(card_of(stands_for)), gain).strip()
    text = words.say("did_comet", name, gain)
    if len(text) > _BRIEF:
        text = words.say("did_comet_short", name, gain)
    return text if gain else text.strip()


def _pay(words: "Words", names: tuple[str, ...], event: tuple, gain: str) -> str:
    """Return who pays to the pool, and how much."""
    _, _, count = event
    return _of_seat(words, names, event, gain or "%+d" % -count)


def _count(words: "Words", names: tuple[str, ...], event: "ev.Event", gain: str) -> str:
    return words.fit(CHARS, "did_count", names[event.seat], "%+d" % event.number)


def _counts(words: "Words", names: tuple[str, ...], event: "ev.Event", gain: str) -> str:
    return _cut(words.say("did_counts", _numbers(event.numbers)))


def _declare(words: "Words", names: tuple[str, ...], event: "ev.Event", gain: str) -> str:
    return words.fit(CHARS, "did_declare", names[event.seat])


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join([str(number) for number in numbers])


def _cut(text: str) -> str:
    """Return `text`, cut to the room of a line."""
    return text if len(text) <= CHARS else text[: CHARS - 1] + "…"


def what_counts(words: "Words", rules: "RuleSet", what: int) -> str:
    """Return a counted game's word for `what` (halley.engine.counting)."""
    return words.say("what_" + (rules.counts[what - 1].what if what else "points"))


def _count_of(words: "Words", names: tuple[str, ...], event: tuple, rules: "RuleSet") -> str:
    """Return `Queens: Bea +1`."""
    _, seat, what, number = event
    text = what_counts(words, rules, what)
    return words.fit(CHARS, "did_count_of", names[seat], text, "%+d" % number)


def _counts_of(words: "Words", names: tuple[str, ...], event: tuple, rules: "RuleSet") -> str:
    """Return `Queens: 1 0 3 0`, or `Points: 62 58 Bea +10`."""
    _, what, numbers, last = event
    text = words.say("why_by", what_counts(words, rules, what), _numbers(numbers))
    if last >= 0:
        text += " %s +%d" % (names[last], rules.last_trick)
    return _cut(text)


def _declare_of(words: "Words", names: tuple[str, ...], event: tuple, rules: "RuleSet") -> str:
    """Return `Veinte: Bea +20`."""
    _, seat, what, suit = event
    row = rules.declares[what - 1]
    text = words.say("declare_" + row.what)
    gain = "%s +%d" % (SIGNS[suit], row.points) if row.points else SIGNS[suit]
    return words.fit(CHARS, "did_count_of", names[seat], text, gain.strip()).strip()


def _winner(words: "Words", names: tuple[str, ...], event: "ev.Event", rules: "RuleSet") -> str:
    seat = event.seat
    if seat == ev.NOBODY:
        return words.say("did_nobody_won")
    return words.fit(CHARS, "did_win", names[seat])


_COUNTED: "dict[int, Callable[[Words, tuple[str, ...], tuple, RuleSet], str]]" = {
    ev.COUNT: _count_of,
    ev.COUNTS: _counts_of,
    ev.DECLARE: _declare_of,
    ev.OUT: _winner,
}


_OF_COMPARTMENTS = {ev.TAKE: "did_count_of", ev.LAY: "did_count_of", ev.HOLDS: "did_hold_of"}


def compartment_name(words: "Words", rules: "RuleSet", compartment: int) -> str:
    """Return the name of a compartment of a layout, or of all of them."""
    if compartment == ev.EVERYTHING:
        return words.say("everything")
    return words.say("compartment_" + rules.compartments[compartment].name)


def _compartment_of(
    words: "Words", names: tuple[str, ...], event: "ev.Event", gain: str, rules: "RuleSet"
) -> str:
    """Return `Pope: Bea +6`, or `King left: Bea -4`."""
    if event.kind == ev.LAY:
        gain = gain or "%+d" % -event.amount
    name = compartment_name(words, rules, event.compartment)
    return words.fit(CHARS, _OF_COMPARTMENTS[event.kind], names[event.seat], name, gain).strip()


def _bet(words: "Words", names: tuple[str, ...], event: tuple, gain: str) -> str:
    _, seat, hand, amount = event
    key = "did_bet_split" if hand else "did_bet"
    return words.fit(CHARS, key, names[seat], amount, hand + 1)


def _bets(words: "Words", names: tuple[str, ...], event: "ev.Event", gain: str) -> str:
    bets = " ".join([str(amount) for amount in event.amounts if amount])
    return _cut(words.say("did_bets", bets))


def _results(words: "Words", names: tuple[str, ...], event: "ev.Event", gain: str) -> str:
    return words.say("did_results", result_text(words, event.bank))


def result_text(words: "Words", result: int) -> str:
    """Return how a hand against a bank ended: a total, or a word."""
    return words.say(_RESULTS[result]) if result in _RESULTS else str(result)


_RESULTS = {
    banking.UNKNOWN: "result_unknown",
    banking.BUST: "result_bust",
    banking.FIVE: "result_five",
    banking.PONTOON: "result_pontoon",
    banking.WIN: "result_win",
    banking.LOSE: "result_lose",
}


def _out(words: "Words", names: tuple[str, ...], event: "ev.Event", gain: str) -> str:
    if event.seat == ev.NOBODY:
        return words.say("is_out_nobody")
    gain = " ☄ " + gain if gain else ""
    return words.fit(CHARS - len(gain), "is_out", names[event.seat]) + gain


def _left(words: "Words", names: tuple[str, ...], event: "ev.Event", gain: str) -> str:
    name, nothing = names[event.seat], holds_nothing(words, event)
    if nothing:
        return words.fit(CHARS, "why_by", name, nothing)
    return words.say("did_left" if gain else "cards_of", name, gain)


def holds_nothing(words: "Words", event: tuple) -> str:
    """Return the text for a seat without cards, or without kings if those count; "" for others."""
    _, _, cards, points, count, kings, comet = event
    if cards == ():  # a further seat is out
        return words.say("no_card")
    bare = cards is None and points == -1 and count == -1 and comet != 1
    return words.say("no_king") if bare and kings == 0 else ""


def _opera(words: "Words", names: tuple[str, ...], event: tuple, gain: str) -> str:
    _, answer = event
    return words.say(("opera_no", "opera_no", "opera_yes", "opera_drawn")[answer])


def _stub(words: "Words", names: tuple[str, ...], event: tuple, gain: str) -> str:
    _, cards = event
    return words.say("did_stub", kings(cards))


def _void(words: "Words", names: tuple[str, ...], event: tuple, gain: str) -> str:
    _, redeal = event
    return words.say("did_redeal" if redeal else "did_void")


def _transfer(
    words: "Words", names: tuple[str, ...], event: tuple, gain: str, rules: "RuleSet | None" = None
) -> str:
    """Return `Ann pays Bea 5`, `Ann pays pool 5`, or `Pope: Bea +5`."""
    _, payer, payee, _, number = event
    pool = max(payer, payee)
    if pool >= ev.POOL and rules is not None and rules.compartments:
        name, change = (names[payer], -number) if payer < payee else (names[payee], number)
        compartment = compartment_name(words, rules, pool - ev.POOL)
        gained = "%+d" % change if change else ""
        return words.fit(CHARS, "did_count_of", name, compartment, gained).strip()
    if payee >= ev.POOL:
        return words.fit(CHARS, "pays_pool", names[payer], str(number))
    return fit_pays(
        words,
        words.say("why_pool") if payer >= ev.POOL else names[payer],
        names[payee],
        str(number),
    )


def fit_pays(words: "Words", payer: str, payee: str, value: str) -> str:
    """Return a payment in one line: names give way, letter by letter, never the amount."""
    for _ in range(len(words.say("pays", payer, payee, value)) - CHARS):
        if len(payer) > len(payee):
            payer = payer[:-1]
        else:
            payee = payee[:-1]
    return words.say("pays", payer, payee, value)


def _divide(words: "Words", names: tuple[str, ...], event: "ev.Event", gain: str) -> str:
    return words.say("did_divide_" + HOWS[event.how])


def _ante(words: "Words", names: tuple[str, ...], event: tuple, gain: str) -> str:
    return words.say("did_ante", gain).strip()


def _choose(words: "Words", names: tuple[str, ...], event: tuple, gain: str) -> str:
    _, dealer, _ = event
    return words.fit(CHARS, "history_next", names[dealer])


def _seats(words: "Words", names: tuple[str, ...], event: "ev.Event", gain: str) -> str:
    """Return who sits now, as far as a line has room."""
    return _cut(words.say("did_seats", " ".join(event.names)))


def _rename(words: "Words", names: tuple[str, ...], event: tuple, gain: str) -> str:
    _, seat, name = event
    return words.fit(CHARS, "did_rename", names[seat], name)


# All but what changes which events stand: UNDO, REDO and CANCEL have no text of their own
TEXTS: "dict[int, Callable[[Words, tuple[str, ...], tuple, str], str]]" = {
    ev.DEAL: _deal,
    ev.PLAY: _play,
    ev.PASS: _of_seat,
    ev.DEAD: _plain,
    ev.COMET: _comet,
    ev.KING: _of_seat,
    ev.ACE: _of_seat,
    ev.SEQUENCE: _of_seat,
    ev.CARTE: _of_seat,
    ev.PAY: _pay,
    ev.PRESSURE: _of_seat,
    ev.PURSE: _of_seat,
    ev.OUT: _out,
    ev.LEFT: _left,
    ev.OPERA: _opera,
    ev.STUB: _stub,
    ev.VOID: _void,
    ev.ADJUST: _plain,
    ev.ANTE: _ante,
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
    ev.TAKE: _of_seat,
    ev.LAY: _of_seat,
    ev.HOLDS: _of_seat,
    ev.DIVIDE: _divide,
    ev.TRANSFER: _transfer,
    ev.OPTIONS: _plain,
}


def describe_undone(
    words: "Words", names: tuple[str, ...], event: "ev.Event", game: "Game", how: int
) -> str:
    """Return the text of `event`, which was undone or redone.

    Of a choice how hands are scored: the choice now, if it differs from `how`, the one without it.
    """
    if event.kind == ev.CHOOSE and event.how != how:
        return how_now(words, game, event.how)
    return describe(words, names, event, 0, game.rules)


def how_now(words: "Words", game: "Game", how: int) -> str:
    """Return how the next hands are scored."""
    if how == ev.PAYMENTS and game.rules.first_payment is None:
        return words.say("how_now_left")
    if how == ev.PAYMENTS and not counts(game, "points"):
        return words.say("how_now_count")
    return words.say(_HOW_NOW[how])


_HOW_NOW = {
    ev.PAYMENTS: "how_now_0",
    ev.BY_CARDS: "how_now_2",
    ev.FOLLOW | ev.BY_CARDS: "how_now_3",
}


def gain_of(
    words: "Words", game: "Game", event: "ev.Event", payments: "list[Payment]"
) -> "int | str":
    """Return the gain or cost of a booked event for its seat, for `describe`.

    `payments` are those the event made; a loser's payment for its cards, due later, is shown at
    once.
    """
    kind = event.kind
    total = 0
    if kind == ev.LEFT:
        hand = game.hand or game.settled
        assert hand is not None
        total = -loses(game, hand, event.seat)
        if not game.rules.zero_sum:  # the winner's gain, and nobody's loss
            return str(-total) if total else 0
    elif kind == ev.PLAY and game.rules.pass_pays:
        paid = -sum([sum(delta) for why, delta in payments if why == "pay"])
        return words.say("did_to_pool", paid) if paid else 0
    elif kind == ev.DEAL and payments:
        laid = payments[0].delta
        return amount(game, -sum(laid) if game.rules.compartments else -laid[event.dealer])
    elif kind in ev.EARNS or kind == ev.OUT:
        for why, delta in payments:
            # what the comet as the last card is worth more, or a compartment of one's own had
            if kind != ev.OUT or why in ("comet", "taken"):
                total += delta[event.seat]
    if total and game.rules.fiche:
        return amount(game, total, True)
    return total
