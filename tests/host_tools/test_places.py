"""Where the code of compiled modules begins, as the build writes it behind them."""

from pathlib import Path

import pytest

from host_tools import places
from host_tools.errors import BadInput


def _number(module: bytes, at: int) -> tuple[int, int]:
    value = 0
    while True:
        value = value << 7 | module[at] & 0x7F
        at += 1
        if not module[at - 1] & 0x80:
            return value, at


def test_every_module_of_the_firmware_fits_a_block_and_tells(pico_tree: Path) -> None:
    functions = 0
    for path in pico_tree.rglob("*.mpy"):
        module = path.read_bytes()
        assert len(module) <= 4096, f"{path.name} is longer than a block of the flash"
        end = len(module) - 2
        at = int.from_bytes(module[end:], "little")
        while at < end:
            told, at = _number(module, at)
            assert told & 3 == 0
            at += told >> 3
            if told & 4:
                _, at = _number(module, at)
            functions += 1
        assert at == end
    assert functions > 800


def test_another_format_is_refused(pico_tree: Path) -> None:
    module = (pico_tree / "halley" / "app.mpy").read_bytes()
    with pytest.raises(BadInput, match="format"):
        places.with_place(module)  # they are there already
