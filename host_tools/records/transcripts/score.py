"""The result of a transcript: the payments, the balances, and the final state."""

from halley import rules
from halley.engine.game import Game
from halley.engine.money import money_of
from halley.engine.seats import balances_of
from halley.engine.transfers import transfers
from halley.refusal import Refusal
from halley.tidy_names import tidy
from halley.ui.refusal_text import sentence
from halley.words import words_in
from host_tools.records.transcripts.event_fields import (
    MOST_EVENTS,
    BadTranscript,
    entries,
    show,
    whole,
)
from host_tools.records.transcripts.read import PEOPLE, check_shape, engine_events

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.rules.rule_set import RuleSet

_FIELDS = (
    "ruleset", "version", "title", "options", "players", "seats", "start", "pool", "board",
    "bought", "events",
)  # fmt: skip


def open_game(transcript: object) -> Game:
    """Return the game of a transcript before its first event; BadTranscript without one."""
    if not isinstance(transcript, dict):
        raise BadTranscript("A transcript must be a JSON object.")
    for name in transcript:
        if name not in _FIELDS:
            raise BadTranscript("A transcript has no field {name}.", name=show(name))
    for name in ("ruleset", "players", "events"):
        if name not in transcript:
            raise BadTranscript("The transcript has no field '{name}'.", name=name)
    _check_forms(transcript)
    key = transcript["ruleset"]
    version = transcript.get("version")
    version = 0 if version is None else whole(version, "version", 1, 255)
    names, start, bought = _people(transcript)
    options = transcript.get("options") or {}
    try:
        played = rules.load(key if key in rules.GAMES else show(key)[1:-1], version)
        settled = played.settle({name: _plain(options[name]) for name in options})
        played.opera_draw = True  # older records have the draw in any game of two
        pool = _carried_pool(transcript, played.as_agreed(settled))
        called = tuple(tidy(name) for name in names)
        return Game(played, settled, called, tuple(start), pool, tuple(bought))
    except Refusal as refusal:
        raise BadTranscript("{why}", why=refusal) from None


def _check_forms(transcript: dict) -> None:
    """Raise BadTranscript if a field is none of what it has to be."""
    if not isinstance(transcript["ruleset"], str):
        raise BadTranscript("'ruleset' must be a text.")
    if not isinstance(transcript.get("title", ""), str):
        raise BadTranscript("'title' must be a text.")
    options = transcript.get("options")
    if options is not None and not isinstance(options, dict):
        raise BadTranscript("'options' must be an object.")
    if not isinstance(transcript["events"], list):
        raise BadTranscript("'events' must be a list.")
    if len(transcript["events"]) > MOST_EVENTS:
        raise BadTranscript("The transcript has more than {most} events.", most=MOST_EVENTS)


def _people(transcript: dict) -> tuple[list[str], list[int], list[int]]:
    """Return who sits, with what balance, and how many purses each has bought; [] for none."""
    players = whole(transcript["players"], "players", 0, 1000)
    names = transcript.get("seats")
    if names is None:
        names = [f"seat {seat}" for seat in range(players)]
    names = entries(names, "seats")
    start = transcript.get("start")
    if start is None:
        start = [0] * players
    start = [whole(item, "start") for item in entries(start, "start")]
    bought = [whole(item, "bought", 0, 255) for item in _entries(transcript, "bought")]
    if [name for name in names if not isinstance(name, str)]:
        raise BadTranscript("'seats' must be a list of names.")
    if len(names) != players or len(start) != players or bought and len(bought) != players:
        raise BadTranscript(
            "'seats' and 'start' must have {players} entries, one for each seat.", players=players
        )
    return names, start, bought


def _carried_pool(transcript: dict, played: "RuleSet") -> tuple[int, ...]:
    """Return the chips that lie in the pool or on the board from the start; () for none."""
    rows = played.compartments
    other, field = ("pool", "board") if rows else ("board", "pool")
    if transcript.get(other) is not None:
        raise BadTranscript("{rules} has no field '{name}'.", rules=played.key, name=other)
    value = transcript.get(field)
    if value is None:
        return ()
    amounts = entries(value, "board") if rows else [value]
    if rows and len(amounts) != len(rows):
        raise BadTranscript("'board' must have {number} entries.", number=len(rows))
    pool = tuple([whole(amount, field, 0, 0xFFFFFF) for amount in amounts])
    return pool if any(pool) else ()


def _entries(transcript: dict, field: str) -> list:
    """Return the entries of a field; [] if the transcript does not have it."""
    value = transcript.get(field)
    return [] if value is None else entries(value, field)


def _plain(value: object) -> object:
    """Return an option as the rule sets write it: lists as tuples, a team's seats in order."""
    if isinstance(value, list):
        if value and not [item for item in value if not isinstance(item, int)]:
            value = sorted(value)
        return tuple([_plain(item) for item in value])
    return value


# what opens a hand, where there is none
_OPENS = (
    "deal", "ante", "comet_played", "king_played", "pay", "pressure", "hand_end", "count",
    "declare", "bet",
)  # fmt: skip
_ENGLISH = words_in("en")
_MARK_EVERY = 20  # events
# events of one hand that stand: of 52 cards each may come only when all others of thirteen seats
# have said "without"
_MOST_IN_HAND = 800


class Score:
    """A transcript being replayed: `game`, `payments` and `warnings` so far.

    `hands` gives for each payment the number of its hand, from 1, the hand, if there is one, and
    the person on each seat.
    """

    def __init__(self, transcript: dict) -> None:
        self.transcript = transcript
        self.game = open_game(transcript)
        self.payments: list[dict] = []
        self.hands: list[tuple] = []
        self.warnings = ["start: " + sentence(_ENGLISH, Refusal(*it)) for it in self.game.warnings]
        self.standing: list[int] = []  # indices of the events that stand
        self._stale = False  # events were taken back: go back before the next one
        self._marks: list[tuple] = []  # states between two hands, to go back to
        self._mark()

    def run(self) -> None:
        """Replay everything; BadTranscript names the event's index and what is wrong."""
        events = self.transcript["events"]
        for index in range(len(events)):
            try:
                if check_shape(events[index], self.game.rules) == "undo":
                    if not self.standing:
                        raise BadTranscript("there is nothing to undo.")
                    self.standing.pop()
                    self._stale = True
                else:
                    self._catch_up()
                    self.play(index)
            except BadTranscript as why:
                raise BadTranscript("Event {index}: {why}", index=index, why=why) from None
            except Refusal as refusal:
                raise BadTranscript("Event {index}: {why}", index=index, why=refusal) from None
        self._catch_up()

    def play(self, index: int) -> None:
        """Let the event of that index happen."""
        event = self.transcript["events"][index]
        game = self.game
        if event["type"] in PEOPLE and self.transcript.get("seats") is None:
            raise BadTranscript(
                "'seats' at the top must name the people, because some of them change."
            )
        behind = len(self.standing) - self._marks[-1][0]
        if behind >= _MARK_EVERY and game.hand is None and event["type"] in _OPENS:
            self._mark()
        elif behind > _MOST_IN_HAND:
            raise BadTranscript("the hand has more than {most} events.", most=_MOST_IN_HAND)
        hand = game.hands + 1
        for step in engine_events(event, event["type"], game):
            for why, delta in game.do(step):
                self.payments.append({"event": index, "why": why, "delta": delta})
                self.hands.append((hand, game.hand or game.settled, game.sits))
            for warning in game.warnings:
                self.warnings.append(f"event {index}: {sentence(_ENGLISH, Refusal(*warning))}")
        self.standing.append(index)

    def _mark(self) -> None:
        sizes = (len(self.payments), len(self.warnings))
        self._marks.append((len(self.standing), sizes, self.game.checkpoint()))

    def _catch_up(self) -> None:
        """Go back to the last mark where no event was taken back yet, and on from there."""
        if not self._stale:
            return
        self._stale = False
        while self._marks[-1][0] > len(self.standing):
            self._marks.pop()
        count, sizes, checkpoint = self._marks[-1]
        again = self.standing[count:]
        self.standing = self.standing[:count]
        self.payments = self.payments[: sizes[0]]
        self.hands = self.hands[: sizes[0]]
        self.warnings = self.warnings[: sizes[1]]
        self.game.go_back(checkpoint)
        for index in again:
            self.play(index)

    def result(self) -> dict:
        """Return the object that the README beside this file describes under "What comes back"."""
        game = self.game
        winners = game.winners() if game.over else None
        grows = game.rules.comet_grows
        result = {
            "payments": self.payments,
            "final": list(game.ledger.balances),
            "pool": game.ledger.pool,
            "next_comet_value": game.comet_value(game.next_pack) if grows else None,
            "session_over": game.over,
            "session_winner": winners[0] if winners and len(winners) == 1 else winners,
            "warnings": self.warnings,
        }
        if self._people_changed():
            result["seats"] = list(game.names)
            owns = balances_of(game)
            result["people"] = {name: owns[i] for i, name in enumerate(game.people)}
        if game.teams:
            result["team_totals"] = [game.score_of(team) for team in game.teams]
        if game.rules.compartments:
            rows = game.rules.compartments
            result["layout"] = {rows[i].name: game.layout[i] for i in range(len(rows))}
        if game.rules.family == "banked":
            result["next_banker"] = game.banker
        if game.purse:
            result["chips"] = game.all_shown()
        if "worth" in game.options:
            result["money"] = _money(game)
        return result

    def _people_changed(self) -> bool:
        """Return whether an event about people stands."""
        events = self.transcript["events"]
        return any(events[index]["type"] in PEOPLE for index in self.standing)


def _money(game: Game) -> dict:
    """Return the transfers, also in money; the pool is paid its due."""
    people: list[str | None] = list(game.people)
    parties = balances_of(game)
    people.append(None)
    parties.append(game.ledger.pool - game.prepaid)
    moves = [] if sum(parties) else transfers(parties)
    sums = money_of(game.rules, game.options, moves)
    forms = []
    for i in range(len(moves)):
        payer, payee, amount = moves[i]
        form = {"from": people[payer], "to": people[payee], "amount": amount}
        form["hundredths"] = sums[i]
        forms.append(form)
    return {"currency": game.options["currency"], "transfers": forms}


def replay(transcript: object) -> Score:
    """Return a transcript (the parsed JSON), replayed to its end."""
    if not isinstance(transcript, dict):
        raise BadTranscript("A transcript must be a JSON object.")
    result = Score(transcript)
    result.run()
    return result


def score(transcript: object) -> dict:
    """Replay a transcript (the parsed JSON) and say what comes back."""
    return replay(transcript).result()
