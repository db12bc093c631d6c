"""The bytes of an image by part, from the linker's map and the frozen modules' C source.

`make image` writes them to build/halley-BOARD.parts as one line: the lines of many commits show
what each made larger.
"""

import re
import subprocess
from collections import Counter
from itertools import pairwise
from pathlib import Path

from host_tools.images import firmware_build
from host_tools.images.boards import FLASH

Parts = dict[str, int]  # bytes by the part's name, the largest first

_FROZEN = "frozen_content.c"
# parts of the firmware by how a frozen module's name begins; the first that fits counts
_MODULES = (
    ("halley_ui_fonts", "fonts"),
    ("halley_words", "words"),
    ("halley_screens", "screens"),
    ("halley_ui", "ui"),
    ("halley_engine", "engine"),
    ("halley_rules", "rules"),
    ("halley_session", "session"),
    ("halley_journal", "journal"),
    ("halley_link", "link"),
    ("halley_uplink", "uplink"),
    ("halley_drivers", "drivers"),
    ("halley_platform", "platform"),
    ("halley", "app"),
    ("main", "app"),
)
_STRINGS = "names and short texts"  # a name that several modules have is there once
_OTHER_MODULES = "micropython modules"
# parts of the rest by what an object's path has in it
_OBJECTS = (
    ("/lib/pico-sdk/lib/", "wifi"),
    ("/lib/cyw43-driver/", "wifi"),
    ("/lib/lwip/", "wifi"),
    ("/shared/netutils/", "wifi"),
    ("/lib/pico-sdk/", "pico sdk"),
    ("pico-sdk", "pico sdk"),
    ("tinyusb", "usb"),
    ("/lib/littlefs/", "file system"),
    ("/lib/oofatfs/", "file system"),
    ("/extmod/vfs", "file system"),
    ("/lib/mbedtls/", "cryptography"),
    ("/lib/libm", "c library"),
    ("/shared/libc/", "c library"),
    (".a(", "c library"),
)
_OUTPUT = re.compile(
    r"^(\.[\w.]+)\s+0x([0-9a-f]+)\s+0x([0-9a-f]+)( load address 0x[0-9a-f]+)?$", re.M
)
_INPUT = re.compile(r"^ (\.\S+|\*fill\*)\s+0x([0-9a-f]+)\s+0x[1-9a-f][0-9a-f]*(?: (\S.*)?)?$", re.M)
_EMPTY_AT_FIRST = (".bss", ".tbss", ".heap")
_TEXT = re.compile(
    r"^static const mp_obj_str_t const_obj_(\w+?)_\d\w* = \{\{&\w+\}, \d+, (\d+),", re.M
)
_KINDS = re.compile(
    r"^\.\w+\.(?:fun_data|proto_fun|children|raw_code|frozen_module|const_obj_table_data"
    r"|const_qstr_table_data|const_obj|const_table_data|mp_frozen_mpy_content)_(\w+)"
)


def read(linker_map: str, frozen_content: str) -> Parts:
    """Return the bytes of flash that each part takes."""
    sizes: Counter[str] = Counter()
    layout = linker_map.partition("Linker script and memory map")[2]
    outputs = list(_OUTPUT.finditer(layout))
    for output, following in zip(outputs, [*outputs[1:], None], strict=True):
        begins, ends = int(output[2], 16), int(output[2], 16) + int(output[3], 16)
        copied_to_memory = output[4] and output[1] not in _EMPTY_AT_FIRST
        if not (begins >> 24 == FLASH >> 24 or copied_to_memory):
            continue
        end = following.start() if following else len(layout)
        # up to the next one, as of equal strings in several objects only one is there
        inputs = [
            (int(address, 16), section, name)
            for section, address, name in _INPUT.findall(layout, output.end(), end)
            if begins <= int(address, 16) < ends
        ]
        for (address, section, name), (after, *_) in pairwise([*inputs, (ends, "", "")]):
            sizes[_part(section, name)] += after - address
    for module, size in _TEXT.findall(frozen_content):  # its characters lie among all strings
        sizes[_of_module(module)] += int(size) + 1
        sizes[_STRINGS] -= int(size) + 1
    return {name: size for name, size in sizes.most_common() if size}


def line(commit: str, board: str, parts: Parts) -> str:
    """Return the parts of an image, in one line."""
    each = ", ".join(f"{name} {size}" for name, size in parts.items())
    return f"{commit} {board} {sum(parts.values())}: {each}"


def commit() -> str:
    """Return the current commit, with a + if anything is changed; "-" outside git."""
    command = ["git", "describe", "--always", "--abbrev=10", "--exclude=*", "--dirty=+"]
    try:
        result = subprocess.run(
            command, cwd=firmware_build.ROOT, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return "-"
    return result.stdout.strip() or "-"


def of_build(folder: Path) -> Parts:
    """Return the parts of the image that has been built in `folder`."""
    linker_map = (folder / "firmware.elf.map").read_text(errors="replace")
    return read(linker_map, (folder / _FROZEN).read_text(errors="replace"))


def _part(section: str, name: str) -> str:
    """Return the part that a section of an object belongs to."""
    if section == "*fill*":
        return "padding"
    if section.startswith(".rodata.str"):
        return _STRINGS
    if _FROZEN in name:
        kind = _KINDS.match(section)
        if kind:
            return _of_module(kind[1])
        return _STRINGS if "qstr" in section or "name" in section else _OTHER_MODULES
    return next((part for inside, part in _OBJECTS if inside in name), "micropython")


def _of_module(name: str) -> str:
    """Return the part that a frozen module belongs to."""
    return next((part for start, part in _MODULES if name.startswith(start)), _OTHER_MODULES)
