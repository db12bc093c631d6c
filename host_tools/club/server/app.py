"""The club's server as one Starlette application: the pages of each part, under one guard.

Everything comes from this computer, under a Content-Security-Policy that lets no other script run.
A part (the wall, the desk ...) is a folder of its own beside this one, with a function `routes`.
"""

import logging
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from host_tools.club.desk import pages as desk
from host_tools.club.phone import pages as phone
from host_tools.club.server.guard import Guard
from host_tools.club.table_link import pages as table_link
from host_tools.club.table_link.box_page import BoxPage
from host_tools.club.table_link.pages import TableLink
from host_tools.club.wall import pages as wall
from host_tools.errors import BadInput


def application(
    shown: wall.Wall, host: str = "127.0.0.1", page: BoxPage | None = None
) -> Starlette:
    """The application that serves `shown` and what belongs to it, at the address `host`; tables'
    phones get the box's `page`."""

    async def failed(_: Request, error: Exception) -> Response:
        # a club that cannot be read is said so in the log; pages keep what they show
        logging.getLogger("uvicorn.error").warning("%s", error)
        return JSONResponse({"error": "failed"}, 503)

    return Starlette(
        routes=[
            *wall.routes(shown),
            *phone.routes(shown.server),
            *table_link.routes(TableLink(shown.server, page)),
            *desk.routes(desk.Desk(shown.server, host)),
            Mount("/shared", StaticFiles(directory=Path(__file__).with_name("static"))),
        ],
        middleware=[Middleware(Guard, host=host)],
        exception_handlers={BadInput: failed},
    )
