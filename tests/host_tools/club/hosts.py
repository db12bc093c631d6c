"""Computers of their own in one hall: network namespaces of Linux, each with its address.

A switch joins those that have a cable, an access point those that have none, and what lies between
the two is slow and loses packets (air.py). A router leads nowhere, and knows names. Needs root and
Debian's iproute2.
"""

import os
import shlex
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Self

ROOT = Path(__file__).parents[3]
_SWITCH = "switch"
_CABLES, _AIR = "cables", "air"  # bridges of the switch
_OVER = "uplink-cables", "uplink-air"  # the two ends of what joins them
_SLOW = "slow"  # another bridge
_OVER_SLOW = "slow-cables", "slow-slow"
_PREFIX = "10.14.0."
_BITS = 24


def why_not() -> str:
    """Return why this computer can have no such hosts; "" when it can."""
    if os.geteuid() != 0:
        return "separate hosts are network namespaces, which only root makes"
    if not Path("/dev/net/tun").exists():
        return "separate hosts need /dev/net/tun"
    tried = subprocess.run(
        ["unshare", "--net", "ip", "link", "add", "name", "it", "type", "bridge"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    return f"separate hosts cannot be made here: {tried.stderr.strip()}" * (tried.returncode != 0)


class Host:
    """One computer, `name`, in the namespace `space`, at `address`; `folder` is its home."""

    def __init__(self, name: str, space: str, address: str, folder: Path) -> None:
        self.name = name
        self.space = space
        self.address = address
        self.folder = folder
        folder.mkdir(exist_ok=True)
        self.environment = {
            **os.environ, "HOME": str(folder), "PYTHONPATH": f"{ROOT}:{ROOT / 'firmware'}",
        }  # fmt: skip

    @property
    def enter(self) -> list[str]:
        """The words that run a command there."""
        return ["ip", "netns", "exec", self.space]

    def run(self, *words: str) -> str:
        """Return what a command writes there; it has to succeed."""
        done = subprocess.run(
            [*self.enter, *words], env=self.environment, cwd=self.folder, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
        )  # fmt: skip
        assert not done.returncode, (words, done.stdout)
        return done.stdout

    def halley(self, *words: str) -> str:
        """Return what `halley club ...` writes there."""
        return self.run(sys.executable, "-m", "host_tools.cli", "club", *words)

    def program(self, path: str) -> str:
        """Return a program that runs `path` there, for what starts programs by itself."""
        script = self.folder / f"{Path(path).name}-{self.name}"
        script.write_text(f'#!/bin/sh\nexec {shlex.join(self.enter)} {shlex.quote(path)} "$@"\n')
        script.chmod(0o700)
        return str(script)


class Hall:
    """The hall's network; a context manager. Nothing of it is in this computer's own."""

    def __init__(self, folder: Path, delay: float, loss: float) -> None:
        self._folder = folder
        self._delay, self._loss = delay, loss
        self._mark = f"halley{os.getpid()}"
        self._spaces: list[str] = []
        self._names = folder / "names"
        self._bridges: dict[str, str] = {}
        self._programs: list[subprocess.Popen[bytes]] = []  # of the switch

    def __enter__(self) -> Self:
        switch = self._space(_SWITCH)
        for bridge in (_CABLES, _AIR):
            self._ip(switch, f"link add name {bridge} type bridge")
            self._ip(switch, f"link set {bridge} up")
        self._ip(switch, f"addr add {_PREFIX}1/{_BITS} dev {_CABLES}")
        self._run("air", *_OVER, str(self._delay), str(self._loss))
        self.names({})
        self._run("name_server", f"{_PREFIX}1", str(self._names))
        for end, bridge in zip(_OVER, (_CABLES, _AIR), strict=True):
            self._ip(switch, f"link set {end} master {bridge} up")
        return self

    def __exit__(self, *_: object) -> None:
        for program in self._programs:
            program.kill()
            program.communicate()
        for space in self._spaces:
            subprocess.run(["ip", "netns", "del", space], check=False)
            asks = self._asks(space)
            asks.unlink(missing_ok=True)
            if asks.parent.is_dir():
                asks.parent.rmdir()

    def host(self, name: str, number: int, cable: bool) -> Host:
        """Return a new host, at the cables or in the air; its address ends with `number`."""
        space = self._space(name)
        asks = self._asks(space)
        asks.parent.mkdir(parents=True, exist_ok=True)
        asks.write_text(f"nameserver {_PREFIX}1\n")
        host = Host(name, space, f"{_PREFIX}{number}", self._folder / name)
        self._bridges[name] = _CABLES if cable else _AIR
        switch = self._spaces[0]
        self._ip(switch, f"link add {name} type veth peer name eth0 netns {space}")
        self._ip(switch, f"link set {name} master {self._bridges[name]} up")
        self._ip(space, "link set lo up")
        self._ip(space, f"addr add {host.address}/{_BITS} dev eth0")
        # an IPv6 address that comes later is a changed network: a browser loads nothing just then
        self._ip(space, "link set eth0 addrgenmode none")
        self._ip(space, "link set eth0 up")
        self._ip(space, f"route add default via {_PREFIX}1")
        return host

    def names(self, names: Mapping[str, str]) -> None:
        """Whoever asks for a name gets this address from now on, and for another one none."""
        text = "".join(f"{name} {address}\n" for name, address in names.items())
        written = self._names.with_suffix(".new")
        written.write_text(text)
        written.replace(self._names)

    def pull_cable(self, host: Host) -> None:
        """Its plug is pulled: it sees that, and nobody else is told anything."""
        self._ip(self._spaces[0], f"link set {host.name} down")

    def put_cable(self, host: Host) -> None:
        """Its plug is in again."""
        self._ip(self._spaces[0], f"link set {host.name} up")

    def cut_off(self, host: Host) -> None:
        """Cut a host off: its own link stays up, and nothing comes or goes."""
        self._ip(self._spaces[0], f"link set {host.name} nomaster")

    def join(self, host: Host) -> None:
        """Connect a host again."""
        self._ip(self._spaces[0], f"link set {host.name} master {self._bridges[host.name]}")

    def slow_down(self, host: Host, delay: float) -> None:
        """Delay a host's traffic by `delay` seconds each way, until join()."""
        switch = self._spaces[0]
        self._ip(switch, f"link add name {_SLOW} type bridge")
        self._ip(switch, f"link set {_SLOW} up")
        self._run("air", *_OVER_SLOW, str(delay), "0")
        for end, bridge in zip(_OVER_SLOW, (_CABLES, _SLOW), strict=True):
            self._ip(switch, f"link set {end} master {bridge} up")
        self._ip(switch, f"link set {host.name} master {_SLOW}")

    def move(self, host: Host, number: int) -> None:
        """Give a host another address, as DHCP does."""
        self._ip(host.space, "addr flush dev eth0 scope global")
        host.address = f"{_PREFIX}{number}"
        self._ip(host.space, f"addr add {host.address}/{_BITS} dev eth0")
        self._ip(host.space, f"route add default via {_PREFIX}1")

    def _space(self, name: str) -> str:
        space = f"{self._mark}-{name}"
        subprocess.run(["ip", "netns", "add", space], check=True)
        self._spaces.append(space)
        return space

    def _run(self, module: str, *words: str) -> None:
        """Start a program at the switch; it is ready then."""
        command = ["ip", "netns", "exec", self._spaces[0], sys.executable, "-m"]
        command += [f"tests.host_tools.club.{module}", *words]
        started = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
        self._programs.append(started)
        assert started.stdout is not None
        started.stdout.readline()

    @staticmethod
    def _asks(space: str) -> Path:
        return Path("/etc/netns", space, "resolv.conf")

    @staticmethod
    def _ip(space: str, words: str) -> None:
        subprocess.run(["ip", "-n", space, *words.split()], check=True)


class Serving:
    """`halley club serve` on a host, at `port` of all its addresses."""

    def __init__(self, host: Host, port: int) -> None:
        self._log = host.folder / f"serve-{time.monotonic_ns()}.log"
        command = [*host.enter, sys.executable, "-m", "host_tools.cli", "club", "serve",
                   "--host", "0.0.0.0", "--port", str(port), "--gather", "0"]  # fmt: skip
        with self._log.open("w") as log:
            self._process = subprocess.Popen(
                command, env=host.environment, cwd=host.folder, stdout=log, stderr=log
            )

    def __enter__(self) -> Self:
        while "desk is at" not in self.output():
            assert self._process.poll() is None, self.output()
            time.sleep(0.1)
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def kill(self) -> None:
        """End it as a flat battery does."""
        self._process.kill()
        self._process.wait()

    def output(self) -> str:
        """All that it has written."""
        return self._log.read_text()
