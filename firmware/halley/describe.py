"""An event in a few words: the notice after a key, and what UNDO says it took back."""

from halley import events as ev
from halley import words
from halley.cards import COMET, RANKS, name


def describe(names: tuple[str, ...], event: tuple, amount: int = 0) -> str:
    """`event` for people, 21 characters for names of ten; `amount` is what its seat got or paid."""
    kind = event[0]
    gain = "%+d" % amount if amount else ""
    if kind == ev.PLAY:
        shown = " ".join(["☄" if card == COMET else name(card) for card in event[3]])
        if event[2]:
            shown = words.say("as", shown, RANKS[event[2]])
        return words.fit(_LINE, "did_play", names[event[1]], shown, gain).strip()
    if kind == ev.LEFT:
        return words.say("did_left" if gain else "cards_of", names[event[1]], gain)
    if kind in (ev.DEAL, ev.CHOOSE):
        return words.say("did_deal", names[event[1]])
    if kind == ev.OPERA:
        return words.say(("opera_no", "opera_no", "opera_yes", "opera_drawn")[event[1]])
    if kind in _SEATED:
        text = words.say(_SEATED[kind], names[event[1]], gain)
        if len(text) > _BRIEF and kind in _SHORT:
            text = words.say(_SHORT[kind], names[event[1]], gain)
        return text if gain else text.strip()
    return words.say(_PLAIN[kind])


_SEATED = {
    ev.COMET: "did_comet",
    ev.KING: "did_king",
    ev.PASS: "did_pass",
    ev.OUT: "is_out",
    ev.AGREE: "did_agree",
}
_LINE = 21  # characters
# A payment in play may cost 300 bytes on the wire; a notice longer than this would not fit in.
_BRIEF = 15
_SHORT = {ev.COMET: "did_comet_short", ev.KING: "did_king_short"}
_PLAIN = {
    ev.DEAD: "did_dead",
    ev.STUB: "did_stub",
    ev.VOID: "did_void",
    ev.ADJUST: "did_adjust",
    ev.END: "evening_end",
}
