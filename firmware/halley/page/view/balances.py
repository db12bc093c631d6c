"""The transfers that settle the balances, and the payments that made each balance."""

from halley import keys
from halley.engine.debts import POOL
from halley.page.view.parts import ok, word_of
from halley.page.view.pool import paid_to, payer_name, pool_name
from halley.page.view.view import MORE, View, person
from halley.ui.amounts import amount, money

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.balances import BalancesScreen

_MOST = 13  # people whose key can be held: a digit's, or a card's


def show(view: View, screen: "BalancesScreen") -> None:
    """Show all pages of the screen at once."""
    view.question = view.say("balances_question")
    put_debts(view, screen)
    put_whys(view, screen)
    view.act("COMET", "do_code", grave=MORE)
    ok(view, "do_leave", presses=len(screen.pages) - screen.page)


def put_debts(view: View, screen: "BalancesScreen") -> None:
    """Put a line for each transfer."""
    game = screen.session.game
    if not game.ledger.zero_sum:
        return
    if view.screen == "balances":
        view.explain("balances_debts")
    debts = screen.debts()
    view.columns = [view.say(key) for key in ("column_pays", "column_to", "column_amount")]
    plays_for_money = any(debt.money is not None for debt in debts)
    if plays_for_money:
        view.columns.append(view.say("column_money"))
    for debt in debts:
        payee = (
            pool_name(view.words, game) if debt.payee == POOL else _whole_name(screen, debt.payee)
        )
        payer = (
            payer_name(view.words, game) if debt.payer == POOL else _whole_name(screen, debt.payer)
        )
        cells = [payer, payee, amount(game, debt.value)]
        if plays_for_money:
            cells.append(
                money(view.words.box, debt.money, game.options["currency"]) if debt.money else ""
            )
        much = "%s (%s)" % (cells[2], cells[3]) if cells[3:] and cells[3] else cells[2]
        view.row(
            cells,
            aloud=view.say(
                "aloud_debt", cells[0], paid_to(view.words, game, debt.payee, payee), much
            ),
        )
    if not debts:
        view.figure("figure_debts", view.say("all_even"))
    if screen.session.ended and game.ledger.pool:
        view.figure("figure_kept", amount(game, game.ledger.pool))


def _whole_name(screen: "BalancesScreen", party: int) -> str:
    """Return the name of one who pays or is paid, in its own script."""
    return screen.session.game.people[party] if party >= 0 else screen.name_of(party)


def put_whys(view: View, screen: "BalancesScreen") -> None:
    """Put the payments that made each balance: the key held, on a page with people."""
    before = _way_to_people(screen)
    people = screen.people()
    for i in range(min(len(people), _MOST)):
        name = screen.session.game.people[people[i]]
        view.act(
            before + keys.LABELS[i + 1] + "*",
            word_of(screen.session.game, "do_why"),
            name,
            about=person(i),
        )


def _way_to_people(screen: "BalancesScreen") -> str:
    """Return the keys that lead to the nearest page with a line for each person."""
    for step in range(len(screen.pages)):
        for page, key in ((screen.page - step, "UNDO "), (screen.page + step, "OK ")):
            if 0 <= page < len(screen.pages) and screen.pages[page].people:
                return key * step
    return ""
