"""The package that pip installs is enough: without a checkout, Node.js or make.

It is built as `make wheel` builds it, installed into an empty environment, and its `halley` is run
where there is nothing else. What it depends on is this environment's; the soak installs that, too.
"""

import json
import re
import signal
import subprocess
import sys
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from halley import VERSION
from host_tools import cli, micropython
from host_tools.package import wheel
from host_tools.page import build as page_build
from host_tools.page.build import Page
from tests.host_tools.page_box import PageBox
from tests.host_tools.pico_on_pty import PicoOnPty, blank, made_up_image
from tests.needs import there

KEYS = ["--keys", "OK 5 4 OK OK OK OK", "--text", "letters"]
HERE = Path(__file__).resolve().parents[2]


_RUN_ALL = """
import shlex, sys
from host_tools import cli
for line in sys.argv[1:]:
    assert cli.run(shlex.split(line)) == 0, line
"""


class Installed:
    """A computer with that package, and nothing else on its PATH."""

    def __init__(self, folder: Path, packages: Path | None) -> None:
        self.folder = folder / "empty"
        self.folder.mkdir()
        self.programs = folder / "bin"
        self.programs.mkdir()
        self.place = folder / "venv"
        venv.create(self.place, symlinks=True)
        if packages is not None:
            site = next((self.place / "lib").glob("python*/site-packages"))
            (site / "dependencies.pth").write_text(f"{packages}\n")

    def install(self, package: Path, *options: str) -> None:
        python = str(self.place / "bin" / "python")
        command = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet"]
        options = ("--disable-pip-version-check", *options)
        subprocess.run([*command, *options, str(package)], check=True)

    def start(self, *words: str, program: str = "halley") -> subprocess.Popen[str]:
        return subprocess.Popen(
            [str(self.place / "bin" / program), *words],
            cwd=self.folder,
            env={"PATH": str(self.programs), "HOME": str(self.folder), "LANG": "C.UTF-8"},
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def run(self, *words: str, program: str = "halley", status: int = 0) -> str:
        """Return what `halley` prints; it ends with that status."""
        with self.start(*words, program=program) as process:
            output, _ = process.communicate(timeout=120)
        assert process.returncode == status, output
        return output

    def run_all(self, *lines: str) -> str:
        """Return what several commands print, in one process: to start takes each half a second."""
        return self.run("-c", _RUN_ALL, *lines, program="python")

    @contextmanager
    def serving(self, *words: str) -> Iterator[str]:
        """Yield the address that a server says it is at."""
        with self.start(*words) as process:
            assert process.stdout is not None
            try:
                lines = iter(process.stdout.readline, "")
                addresses = (re.search(r"http://[\w.]+:\d+", line) for line in lines)
                yield next(match[0] for match in addresses if match)
            finally:
                process.send_signal(signal.SIGINT)
                process.communicate(timeout=60)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """Return a page that offers an image for the Pico."""
    folder = tmp_path_factory.mktemp("made")
    (folder / "halley-pico.uf2").write_bytes(made_up_image(VERSION))
    return page_build.build(folder / "page", images=folder)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory, page: Page) -> Path:
    """Return the package, with that page in it."""
    folder = tmp_path_factory.mktemp("wheel")
    return wheel.build(folder, folder / "stage", page)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, package: Path) -> Installed:
    """Return a club's computer, with the dependencies that this one has."""
    packages = next(Path(path) for path in sys.path if path.endswith("site-packages"))
    computer = Installed(tmp_path_factory.mktemp("club"), packages)
    computer.install(package, "--no-deps", "--no-index")
    return computer


@pytest.fixture(scope="module")
def page_address(club: Installed) -> Iterator[str]:
    """Yield where it serves the page."""
    with club.serving("page", "--no-open", "--port", "0") as address:
        yield address


def _read(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=60) as answer:
        data = answer.read()
    assert isinstance(data, bytes)
    return data


def test_nothing_of_the_checkout_is_used(club: Installed) -> None:
    python = str(club.place / "bin" / "python")
    code = "import sys, halley, host_tools as h; print(halley.__file__, h.__file__, *sys.path)"
    shown = subprocess.run(
        [python, "-c", code], cwd=club.folder, capture_output=True, text=True, check=True
    ).stdout.split()
    assert all(Path(path).is_relative_to(club.place) for path in shown[:2])
    assert str(HERE) not in shown and str(HERE / "firmware") not in shown
    assert club.run("--version") == f"halley {VERSION}\n"


def test_the_simulator_runs(club: Installed, capsys: pytest.CaptureFixture[str]) -> None:
    there(micropython.unix(Path("main.py")))
    assert cli.run(["sim", *KEYS]) == 0
    assert club.run("sim", *KEYS) == capsys.readouterr().out


def test_the_simulator_runs_under_node(club: Installed) -> None:
    assert "MicroPython is missing" in club.run("sim", "--engine", "wasm", *KEYS, status=2)
    node = Path(there(micropython.wasm(""))[0])
    link = club.programs / "node"
    link.symlink_to(node)
    try:
        assert club.run("sim", "--engine", "wasm", *KEYS).count("\n") > 8
    finally:
        link.unlink()


def test_the_page_is_served_as_it_was_built(page_address: str, page: Page) -> None:
    for name in page.files:
        assert _read(f"{page_address}/{name}") == (page.folder / name).read_bytes(), name
    assert {"licences.txt", "halley-pico.uf2"} <= set(page.files)
    assert any(name.endswith("micropython.wasm") for name in page.files)


def test_the_page_is_played_on(page_address: str, context: BrowserContext) -> None:
    box = PageBox(context, page_address)
    box.play("OK 5 4")
    assert not box.errors


def test_the_page_is_exported_for_a_web_server(club: Installed, page: Page) -> None:
    output = club.run("page", "--export", "site")
    assert output.startswith(f"The page is in 'site' ({len(page.files)} files)")
    assert page_build.files_of(club.folder / "site").keys() == set(page.files)


def test_a_club_serves_tables_by_phone(club: Installed, page: Page) -> None:
    begun = club.run_all(
        *("club init 'Comet Club'", "club settings --new-pin 471100", "club evening start"),
        "club code new 3 --json",
    )
    (row,) = json.loads(begun[begun.index("[") :])
    with club.serving("club", "serve", "--port", "0") as address:
        assert b"Comet Club" in _read(address)
        table = _read(f"{address}/table/{row['code']}").decode()
        assert 'href="manifest.webmanifest"' in table
        name = next(name for name in page.files if name.endswith("firmware.romfs"))
        assert _read(f"{address}/table/{name}") == (page.folder / name).read_bytes()


def test_an_image_is_put_on_a_box(club: Installed, tmp_path: Path) -> None:
    with PicoOnPty(blank(tmp_path / "flash.img")) as pico:
        output = club.run("flash", "--dry-run", "--port", pico.port)
    assert f"it would get Halley {VERSION} for a Pico" in output


def test_commands_that_need_a_checkout_say_so(club: Installed) -> None:
    output = club.run("selftest", "--rules", "--port", "/dev/nothing", status=2)
    assert output.startswith("halley: the firmware's sources are not in the installed package")
    assert "Traceback" not in club.run("doctor", "--port", "/dev/nothing", status=2)
    assert sorted(path.name for path in (club.place / "lib").glob("*/build")) == []


def test_the_licences_come_with_it(package: Path) -> None:
    with zipfile.ZipFile(package) as archive:
        names = set(archive.namelist())
        info = f"halley_comet-{VERSION}.dist-info"
        text = archive.read(f"{info}/licenses/host_tools/page/browser/licences.txt").decode()
    assert f"{info}/licenses/LICENSE" in names
    from_npm = json.loads((micropython.NODE_FOLDER / "package.json").read_text())["dependencies"]
    for name in from_npm:
        part = "MicroPython" if "micropython" in name else name
        assert f"\n  {part} " in text, f"{name} is not in the page's licences.txt"
    assert all(f"\n  {part} " in text for part in ("MicroPython", "musl", "littlefs", "TinyUSB"))
    assert "host_tools/node/node_modules/lit-html/lit-html.js" in names  # the wall draws with it
    assert not [name for name in names if "__pycache__" in name or name.startswith("tests")]


@pytest.mark.soak
def test_the_package_installs_with_its_dependencies(package: Path, tmp_path: Path) -> None:
    """Nothing of this environment: takes a network, or pip's cache."""
    computer = Installed(tmp_path, None)
    computer.install(package)
    assert computer.run("sim", *KEYS).count("\n") > 8
    with computer.serving("page", "--no-open", "--port", "0") as address:
        assert b"Halley" in _read(address)
