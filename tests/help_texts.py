"""The texts of the page's help, as data, and which of its rows a screen shows."""

import json
import subprocess
from base64 import b64encode
from functools import cache
from typing import Any

from host_tools import micropython
from host_tools.page import build as page_build
from tests.needs import absent

LANGUAGES = tuple(sorted(path.stem[5:] for path in page_build.SOURCES.glob("sheets/help_*.js")))
_READ = "import(process.argv[1]).then((module) => console.log(JSON.stringify(module.help)))"


@cache
def help_texts(language: str) -> dict[str, Any]:
    """The texts of the page's sheets/help_`language`.js, without those that are functions."""
    node = micropython.node()
    if node is None:
        absent("Node.js is not installed here")
    source = (page_build.SOURCES / f"sheets/help_{language}.js").read_bytes()
    address = "data:text/javascript;base64," + b64encode(source).decode()
    ran = subprocess.run([node, "-e", _READ, address], capture_output=True, check=True)
    texts: dict[str, Any] = json.loads(ran.stdout)
    return texts


def own_rows(screen: str, facts: list[str], language: str = "en") -> list[str]:
    """What the help says of the keys of `screen`, where `facts` are so."""
    return [
        f"{keys}: {text}"
        for keys, text, *when in help_texts(language)["screens"][screen]["rows"]
        if all((fact[0] != "!") == (fact.lstrip("!") in facts) for fact in " ".join(when).split())
    ]
