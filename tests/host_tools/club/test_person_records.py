"""Records of people: from a file, merged, exported, and erased for good."""

import json
from pathlib import Path

import pytest

from host_tools.club.results import load
from host_tools.club.server import pin
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.store.models import now
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.desk_forms import DeskForms
from tests.host_tools.club.made_tables import transcript
from tests.host_tools.club.walls import serving

PIN = "471100"


def _file(folder: Path, table: int, names: tuple[str, ...]) -> str:
    path = folder / f"Table {table}.json"
    path.write_text(json.dumps(transcript(table, names=names, hands=3)))
    return str(path)


def _balances(store: Store) -> dict[str, int]:
    """Return the sum of each person's hands over all evenings."""
    sums: dict[str, int] = {}
    with store.read() as session:
        from sqlalchemy import select

        from host_tools.club.store.models import Evening

        for evening in load.several(session, session.scalars(select(Evening)).all()):
            for table in evening.tables:
                for hand in table.hands:
                    for person, amount in zip(hand.people, hand.delta, strict=True):
                        name = evening.people[person].name
                        sums[name] = sums.get(name, 0) + amount
    return sums


def test_members_come_from_a_file_after_a_look(
    sqlite_store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setenv("HALLEY_STORE", sqlite_store.where)
    club = Halley(capsys)
    club("member", "add", "Ann Smith")
    path = tmp_path / "members.csv"
    path.write_bytes("Prénom;Nom\r\nAnn;Smith\r\nZoé;Brun\r\nAnna;Smith\r\n;\r\n".encode("cp1252"))
    shown = club("member", "import", str(path))
    assert "Ann Smith: member already" in shown and "Zoé Brun: new" in shown
    assert "Anna Smith: new (did you mean Ann Smith?)" in shown and "Nothing was added" in shown
    assert [it["name"] for it in club.json("member", "list")] == ["Ann Smith"]
    assert club.json("member", "import", str(path), "--yes")["added"]
    assert len(club.json("member", "list")) == 3
    club("undo")
    assert len(club.json("member", "list")) == 1
    for text, why in (
        ("", "no names"),
        ("name\n", "no names"),
        ("name\npool\n", "list of payments"),
    ):
        path.write_text(text)
        assert why in club.refusal("member", "import", str(path), "--yes")
    with sqlite_store.write() as session:
        pin.set_to(session, PIN)
    with serving(ClubServer(sqlite_store)) as url:
        desk = DeskForms(url, PIN)
        desk.open("/settings")
        file = ("members.csv", b"id,Name\n1,Bea Low\n2,ann smith\n")
        asks = desk.refuses("import_members", file=file)
        assert "1 new: Bea Low. 1 are members already: ann smith." in asks
        assert desk.send("import_members") == "New members: 1 person."
    assert [it["name"] for it in club.json("member", "list")] == ["Ann Smith", "Bea Low"]


def test_two_records_become_one_and_one_is_exported_and_erased(
    sqlite_store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setenv("HALLEY_STORE", sqlite_store.where)
    club = Halley(capsys)
    files = tmp_path / "files"
    files.mkdir()
    club("evening", "start")
    club("pull", _file(files, 1, ("Ann", "Bea", "Cy", "Di")))
    club("evening", "end")
    club("evening", "start")
    club("pull", _file(files, 2, ("Ann S.", "Bea", "Cy", "Eve")))
    before = _balances(sqlite_store)
    assert "met in evening 2, so they are two" in club.refusal(
        "member", "merge", "Eve", "Bea", "--yes"
    )
    assert "would become Ann's for good" in club.refusal("member", "merge", "Ann S.", "Ann")
    with sqlite_store.write() as session:
        pin.set_to(session, PIN)
    with serving(ClubServer(sqlite_store)) as url:
        desk = DeskForms(url, PIN)
        desk.open("/settings")
        assert "becomes Ann's for good" in desk.refuses("merge_people", name="Ann S.", into="Ann")
        assert desk.send("merge_people") == "Ann S. and Ann are one person now."
    after = _balances(sqlite_store)
    assert after.pop("Ann") == before.pop("Ann") + before.pop("Ann S.") and after == before
    club("pull", _file(files, 3, ("ann s.", "Bea", "Fay", "Gus")))  # the name still means Ann
    assert "Ann S." not in _balances(sqlite_store) and "ann s." not in _balances(sqlite_store)
    assert "nobody called" not in club("arrive", "Ann S.") and "Ann is here" in club("log")
    assert not json.loads(club("audit", "--json"))["differences"]
    club("member", "export", "Ann", "-o", str(tmp_path / "ann.json"))
    data = json.loads((tmp_path / "ann.json").read_text())
    assert len(data["hands"]) == 9 and data["person"]["other_names"] == ["Ann S."]
    assert sum(it["change"] for it in data["hands"]) == _balances(sqlite_store)["Ann"]
    assert "Bea" not in json.dumps(data)
    # erased, also in a backup from before that is restored anywhere beside the store or a later one
    backups = tmp_path / "backups"
    old = str(tmp_path / "old.backup")
    club("backup", old)
    old_time = now()
    club("member", "rename", "Ann", "Ann Smith")
    new = club.json("member", "remove", "Ann Smith", "--yes")["name"]
    for name in (b"Ann S", b"Ann"):
        assert name not in Path(sqlite_store.where).read_bytes()
    club("backup", "--keep", "3", str(backups))
    assert (tmp_path / "club.erased").exists() and (backups / "club.erased").exists()
    assert "Ann" not in (backups / "club.erased").read_text()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    for at, (target, words) in enumerate(
        (
            (tmp_path / "copy.sqlite", ()),
            (elsewhere / "copy.sqlite", ("--erased", str(backups / "club.erased"))),
        )
    ):
        moved = elsewhere / f"moved{at}" / "old.backup"
        moved.parent.mkdir()
        moved.write_bytes(Path(old).read_bytes())
        out, err = club.both("restore", str(moved), "--store", str(target), *words)
        assert "restored and identical" in out and "deleted after this backup: 1" in err
        assert b"Ann" not in target.read_bytes()
        assert not club.json("audit", "--store", str(target))["differences"]
        with Store(str(target)) as copy:
            assert _balances(copy)[new] == _balances(sqlite_store)[new]
    assert old_time
    untouched = elsewhere / "plain.sqlite"  # without any list a backup is what it was
    assert "deleted" not in club.both("restore", str(elsewhere / "moved0" / "old.backup"),
                                      "--store", str(untouched))[1]  # fmt: skip
