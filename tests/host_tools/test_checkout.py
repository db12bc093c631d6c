"""An installed package has everything, and explains what needs a checkout."""

import subprocess
import tomllib
from itertools import chain
from pathlib import Path

import pytest

from halley import VERSION
from halley.platform.pico import chips
from host_tools import cli
from host_tools.device import on_box
from host_tools.images import firmware_build
from host_tools.package import checkout
from host_tools.simulator import process

ROOT = Path(__file__).resolve().parents[2]
_DEVELOPING = (  # what only a checkout has a use for
    "host_tools/fonts", "host_tools/node/.npmrc", "host_tools/node/chromium.sh",
    "host_tools/club/store/migrations/script.py.mako", "host_tools/club/pictures",
    "host_tools/package/Containerfile", "host_tools/node/types", "host_tools/node/prettier.json",
    "host_tools/node/eslint.config.mjs", "host_tools/node/tsconfig.json",
    "host_tools/node/tsconfig.node.json", "host_tools/node/tsconfig.worker.json",
    "host_tools/page/types.d.ts", "host_tools/club/wall/types.d.ts",
)  # fmt: skip


def test_commands_that_need_a_checkout_say_so(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(firmware_build, "SOURCES", tmp_path / "firmware")
    assert cli.run(["selftest", "--rules", "--port", "socket://127.0.0.1:9"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("halley: the firmware's sources are not in the installed package")
    assert err.count("\n") == 1


def test_a_build_is_told_from_a_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def git(*words: str) -> str:
        who = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
        command = ["git", "-C", str(tmp_path), *who, *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    (tmp_path / "firmware").mkdir()
    (tmp_path / "firmware" / "main.py").touch()
    monkeypatch.setattr(firmware_build, "ROOT", tmp_path)
    monkeypatch.setattr(firmware_build, "SOURCES", tmp_path / "firmware")
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert checkout.version() == f"{VERSION}.dev", "no repository"
    git("init", "--quiet")
    for tag in ("v0.0.1", f"v{VERSION}", ""):
        git("commit", "--quiet", "--allow-empty", "--message", "x")
        commit = git("rev-parse", "--short=7", "HEAD")
        if tag:
            git("tag", tag)
        released = tag == f"v{VERSION}"
        assert checkout.version() == (VERSION if released else f"{VERSION}.dev, commit {commit}")
    monkeypatch.setenv("PATH", "")
    assert checkout.version() == f"{VERSION}.dev", "no git"
    (tmp_path / "firmware" / "main.py").unlink()
    assert checkout.version() == VERSION, "an installed package"


@pytest.mark.parametrize("words", ["sim --keys OK", "page --no-open --port 0"])
def test_a_package_that_was_built_without_its_parts_says_so(
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(firmware_build, "SOURCES", tmp_path / "firmware")
    process.built_tree.cache_clear()
    assert cli.run(words.split()) == 2
    assert "`make wheel`" in capsys.readouterr().err


def test_every_file_that_is_read_is_installed() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
    for package, patterns in settings["package-data"].items():
        folder = ROOT / settings["package-dir"][package]
        paths = set(chain(*(folder.glob(pattern) for pattern in patterns)))
        paths |= {path for it in _DEVELOPING for path in ((ROOT / it), *(ROOT / it).rglob("*"))}
        missing = [
            path.relative_to(ROOT).as_posix()
            for path in folder.rglob("*")
            if path.is_file()
            and path.suffix not in (".py", ".pyi", ".md")
            and not {"__pycache__", "node_modules", "halley_comet.egg-info"} & set(path.parts)
            and path not in paths
        ]
        assert missing == []


def test_the_box_is_told_where_its_chip_has_the_watchdog() -> None:
    named = {chip.__name__: chip.WATCHDOG << 12 for chip in (chips.RP2040, chips.RP2350)}
    assert named == on_box.WATCHDOG
