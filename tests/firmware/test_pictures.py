"""Every screen, pixel for pixel, against the pictures in tests/pictures (`make pictures`)."""

import os
from pathlib import Path

import pytest

from host_tools import micropython
from host_tools.pictures import text_lines
from tests import flows
from tests.flows import FEW, FLOWS

PICTURES = Path(__file__).resolve().parent.parent / "pictures"
# Set to write the pictures anew, to be looked at before they are kept.
RENEW = os.environ.get("HALLEY_PICTURES") == "1"

pytestmark = pytest.mark.pictures


def _compare(name: str, rows: list[str]) -> None:
    """Fail, with the two pictures side by side, when `rows` is not the stored picture."""
    path = PICTURES / f"{name}.txt"
    stored = path.read_text(encoding="ascii").splitlines() if path.is_file() else []
    if rows == stored:
        return
    if not stored:
        pytest.fail(f"{path.name} is not stored yet: `make pictures`\n{_text(rows)}", pytrace=False)
    pixels = sum(
        a != b for row, old in zip(rows, stored, strict=True) for a, b in zip(row, old, strict=True)
    )
    pytest.fail(
        f"{pixels} pixels differ from {path.name}; seen now, and stored:\n"
        + "\n".join(
            f"{now} {then}"
            for now, then in zip(text_lines(rows, "half"), text_lines(stored, "half"), strict=False)
        ),
        pytrace=False,
    )


def _text(rows: list[str]) -> str:
    return "\n".join(text_lines(rows, "half"))


@pytest.mark.parametrize("name", FLOWS)
def test_screen(name: str) -> None:
    rows = flows.on_desk(FLOWS[name])
    if RENEW:
        PICTURES.mkdir(exist_ok=True)
        (PICTURES / f"{name}.txt").write_text("\n".join(rows) + "\n", encoding="ascii")
    _compare(name, rows)


def test_every_picture_has_its_flow() -> None:
    stale = [path for path in sorted(PICTURES.glob("*")) if path.stem not in FLOWS]
    if RENEW:
        for path in stale:
            path.unlink()
        stale = []
    assert [path.name for path in stale] == []


@pytest.mark.skipif(RENEW, reason="the pictures are being written anew")
@pytest.mark.parametrize(
    "name", [n if n in FEW else pytest.param(n, marks=pytest.mark.soak) for n in FLOWS]
)
def test_screen_on_micropython(name: str, tmp_path: Path) -> None:
    flow = FLOWS[name]
    if name in flows.APART or flow.room < 1 << 30:
        pytest.skip("needs more than keys, or is gone before the process can be stopped")
    if flow.full and not Path("/dev/full").exists():
        pytest.skip("this system has no file that is always full")
    if micropython.unix(tmp_path) is None:
        pytest.skip("MicroPython's unix build is not installed")
    _compare(name, flows.on_micropython(flow, tmp_path))
