"""The transfers that settle an evening, and the reasons of a balance, in sentences."""

from halley.engine.debts import ABSENT, POOL, debts
from halley.engine.seats import all_before
from halley.keys import OK
from halley.page.view.moment import Apart
from halley.page.view.parts import balance_text, word_of
from halley.page.view.pool import paid_to, payer_name
from halley.page.view.words import words_of
from halley.screens.why import A_PAGE, WhyScreen
from halley.ui.amounts import amount, money

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.engine.game import Game
    from halley.page.view.words import ViewWords
    from halley.screens.why import Row
    from halley.session.session import Session


def transfers_of(words: "ViewWords", session: "Session") -> list[str]:
    """Return a sentence for each transfer; one if nobody owes anything; [] if nobody pays.

    Before the end nobody pays the pool: it is asked then who gets its chips.
    """
    game = session.game
    if not game.ledger.zero_sum:
        return []
    sentences = []
    for debt in debts(game):
        if debt.payee == POOL and not session.ended:
            continue
        payer = _name(words, game, debt.payer)
        payee = paid_to(words, game, debt.payee, _name(words, game, debt.payee))
        value = amount(game, debt.value)
        if debt.money is None:
            sentences.append(words.say("sheet_pays", payer, payee, value))
        else:
            text = money(words.box, debt.money, game.options["currency"])
            sentences.append(words.say("sheet_pays_money", payer, payee, value, text))
    if game.ledger.pool:
        waits = "sheet_waits_board" if game.rules.compartments else "sheet_waits"
        key = "sheet_kept" if session.ended else waits
        sentences.append(words.say(key, amount(game, game.ledger.pool)))
    return sentences or [words.say("all_even")]


def _name(words: "ViewWords", game: "Game", party: int) -> str:
    if party == POOL:
        return payer_name(words, game)
    return words.box.say("absent") if party == ABSENT else game.people[party]


def why(app: "App", person: int, most: int) -> dict:
    """Return the payments that made the balance of `person`, the newest first, at most `most`.

    `rest` says that there are more.
    """
    session = app.evening
    assert session is not None
    game = session.game
    screen = WhyScreen(Apart(app, session), person)
    screen.prepare()
    rows: list[Row] = []
    more = True
    while more and len(rows) < most:
        screen.read_all()
        rows += screen.rows[:A_PAGE]
        more = screen.more()
        if more:
            screen.key(OK)
    lines = [_why_text(words_of(app), game, row, person) for row in rows]
    if not more:
        lines.append(words_of(app).say("sheet_brought", balance_text(game, screen.brought())))
    return {
        "question": words_of(app).say(word_of(game, "why_question"), game.people[person]),
        "balance": balance_text(game, all_before(game)[person]),
        "lines": lines,
        "rest": words_of(app).say("sheet_why_rest") if more else "",
    }


def _why_text(words: "ViewWords", game: "Game", row: "Row", person: int) -> str:
    """Return `Hand 5: Points left, to Cy, 6×4 = -24. Balance -24.`."""
    return words.say(
        word_of(game, "sheet_why"),
        row.hand,
        payment_text(words, game, row, person),
        balance_text(game, row.balance),
    )


def payment_text(words: "ViewWords", game: "Game", row: "Row", person: int) -> str:
    """Return a payment of `person`: `Points left, to Cy, 6×4 = -24`."""
    what = row.why
    if row.by >= 0 and row.by != person:
        name = game.people[row.by]
        what = words.say("sheet_paid", what, name) if row.amount < 0 else "%s (%s)" % (what, name)
    change = amount(game, row.amount, True)
    return "%s, %s" % (what, row.product + " = " + change if row.product else change)
