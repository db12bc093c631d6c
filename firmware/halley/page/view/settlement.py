"""The settlement: everybody's change in the hand, and the person who agrees."""

from halley.engine import events as ev
from halley.page.view.event_sentence import left_text
from halley.page.view.parts import balance_text, word_of
from halley.page.view.view import MAIN, MORE, View, person, seat_key
from halley.ui.amounts import amount
from halley.ui.event_text import compartment_name

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.settlement import SettlementScreen

_MOST_CARDS = 6  # that a card of the page has room for


def show(view: View, screen: "SettlementScreen") -> None:
    """Show a line a seat and a line a team: arithmetic, change, balance; and who can agree."""
    session = screen.session
    game = session.game
    out = game.settled.out
    if out < session.players:
        view.figure("figure_out", session.names[out])
    together = screen.sum_text(False, screen.factors())
    if together:
        word = screen.app.words.say("sum_nothing", "")  # the figure's name says it, too
        view.figure("figure_sum", together[len(word) :] if together.startswith(word) else together)
    for why, factor in screen.factors() if len(screen.factors()) > 1 else ():
        view.figures.append({"name": why, "value": "×%d" % factor})
    put_changes(view, screen)
    put_agreement(view, screen)


def put_changes(view: View, screen: "SettlementScreen") -> None:
    """Put everybody's change and balance, and every team's."""
    session = screen.session
    game = session.game
    changes = session.changes()
    columns = ("column_who", "column_how", "column_change", word_of(game, "column_has"))
    view.columns = [view.say(key) for key in columns]
    for seat in range(session.players):
        how = _how_text(view, screen, seat, changes[seat])
        cells = [session.names[seat], how]
        cells.append(amount(game, changes[seat], True))
        cells.append(balance_text(game, game.shown_at(seat)))
        view.row(cells, person=seat)
        view.people[seat]["how"] = how  # the rest is on everybody's card
    for team in game.teams:
        change = changes[team[0]] if game.rules.shared else sum([changes[seat] for seat in team])
        names = view.words.list_names([session.names[seat] for seat in team])
        cells = [names, "", amount(game, change, True), balance_text(game, game.shown_of(team))]
        view.row(cells, team=True)


def _how_text(view: View, screen: "SettlementScreen", seat: int, change: int) -> str:
    """Return the arithmetic of a change, or what was entered for a loser, for whoever confirms."""
    game = screen.session.game
    hand = game.settled
    words = view.words
    texts = [screen.product(seat, change)]
    left = hand.left[seat] if game.rules.zero_sum else None
    if left is not None and not texts[0]:
        many = left.cards is not None and len(left.cards) > _MOST_CARDS
        texts = [words.count("left_cards", len(left.cards)) if many else left_text(words, left)]
    for i, holder in enumerate(hand.compartments.holders if hand.compartments is not None else ()):
        if holder == seat:
            texts.append(view.say("left_card", compartment_name(words.box, game.rules, i)))
    return words.list_names([text for text in texts if text])


def put_agreement(view: View, screen: "SettlementScreen") -> None:
    """Put who can agree, one for all: anybody, but not a winner who is out.

    One button is enough; that someone in particular agrees is rare.
    """
    view.explain("settlement_agree")
    session = screen.session
    can = [seat for seat in range(session.players) if session.can(ev.make(ev.AGREE, seat))]
    cannot = [session.names[seat] for seat in range(session.players) if seat not in can]
    if cannot:
        view.question = view.say("settlement_question", view.words.list_names(cannot))
    else:
        view.question = view.say("settlement_anybody")
    for seat in can:
        view.act(seat_key(seat), "do_agree", session.names[seat], about=person(seat), grave=MORE)
    if can:
        pressed = seat_key(session.dealer if session.dealer in can else can[0])
        view.act(pressed, "do_agreed", grave=MAIN)
