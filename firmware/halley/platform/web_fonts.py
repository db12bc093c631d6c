"""The letters of all fonts, from which the page reads the text that stands in a frame."""

from binascii import hexlify

_FONTS = ("digits12x24", "digits12x16", "digits9x16", "digits7x16", "digits6x16", "small", "title")


def listing() -> str:
    """A line for each font, the tallest first: its name, the columns and the pages of a letter, the
    letters' bytes as hexadecimal text, the letters."""
    lines = []
    for name in _FONTS:
        module = __import__("halley.ui.fonts." + name, None, None, ("DATA",))
        data = hexlify(module.DATA).decode()
        size = "%d %d" % (module.WIDTH, module.PAGES)
        lines.append(" ".join((name, size, data, module.CHARS)))
    return "\n".join(lines)
