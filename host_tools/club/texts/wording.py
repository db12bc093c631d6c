"""The words of the report and of the wall, and how a language writes numbers, dates and money."""

from datetime import UTC, date, datetime
from fractions import Fraction

from halley.refusal import Refusal
from halley.words import LANGUAGES
from host_tools.club.model import Table
from host_tools.club.texts.sentence import CannotBe, OfTheBox, at_the_desk, in_language, is_in
from host_tools.languages import merged_sections
from host_tools.rule_cards.phrases import Phrases

_ROOMS = ("host_tools.rule_cards.words", "host_tools.club.words")
_MINUS = "\N{MINUS SIGN}"
_APART = 10_000  # from here on, thousands stand apart, as on the box's page
_ACCOUNTS = {
    "paid": "account_paid",
    "highest": "account_highest",
    "lowest": "account_lowest",
}
_SIGNS = {"EUR": "€", "GBP": "£", "USD": "$", "CHF": "CHF"}


def sign(currency: str) -> str:
    """Return a currency's sign: EUR as €."""
    return _SIGNS.get(currency, currency)


class ClubWords(Phrases):
    """The sentences of one language: the club's own, the rule cards', and the box's reasons."""

    def __init__(self, language: str) -> None:
        """BadInput when there is no such language."""
        if language not in LANGUAGES:
            raise CannotBe(
                "Halley has no language {language!r}. Choose one of {known}.",
                known=", ".join(LANGUAGES), language=language[:20],
            )  # fmt: skip
        super().__init__(language)
        self._sections = merged_sections(language, *_ROOMS)

    def plain(self, prefix: str = "") -> dict[str, str]:
        """Return the sentences whose keys start with `prefix`, by the rest of the key."""
        lines = [section[1:-1].partition(" = ") for section in self._sections]
        return {key.removeprefix(prefix): text for key, _, text in lines if key.startswith(prefix)}

    def refusal(self, text: str | Refusal) -> str:
        """Return a refusal as the desk says it, in this language if there is a text (speaks())."""
        return at_the_desk(_text(text), self.language)

    def by_command(self, text: str | Refusal) -> str:
        """Return the same as a command says it, with the names of commands and options."""
        return in_language(_text(text), self.language, at_desk=False)

    def speaks(self, text: str | Refusal) -> bool:
        """Return whether refusal() says it in this language, and not in English."""
        return is_in(_text(text), self.language)

    def name_of(self, language: str) -> str:
        """Return a language's own name."""
        return ClubWords(language).say("language_itself")

    def game(self, table: Table) -> str:
        """Return a table's game: its own name for it, or the rule set's."""
        return table.title or self.title(table.ruleset)

    def account(self, account: str) -> str:
        """Return a ranking's name if there are several: a table's `account`."""
        unit, _, order = account.rpartition("_")
        return self.say(_ACCOUNTS[order], self.form(f"unit_{unit}"))

    def why(self, reason: str) -> str:
        """Return the reason of a payment, as on the box."""
        return self.on_the_box(f"why_{reason}", reason)

    def session(self, place: str, number: int) -> str:
        """Return the name of a table's session: "Table 1, session 2"."""
        return self.say("session_of", place, number)

    def table(self, table: Table) -> str:
        """Return the same, of a table's first session as the table."""
        if table.number == 1:
            return table.label
        return self.session(table.place or table.label, table.number)

    # --- numbers

    def number(self, value: int | Fraction, places: int = 0) -> str:
        """Return a number without a plus sign; from 10,000 on its thousands are apart."""
        if isinstance(value, int) and not places and abs(value) < _APART:  # most are
            return str(value) if value >= 0 else f"{_MINUS}{-value}"
        exact = round(Fraction(value) * 10**places)
        whole, part = divmod(abs(exact), 10**places)
        text = str(whole) if whole < _APART else f"{whole:,}".replace(",", self.say("thousands"))
        if places:
            text += self.say("decimals") + f"{part:0{places}d}"
        return (_MINUS if exact < 0 else "") + text

    def count_things(self, number: int, thing: str) -> str:
        """Return a number of things: `1 chip`, `12,345 chips`."""
        return f"{self.number(number)} {self.form(thing, number)}"

    def format_gain(self, value: int | Fraction, places: int = 0) -> str:
        """Return a gain or a loss: `+12`, `−3`, `0`."""
        text = self.number(value, places)
        rounded = value if isinstance(value, int) else round(value * 10**places)
        return f"+{text}" if rounded > 0 else text

    def points(self, value: Fraction | int) -> str:
        """Place points: whole, or with as many decimals as they need, two at most."""
        places = next((it for it in (0, 1) if (value * 10**it).denominator == 1), 2)
        return self.number(value, places)

    def money(self, cents: int, currency: str, signed: bool = False) -> str:
        """Return an amount of money: `€12.50`, `12,50 €`."""
        amount = (self.format_gain if signed else self.number)(Fraction(cents, 100), 2)
        return self._with_currency(amount, currency)

    def money_exact(self, cents: Fraction, currency: str) -> str:
        """Return a fraction of cents exactly: `€0.025`, or `€0.01 × 1/3` if decimals do not end."""
        for places in range(2, 7):
            if (cents * 10 ** (places - 2)).denominator == 1:
                return self._with_currency(self.number(cents / 100, places), currency)
        return f"{self.money(1, currency)} × {cents}"

    def _with_currency(self, amount: str, currency: str) -> str:
        written = sign(currency)
        if self.say("money") == "before" and written in ("€", "£", "$"):
            at = 1 if amount[:1] in ("+", _MINUS) else 0
            return amount[:at] + written + amount[at:]
        return f"{amount}\N{NO-BREAK SPACE}{written}" if written else amount

    def day(self, day: date) -> str:
        """Return a date in full: `Friday 20 November 2026`."""
        number = self.say("first") if day.day == 1 else str(day.day)
        weekday, month = self.say(f"day_{day.isoweekday()}"), self.say(f"month_{day.month}")
        return self.say("date", number, day.year, weekday, month)

    def time(self, at: datetime) -> str:
        """Return a moment's time of day, as the clock on this computer's wall has it."""
        return f"{at.astimezone():%H:%M}"

    def moment(self, at: datetime) -> str:
        """Return a day and a time of UTC, as the clock on this computer's wall has it."""
        here = (at if at.tzinfo else at.replace(tzinfo=UTC)).astimezone()
        return f"{here.day} {self.say(f'month_{here.month}')} {here.year}, {here:%H:%M}"


def _text(text: str | Refusal) -> str:
    return OfTheBox(text) if isinstance(text, Refusal) else text
