"""Common parts of the views: people, figures, the last event, and general actions."""

from halley import keys
from halley.app.press import BOOKED, UNDONE
from halley.engine import events as ev
from halley.engine.cards import sign
from halley.page.view.aloud import end
from halley.page.view.event_sentence import (
    about_event,
    behind_colon,
    event_text,
    put_back,
    sentence_of,
    undone,
)
from halley.page.view.one_step import count_last, list_undone
from halley.page.view.view import GRAVE, MAIN, MORE, View, person, seat_key
from halley.refusal import permits
from halley.screens.menu import MenuScreen, items_of
from halley.screens.payments import keyed_payments
from halley.session.phases import AGREE, DEAL, ENDED, FOLLOW
from halley.ui.amounts import amount
from halley.ui.event_text import compartment_name
from halley.ui.game_title import title_of
from halley.ui.refusal_text import spoken

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.app.press import Happened
    from halley.engine.game import Game
    from halley.engine.hand import Hand
    from halley.page.view.words import ViewWords
    from halley.session.session import Session

_PILE = 12  # counters of a compartment that are drawn
# leaves a correction, its event, the events of the hand, and the hands: each on the way to it
LEAVE = "UNDO UNDO UNDO UNDO"
_DIGITS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)  # the keys of 1 to 9, and of 0
# under which title an item of the menu stands; if none lists it, under the evening's
_GROUPS = (
    ("players", ("menu_seats", "menu_purse", "menu_club")),
    ("rules", ("menu_options", "menu_stakes", "menu_cards_each", "menu_follow", "menu_cards")),
    ("rules", ("menu_payments", "menu_left", "menu_points", "menu_count")),
    ("box", ("far_same", "far_own")),
)
# what UNDO does while something is typed: a redo would lose it, and nothing brought it back
_TYPED = ("undo_digit", "undo_card", "undo_letter", "undo_name")
# what of the menu ends something, or gives it up
_GRAVE = ("menu_end", "menu_end_hand", "menu_void", "menu_redeal", "menu_drawn")


def put_table(view: View) -> None:
    """Put the game's title, the people with their balances, and the figures.

    Nothing if there is no evening.
    """
    session = view.session
    if session is None:
        return
    view.title = title_of(view.words.box, session.header)
    game = session.game
    view.each = _each(session)
    changes = session.changes()
    shown = game.all_shown()
    marks = _marks(view, session)
    is_scored = view.phase in (AGREE, DEAL)  # then 0 is a result, too
    for seat in range(game.players):
        person = _person(game, game.names[seat], shown[seat], game.ledger.balances[seat])
        person["seat"] = seat + 1
        if changes[seat] or (is_scored and any(changes)):
            person["change"] = amount(game, changes[seat], True)
            person["before"] = view.phase == DEAL  # it is the last hand's
        if game.hand is not None and view.phase == FOLLOW:
            person["holds"] = view.words.count("left_cards", game.hand.counts[seat])
        person["marks"] = [mark(view.words, name) for name in marks[seat]]
        view.people.append(person)
    for team, seats in enumerate(game.teams):
        for seat in seats:
            partners = [game.names[other] for other in seats if other != seat]
            view.people[seat]["team"] = team
            view.people[seat]["partners"] = view.words.list_names(partners)
    for who, away in enumerate(game.away):
        if who not in game.sits:
            lies = game.lies_before(who, away.balance)
            person = _person(game, game.people[who], lies, away.balance)
            person["marks"] = [mark(view.words, "away")]
            view.people.append(person)
    _put_figures(view, session)
    put_board(view, game)


def put_people(view: View, session: "Session") -> None:
    """Put everybody's balance and change anew, as the session has them for a moment."""
    game = session.game
    changes = session.changes()
    shown = game.all_shown()
    for seat in range(game.players):
        now = _person(game, game.names[seat], shown[seat], game.ledger.balances[seat])
        now["change"] = amount(game, changes[seat], True) if changes[seat] else ""
        for key in ("balance", "sign", "change"):
            view.people[seat][key] = now[key]


def _each(session: "Session") -> int:
    """Return how many kinds of payment each person can have in a hand; 1 if it is no such hand."""
    rules = session.header.rules
    if rules.family != "stops" or session.how & ev.FOLLOW:
        return 1
    kinds = set(keyed_payments(session.game)) | {"comet" if rules.comet else None, "out"}
    return len(kinds - {None})


def put_board(view: View, game: "Game") -> None:
    """Put the compartments of a layout: name, card, chips, and counters in a picture.

    The card is "" for none.
    """
    view.board = []
    for i, row in enumerate(game.rules.compartments):
        view.board.append(
            {
                "name": compartment_name(view.words.box, game.rules, i),
                "card": sign(row.card) if row.card else "",
                "lies": amount(game, game.layout[i]),
                "pile": min(game.layout[i], _PILE),
            }
        )


def put_code(view: View, rows: list[int]) -> None:
    """Put a code's modules, from its rows (halley.ui.qr_code)."""
    view.code = ["".join([".#"[row >> x & 1] for x in range(len(rows))]) for row in rows]


def _person(game: "Game", name: str, shown: int, balance: int) -> dict:
    """Return a person with only a name and a balance: `shown`, with its sign.

    Of those who sit, put_table() adds the seat from 1, the hand's change, the cards held if those
    are known, the team (-1: none) with its other people, and marks.
    """
    return {
        "seat": 0,
        "name": name,
        "balance": balance_text(game, shown),
        "sign": 0 if game.lowest_wins() else (balance > 0) - (balance < 0),
        "change": "",
        "before": False,
        "holds": "",
        "team": -1,
        "partners": "",
        "marks": [],
    }


def word_of(game: "Game", key: str) -> str:
    """Return the key of a word about balances; of totals, if amounts are points, not payments."""
    return key if game.ledger.zero_sum else key + "_points"


def balance_text(game: "Game", value: int) -> str:
    """Return somebody's balance.

    `+13` if amounts are payments, `13` if they are points, or chips that lie before people.
    """
    return amount(game, value, game.ledger.zero_sum and not game.purse)


def mark(words: "ViewWords", name: str) -> dict:
    """Return a mark of a person: its name, by which it is drawn, and its text."""
    return {"mark": name, "text": words.say("mark_" + name)}


def _marks(view: View, session: "Session") -> list[list[str]]:
    """Return the names of each seat's marks."""
    game = session.game
    marks: list[list[str]] = [[] for _ in game.sits]
    if game.rules.family == "banked":
        marks[game.banker].append("bank")
    elif view.phase not in (AGREE, ENDED):
        marks[session.dealer].append("deals")
    hand = _hand_shown(view, game)
    if hand is not None:
        if view.phase == FOLLOW and not (hand.holder and hand.want):
            marks[hand.turn].append("turn")
        if 0 <= hand.out < len(marks):
            marks[hand.out].append("out")
        holder = hand.comet_holder()
        if holder >= 0:
            marks[holder].append("comet")
    for seat in game.winners() if game.over else ():
        marks[seat].append("won")
    return marks


def _hand_shown(view: View, game: "Game") -> "Hand | None":
    """Return the hand under way, or the one that waits to be agreed to."""
    return game.hand or (game.settled if view.phase == AGREE else None)


def pool_figure(game: "Game") -> str:
    """Return the word for the amount in the pool: on a board it is seen on the table."""
    return "figure_board" if game.rules.compartments else "figure_pool"


def put_pool(view: View, game: "Game") -> None:
    """Put the amount in the pool, if there is one."""
    if game.has_pool():
        view.figure(pool_figure(game), amount(game, game.ledger.pool))


def _put_figures(view: View, session: "Session") -> None:
    game = session.game
    rules = game.rules
    ended = view.phase == ENDED
    if session.hand_number and view.phase != DEAL:
        view.figure("figure_hand", str(session.hand_number))
    put_pool(view, game)
    settled = view.phase == AGREE  # then it is worth this in the next hand, if there is one
    comet = 0 if ended or settled and game.over else game.comet_value()
    if comet:
        view.figure("figure_comet_next" if settled else "figure_comet", amount(game, comet))
    if game.hand is not None and game.hand.comet_seat >= 0:
        view.figure("figure_comet_played", session.names[game.hand.comet_seat])
    if rules.packs == 2 and view.phase == DEAL:  # who deals takes it
        view.figure("figure_pack", view.say("pack_%d" % game.next_pack))
    if game.target:
        view.figure("figure_target", str(game.target))


def put_happened(view: View) -> None:
    """Put the sentence about the last key's effect, or its refusal, or the box's message."""
    app = view.app
    happened = app.press.happened
    if app.press.refusal is not None:
        view.happened = {"kind": "refused", "text": spoken(view.words.box, app.press.refusal)}
        return
    texts = []
    kind = "said"
    if happened is not None and not _is_of_table_before(view, happened):
        kind = happened.kind
        step = list_undone(view.session) if kind == UNDONE and view.session is not None else []
        if len(step) > 1:
            key = "event_end" if step[-1].kind == ev.END else "the_scores"
            texts.append(view.say("taken_back", behind_colon(view.say(key), ())))
        else:
            texts.append(_SENTENCES[kind](view.words, happened))
    elif app.status.notice:
        texts.append(end(app.status.notice))
    again = view.words.box.say(
        "taken_back_short", ""
    )  # how the box begins what a sentence says above
    repeats = kind == "undone" and app.popup.text.startswith(again)
    if app.popup.text and app.popup.text != view.skip and not repeats:
        leaves = view.words.box.say("undo_leaves")  # of a key, which stands among the actions
        lines = [line.strip() for line in app.popup.text.split("|")]
        texts.append(" ".join([line for line in lines if line != leaves]))
    instead = _instead_of(view)
    begins = view.words.box.say("key_history_change", "")  # how the box says it, until the next key
    if instead and (not texts or app.popup.text.startswith(begins)):
        texts = [instead]
    if texts:
        view.happened = {"kind": kind, "text": " ".join(texts)}


def _instead_of(view: View) -> str:
    """Return what a correction is to replace, as long as nothing is booked; "" if that is said."""
    app = view.app
    if app.live is None or app.stack.over or view.happened:
        return ""
    past = app.tables.correcting()
    if past.replaces is None or past.keyed:
        return ""
    text = event_text(view.words, past.names, past.replaces, past.game)
    return view.say("correct_numbers", text)


def _is_of_table_before(view: View, happened: "Happened") -> bool:
    """Return whether the end of an evening was booked by a key that has opened the next one."""
    return happened.kind == BOOKED and happened.event.kind == ev.END and view.phase != ENDED


_SENTENCES = {"booked": sentence_of, "undone": undone, "put_back": put_back}


def put_always(view: View) -> None:
    """Put UNDO, the redo of OK, and the menu; and OK's own actions while OK redoes first."""
    app = view.app
    _put_off(view)
    session = app.session
    again = " ".join(["OK"] * max(len(list_undone(session)) if session is not None else 0, 1))
    if app.undoing.spare >= 0:
        view.act(again, "put_back", grave=MORE)
    _put_undo(view)
    if session is None or view.screen == "menu":
        return
    if (app.live is not None or app.stack.over) and view.phase != ENDED:
        view.later = view.say("after_this")
    if app.stack.over:
        return
    items = items_of(app)
    if view.phase not in (DEAL, ENDED) and app.live is None and "menu_end" not in items:
        ends = "menu_end_hand" in items
        view.later = view.say("between_hands_players" if ends else "between_hands")
    for i in range(len(items)):
        if items[i] == "menu_put_back" and view.undo in _TYPED:
            continue
        pressed = "OK* " + MenuScreen.keys_of(i, len(items))
        if items[i] == "menu_put_back":  # OK redoes the rest of its step
            pressed += again[2:]
        view.act(pressed, "do_" + items[i], grave=GRAVE if items[i] in _GRAVE else MORE)
        view.actions[-1]["group"] = _group(items[i])
        if items[i] == "menu_purse" and view.people:
            _put_purses(view, session, pressed)


def _group(item: str) -> str:
    """Return the group of an item of the menu."""
    for group, items in _GROUPS:
        if item in items:
            return group
    return "evening"


def _put_purses(view: View, session: "Session", pressed: str) -> None:
    """Offer another purse to everybody who is below 0; `pressed` asks whose it is."""
    game = session.game
    for seat in range(session.players):
        if game.shown_at(seat) < 0:
            keys_of = pressed + " " + seat_key(seat)
            view.act(keys_of, "do_purse", session.names[seat], about=person(seat))


def _put_off(view: View) -> None:
    """Put another key before the OK of an action while OK redoes, or closes a message.

    The message is that of power-on.
    """
    app = view.app
    spare = app.undoing.spare
    first = "OK" if app.greeting else keys.LABELS[spare] if spare > 0 else ""
    if spare == 0:
        first = view.before_ok
    if spare == 0 and not first:
        view.actions = [it for it in view.actions if it["keys"].split()[0] != "OK"]
    for action in view.actions if first else ():
        if action["keys"].split()[0] == "OK":
            action["keys"] = first + " " + action["keys"]


def _put_undo(view: View) -> None:
    """Put what UNDO undoes: on the screen, or the evening's last event, by name."""
    app = view.app
    session = app.session
    if view.undo:
        pressed = LEAVE if view.undo == "undo_correcting" else "UNDO"
        view.act(pressed, view.undo, grave=MORE)
    elif app.stack.over:
        view.act("UNDO", "undo_back", grave=MORE)
    elif session is not None:
        if app.live is not None:
            if app.tables.correcting().keyed:
                view.act("UNDO", "undo_change", grave=MORE)
            else:
                view.act(LEAVE, "undo_correcting", grave=MORE)
        elif session.log and session.free:
            event, _ = session.log.last()
            pressed = " ".join(["UNDO"] * max(count_last(session), 1))
            if " " in pressed and event.kind != ev.END:
                view.act(pressed, "undo_scores", grave=MORE)
            else:
                view.act(pressed, "undo_event", about_event(view.words, session, event), grave=MORE)
        elif not session.log and not session.hand_number:
            view.act("UNDO", "undo_table", grave=MORE)
        elif session.log:  # all of it is older than a correction, which goes first
            view.act("UNDO", "undo_correction", grave=MORE)
        else:
            view.act("UNDO", "undo_last", grave=MORE)


def ok(view: View, key: str, *parts: object, presses: int = 1) -> None:
    """Offer OK, or `presses` of it, as the main action."""
    view.act(" ".join(["OK"] * presses), key, *parts, grave=MAIN)


def put_digits(view: View, verify: "Callable[[int], None] | None" = None) -> None:
    """Offer the digits whose keys `verify` does not refuse; without it, all."""
    for key in _DIGITS:
        if verify is None or permits(verify, key):
            text = str(key % 10)
            view.act_key(keys.LABELS[key], text, {"digit": text})
