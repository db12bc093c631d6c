"""The end of the hand: what every row of the table's settlement means, and the multipliers."""

from host_tools.rule_cards.game import Rules
from host_tools.rule_cards.parts import Grid, Part


def settlement(rules: Rules) -> list[Part]:
    """Who pays whom for what, what it is multiplied by, and what an opera is."""
    table, say = rules.table, rules.phrases.say
    text = [say("end_over")]
    rows = rules.end_rows()
    text += [_row(rules, *row) for row in rows if row[3] != "plus"]
    scores = [_scores(rules, basis, amount) for _, basis, amount, to in rows if to == "plus"]
    if scores:
        text.insert(1, say("end_plus", scores=rules.phrases.both(scores)))
    if any(basis == "points" for _, basis, _, _ in rows):
        text.append(say("points_ace" if table["in_pack"][1] else "points"))
    if table["teams"] in table["seats"]:
        text.append(say("end_teams", number=table["teams"]))
    floor = table["floor"]
    if floor and any(to == "lose" for *_, to in rows):
        least = rules.options[floor]
        text.append(say("floor_none") if least is None else say("floor", least=least))
    return [" ".join(text), *_multipliers(rules)]


def _row(rules: Rules, why: str, basis: str, amount: int, to: str) -> str:
    """A sentence of its own for the row, or one put together from its fields."""
    phrases = rules.phrases
    money = rules.money(amount)
    key = f"end_{basis}_{to}"
    if phrases.has(key):
        return phrases.say(key, amount=money)
    return phrases.say(f"end_{to}", amount=money, basis=phrases.name(f"basis_{basis}", basis))


def _scores(rules: Rules, basis: str, amount: int) -> str:
    """What the winner scores for one thing."""
    phrases = rules.phrases
    named = phrases.name(f"plus_{basis}", f"basis_{basis}")
    return f"{rules.money(amount)} {named}"


def _multipliers(rules: Rules) -> list[Part]:
    table, say = rules.table, rules.phrases.say
    factors = rules.factors()
    opera = rules.opera_seats()
    parts: list[Part] = []
    if factors:
        parts.append(_grid(rules, factors, bool(opera)))
    text = []
    if table["holder_factor"] > 1:
        number = table["holder_factor"]
        times = rules.phrases.name(f"times_{number}", say("times", number=number))
        key = "holder" if table["zero_sum"] else "holder_plus"
        if factors:
            key += "_max" if rules.options.get("combine") == "max" else "_product"
        text.append(say(key, times=times))
    if factors and opera:
        key = f"opera_{table['opera_when']}"
        told = say(key, seats=_opera_seats(rules, opera))
        text.append(told.replace(" .", "."))
        if 2 in opera:
            text.append(say("opera_drawn" if opera == (2,) else "opera_drawn_two"))
    parts.append(" ".join(text))
    return parts


def _opera_seats(rules: Rules, opera: tuple[int, ...]) -> str:
    seats = rules.table["seats"]
    return "" if opera == seats else rules.phrases.say("opera_seats", seats=rules.span(opera))


def _grid(rules: Rules, factors: dict[str, tuple[int, ...]], opera: bool) -> Grid:
    """Each way of going out, and what it multiplies: of each reason, and in an opera."""
    phrases = rules.phrases
    alone = len(factors) == 1
    head = [phrases.say("way")]
    columns = []
    for why, row in factors.items():
        name = phrases.name(f"why_{why}", why)
        head.append(phrases.say("way_by") if alone else name)
        columns.append(row[:3])
        if opera and row[3:] != row[:3]:
            head.append(phrases.say("way_opera") if alone else phrases.say("in_opera"))
            columns.append(row[3:])
    rows = []
    for place, way in enumerate(("plain", "comet", "nine")):
        cells = [f"× {column[place]}" for column in columns]
        rows.append((phrases.say(f"way_{way}"), *cells))
    return Grid(tuple(head), tuple(rows))
