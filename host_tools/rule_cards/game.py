"""A rule set with its options as agreed, as the sentences of a card need it."""

from halley.engine import deck
from halley.engine.cards import EIGHT, NINE, RANKS
from halley.engine.game import Game
from halley.rules.fields import EndRow
from halley.screens.screen import MOST_SEATS
from host_tools.rule_cards.phrases import card

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from halley.rules.rule_set import RuleSet
    from host_tools.rule_cards.phrases import Phrases

COMET = "☄"
OURS = "*"  # behind what no source says: the foot of a card explains it
_OPERA_AT = {"two_only": (2,), "off": ()}
_PLACES = 6  # in a row of `factors`


class Agreed:
    """The rule set, its options as agreed, and the words to explain it in."""

    def __init__(self, rules: "RuleSet", chosen: "Mapping[str, Any]", phrases: "Phrases") -> None:
        self.options: dict[str, Any] = rules.settle(dict(chosen))
        self.rules = rules.as_agreed(self.options)
        self.phrases = phrases

    def in_order(self) -> "list[tuple[str, Any]]":
        """Return the options with their values, in the order of the rule set."""
        names = [option.name for option in self.rules.all_options()]
        return [(name, self.options[name]) for name in names if name in self.options]

    def ours(self, *fields: str) -> str:
        """Return the mark of our own choices if one of these fields is ours, else ""."""
        return OURS if set(fields) & set(self.rules.ours) else ""

    # --- amounts

    def amount(self, value: int | str | None) -> int:
        """Return a number of the rule set: itself, or the value of the option that it names."""
        return int((self.options[value] if isinstance(value, str) else value) or 0)

    def pays(self) -> bool:
        """Return whether one person's gain is paid by the others."""
        return bool(self.amount(self.rules.zero_sum))

    def unit(self) -> str:
        """Return the words of the unit: wins, unless a win has a stake or cards are added up."""
        rules = self.rules
        if rules.unit == "win" and self.amount(rules.stake):
            return "unit_chip"
        if rules.unit == "win" and self.options.get(rules.books, "wins") != "wins":
            return "unit_card"
        return f"unit_{rules.unit}"

    def money(self, number: int) -> str:
        """Return an amount in the game's unit: `2 chips`, or `1 fiche` in games with fiches."""
        fiche = self.amount(self.rules.fiche)
        if fiche > 1 and number and number % fiche == 0:
            return self.phrases.count_things(number // fiche, "unit_fiche")
        return self.phrases.count_things(number, f"unit_{self.rules.unit}")

    def end_rows(self) -> list[EndRow]:
        """Return the rows of the settlement that apply, with their amounts as numbers."""
        return [
            EndRow(row.why, row.what, self.amount(row.amount), row.to, row.when)
            for row in self.rules.end
            if (row.when is None or self.options[row.when[0]] == row.when[1])
            and self.amount(row.amount)
        ]

    def factors(self) -> list[tuple[str, tuple[int, ...]]]:
        """Return the used multipliers, first those in play: the reason, and its `factors`."""
        most = self.options.get("combine") == "max"
        factors = self.rules.factors_max if most else self.rules.factors
        paid = ["comet"] if self.comet_pays() else []
        for row in self.end_rows():
            if row.why not in paid:
                paid.append(row.why)
        alone = (1,) * _PLACES
        return [(why, factors[why]) for why in paid if factors.get(why, alone) != alone]

    def comet_pays(self) -> int:
        """Return the comet's payment in the first deal."""
        return self.amount(self.rules.comet_pays)

    def comet_grows(self) -> int:
        """By how much the comet grows for every deal in the dead hand."""
        never = self.options.get("streak") == "off" or "streak" in self.rules.not_offered
        return 0 if never else int(self.rules.comet_grows)

    def opera_seats(self) -> tuple[int, ...]:
        """Return the numbers of seats with which an opera counts."""
        seats: tuple[int, ...] = self.rules.seats
        how = self.rules.opera
        if how is None:
            return ()
        at = _OPERA_AT.get(self.options.get(how, "on"), seats)
        return tuple(number for number in seats if number in at)

    def game(self, names: tuple[str, ...]) -> Game:
        """Return an evening of this game, for the worked example."""
        return Game(self.rules, self.options, names, (0,) * len(names))

    # --- the pack

    @property
    def suited(self) -> bool:
        """Return whether sequences follow suit."""
        return bool(self.rules.suited)

    def seats(self) -> str:
        """Return the numbers of players that the box has seats for: `2 to 5`, `2 or 4`."""
        return self.span(tuple([seats for seats in self.rules.seats if seats <= MOST_SEATS]))

    def players(self) -> str:
        """Return the numbers of players, and those that only the source allows."""
        say, most = self.phrases.say, self.rules.source_seats
        text = say("players", self.seats()) + self.ours("seats")
        if most is None:
            return text
        more = say("players_any") if most == "any" else say("players_most", most)
        return f"{text} {more}"

    def span(self, numbers: tuple[int, ...]) -> str:
        """Numbers as people say them: `2 to 5`, `2 or 4`."""
        if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
            return self.phrases.say("span", numbers[0], numbers[-1])
        return self.phrases.either([str(number) for number in numbers])

    def size(self, players: int = 0) -> int:
        """Cards in one pack, the comet included; `players` 0: before any further are taken out."""
        return deck.size(self.rules, players)

    def pack(self) -> str:
        """Return the pack in a few words, for the list of games: `51 cards`."""
        own = f"pack_of_{self.rules.key}"
        if self.phrases.has(own):
            return self.phrases.say(own)
        if self.rules.comet is None or self.rules.family != "stops":
            return self.phrases.say("pack_of_one", 52)
        key = "pack_of_two" if self.rules.packs == 2 else "pack_of_one"
        return self.phrases.say(key, self.size())

    def taken_out(self) -> list[str]:
        """Return the cards taken out of a pack of 52, besides the nine that is the comet."""
        say, both_packs = self.phrases, self.rules.packs
        texts = []
        for rank in range(1, 14):
            natural = self.rules.in_pack[rank] + (1 if rank == NINE else 0)
            missing = (4 - natural) * both_packs
            if not missing:
                continue
            if rank == EIGHT and missing == 1:  # the engine takes it for the eight of diamonds
                texts.append(say.say("the_card", self.eight()))
            elif natural:
                texts.append(say.count_things(missing, f"rank_{rank}"))
            else:
                texts.append(say.say("all_of", say.count_things(missing, f"rank_{rank}")))
        return texts

    def eight(self) -> str:
        """Return the eight of diamonds."""
        return card("8", "D")

    def eight_is_out(self) -> bool:
        """Return whether the eight of diamonds is not in the pack."""
        return self.rules.packs == 1 and bool(deck.lacks(self.rules, EIGHT | 3 << 4))

    def ranks(self) -> list[str]:
        """Return the ranks of the pack, low to high."""
        return [RANKS[rank] for rank in range(1, 14) if self.rules.in_pack[rank]]

    def aside(self) -> str:
        """Return the name of the cards laid aside: `the talon`."""
        return self.phrases.name(f"aside_{self.rules.aside}", self.rules.aside)

    def by_holder(self) -> bool:
        """Return whether the holder of the next card plays it, from the beginning."""
        return bool(self.rules.order == "holder")

    def comet_wild(self) -> bool:
        """Return whether the comet stands for another card."""
        return bool(self.rules.comet == "wild")

    def also_after_comet(self) -> str:
        """Return the card that may follow the comet, too: `10♦`; or nothing."""
        then = self.rules.comet_then
        return card(RANKS[then & 15], "-SHDC"[then >> 4]) if then else ""
