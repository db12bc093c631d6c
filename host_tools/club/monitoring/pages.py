"""The addresses at which a server says how it is."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from host_tools.club.server.site import Site
from host_tools.club.store import club_of


def routes(site: Site) -> list[BaseRoute]:
    """`/health` answers 200 where the store can be read, and else 503; `/metrics` has the measures
    for Prometheus."""
    server = site.server

    def health(_: Request) -> Response:
        with server.store.read() as session:
            club_of(session)
        return JSONResponse({"status": "ok"})

    def metrics(_: Request) -> Response:
        content, media_type = server.measures.text()
        return Response(content, headers={"Content-Type": media_type})

    return [Route("/health", health), Route("/metrics", metrics)]
