"""Drawing into the panel's buffer: text, in cells of whole pages, so that no bit is ever shifted.

A glyph is a few ready `bytes`, copied into the buffer by slice assignment: on the Pico 13 us for
twelve columns, against 96 us for a loop and 307 us for framebuf's blit.
"""

WIDTH = 128
PAGES = 8


class Font:
    """The glyphs of a font module (halley.ui.fonts), cut to one `bytes` a page when first used."""

    def __init__(self, module: "object") -> None:
        self.width = module.WIDTH
        self.pages = module.PAGES
        self._chars = module.CHARS
        self._data = module.DATA
        self._cut: "dict" = {}

    def glyph(self, char: str) -> "tuple[bytes, ...]":
        """One `bytes` of `width` columns for each page, top first; a "?" for what is missing."""
        found = self._cut.get(char)
        if found is None:
            index = self._chars.find(char)
            if index < 0:
                index = self._chars.find("?")
            size = self.width
            start = index * size * self.pages
            found = tuple(
                [self._data[start + p * size : start + (p + 1) * size] for p in range(self.pages)]
            )
            self._cut[char] = found
        return found


_fonts: "dict" = {}


def font(name: str) -> Font:
    """The font in halley/ui/fonts/`name`.py, loaded when first asked for."""
    found = _fonts.get(name)
    if found is None:
        module = __import__("halley.ui.fonts." + name, None, None, ("DATA",))
        found = _fonts[name] = Font(module)
    return found


class Canvas:
    """What screens draw on: `panel` is a display driver (buffer, touch, touch_all, flush)."""

    def __init__(self, panel: "object") -> None:
        self.panel = panel
        self.buffer = panel.buffer
        self._blank = bytes(WIDTH)

    def clear(self) -> None:
        """Make the whole picture dark."""
        for page in range(PAGES):
            self.buffer[page * WIDTH : (page + 1) * WIDTH] = self._blank
        self.panel.touch_all()

    def text(self, x: int, page: int, text: str, name: str = "small") -> int:
        """Write `text` with its left top corner at column `x` of `page`; returns the column after.

        What would not fit to the right is left out.
        """
        face = font(name)
        width = face.width
        start = x
        for char in text:
            if x + width > WIDTH:
                break
            self._put(face.glyph(char), x, page, width)
            x += width
        if x > start:
            self.panel.touch(start, x - start, page, face.pages)
        return x

    def _put(self, glyph: "tuple[bytes, ...]", x: int, page: int, width: int) -> None:
        at = page * WIDTH + x
        for columns in glyph:
            self.buffer[at : at + width] = columns
            at += WIDTH

    def blank(self, x: int, width: int, page: int, pages: int = 1) -> None:
        """Make a rectangle dark."""
        dark = self._blank[:width]
        for p in range(page, page + pages):
            self.buffer[p * WIDTH + x : p * WIDTH + x + width] = dark
        self.panel.touch(x, width, page, pages)

    def invert(self, x: int, width: int, page: int, pages: int = 1) -> None:
        """Turn dark and light in a rectangle (a chosen line)."""
        buffer = self.buffer
        for p in range(page, page + pages):
            for at in range(p * WIDTH + x, p * WIDTH + x + width):
                buffer[at] ^= 0xFF
        self.panel.touch(x, width, page, pages)


class Field:
    """A line of text that knows what it shows, and redraws only the characters that change.

    `chars` cells from column `x` of `page` on; `right` aligns to the right.
    """

    def __init__(
        self, canvas: Canvas, x: int, page: int, chars: int, name: str = "small", right: bool = False
    ) -> None:
        self.canvas = canvas
        self.x = x
        self.page = page
        self.chars = chars
        self.face = font(name)
        self.right = right
        self._shown = " " * chars

    def forget(self) -> None:
        """The picture was cleared: nothing is shown."""
        self._shown = " " * self.chars

    def show(self, text: str) -> None:
        """Show `text`, cut to the field's length."""
        chars = self.chars
        missing = chars - len(text)
        if missing > 0:
            text = " " * missing + text if self.right else text + " " * missing
        elif missing:
            text = text[:chars]
        old = self._shown
        if text == old:
            return
        face = self.face
        width = face.width
        put = self.canvas._put
        touch = self.canvas.panel.touch
        x = self.x
        run = -1  # where the changed characters began
        for i in range(chars):
            char = text[i]
            if char != old[i]:
                put(face.glyph(char), x, self.page, width)
                if run < 0:
                    run = x
            elif run >= 0:
                touch(run, x - run, self.page, face.pages)
                run = -1
            x += width
        if run >= 0:
            touch(run, x - run, self.page, face.pages)
        self._shown = text


def wrap(text: str, chars: int) -> "list[str]":
    """`text` in lines of at most `chars` characters, broken between words where possible."""
    lines = [""]
    for word in text.split(" "):
        while len(word) > chars:
            if lines[-1]:
                lines.append("")
            lines[-1], word = word[:chars], word[chars:]
            lines.append("")
        if not lines[-1]:
            lines[-1] = word
        elif len(lines[-1]) + 1 + len(word) <= chars:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines
