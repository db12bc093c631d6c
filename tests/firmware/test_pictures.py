"""Every screen, pixel for pixel, against the pictures in tests/pictures (`make pictures`)."""

import os
from pathlib import Path

import pytest

from host_tools import micropython
from host_tools.pictures import text_lines
from tests import flows
from tests.flows import FEW, FLOWS
from tests.needs import there

PICTURES = Path(__file__).resolve().parent.parent / "pictures"
# Set to write the pictures anew, to be looked at before they are kept.
RENEW = os.environ.get("HALLEY_PICTURES") == "1"

# the others need more than keys, or are gone before the process can be stopped
_BY_KEYS = [
    name for name, flow in FLOWS.items() if name not in flows.APART and flow.room >= 1 << 30
]

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
    "name", [n if n in FEW else pytest.param(n, marks=pytest.mark.soak) for n in _BY_KEYS]
)
def test_screen_on_micropython(name: str, tmp_path: Path) -> None:
    flow = FLOWS[name]
    if flow.full and not Path("/dev/full").exists():
        pytest.skip("this system has no file that is always full")
    there(micropython.unix(tmp_path))
    _compare(name, flows.on_micropython(flow, tmp_path))
