"""The season's report: its table with every evening, the director's changes, as one HTML file."""

from dataclasses import dataclass
from itertools import accumulate

from halley import VERSION
from host_tools.club.model import PAID, gain_or_loss
from host_tools.club.report.content import by_whom
from host_tools.club.report.html_report import lay_out
from host_tools.club.results.charts import Chart, chart
from host_tools.club.results.season_table import EveningScore, SeasonRow
from host_tools.club.results.seasons import NotedEvent, PersonRecord, SeasonData
from host_tools.club.results.standings import accounts
from host_tools.club.texts.season_texts import event_text, rule_text, score_text
from host_tools.club.texts.wording import ClubWords

MOST_COLUMNS = 12  # evenings that fit on A4 beside the sums; with more there are no columns
_LINES = 8  # people in the chart
_MATES = 5  # people who are named


@dataclass(frozen=True)
class SeasonLine:
    """A row of the season's table, in words; `cells` are the evenings (text, whether it counts)."""

    person: int
    rank: int
    name: str
    guest: bool
    score: str
    sign: int
    counted: str
    cells: tuple[tuple[str, bool], ...]
    balance: str
    hands: str
    rating: str
    account: str


@dataclass(frozen=True)
class SeasonChange:
    """A penalty, handicap or dropped result, in words."""

    id: int
    when: str
    name: str
    what: str
    reason: str
    by: str
    withdrawn: bool


@dataclass(frozen=True)
class SeasonReport:
    """All that is in the season's report; `columns` are evenings (number, day)."""

    language: str
    paper: str
    title: str
    club: str
    season: str
    evenings: str
    by: str
    rule: str
    columns: tuple[tuple[str, str], ...]
    rows: tuple[SeasonLine, ...]
    changes: tuple[SeasonChange, ...]
    foot: str
    chart: Chart | None
    charted: tuple[str, ...]  # names of its lines


def season_report(data: SeasonData, words: ClubWords, paper: str = "A4") -> SeasonReport:
    """Return the report of a season, to be printed on `paper`, a size that CSS knows."""
    shown = data.evenings if len(data.evenings) <= MOST_COLUMNS else ()
    season = words.say("season", data.name)
    drawn, names = _chart(data)
    return SeasonReport(
        words.language, paper, f"{data.club}, {season}", data.club, season,
        words.count_things(len(data.evenings), "command_thing_evening"),
        words.say(f"by_{data.by}"), rule_text(words, data.rule.best, data.rule.dropped),
        tuple((str(number), words.day(day)) for number, day in shown),
        tuple(_lines(data, [number for number, _ in shown], words)),
        tuple(_change(it, words) for it in data.events), words.say("made_by", VERSION),
        drawn, names,
    )  # fmt: skip


def _chart(data: SeasonData) -> tuple[Chart | None, tuple[str, ...]]:
    """Return the balances of the first people, added up evening by evening, and their names."""
    if len(data.evenings) < 2:
        return None, ()
    account = data.table[0].total.account
    rows = [row for row in data.table if row.total.account == account][:_LINES]
    series = {}
    for row in rows:
        won = {it.number: it.balance for it in row.evenings}
        gains = (won.get(number, 0) for number, _ in data.evenings)
        series[row.total.person] = list(accumulate(gains, initial=0))
    names = {row.total.person: row.total.name for row in rows}
    return chart(series, names), tuple(names.values())


def _lines(data: SeasonData, shown: list[int], words: ClubWords) -> list[SeasonLine]:
    several = len(accounts(it.total for it in data.table)) > 1
    lines = []
    before = None
    for row in data.table:
        first = several and row.total.account != before
        before = row.total.account
        lines.append(_line(row, data, shown, words.account(before) if first else "", words))
    return lines


def _line(
    row: SeasonRow, data: SeasonData, shown: list[int], account: str, words: ClubWords
) -> SeasonLine:
    person = row.total.person
    scores = {it.number: it for it in row.evenings}
    rating = data.ratings.get(person)
    return SeasonLine(
        person, row.rank, row.total.name, data.people[person].guest,
        score_text(words, row.score, data.by),
        gain_or_loss(float(row.score), row.total.account == PAID and data.by != "places"),
        words.say("season_count_of", row.count, len(row.evenings)),
        tuple(_cell(scores.get(it), data.by, words) for it in shown),
        words.format_gain(row.total.balance), words.number(row.total.hands),
        words.number(rating) if rating is not None else "", account,
    )  # fmt: skip


def _cell(it: EveningScore | None, by: str, words: ClubWords) -> tuple[str, bool]:
    return (score_text(words, it.score, by), it.counts) if it else ("", True)


def _change(it: NotedEvent, words: ClubWords) -> SeasonChange:
    what = event_text(words, it.kind, it.amount, it.evening)
    return SeasonChange(
        it.id, words.moment(it.at), it.name, what, it.reason, by_whom(it.by, words), it.withdrawn
    )


def season_page(data: SeasonData, language: str, paper: str = "A4") -> str:
    """Return the whole HTML file of a season's report; BadInput for an unknown language."""
    words = ClubWords(language)
    return lay_out("season.html", words, season_report(data, words, paper), evenings=())


def figure_lines(words: ClubWords, record: PersonRecord) -> list[tuple[str, str]]:
    """Return a person's figures in words: a label and a value each."""
    it = record.figures
    lines = [
        (words.say("record_evenings"), words.number(it.evenings)),
        (words.say("record_tables"), words.say("record_wins", it.tables, it.wins)),
        (words.say("record_hands"), words.say("record_out", it.hands, it.out)),
    ]
    if it.best:
        where = words.say("record_where", it.best.evening, it.best.table, it.best.hand)
        text = words.format_gain(it.best.amount)
        lines.append((words.say("record_best"), f"{text} ({where})"))
    if record.mates:
        mates = [
            words.say("record_mate", name, words.count_things(hands, "thing_hand"))
            for name, hands in record.mates[:_MATES]
        ]
        lines.append((words.say("record_mates"), ", ".join(mates)))
    if record.rating is not None:
        lines.append((words.say("rating"), words.number(record.rating)))
    return lines
