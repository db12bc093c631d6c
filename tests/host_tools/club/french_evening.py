"""An evening of a French club, by commands and at the desk: every line that people read of it.

It is stored in `french_evening.txt`, to be read through. After a change on purpose:

    python -m tests.host_tools.club.french_evening
"""

import html
import os
import re
import shlex
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from host_tools import cli
from host_tools.club.seating import exchange
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import open_store
from tests.host_tools.club.desk_forms import DeskForms
from tests.host_tools.club.made_tables import CLOCK, alter, journal, put, transcript
from tests.host_tools.club.walls import serving

STORED = Path(__file__).with_suffix(".txt")
PIN = "271828"
NAMES = ("Anaïs", "Hervé", "Élodie", "Ugo", "Odile", "Yann", "Inès", "Marc")
ONE, TWO, THREE = ("Anaïs", "Hervé", "Élodie", "Ugo"), ("Odile", "Yann", "Inès"), ("Luc", "Zoé")

COMMANDS = r"""
init Échecs
init "Les Comètes"
settings
season list
evening list
member list
round
table list
code list
sheet
standings
correct Anaïs=+5 Hervé=-5 --reason oubli --pin 271828
settings --new-pin 271828 --tariff 0.05 --currency EUR --places 5,3,1 --ranking places
settings --tariff 1/300
settings --tariff beaucoup
settings --language xx
settings --ranking hasard
settings --places 5,x
settings --places=-1
settings --currency "jetons de bois"
settings --new-pin 314159
settings --new-pin 314159 --pin 1234
settings --new-pin 31 --pin 271828
member add Anaïs Hervé
member add Anaïs
member add " "
member add pool
member rename Hervé Anaïs
member rename Hervé "Hervé L."
member rename "Hervé L." Hervé
member hide Hervé
member list
member show Hervé
season start 2026/27
season start 2026/27
evening start --date 2026-11-24 --season jamais
evening start --date 2026-11-24 --game moderne
evening start --date 2026-11-24 --option opera=on
evening start --date 2026-11-24 --game modern_1991 --option rounds=100
evening start --date 2026-11-24 --game modern_1991 --option rounds
evening start --date 2026-11-24 --game modern_1991
evening start --date 2026-11-24
season list
evening list
arrive Anaïs
arrive Anaïs --round 9
draw --rounds 3
draw Hervé Élodie Ugo Odile Yann Inès Marc --rounds 3 --seed 4 --tables 2
draw --rounds 0
draw --by hasard
draw --seats 9
draw --tables=-1
draw --seed 4 --seats 3
round 1
round 1 --begin
round --begin --evening 9
round 3 --begin
round 9
round 1 --not-begun
round 1 --begin
round --clock
round --hands 101
round --hands 8 --minutes 45
round 1 --clock
round --clock
round --stop-clock
round --stop-clock
announce "Le tour 2 commence à 21 h."
announce
announce
check-in
check-in Personne
check-in --all
check-in --turn-away
check-in --close
check-in --new-code
draw --rounds 2 --seed 5
draw --rounds 1
draw --by ranking --seed 4
arrive Zoé
sit-out Yann --round 2
sit-out Yann --round 1
sit-out Yann --hand 2
sit-out Yann --round 2 --instead Zoé
leave Personne
leave Marc
leave Marc --hand 2
code list
code new 1
code revoke 1
code revoke 9
sheet -o tables.html --address http://192.0.2.7:8000
sheet -o tables.html --address ici
sheet --paper a5
sheet --slips -o feuilles.html
sheet --slips --round 9
pull rien.json
pull vide
pull abime.hj faux.json pas.json ailleurs.json
pull un.json
pull un.json
pull un.json --anyway
pull un.json --table Cave --anyway
pull autre.json --table un
pull deux.json trois.json
pull mal.json
pull un.json --evening 9
pull --port nulle-part
push --port nulle-part
push --table 1
push --table Cave
table list
table rename un "Près du feu"
table rename deux "Près du feu"
table rename nulle Autre
table move trois deux
table move deux deux
table drop Cave --reason "un essai"
table drop Cave --reason "un essai" --pin 1234
table drop Cave --reason " " --pin 271828
table drop Cave --reason "un essai" --pin 271828
pull un.json --table Cave
swap Anaïs Ugo --hand 2
swap Anaïs Anaïs
swap Anaïs Odile --hand 2 --hand 3
swap Anaïs Odile --hand 1 --hand 2 --hand 3
swap Anaïs Ugo --hand 9
swap Anaïs Zoé --table Cave
seat "Près du feu" 2 Léa
seat "Près du feu" 2 Hervé --hand 2 --until 3
seat "Près du feu" 2 Hervé --hand 3 --until 2
seat "Près du feu" 9 Léa
seat Cave 1 Léa
leave Élodie --instead Marc
sit-out Ugo --instead Zoé --hand 2 --until 3
sit-out Ugo --instead Zoé --hand 2
correct Anaïs=+5 --table "Près du feu" --hand 1 --reason oubli --pin 271828
correct Anaïs=+5 Ugo=-5 --table "Près du feu" --hand 9 --reason oubli --pin 271828
correct Anaïs=+5 Ugo=-5 --table Cave --reason oubli --pin 271828
correct Anaïs=+5 Ugo=-5 --hand 1 --reason oubli --pin 271828
correct Anaïs=+5 Odile=-5 --table "Près du feu" --reason oubli --pin 271828
correct Anaïs=+5 Ugo=-5 --reason " " --pin 271828
correct Anaïs=0 --reason oubli --pin 271828
correct Anaïs=cinq --reason oubli --pin 271828
correct Anaïs=1 Anaïs=2 --reason oubli --pin 271828
correct Anaïs=+5 Ugo=-5 --table "Près du feu" --hand 1 --reason "un roi oublié" --pin 271828
correct Anaïs=+5 Ugo=-5 --reason oubli
correct Anaïs=+5 Ugo=-5 --reason oubli --pin 1
correct Anaïs=+5 Ugo=-5 --reason oubli --pin 2
correct Anaïs=+5 Ugo=-5 --reason oubli --pin 3
audit
standings
standings --by balance
standings --by per-hand
standings --by hasard
standings --season
standings --member Anaïs
standings --member Personne
transfers
transfers --money
transfers --scores
settings --tariff 0 --currency "" --places none
transfers --money
report -o soiree.html
report -o un.json
report -o vide
report --csv un.json
report --csv csv
report --pdf --csv
report --lang xx -o soiree.html
report --results un.json
report --season --results resultats.json
publish site
publish un.json
publish site --season jamais
report -o nulle/part.html
export -o export
export -o export/evenings.csv
evening end
evening start --date 2026-12-01
evening list
member remove Hervé
member remove Hervé --yes
member remove Hervé --yes
audit --evening 9
serve --lang xx
serve --certificate rien.pem
serve --certificate rien.pem --key rien.pem
serve --host 203.0.113.7 --port 0
"""


def _files(folder: Path) -> None:
    """Write the files that the commands gather."""
    un = transcript(1, names=ONE)
    put(folder / "un.json", un)
    put(folder / "autre.json", transcript(7, names=ONE))
    put(folder / "deux.json", transcript(2, "commit_1991", TWO))
    put(folder / "trois.json", transcript(3, "arnold_two_2011", THREE))
    put(folder / "mal.json", un | {"final": [1, 2, 3, 4]})
    put(folder / "abime.hj", alter(journal("abime"), 9))
    put(folder / "faux.json", un | {"events": [{"type": "hand_end", "out": 9, "left": {}}]})
    put(folder / "pas.json", b"{,")
    put(folder / "ailleurs.json", b"\xff\xfe")
    (folder / "vide").mkdir()


def _begin(store: str, *more: str) -> None:
    """Create a club that speaks French."""
    assert not cli.run(["club", "init", "Les Comètes", "--store", store])
    assert not cli.run(["club", "settings", "--language", "fr", "--store", store, *more])


def by_command(folder: Path) -> Iterator[str]:
    """Yield the lines of an evening by commands, in an empty folder."""
    _files(folder)
    before = {name: os.environ.pop(name, None) for name in ("HALLEY_CLUB", "HALLEY_PIN")}
    try:
        with redirect_stdout(StringIO()):
            _begin(str(folder / "club.sqlite"))
        for line in COMMANDS.strip().splitlines():
            out, err = StringIO(), StringIO()
            with chdir(folder), redirect_stdout(out), redirect_stderr(err):
                cli.run(["club", *shlex.split(line)])
            yield f"$ halley club {line}"
            yield from out.getvalue().splitlines()
            yield from (f"! {text}" for text in err.getvalue().splitlines())
            yield ""
    finally:
        os.environ.update({name: value for name, value in before.items() if value is not None})


# a page of the desk, a form on it with its key, and what is filled in
FORMS: list[tuple[str, str, str, dict[str, object]]] = [
    ("/evening?game=modern_1991", "begin_evening", "", {"option_rounds": 100}),
    ("/evening?game=modern_1991", "begin_evening", "", {"date": "hier"}),
    ("/evening?game=modern_1991", "begin_evening", "", {}),
    ("/people", "arrive", "", {"names": " "}),
    ("/people", "arrive", "", {"names": ", ".join(NAMES)}),
    ("/people", "arrive", "", {"names": "Anaïs"}),
    ("/people", "arrive", "", {"names": "Zoé"}),
    ("/people", "arrive", "", {"names": "Anais\t1"}),
    ("/people", "later", "", {"name": "Zoé", "round": 9, "what": "leave"}),
    ("/people", "later", "", {"name": "Zoé", "round": "", "what": "leave"}),
    ("/people", "later", "", {"name": "Zoé", "round": 2, "what": "leave"}),
    ("/people", "rename_person", "", {"name": "Marc", "new": "Anaïs"}),
    ("/people", "rename_person", "", {"name": "Marc", "new": "Marcel"}),
    ("/rounds", "draw", "", {"rounds": "trois"}),
    ("/rounds", "draw", "", {"usual": 9}),
    ("/rounds", "draw", "", {"seed": 4, "rounds": 2}),
    ("/rounds", "draw", "", {"seed": 4, "rounds": 1}),
    ("/rounds", "draw", "", {"seed": 4, "rounds": 3}),
    ("/rounds", "begin_round", "1", {}),
    ("/rounds", "not_begun", "1", {}),
    ("/refused", "take_file", "", {"file": ("Nord.hj", b"rien")}),
    ("/refused", "take_file", "", {"file": ("Nord.json", b"{,")}),
    ("/refused", "take_file", "", {"file": ("Nord.json", b'{"ruleset": 1}')}),
    ("/refused", "take_file", "", {"file": ("Nord.hj", alter(journal("n"), 9))}),
    ("/refused", "take_file", "", {"file": ("Nord.hj", journal("n", names=ONE))}),
    ("/refused", "take_file", "",
     {"file": ("Sud.hj", journal("s", names=ONE, epoch=CLOCK + 3600))}),
    ("/table?name=Sud", "swap", "Sud", {"name": "Anaïs", "other": "Ugo", "hand": 9}),
    ("/table?name=Sud", "swap", "Sud", {"name": "Anaïs", "other": "Anaïs"}),
    ("/table?name=Sud", "swap", "Sud", {"name": "Anaïs", "other": "Ugo", "hand": 2}),
    ("/table?name=Sud", "seat", "Sud", {"name": "Léa", "seat": 1}),
    ("/table?name=Sud", "rename_table", "", {"new": "Nord"}),
    ("/table?name=Sud", "rename_table", "", {"new": "Est"}),
    ("/table?name=Est", "move_table", "Est", {"new": "Est"}),
    ("/table?name=Est", "drop_table", "Est", {"reason": " "}),
    ("/corrections", "correct", "", {"payer": "Anaïs", "payee": "Anaïs", "paid": 7}),
    ("/corrections", "correct", "", {"payer": "Anaïs", "payee": "Ugo", "paid": "x"}),
    ("/corrections", "correct", "", {"payer": "Anaïs", "payee": "Ugo", "paid": 7}),
    ("/corrections", "correct", "",
     {"payer": "Anaïs", "payee": "Ugo", "paid": 7, "reason": "un roi oublié"}),
    ("/table?name=Est", "drop_table", "Est", {"reason": "un essai"}),
    ("", "drop_table", "Est", {}),
    ("/codes", "make_codes", "new", {"new": "Cave"}),
    ("/codes", "new_code", "Cave", {}),
    ("/codes", "revoke_code", "Cave", {}),
    ("/settings", "change_settings", "", {"tariff": "beaucoup"}),
    ("/settings", "change_settings", "", {"places": "5,x"}),
    ("/settings", "change_settings", "", {"tariff": "0,05"}),
    ("/settings", "hide_names", "", {}),
    ("/settings", "hide_names", "", {}),
    ("/settings", "add_member", "", {"names": "Anaïs"}),
    ("/settings", "add_member", "", {"names": "Anaïs"}),
    ("/settings", "hide_person", "", {"name": "Ugo", "hidden": "yes"}),
    ("/settings", "hide_person", "", {"name": "Ugo", "hidden": "no"}),
    ("/settings", "remove_person", "", {"name": "Ugo"}),
    ("/settings", "change_pin", "", {"pin": "1", "new_pin": "31415926", "again": "31415926"}),
    ("/settings", "change_pin", "", {"pin": PIN, "new_pin": "31415926", "again": "31416926"}),
    ("/settings", "change_pin", "", {"pin": PIN, "new_pin": "31", "again": "31"}),
    ("/settings", "change_pin", "", {"pin": PIN, "new_pin": PIN, "again": PIN}),
    ("?lang=fr", "end_evening", "", {}),
]  # fmt: skip


def at_desk(folder: Path) -> Iterator[str]:
    """Yield what the desk answers to the forms of an evening, in an empty folder."""
    store = str(folder / "club.sqlite")
    with redirect_stdout(StringIO()):
        _begin(store, "--new-pin", PIN)
    with open_store(store) as opened, serving(ClubServer(opened)) as address:
        desk = DeskForms(address, PIN)
        for page, do, key, fields in FORMS:
            if page:  # or else the form that has just asked
                desk.open(page)
            filled = {name: it[0] if isinstance(it, tuple) else it for name, it in fields.items()}
            shown = "".join(f" {name}={value}" for name, value in filled.items())
            yield f"> {page} {do}{shown}"
            answer = desk.answer(do, key, **fields)
            yield " ".join(html.unescape(answer).split(" "))
            yield ""


def lines() -> list[str]:
    """All of it."""
    made = []
    for evening in (by_command, at_desk):
        with TemporaryDirectory() as folder, patch.object(exchange, "MOVES", 2000):
            made += [
                re.sub(r"\b[A-HJ-NP-Z2-9]{8}\b", "CODE", it)
                for it in (text.replace(folder, "DOSSIER") for text in evening(Path(folder)))
            ]
    return made


if __name__ == "__main__":
    STORED.write_text("\n".join(lines()), encoding="utf-8")
