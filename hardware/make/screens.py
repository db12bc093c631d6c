"""Screens of the box, as the firmware draws them, for the build guide."""

from functools import cache

from hardware.make.draw import packed
from host_tools.key_steps import parse_keys
from host_tools.pictures import picture
from host_tools.sim import Sim

_KEYS = {
    "home": "",
    "keys": "3 1 2 3 COMET 4 5 6",
}


@cache
def rows(name: str) -> list[str]:
    """The display's 64 rows of '#' and '.' after the keys of the screen `name`."""
    with Sim() as box:
        for step in parse_keys(_KEYS[name]):
            box.do(step)
        return box.rows()


def products() -> dict[str, bytes]:
    """A picture of each screen."""
    return {f"pictures/screen-{name}.png": packed(picture(rows(name), 3)) for name in _KEYS}
