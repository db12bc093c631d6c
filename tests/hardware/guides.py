"""The texts of the build guides."""

from hardware.make import FOLDER

README, BOX, PRINTED, CLUB, WHY, READY = (
    (FOLDER / name).read_text(encoding="utf-8")
    for name in ("README.md", "box.md", "printed.md", "club.md", "why.md", "ready.md")
)
GUIDES = README + BOX + PRINTED + CLUB + WHY + READY
FLAT = " ".join(GUIDES.split())
