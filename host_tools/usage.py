"""Sentences about a command line that cannot be read, in place of Typer's and pydantic's.

They are in the language of the club that the line is about, and end with the command's example.
"""

import re
from collections.abc import Sequence

import typer

_EXAMPLE = "{text} For example: `{example}`."
# what Typer says, with what it names, and our sentence
_SAYS = {
    r"Missing (?:argument|option|parameter) '(?P<name>.+?)'": "{name} is missing.",
    r"Option '(?P<name>.+?)' requires (?:an|\d+) arguments?": "{name} needs a value.",
    r"Option '(?P<name>.+?)' does not take a value": "{name} takes no value.",
    r"No such option: (?P<name>\S+) \(Possible options: (?P<near>.+)\)":
        "unknown option '{name}'. Did you mean {near}?",
    r"No such option: (?P<name>\S+)": "unknown option '{name}'.",
    r"No such command '(?P<name>.*)'\. Did you mean (?P<near>[^?]+)\?":
        "unknown command '{name}'. Did you mean {near}?",
    r"No such command '(?P<name>.*)'": "unknown command '{name}'.",
    r"Missing command": "the command is missing. List them with --help.",
    r"Got unexpected extra arguments? ?(?:\(s\) )?\((?P<more>.*)\)":
        "unexpected argument: {more}.",
    r"Invalid value for '(?P<name>.+?)': .*valid integer": "{name} must be a whole number.",
    r"Invalid value for '(?P<name>.+?)': .*number": "{name} must be a number.",
    r"Invalid value for '(?P<name>.+?)': .*greater than or equal to (?P<least>\S+)":
        "{name} must be at least {least}.",
    r"Invalid value for '(?P<name>.+?)': .*less than or equal to (?P<most>\S+)":
        "{name} must be at most {most}.",
    r"Invalid value for '(?P<name>.+?)': .*'(?P<value>.*)' does not match the formats":
        "{name} must be a date like 2026-11-24, not '{value}'.",
    r"Invalid value for '(?P<name>.+?)': .*'(?P<value>.*)' is not one of (?P<all>.*?)\.?$":
        "{name} must be one of {all}, not '{value}'.",
    r"Invalid value for '(?P<name>.+?)'": "this value does not fit {name}.",
}  # fmt: skip
SENTENCES = (_EXAMPLE, *dict.fromkeys(_SAYS.values()))


def sentence(error: typer.TyperException, arguments: Sequence[str]) -> str:
    """Return what is wrong with a command line; "" if Typer has printed a group's help."""
    from host_tools.club.texts.sentence import Sentence, in_language  # slow to import

    message = error.format_message()
    text: str = message
    for pattern, english in _SAYS.items():
        match = re.match(pattern, message, re.DOTALL)
        if match:
            parts = {name: part.replace("'", "") for name, part in match.groupdict().items()}
            text = Sentence(english, **parts)
            break
    example = _example(error) if isinstance(error, typer.BadParameter) else ""
    if example:
        text = Sentence(_EXAMPLE, text=text, example=example)
    return in_language(text, _language(arguments), at_desk=False)


def _example(error: typer.BadParameter) -> str:
    """Return the example in the help of the command that was asked for; "" if it has none."""
    help_text = error.ctx.command.help if error.ctx else None
    return (help_text or "").partition("\nExample: ")[2].strip()


def _language(arguments: Sequence[str]) -> str:
    """Return the language of the club that a line is about: the only commands that have one."""
    if not arguments or arguments[0] != "club":
        return "en"
    from host_tools.club.commands._shared import language_of

    return language_of(arguments)
