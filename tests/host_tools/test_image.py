"""`make image`: what it needs, what it says without, and what becomes of MicroPython's build."""

import ast
import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from halley import VERSION
from host_tools.images import firmware_build, image, uf2
from host_tools.images.boards import BOARDS
from tests.host_tools.pico_on_pty import made_up_image

# cmake, as far as it is called here: what it is to write, and how it is to end, is in its folder
_CMAKE = """#!/bin/sh
here=$(dirname "$0")
case $1 in
--build)
    echo "[1/2] Building"
    cat "$here/says"
    cp "$here/firmware.bin" "$here/firmware.elf.map" "$2/"
    cp -n "$here/frozen_content.c" "$2/"
    exit "$(cat "$here/ends")" ;;
*) echo "$@" > "$here/called"; touch "$4/CMakeCache.txt" ;;
esac
"""
# what GNU ld writes, as far as it is read; memory that is empty at first takes no flash
LINKER_MAP = """
Discarded input sections

 .text          0x00000000        0x0 CMakeFiles/firmware.dir/py/vm.c.o

Linker script and memory map

.flash_begin    0x10000000        0x0
                0x10000000                        __flash_binary_start = .
.text           0x10000000      0x400
 .text.mp_vm    0x10000000      0x100 CMakeFiles/firmware.dir/micropython/py/vm.c.o
                0x10000000                mp_execute_bytecode
 *fill*         0x10000100        0x2
 .text.tud_task_ext_longer_than_its_column
                0x10000102       0x7e CMakeFiles/firmware.dir/micropython/lib/tinyusb/src/tusb.c.o
 .text.memcpy   0x10000180      0x280 /usr/lib/newlib/libg.a(libc_a-memcpy.o)
.rodata         0x10000400      0xc00
 .rodata.fun_data_halley_screens_menu_Menu_draw
                0x10000400      0x200 CMakeFiles/firmware.dir/frozen_content.c.o
 .rodata.const_obj_halley_words_en_0_0
                0x10000600       0x10 CMakeFiles/firmware.dir/frozen_content.c.o
 .rodata.fun_data_halley_ui_fonts_small__lt_module_gt_
                0x10000610       0xf0 CMakeFiles/firmware.dir/frozen_content.c.o
 .rodata.str1.1
                0x10000700      0x400 CMakeFiles/firmware.dir/frozen_content.c.o
                                0x480 (size before relaxing)
 .rodata.str1.1
                0x10000b00      0x200 CMakeFiles/firmware.dir/micropython/py/objexcept.c.o
 .rodata.mp_type_int
                0x10000b00      0x500 CMakeFiles/firmware.dir/micropython/py/objint.c.o
.ram_vector_table
                0x20000000       0xc0
 .ram_vector_table
                0x20000000       0xc0 CMakeFiles/firmware.dir/micropython/lib/pico-sdk/irq.c.o
.data           0x200000c0      0x100 load address 0x10001000
 .data.time     0x200000c0      0x100 CMakeFiles/firmware.dir/micropython/lib/pico-sdk/time.c.o
.bss            0x200001c0      0x800 load address 0x10001100
 .bss.heap      0x200001c0      0x800 CMakeFiles/firmware.dir/micropython/py/gc.c.o
.debug_info     0x00000000   0x1b6789
 .debug_info    0x00000000   0x1b6789 CMakeFiles/firmware.dir/micropython/py/vm.c.o
"""
FROZEN_CONTENT = """
static const mp_obj_str_t const_obj_halley_words_en_0_0 = {{&mp_type_str}, 124, 767, (const byte*)""
"""
PARTS = {
    "micropython": 0x100 + 0x500, "words": 768 + 0x10, "c library": 0x280, "screens": 0x200,
    "names and short texts": 0x400 - 768, "pico sdk": 0x100, "fonts": 0xF0, "usb": 0x7E,
    "padding": 2,
}  # fmt: skip
_SUBMODULES = ("lib/pico-sdk", "lib/tinyusb", "lib/mbedtls", "lib/micropython-lib")
_FOR_WIFI = ("lib/cyw43-driver", "lib/lwip")


class Tools:
    """This computer's tools: programs, and a checkout of MicroPython."""

    def __init__(self, folder: Path) -> None:
        self.bin = folder / "bin"
        self.source = folder / "micropython"
        self.build = folder / "build"
        self.bin.mkdir()
        for name in ("arm-none-eabi-gcc", "make", "gcc", "git"):
            self.program(name, "#!/bin/sh\n")
        self.program("cmake", _CMAKE)
        self.cmake("firmware.bin", made_up_flash())
        self.cmake("says", b"")
        self.cmake("ends", b"0")
        fill = "0x10000100        0x2"
        self.cmake("firmware.elf.map", LINKER_MAP.replace(fill, f"{fill} ").encode())
        self.cmake("frozen_content.c", FROZEN_CONTENT.encode())
        for name in _SUBMODULES + _FOR_WIFI:
            (self.source / name).mkdir(parents=True)
            (self.source / name / "README.md").touch()
        self.release("1", "28", "0")

    def program(self, name: str, text: str) -> None:
        path = self.bin / name
        path.write_text(text)
        path.chmod(0o755)

    def cmake(self, name: str, data: bytes) -> None:
        (self.bin / name).write_bytes(data)

    def release(self, *numbers: str) -> None:
        parts = zip(("MAJOR", "MINOR", "MICRO"), numbers, strict=True)
        lines = [f"#define MICROPY_VERSION_{name} {number}\n" for name, number in parts]
        (self.source / "py").mkdir(exist_ok=True)
        (self.source / "py" / "mpconfig.h").write_text("".join(lines))


def made_up_flash(board: str = "pico", size: int = 40_000) -> bytes:
    data = made_up_image(VERSION, board, size=size)
    return b"".join(data[at + 32 : at + 288] for at in range(0, len(data), 512))


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tools:
    """All that is needed."""
    toolbox = Tools(tmp_path)
    monkeypatch.setattr(firmware_build, "ROOT", tmp_path)
    monkeypatch.setattr(firmware_build, "BUILD", toolbox.build)
    monkeypatch.setenv("PATH", f"{toolbox.bin}:/usr/bin:/bin")
    monkeypatch.setenv("MICROPYTHON", str(toolbox.source))
    return toolbox


def _refusal(capsys: pytest.CaptureFixture[str], board: str = "pico") -> str:
    """Return what the build says when it ends with exit status 2."""
    with pytest.raises(SystemExit) as ended:
        image.main(board)
    assert ended.value.code == 2
    problem = capsys.readouterr().err
    assert problem.startswith("halley: ")
    assert problem.count("\n") == 1
    return problem


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_has_its_image(
    name: str, tools: Tools, capsys: pytest.CaptureFixture[str]
) -> None:
    tools.cmake("firmware.bin", made_up_flash(name))
    image.main(name)
    first, *parts = capsys.readouterr().out.splitlines()
    assert first == f"build/halley-{name}.uf2: 40192 bytes of flash, " + (
        f"{4_019_200 // BOARDS[name].file_system} % of the space."
    )
    assert parts == [f"{number:9} {part}" for part, number in PARTS.items()]
    line = (tools.build / f"halley-{name}.parts").read_text()
    assert line == f"- {name} {sum(PARTS.values())}: " + (
        ", ".join(f"{part} {number}" for part, number in PARTS.items()) + "\n"
    )
    made = uf2.read("it", (tools.build / f"halley-{name}.uf2").read_bytes())
    assert (made.version, made.board) == (VERSION, BOARDS[name])
    called = (tools.bin / "called").read_text()
    assert f"-DMICROPY_BOARD={BOARDS[name].definition} " in called
    assert f"firmware/boards/{BOARDS[name].definition}" in called


def test_a_second_build_takes_nothing_frozen_from_the_first(tools: Tools) -> None:
    image.main("pico")
    folder = tools.build / "image" / "pico"
    (folder / "frozen_mpy").mkdir()
    (folder / "frozen_content.c").write_text("of the first build")
    (tools.bin / "called").unlink()
    image.main("pico")
    assert not (tools.bin / "called").exists()
    assert not (folder / "frozen_mpy").exists()
    assert (folder / "frozen_content.c").read_text() == FROZEN_CONTENT


def test_a_build_of_other_definitions_begins_anew(tools: Tools) -> None:
    image.main("pico")
    cache = tools.build / "image" / "pico" / "CMakeCache.txt"
    (cache.parent / "genhdr").mkdir()
    os.utime(cache, (0, 0))
    image.main("pico")
    assert cache.exists()
    assert not (cache.parent / "genhdr").exists()


def test_all_missing_programs_and_libraries_are_named_at_once(
    tools: Tools, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tools.bin))
    tools.program("arm-none-eabi-gcc", '#!/bin/sh\necho "${1#-print-file-name=}"\n')
    libraries = "libnewlib-arm-none-eabi libstdc++-arm-none-eabi-newlib"
    problem = _refusal(capsys)
    assert "needs nosys.specs, libstdc++.a." in problem and f"install {libraries}`" in problem
    for name in ("gcc", "cmake", "arm-none-eabi-gcc"):
        (tools.bin / name).unlink()
    problem = _refusal(capsys)
    assert "needs arm-none-eabi-gcc, cmake, gcc, nosys.specs, libstdc++.a." in problem
    packages = f"gcc-arm-none-eabi cmake gcc {libraries}"
    assert f"`apt-get install {packages}`" in problem
    readme = (firmware_build.SOURCES / "boards" / "README.md").read_text("utf-8")
    assert all(f"{package}" in readme.split() for package in packages.split())


def test_a_wrong_source_is_refused(tools: Tools, capsys: pytest.CaptureFixture[str]) -> None:
    (tools.source / "lib" / "tinyusb" / "README.md").unlink()
    assert f"Run `git -C {tools.source} submodule update --init lib/tinyusb`" in _refusal(capsys)
    (tools.source / "lib" / "lwip" / "README.md").unlink()
    assert "lwip" not in _refusal(capsys)  # only the Pico W needs it
    assert "--init lib/tinyusb lib/lwip" in _refusal(capsys, "pico_w")
    tools.release("1", "29", "1")
    assert "is MicroPython 1.29.1, but Halley needs" in _refusal(capsys)
    (tools.source / "py" / "mpconfig.h").unlink()
    assert f"'{tools.source}' does not contain MicroPython's source" in _refusal(capsys)


def test_a_missing_network_is_one_sentence(
    tools: Tools, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("MICROPYTHON")
    tools.program("git", "#!/bin/sh\necho 'fatal: Could not resolve host' >&2\nexit 128\n")
    problem = _refusal(capsys)
    assert "Connect this computer to the internet, or name a checkout" in problem
    assert "MICROPYTHON=folder" in problem
    assert not list(tools.build.glob("micropython*"))


def test_the_source_is_brought_once(
    tools: Tools, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("MICROPYTHON")
    # the last word of a clone is the folder
    copy = f'for to; do :; done\n[ "$3" = clone ] && cp -r {tools.source} "$to"\nexit 0\n'
    tools.program("git", f"#!/bin/sh\n{copy}")
    image.main("pico")
    tools.program("git", "#!/bin/sh\nexit 1\n")
    image.main("pico")
    assert (tools.build / "micropython" / "py").is_dir()


def test_a_failed_build_is_reported(tools: Tools, capsys: pytest.CaptureFixture[str]) -> None:
    tools.cmake("says", b"one\nx.c:3: error: no such thing\nninja: build stopped\n")
    tools.cmake("ends", b"1")
    problem = _refusal(capsys)
    assert "x.c:3: error: no such thing" in problem
    log = tools.build / "image" / "pico" / "build.log"
    assert str(log) in problem
    assert "build stopped" in log.read_text()


def test_an_image_too_large_is_refused(tools: Tools, capsys: pytest.CaptureFixture[str]) -> None:
    tools.cmake("firmware.bin", made_up_flash(size=700_000))
    assert "would overwrite evenings" in _refusal(capsys)
    assert not (tools.build / "halley-pico.uf2").exists()


def test_an_unknown_board_is_refused(tools: Tools, capsys: pytest.CaptureFixture[str]) -> None:
    problem = _refusal(capsys, "pico_3")
    assert "no image for 'pico_3'. Choose one of pico, pico_w, pico_2, pico_2_w" in problem


def test_everything_that_the_box_needs_is_in_the_image() -> None:
    boards = firmware_build.SOURCES / "boards"
    text = (boards / "mpconfighalley.h").read_text()
    text = re.sub(r"#if !HALLEY_.*?#endif", "", text, flags=re.DOTALL)  # some boards have that
    left_out = {name.lower() for name in re.findall(r"define MICROPY_PY_(\w+) \(0\)", text)}
    assert {"math", "re", "machine_uart"} <= left_out
    on_box = [*firmware_build.modules("image"), *Path("host_tools/device").glob("on_box*.py")]
    for path in [*on_box, *boards.glob("*.py")]:
        code = path.read_text()
        used = {*re.findall(r"^ *(?:import|from) (\w+)", code, re.MULTILINE)}
        used |= {f"machine_{name.lower()}" for name in re.findall(r"\bmachine\.(\w+)", code)}
        if "crc32" in code:
            used.add("deflate")  # binascii has it only where that is
        assert not used & left_out, path


def test_the_box_computes_without_fractions() -> None:
    text = (firmware_build.SOURCES / "boards" / "mpconfighalley.h").read_text()
    assert "define MICROPY_FLOAT_IMPL (MICROPY_FLOAT_IMPL_NONE)" in text
    on_box = [*firmware_build.modules("image"), *Path("host_tools/device").glob("on_box*.py")]
    for path in on_box:
        for node in ast.walk(ast.parse(path.read_text())):
            divides = isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)
            is_fraction = isinstance(node, ast.Constant) and isinstance(node.value, float)
            assert not (divides or is_fraction), (path, ast.unparse(node))


def test_the_stack_of_an_rp2040_begins_where_its_heap_ends() -> None:
    boards = firmware_build.SOURCES / "boards"
    text = (boards / "mpconfighalley.h").read_text()
    names = dict(re.findall(r"define (__\w+) (\w+)", text))
    assert names["__GcHeapEnd"] == names["__StackBottom"]
    cmake = (boards / "halley.cmake").read_text()
    end = re.search(rf"--defsym={names['__GcHeapEnd']}=(\w+)", cmake)
    assert end is not None
    assert 0x20040000 - int(end[1], 16) == 1024  # behind that are the banks of the stack


def test_an_interrupt_does_not_write_over_arguments() -> None:
    boards = firmware_build.SOURCES / "boards"
    assert "define MICROPY_ENABLE_PYSTACK (1)" in (boards / "mpconfighalley.h").read_text()
    cmake = (boards / "halley.cmake").read_text()
    options = re.search(r"py/runtime\.c PROPERTIES\s+COMPILE_OPTIONS \"-include;(\S+)\"", cmake)
    assert options is not None
    assert (boards / Path(options[1]).name).is_file()


def test_without_threads_pendsv_comes_after_all_other_interrupts() -> None:
    boards = firmware_build.SOURCES / "boards"
    text = (boards / "mpconfighalley.h").read_text()
    threads = re.search(r"define MICROPY_PY_THREAD \((\d)\)", text)
    assert threads is not None
    # MicroPython 1.28 (ports/rp2/pendsv.c) sets its priority with threads only
    priority = "NVIC_SetPriority(PendSV_IRQn, PICO_LOWEST_IRQ_PRIORITY);"
    assert (threads[1] == "0") == (priority in (boards / "halley.c").read_text())


def test_make_names_the_board() -> None:
    command = ["make", "-n", "image", "BOARD=pico_w"]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert output.splitlines()[-1].endswith("-m host_tools.images.image pico_w")


def test_an_image_is_never_taken_into_the_repository() -> None:
    command = ["git", "ls-files", "*.uf2", "*.bin", "*.elf"]
    root = Path(__file__).parents[2]
    result = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert result.stdout == ""


def test_every_package_has_the_firmware_s_version() -> None:
    manifest = (firmware_build.SOURCES / "manifest.py").read_text()
    assert f'metadata(version="{VERSION}"' in manifest
    tests = json.loads((firmware_build.ROOT / "tests" / "firmware" / "package.json").read_text())
    assert tests["version"] == VERSION
