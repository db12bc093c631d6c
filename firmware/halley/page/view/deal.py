"""The time between two hands: dealer and leader, number of cards, stakes, and the beginning."""

from halley.engine import deck
from halley.engine.banked import stakes
from halley.engine.counting import hand_counts
from halley.page.view.parts import balance_text, ok
from halley.page.view.view import View, person, seat_key
from halley.session.phases import DEAL
from halley.ui.amounts import amount
from halley.ui.bets import pack_text
from halley.ui.event_text import what_counts

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.game import Game
    from halley.page.view.words import ViewWords
    from halley.screens.deal import DealScreen


def show(view: View, screen: "DealScreen") -> None:
    """Show the deal: OK deals, a tap changes the dealer.

    At a fresh table the other balances can be taken.
    """
    session = screen.session
    game = session.game
    view.question = _question(view.words, screen)
    view.skip = screen.explanation() if screen.offers_start() else ""
    if session.phase == DEAL:
        number = str(game.hands + 1)
        most = screen.most_hands()
        view.figure("figure_hand", view.say("of_all", number, most) if most else number)
        view.figures.insert(0, view.figures.pop())
    _put_stakes(view, screen)
    before = len(view.figures)
    _put_cards(view, game)
    if pack_text(view.words.box, game):
        view.figure("figure_shuffled", pack_text(view.words.box, game))
    if not game.rules.named:  # the pack of another game is not known
        view.figure("figure_make_pack", " ".join(screen.pack()))
    if not game.hands:  # whoever deals first makes it, and counts it out
        for figure in view.figures[before:]:
            figure["whole"] = view.say("aloud_figure", figure["name"], figure["value"])
    _put_start(view, screen)
    ante = game.amount(game.rules.ante)
    if ante:
        ok(view, "do_deal_ante", amount(game, ante))
    else:
        ok(view, "do_deal")
    key = "do_choose_bank" if game.rules.dealt else "do_choose"
    view.explain("deal_bank" if game.rules.dealt else "deal_choose")
    for seat in range(session.players):
        event = screen.choice(seat)
        if event is not None and session.can(event):
            view.act(seat_key(seat), key, session.names[seat], about=person(seat))


def _question(words: "ViewWords", screen: "DealScreen") -> str:
    """Return who deals, and who leads."""
    session = screen.session
    dealer = session.names[session.dealer]
    leader = screen.leader()
    if session.game.rules.dealt:
        return words.say("deal_banks", dealer)
    if leader < 0:
        return words.say("deal_deals", dealer)
    if leader == session.dealer:
        return words.say("deal_begins", dealer)
    return words.say("deal_leads", dealer, session.names[leader])


def _put_cards(view: View, game: "Game") -> None:
    """Put how many cards each gets, and how many are laid aside."""
    rules = game.rules
    if rules.dealt:
        view.figure("figure_each", str(rules.dealt))
    elif rules.deal:
        each, more, aside = deck.dealt(rules, game.players, game.hands)
        view.figure("figure_each", view.say("each_uneven", each, each + 1) if more else str(each))
        if aside:
            if rules.order is not None:
                view.explain("aside")
            view.figure("figure_aside_" + rules.aside, str(aside))


def _put_stakes(view: View, screen: "DealScreen") -> None:
    """Put the ante, a win's payment, and what the hand counts."""
    game = screen.session.game
    rules = game.rules
    if game.amount(rules.ante):
        view.figure("figure_ante", amount(game, game.amount(rules.ante)))
    if game.amount(rules.stake):
        view.figure("figure_stake", view.say("from_each", amount(game, game.amount(rules.stake))))
    if rules.dealt:
        least, most = stakes(game)
        view.figure("figure_bets", view.say("bets_to" if most else "bets_from", least, most))
    if rules.compartments:
        dealer, each = screen.count_laid()
        if game.anted:
            view.figure("figure_laid", view.say("laid_stay"))
        if dealer:
            laid = view.say("laid_both" if each else "laid_dealer", dealer, each)
            view.figure("figure_laid", view.say("from_each", each) if each == dealer else laid)
    if rules.hand_counts:
        counts = [
            what_counts(view.words.box, rules, what) for what in hand_counts(rules, game.hands)
        ]
        view.figure("figure_counts", view.words.list_names(counts))


def _put_start(view: View, screen: "DealScreen") -> None:
    """Put the balances of last time at a fresh table, and which it begins with."""
    other = screen.app.tables.other_start
    if not screen.offers_start() or other is None:
        return
    view.explain("deal_start")
    if screen.goes_on():
        view.undo = "do_deal_from_0"
        view.act("COMET", "do_deal_from_0")
        return
    view.columns = [view.say("column_who"), view.say("column_last_time")]
    game = screen.session.game
    last = other.new_game().all_shown()
    for seat in range(len(last)):
        view.row([other.names[seat], balance_text(game, last[seat])], person=seat)
    if screen.app.tables.last_away:
        view.figure("figure_left_behind", view.words.list_names(list(screen.app.tables.last_away)))
    view.act("COMET", "do_deal_goes_on")
