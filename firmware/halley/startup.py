"""Power-on: the language, the newest evening, and what has to be said of them; then forgotten."""

from halley import keys, settings, words
from halley.engine.refusal import Refusal
from halley.journal import journal as evenings
from halley.journal.reader import cut
from halley.session import session

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App


def boot(app: "App", stuck: tuple[int, ...], previous: bool) -> list[str]:
    """Take up the newest evening for `app`; gives what has to be said, as App.start has it."""
    words.use(settings.get(app.store, "language"))
    told = [words.say("stuck", ", ".join([keys.LABELS[key] for key in stuck]))] if stuck else []
    if previous:
        told.append(words.say("previous"))
    return told + _restore(app)


def _restore(app: "App") -> list[str]:
    name = evenings.newest(app.store)
    if not name:
        return []
    try:
        found = session.restore(app.store, name)
    except Refusal as refusal:
        return [words.say("evening_lost", name), str(refusal)]
    except Exception:  # sound records that tell of what cannot be: never a reason not to start
        return [words.say("evening_lost", name)]
    app.last = found.header
    told = []
    if found.evening.dropped:
        told.append(words.say("dropped", found.evening.dropped))
        try:
            cut(found.evening)
        except OSError:
            told.append(words.say("store_full"))
    if not found.ended:
        app.session = found
    return told
