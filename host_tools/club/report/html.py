"""The report as one HTML file that needs nothing else, on a screen or on paper."""

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from host_tools.club.model import Evening
from host_tools.club.output_files import HTML_MARK
from host_tools.club.report.content import report
from host_tools.club.wording import Words


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("host_tools.club.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page(evening: Evening, language: str, paper: str = "A4") -> str:
    """The whole HTML file, to be printed on `paper` ("A4", "letter"); BadInput when there is no
    such language."""
    words = Words(language)
    template = _environment().get_template("report.html")
    shown = report(evening, words, paper)
    return template.render(report=shown, say=words.say, mark=HTML_MARK) + "\n"
