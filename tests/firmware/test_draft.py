"""The draft restores half-keyed input after a power cut; and the cases that make it invalid."""

import pytest

from halley.app import draft_file
from halley.page.view import view_of
from halley.platform.sim import EPOCH
from host_tools.languages import ENGLISH
from host_tools.simulator.local_box import LocalBox, MemoryStore, PowerCut
from tests.firmware.fuzzed_box import box_at_table, snapshot
from tests.soak import parameters
from tests.survives import Note

TABLE = "OK 5 3 1 2 3 OK OK OK "  # modern comet: Ann, Bea, Cy, and the first hand is dealt
HAND = TABLE + "2 OK 1 2 7 OK 1 3 OK 2 "  # a whole one, agreed
CARDS = TABLE.replace("OK OK OK", "1 2 OK")
FOLLOW = TABLE.replace("OK OK OK", "2 OK")
NAIN_JAUNE, NAIN_JAUNE_CARDS = (f"OK 9 4 3 3 1 2 3 {how} OK OK OK 2 " for how in (1, 2))

# where the power goes, in all kinds of places where nothing is booked yet
HALF_KEYED = {
    "set-up-game": "OK",
    "set-up-families": "OK 9",
    "set-up-family": "OK 9 1 9",
    "set-up-family-gone-back": "OK 9 1 9 4 UNDO UNDO",
    "set-up-own-games": "OK 9 5",
    "set-up-own-game": "OK 9 5 2 4 1 2 3",
    "set-up-own-game-asked": "OK 9 5 2 4 1 2 3 4",
    "set-up-own-game-renamed": "OK 9 5 2 4 1 2 3 4 COMET 1 2 6 6",
    "set-up-teams": "OK 9 2 9 1 4 1 2 3 4 COMET 6 1 2",
    "set-up-deleting": "OK 9 5 COMET",
    "set-up-names": "OK 5 3 1 2",
    "set-up-name-half-typed": "OK 5 3 1 COMET 2 6 6",
    "set-up-name-typed": "OK 5 3 1 COMET 9* 6 6 OK",
    "set-up-how": "OK 5 3 1 2 3",
    "set-up-options": "OK 5 3 1 2 3 COMET 5 1 2",
    "set-up-gone-back": "OK 5 3 1 2 3 1 UNDO UNDO UNDO",
    "table-taken-back": TABLE + "UNDO UNDO",
    "own-games-table-taken-back": "OK 9 5 2 4 1 2 3 4 OK UNDO UNDO",
    "own-games-table-taken-back-and-begun": "OK 9 5 2 4 1 2 3 4 OK UNDO UNDO OK OK",
    "table-taken-back-and-changed": TABLE + "UNDO UNDO UNDO UNDO 4",
    "who-is-out": TABLE + "OK",
    "whose-comet": TABLE + "COMET",
    "second-payment": TABLE + "10",
    "was-it-the-last": TABLE + "COMET 2 OK 2",
    "points": TABLE + "OK 2 1 2",
    "points-and-comet": TABLE + "OK 2 1 2 COMET",
    "points-changed": TABLE + "OK 2 1 2 UNDO 4",
    "points-refused": TABLE + "OK 2 9 9 9 OK 3",
    "cards": CARDS + "OK 2 10 K 7",
    "cards-after-ok-held": CARDS + "OK 2 10 K OK* UNDO 7",
    "number-before-a-compartments-card": NAIN_JAUNE + "1 2 COMET 5",
    "cards-before-a-compartments-card": NAIN_JAUNE_CARDS + "10 K COMET 5",
    "menu-after-ok-held": TABLE + "OK 2 1 2 OK*",
    "which-nines": FOLLOW + "9*",
    "comet-leads-as": FOLLOW + "COMET",
    "menu": TABLE + "OK*",
    "balances": HAND + "OK* 1 OK",
    "why": HAND + "OK* 1 2*",
    "history": HAND + "OK* 2 1 1",
    "correction": HAND + "OK* 2 1 2 1",
    "correction-half-typed": HAND + "OK* 2 1 2 1 1",
    "correction-previewed": HAND + "OK* 2 1 2 1 1 9 OK",
    "seats": HAND + "OK* 5 2",
    "seats-changed": HAND + "OK* 5 2 2 1",
    "seats-as-they-will-be": HAND + "OK* 5 1 1 COMET 3",
    "correction-of-seats": HAND + "OK* 5 1 1 OK OK* 2 1 1 1 COMET 3",
    "correction-of-seats-previewed": HAND + "OK* 5 1 1 OK OK* 2 1 1 1 COMET 3 OK",
    "correction-of-a-name-previewed": HAND + "OK* 5 1 4 3 OK OK OK* 2 2 1 1 1 4 4",
    "correction-between-hands": HAND + "OK* 2 1 1 4 OK* 4 1 1",
    "pack": HAND + "10",
    "evenings": HAND + "OK* 6 OK OK 3",
    "evening-looked-at": HAND + "OK* 6 OK OK 3 1 OK",
    "evening-may-go-on": HAND + "OK* 6 OK OK 3 1 OK OK 3",
    "evening-half-corrected": HAND + "OK* 6 OK OK 3 1 OK* 2 1 2 1 5",
    "evening-left": HAND + "OK* 6 OK OK 3 1 UNDO",
}
GO_ON = "2 OK 3 UNDO OK 1 OK"


def _rows(desk: LocalBox) -> list[str]:
    """Return the display's rows, with neither message nor notice."""
    desk.play("~2000")
    desk.app.popup.show("")
    desk.app.picture.show()
    return desk.rows()


def _on(keys: str) -> LocalBox:
    desk = LocalBox(epoch=EPOCH)
    desk.play(keys)
    return desk


@pytest.mark.parametrize("place", HALF_KEYED)
def test_half_typed_input_is_restored(place: str) -> None:
    desk, uncut = _on(HALF_KEYED[place]), _on(HALF_KEYED[place])
    shown = _rows(desk)
    desk.restart()
    assert _rows(desk) == shown
    for key in GO_ON.split():  # no key means anything else than it would have meant
        desk.press(key)
        uncut.press(key)
        assert _rows(desk) == _rows(uncut)


@pytest.mark.parametrize(
    ("rules", "keys"),
    [
        ("tally", "OK 1 2 OK 5"),  # OK held for the menu would have ended this number, too
        ("tute", "OK 1 OK 3 4"),
        ("canadian_salad", "OK 1 OK 2"),
        ("pontoon", "OK OK OK"),
        ("modern_1991", "OK OK 2 5"),
    ],
)
def test_what_is_typed_outlives_an_agreed_payment_and_a_cut(rules: str, keys: str) -> None:
    box = box_at_table(rules)
    for key in keys.split():
        box.press(key)
    (pays,) = [it for it in view_of(box.desk.app).actions if it["name"] == "do_menu_transfer"]
    for key in f"{pays['keys']} 1 2 7 OK".split():
        box.press(key)
    typed, shown = box.half_keyed(), _rows(box.desk)
    assert typed
    box.restart()
    assert (box.half_keyed(), _rows(box.desk)) == (typed, shown)
    box.restart()
    assert box.half_keyed() == typed


@pytest.mark.sweep  # the same keys as in the test before
@pytest.mark.parametrize(
    "place", parameters({place: place for place in HALF_KEYED}, usual=list(HALF_KEYED)[::3])
)
def test_the_power_may_go_again_and_again(place: str) -> None:
    uncut = _on(HALF_KEYED[place])
    with LocalBox(epoch=EPOCH) as desk:
        for key in HALF_KEYED[place].split():
            desk.play(key)
            desk.restart()
        # an UNDO can be put back only right behind it, and a hold needs its press
        if "UNDO" not in HALF_KEYED[place] and "*" not in HALF_KEYED[place]:
            assert _rows(desk) == _rows(uncut)


def test_a_question_with_a_message_is_asked_with_it_again() -> None:
    desk = _on(TABLE + "COMET 2 OK 2")
    asked = desk.app.popup.text
    assert asked
    desk.restart()
    assert desk.app.popup.text == asked


@pytest.mark.parametrize("place", ["points", "set-up-names", "correction", "menu-after-ok-held"])
def test_a_power_cut_in_a_key_leaves_the_state_before_or_after_it(
    place: str, record_property: Note
) -> None:
    *keys, last = HALF_KEYED[place].split()
    before = _rows(_on(" ".join(keys)))
    between = _rows(_on(" ".join([*keys, last.rstrip("*")])))  # a hold has its press before it
    after = _rows(_on(HALF_KEYED[place]))
    for count in range(200):
        desk = _on(" ".join(keys))
        desk.store.cut(count)
        try:
            desk.play(last)
        except PowerCut:
            desk.restart()
            assert _rows(desk) in (before, between, after)
        else:
            break
    assert 4 <= count < 200
    record_property("survived", count)


@pytest.mark.sweep
@pytest.mark.parametrize("place", ["points", "set-up-names", "history"])
def test_a_damaged_draft_is_left_out(place: str) -> None:
    desk = _on(HALF_KEYED[place])
    after = _rows(desk)
    files = {name: bytes(data) for name, data in desk.store.files.items()}
    desk.store.remove("draft")
    desk.restart()
    without = _rows(desk)
    sound = files["draft"]
    beginnings = []  # what looks as if the power had gone in the middle of a key
    for count in range(len(sound)):
        with LocalBox(MemoryStore({**files, "draft": sound[:count]})) as box:
            beginnings.append(_rows(box))
    assert beginnings[0] == without
    seen = set()
    complaints = 0
    for bit in range(8 * len(sound)):
        flipped = bytearray(sound)
        flipped[bit // 8] ^= 1 << bit % 8
        with LocalBox(MemoryStore({**files, "draft": bytes(flipped)})) as box:
            complains = ENGLISH.say("draft_lost") in box.app.popup.text
            shown = _rows(box)
            # of a picture's check only the last one counts
            assert shown in (without, after, *beginnings)
            seen.add(shown == after)
            if complains:
                assert bit >= 32  # before that it looks like another evening's: nothing was lost
                assert shown == without
                complaints += 1
            for name in files:
                assert name == "draft" or box.store.files[name] == files[name]
    assert seen == {False, True}
    assert complaints > 8  # a key that looks cut in its middle is left out without a word
    for data in (b"", b"\xff" * 40, bytes(40), sound[5:], sound[4:8] + sound[4:]):
        with LocalBox(MemoryStore({**files, "draft": sound[:4] + data})) as box:
            assert _rows(box) == without


def test_a_draft_that_leads_elsewhere_is_left_out_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    for change in ("version", "names", "journal"):
        desk = _on(TABLE + "OK 2 1 2")
        without = _rows(_on(TABLE + "OK 2"))
        if change == "version":
            monkeypatch.setattr(draft_file, "VERSION", "0.0.9")
        elif change == "names":
            desk.store.write("names", b"Zoe\nYves\n")
        else:
            desk.store.files["e0001.hj"] = desk.store.files["e0001.hj"][:-1]
            without = _rows(_on(TABLE))
        desk.restart()
        assert _rows(desk) == without
        desk.play("OK " * bool(desk.app.popup.text) + "UNDO")
        assert desk.app.session is not None
        monkeypatch.undo()


def test_a_key_costs_at_most_16_bytes_and_nothing_if_it_saves_an_event() -> None:
    with LocalBox() as desk:
        booked = 0
        for key in (HAND + "OK 2 OK 1 2 7 OK* UNDO OK OK* 2 1 2 1 1 9").split():
            session = desk.app.session
            count = session.journal.count if session is not None else 0
            size = sum(len(data) for name, data in desk.store.files.items() if name != "draft")
            before, drafted = desk.store.written, bytes(desk.store.files.get("draft", b""))
            desk.play(key)
            session = desk.app.session
            if session is None or session.journal.count == count:
                assert 0 < desk.store.written - before <= 16
            elif "*" not in key:
                booked += 1
                assert desk.store.files["draft"] == drafted
        assert booked > 8
        assert size


@pytest.mark.sweep
def test_nothing_is_written_at_power_on() -> None:
    for keys in HALF_KEYED.values():
        desk = _on(keys)
        before = desk.store.written
        desk.restart()
        assert desk.store.written == before


def test_settings_and_the_self_test_are_not_repeated() -> None:
    with LocalBox() as desk:
        desk.play("9")
        shown = _rows(desk)
        desk.restart()
        assert _rows(desk) == shown
        desk.play("UNDO 2")  # the next language
        assert "language" in desk.store.files["settings"].decode()
        shown = _rows(desk)
        desk.restart()
        assert _rows(desk) == shown
        desk.play("3 1 2 3")  # three keys of the self-test
        desk.restart()
        assert _rows(desk) == shown
        desk.play("OK 5 3")
        shown = _rows(desk)
        desk.restart()
        assert _rows(desk) == shown


def test_another_language_in_mid_hand_keeps_half_typed_input() -> None:
    desk = _on(TABLE + "OK 2 1 2")
    desk.app.setting("language", "fr")
    shown = _rows(desk)
    desk.restart()
    assert _rows(desk) == shown


def test_a_name_typed_on_the_page_is_there_again() -> None:
    desk = _on("OK 5 3 1")
    assert desk.app.elsewhere.take_name("Zoé") == ""
    desk.play("2")
    shown = _rows(desk)
    desk.restart()
    assert _rows(desk) == shown
    desk.play("OK OK")
    assert desk.app.session is not None
    assert "Zoé" in desk.app.session.names


def test_too_many_keys_without_an_event_are_forgotten_and_play_goes_on() -> None:
    desk = _on(TABLE + "OK 2")
    without = _rows(desk)
    desk.play("1 UNDO " * 150 + "1 2")
    assert len(desk.store.files["draft"]) == 0
    desk.restart()
    assert _rows(desk) == without
    desk.play("1 2")
    shown = _rows(desk)
    desk.restart()
    assert _rows(desk) == shown


def test_a_full_store_keeps_nobody_from_keying() -> None:
    desk = _on(TABLE + "OK 2 1")
    desk.store.full = True
    desk.play("2")
    assert not desk.app.press.refused and not desk.app.tables.unsaved
    desk.store.full = False
    desk.play("OK 3")  # booked: from here on keys can be pressed again
    assert desk.app.session is not None
    before, shown = snapshot(desk.app.session), _rows(desk)
    desk.restart()
    assert desk.app.session is not None
    assert (snapshot(desk.app.session), _rows(desk)) == (before, shown)


def test_ok_to_a_message_at_power_on_answers_nothing_else() -> None:
    desk = _on(TABLE + "OK 2 1 2")
    desk.restart(stuck=("9",))
    assert desk.app.popup.text
    desk.play("OK")
    shown = _rows(desk)
    assert shown == _rows(_on(TABLE + "OK 2 1 2"))
    desk.restart()
    assert _rows(desk) == shown
