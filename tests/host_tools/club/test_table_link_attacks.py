"""Attacks on the line between tables and the club: each is refused, and nothing is lost by it."""

import http.client
import json
import socket
from select import select as ready
from urllib.parse import urlsplit

import pytest
from sqlalchemy import func, select

from halley.engine import events as ev
from host_tools.club.evening import evenings
from host_tools.club.server.box_page import BoxPage
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store, club_of
from host_tools.club.store.models import Session, SetAside
from host_tools.club.table_link import codes, receive
from host_tools.club.table_link.codes import LETTERS
from host_tools.club.upkeep import audit
from host_tools.records.journal_bytes import file_of_records, payloads
from tests.host_tools.club.made_tables import CLOCK, alter, balances, cut, journal
from tests.host_tools.club.postgres import one_database, postgres_in_soak
from tests.host_tools.club.table_devices import Device, journal_balances, uploads
from tests.host_tools.club.walls import serving

EVE = ("Eve", "Fay", "Gus", "Hal")


def ask_from(address: str, path: str, source: str = "127.0.0.1") -> tuple[int, bytes]:
    """GET something from another address of this computer; the status, and what came back."""
    parts = urlsplit(address)
    connection = http.client.HTTPConnection("127.0.0.1", parts.port, source_address=(source, 0))
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def aside(store: Store) -> list[tuple[str, str]]:
    """Return what was set aside: the table, and why."""
    with store.read() as session:
        return [(it.label, it.why) for it in session.scalars(select(SetAside))]


@postgres_in_soak
def test_guessing_codes_is_delayed(store: Store, table_codes: dict[str, str]) -> None:
    """The guesser waits, and nobody else; not even a table's phone behind the same router."""
    page = BoxPage({"index.html": b"the box"})
    with serving(ClubServer(store), page=page) as url:
        phone = Device(url, table_codes["Oak"])
        phone.state()
        wrong = [f"AAAAAA{one}{other}" for one in LETTERS for other in LETTERS][:60]
        answers = [ask_from(url, f"/table/{code}/state?device=guesser-1")[0] for code in wrong]
        assert answers[:20] == [404] * 20
        assert set(answers[21:]) == {429}
        # a right guess is not told from a wrong one any more
        elm = table_codes["Elm"]
        status, answer = ask_from(url, f"/table/{elm}/state?device=guesser-1")
        assert status == 429
        assert 0 < json.loads(answer)["seconds"] <= 60
        assert [ask_from(url, f"/table/{code}")[0] for code in (elm, wrong[0])] == [200, 200]
        # the table's phone, from the same address
        data = journal(1, 3)
        assert phone.send(data, 300)[0] == 200
        assert phone.ask("journal/e0001.hj") == (200, data)
        # another phone, from its own
        status, answer = ask_from(url, f"/table/{elm}/state?device=phone-elm", "127.0.0.2")
        assert (status, json.loads(answer)["mine"]) == (200, True)
        assert ask_from(url, f"/table/{elm}", "127.0.0.2") == (200, b"the box")
    assert balances(store) == journal_balances(data)


@one_database
def test_an_unknown_code_has_a_page_to_read(link_address: str) -> None:
    for lang, text in (
        ("en", "No table has this code, or it has a new one"),
        ("fr", "Aucune table"),
    ):
        status, page = ask_from(link_address, f"/table/AAAAAAAA?lang={lang}")
        assert status == 404
        assert text in page.decode()
        assert f'<html lang="{lang}" translate="no">' in page.decode()
    assert ask_from(link_address, "/table/no%20code")[0] == 404
    assert ask_from(link_address, "/table/..%2f..%2fetc")[0] == 404


@postgres_in_soak
@pytest.mark.parametrize("hands", [0, 2])
def test_another_tables_journal_is_refused(
    store: Store, phone: Device, table_codes: dict[str, str], hands: int
) -> None:
    elm = Device(phone.address, table_codes["Elm"], "phone-elm")
    elm.state()
    phone.state()
    data = journal(1, 4)
    first = cut(data, 3) if not hands else journal(1, hands)
    assert elm.send(first)[0] == 200
    status, answer = phone.send(data)
    if hands:
        assert (status, answer["error"]) == (422, "refused")
        assert [(label, "it is Elm already" in why) for label, why in aside(store)] == [
            ("Oak", True)
        ]
    else:  # nothing was told yet that chance could not have told: whoever tells it first has it
        assert status == 200
        assert elm.send(data)[0] == 422
        assert [(label, "it is Oak already" in why) for label, why in aside(store)] == [
            ("Elm", True)
        ]
    assert balances(store) in (journal_balances(data), journal_balances(first))
    assert audit.audit(store, None)[1] == []


@postgres_in_soak
def test_an_altered_hand_with_new_checksums_is_refused(store: Store, phone: Device) -> None:
    phone.state()
    data = journal(1, 4)
    phone.send(data)
    records = payloads(data)
    at = next(it for it, record in enumerate(records) if record[0] == ev.LEFT)
    records[at] = records[at][:2] + bytes((records[at][2] ^ 1,)) + records[at][3:]
    for changed in (records, records[: at + 1], records[: at + 3]):
        status, answer = phone.send(file_of_records(changed))
        assert (status, answer) == (422, {"error": "refused", "why": answer["why"]})
        assert "from hand 1 on" in answer["why"]
    assert len(aside(store)) == 3
    with store.read() as session:
        before = club_of(session).version
    for _ in range(2):  # the same one is set aside once, and is no news
        assert phone.send(file_of_records(records))[0] == 422
    assert len(aside(store)) == 3
    with store.read() as session:
        assert club_of(session).version == before
    assert "differs from it in hand 1, byte" in aside(store)[0][1]
    assert balances(store) == journal_balances(data)
    assert uploads(store) == {("phone-one", "e0001.hj"): data}
    assert phone.send(journal(1, 5))[0] == 200  # the right one goes on
    assert phone.state()["refused"] == {}


@one_database
def test_impossible_events_are_refused(store: Store, phone: Device) -> None:
    phone.state()
    data = journal(1, 2)
    phone.send(data)
    wrong = file_of_records([*payloads(data), ev.pack(ev.make(ev.COMET, 7))])
    status, answer = phone.send(wrong)
    assert (status, answer["error"]) == (422, "refused")
    assert "from hand 3 on" in answer["why"]
    damaged = alter(journal(1, 4), len(payloads(data)) + 2)
    assert phone.send(damaged)[0] == 422
    never = ("no journal at all" * 40).encode()
    assert phone.send(never, file="e0002.hj")[0] == 422
    assert phone.send(b"\x05\0\0Habcd" + b"\0" * 60, file="e0003.hj")[0] == 422
    reasons = [why for _, why in aside(store)]
    assert "hand 3: record" in reasons[0] and "breaks the rules" in reasons[0]
    assert "is damaged or was changed at byte" in reasons[1]
    assert len(reasons) == 4
    assert set(phone.state()["refused"]) == {"e0001.hj", "e0002.hj", "e0003.hj"}
    assert balances(store) == journal_balances(data)
    assert phone.send(journal(1, 3))[0] == 200


@one_database
def test_journals_of_another_evening_and_copies_are_refused(store: Store, phone: Device) -> None:
    """A journal with other names in the seats, begun at the same time: a copy, and no table."""
    phone.state()
    data = journal(1, 4)
    phone.send(data)
    status, _ = phone.send(journal(1, 4, ("Ann", "Bea", "Eve", "Di")), file="e0002.hj")
    assert status == 422
    assert "has Eve in seat 3, where Cy sat" in aside(store)[0][1]
    assert balances(store) == journal_balances(data)


@postgres_in_soak
def test_endless_uploads_are_cut_off(
    store: Store, phone: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(receive, "MOST_OF_A_JOURNAL", 600)
    monkeypatch.setattr(receive, "MOST_OF_A_TABLE", 1050)
    monkeypatch.setattr(receive, "MOST_JOURNALS", 3)
    monkeypatch.setattr("host_tools.club.intake.set_aside.MOST_SET_ASIDE", 2)
    phone.state()
    data = journal(1, 9)
    assert len(data) > 700
    assert phone.json("journal/e0001.hj", b"x" * 16_385, at=0, crc="00000000", waiting=0) == (
        413,
        {"error": "request"},
    )
    status, answer = phone.send(data, 100)
    assert (status, answer["error"]) == (413, "request")
    assert "This table has sent too much data" in answer["why"]
    assert phone.state()["journals"] == {"e0001.hj": 600}
    other = journal(2, 9, EVE, CLOCK + 9)
    assert phone.send(other, 100, "e0002.hj")[0] == 413
    assert phone.state()["journals"] == {"e0001.hj": 600, "e0002.hj": 400}
    for number in (3, 4, 5):
        status = phone.send(b"\x01" * 30, file=f"e000{number}.hj")[0]
        assert status == (422 if number == 3 else 413)
    for number in range(5):
        phone.send(b"\x02" * (40 + number), file="e0003.hj")
    assert len(aside(store)) == 2
    assert audit.audit(store, None)[1] == []


@one_database
def test_an_endless_body_is_cut_off(phone: Device) -> None:
    phone.state()
    parts = urlsplit(phone.address)
    with socket.create_connection(("127.0.0.1", parts.port or 0), timeout=30) as line:
        path = f"/table/{phone.code}/journal/e0001.hj?device={phone.name}&at=0&crc=00000000"
        head = f"POST {path}&waiting=0 HTTP/1.1\r\nHost: localhost\r\n"
        line.sendall(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())
        chunk = b"1000\r\n" + b"x" * 0x1000 + b"\r\n"
        for _ in range(1000):
            try:
                line.sendall(chunk)
            except OSError:
                break  # the line is closed; what was answered before can be read
            if ready([line], [], [], 0)[0]:
                break
        answer = line.recv(1000)
        assert answer.startswith(b"HTTP/1.1 413 ")
    assert phone.state()["journals"] == {}


@one_database
def test_malformed_requests_are_refused(phone: Device) -> None:
    phone.state()
    data = journal(1, 1)
    right = {"at": "0", "crc": "00000000", "waiting": "0"}
    for query in (
        {"at": "-1"}, {"at": "x"}, {"at": "1" * 30}, {"crc": "zz"}, {"waiting": ""},
        {"device": "short"}, {"device": "x" * 33}, {"device": "ab/../cdef"}, {"at": "²"},
    ):  # fmt: skip
        answer = phone.json("journal/e0001.hj", data, **(right | query))
        assert answer == (400, {"error": "request"}), query
    for file in ("e0001.txt", ".hj", "..%2Fe0001.hj", "e" * 70 + ".hj", "-.hj"):
        assert phone.ask(f"journal/{file}", data, **right)[0] in (400, 404, 405), file
    assert phone.ask("journal/e0009.hj")[0] == 404
    assert phone.ask("take")[0] == 404  # to be posted
    assert phone.state()["journals"] == {}


@one_database
def test_a_device_of_0_1_0_still_works(store: Store, phone: Device) -> None:
    """It has its code and its id in the address, and goes on as the same device."""
    phone.is_old = True
    data = journal(1, 2)
    assert phone.state()["mine"]
    assert phone.send(cut(data, 9))[0] == 200
    newer = Device(phone.address, phone.code)
    assert newer.state()["mine"] and newer.send(data)[0] == 200
    assert phone.ask("journal/e0001.hj") == (200, data)
    assert phone.take()["mine"]
    # the header is read where the address has no code, and nowhere else
    assert Device(phone.address, "AAAAAAAA", "phone-two").ask("state")[0] == 404
    assert ask_from(phone.address, "/table/state")[0] == 400
    assert balances(store) == journal_balances(data)


@one_database
def test_pages_of_another_site_are_refused(phone: Device) -> None:
    parts = urlsplit(phone.address)
    connection = http.client.HTTPConnection("127.0.0.1", parts.port)
    path = f"/table/{phone.code}/take?device=phone-two"
    connection.request("POST", path, headers={"Origin": "http://elsewhere.example"})
    assert connection.getresponse().status == 400
    connection.close()
    assert not Device(phone.address, phone.code, "phone-one").state()["refused"]
    assert phone.state()["mine"]


@one_database
def test_names_of_markup_are_escaped(store: Store, phone: Device) -> None:
    script = "<img src=x>"
    data = journal(1, 2, (script, "&amp;", "\"'", "a\tb"))
    phone.state()
    assert phone.send(data)[0] == 200
    status, news = ask_from(phone.address, "/news")
    assert status == 200
    names = [row["name"] for row in json.loads(news)["standings"]]
    assert script in names
    with store.write() as session:
        codes.renew(session, evenings.find_evening(session, None), f"{script} {{x}} %n")
    with store.read() as session:
        assert session.scalars(select(func.count()).select_from(Session)).one() == 1


@postgres_in_soak
def test_a_replayed_upload_changes_nothing(
    store: Store, phone: Device, table_codes: dict[str, str]
) -> None:
    """Check that a replayed request changes nothing."""
    phone.state()
    data = journal(1, 3)
    phone.send(data, 200)
    before = uploads(store)
    for at in range(0, len(data), 200):
        assert phone.piece(data, at, 200)[0] == 200
    assert Device(phone.address, phone.code, "listener").piece(data)[0] == 409
    listener = Device(phone.address, table_codes["Elm"], "listener")
    listener.state()
    assert listener.send(data)[0] == 422
    assert uploads(store)["phone-one", "e0001.hj"] == before["phone-one", "e0001.hj"]
    assert balances(store) == journal_balances(data)
