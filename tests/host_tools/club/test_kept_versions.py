"""Every version that was released is kept: its files are opened, go on, are corrected, exported.

tests/data/versions has a folder for each, made by `python -m tests.keep_version` at its release;
what its files have to say stands in its `says.json`.
"""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from halley import VERSION
from halley.engine import events as ev
from halley.journal.reader import walk
from halley.session import session as sessions
from halley.session.correcting import Correcting
from halley.session.session import Session
from halley.stored import games, names, settings
from host_tools import cli, micropython
from host_tools.club.intake.gather import gather
from host_tools.club.replay.session_file import parse
from host_tools.club.server import pin
from host_tools.club.store import Store, open_store
from host_tools.club.upkeep import audit
from host_tools.languages import ENGLISH
from host_tools.records.transcripts.score import score
from host_tools.simulator.local_box import LocalBox, MemoryStore
from host_tools.simulator.process import Sim
from tests import keep_version
from tests.desk_table import evening_of
from tests.evenings import FILE, file_of
from tests.host_tools.club import made_tables
from tests.host_tools.club.by_command import Halley
from tests.keep_version import CORRECTION, OWN_GAME, PEOPLE, PIN, REST, SAYS, VERSIONS
from tests.needs import there

FOLDERS = sorted(path for path in VERSIONS.iterdir() if path.is_dir())
RELEASED = [path.name for path in FOLDERS]
JOURNALS = [
    pytest.param(version, name, id=f"{version}-{name}")
    for version in RELEASED
    for name in json.loads((VERSIONS / version / SAYS).read_text("utf-8"))["journals"]
]

every_version = pytest.mark.parametrize("version", RELEASED)


def _says(version: str) -> dict[str, Any]:
    says = json.loads((VERSIONS / version / SAYS).read_text("utf-8"))
    assert isinstance(says, dict)
    return says


def _journal(version: str, name: str) -> bytes:
    return (VERSIONS / version / "journals" / f"{name}.hj").read_bytes()


def _open(data: bytes) -> Session:
    return sessions.restore(MemoryStore({FILE: data}), FILE)


def _nothing(*_: object) -> None:
    """Nobody looks at how far it is."""


def test_this_version_is_kept() -> None:
    """Whoever raises the version runs `python -m tests.keep_version` before it is released."""
    assert VERSION in RELEASED
    assert len(JOURNALS) >= 80 * len(RELEASED)


# --- journals


def _seen(session: Session) -> tuple:
    """Return what people see of an evening."""
    game = session.game
    whose = (session.phase, session.dealer, session.agreed, session.hand_number)
    return *whose, list(game.ledger.balances), game.ledger.pool, game.hands, game.people, game.sits


def _is_read_again(store: MemoryStore, session: Session) -> None:
    """From its file the evening is what it is in memory."""
    assert _seen(_open(file_of(store))) == _seen(session)


@pytest.mark.parametrize(("version", "name"), JOURNALS)
def test_an_evening_is_opened_goes_on_is_corrected_and_exported(
    version: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, says = _journal(version, name), _says(version)["journals"][name]
    assert keep_version.what_it_says(data) == says
    assert list(_open(data).game.ledger.balances) == says["balances"]
    _goes_on(data)
    _is_corrected(data)
    path = tmp_path / f"{name}.hj"
    path.write_bytes(data)
    assert cli.run(["journal", "export", str(path)]) == 0
    transcript = json.loads(capsys.readouterr().out)
    assert score(transcript)["final"] == says["balances"]


def _goes_on(data: bytes) -> None:
    """Undo and redo a step, and begin another hand if possible."""
    store = MemoryStore({FILE: data})
    session = sessions.restore(store, FILE)
    before = _seen(session)
    assert session.undo() is not None
    assert session.redo() is not None
    assert _seen(session) == before
    steps = [ev.make(ev.AGREE, seat) for seat in range(session.players)]
    for step in [*steps, ev.make(ev.DEAL, session.dealer, how=session.how)]:
        if session.can(step):
            session.do(step)
    session.write()
    assert file_of(store).startswith(data)
    _is_read_again(store, session)


def _is_corrected(data: bytes) -> None:
    """Its last event is taken out, long after."""
    store = MemoryStore({FILE: data})
    session = sessions.restore(store, FILE)
    *_, (_, _, address) = walk(session.journal)
    past = Correcting(session, ev.REPLACE, address, _nothing, 0)
    past.trial()
    assert past.failed is None
    past.accept()
    session.write()
    _is_read_again(store, session)


# --- a box


def _box(version: str) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (VERSIONS / version / "box").iterdir()}


@every_version
def test_a_box_goes_on_where_it_stopped(version: str) -> None:
    """With the settings, the people and the table's own games.

    In the same version also with the digit of a number that was half keyed: keys may mean
    something else in another one.
    """
    says, store = _says(version)["box"], MemoryStore(_box(version))
    assert settings.get(store, "sound") == "off"
    assert set(names.choices(ENGLISH, store)) == set(PEOPLE)
    assert [game.name for game in games.load(store)] == [OWN_GAME["name"]]
    with LocalBox(store) as desk:
        assert evening_of(desk).game.ledger.balances == says["balances"]
        desk.play(REST if version == VERSION else f"1 {REST}")
        assert evening_of(desk).game.ledger.balances == says["after_hand"]
        desk.play(CORRECTION)
        assert evening_of(desk).game.ledger.balances == says["after_correction"]


@every_version
def test_a_box_on_micropython_shows_the_same(version: str, tmp_path: Path) -> None:
    there(micropython.unix(Path("main.py")))
    for name, data in _box(version).items():
        (tmp_path / name).write_bytes(data)
    with Sim(tmp_path) as sim, LocalBox(MemoryStore(_box(version))) as desk:
        assert sim.rows() == desk.rows()
        for box in (sim, desk):
            box.play(REST)
        assert sim.rows() == desk.rows()


# --- a club's store


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.sweep)])
def club(
    request: pytest.FixtureRequest,
    version: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> str:
    """Return where a copy of the store of that version is, which `halley club` takes by itself."""
    folder = VERSIONS / version
    if request.param == "sqlite":
        where = str(shutil.copyfile(folder / "club.sqlite", tmp_path / "club.sqlite"))
    else:
        where = request.getfixturevalue("empty_database")
        with Store(where) as store, store.engine.begin() as connection:
            connection.exec_driver_sql((folder / "club.postgresql.sql").read_text("utf-8"))
    monkeypatch.setenv("HALLEY_CLUB", where)
    return where


def _pin(version: str) -> str:
    return "4711" if version == "0.1.0" else PIN  # four characters were enough then


@every_version
def test_a_club_is_opened(version: str, club: str) -> None:
    with open_store(club) as store:
        assert made_tables.balances(store, 1) == _says(version)["club"]["balances"]
        assert audit.audit(store, None)[1] == []
        assert pin.right(store, _pin(version))


@every_version
def test_a_club_goes_on(version: str, club: str, halley: Halley) -> None:
    data = made_tables.journal(7, epoch=made_tables.CLOCK + 7 * 86_400)
    with open_store(club) as store:
        gather(store, [parse(data, "Ash", "Ash")])
        assert sum(made_tables.balances(store, 2).values()) == 0
    assert len(halley.json("round")) > 0


@every_version
def test_a_club_is_corrected(version: str, club: str, halley: Halley) -> None:
    amounts, where = ("Ann=+1", "Bea=-1"), ("--evening", "1", "--table", "Oak")
    halley("correct", *amounts, *where, "--reason", "Again.", "--pin", _pin(version))
    before = _says(version)["club"]["balances"]
    with open_store(club) as store:
        after = made_tables.balances(store, 1)
    assert {name: after[name] - before[name] for name in before if after[name] != before[name]} == {
        "Ann": 1,
        "Bea": -1,
    }


@every_version
def test_a_club_is_exported(version: str, club: str, halley: Halley, tmp_path: Path) -> None:
    halley("export", "--out", str(tmp_path / "export"))
    files = [path.read_bytes() for path in (tmp_path / "export").rglob("*.hj")]
    assert made_tables.journal(1) in files
