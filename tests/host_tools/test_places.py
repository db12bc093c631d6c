"""Where functions lie in compiled modules, as the build writes it behind them."""

from pathlib import Path

import pytest

from host_tools import places
from host_tools.errors import BadInput


def _told(module: bytes) -> list[int]:
    count = module[-1]
    told = module[-1 - 2 * count : -1]
    return [int.from_bytes(told[i : i + 2], "little") for i in range(0, 2 * count, 2)]


def test_every_module_of_the_firmware_fits_a_block_and_tells(pico_tree: Path) -> None:
    functions = 0
    for path in pico_tree.rglob("*.mpy"):
        module = path.read_bytes()
        assert len(module) <= 4096, f"{path.name} is longer than a block of the flash"
        for place in _told(module):
            size = module[place - 1] >> 3
            if module[place - 2] & 0x80:
                size |= (module[place - 2] & 0x7F) << 4
            assert module[place - 1] & 3 == 0 and 24 < size <= len(module) - place
            functions += 1
    assert functions > 500


def test_another_format_is_refused(pico_tree: Path) -> None:
    module = (pico_tree / "halley" / "app.mpy").read_bytes()
    with pytest.raises(BadInput, match="format"):
        places.with_places(module)  # they are there already
