"""The texts of the build guides."""

from hardware.make import FOLDER

README, BOX, CLUB, WHY = (
    (FOLDER / name).read_text(encoding="utf-8")
    for name in ("README.md", "box.md", "club.md", "why.md")
)
GUIDES = README + BOX + CLUB + WHY
FLAT = " ".join(GUIDES.split())
