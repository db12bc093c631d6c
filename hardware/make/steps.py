"""The pictures of the build guide, one a step."""

from PIL import Image

from hardware import legends
from hardware.make import parts, screens, wiring
from hardware.make.draw import INK, SOFT, Sheet, pack

_WIDE = 1120  # pixels, of a step's picture
_RED = "#e0352b"


def bootsel() -> Sheet:
    """Return the button that is held while the cable goes in."""
    drawn = Sheet((1120, 560), "Hold BOOTSEL while you plug the cable in")
    x, y = 250, 140
    parts.pico(drawn, x, y, below=False)
    drawn.box(x + 84, 0, 168, 86, rx=12, fill="#3a3b42")
    drawn.box(x + 112, 86, 112, 30, fill="#c9ccd1", stroke="#85888f", stroke_width=2)
    drawn.box(0, 480, 1120, 80, fill="#ffffff")
    drawn.line([(x + 207, y + 164), (640, y + 164), (662, y + 178)], stroke=_RED, stroke_width=4)
    drawn.disc(x + 168, y + 184, 44, fill="none", stroke=_RED, stroke_width=6)
    for n, lines in enumerate(
        (
            ("Hold the BOOTSEL button down.",),
            ("Plug the USB cable in.",),
            ("Let go. A drive named RPI-RP2", "appears on the computer."),
        )
    ):
        at = y + 184 + 58 * n
        drawn.disc(678, at, 20, fill=_RED)
        drawn.words(str(n + 1), 678, at, 22, "middle", bold=True, fill="#ffffff")
        for line, words in enumerate(lines):
            drawn.words(words, 714, at + 30 * line, 21, bold=True)
    drawn.words("The Pico from above", x + 168, 520, 20, "middle", fill=SOFT)
    return drawn


def draw_labels() -> Sheet:
    """Return the keypad with its stickers."""
    drawn = Sheet((1120, 640), "The keypad with its labels")
    parts.keypad(drawn, 90, 30)
    needed = legends.stickers()
    for n, (printed, key) in enumerate((needed | legends.choices()).items()):
        y = 58 + 66 * n + (12 if printed not in needed else 0)
        blue = printed.isdigit()
        fill = "#2668c4" if blue else "#c8323a"
        drawn.box(640, y - 26, 52, 52, rx=6, fill=fill, stroke=INK, stroke_width=2)
        drawn.words(printed, 666, y, 24, "middle", bold=True, fill="#ffffff")
        says = "becomes" if printed in needed else "may become"
        drawn.words(says, 776, y, 20, "middle", fill=SOFT)
        fill = legends.tint(key)
        drawn.box(858, y - 26, 110, 52, rx=6, fill=fill, stroke=INK, stroke_width=2)
        drawn.words(legends.legend(key), 913, y, 22, "middle", bold=True)
    return drawn


def _cut(drawn: Sheet, box: tuple[int, int, int, int]) -> bytes:
    """Return a part of a drawing: left, top, right, bottom."""
    part = drawn.image().crop(box)
    if part.width > _WIDE:
        high = round(part.height * _WIDE / part.width)
        part = part.resize((_WIDE, high), Image.Resampling.LANCZOS)
    return pack(part)


def products() -> dict[str, bytes]:
    """Return the pictures, each with all the wires there are by then."""
    home = screens.rows("home")
    wide = wiring.SIZE[0]
    sounder = ("Display", "Keypad", "Sounder")
    made = {
        "display": _cut(wiring.sheet(("Display",), home, "The display"), (0, 0, wide, 1190)),
        "keypad": wiring.sheet(
            ("Display", "Keypad"), screens.rows("keys"), "The keypad as well"
        ).png(_WIDE),
        "sounder": _cut(wiring.sheet(sounder, home), (380, 860, 950, 1510)),
        "battery": _cut(wiring.sheet(rows=home), (0, 210, 900, 800)),
        "bootsel": bootsel().png(_WIDE),
        "labels": draw_labels().png(_WIDE),
    }
    return {f"pictures/step-{name}.png": picture for name, picture in made.items()}
