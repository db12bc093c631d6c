"""Which code and words are in memory: what the present screen needs, and what the next one will.

To load a module takes the Pico 5 to 20 ms, which is done while nobody waits. This one is loaded
when the screen has changed, and forgotten when it has said what to do.
"""

import sys

from halley import memory
from halley.engine import events as ev
from halley.memory import forget

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.session.session import Session

# What a phase of the evening needs, in the order in which it is loaded; modules of halley. One
# text a phase: a tuple of names would take ten times as much memory for that moment.
_PHASES = {
    "home": "screens.home",
    "setup": "rules screens.option_texts screens.setup",
    "deal": "play.between screens.deal",
    "payments": "taking_back play.comet play.settle play.payments screens.payments",
    "follow": "taking_back play.comet play.sequence play.follow screens.follow_picture"
    " screens.follow",
    "left": "taking_back play.settle play.left screens.left",
    "stub": "play.settle play.left screens.stub",
    "opera": "play.settle play.left play.out screens.opera",
    "settlement": "play.settle screens.settlement",
    "balances": "transfers screens.balances",
}
# ... and which comes next; after a deal it depends on how the hand is scored
_NEXT = {
    "home": "setup",
    "payments": "left",
    "follow": "left",
    "left": "settlement",
    "stub": "settlement",
    "opera": "settlement",
    "settlement": "deal",
}
# Needed to tell by payments who is out
_OUT = "halley.engine.going_out"
# What tells the evening again, for its history and for "Why?", besides the phase's own
_AGAIN = "journal.reading journal.replay play.between play.settle play.left play.out play.comet "
_FOLLOWED = "play.sequence play.follow"
_PAID = "play.payments"
# Needed now and then, and for a moment
_RARE = (
    "boot settings transfers journal.reading journal.header_bytes journal.amends journal.replay"
    " play.blanche screens.winner screens.ended screens.history screens.why screens.effect"
    " screens.menu screens.balances screens.options screens.selftest screens.carte screens.full"
)
# Words of a phase that are not found when its screen is drawn ahead, or by its ready(), in one go
_WORDS = {
    "setup": ("ok_means",),
    "payments": ("label_payments_last", "ask_comet_last", "did_comet", "did_comet_short"),
    "follow": ("to_play", "leads", "wanted", "any_card", "did_play", "did_pass", "as")
    + ("label_follow_lead", "label_follow_rank", "not_in_pack"),
    "left": (
        "is_out",
        "still_holds",
        "so_far",
        "did_left",
        "label_left_points",
        "left_comet",
        "label_left_cards",
        "holds_how_many",
        "hand_number",
    ),
    "settlement": ("sum_nothing", "label_settlement", "did_agree", "taken_back", "ok_puts_back")
    + ("hand_number", "is_out", "is_out_short", "factor", "factor_for_all"),
}


def plan(app: "App") -> "list[str | tuple[str, ...]]":
    """Keep only what this phase and the next one need; what to get while nobody waits, the next
    last, as halley.coming takes it. At "" the present screen gets ready, before anything of the
    next one."""
    phase, session = app._name, app.session
    over = len(app._over) > 0
    after = _after(phase, session)
    kept = _modules(phase)
    past = session is not None and hasattr(session, "live")
    if session is not None and (over or past):
        after = ""
        kept = _modules(session.phase)
        if over != past and memory.roomy:  # a correction's effect has told what there was to tell
            kept = _again(session, "effect" if past else "history") + kept
    # those that there is no room for another beside
    if "follow" not in (phase, after) and (phase != "left" or memory.roomy):
        kept += _modules(after)
    if phase == "home":
        kept += _modules("deal")  # which comes after the set-up, that lies over it
    if phase in ("payments", "left") or after == "payments":
        kept += (_OUT,)
    _keep(kept)
    ahead: "list[str | tuple[str, ...]]" = []
    if over and memory.roomy:
        ahead.append("=")
        then = app._over[-1].then
        if then:
            ahead.append("+" + then)
            kept += _modules(then)
    if after and not over:
        ahead.append("+" + after)
    if after in _WORDS:
        ahead.append(_WORDS[after])
    own = _modules(phase) + (_OUT,)
    for group in (False, True):
        for i in range(len(kept) - 1, -1, -1):
            if kept[i] not in sys.modules and (kept[i] in own) is group:
                ahead.append(kept[i])
        if not group:
            ahead.append("")
    return ahead


def make_room(app: "App", name: str) -> None:
    """Keep only what the screen `name` needs, something large that is going to be laid over others.

    The evening's own screen goes as well where nothing can be half typed on it, and is made anew
    when nobody waits.
    """
    found = app.session
    phase = found.phase if found is not None else "home"
    again: tuple[str, ...] = ()
    if found is not None and name != "options":
        again = _again(found, name)
    own = _modules(phase)
    pressed = app._pressed_on is app._screen  # its key may still turn out to be a held one
    if pressed or phase not in ("payments", "follow"):
        _keep(own + again)
    else:
        app._screen = None  # type: ignore[assignment]  # until App.tick makes the next one
        app._name = ""
        _keep(again)
    app._ahead = []
    for other in again:
        __import__(other)


def _again(session: "Session", screen: str) -> tuple[str, ...]:
    """What tells the evening again, for a screen. Loaded here: where events are told the stack is
    deep, and there must be some left for the keypad's interrupt."""
    how = _FOLLOWED if session.how & ev.FOLLOW else _PAID
    amends = " journal.amends" if session.evening.amended else ""
    return _whole("screens." + screen + " " + _AGAIN + how + amends)


def _modules(phase: str) -> tuple[str, ...]:
    return _whole(_PHASES.get(phase, ""))


def _whole(names: str) -> tuple[str, ...]:
    return tuple(["halley." + name for name in names.split()])


def _keep(names: tuple[str, ...]) -> None:
    for group in (_RARE,) + tuple(_PHASES.values()):
        forget(tuple([name for name in _whole(group) if name not in names]))
    if _OUT not in names:
        forget((_OUT,))


def _after(phase: str, session: "Session | None") -> str:
    if phase == "deal" and session is not None:
        return "follow" if session.how & ev.FOLLOW else "payments"
    return _NEXT.get(phase, "")
