"""The first picture after power-on: a comet, the name and the version."""

from halley import VERSION

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.ui.canvas import Canvas


def draw(canvas: "Canvas") -> None:
    """Draw it on a dark frame."""
    canvas.text(40, 3, "Halley")
    canvas.text(40, 4, VERSION)
    import framebuf  # MicroPython's; only a Pico shows a splash

    glass = framebuf.FrameBuffer(canvas.frame, 128, 64, framebuf.MONO_VLSB)
    for x, y in ((0, 4), (12, 0), (30, 18)):
        glass.line(x, y, 68, 10, 1)
    glass.ellipse(70, 10, 6, 6, 1, True)
