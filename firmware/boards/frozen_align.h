// Included before frozen_content.c: compiled functions in it are aligned to 4 bytes, as the chip
// loads their constants; MicroPython 1.28 (tools/mpy-tool.py) aligns them to 2.
#define aligned(n) aligned((n) < 4 ? 4 : (n))
