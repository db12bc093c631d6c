"""The common part of the subcommands: the club's store, and their answers."""

import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from host_tools.club.store import Store
    from host_tools.club.store.action_log import Action
    from host_tools.club.texts.wording import ClubWords

Where = Annotated[
    str | None,
    typer.Option(
        "--store", metavar="PATH|URL",
        help="The club's store: an SQLite file or a database URL; default: HALLEY_STORE from "
             "the environment, else club.sqlite in this folder. Put a password into PGPASSFILE "
             "(~/.pgpass) or HALLEY_STORE, not here.",
    ),
]  # fmt: skip
Which = Annotated[
    int | None,
    typer.Option("--evening", metavar="N", help="Number of the evening; default: the latest."),
]
WhichOrAll = Annotated[
    int | None,
    typer.Option("--evening", metavar="N", help="Number of the evening; default: all evenings."),
]
FromRound = Annotated[
    int | None, typer.Option("--round", help="First round concerned; default: the next round.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Pin = Annotated[
    str | None,
    typer.Option(
        "--pin", envvar="HALLEY_PIN", help="The director's PIN; default: ask for it if needed."
    ),
]


def where_is(store: str | None) -> str:
    """Return where the store is."""
    from host_tools.club.store.database import DEFAULT

    if store:
        warn_of_password(store)
    environment = os.environ.get("HALLEY_STORE") or os.environ.get("HALLEY_CLUB")
    return store or environment or DEFAULT


def warn_of_password(where: str) -> None:
    """Say on stderr that a password in a command's words is seen by whoever lists processes."""
    from host_tools.club.store.database import has_password

    if has_password(where):
        typer.echo(
            "halley: everyone on this computer can see a password in a command. Put it into a "
            "file named by PGPASSFILE (~/.pgpass), or the whole URL into HALLEY_STORE.",
            err=True,
        )


@contextmanager
def club(store: str | None) -> "Iterator[tuple[Store, ClubWords]]":
    """Yield the club's open store and the words of its language; BadInput without a club.

    Errors within are shown in that language.
    """
    from host_tools.club.store import club_of, open_store
    from host_tools.club.texts.wording import ClubWords

    with open_store(where_is(store)) as opened:
        with opened.read() as session:
            words = ClubWords(club_of(session).language)
        if opened.warning:
            text = words.by_command(opened.warning)
            typer.echo(words.say("command_note", text), err=True)
        with said_in(words), opened.acting(_action()):
            yield opened, words


def _action() -> "Action | None":
    """Return the command under way as the log names it, with its evening; None for a server."""
    from click import get_current_context

    from host_tools.club.store.action_log import Action

    context = get_current_context(silent=True)
    if context is None:
        return Action("halley club")
    if context.info_name == "serve":  # the director acts at its desk
        return None
    evening = context.params.get("evening")
    return Action(context.command_path, evening=evening if isinstance(evening, int) else None)


def language_of(arguments: Sequence[str]) -> str:
    """Return the language of the club that a line is about, read or not; "en" if it has no club."""
    from host_tools.errors import BadInput

    store = None
    for word, behind in zip(arguments, [*arguments[1:], ""], strict=True):
        if word == "--store":
            store = behind
        elif word.startswith("--store="):
            store = word.removeprefix("--store=")
    try:
        with club(store) as (_, words):
            return words.language
    except (BadInput, OSError):
        return "en"


@contextmanager
def said_in(words: "ClubWords") -> Iterator[None]:
    """Translate the block's errors into the language of these words."""
    from halley.refusal import Refusal
    from host_tools.club.texts.sentence import sentence_of
    from host_tools.errors import BadInput

    try:
        yield
    except (BadInput, Refusal, OSError, UnicodeDecodeError) as error:
        raise BadInput(words.by_command(sentence_of(error))) from error


def say_apart(words: "ClubWords", sentences: Iterable[str]) -> None:
    """Say on stderr, a line each, what is to be known beside the answer."""
    for text in sentences:
        typer.echo(f"halley: {words.by_command(text)}", err=True)


def ask_if_alike(store: "Store", words: "ClubWords", names: Sequence[str], as_json: bool) -> None:
    """Ask about new names that are nearly somebody's; without a terminal, note them.

    Raise typer.Abort if somebody is not meant as new.
    """
    from host_tools.club.evening import people
    from host_tools.club.texts.sentence import Sentence

    with store.read() as session:
        alike = people.nearly(session, names)
    texts = [Sentence("{name} would be a new person. Did you mean {like}?", name=name, like=like)
             for name, like in alike]  # fmt: skip
    say_apart(words, texts)
    if texts and sys.stdin.isatty() and not as_json:
        typer.confirm(words.say("command_go_on"), abort=True, err=True)


def read_amounts(texts: Sequence[str]) -> dict[str, int]:
    """Return the amounts of NAME=AMOUNT by name; BadInput for anything else."""
    from halley.page.view.typed_numbers import NotANumber, whole
    from host_tools.club.texts.sentence import CannotBe

    amounts: dict[str, int] = {}
    for text in texts:
        name, equals, amount = text.rpartition("=")
        try:
            change = whole(amount)
        except NotANumber as wrong:
            if wrong.is_big:
                raise CannotBe("this number is too big.") from None
            equals = ""
        if not equals or not name.strip():
            raise CannotBe(
                "'{text}' is not a change. Write NAME=AMOUNT, for example Ann=+5.", text=text
            )
        if name in amounts:
            raise CannotBe("{name} is there twice. Remove one of them.", name=name)
        amounts[name] = change
    return amounts


def ask_pin(pin: str | None, words: "ClubWords") -> str:
    """Return the given PIN, or ask for it; BadInput if nobody can be asked."""
    from host_tools.club.texts.sentence import CannotBe

    if pin is not None:
        return pin
    if not sys.stdin.isatty():
        raise CannotBe(
            "the director's PIN is missing. Give it with --pin, or with HALLEY_PIN in "
            "the environment."
        )
    return str(typer.prompt(words.say("command_pin"), hide_input=True, prompt_suffix=" "))


def print_rows(answer: Sequence[Any], as_json: bool, lines: Iterable[str], none: str) -> None:
    """Print what was found as JSON, or else a line for each of it; `none` where nothing was."""
    print_answer(answer, as_json, "\n".join(lines) or none)


def print_answer(answer: Any, as_json: bool, text: str) -> None:
    """Print `answer` as JSON, or else `text`."""
    typer.echo(json.dumps(answer) if as_json else text)
