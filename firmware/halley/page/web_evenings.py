"""The page's exports of an evening: its result, and its journal with unwritten bytes.

The page's alone. Everything is worked out here; the page only sets it in type.
"""

from binascii import hexlify, unhexlify

from halley.engine.debts import ABSENT, debts
from halley.engine.seats import all_before, balances_of
from halley.journal.reader import header_of
from halley.page.view.parts import balance_text, pool_figure
from halley.page.view.pool import kept_name, payer_name, pool_name
from halley.page.view.words import words_of
from halley.page.web_arrived import take_in
from halley.page.web_linked import result_in
from halley.refusal import Refusal
from halley.session.session import restore
from halley.stored.settings import zone_of
from halley.ui.amounts import amount, fiche, money
from halley.ui.game_title import title_of
from halley.ui.refusal_text import sentence

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.engine.game import Game
    from halley.journal.journal import Journal
    from halley.page.view.words import ViewWords
    from halley.protocols import Store
    from halley.session.session import Session


class PageEvenings:
    """The evenings that the page can share: those in the store, and those not all written to it."""

    def __init__(self, app: "App") -> None:
        self._app = app

    def list_all(self) -> list[dict]:
        """Return the evening that is open, and the others, the newest first: their files.

        Of those that can be read also `title`, `made` (seconds since 1970, 0: unknown), `names`.
        """
        names = self._app.tables.names()
        names += [name for name in self._app.tables.in_use() if name not in names]
        evening = self._app.evening
        first = evening.journal.name if evening is not None else ""
        rows = sorted([(name == first, int(name[1:-3]), name) for name in names], reverse=True)
        return [self._row(name) for _, _, name in rows]

    def _row(self, name: str) -> dict:
        journal = self._app.tables.journal_of(name)
        try:
            header = journal.header if journal else header_of(self._app.store, name)
        except Exception:  # result() says what is wrong
            return {"file": name}
        names = list(header.names)
        title = title_of(self._app.words, header)
        return {"file": name, "title": title, "made": header.made, "names": names}

    def result(self, name: str) -> dict:
        """Return the result of the evening in the file `name` (result_of).

        `error`, a sentence, if it cannot be read.
        """
        try:
            return result_of(words_of(self._app), self._session(name))
        except Refusal as refusal:
            text = sentence(self._app.words, refusal)
        except MemoryError:
            text = self._app.words.say("evening_long", name)
        except Exception:  # sound records of what cannot be
            text = self._app.words.say("evening_lost", name)
        return {"error": text}

    def read_link(self, link: str) -> "dict | None":
        """Return the result in a link from a box's code (web_linked.result_in).

        None if it is not one.
        """
        result = result_in(self._app.words, link)
        if result and result["made"]:  # noon of a day, which is that day here, too
            result["made"] -= 60 * zone_of(self._app.store)
        return result

    def journal(self, name: str) -> str:
        """Return the evening's file as hexadecimal text, with unwritten bytes; "" without one."""
        journal = self._app.tables.journal_of(name)
        if journal is None:
            store = self._app.store
            return hexlify(store.read(name, 0, store.size(name))).decode()
        return hexlify(journal.read(name, 0, journal.size)).decode()

    def take(self, data: str) -> dict:
        """Keep an evening of another box (web_arrived.take_in), whose journal this is."""
        return take_in(self._app, unhexlify(data))

    def write(self) -> None:
        """Write the records that could not be written, if that works now."""
        self._app.tables.write_again()

    def _session(self, name: str) -> "Session":
        app = self._app
        if app.evening is not None and app.evening.journal.name == name:
            return app.evening
        journal = app.tables.journal_of(name)
        if journal is None:
            return restore(app.store, name)
        return restore(_WithUnwritten(app.store, journal), name)  # type: ignore[arg-type]  # only read


class _WithUnwritten:
    """The files of `store`, to be read; that of the evening `journal` with its unwritten bytes."""

    def __init__(self, store: "Store", journal: "Journal") -> None:
        self._store = store
        self._journal = journal

    def size(self, name: str) -> int:
        return self._journal.size if name == self._journal.name else self._store.size(name)

    def read(self, name: str, offset: int, count: int) -> bytes:
        source = self._journal if name == self._journal.name else self._store
        return source.read(name, offset, count)


def result_of(words: "ViewWords", session: "Session") -> dict:
    """Return an evening's result, as JSON can have it; amounts are texts, as the box shows them.

    `made` is in seconds since 1970 (0: unknown); `over`: the game has been won; `playing`: a hand
    is under way; `pays`: amounts are payments, and not points; `fiche`: the jetons in one (0: none
    is used); `balances` and `debts`: see _balances and _debts; `teams`: name and score of each
    pair; `together`: the winners are one pair; `pool`: "" if it is empty, and `pool_name` its name,
    "" for the usual one; `dropped`: damaged bytes at the file's end.
    """
    game = session.game
    pays = game.ledger.zero_sum
    settled = game.over or session.ended and not pays
    winners = game.winners() if settled and game.hands else []
    teams = [
        [_team_name(game, team), balance_text(game, game.shown_of(team))] for team in game.teams
    ]
    return {
        "title": title_of(words.box, session.header),
        "made": session.header.made,
        "names": list(game.names),
        "ended": session.ended,
        "over": game.over,
        "hands": game.hands,
        "playing": game.in_hand(),
        "pays": pays,
        "fiche": fiche(game),
        "balances": _balances(game),
        "teams": [] if game.rules.shared else teams,
        "winners": [game.names[seat] for seat in winners] if len(winners) < game.players else [],
        "together": winners in [sorted(team) for team in game.teams],
        "pool": amount(game, game.ledger.pool) if game.ledger.pool else "",
        "pool_name": _pool_name(words, session),
        "debts": _debts(words, game) if pays else [],
        "dropped": session.journal.dropped,
    }


def _pool_name(words: "ViewWords", session: "Session") -> str:
    """Return the name of the pool; "" for the usual one. At the end it stays for next time."""
    if session.ended and session.game.ledger.zero_sum:
        return kept_name(words)
    return words.say(pool_figure(session.game)) if session.game.rules.compartments else ""


def _team_name(game: "Game", team: tuple[int, ...]) -> str:
    return " + ".join([game.names[seat] for seat in team])


def _balances(game: "Game") -> list[list]:
    """Return name, amount, and whether that person is away, the best first.

    Partners who share a score are in one row.
    """
    owns, shown = balances_of(game), all_before(game)
    sign = 1 if game.lowest_wins() else -1
    rows = []
    if game.rules.shared and game.teams:
        people = [
            (_team_name(game, team), game.score_of(team), game.shown_of(team), False)
            for team in game.teams
        ]
    else:
        people = [
            (game.people[person], owns[person], shown[person], person not in game.sits)
            for person in range(len(game.people))
        ]
    for i, (name, value, has, away) in enumerate(people):
        rows.append((sign * value, i, [name, balance_text(game, has), away]))
    rows.sort()  # by numbers that differ: MicroPython does not leave equals as they were
    return [row for _, _, row in rows]


def _debts(words: "ViewWords", game: "Game") -> list[list[str]]:
    """Return who pays, who is paid ("" the pool), the amount, and that in money ("" for none)."""
    pool = pool_name(words, game) if game.rules.compartments else ""
    absent = words.box.say("absent")
    rows = []
    for debt in debts(game):
        payer, payee = [
            absent if party == ABSENT else game.people[party] if party >= 0 else called
            for party, called in ((debt.payer, payer_name(words, game)), (debt.payee, pool))
        ]
        value = amount(game, debt.value)
        in_money = (
            "" if debt.money is None else money(words.box, debt.money, game.options["currency"])
        )
        rows.append([payer, payee, value, in_money])
    return rows
