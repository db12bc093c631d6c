"""The score sheet of an evening: a line a hand, with everybody's change.

It is made by going through the journal once. A thousand hands are too many for one text, so they
come in pieces.
"""

from halley.engine import events as ev
from halley.engine.seats import all_before, balances_of
from halley.journal.reader import Standing
from halley.page.view.parts import balance_text, pool_figure, word_of
from halley.session.replay import Replay
from halley.ui.amounts import amount
from halley.ui.event_text import compartment_name
from halley.ui.game_title import title_of
from halley.ui.short_names import cut

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterator

    from halley.engine.state import State
    from halley.journal.corrections import Correction
    from halley.page.view.words import ViewWords
    from halley.session.session import Session

NOBODY = -1


class SheetHand:
    """A hand, from its deal to the next one; the time before the first deal has the number 0.

    `before` and `after`: the balances of everybody who has sat; `shown`: the chips before them
    after it; `shared`: what of the change the end of the evening has shared out; `sits`: the people
    at the table when it began; `out`: who was out, or has had the bank; all by persons. `record`:
    the number of the record with which it begins in the journal.
    """

    def __init__(self, index: int, number: int, record: int, before: list[int]) -> None:
        self.index = index
        self.number = number
        self.record = record
        self.before = before
        self.after = before
        self.shown = before
        self.shared: dict[int, int] = {}
        self.sits: tuple[int, ...] = ()
        self.out = NOBODY
        self.thrown_in = False
        self.goes_on = False  # it is not settled yet
        self.corrected = False

    def change(self, person: int) -> int:
        """Return the hand's change to a person's balance, without what the end has shared out."""
        before = self.before[person] if person < len(self.before) else 0
        return self.after[person] - before - self.shared.get(person, 0)


def hands_of(session: "Session", stretch: int = 0) -> "Iterator[SheetHand]":
    """Yield every hand of the evening, the oldest first; or those from a stretch on.

    See halley.session.checkpoints.
    """
    standing = Standing(session.journal, *session.checkpoints.record(stretch))
    corrections = {it.number: it for it in standing.corrections()}
    taken_out = [_origin(corrections, it.number) for it in corrections.values() if not it.payloads]
    replay = Replay(session, no_progress)
    replay.go_to(stretch)
    before = replay.logs
    has = balances_of(replay.game)
    shown = all_before(replay.game)
    hand: SheetHand | None = None
    for event, payments, address in replay.following(standing, stretch):
        game = replay.game
        record = _origin(corrections, address >> 8)
        if event.kind == ev.DEAL or hand is None:
            if hand is not None:
                _note_taken_out(hand, taken_out, record)
                yield hand
            hand = SheetHand(hand.index + 1 if hand else before, replay.hand_number, record, has)
            hand.sits = game.sits
        if payments or event.kind in (ev.SEATS, ev.PURSE):
            had, has = has, balances_of(game)
            shown = all_before(game)
            if event.kind == ev.DIVIDE:
                hand.shared = {who: has[who] - had[who] for who in range(len(had))}
        hand.after = has
        hand.shown = shown
        hand.corrected = hand.corrected or address >> 8 in corrections
        hand.goes_on = game.hand is not None
        if event.kind == ev.VOID:
            hand.thrown_in, hand.out = True, NOBODY
        elif hand.out == NOBODY and not hand.thrown_in:
            hand.out = _out_of(game)
    if hand is not None:
        _note_taken_out(hand, taken_out, session.journal.count)
        yield hand


def no_progress(done: int, total: int) -> None:
    """Do nothing: nobody waits long enough to need a progress bar."""


def _origin(corrections: "dict[int, Correction]", record: int) -> int:
    """Return the record that was booked where the events of this one happened.

    That is itself, or the one that it corrects.
    """
    while record in corrections:
        record = corrections[record].address >> 8
    return record


def _note_taken_out(hand: SheetHand, taken_out: list[int], end: int) -> None:
    """Note whether something was taken out of a hand that ends before the record `end`."""
    if [record for record in taken_out if hand.record <= record < end]:
        hand.corrected = True


def _out_of(game: "State") -> int:
    """Return the person who was out of the hand just settled, or has had its bank."""
    hand = game.settled
    if hand is None:
        return NOBODY
    seat = hand.dealer if hand.banking is not None else hand.out
    return game.sits[seat] if 0 <= seat < len(game.sits) else NOBODY


def stamp_of(words: "ViewWords", session: "Session") -> str:
    """Return the sheet's stamp: as long as it is the same, so is the whole sheet."""
    journal = session.journal
    return "%s %d %s" % (journal.name, journal.count, words.box.language)


class ScoreSheet:
    """The evening of `session` as JSON can have it.

    A column is a person, or partners who share one score: the persons of each are in `columns`.

    `before` is a sheet of which all hands have been had: what has not changed since is not worked
    out again, and the hands begin with the one at the place `first`.
    """

    def __init__(
        self, words: "ViewWords", session: "Session", before: "ScoreSheet | None" = None
    ) -> None:
        self._words = words
        self._session = session
        self.stamp = stamp_of(words, session)
        self.first = 0
        self.whole = False  # all hands have been had
        self._records = session.journal.count
        self._corrections = [it.number for it in Standing(session.journal).corrections()]
        # who sat from a hand on: its place, its number and the persons, whenever that changes
        self._seated: list[tuple[int, int, tuple[int, ...]]] = []
        # what the end of the evening has shared out: the place of the hand, and the persons' shares
        self._shared: list[tuple[int, dict[int, int]]] = []
        stretch = self._same_until(before) if before is not None else 0
        if before is not None and stretch:
            replay = Replay(session, no_progress)
            replay.go_to(stretch)
            self.first = replay.logs
            self._seated = [it for it in before._seated if it[0] < self.first]
            self._shared = [it for it in before._shared if it[0] < self.first]
        self._hands = hands_of(session, stretch)
        game = session.game
        self.columns = [(person,) for person in range(len(game.people))]
        if game.rules.shared and game.teams:
            self.columns = [tuple([game.sits[seat] for seat in team]) for team in game.teams]

    def _same_until(self, before: "ScoreSheet") -> int:
        """Return the last stretch before which nothing has changed since; 0: there is none.

        A checkpoint of that time is there as long as no UNDO has gone back behind it.
        """
        points = self._session.checkpoints
        same = before._session is self._session and before.whole and points.whole
        if not same or before._corrections != self._corrections:
            return 0
        if before.stamp.split()[-1] != self._words.box.language:
            return 0
        older = [
            stretch
            for stretch in range(points.stretches)
            if points.record(stretch)[0] < before._records
        ]
        return older[-1]

    def head(self) -> dict:
        """Return the game, the columns' names, the number of hands, and of unchanged ones.

        The unchanged ones are the first, as in the sheet before; `gains`: more is better.
        """
        session = self._session
        return {
            "stamp": self.stamp,
            "title": title_of(self._words.box, session.header),
            "hand": self._words.say("column_hand"),
            "corrected": self._words.say("sheet_corrected"),
            "gains": not session.game.lowest_wins(),
            "columns": [self.name_of(column) for column in range(len(self.columns))],
            "letters": self._letters(),
            "none": self._words.say("sheet_none"),
            "hint": self._words.say("sheet_hint"),
            "hands": session.logs,
            "same": self.first,
        }

    def _letters(self) -> list[str]:
        """Return one or two letters of each column's first name, which differ."""
        people = self._session.game.people
        first = [people[persons[0]] for persons in self.columns]
        one = cut(first, 1)
        return one if len(set(one)) == len(one) else cut(first, 2)

    def name_of(self, column: int) -> str:
        """Return the names of a column's people."""
        people = self._session.game.people
        return self._words.list_names([people[person] for person in self.columns[column]])

    def next_hands(self, most: int) -> list[dict]:
        """Return the next hands, at most `most`; [] after the last one."""
        rows: list[dict] = []
        for hand in self._hands:
            if not self._seated or self._seated[-1][2] != hand.sits:
                self._seated.append((hand.index, hand.number, hand.sits))
            if hand.shared:
                self._shared.append((hand.index, hand.shared))
            rows.append(self._row(hand))
            if len(rows) == most:
                return rows
        self.whole = True
        return rows

    def _row(self, hand: SheetHand) -> dict:
        """Return a hand as a row.

        Its number and name, for each column the change ("": did not play) and the balance after it,
        as a number (None: not there yet); the column of who is out, whether the hand was corrected,
        and a word about its end.
        """
        game = self._session.game
        cells: list[str] = []
        after: list[int | None] = []
        out = NOBODY
        for column, persons in enumerate(self.columns):
            person = persons[0]
            change = hand.change(person) if person < len(hand.after) else 0
            sits = person in hand.sits
            cells.append(amount(game, change, True) if sits or change else "")
            after.append(hand.shown[person] if person < len(hand.shown) else None)
            if hand.out in persons:
                out = column
        return {
            "number": str(hand.number) if hand.number else "",
            "name": self._words.say("hand_name", hand.number)
            if hand.number
            else self._words.say("hand_before"),
            "cells": cells,
            "after": after,
            "out": out,
            "corrected": hand.corrected,
            "note": self._note(hand),
        }

    def _note(self, hand: SheetHand) -> str:
        if hand.thrown_in:
            return self._words.say("sheet_thrown_in")
        return self._words.say("sheet_goes_on") if hand.goes_on else ""

    # --- below the hands, once all of them have been had

    def foot(self) -> dict:
        """Return the rows below the hands.

        For each column what was brought into the evening, as a number, too (None: not there yet),
        what its end has shared out,
        the balance, and since and until when somebody played; the columns in the `order` of their
        balances, the best first; the chips in the pool, and in each compartment of a board; the
        sums of teams.
        """
        session = self._session
        game = session.game
        own = all_before(game)
        carried = [session.brought(persons[0]) for persons in self.columns]
        present = len(session.header.names)  # at the evening's beginning
        balances = [own[persons[0]] for persons in self.columns]
        sign = -1 if game.lowest_wins() else 1
        shares = [
            sum([shared.get(persons[0], 0) for _, shared in self._shared])
            for persons in self.columns
        ]
        teams = []
        for team in game.teams if len(self.columns) == len(game.people) else ():
            names = self._words.list_names([game.names[seat] for seat in team])
            teams.append([names, balance_text(game, game.shown_of(team))])
        return {
            "carried": [balance_text(game, value) for value in carried] if any(carried) else [],
            "carried_name": self._words.say("carried_in"),
            "start": [
                carried[column] if self.columns[column][0] < present else None
                for column in range(len(carried))
            ],
            "shared": [amount(game, it, True) for it in shares] if any(shares) else [],
            "shared_name": self._words.say("sheet_shared"),
            "balances": [balance_text(game, value) for value in balances],
            "order": sorted(range(len(balances)), key=lambda column: -sign * balances[column]),
            "balances_name": self._words.say(word_of(game, "column_has")),
            "graph": self._words.say("sheet_graph"),
            "pays_name": self._words.say("balances_question"),
            "whys": [
                self._words.say(
                    word_of(game, "do_why_team" if len(persons) > 1 else "do_why"),
                    self.name_of(column),
                )
                for column, persons in enumerate(self.columns)
            ],
            "stays": [self._stay(persons[0]) for persons in self.columns],
            "pool": amount(game, game.ledger.pool) if game.ledger.pool else "",
            "pool_name": self._words.say(pool_figure(game)),
            "board": [
                [compartment_name(self._words.box, game.rules, i), amount(game, lies)]
                for i, lies in enumerate(game.layout)
                if lies
            ],
            "teams": teams,
        }

    def _stay(self, person: int) -> str:
        """Return since when a latecomer has been here, until when one who is away was."""
        game = self._session.game
        texts = []
        played = [i for i, (_, _, sits) in enumerate(self._seated) if person in sits]
        if person >= len(self._session.header.names) and played:
            texts.append(self._words.say("sheet_since", self._seated[played[0]][1]))
        if person not in game.sits:
            last = played[-1] + 1 if played else 0
            until = game.hands if last == len(self._seated) else self._seated[last][1] - 1
            texts.append(
                self._words.say("sheet_until", until) if until > 0 else self._words.say("mark_away")
            )
        return ", ".join(texts)
