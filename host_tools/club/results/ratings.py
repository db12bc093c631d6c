"""Ratings over all seasons: how strong somebody plays, whoever the others were.

The method is the Plackett-Luce model of R. C. Weng and C.-J. Lin ("A Bayesian approximation method
for online ranking", JMLR 12, 2011) as the library openskill has it: it rates a table of any number
of people by their ranks there. Elo and Glicko know only games of two.
"""

from collections.abc import Iterable, Sequence

from openskill.models import PlackettLuce, PlackettLuceRating

from host_tools.club.results.summaries import Summary

SCALE, START = 24, 1000  # a newcomer has START, and a point of the model is worth SCALE

_State = dict[int, PlackettLuceRating]


class Ratings:
    """Everybody's rating after some evenings; those before the last are kept for the next time."""

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self._before: tuple[list[Summary], _State] = [], {}

    def after(self, summaries: Sequence[Summary]) -> dict[int, int]:
        """Return everybody's rating, a whole number, after these evenings in their order."""
        before, last = list(summaries[:-1]), summaries[-1:]
        known, state = self._before
        if known != before[: len(known)]:
            known, state = [], {}
        for summary in before[len(known) :]:
            state = self._rate(state, summary.rankings)
        self._before = before, state
        for summary in last:
            state = self._rate(state, summary.rankings)
        return {
            person: round(it.ordinal(alpha=SCALE, target=START)) for person, it in state.items()
        }

    def _rate(self, state: _State, rankings: Iterable[Sequence[tuple[int, int]]]) -> _State:
        """Return the ratings after one evening, a table after the other."""
        state = dict(state)
        for ranking in rankings:
            people = [person for person, _ in ranking]
            teams = [[state.get(it) or self._model.rating()] for it in people]
            rated = self._model.rate(teams, ranks=[place for _, place in ranking])
            state |= {person: team[0] for person, team in zip(people, rated, strict=True)}
        return state
