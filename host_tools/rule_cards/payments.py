"""The payments while the cards are played."""

from host_tools.rule_cards.game import Agreed
from host_tools.rule_cards.parts import Grid, Part


def in_play(agreed: Agreed) -> list[Part]:
    """Return a row for every payment, and notes on each."""
    rules, say = agreed.rules, agreed.phrases.say
    king = agreed.amount(rules.king_pays)
    ace = agreed.amount(rules.ace_pays) if rules.ace_when else 0
    dead = agreed.amount(rules.dead_pays)
    rows = []
    if king:
        rows.append((say("pay_king"), agreed.money(king)))
    if ace:
        rows.append((say(f"pay_ace_{rules.ace_when}"), agreed.money(ace)))
    if dead:
        rows.append((say("pay_dead"), agreed.money(dead)))
    if agreed.comet_pays():
        pays = agreed.money(agreed.comet_pays()) + agreed.ours("comet_pays")
        rows.append((say("pay_comet"), pays))
    if not rows:
        return [say("pay_nothing")]
    head = say("pay_from_each" if rules.zero_sum else "pay_scores")
    grid = Grid((say("pay_what"), head), tuple(rows))
    return [grid, " ".join(_notes(agreed, king, ace, dead))]


def _notes(agreed: Agreed, king: int, ace: int, dead: int) -> list[str]:
    rules, say = agreed.rules, agreed.phrases.say
    notes = []
    claims = [say("claim_ace")] if ace and rules.ace_when == "led" else []
    if rules.comet_claim and agreed.comet_pays():
        claims.append(say("claim_comet"))
    if claims:
        notes.append(say("note_claim", agreed.phrases.both(claims)) + agreed.ours("ace_when"))
    if dead:
        notes.append(say("note_dead_stop" if rules.comet_stop else "note_dead"))
    notes += _grows(agreed)
    if agreed.comet_wild():
        if king:
            paid = agreed.amount(rules.comet_as_king)
            key = "note_as_king" if paid else "note_not_as_king"
            if ace and rules.comet_as_ace:
                key += "_ace"
            notes.append(say(key) + agreed.ours("comet_as_king"))
    stand = "note_stand"
    if "comet" in [why for why, _ in agreed.factors()]:
        stand = "note_stand_comet" if king or ace or dead else "note_stand_but"
    notes.append(say(stand))
    return notes


def _grows(agreed: Agreed) -> list[str]:
    say, step, value = agreed.phrases.say, agreed.comet_grows(), agreed.comet_pays()
    if not step or not value:
        return []
    values = ", ".join(str(value + step * count) for count in range(1, 4))
    notes = [say("note_grows", step, values, value, agreed.aside())]
    each = agreed.options.get("streak") == "per_pack"
    if each:
        notes.append(say("note_per_pack"))
    before = agreed.options.get("streak_start")
    if before:
        key = "note_starts_per_pack" if each else "note_starts"
        deals = agreed.phrases.count_things(before, "unit_deal")
        first = agreed.money(value + step * before)
        notes.append(say(key, deals, agreed.aside(), first))
    return notes
