"""Ratings over all seasons: how strong somebody plays, whoever the others were.

The method is the Plackett-Luce model of R. C. Weng and C.-J. Lin ("A Bayesian approximation method
for online ranking", JMLR 12, 2011) as the library openskill has it: it rates a table of any number
of people by their ranks there. Elo and Glicko know only games of two.
"""

from collections.abc import Iterable, Mapping, Sequence

from openskill.models import PlackettLuce

SCALE, START = 24, 1000  # a newcomer has START, and a point of the model is worth SCALE
_MODEL = PlackettLuce()

Rating = tuple[float, float]  # mean and deviation of the model


def rate(
    before: Mapping[int, Rating], rankings: Iterable[Sequence[Sequence[int]]]
) -> dict[int, Rating]:
    """Return the ratings of an evening's people after it, given everybody's `before`.

    A ranking has the people of a table and their ranks.
    """
    after: dict[int, Rating] = {}
    for ranking in rankings:
        people = [person for person, _ in ranking]
        known = [after.get(it) or before.get(it) for it in people]
        teams = [[_MODEL.rating(*it) if it else _MODEL.rating()] for it in known]
        rated = _MODEL.rate(teams, ranks=[place for _, place in ranking])
        after |= {
            person: (team[0].mu, team[0].sigma) for person, team in zip(people, rated, strict=True)
        }
    return after


def points(rating: Rating) -> int:
    """Return a rating as people read it, a whole number."""
    return round(_MODEL.rating(*rating).ordinal(alpha=SCALE, target=START))
