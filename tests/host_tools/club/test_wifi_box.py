"""A box with Wi-Fi at its club: real sockets, the club's real server, a network that is bad."""

import json
import random
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from halley.engine import events as ev
from host_tools.club.evening import evenings
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.table_link import codes
from host_tools.link.frames import parse
from host_tools.records.journal_bytes import file_of_records, payloads
from tests.host_tools.club.bad_network import BadNetwork
from tests.host_tools.club.table_devices import uploads
from tests.host_tools.club.walls import serving
from tests.host_tools.club.wifi_box import PASSWORD, WifiBox
from tests.survives import Note

SETUP = "OK 5 4 OK OK OK OK OK OK"
OTHER_SETUP = "OK 5 3 OK OK OK OK OK"
HAND = "OK 2 OK 3 5 OK 6 OK 1 4 OK 2"
# what one step of the box may do with its socket, by http_exchange: so that no key waits for more
MOST_CALLS, MOST_BYTES = 1, 512
MENU_PAGE = 6


@pytest.fixture
def store(sqlite_store: Store) -> Store:
    """Return a club's store: what is tested here is in front of it."""
    return sqlite_store


@pytest.fixture
def code(store: Store) -> str:
    """Return the code of a table of an evening."""
    with store.write() as session:
        return codes.renew(session, evenings.start(session), "Oak").code


@pytest.fixture
def network(store: Store, code: str) -> Iterator[BadNetwork]:
    """Yield the way to the club's server."""
    with serving(ClubServer(store)) as url, BadNetwork(url) as between:
        yield between


@pytest.fixture
def box(tmp_path: Path, image_tree: Path, network: BadNetwork, code: str) -> Iterator[WifiBox]:
    """Yield a box with Wi-Fi, at that way."""
    with WifiBox(image_tree, tmp_path / "box", network.address, code) as made:
        yield made


def at_club(store: Store) -> dict[str, bytes]:
    """Return the journals as the club has them."""
    return {file: data for (_, file), data in uploads(store).items()}


def _is_the_same(store: Store, box: WifiBox) -> None:
    state = box.wait_for("club")
    assert at_club(store) == {"e0001.hj": box.journal()}
    assert state["size"] == len(box.journal())
    assert state["most_calls"] == MOST_CALLS
    assert state["most_bytes"] <= MOST_BYTES
    assert state["open"] <= 1  # it may be asking for the state again


def test_an_evening_comes_to_the_club_while_it_is_played(store: Store, box: WifiBox) -> None:
    box.press(SETUP)
    box.wait_for("club")
    for _ in range(3):
        for key in HAND.split():
            box.press(key)
    _is_the_same(store, box)
    assert box.state()["asked"] == ["Hall"]
    box.press(HAND)
    _is_the_same(store, box)


@pytest.mark.parametrize("how", ["lose", "reset", "hang"])
def test_on_a_bad_network_keys_go_on_and_nothing_is_lost(
    how: str, store: Store, box: WifiBox, network: BadNetwork, record_property: Note
) -> None:
    box.press(SETUP)
    box.wait_for("club")
    network.how = how
    for _ in range(3):
        for key in HAND.split():
            box.press(key)
    if how != "lose":
        box.wait_until(lambda state: network.resets > 0 or how == "hang" and state["open"] == 1)
        assert box.state()["mark"][0] == "waiting"
        assert len(at_club(store).get("e0001.hj", b"")) < len(box.journal())
        network.how = "through"
        network.cut()
        box.press("K")  # a key that says nothing, and yet has it try again at once where it may
    _is_the_same(store, box)
    record_property("survived", network.resets)


def test_keys_come_between_the_steps_of_a_request(box: WifiBox, network: BadNetwork) -> None:
    """While one hangs every key is dealt with, as it is without a network."""
    box.press(SETUP)
    box.wait_for("club")
    network.how = "hang"
    box.press(HAND)
    before = box.wait_until(lambda state: state["open"] == 1)
    box.press(HAND)
    state = box.state()
    assert state["keys_meanwhile"] - before["keys_meanwhile"] >= len(HAND.split())
    assert state["most_calls"] == MOST_CALLS


def test_nothing_is_lost_when_box_and_server_are_killed(
    store: Store, code: str, tmp_path: Path, image_tree: Path
) -> None:
    """Whatever is killed, the journal at the club is the box's in the end."""
    seed = random.randrange(1 << 30)
    chance = random.Random(seed)
    with serving(ClubServer(store)) as url, BadNetwork(url) as between:
        box = WifiBox(image_tree, tmp_path / "box", between.address, code)
        with box:
            box.press(SETUP)
            box.wait_for("club")
    for _ in range(2):
        with BadNetwork("http://127.0.0.1:9") as between:  # nobody is there
            (box.folder / "settings").write_text(
                f"club_address={between.address}\nclub_table={code} e0001.hj \n"
            )
            with box:
                box.press(HAND)
                box.wait_for("away")
                with serving(ClubServer(store)) as url:
                    between.lead_to(url)
                    for key in HAND.split():
                        box.press(key)
                        if chance.random() < 0.2:
                            between.cut()
                    box.kill()
                    with box:
                        _is_the_same(store, box)


def test_a_laptop_learns_the_state_of_the_network(box: WifiBox) -> None:
    box.wait_until(lambda state: state["network"] == "joined")
    assert _answer(box, "wifi") == {"network": "Hall", "word": "joined"}
    for nonsense in ("wifi SGFsbA== MTIz", "club 192.168.1.300 ABCD2345", "club 10.0.0.1 ABC"):
        assert "no such" in box.ask(nonsense)
    box.ask(f"wifi {_base64('Hall')} {_base64('wrong password')}")
    box.wait_until(lambda state: state["network"] == "password")
    box.ask(f"wifi {_base64('Saal')} -")
    box.wait_until(lambda state: state["network"] == "missing")
    assert _answer(box, "wifi -") == {"network": "", "word": ""}
    assert not (box.folder / "wifi").exists()
    box.ask(f"wifi {_base64('Hall')} {_base64(PASSWORD)}")
    box.wait_for("club")
    assert _answer(box, "club")["word"] == "club"
    assert _answer(box, "club -")["code"] == ""
    assert box.state()["mark"] is None


def _base64(text: str) -> str:
    return b64encode(text.encode()).decode()


def _answer(box: WifiBox, text: str) -> dict[str, Any]:
    """Return what follows the first word of an answer, as JSON."""
    message = parse(box.ask(text).encode())
    assert message is not None
    answer: dict[str, Any] = json.loads(message.rest)
    return answer


def _choose_club(box: WifiBox) -> None:
    """On the first screen, or in the menu: the club, and there OK."""
    number = box.state()["lines"].index("The club") + 1
    if number > MENU_PAGE:
        box.press(f"9 {number - MENU_PAGE}")
    else:
        box.press(str(number))
    box.press("OK")
    assert box.state()["network"] == "joined"  # it answers when it is done


def _lengthen(box: WifiBox) -> None:
    """Undo and redo until the evening has 60 KB, and start the box again."""
    box.press("UNDO")
    records = payloads(box.journal())
    undo = records[-1]
    redo = bytes((ev.REDO,)) + undo[1:]
    assert undo[0] == ev.UNDO
    box.kill()
    pairs = 60_000 // len(file_of_records([undo, redo]))
    (box.folder / "e0001.hj").write_bytes(file_of_records(records + [redo, undo] * pairs))
    for name in ("snapshot", "draft"):
        (box.folder / name).unlink(missing_ok=True)


def test_a_box_takes_over_a_long_evening_and_goes_on(
    store: Store, box: WifiBox, network: BadNetwork, code: str, tmp_path: Path, image_tree: Path
) -> None:
    box.press(f"{SETUP} {HAND}")
    _lengthen(box)
    with box:
        _takes_over_and_goes_on(store, box, network, code, tmp_path, image_tree)


def _takes_over_and_goes_on(
    store: Store, box: WifiBox, network: BadNetwork, code: str, tmp_path: Path, image_tree: Path
) -> None:
    _is_the_same(store, box)
    with WifiBox(image_tree, tmp_path / "other", network.address, code) as other:
        other.wait_for("other")
        _choose_club(other)
        assert other.journal() == box.journal()
        assert not (other.folder / "e0001.hj~").exists()
        other.press(HAND)
        _is_the_same(store, other)
        box.press(HAND)
        box.wait_for("other")
        _is_the_same(store, other)


def test_a_box_with_evenings_of_its_own_takes_over_and_loses_none(
    store: Store, box: WifiBox, network: BadNetwork, code: str, tmp_path: Path, image_tree: Path
) -> None:
    box.press(f"{SETUP} {HAND} {HAND}")
    _is_the_same(store, box)
    with WifiBox(image_tree, tmp_path / "other", network.address, code) as other:
        other.press(OTHER_SETUP)
        own = other.journal()
        other.wait_for("other")
        other.press("OK OK_")
        _choose_club(other)
        assert other.state()["file"] == "e0001.hj"
        assert other.journal() == box.journal()
        assert other.journal("e0002.hj").startswith(own)
        other.press(HAND)
        _is_the_same(store, other)
        other.kill()
    with WifiBox(image_tree, tmp_path / "other", network.address, code) as other:
        assert other.state()["file"] == "e0001.hj"
        _is_the_same(store, other)


def test_the_password_is_handed_out_to_nobody(box: WifiBox) -> None:
    for name in ("wifi", "wifi~", "wifi\0", "./wifi", "wifi\0x", "../box/wifi"):
        assert "no file" in box.ask(f"journal {name} 0")
        assert "no file" in box.ask(f"pulled {name} 4")
    assert "wifi" not in box.ask("files 0")
    box.press(SETUP)
    box.wait_for("club")
    for text in ("wifi", "club", "status", "hello 1", "selftest", "journal settings 0"):
        assert PASSWORD not in box.ask(text)
    holders = [path.name for path in box.folder.iterdir() if PASSWORD.encode() in path.read_bytes()]
    assert holders == ["wifi"]
