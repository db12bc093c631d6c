"""`make release`: every file of a release, its tag and notes, and the steps of the workflows."""

import hashlib
import json
import re
import zipfile
from fnmatch import fnmatch
from pathlib import Path

import pytest
import typer.main

from halley import VERSION
from host_tools import cli
from host_tools.images import firmware_build
from host_tools.images.boards import BOARDS
from host_tools.package import release, wheel
from tests.host_tools.pico_on_pty import made_up_image

ROOT = Path(__file__).resolve().parents[2]
GIVEN = ["halley-page.zip", wheel.WHEEL, *(board.image for board in BOARDS.values())]
CHANGES = f"""# Changes

## Unreleased

- Later.

## {VERSION} - 2026-11-24

A box for the card table.

### Details

- It counts.

## 0.0.1 - 2026-01-01

- Before.
"""
HARDWARE = (
    "LICENSE", "board/order/gerbers.zip", "board/parts.html", "board/pictures/schematic.svg",
    "board/kicad/halley.kicad_pcb", "board/kicad/halley.pretty/Hole_M3.kicad_mod",
    "board/kicad/models/Header_1x4.wrl", "enclosure/models/base.stl", "club_box/models/tray.step",
    "labels/labels-en-a4.pdf", "wiring/pins.svg",
)  # fmt: skip


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a project with everything built."""
    for path in (*(f"build/{name}" for name in GIVEN), *(f"hardware/{name}" for name in HARDWARE)):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(path)
    for name, board in BOARDS.items():
        (tmp_path / "build" / board.image).write_bytes(made_up_image(VERSION, name))
    (tmp_path / "CHANGELOG.md").write_text(CHANGES)
    monkeypatch.setattr(firmware_build, "ROOT", tmp_path)
    monkeypatch.setattr(firmware_build, "BUILD", tmp_path / "build")
    return tmp_path


def _refusal(capsys: pytest.CaptureFixture[str], tag: str = "") -> str:
    with pytest.raises(SystemExit) as ended:
        release.main(tag)
    assert ended.value.code == 2
    return capsys.readouterr().err


def test_an_image_of_another_version_is_refused(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "build" / "halley-pico_w.uf2").write_bytes(made_up_image("0.0.1", "pico_w"))
    assert f"has Halley 0.0.1, not {VERSION}. Run `make image BOARD=pico_w`" in _refusal(capsys)


def test_a_release_has_everything(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    release.main(f"v{VERSION}")
    folder = project / "build" / "release"
    box = f"halley-box-{VERSION}.zip"
    assert {path.name for path in folder.iterdir()} == {*GIVEN, box, "Containerfile", "SHA256SUMS"}
    images = [f"images/{board.image}" for board in BOARDS.values()]
    assert sorted(zipfile.ZipFile(folder / box).namelist()) == sorted([*HARDWARE, *images])
    for line in (folder / "SHA256SUMS").read_text().splitlines():
        digest, name = line.split("  ")
        assert digest == hashlib.sha256((folder / name).read_bytes()).hexdigest()
    notes = (project / "build" / "release-notes.md").read_text()
    assert notes == "A box for the card table.\n\n### Details\n\n- It counts.\n"
    assert capsys.readouterr().out.count("build/release/") == len(list(folder.iterdir()))


def test_a_second_one_has_the_same_bytes(project: Path) -> None:
    first = [path.read_bytes() for path in release.gather()]
    assert [path.read_bytes() for path in release.gather()] == first


@pytest.mark.parametrize("name", GIVEN)
def test_nothing_may_be_missing(
    name: str, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "build" / name).unlink()
    assert f"'build/{name}' is missing" in _refusal(capsys)
    assert not (project / "build" / "release").exists()


def test_no_sheet_is_missing(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "hardware/labels/labels-en-a4.pdf").unlink()
    assert "hardware/labels/*.pdf is missing" in _refusal(capsys)


def test_a_tag_is_the_version_and_has_its_date(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "the tag is v9.9.9, but the code has version" in _refusal(capsys, "v9.9.9")
    changes = CHANGES.replace("2026-11-24", "not released yet")
    (project / "CHANGELOG.md").write_text(changes)
    assert "CHANGELOG.md has no release date for" in _refusal(capsys, f"v{VERSION}")
    release.main()  # to try it
    (project / "CHANGELOG.md").write_text(changes.replace(f"## {VERSION}", "## 7.0"))
    assert "no section" in _refusal(capsys)


def test_the_real_files_are_there() -> None:
    for pattern in release.PARTS:
        if "models" not in pattern:  # `make models` makes those
            assert list((ROOT / "hardware").glob(pattern)), pattern


def test_the_container_is_made_of_what_there_is() -> None:
    text = release.CONTAINER.read_text()
    assert fnmatch(wheel.WHEEL, re.search(r"^COPY (\S+) /tmp/$", text, re.MULTILINE)[1])  # type: ignore[index]
    served = re.search(r"^CMD (\[.*\])$", text, re.MULTILINE)
    assert served is not None
    command = typer.main.get_command(cli.application())
    for word in json.loads(served[1])[1:]:
        if word.startswith("--"):
            assert word in {name for it in command.params for name in it.opts}, word
        elif hasattr(command, "commands"):
            command = command.commands[word]
    assert "has not been built yet" in text


def test_the_workflows_run_what_the_makefile_has() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    used: set[str] = set()
    for workflow in (ROOT / ".github" / "workflows").glob("*.yml"):
        text = re.sub(r"^ *#.*$", "", workflow.read_text(), flags=re.MULTILINE)
        used |= set(re.findall(r"\bmake ([a-z-]+)", text))
    assert {"image", "page", "wheel", "release", "soak"} <= used <= targets


def test_a_release_waits_for_the_tests() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text()
    assert "uses: ./.github/workflows/test.yml" in text
    assert "needs: [test, images]" in text
