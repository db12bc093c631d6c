"""What the director can change at the desk: a function for each form, by the name in its `do`.

Each does what a command of `halley club` does, by the same functions, and gives the sentence that
is shown then; BadInput says what cannot be, and nothing is changed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import PurePosixPath
from typing import Any

from sqlalchemy.orm import Session as Orm

from halley.rules.fields import Span
from host_tools.club import (
    corrections,
    evenings,
    people,
    pin,
    privacy,
    session_file,
    settings,
    tables,
)
from host_tools.club.desk.form import Form
from host_tools.club.intake import gather
from host_tools.club.seating import attendance, chairs, redraw, remaining_rounds, rounds
from host_tools.club.seating.redraw import Change
from host_tools.club.sentence import CannotBe, joined
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.store.models import Evening, SetAside, now
from host_tools.club.table_link import codes
from host_tools.club.table_names import spoken
from host_tools.club.wording import Words
from host_tools.errors import BadInput
from host_tools.rule_cards import chosen

_LONGEST_SEARCH_S = 60  # for rounds with fewer repeats


@dataclass(frozen=True)
class SentForm:
    """A form that was sent to the club's `server` from an `address` in the network."""

    server: ClubServer
    address: str
    form: Form
    words: Words

    @property
    def store(self) -> Store:
        """The club's store."""
        return self.server.store

    @property
    def evening(self) -> int | None:
        """The evening that is changed; None: the latest."""
        return self.server.evening

    def text(self, name: str) -> str:
        """A field of the form."""
        return self.form.text(name)

    def whole(self, name: str) -> int | None:
        """A field's whole number; None where it is empty."""
        return self.form.whole(name)

    def say(self, key: str, **parts: object) -> str:
        """A sentence of the desk's."""
        return self.words.say(f"desk_{key}", **parts)


# --- the evening


def begin_evening(sent: SentForm) -> str:
    """A new evening, with its game and options."""
    game, options = _game(sent)
    with sent.store.write() as session:
        day = sent.text("date")
        evening = evenings.start(
            session, _day(day) if day else None, sent.text("season"), game, options
        )
        number = evening.number
    return sent.say("done_begun", number=number)


def play(sent: SentForm) -> str:
    """Another game, or other options, for the evening."""
    game, options = _game(sent)
    with sent.store.write() as session:
        evenings.play(evenings.numbered(session, sent.evening), game, options)
    return sent.say("done_game", game=sent.words.title(game) if game else sent.say("any_game"))


def end_evening(sent: SentForm) -> str:
    """The evening is over."""
    with sent.store.write() as session:
        number = evenings.end(session, sent.evening).number
    return sent.say("done_ended", number=number)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise CannotBe("a date is written as 2026-11-22.") from error


def _game(sent: SentForm) -> tuple[str, dict[str, Any]]:
    """The game of the form, and those of its options that are not as by default."""
    key = sent.text("game")
    if not key:
        return "", {}
    played = chosen.game(key)
    options = {}
    for name, default, choices in played.all_options():
        text = sent.text(f"option_{name}")
        if not text:
            continue
        value = chosen.value_of(text)
        if isinstance(choices, Span) and not isinstance(value, int):
            raise CannotBe("The option {name} must be a whole number.", name=name)
        if value != default:
            options[name] = value
    return key, options


# --- people


def _people_changed(sent: SentForm, change: Callable[[Change], list[str]]) -> bool:
    """Do a change of who is there; whether rounds were drawn again for it."""
    answer, _ = redraw.changed(sent.store, sent.evening, change)
    return bool(answer["rounds"])


def _with_draw(sent: SentForm, text: str, drawn: bool) -> str:
    return f"{text} {sent.say('done_drawn_again')}" if drawn else text


def arrive(sent: SentForm) -> str:
    """People are there from a round on; unknown names become guests."""
    names = [*sent.form.names("names"), *sent.form.several("name")]
    if not names:
        raise CannotBe("a name is wanted.")
    number = sent.whole("round")
    again = _people_changed(sent, lambda change: attendance.arrive(change, names, number))
    text = sent.words.count(len(names), "desk_thing_person")
    return _with_draw(sent, sent.say("done_arrived", people=text), again)


def leave(sent: SentForm) -> str:
    """Somebody goes home, for somebody else if one takes over the chair."""
    name, instead = sent.text("name"), sent.text("instead")
    number, hand = sent.whole("round"), sent.whole("hand") if instead else None
    again = _people_changed(
        sent, lambda change: attendance.leave(change, name, number, instead, hand)
    )
    return _with_draw(sent, sent.say("done_left", name=name), again)


def sit_out(sent: SentForm) -> str:
    """Somebody does not play in a round; or somebody else has the chair for some hands."""
    name, instead = sent.text("name"), sent.text("instead")
    number = None if instead else sent.whole("round")
    hand, until = (sent.whole("hand"), sent.whole("until")) if instead else (None, None)
    again = _people_changed(
        sent, lambda change: attendance.sit_out(change, name, number, instead, hand, until)
    )
    return _with_draw(sent, sent.say("done_sits_out", name=name), again)


def later(sent: SentForm) -> str:
    """Somebody comes, goes or sits out from a later round on, or in it."""
    what = {"arrive": arrive, "leave": leave, "sit_out": sit_out}.get(sent.text("what"))
    if what is None or sent.whole("round") is None:
        raise CannotBe("a round is wanted, and what happens in it.")
    return what(sent)


def add_member(sent: SentForm) -> str:
    """New members; a guest of that name becomes one."""
    names = sent.form.names("names")
    if not names:
        raise CannotBe("a name is wanted.")
    with sent.store.write() as session:
        for name in names:
            people.add(session, name)
    return sent.say("done_members", people=sent.words.count(len(names), "desk_thing_person"))


def rename_person(sent: SentForm) -> str:
    """Somebody is called otherwise."""
    with sent.store.write() as session:
        person = people.known(session, sent.text("name"))
        people.rename(session, person, sent.text("new"))
        new = person.name
    return sent.say("done_renamed", name=sent.text("name"), new=new)


def hide_person(sent: SentForm) -> str:
    """Somebody is not named on walls and phones, or is again."""
    hidden = sent.text("hidden") == "yes"
    with sent.store.write() as session:
        person = people.known(session, sent.text("name"))
        person.hidden = hidden
    return sent.say("done_hidden" if hidden else "done_shown", name=sent.text("name"))


def remove_person(sent: SentForm) -> str:
    """Somebody's name is taken out of everything."""
    new = privacy.remove(sent.store, sent.text("name"))
    return sent.say("done_removed", new=new)


# --- rounds


def draw(sent: SentForm) -> str:
    """The rounds that have not begun are drawn anew."""
    wishes = remaining_rounds.Wishes(
        rounds=sent.whole("rounds"), by=sent.text("by") or None, seed=sent.whole("seed"),
        usual=sent.whole("usual"), tables=sent.whole("tables"),
    )  # fmt: skip
    seconds = min(sent.whole("seconds") or 0, _LONGEST_SEARCH_S)

    def with_codes(session: Orm, here: Evening, new_rounds: list[rounds.Drawn]) -> int:
        codes.make(session, here)
        return len(new_rounds)

    count = remaining_rounds.draw_apart(
        sent.store, sent.evening, wishes, with_codes, seconds=seconds
    )
    return sent.say("done_drawn", rounds=sent.words.count(count, "desk_thing_round"))


def begin_round(sent: SentForm) -> str:
    """A round is played, and not drawn again."""
    number = sent.form.whole("key") or 0
    with sent.store.write() as session:
        rounds.begin(session, evenings.numbered(session, sent.evening), number)
    return sent.say("done_round", number=number)


def not_begun(sent: SentForm) -> str:
    """A round has not begun after all."""
    number = sent.form.whole("key") or 0
    with sent.store.write() as session:
        rounds.not_begun(session, evenings.numbered(session, sent.evening), number)
    return sent.say("done_not_begun", number=number)


# --- tables


def swap(sent: SentForm) -> str:
    """Two people change chairs from a hand on."""
    hands = [hand for hand in (sent.whole("hand"), sent.whole("other_hand")) if hand is not None]
    names = sent.text("name"), sent.text("other")
    with sent.store.write() as session:
        chairs.swap(session, evenings.numbered(session, sent.evening), names, hands)
    return sent.say("done_swapped", name=names[0], other=names[1])


def seat(sent: SentForm) -> str:
    """Somebody really sits in a chair of a table."""
    number, hand = sent.whole("seat") or 0, sent.whole("hand")
    with sent.store.write() as session:
        chairs.seat(
            session, evenings.numbered(session, sent.evening), sent.text("table"), number,
            sent.text("name"), 1 if hand is None else hand, sent.whole("until"),
        )  # fmt: skip
    return sent.say("done_seated", name=sent.text("name"))


def rename_table(sent: SentForm) -> str:
    """A table is called otherwise."""
    new = tables.rename(sent.store, sent.text("table"), sent.text("new"), sent.evening)
    return sent.say("done_renamed", name=sent.text("table"), new=new)


def move_table(sent: SentForm) -> str:
    """A session is put at another table."""
    new = tables.move(sent.store, sent.text("session"), sent.text("new"), sent.evening)
    return sent.say("done_moved", name=sent.text("session"), new=new)


def drop_table(sent: SentForm) -> str:
    """A session is taken out, with a reason."""
    called = tables.drop(sent.store, sent.text("session"), sent.text("reason"), number=sent.evening)
    return sent.say("done_dropped", name=called)


def correct(sent: SentForm) -> str:
    """The director's correction of a hand, a table or the evening."""
    amounts = {}
    for name, text in zip(
        sent.form.fields.get("name", []), sent.form.fields.get("amount", []), strict=False
    ):
        change = Form({"amount": [text]}).whole("amount")
        if change:
            if name in amounts:
                raise CannotBe("{name} is there twice.", name=name)
            amounts[name] = change
    payer, payee = sent.text("payer"), sent.text("payee")
    if payer or payee:
        paid = sent.whole("paid")
        if not payer or not payee or payer == payee:
            raise CannotBe("one person pays another.")
        if paid is None or paid <= 0:
            raise CannotBe("an amount is a whole number above 0.")
        amounts |= {payer: -paid, payee: paid}
    corrections.correct(
        sent.store, amounts, sent.text("reason"), by=sent.text("by"), table=sent.text("session"),
        hand=sent.whole("hand"), evening=sent.evening,
    )  # fmt: skip
    return sent.say("done_corrected")


# --- the codes of tables


def make_codes(sent: SentForm) -> str:
    """Every table has a code; one that is named is made."""
    label = sent.text("new")
    with sent.store.write() as session:
        here = evenings.numbered(session, sent.evening)
        if label:
            label = codes.renew(session, here, label).label
        count = len(codes.make(session, here))
    return sent.say("done_codes", tables=sent.words.count(count, "thing_table"))


def new_code(sent: SentForm) -> str:
    """A table has another code; who has the one before cannot send any more."""
    with sent.store.write() as session:
        here = evenings.numbered(session, sent.evening)
        label = codes.renew(session, here, sent.text("table")).label
    return sent.say("done_new_code", name=label)


def revoke_code(sent: SentForm) -> str:
    """A table's code opens nothing any more."""
    with sent.store.write() as session:
        label = codes.revoke(session, evenings.numbered(session, sent.evening), sent.text("table"))
    return sent.say("done_revoked", name=label)


# --- what was refused


def take_file(sent: SentForm) -> str:
    """A saved evening, journal or transcript, is taken, as `pull` takes a file."""
    if "file" not in sent.form.files:
        raise CannotBe("a file is wanted.")
    name, raw = sent.form.files["file"]
    name = PurePosixPath(name.replace("\\", "/")).name
    label = gather.check_label(sent.text("table"))
    anyway = bool(sent.text("anyway"))
    if anyway and not label:
        raise CannotBe("to take it anyway, its table is wanted.")
    source = session_file.parse(raw, name, PurePosixPath(name).stem)
    (result,) = gather.gather(sent.store, [source], sent.evening, label, anyway)
    if result.became == gather.REFUSED:
        raise BadInput(joined(result.notes))
    done = sent.say("done_taken", name=result.table or sent.say("no_table"))
    return joined([done, *result.notes])


def take_anyway(sent: SentForm) -> str:
    """A journal that was refused is taken all the same, as a session of its own.

    BadInput where it does not hold in itself: no word of the director's makes a sum right.
    """
    number = sent.form.whole("key")
    with sent.store.read() as session:
        row = session.get(SetAside, number or 0)
        if row is None:
            raise CannotBe("that journal is not there any more.")
        raw, file, device, label = row.raw, row.file, row.device, row.label
        evening = session.get_one(Evening, row.evening_id).number
    stem = file.removesuffix(".hj")
    source = session_file.parse(raw, f"{file} of {spoken(label)}", stem, device)
    (result,) = gather.gather(sent.store, [source], evening, label, anyway=True)
    if result.became == gather.REFUSED:
        raise BadInput(joined(result.notes))
    seen(sent)
    return sent.say("done_taken", name=result.table)


def seen(sent: SentForm) -> str:
    """The director has looked at a journal that was refused."""
    with sent.store.write() as session:
        row = session.get(SetAside, sent.form.whole("key") or 0)
        if row is None:
            raise CannotBe("that journal is not there any more.")
        row.seen = row.seen or now()
    return sent.say("done_seen")


# --- settings


def change_settings(sent: SentForm) -> str:
    """Name, language, ranking, place points and tariff."""
    wanted = settings.Wanted(
        sent.text("club"), sent.text("language"), sent.text("ranking"), sent.text("places"),
        sent.text("tariff") or "0", sent.text("currency"),
    )  # fmt: skip
    with sent.store.write() as session:
        settings.change(session, wanted)
    return sent.say("done_settings")


def hide_names(sent: SentForm) -> str:
    """Nobody's name is shown on walls and phones, or everybody's again."""
    hidden = sent.text("hidden") == "yes"
    privacy.hide_names(sent.store, hidden)
    return sent.say("done_names_hidden" if hidden else "done_names_shown")


def change_pin(sent: SentForm) -> str:
    """A new PIN; whoever was signed in by the old one is not any more."""
    wrong = (
        sent.server.wrong_pin(sent.text("pin"), sent.address) if pin.is_set(sent.store) else None
    )
    if wrong is not None:
        raise pin.WrongPin(sent.say(wrong["error"], count=wrong.get("count", 0)))
    if sent.text("new_pin") != sent.text("again"):
        raise CannotBe("the new PIN was written in two ways.")
    with sent.store.write() as session:
        pin.set_to(session, sent.text("new_pin"))
    return sent.say("done_pin")


CHANGES: dict[str, Callable[[SentForm], str]] = {
    "begin_evening": begin_evening, "play": play, "end_evening": end_evening,
    "arrive": arrive, "leave": leave, "sit_out": sit_out, "later": later, "add_member": add_member,
    "rename_person": rename_person, "hide_person": hide_person, "remove_person": remove_person,
    "draw": draw, "begin_round": begin_round, "not_begun": not_begun,
    "swap": swap, "seat": seat, "rename_table": rename_table, "move_table": move_table,
    "drop_table": drop_table, "correct": correct,
    "make_codes": make_codes, "new_code": new_code, "revoke_code": revoke_code,
    "take_file": take_file, "take_anyway": take_anyway, "seen": seen,
    "change_settings": change_settings, "hide_names": hide_names, "change_pin": change_pin,
}  # fmt: skip
