"""The documents: their links, commands, file names and examples are those of the code."""

import json
import re
from binascii import crc32
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import typer.main

from halley.engine import events as ev
from halley.journal.header import Header, unpack_header
from halley.rules import GAMES, load
from halley.rules.fields import Span
from host_tools import cli
from host_tools.link import frames
from host_tools.records.transcripts.score import score

TOP = Path(__file__).resolve().parents[2]
_MADE = {"build", "node_modules", ".venv", ".git", ".hypothesis"}
DOCUMENTS = sorted(
    path
    for path in TOP.rglob("*.md")
    if not _MADE & set(path.relative_to(TOP).parts) and "egg-info" not in str(path)
)
# what has commands in it that a person is to type
_GUIDES = [path for path in DOCUMENTS if path.name != "CHANGELOG.md"]


def _name(path: Path) -> str:
    return str(path.relative_to(TOP))


def _text(name: str) -> str:
    return (TOP / name).read_text(encoding="utf-8")


def _prose(text: str) -> str:
    """Return the text without its blocks of code."""
    return re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)


def _anchors(text: str) -> set[str]:
    titles = re.findall(r"^#+ (.*)$", _prose(text), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def _blocks(name: str) -> list[str]:
    """Return the blocks of code between fences."""
    return re.findall(r"^```\w*\n(.*?)^```", _text(name), re.MULTILINE | re.DOTALL)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _rows(text: str) -> Iterator[list[str]]:
    """Yield the rows of its tables, heads included."""
    for line in text.splitlines():
        if line.startswith("|") and not line.startswith("|--"):
            yield _cells(line)


# --- links, commands, files


@pytest.mark.parametrize("path", DOCUMENTS, ids=_name)
def test_every_link_leads_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)", _prose(text)):
        if "://" in target:
            continue
        if target.endswith("/releases"):  # of the site: behind blob/main/ and the folders
            assert target == "../" * (1 + len(path.relative_to(TOP).parts)) + "releases", target
            continue
        name, _, heading = target.partition("#")
        linked = path.parent / name if name else path
        assert linked.exists(), target
        if heading:
            assert heading in _anchors(linked.read_text(encoding="utf-8")), target


def test_every_release_page_is_a_link_without_the_repositorys_address() -> None:
    texts = {path: _prose(path.read_text(encoding="utf-8")) for path in _GUIDES}
    for path, text in texts.items():
        assert not re.search(r"\]\(https?://[^)]*/releases\b", text), path
        assert not re.search(r"(?<!\[)release\s+page", text), path
    assert sum("/releases)" in text for text in texts.values()) >= 5


def _typed_lines(text: str) -> Iterator[list[str]]:
    """Yield the words of every `halley ...` that somebody is to type."""
    spans = re.findall(r"`(halley [^`]+)`", text.replace("\n", " "))
    spans += re.findall(r"^    (halley .*)$", text, re.MULTILINE)
    for span in spans:
        yield span.partition("#")[0].split()[1:]


@pytest.mark.parametrize("path", _GUIDES, ids=_name)
def test_every_command_and_option_is_there(path: Path) -> None:
    root: Any = typer.main.get_command(cli.application())
    for words in _typed_lines(path.read_text(encoding="utf-8")):
        command = root
        options = {"--help", "--version"}
        for word in words:
            if word == "...":
                break
            if hasattr(command, "commands"):
                if word.startswith("-"):
                    assert word in options, words
                    break
                assert word in command.commands, words
                command = command.commands[word]
                options = {"--help"}
                for param in command.params:
                    options.update(param.opts, param.secondary_opts)
            elif re.fullmatch(r"-[a-z]|--[a-z-]+", word):
                assert word in options, words


def test_every_command_is_in_the_list_of_commands() -> None:
    page = "host_tools/commands/README.md"
    named = {words[0] for words in _typed_lines(_text(page))}
    folder = Path(cli.__file__).parent / "commands"
    known = {path.stem.replace("_", "-") for path in folder.glob("[a-z]*.py")}
    missing = known - named
    assert not missing, f"{page} has no row for halley {', '.join(sorted(missing))}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=_name)
def test_no_empty_line_cuts_a_table(path: Path) -> None:
    """Every row stands below the head of its table: Markdown shows others as they are written."""
    table = False
    for line, below in pairwise([*_prose(path.read_text("utf-8")).splitlines(), ""]):
        row = line.startswith("|")
        assert table or not row or below.startswith("|-"), line
        table = row


def test_the_readme_is_short() -> None:
    assert len(_text("README.md").split()) <= 700


def test_every_target_of_make_is_there() -> None:
    makefile = _text("Makefile")
    for path in _GUIDES:
        text = path.read_text(encoding="utf-8")
        for target in re.findall(r"(?:`|^    )make ([a-z]+)", text, re.MULTILINE):
            assert f"\n{target}:" in makefile, (_name(path), target)


def test_every_file_that_a_recipe_names_is_there() -> None:
    for name in re.findall(r"`([a-z_.]+/[\w./*-]+)`", _text(".github/CONTRIBUTING.md")):
        if not re.search(r"NAME|CODE|GAME", name) and not name.startswith(".venv"):
            assert list(TOP.glob(name.rstrip("/"))), name


# --- what the code is described by


@pytest.mark.parametrize("key", GAMES)
def test_the_rules_describe_every_game_and_option(key: str) -> None:
    text = _text(_RULES)
    section = text.partition(f": `{key}`\n")[2].partition("\n## ")[0]
    where = f"{key}, in {_RULES}"
    assert section, where
    described = {row[0].strip("`"): row[1] for row in _rows(section) if row[0].startswith("`")}
    if "as in section 3" in section.lower():  # its options, too
        return
    if "section 8 with" in section:
        section = text.partition("## 8. ")[2].partition("\n## ")[0]
        described = {row[0].strip("`"): row[1] for row in _rows(section) if row[0].startswith("`")}
    options = Header(key, ()).options
    if options.get("hands", 0) is None:  # section 0 has it for all
        del options["hands"]
    assert set(described) == set(options), where
    for name, default in options.items():
        shown = "null" if default is None else json.dumps(default).strip('"')
        assert described[name].strip("`").startswith((shown, f"{shown}`")), (name, where)


_RULES = "firmware/halley/rules/README.md"


def test_the_rules_answer_every_question_that_the_code_cites() -> None:
    answered = set(map(int, re.findall(r"\bQ(\d+)\b", _text(_RULES))))
    assert answered == set(range(1, 48))
    for path in (TOP / "firmware" / "halley").rglob("*.py"):
        text = " ".join(path.read_text(encoding="utf-8").split())
        for numbers in re.findall(r"questions? ((?:\d+[, -]*)+)", text):
            assert set(map(int, re.findall(r"\d+", numbers))) <= answered, _name(path)


def test_the_front_page_counts_the_games() -> None:
    comets = [key for key in GAMES if load(key).comet]
    counted = (
        f"It knows {len(GAMES)} games, in English and French, {len(comets)} of them from Comet's"
    )
    assert counted in _text("README.md"), "README.md: count the games, and have each in the table"


def test_the_table_of_sources_has_that_of_every_game() -> None:
    table = _text(_RULES).partition("\n## Sources\n")[2].partition("\n## ")[0]
    named = " ".join(row[0].replace("*", "") for row in _rows(table))
    for key in GAMES:
        author = re.split(r",| \(| and ", load(key).source)[0]
        assert key == "tally" or author in named, f"{_RULES} has no row for {author}"


@pytest.mark.parametrize("key", GAMES)
def test_the_rules_give_the_span_of_every_option(key: str) -> None:
    section = _text(_RULES).partition(f": `{key}`\n")[2].partition("\n## ")[0]
    rows = {row[0].strip("`"): row[1] for row in _rows(section) if row[0].startswith("`")}
    for name, _, choices in load(key).options:
        if name in rows and isinstance(choices, Span):
            numbers = re.findall(r"-?\d+", rows[name])
            assert {str(choices.least), str(choices.most)} <= set(numbers), (key, name, _RULES)


def test_the_example_of_a_transcript_comes_out_as_shown() -> None:
    session, result = map(json.loads, _blocks("host_tools/records/README.md"))
    assert score(session) == result


def test_every_kind_of_event_is_in_the_journals_table() -> None:
    section = _text("firmware/halley/journal/README.md").partition("\n## Events\n")[2]
    rows = {row[1]: row[0] for row in _rows(section.partition("\n## ")[0])}
    del rows["event"]
    assert rows == {name: str(getattr(ev, name)) for name in rows}
    assert sorted(map(int, rows.values())) == sorted(ev.EVENTS)
    with pytest.raises(ValueError, match="no such event"):
        ev.unpack(bytes((max(ev.EVENTS) + 1,)))


def test_the_example_of_a_journal_reads_as_explained() -> None:
    text = _text("firmware/halley/journal/README.md")
    (block,) = _blocks("firmware/halley/journal/README.md")
    data = bytes.fromhex(block)
    payloads: list[bytes] = []
    crc = at = 0
    explained = {int(row[0]) for row in _rows(text) if row[0].isdigit() and "`" in row[1]}
    while at < len(data):
        assert at in explained
        end = at + 3 + data[at]
        assert data[at + 1 : at + 3] == len(payloads).to_bytes(2, "little")
        crc = crc32(data[at:end], crc)
        assert data[end : end + 4] == crc.to_bytes(4, "little")
        payloads.append(data[at + 3 : end])
        at = end + 4
    assert unpack_header(payloads[0]).names == ("Ann", "Bea", "Cy")
    events = [tuple(ev.unpack(payload)) for payload in payloads[1:]]
    assert events == [ev.make(ev.DEAL, 0), ev.make(ev.COMET, 1), ev.make(ev.UNDO)]
    amend = re.search(r"`(17 [0-9a-f \n]+)`", text)
    assert amend
    _, becomes, address, _, replaced = ev.unpack(bytes.fromhex(amend[1].replace("\n", " ")))
    assert (becomes, address) == (1, 512)
    assert [tuple(event) for event in replaced] == [ev.make(ev.COMET, 0)]


def test_the_example_of_the_line_is_sound() -> None:
    asked, answer = _blocks("firmware/halley/link/README.md")[0].splitlines()
    assert frames.request(12, "clock") == f"\n{asked}\n".encode()
    assert frames.parse(answer.encode()) == (12, "clock", "0")
    assert len(answer + "\r\n") == 64


def test_every_folder_of_the_firmware_is_in_its_table() -> None:
    text = _text("firmware/README.md")
    for path in (TOP / "firmware" / "halley").iterdir():
        if any(path.glob("*.py")):
            assert f"`halley/{path.name}/`" in text, f"firmware/README.md has no {path.name}/"


def test_french_signs_stay_on_their_words_line() -> None:
    """A space before them, or behind «, is one at which no line breaks."""
    plain = re.compile(r'\w (?:[;»]|!(?!\w))|« |\w [:?](?=["`]|$)|\w : \w')
    tools = TOP / "host_tools"
    for path in [*tools.glob("*/words/**/fr.py"), *tools.glob("page/*_fr.js")]:
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith(("#", "//")):
                assert not plain.search(line), f"{_name(path)}: {line}"
