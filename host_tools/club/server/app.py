"""The club's server as one Starlette application: the pages of each part, under one guard.

Everything comes from this computer, under a Content-Security-Policy that lets no other script run.
A part (the wall, the desk ...) is a folder of its own beside this one: its module `pages` has a
function `routes`, which gives the addresses of a `Site`.
"""

import logging
from importlib import import_module
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from host_tools import style
from host_tools.club.server.guard import Guard
from host_tools.club.server.lines import Lines
from host_tools.club.server.message import message
from host_tools.club.server.site import Site
from host_tools.errors import BadInput

# folders of host_tools/club, each with its pages
PARTS = ("wall", "phone", "table_link", "desk", "monitoring")


def application(site: Site) -> Starlette:
    """Return the application that serves all parts of a site."""

    async def report_failure(request: Request, error: Exception) -> Response:
        # a club that cannot be read is said so in the log; pages keep what they show
        logging.getLogger("uvicorn.error").warning("%s", error)
        if "text/html" not in request.headers.get("accept", ""):
            return JSONResponse({"error": "failed"}, 503)
        words, club = site.server.at_hand(request.query_params.get("lang"))
        key = "server_away_sent" if request.method == "POST" else "server_away"
        return message(words, club, key, 503)

    return Starlette(
        routes=[
            *[
                route
                for part in PARTS
                for route in import_module(f"host_tools.club.{part}.pages").routes(site)
            ],
            Mount("/shared", StaticFiles(directory=Path(__file__).with_name("static"))),
            Mount("/style", StaticFiles(directory=style.FOLDER)),
        ],
        middleware=[
            # whose address and scheme a proxy gives, and nobody else
            Middleware(ProxyHeadersMiddleware, trusted_hosts=list(site.proxies)),
            Middleware(Guard, host=site.host),
            Middleware(Lines, server=site.server, share=site.share),
        ],
        exception_handlers={BadInput: report_failure},
    )
