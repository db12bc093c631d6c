"""Names in one spelling, wherever they were typed or read: people's, games', tables'.

A phone writes O’Brien, a keyboard O'Brien; a file has Zoé in four letters or in five. Every entry
of a name calls tidy() first, so both are one person.
"""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    Composer = Callable[[str], str]

try:
    from unicodedata import normalize  # type: ignore[import-not-found]
except ImportError:  # MicroPython has none

    def normalize(form: str, text: str) -> str:
        """Return the text with each letter and its mark in one, of the letters that a box has."""
        out = ""
        for char in text:
            letters = _MARKS.get(char, "")
            at = letters.find(out[-1:]) if out else -1
            out = out + char if at < 0 or at % 2 else out[:-1] + letters[at + 1]
        return out


# after each mark the letters without it and with it
_MARKS = {
    "\u0300": "AÀEÈIÌOÒUÙaàeèiìoòuù",
    "\u0301": "AÁEÉIÍOÓUÚYÝaáeéiíoóuúyý",
    "\u0302": "AÂEÊIÎOÔUÛaâeêiîoôuû",
    "\u0303": "AÃNÑOÕaãnñoõ",
    "\u0308": "AÄEËIÏOÖUÜYŸaäeëiïoöuüyÿ",
    "\u030a": "AÅaå",
    "\u0327": "CÇcç",
}
_PLAIN = (
    ("'", "\u2018\u2019\u02bb\u02bc\u2032\uff07`´"),
    ("-", "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d"),
    (" ", "\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000"),
)
# the first and the last of what cannot be seen, beside controls
_UNSEEN = (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5),
    (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164),
    (0xD800, 0xDFFF), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFB),
    (0xE0000, 0xE0FFF),
)  # fmt: skip
_JOINERS = "\u200c\u200d"  # which Persian, Sinhala and emoji need between two letters
_LATIN = 0x2FF  # its last letter with a mark


def tidy(name: str) -> str:
    """Return the name with plain apostrophes and hyphens, single blanks and composed letters (NFC).

    Invisible characters are removed. MicroPython composes the letters that a box has, a page by its
    browser (use_composer()).
    """
    out = ""
    for at in range(len(name)):
        char = name[at]
        for plain, odd in _PLAIN:
            if char in odd:
                char = plain
        point = ord(char)
        if point < 0x20 or 0x7F <= point < 0xA0 or 0x2000 <= point <= 0x200A:
            char = " "
        elif char in _JOINERS:
            char = char if _is_beyond(out[-1:]) and _is_beyond(name[at + 1 : at + 2]) else ""
        elif point > 0xA0 and _is_unseen(point):
            char = ""
        out += char
    return " ".join(_compose(out).split())


def use_composer(compose: "Composer") -> None:
    """Compose letters by this function from now on."""
    global _compose
    _compose = compose


def _nfc(text: str) -> str:
    return normalize("NFC", text)


def _is_unseen(point: int) -> bool:
    return any(first <= point <= last for first, last in _UNSEEN)


def _is_beyond(char: str) -> bool:
    """Return whether the character belongs to another script than ours."""
    return char != "" and ord(char) > _LATIN


_compose: "Composer" = _nfc
