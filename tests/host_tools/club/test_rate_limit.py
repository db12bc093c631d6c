"""Wrong tries of PINs and codes: who guesses waits, and nobody else."""

import hashlib
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from sqlalchemy import event, func, select

from host_tools.club.desk import sign_in
from host_tools.club.server import pin, rate_limit
from host_tools.club.server.addresses import HERE
from host_tools.club.server.rate_limit import Tries
from host_tools.club.store import Store, club_of, open_store
from host_tools.club.store.models import WrongTry, now
from host_tools.errors import BadInput


class Clock:
    """A time that goes on when it is moved."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 20, 20)

    def __call__(self) -> datetime:
        return self.time

    def on(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)


@pytest.fixture
def clock() -> Clock:
    return Clock()


def writes(store: Store) -> list[str]:
    """Return the statements that change something from now on."""
    changing: list[str] = []

    def before(*args: object) -> None:
        if str(args[2]).startswith(("INSERT", "UPDATE", "DELETE")):
            changing.append(str(args[2]))

    event.listen(store.engine, "before_cursor_execute", before)
    return changing


def test_wrong_tries_count_by_address_and_in_all(sqlite_store: Store, clock: Clock) -> None:
    tries = Tries(sqlite_store, "pin", clock)
    assert [tries.begin("10.0.0.1") for _ in range(6)] == [0] * 5 + [60]
    assert [tries.begin("10.0.0.2") for _ in range(6)] == [0] * 5 + [60]
    assert tries.begin("10.0.0.3") == 60  # ten in all
    clock.on(60.5)
    assert tries.begin("10.0.0.1") == 0
    assert tries.wait("10.0.0.1") == tries.wait("10.0.0.3") == 120  # twice as long now
    clock.on(120)
    assert tries.begin("10.0.0.3") == 0
    assert tries.wait("10.0.0.2") == 240
    tries.right("10.0.0.3")
    assert tries.wait("10.0.0.2") == 0  # what was right is not counted
    assert [tries.begin("10.0.0.3") for _ in range(6)] == [0] * 5 + [60]
    assert tries.wait("10.0.0.2") == 0  # what the director mistypes is nobody else's
    assert tries.begin("10.0.0.2") == 0
    assert tries.wait("10.0.0.4") == 240
    clock.on(7200)
    assert [tries.begin("10.0.0.4") for _ in range(2)] == [0, 0]


def test_an_address_that_was_right_is_not_shut_out(sqlite_store: Store, clock: Clock) -> None:
    tries = Tries(sqlite_store, "pin", clock)
    tries.right("fe80::1%eth0")
    for number in range(40):
        tries.begin(f"10.0.{number}.7")
        tries.begin(f"fe80::{number + 7:x}")
        tries.begin(f"2001:db8:{number:x}::1")
    assert tries.wait("10.9.9.9") == tries.wait("fe80::99") == 60
    assert tries.wait("fe80::1") == tries.begin("fe80::1") == 0
    assert tries.wait("::ffff:10.9.9.9") == 60


@pytest.mark.parametrize(
    ("store", "kind"),
    [
        ("sqlite", "pin"),
        ("postgresql", "pin"),
        pytest.param("sqlite", "code", marks=pytest.mark.soak),  # 300 wrong ones, not 10
        pytest.param("postgresql", "code", marks=pytest.mark.soak),
    ],
    indirect=["store"],
)
def test_right_tries_cost_nothing(store: Store, clock: Clock, kind: str) -> None:
    tries = Tries(store, kind, clock)
    wrong = rate_limit.LIMITS[kind].of_all - 1
    assert [tries.begin(f"10.2.{it // 250}.{it % 250}") for it in range(wrong)] == [0] * wrong
    for number in range(20):
        assert tries.begin(f"10.0.0.{number}") == 0
        tries.right(f"10.0.0.{number}")
    assert tries.begin("10.0.1.1") == 0  # the last wrong one
    assert tries.begin("10.0.1.2") == tries.wait("10.0.1.3") == 60


@pytest.mark.parametrize("of_all", [30, pytest.param(300, marks=pytest.mark.soak)])
def test_many_addresses_try_one_code_each(
    sqlite_store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch, of_all: int
) -> None:
    limit = rate_limit.LIMITS["code"]
    assert limit == rate_limit.Limit(20, 300)
    monkeypatch.setitem(rate_limit.LIMITS, "code", replace(limit, of_all=of_all))
    tries = Tries(sqlite_store, "code", clock)
    tries.begin("10.0.0.1")
    tries.right("10.0.0.1")
    taken = [tries.begin(f"10.1.{it // 250}.{it % 250}") for it in range(5 * of_all)]
    assert taken.count(0) == of_all
    assert tries.begin("10.0.0.1") == 0  # a phone of the hall, and what was right before


def test_guessing_from_many_addresses_is_slow(sqlite_store: Store, clock: Clock) -> None:
    tries = Tries(sqlite_store, "pin", clock)
    taken = 0
    for second in range(5 * 3600):  # an evening, each try from another address
        taken += not tries.begin(f"10.1.{second // 250}.{second % 250}")
        clock.on(1)
    assert taken < 50


def test_another_server_counts_too(store: Store, clock: Clock) -> None:
    with open_store(store.where) as other:
        here, there = Tries(store, "pin", clock), Tries(other, "pin", clock)
        assert [here.begin("10.0.0.1") for _ in range(3)] == [0] * 3
        assert [there.begin("10.0.0.1") for _ in range(3)] == [0, 0, 60]
        assert here.begin("10.0.0.1") == 60
        assert there.begin("10.0.0.9") == 0
        there.right("10.0.0.9")
        anew = Tries(store, "pin", clock)  # a laptop that was started again
        assert anew.begin("10.0.0.1") == 60
        assert [anew.begin(f"10.0.1.{at}") for at in range(6)] == [0] * 5 + [60]
        assert anew.begin("10.0.0.9") == 0


@pytest.mark.parametrize("kind", ["pin", pytest.param("code", marks=pytest.mark.soak)])
def test_a_guesser_writes_little(sqlite_store: Store, clock: Clock, kind: str) -> None:
    tries = Tries(sqlite_store, kind, clock)
    with sqlite_store.read() as session:
        version = club_of(session).version
    changing = writes(sqlite_store)
    free = rate_limit.LIMITS[kind].of_one
    assert [tries.begin("10.0.0.1") for _ in range(20_000)].count(0) == free
    assert len(changing) <= 2 * free
    with sqlite_store.read() as session:
        assert club_of(session).version == version  # no page is made anew for it
    for number in range(5_000):
        tries.begin(f"10.1.{number // 250}.{number % 250}")
    assert len(changing) <= 2 * rate_limit.LIMITS[kind].of_all + 2 * free


def test_the_store_does_not_grow_without_bound(
    sqlite_store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "MOST_ROWS", 4)
    tries = Tries(sqlite_store, "code", clock)
    for number in range(9):
        for _ in range(20):
            tries.begin(f"10.0.0.{number}")
        tries.right(f"10.0.1.{number}")
        clock.on(1)
    with sqlite_store.read() as session:
        counted = select(WrongTry.kind, func.count()).group_by(WrongTry.kind)
        assert session.execute(counted).all() == [("code", 5), ("code known", 4)]  # and all
    assert tries.wait("10.0.0.8") > 0


def test_nobody_else_makes_the_laptop_wait(sqlite_store: Store, clock: Clock) -> None:
    tries = Tries(sqlite_store, "pin", clock)
    for number in range(40):
        tries.begin(f"10.0.0.{number}")
    assert tries.wait("10.0.0.99") > 0
    assert tries.begin(HERE) == 0
    tries.right(HERE)
    for _ in range(30):  # nor for longer than a minute for its own wrong ones
        tries.begin(HERE)
        assert tries.wait(HERE) <= 60
        clock.on(tries.wait(HERE))
    assert tries.begin(HERE) == 0
    # nor does what is right there: the director signs in many times a day
    tries.right(HERE)
    for _ in range(20):
        assert tries.begin(HERE) == 0
        tries.right(HERE)


def test_a_clock_that_is_set_back_locks_nobody(
    sqlite_store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = Tries(sqlite_store, "pin", clock)
    for address in ("10.0.0.1", "10.0.0.2"):
        for _ in range(6):
            tries.begin(address)
    assert tries.wait("10.0.0.1") == 60
    clock.on(-39_584 * 60)
    for counted in (tries, Tries(sqlite_store, "pin", clock)):
        assert counted.wait("10.0.0.1") == counted.wait("10.0.0.9") == 0
    assert [tries.begin("10.0.0.1") for _ in range(5)] == [0] * 5
    assert tries.wait("10.0.0.1") == 60  # and who goes on guessing waits again

    # the same of the command line's count, of a director's session and of a table's sign of life
    with sqlite_store.write() as session:
        pin.set_to(session, "471100")
    for _ in range(5):
        with pytest.raises(pin.WrongPin):
            pin.check(sqlite_store, "000000")
    token = sign_in.begin(sqlite_store)
    assert sign_in.lasts(sqlite_store, token)
    clock.time = now() - timedelta(days=27)
    for module in (pin, sign_in):
        monkeypatch.setattr(module, "now", clock)
    pin.check(sqlite_store, "471100")
    assert not sign_in.lasts(sqlite_store, token)  # it would last for 27 days more


def test_a_short_pin_of_an_older_version_still_works(sqlite_store: Store) -> None:
    def as_before(tried: str) -> None:
        salt = bytes(16)
        hashed = hashlib.scrypt(tried.encode(), salt=salt, dklen=32, n=2**14, r=8, p=1)
        with sqlite_store.write() as session:
            club_of(session).pin = f"{salt.hex()}${hashed.hex()}"

    as_before("4711")
    assert pin.right(sqlite_store, "4711") and pin.may_be_short(sqlite_store)
    pin.check(sqlite_store, "4711")
    as_before("a passphrase")
    assert pin.may_be_short(sqlite_store)  # until somebody has given it
    assert not pin.right(sqlite_store, "another") and pin.right(sqlite_store, "a passphrase")
    assert not pin.may_be_short(sqlite_store)
    assert pin.right(sqlite_store, "a passphrase")
    for short in ("4711", "12345", ""):
        with sqlite_store.write() as session, pytest.raises(BadInput, match="6 to 64"):
            pin.set_to(session, short)


def test_the_command_line_has_its_own_count(sqlite_store: Store, clock: Clock) -> None:
    with sqlite_store.write() as session:
        pin.set_to(session, "471100")
    tries = Tries(sqlite_store, "pin", clock)
    for _ in range(20):
        tries.begin("10.0.0.1")
    pin.check(sqlite_store, "471100")


def test_a_pin_that_is_no_text_is_refused(sqlite_store: Store) -> None:
    with sqlite_store.write() as session:
        pin.set_to(session, "471100")
    assert not pin.right(sqlite_store, "\ud800")
    with pytest.raises(pin.WrongPin):
        pin.check(sqlite_store, "\udcff")
