"""A hand in play, card by card: the turn, the card wanted, and the cards that can be played."""

from halley import keys
from halley.engine import events as ev
from halley.engine.cards import COMET, KING, NINE, RANKS, SIGNS, sign
from halley.page.view.event_sentence import cards_text
from halley.page.view.trial import gain_of
from halley.page.view.view import MAIN, MORE, PLAIN, TABLE, View, card, person
from halley.refusal import Refusal
from halley.screens.follow import unclaim

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.page.view.words import ViewWords
    from halley.screens.follow import FollowScreen, Meaning

_SUIT = "suit"
_HELD = "*"
_SEVERAL = {NINE: "do_several_nines", KING: "do_several_kings"}


def show(view: View, screen: "FollowScreen") -> None:
    """Show the sequence and what continues it; every key with a meaning."""
    session = screen.session
    hand = session.game.hand
    prompt = screen.prompt
    _explain(view, screen)
    view.question = _question(view.words, screen)
    if prompt == "nines":
        view.skip = screen.explanation()
    if prompt:
        view.undo = "undo_question"
    _put_sequence(view, screen)
    if prompt == _SUIT:
        view.entry = {
            "kind": "cards",
            "person": hand.turn,
            "value": _asked_card(view.words, screen),
        }
    for key in range(1, keys.COMET + 1):
        _offer(view, screen, key)
    if not prompt:
        _offer(view, screen, keys.OK)
    if screen.claim is not None:
        seat = screen.claim[1]
        pressed = keys.LABELS[screen.claim_key()] + _HELD
        text = cards_text(view.words, screen.claim)
        view.act(pressed, "do_not_claimed", session.names[seat], text, about=person(seat))


def _explain(view: View, screen: "FollowScreen") -> None:
    """Explain who may go on, and the features of this game."""
    rules = screen.session.header.rules
    hand = screen.session.game.hand
    if rules.order == "round":
        view.explain("follow_round")
        if rules.pass_pays:
            view.explain("pay")
    else:
        view.explain("follow_holder" if hand.holder else "follow_turn")
    if hand.aside:
        view.explain("aside")
    if rules.comet and hand.comet_seat < 0:
        view.explain("comet_beside" if rules.comet == "beside" else "comet_wild")
    if rules.together > 1:
        view.explain("together")
    if rules.comet_claim or rules.ace_when == "led":
        view.explain("claim")


def _question(words: "ViewWords", screen: "FollowScreen") -> str:
    """Return whose turn it is and which card comes next, or the open question."""
    session = screen.session
    hand = session.game.hand
    name = session.names[hand.turn]
    if screen.prompt == _SUIT:
        key = "follow_suit_comet" if screen.with_comet else "follow_suit"
        return words.say(key, RANKS[screen.rank])
    if screen.prompt == "several" and screen.rank == KING:
        return words.say("follow_kings", name)
    if screen.prompt:
        return words.say("follow_" + screen.prompt, name, RANKS[screen.rank])
    if not hand.want:
        return words.say("follow_leads", name)
    wanted = _next_cards(words, screen)
    return (
        words.say("follow_holds", wanted) if hand.holder else words.say("follow_turn", name, wanted)
    )


def _asked_card(words: "ViewWords", screen: "FollowScreen") -> str:
    """Return the card whose suit is asked for."""
    rank = RANKS[screen.rank]
    return words.say("card_as", "☄", rank) if screen.with_comet else rank


def _next_cards(words: "ViewWords", screen: "FollowScreen") -> str:
    """Return the cards that continue the sequence: `6♥`, `6♥ or 10`."""
    hand = screen.session.game.hand
    return words.say("either", sign(hand.want), sign(hand.also)) if hand.also else sign(hand.want)


def _put_sequence(view: View, screen: "FollowScreen") -> None:
    """Put the sequence so far, the cards wanted, and why nothing may come."""
    hand = screen.session.game.hand
    line = ["☄" + RANKS[one & 0x7F] if one & 0x80 else RANKS[one] for one in hand.line]
    if line:
        view.figure("figure_sequence", " ".join(line))
    if hand.want:
        view.figure("figure_wanted", _next_cards(view.words, screen))
    if screen.stops():
        view.figure("figure_stop", screen.stops())


def _offer(view: View, screen: "FollowScreen", key: int) -> None:
    """Offer the actions of a key, pressed and held, if it has any."""
    session = screen.session
    try:
        meaning = screen.meaning(key, screen.prompt)
        if meaning.event is not None:
            session.verify(meaning.event)
    except Refusal:
        return
    label = keys.LABELS[key]
    if meaning.prompt:
        _ask(view, screen, key, meaning)
    elif meaning.event is not None and meaning.event.kind == ev.PLAY:
        _play(view, screen, label, meaning.event, _about(screen, key))
        if screen.claimable(meaning.event):
            event = unclaim(meaning.event)
            _play(view, screen, label + _HELD, event, _about(screen, key))
        elif not screen.prompt:
            _several(view, screen, key, meaning)
    elif meaning.event is not None:
        seat = session.game.hand.turn
        text = "do_pass" if meaning.event.kind == ev.PASS else "do_dead"
        gain = gain_of(session, meaning.event, seat) or ""
        view.act(label, text, session.names[seat], gain=gain, grave=MAIN)


def _about(screen: "FollowScreen", key: int) -> dict:
    """Return what a key is about here: a person, a card, a suit; or which of several."""
    hand = screen.session.game.hand
    prompt = screen.prompt
    if prompt == "seat" or (not prompt and hand.want and hand.holder and key != keys.COMET):
        return person(key - 1)
    if prompt == _SUIT:
        return card(SIGNS[key])
    return card("☄" if key == COMET else RANKS[key]) if prompt in ("", "as") else TABLE


def _ask(view: View, screen: "FollowScreen", key: int, meaning: "Meaning") -> None:
    """Offer a key that begins a question."""
    session = screen.session
    label = keys.LABELS[key]
    name = session.names[session.game.hand.turn]
    about = _about(screen, key)
    if meaning.prompt == "which":
        view.act(label, "do_play_either", session.names[meaning.seat], about=about)
    elif meaning.prompt == _SUIT:
        rank = RANKS[meaning.rank]
        text = view.say("card_as", "☄", rank) if meaning.with_comet else rank
        view.act(label, "do_play_card", name, text, about=about)
    elif meaning.prompt == "seat":
        view.act(label, "do_whose_comet", about=about)
    else:
        view.act(label, "do_comet_lead", name, about=about)


def _play(
    view: View,
    screen: "FollowScreen",
    pressed: str,
    event: tuple,
    about: dict,
    grave: str = PLAIN,
) -> None:
    """Offer a play; where it is about a person, the person is named beside it already."""
    session = screen.session
    _, seat, stands_for, _ = event
    gain = gain_of(session, event, seat) or ""
    key = "do_play_by" if "person" in about else "do_play_card"
    if stands_for & ev.UNCLAIMED:
        key, gain, grave = "do_play_unclaimed", "", MORE
    name = session.names[seat]
    view.act(
        pressed,
        key,
        name,
        _cards_of(view.words, screen, event),
        about=about,
        gain=gain,
        grave=grave,
    )


def _cards_of(words: "ViewWords", screen: "FollowScreen", event: "ev.Event") -> str:
    """Return the cards of a play, with the suit wanted, which the event may leave out."""
    hand = screen.session.game.hand
    cards = event.cards
    for wanted in (hand.want, hand.also):
        if len(cards) == 1 and wanted and cards[0] == wanted & 15:
            return sign(wanted)
    return cards_text(words, event)


def _several(view: View, screen: "FollowScreen", key: int, meaning: "Meaning") -> None:
    """Offer several of the rank at once, if one of it can be played by the rank's key."""
    session = screen.session
    hand = session.game.hand
    if session.game.rules.together == 1 or hand.want and hand.holder or key == keys.COMET:
        return
    try:
        several = screen.several(key)
        if several.event is not None:
            session.verify(several.event)
    except Refusal:
        return
    pressed = keys.LABELS[key] + _HELD
    about = _about(screen, key)
    if several.prompt:
        text = _SEVERAL.get(key, "do_several")
        view.act(pressed, text, session.names[hand.turn], RANKS[key], about=about)
    else:
        _play(view, screen, pressed, several.event, about)
