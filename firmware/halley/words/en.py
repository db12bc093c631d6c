"""English. A sentence of refusal ends with a full stop and says what to do where that helps.

One line a text, `key = text`, with {0}, {1} for what is filled in. Groups, in order: refusals
(set-up and transcripts; the pack; payments in play; card by card; the end of the hand), warnings,
refusals (keys and the evening; the journal), at power-on, what happened, titles and lines, the
deal, card by card, the end of the hand, setting up a table, what the keys do (21 characters).
"""

WORDS = """
unknown_rules = There is no rule set '{0}'; there are: {1}.
unknown_option = The rule set knows no option '{0}'.
option_value = The option {0} must be one of: {1}.
option_range = The option {0} must be a whole number from {1} to {2}.
seats = This game is for {0} seats, not {1}.
seats_key = Press how many seats: {0}.
session_over = The game is over.
no_seat = There is no seat {0} at a table of {1}.

second_comet = There is only one comet.
not_in_pack = There is no {0} in this pack.
too_many_of_rank = {0} cards of rank {1}: the pack has {2}.
card_twice = The card {0} is there twice.
not_together = {0} may not be laid together.
no_cards = No card was told.

followed = This hand is followed card by card.
already_out = {0} is out already.
comet_played_already = {0} has played the comet already.
comet_as_what = Tell which rank the comet stands for.
kings_all_played = All the kings have been played.
one_amount_a_seat = A correction needs {0} amounts, one a seat.
adjust_sum = A correction must sum to nothing, not to {0}.

hand_not_over = Hand {0} is not over yet.
deal_too_many = {0} cards for each of {1} seats: the pack has {2}.
no_deal = Nothing has been dealt yet.
nothing_led = Nothing has been led yet.
holds_fewer = {0} holds only {1}.
as_without_comet = Only the comet stands for another card.
comet_in_set = Laid with others, the comet is a {0}.
does_not_continue = {0} does not continue the sequence: a {1} is wanted.

comet_not_by_out = {0} played the comet, not {1}, who is out.
comet_stood_for_other = The comet was told to stand for another card.
comet_not_dead = The comet does not lie in the dead hand.
comet_seen = The comet cannot be with {0}: it has been seen.
opera_eldest = Only {0}, who leads, can make an opera.
opera_others_played = No opera: {0} has played.
opera_full = In an opera {0} still holds all {1} cards.
drawn_two_only = A drawn opera is for two players.
no_opera = This hand is no opera.
nobody_out = Nobody is out yet.
out_holds_none = {0} is out and holds no cards.
told_already = {0} has told already.
loser_holds_one = {0} still holds at least one card.
holds_so_many = {0} holds {1} cards, not {2}.
more_than_dealt = {0} with {1} cards: only {2} were dealt.
kings_too_many = {0} kings cannot be in that.
points_wanted = The points of {0} are not told.
points_too_few = {0} points: cannot be.
points_too_many = {0} cards, {1} points: cannot be.
points_too_many_all = So many points cannot be left in {0} hands.
stub_told = What was laid aside has been told already.
stub_size = {0} cards were laid aside, not {1}.

out_of_turn = {0} played out of turn.
pass_on_lead = {0} passed instead of leading.
comet_last_not_paid = {0} went out with the comet, which was not paid for.

evening_over = The evening is over.
end_in_hand = A hand is being played: settle it or throw it in first.
agree_first = Somebody has to agree to the last hand first.
nothing_to_agree = There is nothing to agree to.
winner_agrees = {0} is out: somebody else has to agree.
who_agrees = Whoever agrees presses their own seat's key.
no_seat_key = Press a seat's key, 1 to {0}.
no_such_line = Press 1 to {0}.
digits_only = Points are keyed as digits.
number_too_long = No hand has so many points.
deal_first = OK deals the hand first.
has_to_lead = {0} leads: press a card.
only_ok_undo = OK goes on, UNDO goes back.
nothing_to_undo = There is nothing to take back.
start_of_evening = This is the start of the evening.
store_full = Cannot write the journal: scores are kept while the box is on.

no_header = The file does not begin like a journal.
newer_format = The journal has format {0}, made by a newer Halley.
other_rules_version = The journal was kept by version {1} of {0}; this is {2}.

stuck = Stuck key: {0}. Ignored.
dropped = The journal was damaged: {0} bytes are left out. Check the balances.
evening_lost = The evening {0} cannot be read.

hand_number = Hand {0}
is_out = {0} is out
did_comet = Comet: {0} {1}
did_comet_short = ☄ {0} {1}
did_king = King: {0} {1}
did_king_short = K {0} {1}
did_play = {0}: {1} {2}
as = {0} as {1}
did_pass = {0}: without
did_left = {0} {1}
cards_of = Cards of {0}
did_deal = {0} deals
did_agree = {0} agrees
did_dead = Nobody can go on
did_stub = The dead hand
did_void = Hand thrown in
void_paid = Thrown in; paid stays
table_taken_back = Table taken back
did_adjust = Correction
taken_back = Taken back: | {0} |
put_back = Back: {0}
ok_puts_back = OK puts it back, | {0} goes on.
ok_only_puts_back = OK puts it back.

title_modern_1991 = Modern comet
home_title = Halley
new_table = New table
last_table = Last table again
last_evening = Last evening
menu = Menu
balances = Balances
menu_void = Throw the hand in
menu_drawn = Dealer too: drawn
menu_payments = Key payments only
menu_follow = Follow every card
menu_points = Left: key points
menu_cards = Left: key cards
menu_put_back = Put back
menu_end = End the evening
how_now_0 = Payments, points left
how_now_2 = Payments, cards left
how_now_3 = Every card from now
evening_end = End of the evening
who_pays = Who pays whom
pays = {0} pays {1} {2}
all_even = Nobody owes anything.
game_won = Won: {0}

hand_pack = Hand {0}: {1}
cards_each = {0} each, {1} aside
deals_leads = {0} deals, {1} leads
pack_1 = red pack
pack_2 = black pack
comet_worth = Comet: {0} from each

wanted = wanted
any_card = any card
leads = {0} leads
to_play = {0} plays
none_left = {0}: none left
only_comet = {0}: only the comet
all_passed = Everybody has passed

ask_comet_last = Was the comet the last card of {0}? | 1 no | 2 yes | 3 yes, as a nine
ask_nines = Laid together: | 1: 9 9 9 | 2: 9 9 ☄ | 3: 9 9 9 ☄
still_holds = {0} {1} holds:
with_comet = with the ☄
so_far = {0} gets {1}
sum_nothing = Sum {0}
factor_for_all = , all × {0}
drawn = Drawn: nobody pays
opera_title = {0} out: an opera?
opera_yes = Opera
opera_drawn = Both could: drawn
opera_no = No opera

ask_rules = Which game?
ask_seats = How many seats?
ask_name = Who sits at seat {0}?
ok_means = OK: {0}
ask_how = What will you key in?
how_payments = 1 Payments only
how_follow = 2 Every card
how_hint_1 = 1: you know the game.
how_hint_2 = 2: the box leads you.
ask_left = Cards left in a hand:
left_points = 1 as points (27)
left_cards = 2 card by card
left_hint_1 = 1: fewer keys.
left_hint_2 = 2: nobody adds up.
names = Ann Bea Cy Di Ed Flo Guy Hal Ida Joe Kay Leo Max Nan Otto Pia Ray Sue Tom Una Vic Wim

label_choice = Number or OK
label_payments = Seat:☄  OK:out
label_payments_comet = ☄: whose seat?
label_payments_out = Out: whose seat?
label_payments_last = 1 no 2 yes 3 as nine
label_left_points = Points, ☄ if held, OK
label_left_cards = Cards, then OK
label_settlement = Agree: own seat's key
label_deal = OK deal, seat: dealer
label_end = OK: end the evening
label_follow = Card  OK: without {0}
label_follow_lead = Card (hold: all four)
label_follow_as = Comet: as which rank?
label_follow_nines = Press 1, 2 or 3
label_balances = OK: who pays whom
label_leave = OK: back
label_ended = OK: balances
label_home = OK: close the table
label_setup_rules = Number or OK
label_setup_seats = Number or OK
label_setup_names = Number, OK, 9: more
label_setup_how = 1 or 2 (OK: 1)
label_setup_left = 1 or 2 (OK: 1)
"""
