"""Browsers that forget: a used tab loads the page with half of a new one's processor time."""

from collections.abc import Callable
from typing import Any, NoReturn

from playwright.sync_api import BrowserContext, CDPSession, Page

_MOST = 6  # at most this many wait to be used again; each has a process of its own
_BLANK = "about:blank"
BARE = "manifest.webmanifest"  # a file of the page's that runs nothing

Make = Callable[..., BrowserContext]


class UsedBrowsers:
    """Contexts with one blank tab, and nothing stored for `origin`, nor for that of another server.

    They differ in what they were made with. `make` is new_context's.
    """

    def __init__(self, make: Make, origin: str) -> None:
        self._make = make
        self._origin = origin
        self._free: list[tuple[object, BrowserContext]] = []
        self._sizes: dict[BrowserContext, Any] = {}
        self._wires: dict[BrowserContext, CDPSession] = {}

    def take(self, key: object, **options: Any) -> BrowserContext:
        """Return a context with these options, shared by everyone with the same `key`."""
        for i, (other, context) in enumerate(self._free):
            if other == key:
                del self._free[i]
                return context
        context = self._make(**options)
        self._sizes[context] = options.get("viewport")
        self._wires[context] = context.new_cdp_session(context.new_page())
        context.add_init_script = _refuse  # type: ignore[method-assign]
        return context

    def give_back(self, key: object, context: BrowserContext) -> None:
        """Leave what its tabs show, and have it forget everything."""
        tab = context.pages[0]
        origins = {"/".join(page.url.split("/")[:3]) for page in context.pages} - {_BLANK}
        for page in context.pages[1:]:
            page.close()
        context.unroute_all()
        if self._sizes[context]:
            tab.set_viewport_size(self._sizes[context])
        context.set_offline(False)
        if tab.url != _BLANK:
            tab.evaluate("sessionStorage.clear()")
            tab.goto(_BLANK)
        for origin in origins | {self._origin}:
            what = {"origin": origin, "storageTypes": "all"}
            self._wires[context].send("Storage.clearDataForOrigin", what)
        self._free.append((key, context))
        if len(self._free) > _MOST:
            self._free.pop(0)[1].close()


def _refuse(*_: object, **__: object) -> NoReturn:
    raise AssertionError("a used browser would keep this script: take new_context")


def tab_of(context: BrowserContext) -> Page:
    """Return the context's tab in which nothing runs, if it has one; a new one."""
    free = (it for it in context.pages if it.url == _BLANK or it.url.endswith(BARE))
    return next(free, None) or context.new_page()
