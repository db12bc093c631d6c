"""The sheet of QR codes: a card for each table, to be laid on it, and one for the wall."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from host_tools.club.table_link.qr import svg
from host_tools.club.texts.sentence import CannotBe
from host_tools.club.texts.wording import ClubWords
from host_tools.html_templates import html_templates
from host_tools.output_files import HTML_MARK

PAPERS = ("a4", "letter")
_LONGEST = 200  # characters of an address


@dataclass(frozen=True)
class SheetCard:
    """One card of the sheet: what it is of, what it is for, and where it leads."""

    title: str
    about: str
    address: str

    @property
    def code(self) -> str:
        """The address as a QR code, an SVG element."""
        return svg(self.address)


def door_address(address: str, code: str) -> str:
    """Return where phones check in."""
    return f"{address}/here/{code}"


def cards(
    tables: Iterable[tuple[str, str]], address: str, words: ClubWords, door: str = ""
) -> list[SheetCard]:
    """Return a card for the door with its code, one for each table (label, code), and a last one.

    The last one is for everyone's phone. Without a `door` nobody checks in.
    """
    at_door = words.say("sheet_door"), words.say("sheet_door_about"), door_address(address, door)
    return [
        *([SheetCard(*at_door)] if door else []),
        *(SheetCard(label, words.say("sheet_table"), f"{address}/table/#{code}")
          for label, code in tables),
        SheetCard(words.say("sheet_wall"), words.say("sheet_wall_about"), f"{address}/"),
    ]  # fmt: skip


def page(title: str, shown: Sequence[SheetCard], words: ClubWords, paper: str = "a4") -> str:
    """Return the sheet as one HTML file that needs nothing else."""
    template = html_templates("host_tools.club.table_link").get_template("sheet.html")
    return template.render(
        language=words.language, title=title, cards=shown, mark=HTML_MARK, paper=paper,
        how=words.say("sheet_how"),
    ) + "\n"  # fmt: skip


def base(address: str) -> str:
    """Return an address (host, host:port or http://host:port/) as a base without a final slash.

    BadInput if it is invalid.
    """
    text = address.strip()
    text = (text if "://" in text else f"http://{text}").rstrip("/")
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        parts, port = None, None
    if (
        parts is None
        or parts.scheme not in ("http", "https")
        or not parts.hostname
        or parts.username is not None
        or parts.path or parts.query or parts.fragment
        or port == 0
        or len(text) > _LONGEST
        or any(char.isspace() or not char.isprintable() for char in text)
    ):  # fmt: skip
        raise CannotBe(
            "{address!r} is not an address like http://192.168.0.20:8000 or https://club.example.",
            address=address[:60],
        )
    return text
