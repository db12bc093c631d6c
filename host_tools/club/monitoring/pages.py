"""The addresses at which a server says how it is."""

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from host_tools.club.server.addresses import is_from_here
from host_tools.club.server.site import Site
from host_tools.club.store import club_of


def routes(site: Site) -> list[BaseRoute]:
    """Return the routes of `/health` and `/metrics`.

    `/health` answers 200 if the store can be read, and else 503; `/metrics` has the measures for
    Prometheus, for this computer, or for everyone.
    """
    server = site.server

    def health(_: Request) -> Response:
        with server.store.read() as session:
            club_of(session)
        return JSONResponse({"status": "ok"})

    def metrics(request: Request) -> Response:
        if not site.open_metrics and not is_from_here(request):
            text = (
                "Only this computer may read this. To allow others, start the server with "
                "--open-metrics.\n"
            )
            return PlainTextResponse(text, 403)
        content, media_type = server.measures.text()
        return Response(content, headers={"Content-Type": media_type})

    return [Route("/health", health), Route("/metrics", metrics)]
