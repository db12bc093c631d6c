"""Figures of an emulated Pico, where there is one: HALLEY_RIG names the folder of measure.py."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from host_tools.images import firmware_build

FOLDER = os.environ.get("HALLEY_RIG")
# four seats: set up, then a hand with the comet, told by points
_KEYS = "OK 5 4 OK OK OK OK 1 1 OK 3 OK 2 2 7 OK 1 3 OK 8 OK 1 OK 4"
_KINDS = (
    *("set-up",) * 9,
    *("deal", "comet", "out?", "out", "digit", "digit", "told", "digit", "digit", "told"),
    *("digit", "told", "agree", "deal", "comet"),
)


def figures() -> dict[str, Any]:
    """Milliseconds from a key's contact to the last pixel, by kind of key."""
    return _measure(firmware_build.build("image").folder)


def _measure(tree: Path) -> dict[str, Any]:
    assert FOLDER is not None
    python = os.environ.get("PICO_PYTHON", sys.executable)
    command = [python, str(Path(FOLDER, "measure.py")), str(tree), "--keys", _KEYS, "--no-mem"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        output = json.loads(result.stdout)
    except ValueError:
        return {"error": (result.stderr or result.stdout)[-300:]}
    if "error" in output:
        return {"error": str(output["error"])}
    keys: dict[str, list[float]] = {}
    for kind, key in zip(_KINDS, output["keys"], strict=True):
        if key["lastPixelMs"] is not None:
            keys.setdefault(kind, []).append(key["lastPixelMs"])
    return {
        "keys": {kind: {"first": v[0], "later": v[-1]} for kind, v in keys.items()},
        "first_screen_ms": output["boot_ms_to_first_screen"],
        "heap_most": output["mem"]["watch"].get("maxLive"),
    }
