"""The README's three pictures of a hand show what the words above them say."""

from pathlib import Path

from PIL import Image

from host_tools.pixels.pictures import picture
from host_tools.pixels.screen_text import frame
from host_tools.simulator.key_steps import parse_script
from host_tools.simulator.local_box import LocalBox

_FOLDER = Path(__file__).resolve().parents[2] / "hardware/pictures"

# After which step of settlement.keys, and what has to be written there
_SHOWN = {12: ("comet", "Comet: Bea +6"), 17: ("left", "Cy gets 27"), 23: ("settlement", "Sum 0")}


def test_the_keys_lead_to_what_the_readme_says_and_its_pictures_show_it() -> None:
    steps = parse_script((_FOLDER / "settlement.keys").read_text(encoding="utf-8"))
    with LocalBox() as box:
        for number, step in enumerate(steps, 1):
            box.do(step)
            if number in _SHOWN:
                name, words = _SHOWN[number]
                assert words in "\n".join(frame(box.rows())), name
                stored = Image.open(_FOLDER / f"{name}.png").convert("RGB")
                assert stored.tobytes() == picture(box.rows()).tobytes(), f"`make pictures`: {name}"
