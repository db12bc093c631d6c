"""The box's page, as a table's phone gets it from the club: read once, kept in memory."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from host_tools.club.texts.sentence import sentence_of
from host_tools.errors import BadInput
from host_tools.page import build as page_build
from host_tools.page.page_server import media_type, pack
from host_tools.progress import Bar

INDEX = "index.html"
# what the page's own <meta> says, and that no other page may show it in a frame
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; "
    "img-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
_LASTING = re.compile(r"v-[0-9a-f]+/")  # a build's folder, named after what is in it


@dataclass(frozen=True)
class BoxPage:
    """The files of a built page, by their names; if there is no page, `why` says the reason."""

    files: dict[str, bytes] = field(default_factory=dict)
    why: str = ""

    def headers(self, name: str) -> dict[str, str]:
        """Return the headers of a file's answer."""
        return {
            "Content-Type": media_type(name),
            "Content-Security-Policy": POLICY,
            "Cache-Control": "max-age=31536000, immutable" if _LASTING.match(name) else "no-store",
        }

    def answer(self, name: str, accepted: str) -> tuple[bytes, dict[str, str]]:
        """Return a file's bytes and headers, compressed if the browser's Accept-Encoding allows."""
        headers = self.headers(name) | {"Vary": "Accept-Encoding"}
        data, more = pack(name, accepted, self.files.get) or (self.files[name], {})
        return data, headers | more


def build(progress: Bar | None = None) -> BoxPage:
    """Take the page into memory, built here or the package's: another build later changes nothing.

    Where there is none, a club is served without it, and its `why` says so.
    """
    with TemporaryDirectory(prefix="halley-page-") as folder:  # other servers start as well
        try:
            page = page_build.ready(Path(folder), progress)
        except BadInput as error:
            return BoxPage(why=sentence_of(error))
        return BoxPage({name: (page.folder / name).read_bytes() for name in page.files})
