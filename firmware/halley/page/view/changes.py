"""The changes of the view that are read out after a key, once each."""

from halley.page.view import aloud

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.page.view.view import View


class Changes:
    """Compares each view with the one before it."""

    def __init__(self) -> None:
        self._happened: "tuple[object, object, str]" = (None, None, "")
        self._question = ""
        self._answers: list[str] = []  # the names of the actions that answer it
        self._rows: list[str] = []

    def text(self, view: "View") -> str:
        """Return what has happened, the new question with its new keys, and the new lines.

        Lines are left out while something is being keyed: so nothing is read out with every digit.
        """
        app = view.app
        sentence = view.happened.get("text", "")
        happened = (app.press.happened, app.press.refusal, sentence)
        texts = []
        again = happened[:2] == self._happened[:2]  # a part of it may have gone meanwhile
        if sentence and not (again and sentence in self._happened[2]):
            texts.append(aloud.sentence(view.words, sentence))
        self._happened = happened
        answers = [it["name"] for it in aloud.answering(view)]
        keying = aloud.is_keying(view)
        if view.question != self._question:
            texts.append(aloud.sentence(view.words, view.question))
            if answers != self._answers and not keying:
                texts += aloud.answers(view)
        self._question, self._answers = view.question, answers
        rows = aloud.rows(view)
        if not keying:
            texts += [row for row in rows if row not in self._rows]
        self._rows = rows
        return " ".join(texts)
