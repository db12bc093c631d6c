"""Where what a file says of its own balances is not what its events come to."""

from collections.abc import Mapping, Sequence
from typing import Any

from host_tools.club.sentence import Sentence
from host_tools.club.worked import Paid, Worked

_OTHERWISE = "after hand {hand} {who} has {has:+d}, not {claim} as the file says"


def differences(worked: Worked, claims: Mapping[str, Any]) -> list[str]:
    """Where `claims` is not what was worked out; each the end of a sentence, which names the hand.

    claims: payments, final, people, pool; each may be absent.
    """
    sentences = []
    payments = claims.get("payments")
    if isinstance(payments, list):
        sentences += _first_difference(worked.paid, payments)
    last = len(worked.hands)
    final = claims.get("final")
    if final is not None and final != worked.balances and not sentences:
        if not isinstance(final, list) or len(final) != len(worked.balances):
            sentences.append(
                Sentence("the balances after hand {hand} are not one a seat", hand=last)
            )
        else:
            wrong = next(s for s, has in enumerate(worked.balances) if has != final[s])
            who, has = worked.people[worked.sits[wrong]], worked.balances[wrong]
            sentences.append(
                Sentence(_OTHERWISE, hand=last, who=who, has=has, claim=_number(final[wrong]))
            )
    people = claims.get("people")
    if people is not None and not sentences:
        owns = dict(zip(worked.people, worked.owns, strict=True))
        if not isinstance(people, dict) or people.keys() != owns.keys():
            others = "after hand {hand} others have sat than the people of the file"
            sentences.append(Sentence(others, hand=last))
        else:
            for name in [name for name in owns if people[name] != owns[name]][:1]:
                claim = _number(people[name])
                sentences.append(
                    Sentence(_OTHERWISE, hand=last, who=name, has=owns[name], claim=claim)
                )
    pool = claims.get("pool")
    if pool is not None and pool != worked.pool and not sentences:
        wrong_pool = "after hand {hand} the pool has {pool}, not {claim}"
        sentences.append(Sentence(wrong_pool, hand=last, pool=worked.pool, claim=_number(pool)))
    return sentences


def _first_difference(paid: Sequence[Paid], payments: Sequence[Any]) -> list[str]:
    for index, (hand, why, delta) in enumerate(paid):
        claimed = payments[index] if index < len(payments) else None
        if not isinstance(claimed, dict):
            lacks = "hand {hand}: the file lacks the payment {number} ({why} {delta})"
            return [Sentence(lacks, hand=hand, number=index, why=why, delta=str(delta))]
        if claimed.get("why") != why or claimed.get("delta") != delta:
            claim = f"{claimed.get('why')} {claimed.get('delta')}"[:80]
            other = "hand {hand}: the payment {number} is {why} {delta}, not {claim}"
            return [
                Sentence(other, hand=hand, number=index, why=why, delta=str(delta), claim=claim)
            ]
    if len(payments) > len(paid):
        last = paid[-1][0] if paid else 0
        more = len(payments) - len(paid)
        if more == 1:
            return [Sentence("after hand {hand} the file has a payment too many", hand=last)]
        return [
            Sentence(
                "after hand {hand} the file has {more} payments too many", hand=last, more=more
            )
        ]
    return []


def _number(value: Any) -> str:
    return f"{value:+d}" if isinstance(value, int) else repr(value)[:20]
