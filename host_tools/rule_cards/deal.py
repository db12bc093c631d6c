"""Before the first card: who may play, how the pack is made, how it is dealt."""

from host_tools.rule_cards.game import OURS, Agreed
from host_tools.rule_cards.parts import Grid, Part


def describe_needs(agreed: Agreed) -> list[Part]:
    """Players, pack, comet, and what is paid with."""
    rules, phrases = agreed.rules, agreed.phrases
    say = phrases.say
    parts = [agreed.players()]
    if rules.teams in rules.seats:
        teams = agreed.options.get("teams") or ((0, 2), (1, 3))
        sides = [phrases.both([str(seat + 1) for seat in team]) for team in teams]
        key = "teams" if len(rules.seats) > 1 else "teams_always"
        parts.append(say(key, sides[0], sides[1], rules.teams))
    text = " ".join(parts) + " " + _pack(agreed)
    lines: list[Part] = [text + " " + _account(agreed)]
    if rules.out_more:
        lines.append(say("need_more"))
    ranks = agreed.ranks()
    order = " ".join(ranks[:3] + ["…"] + ranks[-4:])
    key = "suited" if agreed.suited else "unsuited"
    text = say("ranks", order)
    if ranks[0] == "A":
        text += " " + say("ace_low")
    lines.append(text + say(key) + agreed.ours("suited"))
    return lines


def _pack(agreed: Agreed) -> str:
    say = agreed.phrases.say
    out = agreed.taken_out()
    two = agreed.rules.packs == 2
    sentences = [say("pack_two" if two else "pack_one")]
    if out:
        key = "take_out_two" if two else "take_out"
        text = say(key, agreed.phrases.both(out), agreed.size())
        sentences.append(text + agreed.ours("take_out"))
    sentences.append(say("sort_two", agreed.size()) if two else say("comet_is"))
    return " ".join(sentences)


def _account(agreed: Agreed) -> str:
    phrases = agreed.phrases
    units = phrases.form(f"unit_{agreed.rules.unit}")
    fiche = agreed.amount(agreed.rules.fiche)
    if fiche > 1:
        return phrases.say("account_fiche", units, fiche)
    jeton = agreed.rules.jeton
    if jeton > 1:
        return phrases.say("account_jeton", units, jeton)
    return phrases.say("account" if agreed.rules.zero_sum else "account_plus", units)


def dealing(agreed: Agreed) -> list[Part]:
    """Return the sentences about the dealer, the deal, the ante, and the lead.

    The number of cards, the cards laid aside, and actions before the first card.
    """
    rules, phrases = agreed.rules, agreed.phrases
    say = phrases.say
    ante = agreed.amount(rules.ante)
    opening = [say(f"deal_first_{rules.first_deal}")] if rules.first_deal else []
    opening.append(say("deal_left") + agreed.ours("deals_next"))
    if ante:
        opening.append(say("deal_ante", agreed.money(ante)) + agreed.ours("ante"))
    if rules.cut:
        opening.append(say(f"deal_cut_{rules.cut}"))
    if rules.packets:
        numbers = [phrases.name(f"number_{number}", str(number)) for number in rules.packets]
        opening.append(say("deal_packets", phrases.either(numbers)))
    opening.append(
        say("deal_aside", agreed.aside()) if agreed.rules.lays_aside() else say("deal_all")
    )
    if rules.aside_out:
        opening.append(say("deal_aside_out"))
    seats = rules.seats
    rows = []
    if rules.out_more:
        more = [str(rules.out_more.get(number, 0) or "–") for number in seats]
        rows.append((say("grid_more"),) + tuple(more))
    each = [
        str(rules.deal[number][0]) + (OURS if number in rules.deal_ours else "") for number in seats
    ]
    rows.append((say("grid_each"),) + tuple(each))
    if agreed.rules.lays_aside():
        aside = [str(rules.deal[number][1] or "–") for number in seats]
        rows.append((phrases.name(f"grid_{rules.aside}", rules.aside),) + tuple(aside))
    grid = Grid((say("grid_players"),) + tuple(map(str, seats)), tuple(rows))
    closing = [say("deal_eldest")]
    if rules.redeal:
        closing.append(say("deal_redeal"))
    without, with_comet = rules.carte_blanche
    if without:
        key = "blanche" if rules.zero_sum else "blanche_plus"
        text = say(key, agreed.money(without), with_comet)
        closing.append(text + agreed.ours("carte_blanche"))
    closing.append(say("deal_again_pool" if ante else "deal_again"))
    return [" ".join(opening), grid, " ".join(closing)]
