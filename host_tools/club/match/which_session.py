"""Find the stored session that a file belongs to, and refuse false matches.

A session is one however often it comes, whatever its file and its table are called. A file that
agrees with none, and yet is an altered copy of one, is refused.

The verdict of a file against a stored session, by the first row that holds (`_Search.verdict`):

| case | the file |
|---|---|
| of another table or evening, while the file is declared to be one of its own | is another |
| both are journals, begun at other times or otherwise | is another |
| they begin otherwise: a transcript named as one of tonight's at this table | is refused |
| ... and any other | is another |
| two boxes, or two files of one; no clock and whole hands prove it is one | is another |
| they agree to the end of the shorter: at another table, with whole hands alike | is refused |
| ... at another table, with less; or only their beginning, with another name | is another |
| ... and else | is the session, maybe longer |
| they differ, and the session was dropped | is another |
| ... a journal, the session a transcript: of its name, or an altered copy | is the session |
| ... it has the session's name or clock, and is of no other table | is refused |
| ... it is an altered copy | is refused |
| ... and else | is another |
"""

import json
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Select, String, bindparam, cast, or_, select
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening.people import key_of
from host_tools.club.match import altered_copy, fingerprint, mismatch
from host_tools.club.match.copied_hands import names_of, own_of, refuse_copy
from host_tools.club.match.fingerprint import Contents
from host_tools.club.match.mismatch import Mismatch
from host_tools.club.replay.rename import taken_out, with_names
from host_tools.club.replay.session_file import JOURNAL, Source, parse
from host_tools.club.store.models import TAKEN_OUT, Box, Evening, GameTable, Session
from host_tools.club.store.session_bytes import bytes_of


@dataclass(frozen=True)
class TakeAs:
    """The director's word on a file: its table ("": none); anyway: a session of its own there.

    others: the names, without endings, of the files that come with it. own: the id of the session
    that the file is known to continue.
    """

    label: str = ""
    anyway: bool = False
    others: frozenset[str] = frozenset()
    own: int | None = None


class Match(NamedTuple):
    """The session that a file is of, the `file` that it has, and whether the other holds more."""

    stored: Session
    file: bytes
    longer: bool


def same(
    session: Orm,
    evening: Evening,
    salt: str,
    source: Source,
    take_as: TakeAs,
    removed_names: Collection[str],
) -> Match | None:
    """Return the file's session in the store; None: it is a new one.

    Raises Mismatch for a file that claims a session's table and time and tells something else, for
    a copy of one that was changed, or has other people or another time, and for one that is known
    of another table than `take_as`. `removed_names`: what stands for those that were taken out, as
    it is looked up.
    """
    search = _Search(session, evening, salt, source, take_as, removed_names)
    refused: Mismatch | None = None
    match: Match | None = None
    for candidate in search.candidates():
        verdict = search.verdict(candidate)
        if isinstance(verdict, Match):
            match, refused = verdict, None
            break
        if not take_as.anyway:
            refused = verdict or refused
    if refused is None and not take_as.anyway:
        refused = search.refuse_copy(match)
    if refused is not None:
        raise refused
    return match


class _Candidate(NamedTuple):
    """A session that a file may be of, as the store has it."""

    id: int
    kind: str
    stem: str
    start_key: str
    header: str
    names: list[str]
    label: str  # of its table
    evening: int
    box: str | None

    @property
    def taken_out(self) -> bool:
        """Return whether the director has taken it out."""
        return self.label == TAKEN_OUT


class _Search:
    """A file that is looked for in the store: `contents` is what it tells."""

    def __init__(
        self,
        session: Orm,
        evening: Evening,
        salt: str,
        source: Source,
        take_as: TakeAs,
        removed_names: Collection[str],
    ) -> None:
        self.contents = fingerprint.contents(source)
        self._session, self._evening, self._salt = session, evening, salt
        self._source, self._take_as = source, take_as
        self._start, self._header = _keys(salt, source)
        self._names = names_of(source)
        # an export since then begins with other names
        self._has_removed = any(key_of(name) in removed_names for name in self._names)

    def candidates(self) -> list[_Candidate]:
        """Return the sessions that the file may be of.

        What it goes on with comes after all others, which may have told the same; what was taken
        out comes last: it may have been brought back.
        """
        sought = {
            "start": self._start, "header": self._header, "stem": self._source.stem,
            "names": json.dumps(self._names),
        }  # fmt: skip
        rows = self._session.execute(_candidates(self._has_removed), sought).all()
        candidates = [_Candidate(*row) for row in rows]
        return sorted(candidates, key=lambda it: (it.taken_out, self._goes_on(it)))

    def refuse_copy(self, match: Match | None) -> Mismatch | None:
        """Return the refusal of a file with another session's hands; `match` is its own."""
        if match is not None and not match.longer:
            return None
        own = own_of(self._session, match.stored, match.file) if match else None
        return refuse_copy(self._session, self._evening.number, self._source, self.contents, own)

    # How a candidate stands to the file

    def _goes_on(self, candidate: _Candidate) -> bool:
        """Return whether the file is known to go on with it."""
        return candidate.id == self._take_as.own

    def _is_tonight(self, candidate: _Candidate) -> bool:
        """Return whether it is of the evening that is gathered."""
        return candidate.evening == self._evening.number

    def _is_elsewhere(self, candidate: _Candidate) -> bool:
        """Return whether it is of another table than the file is said to be of."""
        label = self._take_as.label
        other = bool(label) and key_of(label) != key_of(candidate.label)
        return other and not self._goes_on(candidate)

    def _is_called_so(self, candidate: _Candidate) -> bool:
        """Return whether it is of this evening and of no other table, and called as the file."""
        here = self._is_tonight(candidate) and not self._is_elsewhere(candidate)
        return here and candidate.stem == self._source.stem

    def _are_journals(self, candidate: _Candidate) -> bool:
        return self._source.kind == candidate.kind == JOURNAL

    def _have_clock(self, candidate: _Candidate) -> bool:
        """Return whether both are journals of a box that had a clock when the table was made."""
        return self._source.epoch > 0 and self._are_journals(candidate)

    def _knows_better(self, candidate: _Candidate) -> bool:
        """Return whether the file is a journal, and the other a transcript."""
        return self._source.kind == JOURNAL != candidate.kind

    # What follows from it

    def verdict(self, candidate: _Candidate) -> Match | Mismatch | None:
        """Return the match with this session, the refusal because of it, or None."""
        back = candidate.taken_out and self._is_tonight(candidate)  # "anyway" brings it back
        elsewhere = self._is_elsewhere(candidate) or not self._is_tonight(candidate)
        if self._take_as.anyway and elsewhere and not back:
            return None  # said to be two tables
        start_key, header = self._keys_of(candidate)
        if self._are_journals(candidate) and start_key != self._start:
            return None  # set up at another time, or otherwise
        if header != self._header:
            return self._other_beginning(candidate)
        stored = self._session.get_one(Session, candidate.id)
        old = Contents(candidate.kind, bytes_of(self._session, stored.id), candidate.stem)
        new = _called_as(self.contents, old)
        became, shared = fingerprint.compare(new, old)
        if self._is_another_box(candidate, new, old, became):
            return None
        if became != fingerprint.PARTED:
            longer = self._agrees(candidate, new, old, became, shared)
            return None if longer is None else Match(stored, old.raw, longer)
        if candidate.taken_out:
            return None
        changed = self._changed_place(candidate, new, old)
        here = self._is_called_so(candidate) or bool(changed)
        if self._knows_better(candidate) and not self._is_elsewhere(candidate) and here:
            return Match(stored, old.raw, True)  # a journal knows better than a transcript of it
        return self._refuse_parted(candidate, shared, changed)

    def _keys_of(self, candidate: _Candidate) -> tuple[str, str]:
        """Return the session's keys, computed again if names were removed from it."""
        if self._has_removed and candidate.names == self._names:
            raw = bytes_of(self._session, candidate.id)
            return _keys(self._salt, parse(raw, candidate.stem, candidate.stem))
        return candidate.start_key, candidate.header

    def _other_beginning(self, candidate: _Candidate) -> Mismatch | None:
        """Return the refusal of a transcript that has another's name and begins otherwise."""
        of_a_box = JOURNAL in (self._source.kind, candidate.kind)
        if of_a_box or candidate.taken_out or not self._is_called_so(candidate):
            return None
        return Mismatch(mismatch.other_beginning(candidate.label, candidate.evening))

    def _is_another_box(
        self, candidate: _Candidate, new: Contents, old: Contents, became: str
    ) -> bool:
        """Return whether two boxes, or two files of one box, differ, and no whole hands deny it."""
        source = self._source
        same_file = source.box == candidate.box and source.stem == candidate.stem
        if not source.box or not candidate.box or same_file or self._goes_on(candidate):
            return False
        agree = self._have_clock(candidate) and became != fingerprint.PARTED
        return not (agree and _tells(new, old))

    def _agrees(
        self, candidate: _Candidate, new: Contents, old: Contents, became: str, shared: int
    ) -> bool | None:
        """Return the comparison of a file that agrees with a session in `shared` steps.

        None if these are too few. Raises Mismatch if it belongs to another table.
        """
        if self._is_elsewhere(candidate) and not candidate.taken_out:
            if _tells(new, old):
                tonight = self._is_tonight(candidate)
                raise Mismatch(mismatch.already_at(candidate.label, candidate.evening, tonight))
            return None  # nothing that could count twice was told yet
        if not (shared or self._is_called_so(candidate) or self._have_clock(candidate)):
            return None
        stronger = self._knows_better(candidate) and became == fingerprint.SAME
        return became == fingerprint.LONGER or stronger

    def _changed_place(self, candidate: _Candidate, new: Contents, old: Contents) -> str:
        """Return where the file is an altered copy of a session, or ""."""
        named = bool(self._names) or self._source.kind == JOURNAL
        if not named or (self._are_journals(candidate) and not self._have_clock(candidate)):
            return ""
        return altered_copy.place(new.events, old.events)

    def _refuse_parted(self, candidate: _Candidate, shared: int, changed: str) -> Mismatch | None:
        """Return the refusal of a file that differs from a session after `shared` steps."""
        label, kind = candidate.label, candidate.kind
        of = mismatch.of_evening(candidate.evening, self._is_tonight(candidate))
        claims = self._is_called_so(candidate) or self._have_clock(candidate)
        if claims and not self._is_elsewhere(candidate):
            hand, place = fingerprint.parting(self._source, shared, kind)
            return Mismatch(mismatch.refuse_parted(label, kind, place, of, bool(changed)), hand)
        return Mismatch(mismatch.changed_copy(label, kind, changed, of)) if changed else None


def _called_as(new: Contents, stored: Contents) -> Contents:
    """Return a file without the names that were removed from the stored one."""
    new_names = taken_out(new.kind, new.raw, stored.kind, stored.raw)
    if not new_names:
        return new
    return Contents(new.kind, with_names(new.kind, new.raw, None, new_names), new.called)


def _tells(new: Contents, old: Contents) -> bool:
    """Return whether two that agree have whole hands in common."""
    ours, theirs = new.events, old.events
    shared = ours[: altered_copy.begins_alike(ours, theirs)]
    return altered_copy.telling(shared) or bool(shared) and len(ours) == len(theirs)


def _keys(salt: str, source: Source) -> tuple[str, str]:
    """Return a session's search keys: fingerprints of a file's beginning and header."""
    return (
        fingerprint.fingerprint(salt, source.beginning),
        fingerprint.fingerprint(salt, source.header),
    )


# Built once: to build it takes longer than to run it.
@cache
def _candidates(by_names: bool) -> Select[Any]:
    """Return the query for a file's candidates: `start`, `header`, `stem`, perhaps `names`."""
    ways = [
        Session.start_key == bindparam("start"),
        Session.header == bindparam("header"),
        Session.stem == bindparam("stem"),
    ]
    if by_names:
        ways.append(cast(Session.names, String) == bindparam("names", type_=String))
    return (
        select(
            Session.id, Session.kind, Session.stem, Session.start_key, Session.header,
            Session.names, GameTable.label, Evening.number, Box.key,
        )
        .join(GameTable, Session.table_id == GameTable.id)
        .join(Evening, GameTable.evening_id == Evening.id)
        .outerjoin(Box, Session.box_id == Box.id)
        .where(or_(*ways))
        .order_by(Session.id)
    )  # fmt: skip
