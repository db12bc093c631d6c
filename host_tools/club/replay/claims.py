"""Compare a file's own balances with the result of its events."""

from collections.abc import Callable, Mapping
from typing import Any

from host_tools.club.replay.worked import Worked
from host_tools.club.texts.sentence import Sentence

_OTHERWISE = "after hand {hand} {who} has {has:+d}, but the file says {claim}"


def differences(worked: Worked, claims: Mapping[str, Any]) -> list[str]:
    """Return the differences of `claims` from the result, as ends of sentences with the hand.

    claims: payments, final, people, pool; each may be absent. A difference has consequences, so
    only the first is returned.
    """
    for name, compare in _COMPARE.items():
        sentence = compare(worked, claims[name]) if claims.get(name) is not None else None
        if sentence is not None:
            return [sentence]
    return []


def _payments(worked: Worked, payments: Any) -> Sentence | None:
    if not isinstance(payments, list):
        return None
    paid = worked.paid
    for index, (hand, why, delta) in enumerate(paid):
        claimed = payments[index] if index < len(payments) else None
        if not isinstance(claimed, dict):
            lacks = "hand {hand}: payment {number} ({why} {delta}) is missing in the file"
            return Sentence(lacks, hand=hand, number=index, why=why, delta=str(delta))
        if claimed.get("why") != why or claimed.get("delta") != delta:
            claim = f"{claimed.get('why')} {claimed.get('delta')}"[:80]
            other = "hand {hand}: payment {number} is {why} {delta}, but the file says {claim}"
            return Sentence(other, hand=hand, number=index, why=why, delta=str(delta), claim=claim)
    more = len(payments) - len(paid)
    last = paid[-1][0] if paid else 0
    if more == 1:
        return Sentence("after hand {hand} the file has one payment too many", hand=last)
    if more > 1:
        return Sentence(
            "after hand {hand} the file has {more} payments too many", hand=last, more=more
        )
    return None


def _balances(worked: Worked, final: Any) -> Sentence | None:
    """Return the difference in the seats' final balances, or None."""
    if final == worked.balances:
        return None
    last = len(worked.hands)
    if not isinstance(final, list) or len(final) != len(worked.balances):
        return Sentence(
            "after hand {hand} the file does not have one balance for each seat", hand=last
        )
    seat = next(seat for seat, has in enumerate(worked.balances) if has != final[seat])
    who, has = worked.people[worked.sits[seat]], worked.balances[seat]
    return Sentence(_OTHERWISE, hand=last, who=who, has=has, claim=_number(final[seat]))


def _people(worked: Worked, people: Any) -> Sentence | None:
    """Return the difference in the people's balances by name, or None."""
    last = len(worked.hands)
    owns = dict(zip(worked.people, worked.owns, strict=True))
    if not isinstance(people, dict) or people.keys() != owns.keys():
        others = "after hand {hand} the file names other people than those who played"
        return Sentence(others, hand=last)
    for name, has in owns.items():
        if people[name] != has:
            claim = _number(people[name])
            return Sentence(_OTHERWISE, hand=last, who=name, has=has, claim=claim)
    return None


def _pool(worked: Worked, pool: Any) -> Sentence | None:
    if pool == worked.pool:
        return None
    otherwise = "after hand {hand} the pool has {pool}, but the file says {claim}"
    last = len(worked.hands)
    return Sentence(otherwise, hand=last, pool=worked.pool, claim=_number(pool))


_COMPARE: dict[str, Callable[[Worked, Any], Sentence | None]] = {
    "payments": _payments,
    "final": _balances,
    "people": _people,
    "pool": _pool,
}


def _number(value: Any) -> str:
    return f"{value:+d}" if isinstance(value, int) else repr(value)[:20]
