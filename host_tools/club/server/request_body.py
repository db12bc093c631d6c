"""The body of our own pages' requests: a JSON object; nothing from other sites."""

import json
from typing import Any

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request

LONGEST = 10_000  # bytes of a form
# ... and of any body. A form with a file may have two million, and says so of a longer one, which
# a browser shows only when all has been taken; beyond this it is refused before it is sent.
MOST = 8_000_000


def from_elsewhere(request: Request) -> bool:
    """Return whether a page of another site sends this.

    Browsers say so in `Origin` and `Sec-Fetch-Site`, also for another club's page in the same
    domain. A page of our name that came by http is not ours if we are asked by https.
    """
    origin = request.headers.get("origin")
    ours = f"{request.url.scheme}://{request.headers.get('host')}"
    site = request.headers.get("sec-fetch-site", "same-origin")
    return (origin is not None and origin != ours) or site not in ("same-origin", "none")


def announced_length(headers: Headers) -> int:
    """Return the announced length of a request's body."""
    length = headers.get("content-length", "")
    return int(length) if length.isdecimal() else 0


async def body(request: Request, most: int = LONGEST) -> bytes | None:
    """Return the sent bytes; None if there are more than `most`, or they do not end."""
    content = b""
    ends = announced_length(request.headers) > 0
    try:
        async for part in request.stream():
            if len(content) <= most:
                content += part
            elif not ends:
                return None
    except ClientDisconnect:
        return None
    return content if len(content) <= most else None


async def json_object(request: Request) -> dict[str, Any] | None:
    """Return the sent JSON object; None if it is invalid, or comes from another site's page.

    Half of a surrogate pair in a text makes it invalid.
    """
    if from_elsewhere(request):
        return None
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        return None
    text = await body(request)
    if text is None:
        return None
    try:
        content = json.loads(text)
        json.dumps(content, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return None
    return content if isinstance(content, dict) else None
