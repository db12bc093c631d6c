"""The end of the hand: what every row of the settlement means, and the multipliers."""

from halley.rules.fields import EndRow
from host_tools.rule_cards.game import Agreed
from host_tools.rule_cards.parts import Grid, Part


def settlement(agreed: Agreed) -> list[Part]:
    """Return the sentences about payments, multipliers, and operas."""
    rules, say = agreed.rules, agreed.phrases.say
    text = [say("end_over")]
    rows = agreed.end_rows()
    text += [_row(agreed, row) for row in rows if row.to != "plus"]
    scores = [_scores(agreed, row) for row in rows if row.to == "plus"]
    if scores:
        text.insert(1, say("end_plus", agreed.phrases.both(scores)))
    if any(row.what == "points" for row in rows):
        text.append(say("points_ace" if rules.in_pack[1] else "points"))
    if rules.teams in rules.seats:
        text.append(say("end_teams", rules.teams))
    floor = rules.floor
    if floor and any(row.to == "lose" for row in rows):
        least = agreed.options[floor]
        text.append(say("floor_none") if least is None else say("floor", least))
    return [" ".join(text)] + _multipliers(agreed)


def _row(agreed: Agreed, row: EndRow) -> str:
    """Return a sentence of its own for the row, or one put together from its fields."""
    phrases = agreed.phrases
    money = agreed.money(row.amount)
    key = f"end_{row.what}_{row.to}"
    if phrases.has(key):
        return phrases.say(key, money)
    basis = phrases.name(f"basis_{row.what}", row.what)
    return phrases.say(f"end_{row.to}", money, basis)


def _scores(agreed: Agreed, row: EndRow) -> str:
    """Return the winner's score for one thing."""
    phrases = agreed.phrases
    named = phrases.name(f"plus_{row.what}", f"basis_{row.what}")
    return f"{agreed.money(row.amount)} {named}"


def _multipliers(agreed: Agreed) -> list[Part]:
    rules, say = agreed.rules, agreed.phrases.say
    factors = agreed.factors()
    opera = agreed.opera_seats()
    parts: list[Part] = []
    if factors:
        parts.append(_grid(agreed, factors, bool(opera)))
    text = []
    if rules.holder_factor > 1:
        number = rules.holder_factor
        times = agreed.phrases.name(f"times_{number}", say("times", number))
        key = "holder" if rules.zero_sum else "holder_plus"
        if factors:
            key += "_max" if agreed.options.get("combine") == "max" else "_product"
        text.append(say(key, times))
    if factors and opera:
        key = f"opera_{rules.opera_when}"
        sentence = say(key, _opera_seats(agreed, opera))
        text.append(sentence.replace(" .", "."))
        if rules.opera_draw and 2 in opera:
            text.append(say("opera_drawn" if opera == (2,) else "opera_drawn_two"))
    parts.append(" ".join(text))
    return parts


def _opera_seats(agreed: Agreed, opera: tuple[int, ...]) -> str:
    seats = agreed.rules.seats
    return "" if opera == seats else agreed.phrases.say("opera_seats", agreed.span(opera))


def _grid(agreed: Agreed, factors: list[tuple[str, tuple[int, ...]]], opera: bool) -> Grid:
    """Each way of going out, and what it multiplies: of each reason, and in an opera."""
    phrases = agreed.phrases
    alone = len(factors) == 1
    head = [phrases.say("way")]
    columns = []
    for why, row in factors:
        name = phrases.name(f"why_{why}", why)
        head.append(phrases.say("way_by") if alone else name)
        columns.append(row[:3])
        if opera and row[3:] != row[:3]:
            head.append(phrases.say("way_opera") if alone else phrases.say("in_opera"))
            columns.append(row[3:])
    rows = []
    for place, way in enumerate(("plain", "comet", "nine")):
        cells = [f"× {column[place]}" for column in columns]
        rows.append((phrases.say(f"way_{way}"),) + tuple(cells))
    return Grid(tuple(head), tuple(rows))
