"""Rules for every request: this computer's names, and the headers of all answers."""

import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from host_tools.club.server.request_body import MOST, announced_length

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
FORM_HEADERS = {  # of pages with forms that work without a script
    "Content-Security-Policy": _POLICY.replace("form-action 'none'", "form-action 'self'"),
    # with "no-referrer" a browser would not say either from where a form comes
    "Referrer-Policy": "same-origin",
    "Cache-Control": "no-store",  # after signing out, "back" shows nothing
}
_HTTPS_S = 30 * 86_400  # a browser that has come by https does not come by http for a month
NOT_CALLED_SO = PlainTextResponse("This server does not use that name.\n", 421)
_OF_A_NETWORK = (".local", ".lan", ".internal", ".home.arpa")  # no site of the internet has these


class Guard:
    """Refuses requests for other names than this computer's, and adds the headers.

    Another site's page could otherwise call itself by our address (DNS rebinding), and read here
    what is not its own. By https every name is right: the browser has read it in the certificate,
    and is told to come by https again. A request with two names is refused: a proxy may go by one,
    and we by the other. A page that sets one of the headers itself keeps its own. A body that is
    longer than any that is asked for is refused before it is sent.
    """

    def __init__(self, app: ASGIApp, host: str) -> None:
        self._app = app
        self._names = {"localhost", host.lower(), socket.gethostname().lower()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["scheme"] == "https":
                    headers["Strict-Transport-Security"] = f"max-age={_HTTPS_S}"
            await send(message)

        headers = Headers(scope=scope)
        if (
            has_several_names(headers)
            or scope["scheme"] != "https"
            and not self._is_ours(headers.get("host", ""))
        ):
            await NOT_CALLED_SO(scope, receive, send_on)
        elif announced_length(headers) > MOST:
            ends = {"Connection": "close"}
            answer = PlainTextResponse("The request is too long.\n", 413, ends)
            await answer(scope, receive, send_on)
        else:
            await self._app(scope, receive, send_on)

    def _is_ours(self, host: str) -> bool:
        try:
            asked = (urlsplit(f"//{host}").hostname or "").lower()
        except ValueError:  # it cannot be parsed
            return False
        return asked in self._names or asked.endswith(_OF_A_NETWORK) or _is_address(asked)


def has_several_names(headers: Headers) -> bool:
    """Return whether a request says more than once for whom it is."""
    return len(headers.getlist("host")) > 1


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True
