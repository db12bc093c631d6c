"""The report as one HTML file that needs nothing else, on a screen or on paper."""

from host_tools.club.model import Evening
from host_tools.club.report.content import report
from host_tools.club.texts.wording import ClubWords
from host_tools.html_templates import html_templates
from host_tools.output_files import HTML_MARK


def page(evening: Evening, language: str, paper: str = "A4") -> str:
    """Return the whole HTML file for `paper` ("A4", "letter"); BadInput for an unknown language."""
    words = ClubWords(language)
    template = html_templates("host_tools.club.report").get_template("report.html")
    shown = report(evening, words, paper)
    return template.render(report=shown, say=words.say, mark=HTML_MARK) + "\n"
