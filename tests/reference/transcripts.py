"""Transcripts of an evening: every card, or payments only. Source: records/README.md."""

from random import Random
from typing import Any

from tests.reference.evening import Evening
from tests.reference.follow_transcript import FollowWriter
from tests.reference.payment_transcript import PaymentWriter, payable
from tests.reference.wording import Wording

Event = dict[str, Any]


class Writer:
    """Writes transcripts; where they leave a choice, `random` makes it (None: the plainest).

    owners: of the last transcript, the hand that each event belongs to.
    """

    def __init__(self, random: Random | None = None) -> None:
        self._wording = Wording(random)
        self._random = random
        self.owners: list[int] = []

    def follow(self, evening: Evening) -> dict[str, Any]:
        """Return the transcript with every card."""
        return self._transcript(evening, [True] * len(evening.hands))

    def payments(self, evening: Evening) -> dict[str, Any]:
        """Return the transcript with what is paid for; hands that need more, with every card."""
        return self._transcript(evening, [not payable(evening, hand) for hand in evening.hands])

    def mix(self, evening: Evening) -> dict[str, Any]:
        """Return some hands in one way, some in the other."""
        may = self._wording.may
        return self._transcript(
            evening, [may(0.5) or not payable(evening, hand) for hand in evening.hands]
        )

    def _transcript(self, evening: Evening, follow: list[bool]) -> dict[str, Any]:
        may = self._wording.may
        self._wording.suits = may(0.5)
        events: list[Event] = []
        self.owners = []
        colour = ""  # of the last hand, if the next one's is known by it
        for number, (hand, every_card) in enumerate(zip(evening.hands, follow, strict=True)):
            writer = FollowWriter if every_card else PaymentWriter
            untold = hand.colour != colour and colour != "" and may(0.3)
            for event in writer(self._wording, evening, hand, untold).events():
                again = [event]
                if may(0.01):  # taken back, and keyed again
                    again += [{"type": "undo"}, event]
                events += again
                self.owners += [number] * len(again)
            colour = "" if hand.thrown_in else hand.colour
            if hand.adjust is not None:
                events.append({"type": "adjust", "delta": hand.adjust, "note": "a correction"})
                self.owners.append(number)
        transcript: dict[str, Any] = {"ruleset": evening.game.key, "players": evening.players}
        if evening.options or may(0.5):
            transcript["options"] = evening.options
        if any(evening.start) or may(0.5):
            transcript["start"] = evening.start
        if evening.pool:
            transcript["pool"] = evening.pool
        if may(0.1):
            transcript["seats"] = [f"player {seat + 1}" for seat in range(evening.players)]
        return transcript | {"events": events}
