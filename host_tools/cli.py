"""The `halley` command: finds the commands, runs one, turns failures into a sentence and a status.

Every module in `host_tools.commands` is a command: it has a function `command`, or a Typer
application `app` when it is a group. The module's name, with "-" for "_", is the command's. Its
docstring is its help; a line "Example: halley ..." at the end is also said to whoever leaves out an
argument, or gives one that cannot be read.
"""

import ast
import gc
import importlib
import os
import pkgutil
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from importlib.resources import files
from typing import Any

import typer

from halley.refusal import Refusal
from halley.ui.refusal_text import sentence
from host_tools import commands, output, usage
from host_tools.errors import BadInput
from host_tools.languages import ENGLISH

BAD_INPUT = 2
_BLANKS = re.compile(r"[ \t\r\n\f\v]+")  # a space that does not break stays one
# Of the objects that an evening is made of, nearly all stay until the command ends: to look through
# them for cycles every 700 objects took half the time of a large evening's report.
_COLLECT = (50_000, 20, 100)  # thresholds of gc.set_threshold


def _names() -> dict[str, str]:
    """Return the commands' names and their modules'."""
    modules = sorted(module.name for module in pkgutil.iter_modules(commands.__path__))
    return {name.replace("_", "-"): name for name in modules if not name.startswith("_")}


def _print_version(wanted: bool) -> None:
    if wanted:
        from host_tools.package import checkout

        typer.echo(f"halley {checkout.version()}")
        raise typer.Exit


def _root(
    context: typer.Context,
    version: bool = typer.Option(
        False, "--version", callback=_print_version, is_eager=True, help="Print the version."
    ),
) -> None:
    """Work with Halley: the box, the page, its journals and the evenings of a club."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def _empty() -> typer.Typer:
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.callback(invoke_without_command=True)(_root)
    return app


def application(only: str = "") -> typer.Typer:
    """Return the Typer application with every command, or with `only` one."""
    app = _empty()
    names = _names()
    for name in [only] if only else names:
        module = importlib.import_module(f"{commands.__name__}.{names[name]}")
        if hasattr(module, "app"):
            app.add_typer(module.app, name=name)
        else:
            app.command(name)(module.command)
    return app


def overview() -> typer.Typer:
    """Return an application that knows every command's help, and loads none of them."""
    app = _empty()
    for name, module in _names().items():
        app.command(name, help=_help_of(module))(lambda: None)
    return app


def _help_of(module: str) -> str:
    """Return a command's help from its source: what all commands import takes a second."""
    source = files(commands).joinpath(f"{module}.py").read_text("utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name == "command":
            return ast.get_docstring(node) or ""
        if isinstance(node, ast.keyword) and node.arg == "help":  # of a group's Typer()
            return str(ast.literal_eval(node.value))
    return ""


@lru_cache  # a process has one line to run, but tests have many, and Typer takes long to read them
def _read_by_typer(only: str, folders: tuple[str, ...]) -> Callable[..., Any]:
    """Return the application for the command `only`, ready to run; `folders` have the commands."""
    app = application(only) if only in _names() else overview()
    command = typer.main.get_command(app)
    _name_no_type_of_flags(command)
    return command


def _name_no_type_of_flags(command: Any) -> None:
    """Have the help of a command, and of those in it, say no type where none is to be typed."""
    for param in command.get_params(typer.Context(command)):
        if getattr(param, "is_flag", False):
            param.metavar = ""
    for inner in getattr(command, "commands", {}).values():
        _name_no_type_of_flags(inner)


def _sentence(error: Exception) -> str:
    """`error` in one line, without a class name or a trace."""
    if isinstance(error, IsADirectoryError):
        text = f"'{error.filename}' is a folder. Give the name of a file."
    elif isinstance(error, OSError) and error.strerror:
        text = f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    elif isinstance(error, UnicodeDecodeError):
        text = f"not UTF-8 text (byte {error.start})"
    elif isinstance(error, UnicodeEncodeError):
        text = f"the system's language cannot write {error.object!r}. Set LC_ALL=C.UTF-8."
    elif isinstance(error, Refusal):
        text = sentence(ENGLISH, error)
    else:
        text = str(error)
    return text


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit status; 2 when it was given what it cannot use."""
    output.use_any_encoding()
    try:
        command = _read_by_typer(arguments[0] if arguments else "", tuple(commands.__path__))
        status = command(list(arguments), prog_name="halley", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of our output has gone (`halley ... | head`)
        output.leave()
        return 1
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except typer.TyperException as error:
        return _refuse(usage.sentence(error, arguments))
    except (BadInput, Refusal, OSError, UnicodeError) as error:
        return _refuse(_sentence(error))
    return status if isinstance(status, int) else 0


def _refuse(text: str) -> int:
    """Say on standard error what cannot be used, and return the exit status.

    There is no text if a group was named alone: its help has been printed.
    """
    if not text:
        return 0
    print(f"halley: {_BLANKS.sub(' ', text).strip()}", file=sys.stderr)
    output.leave_if_full()
    return BAD_INPUT


def main() -> None:
    """Entry point of the `halley` script."""
    gc.set_threshold(*_COLLECT)
    sys.exit(run([_read_argument(it) for it in sys.argv[1:]]))


def _read_argument(argument: str) -> str:
    """Return an argument as the UTF-8 that was typed; Python reads none in the C locale.

    The name of a file that exists stays as Python opens it.
    """
    try:
        argument.encode()
    except UnicodeEncodeError:
        with suppress(UnicodeDecodeError):
            typed = os.fsencode(argument).decode()
            return argument if os.path.exists(argument) else typed
    return argument


if __name__ == "__main__":
    main()
