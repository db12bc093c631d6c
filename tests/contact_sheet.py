"""All stored pictures of the screens on sheets, to be looked at.

    python -m tests.contact_sheet OUT.png

More than `--most` pictures make several sheets, OUT-1.png, OUT-2.png and so on.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from host_tools.pictures import picture

PICTURES = Path(__file__).resolve().parent / "pictures"
_TITLE = 18  # pixels of height for a picture's name


def sheet(paths: Sequence[Path], columns: int, scale: int) -> Image.Image:
    """The pictures in `paths`, row by row, each under its name."""
    shown = [picture(path.read_text(encoding="ascii").splitlines(), scale) for path in paths]
    width, height = shown[0].width + 8, shown[0].height + _TITLE + 6
    rows = -(-len(paths) // columns)
    whole = Image.new("RGB", (columns * width, rows * height), (235, 232, 226))
    draw = ImageDraw.Draw(whole)
    font = ImageFont.load_default(14)
    for number, (path, image) in enumerate(zip(paths, shown, strict=True)):
        x, y = number % columns * width + 4, number // columns * height
        draw.text((x, y), path.stem, fill=(20, 20, 20), font=font)
        whole.paste(image, (x, y + _TITLE))
    return whole


def main() -> None:
    """Write the sheets."""
    parser = argparse.ArgumentParser(description="All stored pictures of the screens on sheets.")
    parser.add_argument("out", type=Path, metavar="OUT.png")
    parser.add_argument("--most", type=int, default=36, help="pictures a sheet (36)")
    parser.add_argument("--columns", type=int, default=4, help="pictures a row (4)")
    parser.add_argument("--scale", type=int, default=3, help="pixels for one (3)")
    parser.add_argument("--only", default="*", help="names such as 'follow-*'")
    given = parser.parse_args()
    paths = sorted(PICTURES.glob(f"{given.only}.txt"))
    if not paths:
        parser.error("there are no such pictures: `make pictures` makes them")
    parts = [paths[at : at + given.most] for at in range(0, len(paths), given.most)]
    for number, part in enumerate(parts, 1):
        name = f"{given.out.stem}-{number}{given.out.suffix}" if len(parts) > 1 else given.out.name
        sheet(part, given.columns, given.scale).save(given.out.with_name(name))
        print(given.out.with_name(name))


if __name__ == "__main__":
    main()
