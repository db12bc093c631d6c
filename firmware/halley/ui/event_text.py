"""An event in a few words: the notice after a key, and what UNDO says it took back."""

from halley import words
from halley.engine import events as ev
from halley.engine.cards import kings, sign
from halley.ui.amounts import amount

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.game import Game

_LINE = 21  # characters
# A payment in play may cost 300 bytes on the wire; a notice longer than this would not fit in.
_BRIEF = 15


def describe(names: tuple[str, ...], event: tuple, gain: "int | str" = 0) -> str:
    """`event` for people, 21 characters for names of ten.

    `gain` is what its seat got or paid, or that as text (halley.ui.amounts).
    """
    kind = event[0]
    if not isinstance(gain, str):
        gain = "%+d" % gain if gain else ""
    if kind == ev.COMET:
        return _comet(names[event[1]], event[2], gain)
    if kind in _SEATED:
        name = names[event[1]]
        text = words.say(_SEATED[kind], name, gain)
        if len(text) > _BRIEF and kind in _SHORT:
            text = words.fit(_LINE, _SHORT[kind], name, gain)
        return text if gain else text.strip()
    if kind == ev.PLAY:
        shown = " ".join([sign(card) for card in event[3]])
        if event[2] & ~ev.UNCLAIMED:
            shown = words.say("as", shown, _stands_for(event[2]))
        return words.fit(_LINE, "did_play", names[event[1]], shown, gain).strip()
    if kind == ev.OUT:
        gain = " ☄ " + gain if gain else ""
        return words.fit(_LINE - len(gain), "is_out", names[event[1]]) + gain
    if kind == ev.LEFT:
        return words.say("did_left" if gain else "cards_of", names[event[1]], gain)
    if kind == ev.DEAL and gain:  # everybody has anted
        return words.say("did_ante", gain)
    if kind == ev.DEAL:
        return words.say("did_deal", names[event[1]])
    if kind == ev.CHOOSE:
        return words.fit(_LINE, "history_next", names[event[1]])
    if kind == ev.STUB:
        return words.say("did_stub", kings(event[1]))
    if kind == ev.OPERA:
        return words.say(("opera_no", "opera_no", "opera_yes", "opera_drawn")[event[1]])
    if kind == ev.VOID and event[1]:
        return words.say("did_redeal")
    if kind == ev.ANTE:
        return words.say("did_ante", gain).strip()
    return words.say(_PLAIN[kind])


def how_now(game: "Game", how: int) -> str:
    """How the next hands are scored."""
    from halley.engine.settlement import counts

    if how == ev.PAYMENTS and not counts(game, "points"):
        return words.say("how_now_count")
    return words.say(_HOW_NOW[how])


def earned(game: "Game", event: tuple, payments: list[tuple[str, list[int]]]) -> "int | str":
    """What an event that has been done earned its seat, or cost it, for `describe`.

    `payments` are those the event made; a loser pays for its cards later, and is told now.
    """
    kind = event[0]
    total = 0
    if kind in _PAID:
        for why, delta in payments:
            if kind != ev.OUT or why == "comet":  # what the comet as the last card is worth more
                total += delta[event[1]]
    elif kind == ev.LEFT:
        from halley.engine.settlement import loses

        hand = game.hand or game.settled
        assert hand is not None
        total = -loses(game, hand, event[1])
        if not game.table["zero_sum"]:  # the winner's gain, and nobody's loss
            return str(-total) if total else 0
    elif kind == ev.DEAL and payments:
        return amount(game, -payments[0][1][event[1]])
    if total and game.table["fiche"]:
        return amount(game, total, True)
    return total


def _stands_for(told: int) -> str:
    """What the comet was told to stand for (the `as` byte of a PLAY or COMET)."""
    return sign(told & ev.AS_RANK | told >> ev.AS_SUIT << 4)


def _comet(name: str, told: int, gain: str) -> str:
    """The comet, what it stands for where that was told, and whether it was paid for."""
    if told & ev.UNCLAIMED:
        return words.fit(_LINE, "did_comet_unpaid", name)
    if told & ev.AS_RANK:
        return words.fit(_LINE, "did_comet_as", name, _stands_for(told), gain).strip()
    text = words.say("did_comet", name, gain)
    if len(text) > _BRIEF:
        text = words.say("did_comet_short", name, gain)
    return text if gain else text.strip()


_HOW_NOW = {
    ev.PAYMENTS: "how_now_0",
    ev.BY_CARDS: "how_now_2",
    ev.FOLLOW | ev.BY_CARDS: "how_now_3",
}
_PAID = (ev.COMET, ev.KING, ev.ACE, ev.SEQUENCE, ev.CARTE, ev.PLAY, ev.OUT)
_SEATED = {
    ev.KING: "did_king",
    ev.ACE: "did_ace",
    ev.SEQUENCE: "did_sequence",
    ev.CARTE: "did_carte",
    ev.PASS: "did_pass",
    ev.AGREE: "did_agree",
}
_SHORT = {
    ev.KING: "did_king_short",
    ev.ACE: "did_ace_short",
    ev.SEQUENCE: "did_sequence_short",
    ev.CARTE: "did_carte_short",
}
_PLAIN = {
    ev.DEAD: "did_dead",
    ev.ADJUST: "did_adjust",
    ev.VOID: "did_void",
    ev.END: "evening_end",
    ev.AMEND: "did_amend",
}
