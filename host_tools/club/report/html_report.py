"""The report as one HTML file that needs nothing else, on a screen or on paper."""

from collections.abc import Sequence
from typing import Any

from host_tools.club.model import Evening
from host_tools.club.report.content import report
from host_tools.club.texts.wording import ClubWords
from host_tools.html_templates import html_templates
from host_tools.output_files import HTML_MARK

Links = Sequence[tuple[str, str]]  # addresses and texts


def page(evening: Evening, language: str, paper: str = "A4") -> str:
    """Return the whole HTML file for `paper` ("A4", "letter"); BadInput for an unknown language."""
    words = ClubWords(language)
    return lay_out("report.html", words, report(evening, words, paper))


def lay_out(
    name: str, words: ClubWords, shown: Any, mark: str = HTML_MARK, links: Links = (), **more: Any
) -> str:
    """Return a report as HTML by the template `name`, with `links` above it."""
    template = html_templates("host_tools.club.report").get_template(name)
    return template.render(report=shown, say=words.say, mark=mark, links=links, **more) + "\n"
