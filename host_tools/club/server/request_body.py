"""What a page of ours sends: a JSON object, and nothing from another site's page."""

import json
from typing import Any

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request

LONGEST = 10_000  # bytes of a form


def from_elsewhere(request: Request) -> bool:
    """Whether a page of another site sends this: a browser says so in `Origin`. The page of our
    name that came by http is not ours where we are asked by https."""
    origin = request.headers.get("origin")
    ours = f"{request.url.scheme}://{request.headers.get('host')}"
    return origin is not None and origin != ours


def announced(headers: Headers) -> int:
    """How many bytes a request's head says that the body has."""
    length = headers.get("content-length", "")
    return int(length) if length.isdecimal() else 0


async def body(request: Request, most: int = LONGEST) -> bytes | None:
    """The bytes that were sent; None where there are more than `most`, or they do not end.

    Where more are announced, none of them is waited for.
    """
    if announced(request.headers) > most:
        return None
    content = b""
    try:
        async for part in request.stream():
            content += part
            if len(content) > most:
                return None
    except ClientDisconnect:
        return None
    return content


async def json_object(request: Request) -> dict[str, Any] | None:
    """The JSON object that was sent; None where it is none, or comes from another site's page.

    A text in it that is no text (half of a surrogate pair) makes it none.
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
