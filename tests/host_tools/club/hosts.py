"""Computers of their own in one hall: network namespaces of Linux, each with its address.

A switch joins those that have a cable, an access point those that have none, and what lies between
the two is slow and loses packets (air.py). Needs root and Debian's iproute2.
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
_PREFIX = "10.14.0."
_BITS = 24


def why_not() -> str:
    """Why this computer can have no such hosts; "" when it can."""
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
        """What a command writes there; it has to succeed."""
        done = subprocess.run(
            [*self.enter, *words], env=self.environment, cwd=self.folder, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
        )  # fmt: skip
        assert not done.returncode, (words, done.stdout)
        return done.stdout

    def halley(self, *words: str) -> str:
        """What `halley club ...` writes there."""
        return self.run(sys.executable, "-m", "host_tools.cli", "club", *words)

    def program(self, path: str) -> str:
        """A program that runs `path` there, for what starts programs by itself."""
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
        self._hosts: dict[str, Host] = {}
        self._bridges: dict[str, str] = {}
        self._air: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        switch = self._space(_SWITCH)
        for bridge in (_CABLES, _AIR):
            self._ip(switch, f"link add name {bridge} type bridge")
            self._ip(switch, f"link set {bridge} up")
        carry = [sys.executable, "-m", "tests.host_tools.club.air", *_OVER]
        command = ["ip", "netns", "exec", switch, *carry, str(self._delay), str(self._loss)]
        self._air = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
        assert self._air.stdout is not None
        self._air.stdout.readline()  # both ends are there
        for end, bridge in zip(_OVER, (_CABLES, _AIR), strict=True):
            self._ip(switch, f"link set {end} master {bridge} up")
        return self

    def __exit__(self, *_: object) -> None:
        if self._air is not None:
            self._air.kill()
            self._air.communicate()
        for space in self._spaces:
            subprocess.run(["ip", "netns", "del", space], check=False)
            hosts = self._names_file(space)
            hosts.unlink(missing_ok=True)
            if hosts.parent.is_dir():
                hosts.parent.rmdir()

    def host(self, name: str, number: int, cable: bool) -> Host:
        """A new host, at the cables or in the air; its address ends with `number`."""
        space = self._space(name)
        host = Host(name, space, f"{_PREFIX}{number}", self._folder / name)
        self._bridges[name] = _CABLES if cable else _AIR
        self._hosts[name] = host
        switch = self._spaces[0]
        self._ip(switch, f"link add {name} type veth peer name eth0 netns {space}")
        self._ip(switch, f"link set {name} master {self._bridges[name]} up")
        self._ip(space, "link set lo up")
        self._ip(space, f"addr add {host.address}/{_BITS} dev eth0")
        self._ip(space, "link set eth0 up")
        self._ip(space, f"route add default via {_PREFIX}1")  # a router that leads nowhere
        return host

    def names(self, names: Mapping[str, str]) -> None:
        """Whoever asks for a name gets this address from now on, at all hosts there are."""
        text = "".join(f"{address} {name}\n" for name, address in names.items())
        for host in self._hosts.values():
            file = self._names_file(host.space)
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("w") as written:  # in its place: processes have this file for theirs
                written.write("127.0.0.1 localhost\n" + text)

    def pull_cable(self, host: Host) -> None:
        """Its plug is pulled: it sees that, and nobody else is told anything."""
        self._ip(self._spaces[0], f"link set {host.name} down")

    def put_cable(self, host: Host) -> None:
        """Its plug is in again."""
        self._ip(self._spaces[0], f"link set {host.name} up")

    def cut_off(self, host: Host) -> None:
        """What lies before it is dead: its own link stays up, and nothing comes or goes."""
        self._ip(self._spaces[0], f"link set {host.name} nomaster")

    def join(self, host: Host) -> None:
        """It is there again."""
        self._ip(self._spaces[0], f"link set {host.name} master {self._bridges[host.name]}")

    def move(self, host: Host, number: int) -> None:
        """It gets another address, as by DHCP."""
        self._ip(host.space, "addr flush dev eth0 scope global")
        host.address = f"{_PREFIX}{number}"
        self._ip(host.space, f"addr add {host.address}/{_BITS} dev eth0")
        self._ip(host.space, f"route add default via {_PREFIX}1")

    def _space(self, name: str) -> str:
        space = f"{self._mark}-{name}"
        subprocess.run(["ip", "netns", "add", space], check=True)
        self._spaces.append(space)
        return space

    @staticmethod
    def _names_file(space: str) -> Path:
        return Path("/etc/netns", space, "hosts")

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
