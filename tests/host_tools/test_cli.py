"""The command line: commands are found, bad input is one sentence and status 2."""

import importlib
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from host_tools import cli, commands
from host_tools.errors import BadInput
from host_tools.package import checkout
from tests.host_tools.club.made_tables import journal, transcript


@pytest.fixture
def with_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Return a function that adds a command: its module's name and source."""
    monkeypatch.setattr(commands, "__path__", [str(tmp_path)])

    def add(name: str, source: str) -> None:
        (tmp_path / f"{name}.py").write_text(source)
        monkeypatch.delitem(sys.modules, f"{commands.__name__}.{name}", raising=False)
        importlib.invalidate_caches()

    return add


def test_the_version_is_the_firmwares(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--version"]) == 0
    assert capsys.readouterr().out == f"halley {checkout.version()}\n"


def test_alone_it_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run([]) == 0
    assert "flash" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        (["frobnicate"], "unknown command 'frobnicate'."),
        (["--frob"], "unknown option '--frob'."),
        (["flash", "--tree"], "unknown option '--tree'."),
        (["flash", "halley-pico.uf2", "extra"], "unexpected argument: extra."),
        (["rules", "show", "toaster"], "toaster"),
    ],
)
def test_a_wrong_command_line_is_one_sentence(
    arguments: list[str], refusal: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("halley: ")
    assert refusal in shown.err
    assert shown.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ("score", "file is missing. For example: `halley score evenings/e0001.json`."),
        ("club season start", "name is missing. For example: `halley club season start 2026/27`."),
        ("club correct Ann=+1 Bea=-1", "--reason is missing. For example: `halley club "),
        ("club seat 3 x Ann", "seat must be a whole number. For example: `halley club seat 3 1 "),
        ("page --port x", "--port must be a whole number."),  # it needs nothing: no example
        ("sim --cells 9", "--cells must be at most 6.6. For example: "),
        ("sim --cells x", "--cells must be a number. For example: "),
        ("sim --text x", "--text must be one of half, braille, full, ascii, letters, not 'x'."),
        (
            "club evening start --date 2026-13-45",
            "--date must be a date like 2026-11-24, not '2026-13",
        ),
        ("club backup x --keep 0", "--keep must be at least 1."),
        ("club standings --evening", "--evening needs a value."),
        ("club standings --json=3", "--json takes no value."),
        ("club standing", "unknown command 'standing'. Did you mean standings, settings?"),
        ("club standings --seaso", "unknown option '--seaso'. Did you mean --json, --season?"),
    ],
)
def test_a_missing_argument_is_shown_by_an_example(
    words: str, refusal: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(words.split()) == 2
    shown = capsys.readouterr().err
    assert refusal in shown
    assert shown.count("\n") == 1


def test_a_french_club_says_what_is_missing_in_french(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = f"--store={tmp_path / 'club.sqlite'}"
    assert cli.run(["club", "init", "Comètes", store]) == 0
    assert cli.run(["club", "settings", "--language", "fr", store]) == 0
    for words, said in (
        (["arrive"], "\N{NO-BREAK SPACE}: `halley club arrive Ann Bea`."),
        (
            ["evening", "start", "--date", "x"],
            "--date doit être une date comme 2026-11-24, pas «\u00a0x\u00a0».",
        ),
        (["standings", "--evening=x"], "--evening doit être un nombre entier."),
        (["standings", "--what"], "option inconnue\u00a0: «\u00a0--what\u00a0»."),
    ):
        assert cli.run(["club", *words, store]) == 2
        assert said in capsys.readouterr().err


def test_a_group_alone_prints_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    groups = [path[1:] for path, command in _every_command() if hasattr(command, "commands")]
    assert ["club", "member"] in groups
    for words in groups:
        assert cli.run(words) == 0
        out, err = capsys.readouterr()
        assert ("Usage: " in out or words == ["rules"]) and err == ""  # it lists the games alone


@pytest.mark.parametrize(
    "words",
    ["score", "journal show", "journal export", "push-names --file", "sim --script"],
)
def test_a_file_that_cannot_be_read_is_one_sentence(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "none.json"
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe{}")
    for path, sentence in (
        (missing, f"{missing}: No such file or directory"),
        (tmp_path, f"'{tmp_path}' is a folder. Give the name of a file."),
        (binary, f"{binary} does not start like a journal." if "journal" in words else
                 f"{binary} is not UTF-8 text (byte 0)."),
    ):  # fmt: skip
        assert cli.run([*words.split(), str(path)]) == 2
        assert capsys.readouterr() == ("", f"halley: {sentence}\n")


def _commands(group: Any, path: list[str]) -> Iterator[tuple[list[str], Any]]:
    for name, command in getattr(group, "commands", {}).items():
        yield [*path, name], command
        yield from _commands(command, [*path, name])


def _every_command() -> Iterator[tuple[list[str], Any]]:
    return _commands(typer.main.get_command(cli.application()), ["halley"])


def test_commands_with_required_arguments_have_a_working_example() -> None:
    count = 0
    for path, command in _every_command():
        needs = any(it.required for it in command.params)
        example = (command.help or "").partition("\nExample: ")[2].strip()
        line = f"Example: {' '.join(path)} ..."
        assert example or not needs, f"the docstring of `command` ends with a line {line!r}"
        if example:
            words = shlex.split(example)
            assert words[: len(path)] == path
            command.make_context(path[-1], words[len(path) :])
            count += needs
    assert count > 20


def test_the_list_of_commands_has_their_help_without_loading_them() -> None:
    shown = typer.main.get_command(cli.overview()).commands  # type: ignore[attr-defined]
    whole = typer.main.get_command(cli.application()).commands  # type: ignore[attr-defined]
    assert {name: it.help for name, it in shown.items()} == {
        name: it.help for name, it in whole.items()
    }
    script = "import sys; from host_tools import cli; cli.run(['--help']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    loaded = done.stdout.splitlines()[-1].split()
    assert not {"sqlalchemy", "starlette", "PIL", "serial", "halley.app"} & set(loaded)


def test_without_its_extra_a_club_is_refused_in_a_sentence() -> None:
    script = "import sys; sys.modules['sqlalchemy'] = None; from host_tools import cli; "
    script += "sys.exit(cli.run(['club', 'init', 'Comet Club']))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 2
    assert "pipx install --force 'halley-comet[club]'" in done.stderr


def test_a_module_with_a_function_is_a_command(
    with_command: Callable[[str, str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    with_command("say_hello", "def command(name: str) -> None:\n    print('hello', name)\n")
    assert cli.run(["say-hello", "Bea"]) == 0
    assert capsys.readouterr().out == "hello Bea\n"


def test_a_module_with_an_application_is_a_group(
    with_command: Callable[[str, str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    with_command(
        "book",
        "import typer\napp = typer.Typer()\n"
        "@app.command()\ndef show() -> None:\n    print('shown')\n"
        "@app.command()\ndef hide() -> None:\n    pass\n",
    )
    assert cli.run(["book", "show"]) == 0
    assert capsys.readouterr().out == "shown\n"


@pytest.mark.parametrize(
    ("raised", "refusal"),
    [
        ("host_tools.errors.BadInput('three\\n  lines\\nof it')", "three lines of it"),
        ("FileNotFoundError(2, 'No such file or directory', 'x.json')", "x.json: No such file"),
        ("UnicodeDecodeError('utf-8', b'a\\xff', 1, 2, 'bad')", "not UTF-8 text (byte 1)"),
        ("OSError('the port is gone')", "the port is gone"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(
    with_command: Callable[[str, str], None],
    capsys: pytest.CaptureFixture[str],
    raised: str,
    refusal: str,
) -> None:
    with_command("fail", f"import host_tools.errors\ndef command() -> None:\n    raise {raised}\n")
    assert cli.run(["fail"]) == 2
    shown = capsys.readouterr().err
    assert shown.startswith("halley: ")
    assert refusal in shown
    assert shown.count("\n") == 1


def test_a_refusal_of_the_rules_is_one_sentence_and_status_2(
    with_command: Callable[[str, str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    with_command(
        "refuse",
        "from halley.refusal import Refusal\n"
        "def command() -> None:\n    raise Refusal('not_in_pack', '8D')\n",
    )
    assert cli.run(["refuse"]) == 2
    assert capsys.readouterr().err == "halley: This pack has no 8D.\n"


def test_a_commands_own_status_is_passed_on(with_command: Callable[[str, str], None]) -> None:
    with_command("stop", "import typer\ndef command() -> None:\n    raise typer.Exit(3)\n")
    assert cli.run(["stop"]) == 3


def test_ctrl_c_is_no_traceback(with_command: Callable[[str, str], None]) -> None:
    with_command("wait", "def command() -> None:\n    raise KeyboardInterrupt\n")
    assert cli.run(["wait"]) == 130


def test_a_fault_of_ours_is_not_hidden(with_command: Callable[[str, str], None]) -> None:
    with_command("crash", "def command() -> None:\n    raise ZeroDivisionError\n")
    with pytest.raises(ZeroDivisionError):
        cli.run(["crash"])


def test_a_reader_that_leaves_early_is_no_traceback() -> None:
    program = (
        "import sys; from host_tools import cli, commands; import types\n"
        "module = types.ModuleType('host_tools.commands.flood')\n"
        "def command():\n    for _ in range(100_000): print('x' * 80)\n"
        "module.command = command; sys.modules[module.__name__] = module\n"
        "cli._names = lambda: {'flood': 'flood'}\n"
        "sys.exit(cli.run(['flood']))\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 1


def _run(line: str, folder: Path) -> tuple[int, str]:
    """Return the status of a line of a shell, `halley` in it, and what is said on stderr."""
    halley = f"{shlex.quote(sys.executable)} -m host_tools.start"
    shell = subprocess.run(
        ["bash", "-c", line.replace("halley", halley)], cwd=folder, check=False,
        capture_output=True, text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(it for it in sys.path if it)},
    )  # fmt: skip
    return shell.returncode, shell.stderr


@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        ("halley rules >&-", 0, ""),
        ("halley score - <&-", 2, "halley: standard input is empty."),
        ("halley none 2>&-", 2, ""),
        ("halley pins > /dev/full", 2, "halley: No space left on device\n"),
        ("halley rules show kowah | true; exit ${PIPESTATUS[0]}", 1, ""),
    ],
)
def test_a_stream_that_is_closed_or_full_is_no_traceback(
    line: str, status: int, said: str, tmp_path: Path
) -> None:
    ended, err = _run(line, tmp_path)
    assert ended == status
    assert err.startswith(said) and err.count("\n") == bool(said)


def test_a_files_name_that_is_not_utf_8_is_no_traceback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = "x\udcff"  # as Python has a byte FF of a name
    (tmp_path / f"{odd}.json").write_text(json.dumps(transcript(1)))
    (tmp_path / f"{odd}.hj").write_bytes(journal(2))
    folder, store = f"{tmp_path}/{odd}", f"--store={tmp_path}/{odd}.sqlite"
    for words, status in (
        (["score", f"{folder}.json"], 0),
        (["score", f"{folder}.none"], 2),
        (["journal", "show", f"{folder}.hj"], 0),
        (["journal", "export", f"{folder}.hj", "-o", f"{folder}.new.json"], 0),
        (["journal", "rescue", f"{folder}.hj", "--to", f"{folder}.rescued"], 0),
        (["club", "init", odd, store], 0),
        (["club", "member", "add", f"Ann{odd}", store], 0),
        (["club", "pull", f"{folder}.json", f"{folder}.hj", store], 0),
        (["club", "standings", store, "--json"], 0),
        (["club", "table", "list", store], 0),
        (["club", "report", "-o", f"{folder}.html", "--csv", f"{folder}.csv", store], 0),
        (["club", "export", "-o", f"{folder}.all", store, "--json"], 0),
        (["club", "backup", f"{folder}.backup", store], 0),
        (["club", "backup", f"{folder}.kept", "--keep", "1", store], 0),
        (["club", "restore", f"{folder}.backup", "--store", f"{folder}.two"], 0),
        (["club", "correct", f"Ann{odd}=1", f"B{odd}=-1", "--reason", odd, store], 2),
        (["club", "pull", f"{folder}.json", "--table", odd, "--anyway", store], 0),
        (["push-names", odd, "--port", f"/no/{odd}"], 2),
        (["sim", "--script", folder], 2),
        (["rules", "show", odd], 2),
    ):
        assert cli.run(words) == status, (words, capsys.readouterr().err)
        out, err = capsys.readouterr()
        assert err.count("\n") <= 1 or status == 0
        assert odd not in out + err


def test_ctrl_c_while_the_modules_load_is_no_traceback() -> None:
    """Python's own start, before us, is left out."""
    program = "from host_tools.start import main; print('on', flush=True); main()"
    for moment in range(1, 7):
        process = subprocess.Popen(
            [sys.executable, "-c", program, "rules"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(moment * 0.03)
        process.send_signal(signal.SIGINT)
        assert process.communicate()[1] == ""
        assert process.returncode in (-signal.SIGINT, 130, 0)


def test_bad_input_is_an_ordinary_exception() -> None:
    assert str(BadInput("No.")) == "No."
    assert not issubclass(BadInput, typer.TyperException)
