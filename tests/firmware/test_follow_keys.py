"""Questions while a hand is followed and told: what is asked, what a held key says, and UNDO."""

from halley.engine import events as ev
from halley.engine.events import BY_CARDS, FOLLOW, PAYMENTS
from halley.engine.hand import Hand
from halley.journal.header import Header
from halley.session import phases, session
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.desk_table import evening_of
from tests.flows.flow import SHORT


def table(rules: str, seats: int, how: int = FOLLOW | BY_CARDS, **options: object) -> LocalBox:
    """Return a table whose first hand is dealt by Ann."""
    store = MemoryStore()
    session.new(store, Header(rules, SHORT[:seats], options, (), how))
    desk = LocalBox(store)
    desk.press("OK")
    return desk


def hand(desk: LocalBox) -> Hand:
    current = evening_of(desk).game.hand
    assert current is not None
    return current


def balances(desk: LocalBox) -> list[int]:
    return list(evening_of(desk).game.ledger.balances)


def same_after_a_power_cut(desk: LocalBox) -> bool:
    before = balances(desk), hand(desk).counts, hand(desk).want, evening_of(desk).phase
    desk.restart()
    return before == (balances(desk), hand(desk).counts, hand(desk).want, evening_of(desk).phase)


# --- bonuses that nobody claimed


def test_the_comet_held_is_not_claimed() -> None:
    desk = table("ancient_1718", 3)
    desk.play("4 5")
    paid = balances(desk)
    desk.hold("COMET")
    assert balances(desk) == paid
    assert (hand(desk).want, hand(desk).comet_seat, hand(desk).counts) == (7, 1, [17, 14, 17])
    assert same_after_a_power_cut(desk)
    desk.play("UNDO")
    assert hand(desk).comet_seat == -1


def test_the_comet_is_disclaimed_until_the_next_card() -> None:
    desk = table("ancient_1718", 3)
    desk.play("4 COMET")
    assert balances(desk) == [-10, 20, -10]
    desk.press("COMET")  # a tap says nothing
    assert balances(desk) == [-10, 20, -10]
    desk.hold("COMET")
    assert balances(desk) == [0, 0, 0]
    desk.play("UNDO UNDO 4 COMET 6")
    desk.hold("COMET")  # too late: the six has been played
    assert balances(desk) == [-10, 20, -10]
    assert hand(desk).want == 7


def test_a_comet_that_leads_is_disclaimed_by_the_rank_held() -> None:
    desk = table("ancient_1718", 2)
    desk.play("COMET 6*")
    assert balances(desk) == [0, 0]
    assert (hand(desk).want, hand(desk).comet_as) == (7, 6)


def test_an_ace_that_leads_is_claimed_unless_held() -> None:
    desk = table("foster_commit", 4, ante=0)
    desk.play("A 2")
    assert balances(desk) == [-1, 3, -1, -1]
    desk.hold("A")
    assert balances(desk) == [0, 0, 0, 0]
    desk.play("OK OK OK OK A 3*")
    assert balances(desk) == [0, 0, 0, 0]
    assert same_after_a_power_cut(desk)


def test_a_held_key_is_a_key_if_nothing_is_claimed() -> None:
    desk = table("commit_1857", 4)
    desk.play("A 2*")  # an ace pays whenever it is played
    assert balances(desk) == [-1, 3, -1, -1]
    desk.play("COMET*")
    assert hand(desk).comet_seat == 1
    assert (hand(desk).want, hand(desk).counts[1]) == (0x23, 8)


def test_the_card_that_emptied_a_hand_can_be_disclaimed() -> None:
    desk = table("foster_commit", 2, ante=0)
    for rank in ("2", "3", "4", "5"):
        desk.play(f"{rank} 1 OK OK {rank} 2 OK OK {rank} 3 OK OK {rank} OK OK")
    assert (hand(desk).turn, hand(desk).counts) == (1, [17, 1])
    desk.play("A")
    assert (evening_of(desk).phase, balances(desk)) == (phases.LEFT, [-1, 1])
    desk.hold("A")
    assert (evening_of(desk).phase, balances(desk)) == (phases.LEFT, [0, 0])
    desk.play("K OK")
    assert hand(desk).left == [None, None]  # one of seventeen cards


# --- questions, and taking them back


def test_undo_goes_back_one_question() -> None:
    desk = table("commit_1857", 5)
    desk.play("COMET 7 UNDO 6 3")  # as a seven; no, as a six
    assert (hand(desk).comet_as, hand(desk).want) == (6, 0x37)
    desk.play("UNDO 9 8 UNDO 7 3")  # 9 leaves taken back; an eight, no, the seven of diamonds
    assert (hand(desk).want, hand(desk).turn, hand(desk).counts[1]) == (0, 1, 7)


def test_an_impossible_suit_is_asked_again() -> None:
    desk = table("commit_1857", 5)
    desk.play("8 3")
    assert hand(desk).counts[1] == 8
    desk.play("4")
    assert hand(desk).want == 0x49


def test_the_suit_of_two_tens_is_asked() -> None:
    desk = table("foster_commit", 4, ante=0)
    desk.play("9 4 COMET 10")
    assert (hand(desk).turn, hand(desk).counts) == (2, [12, 10, 12, 12])
    desk.play("1")  # neither of the two
    assert hand(desk).counts[2] == 12
    desk.play("3")
    assert (hand(desk).want, hand(desk).turn) == (0x3B, 2)


def test_kings_are_laid_together_where_they_may_be() -> None:
    desk = table("new_1752", 3)
    desk.play("K* 3")
    assert (hand(desk).counts, hand(desk).seen[13]) == ([12, 9, 12], 3)
    desk.play("K* 2")  # one is left
    assert hand(desk).seen[13] == 3
    desk.play("UNDO K")
    assert hand(desk).seen[13] == 4
    other = table("modern_1991", 3)
    other.play("K*")
    assert hand(other).counts == [12, 8, 12]


def test_two_to_four_of_a_rank_are_laid_together_where_that_was_agreed() -> None:
    desk = table("commit_1991", 4, ante=0, sets=True)
    desk.play("4* 3")
    assert (hand(desk).counts, hand(desk).seen[4]) == ([12, 9, 12, 12], 3)
    desk.play("5* 2 6 7 8* 4")  # of 51 cards three are eights
    assert hand(desk).seen[8] == 0
    desk.play("UNDO 8 9*")
    nines = "Played together: | 1: 9 9 9 | 2: 9 9 ☄ | 3: 9 9 9 ☄ | 4: 9 9 | 5: 9 ☄"
    assert desk.app.popup.text == nines
    desk.play("5")
    assert hand(desk).counts == [12, 2, 12, 12]


def test_the_holder_plays_and_nobody_is_an_answer() -> None:
    desk = table("commit_2011", 4, ante=0)
    desk.play("8 1 OK COMET")  # Cy: the nine of spades
    assert (hand(desk).holder, hand(desk).want, hand(desk).also) == (True, 0x1A, 0x3A)
    desk.play("1 UNDO 4 2")  # not Ann: Di, the ten of diamonds
    assert (hand(desk).turn, hand(desk).want, hand(desk).counts[3]) == (3, 0x3B, 11)
    desk.play("OK")
    assert (hand(desk).want, hand(desk).turn) == (0, 3)
    assert same_after_a_power_cut(desk)


# --- what is left


def test_undo_takes_back_every_step_of_a_sum() -> None:
    desk = table("ancient_1718", 3, PAYMENTS, kings_left="extra10")
    desk.play("OK 2 2 7 K COMET K UNDO UNDO UNDO UNDO 5 K OK")
    assert hand(desk).left[2] == ev.make(ev.LEFT, 2, points=25, kings=1, comet=0)


def test_a_pool_game_asks_for_kings_and_the_comet_alone() -> None:
    desk = table("foster_commit", 4, PAYMENTS)
    desk.play("OK 2 7 OK K K COMET OK")
    assert hand(desk).left[2] == ev.make(ev.LEFT, 2, kings=0, comet=0)
    assert hand(desk).left[3] == ev.make(ev.LEFT, 3, kings=2, comet=1)
    desk.play("UNDO 9")
    assert hand(desk).left[3] is None
    desk.play("OK")  # none: it does not put back what was taken back
    assert hand(desk).left[3] == ev.make(ev.LEFT, 3, kings=0, comet=0)


def test_a_sum_is_there_again_when_ok_was_held() -> None:
    desk = table("denexa", 4, PAYMENTS)
    desk.play("OK 2 7 K COMET")
    shown = desk.rows()
    desk.hold("OK")
    desk.play("UNDO ~2000")
    assert desk.rows() == shown
    assert hand(desk).left == [None] * 4


def test_what_the_keys_do_names_the_comet_while_somebody_can_hold_it() -> None:
    desk = table("modern_1991", 3, PAYMENTS)
    desk.play("OK 2 2 7")
    assert desk.app.current().label() == "Points, ☄ if held, OK"
    desk.app.setting("language", "fr")
    assert desk.app.current().label() == "Points, ☄ en main, OK"
    desk.app.setting("language", "en")
    desk.play("COMET")  # told, and not booked yet: the same key takes it back
    assert desk.app.current().label() == "Points, ☄ if held, OK"
    desk.play("UNDO COMET OK")
    assert desk.app.current().label() == "Points, OK"
    desk.play("UNDO")
    assert desk.app.current().label() == "Points, ☄ if held, OK"


def test_kings_set_aside_are_asked_for_last() -> None:
    desk = table("denexa", 4, PAYMENTS)
    desk.play("OK 2 7 K OK 6 OK 5 OK")
    assert evening_of(desk).phase == "stub"
    desk.play("4")  # three cards lie there
    assert evening_of(desk).phase == "stub"
    desk.play("2")
    assert evening_of(desk).phase == phases.AGREE
    assert balances(desk) == [0, 1 + 18 + 6, 0, 0]
    desk.play("UNDO 9 OK")  # none
    assert balances(desk) == [0, 1 + 18 + 2, 0, 0]
