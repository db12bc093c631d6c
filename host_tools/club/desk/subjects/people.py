"""People and their seats: arrivals, departures, byes, members and guests."""

from collections.abc import Callable
from typing import Any

from sqlalchemy.orm import Session as Orm

from host_tools.club.changes import member_file, merge, privacy
from host_tools.club.desk import overview
from host_tools.club.desk.page_view import View
from host_tools.club.desk.sent_form import AGAIN, SentForm
from host_tools.club.evening import evenings, people
from host_tools.club.results.place_points import alphabetical
from host_tools.club.seating import attendance, check_ins, presence, redraw
from host_tools.club.seating.redraw import Change
from host_tools.club.texts.sentence import CannotBe, Sentence


def page(view: View) -> dict[str, Any]:
    """Return who is present and where they sit, and the other known people."""
    snapshot = view.snapshot
    all_here = (*snapshot.here, *snapshot.resting)
    there = {snapshot.evening.people[person].name: person for person in all_here}
    sits = {}
    for label, table in overview.latest(snapshot.evening).items():
        for person in table.people:
            if not table.over:
                sits[snapshot.evening.people[person].name] = label
    drawn = snapshot.begun or snapshot.next
    for label, names in (drawn.tables if drawn else {}).items():
        sits |= dict.fromkeys(names, label)
    members = {name for name, _ in snapshot.members}
    byes = set(snapshot.next.byes) if snapshot.next else set()
    rows = [
        {
            "id": there[name],
            "name": name,
            "member": name in members,
            "table": sits.get(name, ""),
            "out": name in byes or there[name] in snapshot.resting,
        }
        for name in sorted(there, key=alphabetical)
    ]
    return {
        "there": rows,
        "away": sorted(
            (name for name, _ in snapshot.members if name not in there), key=alphabetical
        ),
        "known": [name for name, _ in snapshot.members] + list(snapshot.guests),
        "members": snapshot.members,
        "waiting": snapshot.waiting,
        "all_waiting": ",".join(str(it) for one in snapshot.waiting for it in one.ids),
    }


def _people_changed(sent: SentForm, change: Callable[[Change], list[str]]) -> bool:
    """Do a change of who is there; whether rounds were drawn again for it."""
    answer, _ = redraw.apply_change(sent.store, sent.words, sent.evening, change)
    return bool(answer["rounds"])


def _with_draw(sent: SentForm, text: str, drawn: bool) -> str:
    return f"{text} {sent.say('done_drawn_again')}" if drawn else text


def _names(sent: SentForm) -> list[str]:
    """Return the names in a form; ask first if they may be meant otherwise.

    The form then has them as they were understood, one a line.
    """
    typed = sent.form.names("names")
    every = [*typed.names, *sent.form.several("name")]
    understood = ", ".join(every)
    asks = sent.alike(every)
    if typed.left_out:
        asks.append(Sentence("Left out: {out}.", out=", ".join(typed.left_out)))
    if asks or typed.is_column:
        asks.append(
            Sentence("Check these names, then press the button again: {names}.", names=understood)
        )
        sent.form.fields["names"] = ["\n".join(typed.names)]
        sent.ask_first(understood, asks)
    return list(typed.names)


def arrive(sent: SentForm) -> str:
    """People are there from a round on; unknown names become guests."""
    names = [*_names(sent), *sent.form.several("name")]
    if not names:
        raise CannotBe("enter a name.")
    number = sent.whole("round")
    here: list[str] = []  # before, as when two people have one name

    def come(change: Change) -> list[str]:
        there = presence.present(change.session, change.evening, change.round(number))
        here.extend(it.name for it in people.each(change.session, names) if it.id in there)
        return attendance.arrive(change, names, number)

    again = _people_changed(sent, come)
    sentences = []
    if len(names) > len(here):
        added = sent.words.count_things(len(names) - len(here), "desk_thing_person")
        sentences.append(sent.say("done_arrived", added))
    if here:
        sentences.append(sent.say("done_here", ", ".join(here)))
    return _with_draw(sent, " ".join(sentences), again)


def check_in(sent: SentForm) -> str:
    """Confirm that people at the door are there; ask first if that makes new guests."""
    with sent.store.read() as session:
        those = _at_the_door(sent, session)
    typed = sent.text("name")
    names = [typed] if typed and len(those) == 1 else [it.name for it in those]
    new = [name for name, it in zip(names, those, strict=True) if it.is_new]
    asks = sent.alike(names)
    if len(those) > 1 and new:
        asks.append(Sentence("New guests: {names}. {again}", names=", ".join(new), again=AGAIN))
    elif asks:
        asks.append(Sentence("If so, correct the name. If not, press the button again."))
    if asks:
        sent.ask_first(", ".join(names), asks)
    meant = {it: name for name, one in zip(names, those, strict=True) for it in one.ids}
    again = _people_changed(sent, lambda change: attendance.check_in(change, meant))
    added = sent.words.count_things(len(names), "desk_thing_person")
    return _with_draw(sent, sent.say("done_arrived", added), again)


def turn_away(sent: SentForm) -> str:
    """Take people off those at the door."""
    with sent.store.write() as session:
        those = _at_the_door(sent, session)
        here = evenings.under_way(session, sent.evening)
        check_ins.refuse(session, here, [it for one in those for it in one.ids])
    return sent.say("done_turned_away", ", ".join(it.name for it in those))


def _at_the_door(sent: SentForm, session: Orm) -> list[check_ins.Waiting]:
    """Return those of a form who wait; CannotBe if none of them does."""
    numbers = {text.strip() for text in sent.text("ids").split(",")}
    here = evenings.under_way(session, sent.evening)
    rows = check_ins.waiting(session, here)
    those = [it for it in rows if any(str(number) in numbers for number in it.ids)]
    if not those:
        raise CannotBe("nobody waits at the door any more.")
    return those


def leave(sent: SentForm) -> str:
    """Somebody goes home, for somebody else if one takes over the chair."""
    name, instead = sent.text("name"), sent.new_name("instead")
    number, hand = sent.whole("round"), sent.whole("hand") if instead else None
    again = _people_changed(
        sent, lambda change: attendance.leave(change, name, number, instead, hand)
    )
    return _with_draw(sent, sent.say("done_left", name), again)


def sit_out(sent: SentForm) -> str:
    """Somebody does not play in a round; or somebody else has the chair for some hands."""
    name, instead = sent.text("name"), sent.new_name("instead")
    number = None if instead else sent.whole("round")
    hand, until = (sent.whole("hand"), sent.whole("until")) if instead else (None, None)
    again = _people_changed(
        sent, lambda change: attendance.sit_out(change, name, number, instead, hand, until)
    )
    return _with_draw(sent, sent.say("done_sits_out", name), again)


def later(sent: SentForm) -> str:
    """Somebody comes, goes or sits out from a later round on, or in it."""
    what = {"arrive": arrive, "leave": leave, "sit_out": sit_out}.get(sent.text("what"))
    if what is None or sent.whole("round") is None:
        raise CannotBe("choose a round and a change.")
    return what(sent)


def add_member(sent: SentForm) -> str:
    """Add members; a guest of that name becomes one."""
    names = _names(sent)
    if not names:
        raise CannotBe("enter a name.")
    with sent.store.write() as session:
        for name in names:
            people.add(session, name)
    return sent.say("done_members", sent.words.count_things(len(names), "desk_thing_person"))


def rename_person(sent: SentForm) -> str:
    """Somebody is called otherwise."""
    with sent.store.write() as session:
        person = people.find_person(session, sent.text("name"))
        people.rename(session, person, sent.text("new"))
        new = person.name
    return sent.say("done_renamed", sent.text("name"), new)


def hide_person(sent: SentForm) -> str:
    """Somebody is not named on walls and phones, or is again."""
    hidden = sent.text("hidden") == "yes"
    with sent.store.write() as session:
        privacy.hide(session, sent.text("name"), hidden)
    return sent.say("done_hidden" if hidden else "done_shown", sent.text("name"))


def import_members(sent: SentForm) -> str:
    """Add members from a CSV file; show first what would be done."""
    if "file" in sent.form.files:
        names = member_file.names_in(sent.form.files["file"][1])
    else:
        names = list(sent.form.names("names").names)
    with sent.store.read() as session:
        listed = member_file.preview(session, names)
    sent.form.fields["names"] = ["\n".join(names)]
    those = {state: [it.name for it in listed if it.state == state] for state in member_file.STATES}
    lines = {state: ", ".join(names) for state, names in those.items()}
    new, guests, known = (len(those[state]) for state in member_file.STATES)
    asks: list[str] = []
    if new:
        asks.append(Sentence("{count} new: {names}.", count=new, names=lines[member_file.NEW]))
    if guests:
        text = "{count} guests become members: {names}."
        asks.append(Sentence(text, count=guests, names=lines[member_file.GUEST]))
    if known:
        text = "{count} are members already: {names}."
        asks.append(Sentence(text, count=known, names=lines[member_file.MEMBER]))
    like = "{name} would be a new person. Did you mean {like}?"
    asks += [Sentence(like, name=it.name, like=it.like) for it in listed if it.like]
    sent.ask_first(", ".join(names), [*asks, AGAIN])
    with sent.store.write() as session:
        count = member_file.add(session, names)
    return sent.say("done_members", sent.words.count_things(count, "desk_thing_person"))


def merge_people(sent: SentForm) -> str:
    """Merge two records of one person; ask first."""
    name, into = sent.text("name"), sent.text("into")
    with sent.store.read() as session:
        gone, stays = (it.name for it in merge.check(session, name, into))
    text = "everything of {name} becomes {other}'s for good. {again}"
    sent.ask_first(f"{gone}/{stays}", [Sentence(text, name=gone, other=stays, again=AGAIN)])
    with sent.store.write() as session:
        merge.merge(session, name, into)
    return sent.say("done_merged", gone, stays)


def remove_person(sent: SentForm) -> str:
    """Somebody's name is taken out of everything."""
    name = sent.text("name")
    with sent.store.read() as session:
        people.find_person(session, name)
    sent.ask_first(
        name,
        [
            Sentence(
                "{name} will be deleted for good. Press the button again to confirm.", name=name
            )
        ],
    )
    new = privacy.remove(sent.store, name)
    return sent.say("done_removed", new)


CHANGES: dict[str, Callable[[SentForm], str]] = {
    "arrive": arrive,
    "check_in": check_in,
    "turn_away": turn_away,
    "leave": leave,
    "sit_out": sit_out,
    "later": later,
    "add_member": add_member,
    "rename_person": rename_person,
    "hide_person": hide_person,
    "remove_person": remove_person,
    "import_members": import_members,
    "merge_people": merge_people,
}
