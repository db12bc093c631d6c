"""A page with one sentence for people to read, in the place of one that there is not."""

from starlette.responses import HTMLResponse

from host_tools.club.texts.wording import ClubWords
from host_tools.html_templates import html_templates


def message(words: ClubWords, club: str, key: str, status: int) -> HTMLResponse:
    """Return the page that says the sentence `key`, under the name of the club."""
    template = html_templates("host_tools.club.server").get_template("message.html")
    shown = template.render(language=words.language, title=club, text=words.say(key))
    return HTMLResponse(shown, status)
