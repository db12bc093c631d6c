"""Codes as another encoder (qrcode 8.2, with the chessboard for a mask) makes them."""

from halley.ui.qr_code import qr_code

_CODES = (
    (
        "ANN +12",
        (
            0x1FC47F,
            0x104F41,
            0x175C5D,
            0x175E5D,
            0x17555D,
            0x105441,
            0x1FD57F,
            0x1A00,
            0x90C55,
            0x645A8,
            0x51268,
            0x47B6,
            0xF57E8,
            0x4AB00,
            0x2EC7F,
            0x15BC41,
            0x14E95D,
            0xAC25D,
            0x11175D,
            0x19C041,
            0x15517F,
        ),
    ),
    (
        "Zoë pays André 12.",
        (
            0x1FD927F,
            0x104BF41,
            0x175005D,
            0x174905D,
            0x1758F5D,
            0x1058A41,
            0x1FD557F,
            0xA400,
            0x91F855,
            0xAE1300,
            0xACA75C,
            0x16A213F,
            0x8F43D3,
            0x1E38AB4,
            0x1BDA555,
            0x1B80CBA,
            0x1F1455,
            0x313F00,
            0x1D5DA7F,
            0x917641,
            0x1BF4D5D,
            0x30C85D,
            0x159A15D,
            0x858841,
            0x191917F,
        ),
    ),
    (
        "COMET 24.11. ANN +12 BEA -3 CY -9. BEA PAYS ANN 3. CY PAYS ANN 9",
        (
            0x1FD3447F,
            0x10414241,
            0x174B295D,
            0x1754925D,
            0x175A525D,
            0x105E1C41,
            0x1FD5557F,
            0x1E900,
            0x46EB1F7,
            0xD34DA11,
            0x1ADA3CE8,
            0x2836A6,
            0x47FCD7E,
            0x212EC84,
            0x9A4A4F2,
            0x14DB0A24,
            0x1B86104B,
            0x88E993A,
            0x1A677EDD,
            0x11DF5582,
            0x11FB1BED,
            0x1B116D00,
            0x135C537F,
            0xB150B41,
            0x15F3515D,
            0x1F5A8A5D,
            0x11F97D5D,
            0x1C087541,
            0x12577B7F,
        ),
    ),
)


def test_codes_are_those_of_another_encoder() -> None:
    for text, rows in _CODES:
        assert qr_code((text,)) == list(rows), text


def test_a_text_too_long_for_the_largest_code_gives_none() -> None:
    assert qr_code(("A" * 77,)) is not None
    assert qr_code(("A" * 78,)) is None
    assert qr_code(("a" * 53,)) is not None
    assert qr_code(("a" * 54,)) is None
