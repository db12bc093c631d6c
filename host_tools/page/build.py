"""Builds build/page: the browser page with the firmware that a Pico gets, ready for any web server.

Everything but the page itself lies in a folder named after the hash of all files, so that a browser
never mixes two builds; the firmware's tree goes over as one file, a file system
that MicroPython reads where it lies. Beside them lie the images for real boxes that `make image`
has built, for the page's sheet "Connect a box" to offer.
"""

import hashlib
import json
import re
import zipfile
from pathlib import Path
from typing import Any, NamedTuple

from mpremote.romfs import VfsRomWriter

from halley.words import LANGUAGES
from host_tools import box_letters
from host_tools.errors import BadInput
from host_tools.images import firmware_build, uf2
from host_tools.images.boards import BOARDS
from host_tools.languages import all_texts
from host_tools.micropython import wasm_files
from host_tools.npm import from_npm, lit
from host_tools.package import checkout
from host_tools.page import cards as page_cards
from host_tools.page import intro as page_intro
from host_tools.page import modules as page_modules
from host_tools.page.minify import BROTLI, brotli, minify
from host_tools.style import CLOCK, TITLES, TOKENS

SOURCES = Path(__file__).resolve().parent / "browser"
ROOM = "host_tools.page.words"
PAGE = firmware_build.BUILD / "page"

# where a browser looks for these by name; the others move to the build's own folder
_AT_TOP = ("index.html", "manifest.webmanifest", "icon.svg", "icon-192.png")
# what is not loaded to play: pictures for those who install it, made by tests/page_screenshots.py,
# and the licences of what a page or an image has in it
_OFFERED = (
    *("icon-512.png", "icon-maskable-512.png", "screenshot-narrow.webp", "screenshot-wide.webp"),
    "licences.txt",
)
# ... and what reads codes where a browser does not: 425 KB over the wire, for an evening by camera;
# each by its file in the package from npm
_READER = {
    "zxing/reader/index.js": "dist/es/reader/index.js",
    "zxing/reader/zxing_reader.wasm": "dist/reader/zxing_reader.wasm",
    "zxing/share.js": "dist/es/share.js",
}
_WORKER = "sw.js"
_LIBRARY = "lit-html.js"
# modules that go over with all that they import as one file
_JOINED = ("page.js", "table/table.js")
# what is made smaller, as every browser loads it first
_FIRST = (*_JOINED, "style.css", "micropython.mjs")
# what is compressed better than a server can while a browser waits, for those that take it
_LARGE = (
    *_FIRST,
    _LIBRARY,
    "micropython.wasm",
    *(f"{it}.romfs" for it in ("firmware", *LANGUAGES)),
)
_TABLES = "tables.js"  # the texts of all languages, a module that words.js imports
# ... but for these tables, each of which is loaded on demand (help.json): that of the help
# has what explains the screens, too
_SELDOM = ("help", "cable")
_LETTERS = "letters.json"  # how a box writes those of other scripts, wanted by few
_FIRMWARE = "firmware"
# where the firmware has its texts, and what those folders are called in a language's own file
_ROOMS = {"halley/words": "words", "halley/page/view/words": "view"}
_IMAGES = "images.json"  # which images there are


class Page(NamedTuple):
    """A built page: folder, version, sizes of its files in bytes, and names of offered files."""

    folder: Path
    version: str
    sizes: dict[str, int]
    offered: tuple[str, ...]

    @property
    def files(self) -> list[str]:
        """The names of all files that a server has to have."""
        return [*self.sizes, *self.offered]

    @property
    def total(self) -> int:
        """Bytes that a browser loads to have all of it."""
        return sum(self.sizes.values())


def build(
    folder: Path = PAGE,
    progress: firmware_build.Progress | None = None,
    images: Path = firmware_build.BUILD,
) -> Page:
    """Write the page to `folder`, with the images from the folder `images`.

    BadInput without the firmware's sources or MicroPython for WebAssembly, or for a damaged image.
    `progress` is called with the number of the firmware's files done and of all. The contents of
    `folder` are replaced, except `folder`/firmware, the tree as it is put in its file.
    """
    checkout.require()
    tree = firmware_build.build("page", folder / _FIRMWARE, progress).folder
    moved = {path.relative_to(SOURCES).as_posix(): path.read_bytes() for path in _moving()}
    moved |= {
        path.name: path.read_bytes() for path in (*wasm_files(), lit(), TOKENS, TITLES, CLOCK)
    }
    moved |= {f"{name}.romfs": romfs(files) for name, files in by_language(files_of(tree)).items()}
    moved["cards.romfs"] = romfs(page_cards.files())
    moved |= _words()
    html, moved = _join((SOURCES / "index.html").read_text(encoding="utf-8"), moved)
    moved |= {name: minify(name, moved[name]) for name in _FIRST}
    moved["boards.json"] = json.dumps([it._asdict() for it in BOARDS.values()]).encode()
    for language in LANGUAGES:
        moved[f"intro_box_{language}.json"] = _json(page_intro.frames(language)).encode()
        moved[f"intro_table_{language}.json"] = _json(page_intro.views(language)).encode()
    top = {name: (SOURCES / name).read_bytes() for name in _AT_TOP} | {"index.html": html.encode()}
    worker = (SOURCES / _WORKER).read_text(encoding="utf-8")
    reader = {name: from_npm("zxing-wasm", it).read_bytes() for name, it in _READER.items()}
    reader[_LETTERS] = _json(box_letters.table()).encode()
    version = _hash({**top, **moved, **reader, _WORKER: worker.encode()})
    place = f"v-{version}"
    for name in moved:
        html = html.replace(f'="{name}"', f'="{place}/{name}"')
    top["index.html"] = html.encode()
    files = {**top, **{f"{place}/{name}": data for name, data in moved.items()}}
    cached = sorted("./" if name == "index.html" else name for name in files)
    line = f"const BUILD = {json.dumps({'version': version, 'files': cached})};\n"
    files[_WORKER] = (line + worker).encode()
    offered = _offer(images) | {f"{place}/{name}": data for name, data in reader.items()}
    offered |= {f"{place}/{name}{BROTLI}": brotli(moved[name]) for name in moved if name in _LARGE}
    _write(folder, files | offered)
    sizes = {name: len(data) for name, data in sorted(files.items())}
    return Page(folder, version, sizes, tuple(offered))


def ready(folder: Path = PAGE, progress: firmware_build.Progress | None = None) -> Page:
    """Return the page to serve: built in `folder`, or the installed package's."""
    place = checkout.part("page", lambda: build(folder, progress).folder)
    files = {name: len(data) for name, data in files_of(place).items()}
    ours = {name: size for name, size in files.items() if not name.startswith(f"{_FIRMWARE}/")}
    offered = tuple(name for name in ours if _is_offered(name))
    version = next(place.glob("v-*")).name.removeprefix("v-")
    sizes = {name: size for name, size in ours.items() if name not in offered}
    return Page(place, version, sizes, offered)


def _words() -> dict[str, bytes]:
    """Return the files with the page's texts: the module of tables, and one for each of _SELDOM."""
    tables = _tables()
    seldom = {name: {it: table.pop(name) for it, table in tables.items()} for name in _SELDOM}
    for language, table in seldom["help"].items():
        table["screens"] = all_texts(language, "halley.page.view.explanations")
    files = {f"{name}.json": _json(of_it) for name, of_it in seldom.items()}
    files[_TABLES] = f"export const tables = {_json(tables)};\n"
    return {name: text.encode() for name, text in files.items()}


def _json(texts: Any) -> str:
    return json.dumps(texts, ensure_ascii=False)


def _tables() -> dict[str, Any]:
    """Return the page's texts: a table for each language, nested at dots in the keys."""
    tables: dict[str, Any] = {language: {} for language in LANGUAGES}
    for language, table in tables.items():
        for key, text in all_texts(language, ROOM).items():
            *groups, name = key.split(".")
            place = table
            for group in groups:
                place = place.setdefault(group, {})
            place[name] = text
    return tables


def _offer(folder: Path) -> dict[str, bytes]:
    """Return the images in `folder`, the list of them that the page reads, and _OFFERED."""
    images = {board.image: folder / board.image for board in BOARDS.values()}
    files = {name: path.read_bytes() for name, path in images.items() if path.is_file()}
    listed = []
    for name, data in files.items():
        image = uf2.read(name, data)
        listed.append({"board": image.board.title, "file": name, "version": image.version})
    files |= {name: (SOURCES / name).read_bytes() for name in _OFFERED}
    return files | {_IMAGES: json.dumps(listed).encode()}


def pack(page: Page, path: Path) -> None:
    """Write all files of `page` to the archive `path`, to be unpacked on any web server."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name in page.files:
            packed.write(page.folder / name, name)


def export(page: Page, folder: Path) -> None:
    """Write all files of `page` to `folder`, for any web server: their addresses are relative.

    What an older build left there is removed; BadInput where the folder has other things in it, or
    cannot be written.
    """
    try:
        held = {path.name for path in folder.iterdir()} if folder.exists() else set()
        strange = sorted(name for name in held if not _is_ours(name))
        if strange:
            raise BadInput(
                "'{folder}' contains other files ({letter}). Choose an empty folder.",
                folder=folder,
                letter=strange[0],
            )
        _write(folder, {name: (page.folder / name).read_bytes() for name in page.files})
    except OSError as error:
        raise BadInput("{folder}: {why}.", folder=folder, why=error) from error


def _is_ours(name: str) -> bool:
    """Return whether a build of the page has something called so at its top."""
    return (
        name in (*_AT_TOP, _WORKER)
        or _is_offered(name)
        or re.fullmatch("v-[0-9a-f]{12}", name) is not None
    )


def _is_offered(name: str) -> bool:
    """Return whether the page only offers the file `name`, and does not need it to run."""
    if name.partition("/")[2] in (*_READER, _LETTERS) or name.endswith(BROTLI):
        return True
    return name in (*_OFFERED, _IMAGES, *(board.image for board in BOARDS.values()))


def files_of(tree: Path) -> dict[str, bytes]:
    """Return the files of `tree`, by their paths."""
    paths = sorted(path for path in tree.rglob("*") if path.is_file())
    return {path.relative_to(tree).as_posix(): path.read_bytes() for path in paths}


def romfs(files: dict[str, bytes]) -> bytes:
    """Return the files as MicroPython's read-only file system; deterministic."""
    rom = VfsRomWriter()
    _put(rom, files)
    return bytes(rom.finalise())


def by_language(tree: dict[str, bytes]) -> dict[str, dict[str, bytes]]:
    """Return the firmware's files as `firmware`, and the texts of each language but English."""
    parts: dict[str, dict[str, bytes]] = {_FIRMWARE: {}, **{it: {} for it in LANGUAGES[1:]}}
    for path, data in tree.items():
        folder, _, name = path.rpartition("/")
        language = name.partition(".")[0]
        if folder in _ROOMS and language in parts:
            parts[language][f"{_ROOMS[folder]}/{name}"] = data
        else:
            parts[_FIRMWARE][path] = data
    return parts


def _put(rom: VfsRomWriter, files: dict[str, bytes]) -> None:
    """Put the files into the folder that is open."""
    folders: dict[str, dict[str, bytes]] = {}
    for name in sorted(files):
        folder, _, rest = name.partition("/")
        if rest:
            folders.setdefault(folder, {})[rest] = files[name]
        else:
            rom.mkfile(name, files[name])
    for folder, inside in folders.items():
        rom.opendir(folder)
        _put(rom, inside)
        rom.closedir()


def _moving() -> list[Path]:
    """Return the page's own files that go to the build's folder."""
    stay = {*_AT_TOP, *_OFFERED, _WORKER, "README.md"}
    return sorted(path for path in SOURCES.rglob("*") if path.is_file() and path.name not in stay)


def _join(html: str, files: dict[str, bytes]) -> tuple[str, dict[str, bytes]]:
    """Return the page and its files with one stylesheet and the joined modules of _JOINED.

    Each request costs a browser 4 ms of processor.
    """
    first, *others = re.findall(r'<link rel="stylesheet" href="(.+)">\n', html)
    style = "".join(files[name].decode() for name in (first, *others))
    for name in others:
        html = html.replace(f'<link rel="stylesheet" href="{name}">\n', "")
    scripts = {name: data.decode() for name, data in files.items() if name.endswith(".js")}
    joined = page_modules.join(scripts, _JOINED, apart=_LIBRARY)
    joined[first] = style.replace("url(../", "url(")  # it lies above the folders of the others
    left = {name: data for name, data in files.items() if name not in (*scripts, *others)}
    return html, left | {name: text.encode() for name, text in joined.items()}


def _hash(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name} {len(files[name])} ".encode())
        digest.update(files[name])
    return digest.hexdigest()[:12]


def _write(folder: Path, files: dict[str, bytes]) -> None:
    """Make `folder` hold exactly `files`, and the firmware's tree."""
    for name, data in files.items():
        path = folder / name
        if not path.is_file() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            # whoever is being served meanwhile gets the whole of either
            new = path.with_name(f".{path.name}.new")
            new.write_bytes(data)
            new.replace(path)
    for path in sorted(folder.rglob("*"), reverse=True):
        name = path.relative_to(folder).as_posix()
        if name.split("/")[0] == _FIRMWARE:
            continue
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif name not in files:
            path.unlink()


if __name__ == "__main__":
    pack(build(), firmware_build.BUILD / "halley-page.zip")
