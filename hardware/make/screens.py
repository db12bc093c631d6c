"""Screens of the box, as the firmware draws them on a Pico, for the build guide."""

from functools import cache

from halley.drivers.sounder import Sounder
from hardware.make.draw import pack
from host_tools.pixels.pictures import picture
from host_tools.simulator.local_box import LocalBox

_KEYS = {
    "home": "",
    "keys": "3 1 2 3 COMET 4 5 6",
}


class _Silent:
    """The pin of a sounder that nobody has plugged in."""

    def freq(self, hertz: int) -> None:
        """Nothing is heard."""

    def duty_u16(self, duty: int) -> None:
        """Nothing is heard."""


@cache
def rows(name: str) -> list[str]:
    """Return the display's 64 rows of '#' and '.' after the keys of the screen `name`."""
    with LocalBox() as box:
        # a Pico always has the line for the sound, as it cannot know whether there is a sounder
        box.app.sounder = Sounder(_Silent(), lambda _: None)
        box.app.setting("language", "en")  # draws the first screen anew
        box.play(_KEYS[name])
        return box.rows()


def products() -> dict[str, bytes]:
    """Return a picture of each screen."""
    return {f"pictures/screen-{name}.png": pack(picture(rows(name), 3)) for name in _KEYS}
