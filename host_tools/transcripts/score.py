"""What comes back for a transcript: the payments, the balances, and what is known at the end."""

from halley import rules
from halley.events import STUB
from halley.play.game import Game
from halley.refusal import Refusal

from host_tools.transcripts.fields import MOST_EVENTS, BadTranscript, entries, show, whole
from host_tools.transcripts.read import check_shape, engine_events

_FIELDS = ("ruleset", "options", "players", "seats", "start", "events")


def open_game(transcript: object) -> Game:
    """The game that a transcript plays, before its first event; BadTranscript when it has none."""
    if not isinstance(transcript, dict):
        raise BadTranscript("A transcript must be a JSON object.")
    for name in transcript:
        if name not in _FIELDS:
            raise BadTranscript(f"A transcript has no field {show(name)}.")
    for name in ("ruleset", "players", "events"):
        if name not in transcript:
            raise BadTranscript(f"The transcript lacks the field {name}.")
    key = transcript["ruleset"]
    if not isinstance(key, str):
        raise BadTranscript("ruleset must be a text.")
    players = whole(transcript["players"], "players", 0, 1000)
    names = transcript.get("seats")
    if names is None:
        names = [f"seat {seat}" for seat in range(players)]
    names = entries(names, "seats")
    start = transcript.get("start")
    if start is None:
        start = [0] * players
    start = [whole(item, "start") for item in entries(start, "start")]
    if [name for name in names if not isinstance(name, str)]:
        raise BadTranscript("seats must be names.")
    if len(names) != players or len(start) != players:
        raise BadTranscript(f"seats and start must have {players} entries, one a seat.")
    options = transcript.get("options")
    if options is None:
        options = {}
    if not isinstance(options, dict):
        raise BadTranscript("options must be an object.")
    if not isinstance(transcript["events"], list):
        raise BadTranscript("events must be a list.")
    if len(transcript["events"]) > MOST_EVENTS:
        raise BadTranscript(f"The transcript has more than {MOST_EVENTS} events.")
    try:
        table = rules.load(key)
        return Game(table, rules.settle_options(table, options), tuple(names), tuple(start))
    except Refusal as refusal:
        raise BadTranscript(str(refusal)) from None


class Score:
    """A transcript being replayed: `game`, `payments` and `warnings` so far."""

    def __init__(self, transcript: "dict") -> None:
        self.transcript = transcript
        self.game = open_game(transcript)
        self.payments: "list[dict]" = []
        self.warnings: "list[str]" = []
        self.standing: "list[int]" = []  # indices of the events that stand
        self.stale = False  # events were taken back: replay before the next one

    def run(self) -> None:
        """Replay everything; BadTranscript names the event's index and what is wrong."""
        events = self.transcript["events"]
        for index in range(len(events)):
            try:
                if check_shape(events[index], self.game.table) == "undo":
                    if not self.standing:
                        raise BadTranscript("there is nothing to undo.")
                    self.standing.pop()
                    self.stale = True
                else:
                    self._catch_up()
                    self._do(index)
                    self.standing.append(index)
            except (BadTranscript, Refusal) as why:
                raise BadTranscript(f"Event {index}: {why}") from None
        self._catch_up()

    def _do(self, index: int) -> None:
        event = self.transcript["events"][index]
        game = self.game
        if game.over:
            raise Refusal("session_over")
        hands = game.hands
        steps = engine_events(event, event["type"], game)
        for step in steps:
            if len(steps) > 1 and game.hands > hands and step[0] != STUB:
                break  # a drawn opera needs no cards
            for why, delta in game.do(step):
                self.payments.append({"event": index, "why": why, "delta": delta})
            for warning in game.warnings:
                self.warnings.append(f"event {index}: {Refusal(*warning)}")

    def _catch_up(self) -> None:
        if not self.stale:
            return
        self.stale = False
        self.game = open_game(self.transcript)
        self.payments = []
        self.warnings = []
        for index in self.standing:
            self._do(index)

    def result(self) -> "dict":
        """The object that transcripts.md describes under "What comes back"."""
        game = self.game
        winners = game.winners() if game.over else None
        return {
            "payments": self.payments,
            "final": list(game.ledger.balances),
            "pool": game.ledger.pool,
            "next_comet_value": game.comet_value(game.next_pack),
            "session_over": game.over,
            "session_winner": winners[0] if winners and len(winners) == 1 else winners,
            "warnings": self.warnings,
        }





def score(transcript: object) -> "dict":
    """Replay a transcript (the parsed JSON) and say what comes back."""
    replay = Score(transcript) if isinstance(transcript, dict) else open_game(transcript)
    replay.run()
    return replay.result()
