"""The colours, letters and spaces of everything that Halley shows in a browser."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parent
TOKENS = FOLDER / "tokens.css"
TITLES = FOLDER / "titles.woff2"
CLOCK = FOLDER / "clock.js"
