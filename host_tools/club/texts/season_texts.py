"""The changes of a season in words: what counts, penalties, handicaps, dropped results."""

from fractions import Fraction

from host_tools.club.texts.wording import ClubWords


def rule_text(words: ClubWords, best: int, dropped: int) -> str:
    """Return the sentence about the evenings that count for everybody."""
    if best:
        return words.say("season_best", words.count_things(best, "season_thing_best"))
    if dropped:
        return words.say("season_dropped", words.count_things(dropped, "season_thing_worst"))
    return words.say("season_all")


def event_text(words: ClubWords, kind: str, amount: int, evening: int | None) -> str:
    """Return what a change of a person's season does, in a few words."""
    value = words.format_gain(amount)
    if kind == "handicap" and evening is not None:
        return words.say("season_handicap_from", value, evening)
    if kind == "penalty" and evening is not None:
        return words.say("season_penalty_for", value, evening)
    return words.say(f"season_{kind}", evening if kind == "drop" else value)


def score_text(words: ClubWords, score: Fraction | int, by: str) -> str:
    """Return a score of the season as its ranking is written."""
    if by == "places":
        return words.points(Fraction(score))
    return words.format_gain(score, 2 if by == "per_hand" else 0)
