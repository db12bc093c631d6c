"""Before the first card: who may play, how the pack is made, how it is dealt."""

from host_tools.rule_cards.game import Rules
from host_tools.rule_cards.parts import Grid, Part


def needed(rules: Rules) -> list[Part]:
    """Players, pack, comet, and what is paid with."""
    table, phrases = rules.table, rules.phrases
    say = phrases.say
    parts = [say("players", players=rules.seats())]
    if table["teams"] in table["seats"]:
        teams = rules.options.get("teams") or ((0, 2), (1, 3))
        sides = [phrases.both([str(seat + 1) for seat in team]) for team in teams]
        key = "teams" if len(table["seats"]) > 1 else "teams_always"
        parts.append(say(key, number=table["teams"], one=sides[0], other=sides[1]))
    text = " ".join(parts) + " " + _pack(rules)
    lines: list[Part] = [text + " " + _account(rules)]
    if table["out_more"]:
        lines.append(say("need_more"))
    ranks = rules.ranks()
    order = " ".join([*ranks[:3], "…", *ranks[-4:]])
    key = "suited" if rules.suited else "unsuited"
    text = say("ranks", ranks=order)
    if ranks[0] == "A":
        text += " " + say("ace_low")
    lines.append(text + say(key))
    return lines


def _pack(rules: Rules) -> str:
    say = rules.phrases.say
    out = rules.taken_out()
    two = rules.table["packs"] == 2
    sentences = [say("pack_two" if two else "pack_one")]
    if out:
        key = "take_out_two" if two else "take_out"
        sentences.append(say(key, cards=rules.phrases.both(out), size=rules.size()))
    sentences.append(say("sort_two", size=rules.size()) if two else say("comet_is"))
    return " ".join(sentences)


def _account(rules: Rules) -> str:
    phrases = rules.phrases
    units = phrases.form(f"unit_{rules.table['unit']}")
    fiche = rules.amount(rules.table["fiche"])
    if fiche > 1:
        return phrases.say("account_fiche", units=units, number=fiche)
    jeton = rules.table["jeton"]
    if jeton > 1:
        return phrases.say("account_jeton", units=units, number=jeton)
    return phrases.say("account" if rules.table["zero_sum"] else "account_plus", units=units)


def dealing(rules: Rules) -> list[Part]:
    """Who deals, the ante, how many cards each, what is laid aside, who leads, carte blanche."""
    table, phrases = rules.table, rules.phrases
    say = phrases.say
    ante = rules.amount(table["ante"])
    opening = [say("deal_first")]
    if ante:
        opening.append(say("deal_ante", amount=rules.money(ante)))
    opening.append(
        say("deal_aside", aside=rules.aside()) if rules.lays_aside() else say("deal_all")
    )
    seats = table["seats"]
    rows = []
    if table["out_more"]:
        more = [str(table["out_more"].get(number, 0) or "–") for number in seats]
        rows.append((say("grid_more"), *more))
    rows.append((say("grid_each"), *[str(table["deal"][number][0]) for number in seats]))
    if rules.lays_aside():
        aside = [str(table["deal"][number][1] or "–") for number in seats]
        rows.append((phrases.name(f"grid_{table['aside']}", table["aside"]), *aside))
    grid = Grid((say("grid_players"), *map(str, seats)), tuple(rows))
    closing = [say("deal_eldest")]
    without, with_comet = table["carte_blanche"]
    if without:
        amounts = {"amount": rules.money(without), "more": with_comet}
        key = "blanche" if table["zero_sum"] else "blanche_plus"
        closing.append(say(key, **amounts))
    closing.append(say("deal_again_pool" if ante else "deal_again"))
    return [" ".join(opening), grid, " ".join(closing)]
