"""Sheets of key labels to print 1:1: A4 and Letter, English and French. Lengths in points."""

from io import BytesIO
from typing import NamedTuple

from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4, LETTER
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from halley.keys import COMET, LEGEND, OK, UNDO
from hardware.legends import legend, stickers, tint

PAD = (69 * mm, 77 * mm)  # the membrane keypad's face
PITCH = (16 * mm, 17.5 * mm)  # from key to key, on it
STICKER = (12 * mm, 12 * mm)
RULERS = (100 * mm, 50 * mm)  # across, and down
_LEFT = 20 * mm
_BOLD = "Helvetica-Bold"
_EDGE = 0.6 * mm  # that a legend leaves free at both sides, for the scissors
_MOST = 20  # points, of a legend
_NARROW = 75  # per cent of their width have words that would be small otherwise


class Words(NamedTuple):
    """The texts of a sheet, and the small second line of some keys."""

    language: str
    title: str
    print_it: str
    check: str
    whole: str
    single: str
    becomes: str
    keys: dict[int, str]


_WORDS = {
    "en": Words(
        "en",
        "Halley: labels for the keypad",
        "Print at 100 %, \"actual size\"; no fitting to the page.",
        "Lay a ruler on both scales: 100 mm across, 50 mm down. If not, print again.",
        "The whole face, 69 x 77 mm: hold it to the pad, cut along the frame, tape it on.",
        "Or single stickers: six keys need one, 1 and 0 may have one; two sets.",
        "becomes",
        {OK: "held: menu", UNDO: "step back", 11: "jack", 12: "queen", 13: "king",
         1: "ace", 10: "ten, nought"},
    ),
    "fr": Words(
        "fr",
        "Halley : étiquettes du clavier",
        "Imprimez à 100 %, « taille réelle », sans adapter à la page.",
        "Posez une règle sur les deux échelles : 100 mm et 50 mm. Sinon, réimprimez.",
        "La face entière, 69 x 77 mm : essayez sur le clavier, coupez au cadre, collez.",
        "Ou des étiquettes seules : six touches en ont besoin, 1 et 0 si l'on veut ; deux jeux.",
        "devient",
        {COMET: "comète", OK: "tenue : menu", UNDO: "annuler", 11: "valet (J)",
         12: "dame (Q)", 13: "roi (K)", 1: "as", 10: "dix, zéro"},
    ),
}  # fmt: skip
PAGES = {"a4": A4, "letter": LETTER}


def sheet(language: str, paper: str) -> bytes:
    """Return the sheet as PDF; every rectangle in it that is cut along has its true size."""
    words, size = _WORDS[language], PAGES[paper]
    buffer = BytesIO()
    # uncompressed, and without dates: the same everywhere, and to be read by eye
    page = Canvas(buffer, pagesize=size, invariant=1, pageCompression=0, lang=language)
    page.setTitle(words.title)
    page.setAuthor("The Halley authors")
    page.setViewerPreference("PrintScaling", "None")  # what a printer's dialogue begins with
    top = size[1] - 22 * mm
    page.setFont("Helvetica-Bold", 18)
    page.drawString(_LEFT, top, words.title)
    page.setFont("Helvetica", 10.5)
    page.drawString(_LEFT, top - 8 * mm, words.print_it)
    page.drawString(_LEFT, top - 13.5 * mm, words.check)
    _ruler(page, _LEFT, top - 26 * mm, RULERS[0], across=True)
    _ruler(page, size[0] - 32 * mm, top - 31 * mm, RULERS[1], across=False)
    page.setFont("Helvetica", 10.5)
    page.drawString(_LEFT, top - 44 * mm, words.whole)
    _face(page, _LEFT, top - 48 * mm - PAD[1], words)
    _legend(page, _LEFT + PAD[0] + 12 * mm, top - 48 * mm - 12 * mm, words)
    page.setFont("Helvetica", 10.5)
    low = top - 48 * mm - PAD[1] - 14 * mm
    page.drawString(_LEFT, low, words.single)
    for row in range(2):
        for n, key in enumerate((COMET, OK, UNDO, 11, 12, 13, 1, 10)):
            x, y = _LEFT + n * 17 * mm, low - 5 * mm - STICKER[1] - row * 17 * mm
            _key(page, x, y, STICKER, key, words)
    page.showPage()
    page.save()
    return buffer.getvalue()


def _face(page: Canvas, left: float, bottom: float, words: Words) -> None:
    page.setStrokeColor(HexColor("#222222"))
    page.setLineWidth(0.6)
    page.rect(left, bottom, *PAD)
    x = left + (PAD[0] - 3 * PITCH[0] - STICKER[0]) / 2
    y = bottom + (PAD[1] + 3 * PITCH[1] - STICKER[1]) / 2
    for r, row in enumerate(LEGEND):
        for c, key in enumerate(row):
            _key(page, x + c * PITCH[0], y - r * PITCH[1], STICKER, key, words)


def _legend(page: Canvas, x: float, y: float, words: Words) -> None:
    """Draw the list of stickers and their keys."""
    page.setFillColor(HexColor("#111111"))
    for n, (printed, key) in enumerate(stickers().items()):
        at = y - n * 8 * mm
        page.setFont(_BOLD, 12)
        page.drawCentredString(x, at, printed)
        page.drawString(x + 24 * mm, at, legend(key, words.language))
        page.setFont("Helvetica", 10.5)
        page.drawString(x + 6 * mm, at, words.becomes)


def _key(
    page: Canvas, x: float, y: float, size: tuple[float, float], key: int, words: Words
) -> None:
    """One key, its lower left corner at x, y."""
    page.setStrokeColor(HexColor("#222222"))
    page.setFillColor(HexColor(tint(key)))
    page.setLineWidth(0.5)
    page.rect(x, y, *size, fill=1)
    page.setFillColor(HexColor("#111111"))
    face = legend(key, words.language)
    small = words.keys.get(key, "")
    narrow = _NARROW if face.isalpha() and len(face) > 2 else 100
    room = size[0] - 2 * _EDGE
    points = round(min(_MOST, room / stringWidth(face, _BOLD, 1) * 100 / narrow), 1)
    middle = x + size[0] / 2
    text = page.beginText()
    text.setFont(_BOLD, points)
    text.setHorizScale(narrow)
    half = stringWidth(face, _BOLD, points) * narrow / 200
    text.setTextOrigin(middle - half, y + size[1] * (0.56 if small else 0.5) - 0.36 * points)
    text.textOut(face)
    text.setHorizScale(100)
    page.drawText(text)
    if small:
        page.setFont("Helvetica", 5.4)
        page.drawCentredString(middle, y + 3.6, small)


def _ruler(page: Canvas, x: float, y: float, length: float, across: bool) -> None:
    """Draw a scale in millimetres with numbered centimetres, from x, y to the right or down."""
    page.setStrokeColor(HexColor("#111111"))
    page.setFillColor(HexColor("#111111"))
    page.setLineWidth(0.5)
    page.setFont("Helvetica", 7)
    end = (x + length, y) if across else (x, y - length)
    page.line(x, y, *end)
    for n in range(round(length / mm) + 1):
        tick = (4 if n % 10 == 0 else 3 if n % 5 == 0 else 2) * mm
        if across:
            page.line(x + n * mm, y, x + n * mm, y + tick)
        else:
            page.line(x, y - n * mm, x + tick, y - n * mm)
        if n % 10 == 0:
            says = f"{n} mm" if n * mm == length else str(n)
            if across:
                page.drawCentredString(x + n * mm, y + 5 * mm, says)
            else:
                page.drawString(x + 5 * mm, y - n * mm - 2.5, says)


def products() -> dict[str, bytes]:
    """Four sheets."""
    return {
        f"labels/labels-{language}-{paper}.pdf": sheet(language, paper)
        for language in _WORDS
        for paper in PAGES
    }
