"""What is paid while the cards are played."""

from host_tools.rule_cards.game import Rules
from host_tools.rule_cards.parts import Grid, Part


def in_play(rules: Rules) -> list[Part]:
    """A row for everything that is paid for, and what there is to know about each."""
    table, say = rules.table, rules.phrases.say
    king = rules.amount(table["king_pays"])
    ace = rules.amount(table["ace_pays"]) if table["ace_when"] else 0
    dead = rules.amount(table["dead_pays"])
    rows = []
    if king:
        rows.append((say("pay_king"), rules.money(king)))
    if ace:
        rows.append((say(f"pay_ace_{table['ace_when']}"), rules.money(ace)))
    if dead:
        rows.append((say("pay_dead"), rules.money(dead)))
    if rules.comet_pays():
        rows.append((say("pay_comet"), rules.money(rules.comet_pays())))
    if not rows:
        return [say("pay_nothing")]
    head = say("pay_from_each" if table["zero_sum"] else "pay_scores")
    grid = Grid((say("pay_what"), head), tuple(rows))
    return [grid, " ".join(_notes(rules, king, ace, dead))]


def _notes(rules: Rules, king: int, ace: int, dead: int) -> list[str]:
    table, say = rules.table, rules.phrases.say
    notes = []
    claims = [say("claim_ace")] if ace and table["ace_when"] == "led" else []
    if table["comet_claim"] and rules.comet_pays():
        claims.append(say("claim_comet"))
    if claims:
        notes.append(say("note_claim", what=rules.phrases.both(claims)))
    if dead:
        notes.append(say("note_dead"))
    notes += _grows(rules)
    if rules.comet_wild():
        if king:
            paid = rules.amount(table["comet_as_king"])
            key = "note_as_king" if paid else "note_not_as_king"
            if table["ace_when"] == "played" and ace and paid:
                key = "note_as_king_ace"
            notes.append(say(key))
    notes.append(say("note_stand_but" if "comet" in rules.factors() else "note_stand"))
    return notes


def _grows(rules: Rules) -> list[str]:
    say, step, value = rules.phrases.say, rules.comet_grows(), rules.comet_pays()
    if not step or not value:
        return []
    values = ", ".join(str(value + step * count) for count in range(1, 4))
    notes = [say("note_grows", step=step, values=values, value=value, aside=rules.aside())]
    if rules.options.get("streak") == "per_pack":
        notes.append(say("note_per_pack"))
    return notes
