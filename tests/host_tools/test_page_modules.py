"""Modules of the page that are joined: nothing is left out, and every address is right."""

import urllib.request

import pytest

from halley.words import LANGUAGES
from host_tools.page import build as page_build
from host_tools.page.modules import join
from tests.host_tools.page_box import serving

_MODULES = {
    "page.js": 'import { Box } from "./box/box.js";\nimport { say } from "./words.js"; // both\n\n'
    'new Box(say, () => import("./help/help.js"));\n',
    "box/box.js": 'import { say } from "../words.js";\nimport { html } from "../lit.js";\n\n'
    'export class Box { load() { return import("../python.mjs"); } }\n',
    "words.js": "// What is said\n/** Say it.\n *  @param {number} it */\n"
    "export let say = /** @type {number} */ (1); // to all\n"
    "/** @type {?number} */ say = null;\n/** @type {number} */\nlet other = 1;\n",
    "lit.js": "/** @license */\nexport const html = 1;\n",
    "help/help.js": 'import { say } from "../words.js";\nimport {\n  Box,\n} '
    'from "../box/box.js";\n\nfetch(new URL("../help.json", import.meta.url));\n',
}


def test_a_module_has_in_it_all_that_it_imports_and_others_import_from_it() -> None:
    assert join(_MODULES, ["page.js"], apart="lit.js") == {
        "page.js": 'import { html } from "./lit.js";\n'
        "export let say = (1); // to all\nsay = null;\nlet other = 1;\n"
        '\nexport class Box { load() { return import("./python.mjs"); } }\n'
        '\nnew Box(say, () => import("./help/help.js"));\n',
        "lit.js": "/** @license */\nexport const html = 1;\n",
        "help/help.js": 'import { Box, say } from "../page.js";\n'
        '\nfetch(new URL("../help.json", import.meta.url));\n',
    }


@pytest.mark.parametrize("taken", ["const Box =", "const [Lid, Box] =", "const { Box } ="])
def test_two_that_are_joined_have_no_name_in_common(taken: str) -> None:
    both = _MODULES | {"words.js": f"export let say = 1;\n\n{taken} 2;\n"}
    with pytest.raises(ValueError, match=r"^Box is at the top of both words\.js and box/box\.js"):
        join(both, ["page.js"], apart="lit.js")


# The most that a browser loads before somebody can play, by the coding that it takes
_FIRST_LOAD = {"gzip, br": 520_000, "gzip": 585_000}
_LOADED_FIRST = (
    *("index.html", "page.js", "lit-html.js", "table/table.js", "style.css", "titles.woff2"),
    *("micropython.mjs", "micropython.wasm", "firmware.romfs"),
)


def test_the_first_load_keeps_to_its_budget(built_page: page_build.Page) -> None:
    place = f"v-{built_page.version}/"
    names = [name for name in built_page.sizes if name.removeprefix(place) in _LOADED_FIRST]
    assert len(names) == len(_LOADED_FIRST)
    with serving(built_page.folder) as address:

        def load(name: str, coding: str) -> int:
            asked = urllib.request.Request(address + name, headers={"Accept-Encoding": coding})
            with urllib.request.urlopen(asked, timeout=60) as answer:
                return len(answer.read())

        most = {coding: sum(load(name, coding) for name in names) for coding in _FIRST_LOAD}
        assert {it: size for it, size in most.items() if size > _FIRST_LOAD[it]} == {}
        # a reader of another language needs its texts, too
        texts = max(load(f"{place}{it}.romfs", "gzip, br") for it in LANGUAGES[1:])
        assert most["gzip, br"] + texts <= 530_000
