"""Power-on: the language, the newest evening, and the messages about them."""

from halley import keys
from halley.journal.journal import newest
from halley.journal.reader import cut
from halley.refusal import Refusal
from halley.session import session as sessions
from halley.stored import settings
from halley.ui.refusal_text import sentence

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Store
    from halley.session.session import Session
    from halley.words import Words

_LONG = 100  # records: fewer are read within 0.1 s


def restore(
    words: "Words", store: "Store", stuck: tuple[int, ...]
) -> "tuple[Session | None, Session | None, list[str]]":
    """Return the evening played last unless it is over, the same in any case, and messages.

    `stuck` are keys that are down; the messages name them.
    """
    messages = []
    if stuck:
        messages.append(words.say("stuck", ", ".join([keys.LABELS[key] for key in stuck])))
    name = last_played(store)
    if not name:
        return None, None, messages
    try:
        session = sessions.restore(store, name)
    except Refusal as refusal:
        return None, None, messages + [words.say("evening_lost", name), sentence(words, refusal)]
    except Exception:  # sound records of what cannot be: never a reason not to start
        return None, None, messages + [words.say("evening_lost", name)]
    if session.journal.dropped:
        messages.append(words.say("dropped", session.journal.dropped))
        try:
            cut(session.journal)
        except OSError:
            messages.append(words.say("store_full"))
    return None if session.ended else session, session, messages


def was_slow(session: "Session") -> bool:
    """Return whether all of a long evening was worked out, as it had no snapshot to begin with."""
    return session.checkpoints.whole and session.journal.count > _LONG


def last_played(store: "Store") -> str:
    """Return the name of the file of the evening that was played last; "" if there is none."""
    name = settings.get(store, "evening")  # only where it is not the newest
    return name if name and store.size(name) else newest(store)
