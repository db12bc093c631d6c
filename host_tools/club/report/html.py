"""The report as one HTML file that needs nothing else, on a screen or on A4."""

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


def page(evening: Evening, language: str) -> str:
    """The whole HTML file; BadInput when there is no such language."""
    words = Words(language)
    template = _environment().get_template("report.html")
    return template.render(report=report(evening, words), say=words.say, mark=HTML_MARK) + "\n"
