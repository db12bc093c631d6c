"""A message over the lower lines of the frame, dark on light, until the next key."""

from halley.ui.canvas import CHARS, PAGES, WIDTH, heading, wrap

_MOST = 6  # lines


class Popup:
    """Lies over the frame on its way to the display: what is beneath stays as it is."""

    def __init__(self) -> None:
        self.text = ""
        self._strips: list[bytes] = []
        self._frame = bytearray(PAGES * WIDTH)

    def show(self, text: str) -> None:
        """Show `text`, in lines; "" takes it away."""
        self.text = text
        lines = wrap(text, CHARS)[:_MOST] if text else []
        self._strips = [heading(line) for line in lines]

    def over(self, frame: bytearray) -> bytearray:
        """The frame with the message on it; `frame` itself while there is none."""
        if not self._strips:
            return frame
        out = self._frame
        out[:] = frame
        at = (PAGES - len(self._strips)) * WIDTH
        for strip in self._strips:
            out[at : at + WIDTH] = strip
            at += WIDTH
        return out
