"""`halley club`: an evening of many tables, from the draw to the standings on the wall.

Every module in `host_tools.club.commands` is a subcommand: it has a function `command`, or a Typer
application `app` when it is a group. The module's name, with "-" for "_", is the subcommand's.
"""

import importlib.util
import pkgutil

import typer

from host_tools.club import commands
from host_tools.errors import BadInput


def _application() -> typer.Typer:
    if not importlib.util.find_spec("sqlalchemy"):
        raise BadInput(
            "a club's evening needs more packages. "
            "Run `pipx install --force 'halley-comet[club]'`, or in a checkout `make run`."
        )
    group = typer.Typer(
        help="Run a club's evening: draw, collect results, check, rank and report.",
        no_args_is_help=True,
    )
    for name in sorted(it.name for it in pkgutil.iter_modules(commands.__path__)):
        if name.startswith("_"):
            continue
        module = importlib.import_module(f"{commands.__name__}.{name}")
        if hasattr(module, "app"):
            group.add_typer(module.app, name=name.replace("_", "-"))
        else:
            group.command(name.replace("_", "-"))(module.command)
    return group


app = _application()
