"""Tables for tests: journals as a box writes them, and transcripts, of hands made up by a seed."""

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from halley.engine import events as ev
from halley.journal.header import Header
from halley.session import session as sessions
from halley.session.session import Session
from host_tools.club import model
from host_tools.club.results import load
from host_tools.club.store import Store
from host_tools.records.journal_bytes import file_of_records, payloads
from host_tools.records.transcripts.score import score
from host_tools.simulator.local_box import MemoryStore
from tests import evenings
from tests.reference.random_evening import evening
from tests.reference.transcripts import Writer

FOUR = ("Ann", "Bea", "Cy", "Di")
SCRIPT = "<script>document.title='stolen'</script>"  # a name that would do harm as markup
CLOCK = 1_795_287_600  # 2026-11-21 19:00 UTC


def _hand(session: Session, random: Random) -> None:
    players = session.players
    steps: list[tuple] = [ev.make(ev.DEAL, session.dealer)]
    out = random.randrange(players)
    if random.random() < 0.6:
        steps.append(ev.make(ev.COMET, random.randrange(players)))
    dead = ev.NO if len(steps) > 1 else ev.YES
    steps.append(ev.make(ev.OUT, out, last=ev.NO, opera=ev.NO, dead_hand=dead))
    steps += [
        evenings.left((out + step) % players, random.randint(2, 40)) for step in range(1, players)
    ]
    steps.append(ev.make(ev.AGREE, (out + 1) % players))
    for step in steps:
        session.do(step)


def journal(
    seed: object, hands: int = 3, names: tuple[str, ...] = FOUR, epoch: int = CLOCK
) -> bytes:
    """Return the journal of a box; more hands of the same seed continue the same evening."""
    random = Random(f"journal {seed}")
    store = MemoryStore()
    session = sessions.new(store, Header("modern_1991", names, {"opera": "off"}, epoch=epoch))
    for _ in range(hands):
        _hand(session, random)
    session.write()
    return bytes(store.files[evenings.FILE])


def cut(data: bytes, records: int) -> bytes:
    """Return the first records of a journal, the header's among them."""
    return file_of_records(payloads(data)[:records])


def alter(data: bytes, record: int) -> bytes:
    """Return a journal with another byte in the record `record`, and the checksums as they were."""
    place = len(cut(data, record))
    return data[: place + 4] + bytes((data[place + 4] ^ 1,)) + data[place + 5 :]


def transcript(
    seed: object, ruleset: str = "modern_1991", names: tuple[str, ...] = FOUR, hands: int = 3
) -> dict[str, Any]:
    """Return a transcript of legal play."""
    made = evening(Random(f"transcript {seed}"), ruleset, len(names), {}, hands, plain=True)
    return Writer().payments(made) | {"seats": list(names)}


def put(path: Path, what: bytes | dict[str, Any]) -> str:
    """Write a journal or a transcript to a file; gives its name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(what if isinstance(what, bytes) else json.dumps(what).encode())
    return str(path)


def balances(store: Store, number: int | None = None) -> dict[str, int]:
    """Return what everybody has over an evening, by default the latest, by name."""
    evening = load.evening(store, number)
    return {
        evening.people[person].name: sum(gain.delta for gain in gains)
        for person, gains in model.person_deltas(evening).items()
    }


def sums(transcripts: Iterable[dict[str, Any]]) -> dict[str, int]:
    """Return the same by a sum over transcripts, independent of the club's code."""
    totals: Counter[str] = Counter()
    for record in transcripts:
        for name, amount in zip(record["seats"], score(record)["final"], strict=True):
            totals[name] += amount
    return dict(totals)
