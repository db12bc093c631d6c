"""Addresses as QR codes that a phone's camera reads."""

import io

import segno


def svg(text: str) -> str:
    """`text` as the QR code of an HTML page: an SVG element that fills the room it is given.

    It is drawn black, to be laid on white, with the quiet zone of four modules that it needs.
    """
    drawn = io.BytesIO()
    code = segno.make_qr(text, error="m")
    code.save(drawn, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=4, nl=False,
              svgclass=None, lineclass=None)  # fmt: skip
    return drawn.getvalue().decode()
