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
class Asked:
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


def begin_evening(it: Asked) -> str:
    """A new evening, with its game and options."""
    game, options = _game(it)
    with it.store.write() as session:
        day = it.text("date")
        evening = evenings.start(
            session, _day(day) if day else None, it.text("season"), game, options
        )
        number = evening.number
    return it.say("done_begun", number=number)


def play(it: Asked) -> str:
    """Another game, or other options, for the evening."""
    game, options = _game(it)
    with it.store.write() as session:
        evenings.play(evenings.numbered(session, it.evening), game, options)
    return it.say("done_game", game=it.words.title(game) if game else it.say("any_game"))


def end_evening(it: Asked) -> str:
    """The evening is over."""
    with it.store.write() as session:
        number = evenings.end(session, it.evening).number
    return it.say("done_ended", number=number)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise CannotBe("a date is written as 2026-11-22.") from error


def _game(it: Asked) -> tuple[str, dict[str, Any]]:
    """The game of the form, and those of its options that are not as by default."""
    key = it.text("game")
    if not key:
        return "", {}
    played = chosen.game(key)
    options = {}
    for name, default, choices in played.all_options():
        text = it.text(f"option_{name}")
        if not text:
            continue
        value = chosen.value_of(text)
        if isinstance(choices, Span) and not isinstance(value, int):
            raise CannotBe("The option {name} must be a whole number.", name=name)
        if value != default:
            options[name] = value
    return key, options


# --- people


def _people_changed(it: Asked, change: Callable[[Change], list[str]]) -> bool:
    """Do a change of who is there; whether rounds were drawn again for it."""
    answer, _ = redraw.changed(it.store, it.evening, change)
    return bool(answer["rounds"])


def _with_draw(it: Asked, text: str, drawn: bool) -> str:
    return f"{text} {it.say('done_drawn_again')}" if drawn else text


def arrive(it: Asked) -> str:
    """People are there from a round on; unknown names become guests."""
    names = [*it.form.names("names"), *it.form.several("name")]
    if not names:
        raise CannotBe("a name is wanted.")
    number = it.whole("round")
    again = _people_changed(it, lambda change: attendance.arrive(change, names, number))
    text = it.words.count(len(names), "desk_thing_person")
    return _with_draw(it, it.say("done_arrived", people=text), again)


def leave(it: Asked) -> str:
    """Somebody goes home, for somebody else if one takes over the chair."""
    name, instead = it.text("name"), it.text("instead")
    number, hand = it.whole("round"), it.whole("hand") if instead else None
    again = _people_changed(
        it, lambda change: attendance.leave(change, name, number, instead, hand)
    )
    return _with_draw(it, it.say("done_left", name=name), again)


def sit_out(it: Asked) -> str:
    """Somebody does not play in a round; or somebody else has the chair for some hands."""
    name, instead = it.text("name"), it.text("instead")
    number = None if instead else it.whole("round")
    hand, until = (it.whole("hand"), it.whole("until")) if instead else (None, None)
    again = _people_changed(
        it, lambda change: attendance.sit_out(change, name, number, instead, hand, until)
    )
    return _with_draw(it, it.say("done_sits_out", name=name), again)


def later(it: Asked) -> str:
    """Somebody comes, goes or sits out from a later round on, or in it."""
    what = {"arrive": arrive, "leave": leave, "sit_out": sit_out}.get(it.text("what"))
    if what is None or it.whole("round") is None:
        raise CannotBe("a round is wanted, and what happens in it.")
    return what(it)


def add_member(it: Asked) -> str:
    """New members; a guest of that name becomes one."""
    names = it.form.names("names")
    if not names:
        raise CannotBe("a name is wanted.")
    with it.store.write() as session:
        for name in names:
            people.add(session, name)
    return it.say("done_members", people=it.words.count(len(names), "desk_thing_person"))


def rename_person(it: Asked) -> str:
    """Somebody is called otherwise."""
    with it.store.write() as session:
        person = people.known(session, it.text("name"))
        people.rename(session, person, it.text("new"))
        new = person.name
    return it.say("done_renamed", name=it.text("name"), new=new)


def hide_person(it: Asked) -> str:
    """Somebody is not named on walls and phones, or is again."""
    hidden = it.text("hidden") == "yes"
    with it.store.write() as session:
        person = people.known(session, it.text("name"))
        person.hidden = hidden
    return it.say("done_hidden" if hidden else "done_shown", name=it.text("name"))


def remove_person(it: Asked) -> str:
    """Somebody's name is taken out of everything."""
    new = privacy.remove(it.store, it.text("name"))
    return it.say("done_removed", new=new)


# --- rounds


def draw(it: Asked) -> str:
    """The rounds that have not begun are drawn anew."""
    wishes = remaining_rounds.Wishes(
        rounds=it.whole("rounds"), by=it.text("by") or None, seed=it.whole("seed"),
        usual=it.whole("usual"), tables=it.whole("tables"),
    )  # fmt: skip
    seconds = min(it.whole("seconds") or 0, _LONGEST_SEARCH_S)

    def with_codes(session: Orm, here: Evening, new_rounds: list[rounds.Drawn]) -> int:
        codes.make(session, here)
        return len(new_rounds)

    count = remaining_rounds.draw_apart(it.store, it.evening, wishes, with_codes, seconds=seconds)
    return it.say("done_drawn", rounds=it.words.count(count, "desk_thing_round"))


def begin_round(it: Asked) -> str:
    """A round is played, and not drawn again."""
    number = it.form.whole("key") or 0
    with it.store.write() as session:
        rounds.begin(session, evenings.numbered(session, it.evening), number)
    return it.say("done_round", number=number)


def not_begun(it: Asked) -> str:
    """A round has not begun after all."""
    number = it.form.whole("key") or 0
    with it.store.write() as session:
        rounds.not_begun(session, evenings.numbered(session, it.evening), number)
    return it.say("done_not_begun", number=number)


# --- tables


def swap(it: Asked) -> str:
    """Two people change chairs from a hand on."""
    hands = [hand for hand in (it.whole("hand"), it.whole("other_hand")) if hand is not None]
    names = it.text("name"), it.text("other")
    with it.store.write() as session:
        chairs.swap(session, evenings.numbered(session, it.evening), names, hands)
    return it.say("done_swapped", name=names[0], other=names[1])


def seat(it: Asked) -> str:
    """Somebody really sits in a chair of a table."""
    number, hand = it.whole("seat") or 0, it.whole("hand")
    with it.store.write() as session:
        chairs.seat(
            session, evenings.numbered(session, it.evening), it.text("table"), number,
            it.text("name"), 1 if hand is None else hand, it.whole("until"),
        )  # fmt: skip
    return it.say("done_seated", name=it.text("name"))


def rename_table(it: Asked) -> str:
    """A table is called otherwise."""
    new = tables.rename(it.store, it.text("table"), it.text("new"), it.evening)
    return it.say("done_renamed", name=it.text("table"), new=new)


def move_table(it: Asked) -> str:
    """A session is put at another table."""
    new = tables.move(it.store, it.text("session"), it.text("new"), it.evening)
    return it.say("done_moved", name=it.text("session"), new=new)


def drop_table(it: Asked) -> str:
    """A session is taken out, with a reason."""
    called = tables.drop(it.store, it.text("session"), it.text("reason"), number=it.evening)
    return it.say("done_dropped", name=called)


def correct(it: Asked) -> str:
    """The director's correction of a hand, a table or the evening."""
    amounts = {}
    for name, text in zip(
        it.form.fields.get("name", []), it.form.fields.get("amount", []), strict=False
    ):
        change = Form({"amount": [text]}).whole("amount")
        if change:
            if name in amounts:
                raise CannotBe("{name} is there twice.", name=name)
            amounts[name] = change
    payer, payee = it.text("payer"), it.text("payee")
    if payer or payee:
        paid = it.whole("paid")
        if not payer or not payee or payer == payee:
            raise CannotBe("one person pays another.")
        if paid is None or paid <= 0:
            raise CannotBe("an amount is a whole number above 0.")
        amounts |= {payer: -paid, payee: paid}
    corrections.correct(
        it.store, amounts, it.text("reason"), by=it.text("by"), table=it.text("session"),
        hand=it.whole("hand"), evening=it.evening,
    )  # fmt: skip
    return it.say("done_corrected")


# --- the codes of tables


def make_codes(it: Asked) -> str:
    """Every table has a code; one that is named is made."""
    label = it.text("new")
    with it.store.write() as session:
        here = evenings.numbered(session, it.evening)
        if label:
            label = codes.renew(session, here, label).label
        count = len(codes.make(session, here))
    return it.say("done_codes", tables=it.words.count(count, "thing_table"))


def new_code(it: Asked) -> str:
    """A table has another code; who has the one before cannot send any more."""
    with it.store.write() as session:
        here = evenings.numbered(session, it.evening)
        label = codes.renew(session, here, it.text("table")).label
    return it.say("done_new_code", name=label)


def revoke_code(it: Asked) -> str:
    """A table's code opens nothing any more."""
    with it.store.write() as session:
        label = codes.revoke(session, evenings.numbered(session, it.evening), it.text("table"))
    return it.say("done_revoked", name=label)


# --- what was refused


def take_file(it: Asked) -> str:
    """A saved evening, journal or transcript, is taken, as `pull` takes a file."""
    if "file" not in it.form.files:
        raise CannotBe("a file is wanted.")
    name, raw = it.form.files["file"]
    name = PurePosixPath(name.replace("\\", "/")).name
    label = gather.check_label(it.text("table"))
    anyway = bool(it.text("anyway"))
    if anyway and not label:
        raise CannotBe("to take it anyway, its table is wanted.")
    source = session_file.parse(raw, name, PurePosixPath(name).stem)
    (result,) = gather.gather(it.store, [source], it.evening, label, anyway)
    if result.became == gather.REFUSED:
        raise BadInput(joined(result.notes))
    done = it.say("done_taken", name=result.table or it.say("no_table"))
    return joined([done, *result.notes])


def take_anyway(it: Asked) -> str:
    """A journal that was refused is taken all the same, as a session of its own.

    BadInput where it does not hold in itself: no word of the director's makes a sum right.
    """
    number = it.form.whole("key")
    with it.store.read() as session:
        row = session.get(SetAside, number or 0)
        if row is None:
            raise CannotBe("that journal is not there any more.")
        raw, file, device, label = row.raw, row.file, row.device, row.label
        evening = session.get_one(Evening, row.evening_id).number
    stem = file.removesuffix(".hj")
    source = session_file.parse(raw, f"{file} of {spoken(label)}", stem, device)
    (result,) = gather.gather(it.store, [source], evening, label, anyway=True)
    if result.became == gather.REFUSED:
        raise BadInput(joined(result.notes))
    seen(it)
    return it.say("done_taken", name=result.table)


def seen(it: Asked) -> str:
    """The director has looked at a journal that was refused."""
    with it.store.write() as session:
        row = session.get(SetAside, it.form.whole("key") or 0)
        if row is None:
            raise CannotBe("that journal is not there any more.")
        row.seen = row.seen or now()
    return it.say("done_seen")


# --- settings


def change_settings(it: Asked) -> str:
    """Name, language, ranking, place points and tariff."""
    wanted = settings.Wanted(
        it.text("club"), it.text("language"), it.text("ranking"), it.text("places"),
        it.text("tariff") or "0", it.text("currency"),
    )  # fmt: skip
    with it.store.write() as session:
        settings.change(session, wanted)
    return it.say("done_settings")


def hide_names(it: Asked) -> str:
    """Nobody's name is shown on walls and phones, or everybody's again."""
    hidden = it.text("hidden") == "yes"
    privacy.hide_names(it.store, hidden)
    return it.say("done_names_hidden" if hidden else "done_names_shown")


def change_pin(it: Asked) -> str:
    """A new PIN; whoever was signed in by the old one is not any more."""
    wrong = it.server.wrong_pin(it.text("pin"), it.address) if pin.is_set(it.store) else None
    if wrong is not None:
        raise pin.WrongPin(it.say(wrong["error"], count=wrong.get("count", 0)))
    if it.text("new_pin") != it.text("again"):
        raise CannotBe("the new PIN was written in two ways.")
    with it.store.write() as session:
        pin.set_to(session, it.text("new_pin"))
    return it.say("done_pin")


CHANGES: dict[str, Callable[[Asked], str]] = {
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
