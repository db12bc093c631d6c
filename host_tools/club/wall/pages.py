"""The wall's pages, and what they ask for.

Whoever changes something sends the PIN with it, as JSON, which no page of another site can.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from halley.words import LANGUAGES
from host_tools import npm
from host_tools.club import model
from host_tools.club.changes import corrections
from host_tools.club.changes.privacy import hide_names
from host_tools.club.server import pin
from host_tools.club.server.addresses import address_of
from host_tools.club.server.answers import Answers
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.request_body import json_object
from host_tools.club.server.site import Site
from host_tools.club.store.action_log import Action
from host_tools.club.texts.sentence import CannotBe, sentence_of
from host_tools.club.texts.wording import ClubWords
from host_tools.club.wall.feed import news
from host_tools.errors import BadInput
from host_tools.html_templates import html_templates


def hide(server: ClubServer, asked: dict[str, Any]) -> None:
    """Hide everybody's name, or show them again."""
    hide_names(server.store, bool(asked.get("hidden")))


def correct(server: ClubServer, asked: dict[str, Any]) -> None:
    """Book what the director has written down at the wall; BadInput says what cannot be."""
    _, evening = server.now()
    payer, payee, amount = (asked.get(it) for it in ("from", "to", "amount"))
    hand, table = asked.get("hand"), asked.get("table")
    people = [evening.people.get(it) if type(it) is int else None for it in (payer, payee)]
    if type(amount) is not int or amount <= 0:
        raise CannotBe("the amount must be a whole number above 0.")
    if people[0] is None or people[1] is None or payer == payee:
        raise CannotBe("choose two people: one pays the other.")
    if hand is not None and type(hand) is not int:
        raise CannotBe("the hand must be a number.")
    labels = {it.id: it.label for it in evening.tables}
    corrections.correct(
        server.store,
        {people[0].name: -amount, people[1].name: amount},
        str(asked.get("reason", "")),
        table=labels.get(table, "") if type(table) is int else "",
        hand=hand,
        evening=evening.number,
    )


Act = Callable[[ClubServer, dict[str, Any]], None]

_CHANGES: dict[str, Act] = {"/names": hide, "/correct": correct}  # by the addresses


def news_json(evening: model.Evening, words: ClubWords) -> bytes:
    """Return the wall's data of an evening, as JSON."""
    return json.dumps(news(evening, words, evening.names_hidden), ensure_ascii=False).encode()


def routes(site: Site) -> list[BaseRoute]:
    """Return the addresses of the wall."""
    server = site.server
    answers: Answers[str] = Answers(
        server, lambda evening, asked: news_json(evening, server.words(asked, evening))
    )
    pages = html_templates("host_tools.club.wall")

    def page(request: Request) -> Response:
        words = server.words(request.query_params.get("lang"))
        others = [name for name in LANGUAGES if name != words.language]
        shown = pages.get_template("wall.html").render(
            language=words.language, others=others, say=words.say, words=words.plain("wall_"),
            club=server.now()[1].club,
        )  # fmt: skip
        return HTMLResponse(shown)

    async def latest(request: Request) -> Response:
        asked = request.query_params.get("lang", "")
        return await answers(request, asked if asked in LANGUAGES else "")

    async def change(request: Request) -> Response:
        asked = await json_object(request)
        if asked is None:
            return JSONResponse({"error": "failed"}, 400)
        address = address_of(request)
        act = _CHANGES[request.url.path]
        words = server.words(request.query_params.get("lang"))
        return await run_in_threadpool(_change, server, words, act, asked, address)

    def library(request: Request) -> Response:
        return FileResponse(npm.lit(), media_type="text/javascript")

    static = Path(__file__).with_name("static")
    return [
        Route("/", page),
        Route("/news", latest),
        *[Route(path, change, methods=["POST"]) for path in _CHANGES],
        Route("/static/lit-html.js", library),
        Mount("/static", StaticFiles(directory=static)),
    ]


def _change(
    server: ClubServer, words: ClubWords, act: Act, asked: dict[str, Any], address: str
) -> Response:
    """Do what was asked for, if the PIN is right; else say why not, in the page's language."""
    if not pin.is_set(server.store):
        return JSONResponse({"error": "no_pin"}, 403)
    wrong = server.wrong_pin(str(asked.get("pin", "")), address)
    if wrong is not None:
        return JSONResponse(wrong, 429 if "count" in wrong else 403)
    try:
        with server.store.acting(Action(act.__name__, via="wall", evening=server.evening)):
            act(server, asked)
    except BadInput as error:
        why = words.refusal(sentence_of(error))
        return JSONResponse({"error": "refused", "why": why}, 422)
    return JSONResponse({"done": True})
