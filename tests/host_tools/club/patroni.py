"""PostgreSQL on three computers with failover, as the club's STANDBY.md sets it up.

Uses Debian's packages of etcd and Patroni.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, Self

from tests.host_tools.club import postgres
from tests.host_tools.club.hosts import Hall, Host

PAGE = Path(__file__).parents[3] / "host_tools" / "club" / "STANDBY.md"
NODES = ("one", "two", "three")
FIRST = 11  # the last number of the first one's address
_EXAMPLE = "192.168.1."
PATIENCE_S = 300  # until three computers have agreed; one of them may copy everything anew
_SUPERUSER = "PASSWORD-1"  # of the example
_ASKS = """
import sys, urllib.request
print(urllib.request.urlopen(sys.argv[1], timeout=2).read().decode())
"""


def why_not() -> str:
    """Return why there can be none here; "" when there can."""
    missing = [name for name in ("patroni", "etcd") if shutil.which(name) is None]
    return f"Debian's package of {missing[0]} is not installed" if missing else ""


class Member(NamedTuple):
    """Patroni's state of a node."""

    name: str
    role: str
    state: str
    timeline: int  # another one for each primary that there was


class Node:
    """One of the computers: etcd, Patroni and PostgreSQL on a `host`; their files are in `home`."""

    def __init__(self, name: str, host: Host, home: Path) -> None:
        self.name = name
        self.host = host
        self.home = home
        home.mkdir()
        self._programs: list[subprocess.Popen[bytes]] = []
        self._etcd = _example("sh", self)
        self._config = self.home / "patroni.yml"
        self._config.write_text(_example("yaml", self))
        shutil.chown(self.home, postgres.NOBODY)

    def start(self) -> None:
        """Start what runs there."""
        named = dict(line.split("=", 1) for line in self._etcd.split())
        self._run(["etcd", "--logger", "zap"], named)
        self._run(["patroni", str(self._config)], {})

    def pids(self) -> list[int]:
        """All that runs there."""
        words = ["ip", "netns", "pids", self.host.space]
        return [int(it) for it in subprocess.check_output(words).split()]

    def kill(self) -> None:
        """Its power goes: whatever runs there is killed, PostgreSQL with it."""
        while pids := self.pids():
            for pid in pids:
                _signal(pid, signal.SIGKILL)
            time.sleep(0.1)
        for program in self._programs:
            program.wait()
        self._programs.clear()

    def kill_postgres(self) -> None:
        """PostgreSQL's first process is killed, and nothing else."""
        pid = (self.home / "data" / "postmaster.pid").read_text().split()[0]
        _signal(int(pid), signal.SIGKILL)

    def freeze(self) -> None:
        """Whatever runs there stands still: what is sent is taken, and nothing answered."""
        for pid in self.pids():
            _signal(pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Let the node continue."""
        for pid in self.pids():
            _signal(pid, signal.SIGCONT)

    def _run(self, words: list[str], more: dict[str, str]) -> None:
        called = self.home / f"{words[0]}.log"
        with called.open("a") as log:
            user = ["setpriv", f"--reuid={postgres.NOBODY}", "--clear-groups"]
            started = subprocess.Popen(
                [*self.host.enter, *user, *words],
                env={"PATH": os.environ["PATH"], "HOME": str(self.home), "LANG": "C.UTF-8", **more},
                cwd=self.home, stdout=log, stderr=log, stdin=subprocess.DEVNULL,
            )  # fmt: skip
        self._programs.append(started)


def _signal(pid: int, number: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, number)


def _example(kind: str, node: Node) -> str:
    """Return the page's example of a file, as it is on this computer."""
    (text,) = re.findall(rf"```{kind}\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    own, prefix = node.host.address, node.host.address.rpartition(".")[0]
    lines = []
    for line in text.splitlines():
        if not line.startswith("ETCD_INITIAL_CLUSTER="):
            line = re.sub(r"\bone\b", node.name, line.replace(f"{_EXAMPLE}{FIRST}", own))
        lines.append(line.replace(_EXAMPLE, f"{prefix}."))
    text = "\n".join(lines)
    folders = {
        "/var/lib/etcd/halley": node.home / "etcd",
        "/var/lib/postgresql/halley.pgpass": node.home / "pgpass",
        "/var/lib/postgresql/halley": node.home / "data",
        "/usr/lib/postgresql/15/bin": postgres.programs(),
    }
    for old, new in folders.items():
        text = text.replace(old, str(new))
    if kind == "yaml":  # the socket is not in a folder that only Debian's own may write to
        text += f"\n  parameters:\n    unix_socket_directories: {node.home}\n"
    return text


class Cluster:
    """Three such computers in a `hall`, with a database `club` of a role `halley`."""

    def __init__(self, hall: Hall, password: str) -> None:
        self.hall = hall
        # the path of PostgreSQL's socket has to be short, and open to whoever runs it
        self._folder = TemporaryDirectory(prefix="nodes", dir="/tmp")
        home = Path(self._folder.name)
        home.chmod(0o755)
        self.nodes = {
            name: Node(name, hall.host(name, FIRST + at, cable=True), home / name)
            for at, name in enumerate(NODES)
        }
        self._password = password

    def __enter__(self) -> Self:
        try:
            for node in self.nodes.values():
                node.start()
            self.wait(lambda: self.is_whole, "three that have agreed")
            self._make_database()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for node in self.nodes.values():
            node.kill()
        self._folder.cleanup()

    @property
    def url(self) -> str:
        """The address of the club's database, as the page has it."""
        hosts = "&".join(f"host={it.host.address}:5432" for it in self.nodes.values())
        more = "target_session_attrs=read-write"
        return f"postgresql://halley:{self._password}@/club?{hosts}&{more}"

    def members(self) -> tuple[Member, ...]:
        """Return what each is, as two of them say; () where no two agree."""
        answers = [self._members(node) for node in self.nodes.values()]
        ((members, count),) = Counter(answers).most_common(1)
        return members if count > 1 else ()

    @staticmethod
    def _members(node: Node) -> tuple[Member, ...]:
        """Return the same as one of them says."""
        address = f"http://{node.host.address}:8008/cluster"
        words = [*node.host.enter, sys.executable, "-S", "-c", _ASKS, address]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        members = json.loads(done.stdout)["members"] if done.returncode == 0 else []
        return tuple(
            Member(it["name"], it["role"], it["state"], it.get("timeline", 0)) for it in members
        )

    @property
    def primary(self) -> Node | None:
        """Return which is the primary; None: there is none just now."""
        primaries = [it for it in self.members() if it.role == "leader" and it.state == "running"]
        return self.nodes[primaries[0].name] if primaries else None

    @property
    def is_whole(self) -> bool:
        """Return whether there is one primary that both others follow, one to the last event."""
        members = self.members()
        roles = sorted(it.role for it in members)
        follows = {it.state for it in members} <= {"running", "streaming"}
        return (
            roles == ["leader", "replica", "sync_standby"]
            and follows
            and len({it.timeline for it in members}) == 1
        )

    def wait(self, wanted: Callable[[], object], what: str, patience: float = PATIENCE_S) -> None:
        """Wait until it is so."""
        end = time.monotonic() + patience
        while not wanted():
            assert time.monotonic() < end, (what, self.members())
            time.sleep(0.2)

    def _make_database(self) -> None:
        folder, node = postgres.programs(), self.primary
        assert folder is not None and node is not None
        node.host.run(
            str(folder / "psql"),
            f"postgresql://postgres:{_SUPERUSER}@{node.host.address}/postgres", "-c",
            f"CREATE ROLE halley LOGIN CREATEDB PASSWORD '{self._password}'", "-c",
            "CREATE DATABASE club OWNER halley",
        )  # fmt: skip
