"""The picture of a card: a sequence with the comet in it, as this game plays it."""

from host_tools.rule_cards.game import COMET, Agreed


class Run:
    """`cards` are (rank, suit sign), or the comet with what it stands for: ("☄", "8").

    `after` are the cards that may come after the comet, none if it is a stop; `words` explain.
    """

    def __init__(
        self,
        cards: tuple[tuple[str, str], ...],
        after: tuple[tuple[str, str], ...],
        or_: str,
        words: str,
    ) -> None:
        self.cards = cards
        self.after = after
        self.or_ = or_
        self.words = words

    def text(self) -> str:
        """Return the run in one line: `5♣ 6♣ ☄=7 8♣`."""
        shown = [f"{COMET}={of}" if rank == COMET and of else rank + of for rank, of in self.cards]
        after = [rank + suit for rank, suit in self.after]
        return " ".join(shown + [f" {self.or_} ".join(after)])


def run_of(agreed: Agreed) -> Run:
    """Return a run from the five on: four of a rank if that is allowed, then the comet."""
    rules, say = agreed.rules, agreed.phrases.say
    suits = "♣♣♣♣" if agreed.suited else "♥♦♦♥" if rules.packs == 2 else "♠♥♣♦"
    cards = [("5", suits[0])]
    six = suits if not agreed.suited and rules.packs == 1 else "♥♦♥♦"
    count = rules.together
    cards += [("6", six[i % 4]) for i in range(count)] if count > 1 else [("6", suits[1])]
    also = agreed.also_after_comet()
    if not agreed.comet_wild():
        following = [("7", suits[2])]
        cards.append((COMET, ""))
        words = say("run_beside", also) if also else say("run_beside_only")
    else:
        cards += [("7", suits[2]), (COMET, "8")]
        following = [("9", suits[0])]
        words = say("run_on_or", also) if also else say("run_on")
    if rules.comet_stop:
        following = []
        words = say("run_stop")
    if also and following:
        following.append((also[:-1], also[-1]))
    return Run(tuple(cards), tuple(following), say("or"), words)
