"""The self-test: every key, every pixel, the sounder, the files."""

from halley import keys
from halley.page.view.parts import ok
from halley.page.view.view import MORE, PLAIN, View, card
from halley.screens.selftest import DARK, DONE, KEYS, LIT, PIXELS

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.selftest import SelftestScreen

_LAST = 16


def show(view: View, screen: "SelftestScreen") -> None:
    """Show the keys still to be pressed; whether each half was lit and dark; the code."""
    step = screen.step
    view.undo = "undo_selftest"
    if step == KEYS:
        if not screen.pressed >> keys.UNDO & 1:  # a key to be tested, too
            view.undo = "undo_selftest_first"
        view.question = view.words.count("selftest_keys", _LAST - screen.count())
        for key in range(1, _LAST):
            label = keys.LABELS[key]
            grave = MORE if screen.pressed >> key & 1 else PLAIN
            word = "do_skip_keys" if key == keys.OK and grave == MORE else "do_press"
            view.act(label, word, label, about=card(label), grave=grave)
    elif step in (LIT, DARK):
        view.question = view.say("selftest_lit" if step == LIT else "selftest_dark")
        ok(view, "do_next_picture")
    elif step == DONE:
        view.question = view.say("selftest_good" if screen.good() else "selftest_bad")
        view.figure("figure_code", screen.code)
        ok(view, "do_leave")
    else:
        view.question = view.say("selftest_seen" if step == PIXELS else "selftest_heard")
        view.act("1", "answer_yes")
        view.act("2", "answer_no")
