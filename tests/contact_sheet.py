"""The screens as they are now, on sheets, to be looked at.

    python -m tests.contact_sheet OUT.png

More than `--most` screens make several sheets, OUT-1.png, OUT-2.png and so on.
"""

import argparse
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from host_tools.pixels.pictures import picture
from tests.flows import FLOWS
from tests.flows.run import on_cpython

_TITLE = 18  # pixels of height for a screen's name


def sheet(names: Sequence[str], columns: int, scale: int) -> Image.Image:
    """Return the screens of the flows called so, row by row, each under its name."""
    shown = [picture(on_cpython(FLOWS[name]), scale) for name in names]
    width, height = shown[0].width + 8, shown[0].height + _TITLE + 6
    rows = -(-len(names) // columns)
    whole = Image.new("RGB", (columns * width, rows * height), (235, 232, 226))
    draw = ImageDraw.Draw(whole)
    font = ImageFont.load_default(14)
    for number, (name, image) in enumerate(zip(names, shown, strict=True)):
        x, y = number % columns * width + 4, number // columns * height
        draw.text((x, y), name, fill=(20, 20, 20), font=font)
        whole.paste(image, (x, y + _TITLE))
    return whole


def main() -> None:
    """Write the sheets."""
    parser = argparse.ArgumentParser(description="The screens on sheets.")
    parser.add_argument("out", type=Path, metavar="OUT.png")
    parser.add_argument("--most", type=int, default=36, help="screens a sheet (36)")
    parser.add_argument("--columns", type=int, default=4, help="screens a row (4)")
    parser.add_argument("--scale", type=int, default=3, help="pixels for one (3)")
    parser.add_argument("--only", default="*", help="flows such as 'follow-*'")
    given = parser.parse_args()
    names = [name for name in FLOWS if fnmatch(name, given.only)]
    if not names:
        parser.error("there are no such flows in tests/flows")
    parts = [names[at : at + given.most] for at in range(0, len(names), given.most)]
    for number, part in enumerate(parts, 1):
        stem = f"{given.out.stem}-{number}" if len(parts) > 1 else given.out.stem
        path = given.out.with_name(stem + given.out.suffix)
        sheet(part, given.columns, given.scale).save(path)
        print(path)


if __name__ == "__main__":
    main()
