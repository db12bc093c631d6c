"""The club's settings, its PIN, and whether names are shown."""

from collections.abc import Callable
from typing import Any

from halley.words import LANGUAGES
from host_tools.club.changes import privacy, settings
from host_tools.club.desk.page_view import View
from host_tools.club.desk.sent_form import AGAIN, SentForm
from host_tools.club.server import logins, pin
from host_tools.club.texts.sentence import CannotBe, Sentence


def page(view: View) -> dict[str, Any]:
    """Return the club's settings, and its members."""
    words = view.words
    return {
        "settings": view.snapshot.settings,
        "language_choices": [(it, words.name_of(it)) for it in LANGUAGES],
        "rankings": [(it, words.say(f"by_{it}")) for it in settings.RANKINGS],
        "members": view.snapshot.members,
        "guests": view.snapshot.guests,
        "logins": view.snapshot.logins,
    }


def change_settings(sent: SentForm) -> str:
    """Name, language, ranking, place points and tariff."""
    wanted = settings.Wanted(
        sent.text("club"), sent.text("language"), sent.text("ranking"), sent.text("places"),
        sent.text("tariff") or "0", sent.text("currency"), sent.text("night_ends") or None,
        sent.text("bye") or None,
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
    """Set a new PIN; everyone signed in with the old one is signed out."""
    wrong = (
        sent.server.wrong_pin(sent.text("pin"), sent.address) if pin.is_set(sent.store) else None
    )
    if wrong is not None:
        raise pin.WrongPin(sent.say(wrong["error"], wrong.get("count", 0)))
    if sent.text("new_pin") != sent.text("again"):
        raise CannotBe("the two new PINs are different. Enter the same one twice.")
    with sent.store.write() as session:
        pin.set_to(session, sent.text("new_pin"))
    return sent.say("done_pin")


def add_login(sent: SentForm) -> str:
    """Let somebody use the desk with a PIN of their own."""
    with sent.store.write() as session:
        name = logins.add(session, sent.text("name"), sent.text("role"), sent.text("pin")).name
    return sent.say("done_login", name)


def remove_login(sent: SentForm) -> str:
    """Let somebody use the desk no longer; ask first."""
    name = sent.form.key
    text = "{name} will be signed out and may no longer use the desk. {again}"
    sent.ask_first(name, [Sentence(text, name=name, again=AGAIN)])
    with sent.store.write() as session:
        logins.remove(session, name)
    return sent.say("done_login_removed", name)


CHANGES: dict[str, Callable[[SentForm], str]] = {
    "change_settings": change_settings,
    "hide_names": hide_names,
    "change_pin": change_pin,
    "add_login": add_login,
    "remove_login": remove_login,
}
