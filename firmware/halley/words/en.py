"""English. {0}, {1} are filled in.

A refusal ends with a full stop, and says what to do where that helps. What keys do (label_), and
titles, have 21 characters. Keys are in alphabetical order. Of one thing a text is called KEY_one.

Counted: amounts, bytes, cards, eights, games, hands, kings, options, points, seats, sevens, 7s, 8s.
"""

WORDS = (
    """
absent = Absent
aces_all_played = No ace is left.
adjust_sum = A correction must sum to nothing, not to {0}.
agree_anew = Hand {0}: {1} | All else stays.
agree_anew_title = Who agrees?
agree_first = Somebody has to agree to the last hand first.
all_even = Nobody owes anything.
all_passed = Everybody has passed
already_none_out = Nobody is out: the hand is over.
already_out = {0} is out already.
amount_big = That amount is too big.
ante_comet = Ante {0}, ☄ {1} each
ante_each = Ante: {0} each
ante_in_hand = The ante comes before the first card.
""",
    """
ante_negative = Nobody antes less than nothing.
anted_already = Everybody has anted already.
any_card = any card
any_short = any
as = {0} as {1}
as_without_comet = Only the comet stands for another card.
aside_dead_hand = dead hand
aside_out = taken out
aside_rest = rest
aside_spare_hand = spare hand
aside_stock = stock
aside_stub = stub
""",
    """
aside_talon = talon
ask_bank = The bank's hand:|A 21, 10 20 ... 2 12|J: bust|Q: five cards|K: pontoon
ask_comet_last = Was the comet the last card of {0}? | 1 no | 2 yes | 3 yes, as a nine
ask_declare_key = {0} seat: {1}
ask_declare_ok = OK: the points
ask_declare_seat = Seat: {0}
ask_game_name = What is it called?
ask_how = What will you key in?
ask_left = Cards left in a hand:
ask_name = Who sits at seat {0}?
ask_name_with = Seat {1}, with {0}?
ask_nines = Laid together:
ask_rules = Which game?
ask_seats = How many seats?
""",
    """
balances = Balances
balances_away = Away
bank_next = Bank: {0}
bank_pontoon_alone = The bank's pontoon takes double from everybody: only whether {0} has one as well is asked.
bank_pontoon_late = The bank shows its pontoon before anybody buys or splits: now it cannot be one.
bank_result = First the bank's hand: A = 21, 10 = 20, 9 = 19 ... 2 = 12, J bust, Q five cards, K pontoon.
banker_bets = {0} keeps the bank and does not bet.
below_nothing = A number lies below nothing: that cannot be here.
""",
    """
bet_least = A bet is {0} at least.
bet_made = {0} has bet already.
bet_most = A bet is {0} at most.
bets_first = Everybody bets first: OK.
bets_from = Bets from {0}
bets_to = Bets {0} to {1}
blanche_court = A carte blanche has no {0} in it.
blanche_plain = The carte blanche of seat {0} was shown without the comet.
bonus_not_claimed = Not claimed: no bonus
""",
    """
cannot_lose = The bank is bust: {0} loses only if bust as well.
cannot_stand = Cannot stand
cannot_win = No total beats that: {0} wins only with five cards or a pontoon.
card_costs = A card costs {0} to {1} here.
card_twice = The card {0} is there twice.
cards_all = {0} cards each
cards_aside = {0} each, {1} {2}
cards_dealt = Cards each: {0}
cards_digits = The number of cards is keyed as digits.
cards_digits_each = The number of cards is keyed as digits, and OK deals them.
cards_each = {0} each, {1} aside
""",
    """
cards_of = Cards of {0}
cards_uneven = {1} each, some {0}
cards_wanted = How many cards {0} holds is missing.
carried_in = Carried in
carte_blanche = Carte blanche
carte_comet = With the ☄: {0} each
carte_plain = {0} from each
carte_too_late = A carte blanche is shown before the first card.
carte_twice = {0} has shown a carte blanche already.
cells_empty = Change the cells: nothing is being saved.
cells_low = The cells are low. Have three new AA cells ready.
""",
    """
club_away = The club does not answer. Everything is kept, and sent later.
club_club = Everything is at the club.
club_code = The club has no such table code.
club_fetching = The evening comes from the club. Any key: without it.
club_none = This box is no club's table.
club_other = Another device keeps this table. OK: this box takes over, with its evening.
club_refused = The club refuses the evening.
club_waiting = {0} events wait.
""",
    """
club_waiting_one = {0} event waits.
code_film = ☄: evening
code_full = Too many people and amounts for one code.
code_names_cut = names cut
code_no_debts = without who pays
code_no_title = no game, day
code_pay = Pay {0}:
code_pay_pool = Pay the pool:
code_scan = For phones
comet = comet
""",
    """
comet_as_what = Tell which rank the comet stands for.
comet_in_blanche = The carte blanche of seat {0} had the comet in it.
comet_in_set = Laid with others, the comet is a {0}.
comet_is_itself = The comet stands for no other card here.
comet_last_not_paid = {0} went out with the comet, which was not paid for.
comet_not_by_out = {0} played the comet, not {1}, who is out.
comet_not_dead = The comet is not among the cards laid aside.
comet_played_already = {0} has played the comet already.
comet_scores = Comet: {0}
comet_seen = The comet cannot be with {0}: it has been seen.
""",
    """
comet_stood_for_other = The comet was played as another card.
comet_worth = Comet: {0} from each
compartment_ace = Ace
compartment_best = Best
compartment_confederacy = Confederacy
compartment_dwarf = Dwarf
compartment_game = Game
compartment_intrigue = Intrigue
compartment_jack = Jack
compartment_king = King
compartment_kitty = Kitty
compartment_marriage = Marriage
compartment_matrimony = Matrimony
compartment_pair = Pair
""",
    """
compartment_poch = Poch
compartment_pope = Pope
compartment_queen = Queen
compartment_sequence = Sequence
compartment_ten = Ten
corrected = Corrected
correction = Correction: hand {0}
correction_long = Too long for one correction: key less of the hand anew.
count_all = All numbers are told at once in this game.
count_held = {0} is left with {1}: count it, too.
counted_already = {0} has been counted already.
counted_twice = That has been counted already.
counts_all = Counts: all of them
counts_now = Counts: {0}
crashed = Something went wrong. | Nothing booked is lost: Halley starts again.
""",
    """
deal_all = Here the whole pack of {0} is dealt.
deal_first = OK deals the hand first.
deal_fixed = Everybody is dealt {0} here.
deal_too_many = {0} cards for each of {1} seats: the pack has {2}.
deals_begins = {0} deals and begins
deals_leads = {0} deals, {1} leads
declare_cuarenta = Cuarenta
declare_tute = Four kings
declare_veinte = Veinte
declared_alone = {0} has shown a king already: nobody else can have all four.
""",
    """
declared_first = {0} has declared {1}: {2} would have come first.
declared_no_suit = {0} has no suit.
declared_often = A hand has at most {1} {0}.
declared_suit = That suit has been declared already.
did_ace = Ace: {0} {1}
did_ace_short = A {0} {1}
did_adjust = Correction
did_agree = {0} agrees
did_amend = The correction
did_ante = Ante {0}
did_bet = {0} bets {1}
""",
    """
did_bet_split = {0}, hand {2}: {1}
did_bets = Bets {0}
did_carte = Blanche: {0} {1}
did_carte_short = Blanche {0} {1}
did_comet = Comet: {0} {1}
did_comet_as = ☄ {0} as {1} {2}
did_comet_short = ☄ {0} {1}
did_comet_unpaid = ☄ {0}: not claimed
did_count = {0} {1}
did_count_of = {1}: {0} {2}
""",
    """
did_counts = Counted: {0}
did_dead = Nobody can go on
did_deal = {0} deals
did_declare = {0} declares
did_divide_equally = Pool shared equally
did_divide_winner = Pool to the winner
did_hold = Left: {0} {1}
did_hold_of = {1} left: {0} {2}
""",
    """
did_king = King: {0} {1}
did_king_short = K {0} {1}
did_laid = Laid: {0}
did_lay = Laid: {0} {1}
did_left = {0} {1}
did_nobody_won = Nobody wins
did_options = Options changed
did_over = The hand is over
did_pass = {0}: without
did_pay = Pays: {0} {1}
""",
    """
did_pay_short = {0} {1}
did_play = {0}: {1} {2}
did_pressure = Pressure: {0} {1}
did_pressure_short = Press. {0} {1}
did_purse = Purse: {0} {1}
did_redeal = Redeal
did_rename = {0} is now {1}
did_results = Bank: {0}
did_seats = Now: {0}
did_sequence = Dead end: {0} {1}
did_sequence_short = Dead {0} {1}
did_stub = Kings aside: {0}
did_take = Taken: {0} {1}
""",
    """
did_to_pool = pool +{0}
did_void = Hand thrown in
did_win = {0} has won
digits_counted = Numbers are keyed as digits.
digits_only = Points are keyed as digits.
divide_equally = In equal shares
divide_keep = Kept for next time
divide_title = Pool {0}: for whom?
divide_winner = To the winner
""",
    """
does_not_continue = {0} does not continue the sequence: a {1} is wanted.
does_not_continue_two = {0} does not continue the sequence: {1} or {2} is wanted.
draft_lost = What was typed before the power went cannot be read: please type it again.
drawn = Drawn: nobody pays
drawn_any_game = OK: choose the game
drawn_many = The box has keys for {0} people.
drawn_round = Round {0}
drawn_two_only = A drawn opera is for two players.
dropped = The journal was damaged. Bytes left out: {0}. Check the balances.
""",
    """
effect_heads = Seat was now +/-
end_in_hand = A hand is being played: settle it or throw it in first.
end_throws_in = This hand is thrown in, and the evening ends. Press again if so.
evening_damaged = The evening {0} is damaged, and nothing can be written now.
evening_end = End of the evening
evening_even = all even
evening_goes_on = The evening goes on
evening_long = The evening {0} needs more memory than there is: a laptop can read it.
evening_lost = The evening {0} cannot be read.
evening_number = No. {0}
evening_over = The evening is over.
evening_unread = cannot be read
evenings = Evenings
everything = Everything
excused = {0} pays for no cards.
""",
    """
factor = × {0}
factor_for_all = , payments × {0}
factor_of_points = , points × {0}
family_banked = Banked games
family_counted = Counted games
family_layout = Layout games
family_own = Your games
""",
    """
family_stops = Stops games
far_own = Far side: balances
far_same = Far side: the same
film_scan = {0} codes||On a page:|Connect a|box,|by camera
followed = This hand is followed card by card.
full_give_up = Erase that evening
full_hands = Hands that were dealt {1} are only {0}.
full_play_on = Play on
full_text = The oldest evening, {0}, is not on a laptop yet.
full_title = Journal full
""",
    """
game_brought = {0} comes with the box: it stays.
game_gone = {0} is gone; UNDO puts it back, OK leaves it so.
game_name_full = The name of a game has {0} letters at most.
game_over = Game over
games_field = A game has a name, a ruleset and options, but no {0}.
games_json = This is no table of games: a list of games with name, ruleset and options.
games_lacks = A game needs a name and a ruleset, both as text.
""",
    """
games_many = These are too many games: the most are {0}, in bytes {1}.
games_not_saved = Cannot write the games: they stay as they were.
games_options = The options of a game are names with values.
games_twice = Another game is called so.
games_wrong = {0}: {1}
goal_over = Over at {0}
goal_target = First to {0} wins
""",
    """
hand_not_over = Hand {0} is not over yet.
hand_number = Hand {0}
hand_pack = Hand {0}: {1}
hands_played = {0} hands
hands_played_one = 1 hand
has_to_lead = {0} leads.
held = {0} is left with the card of {1}.
""",
    """
hint_each_team = For each seat, the number of its team.
""",
    """
history = History
history_after = put in after it
history_before = put in before it
history_cards = {0} cards
history_cards_one = 1 card
history_change = change it
history_hands = Which hand?
history_next = Next: {0} deals
""",
    """
history_none_out = nobody out
history_now = under way
history_start = Before hand 1
history_take_out = take it out
history_void = thrown in
hold_for_why = Hold {0} to see why
hold_number = Hold a number: why
holding_nothing = To be left with {0} costs nothing.
holds_fewer = {0} holds only {1}.
holds_how_many = {0} {1}: cards?
holds_kings = {0} {1}: K or ☄?
holds_none = {0} holds no card: so somebody is out.
holds_only_kings = {0} {1}: kings?
""",
    """
holds_so_many = Cards that {0} holds: {1}, not {2}.
home_drawn = The drawn table
home_language = Language: English
home_selftest = Self-test
home_title = Halley
how_follow = 2 Every card
how_hint_1 = 1: you know the game.
how_hint_2 = 2: the box leads you.
how_left = 1 Cards left only
how_now_0 = Payments, points left
how_now_2 = Payments, cards left
how_now_3 = Every card from now
how_now_count = Payments, number left
how_now_left = Cards left only
how_payments = 1 Payments only
image_awaited = The box waits for its image now.
""",
    """
is_out = {0} is out
is_out_nobody = Nobody is out
is_out_none = Nobody out
is_out_short = {0} out
kept_now = For next time: {0}
""",
    """
key_history_after = Key what came after | {0}
key_history_before = Key what came before | {0}
key_history_change = Key what is right, | instead of: {0}
key_rest = Key the rest of hand {0} anew.
kings_all_played = No king is left.
kings_and_comet = Key how many kings, or K for each; ☄ too, if held.
kings_too_many = Too many kings: {0}.
""",
    """
label_balances = OK: who pays whom
label_balances_away = OK: who is away
label_balances_full = Hold a number: why OK
label_balances_more = OK: more  ☄: code
label_bank_bank = Bank: A 10-2 J Q K
label_bank_bet = {0} bets {1}_
label_bank_bets = OK: bets  Seat: other
label_bank_busts = Bust? Q 5 K pontoon
label_bank_hand = {0}: hand 1-{1}?
label_bank_more = {0}, {1}-{2}: {3}_
label_bank_own_busts = {0} {1}/{2}: bust?
label_bank_own_pontoons = {0} {1}/{2}: pontoon?
""",
    """
label_bank_own_won = {0} {1}/{2}: won?
label_bank_play = Seat:buys ☄:split OK
label_bank_pontoons = Pontoons?  OK: done
label_bank_split = ☄: who splits?
label_bank_won = Won? Q 5 K pontoon OK
label_cards_each = Digits, OK: deal
label_carte = Seat (☄ if in hand)
label_choice = Number or OK
label_club_take = OK: take over
label_code = OK: back
label_counted = Digits, OK: {0}
label_counted_declare = Seat: {0}  OK: points
label_counted_money = ☄ minus, hold: rest
label_counted_one = {0}: seat?
""",
    """
label_counted_seat = Seat +1 ({0} left) OK
label_counted_side = Digits  ☄: other side
label_counted_tally = Digits ☄ minus, OK
label_counted_won = Seat: won  OK: nobody
label_deal = OK deal, seat: dealer
label_deal_at_0 = OK deal, ☄: all at 0
label_deal_bank = OK deal, seat: banks
label_deal_go_on = OK deal, ☄: go on
label_deal_pack = OK: deal  10: pack
label_declare = {0}: seat?
label_drawn = OK: begin  UNDO: no
label_effect = OK: accept  UNDO: no
label_effect_agree = OK: who agrees?
""",
    """
label_effect_back = OK: back
label_effect_drop = OK: drop what follows
label_effect_more = OK: the other seats
label_effect_rest = OK: key the rest anew
label_end = OK: end the evening
label_ended = OK: balances ☄: code
label_follow = Card  OK: without {0}
label_follow_as = Comet: as which rank?
label_follow_holder = Seat  OK: nobody
label_follow_holder_comet = Seat ☄+seat OK: none
""",
    """
label_follow_lead = Card (hold: all four)
label_follow_nines = Press a line's number
label_follow_rank = Rank led
label_follow_rank_comet = Rank led, or ☄ + seat
label_follow_seat = ☄: whose seat?
label_follow_seat_of = Seat that plays it
label_follow_several = How many: 2, 3 or 4
label_follow_unclaim = Hold {0}: unclaimed
label_game_deleted = OK, UNDO puts it back
label_game_gone = Which goes? ☄: none
label_history = Number  OK: more
label_history_event = 1 to 4  UNDO: back
""",
    """
label_history_short = Number  UNDO: back
label_home = OK: close the table
label_layout = 1-{0}: taken  OK: out
label_layout_all = 1-{0} taken 10 all OK
label_layout_all_over = 1-{0} 10:all OK: over
label_layout_amount = {0}, {1}: {2}_
label_layout_end = OK: the hand is over
label_layout_lay = Laid: where? 1-{0}
label_layout_lays = {0}: who lays?
label_layout_left = Left with? 1-{0}
label_layout_over = 1-{0} ☄: lay OK: over
""",
    """
label_layout_take = {0}: whose seat?
label_layout_take_all = All: whose seat?
label_leave = OK: back
label_leave_code = OK: back  ☄: code
label_left_board_cards = Cards, ☄: board, OK
label_left_board_count = Number, ☄: board, OK
label_left_board_points = Points, ☄: board, OK
label_left_cards = Cards, then OK
label_left_count = Number{0}, OK
label_left_count_kings = Number, K{0}, then OK
label_left_count_or = Number or ☄, then OK
label_left_kings = 0-4, K{0}, OK
label_left_minus = Points, ☄: minus, OK
label_left_points = Points{0}, OK
label_left_points_kings = Points, K{0}, then OK
""",
    """
label_option_number = Digits, OK, ☄ default
label_option_signed = Digits, J: minus, OK
label_option_teams = Digits, OK, ☄ default
label_options = Number, OK, ☄ default
label_options_more = {0}, OK, ☄, 9: more
label_own_games = Number, ☄ delete one
label_payments = Seat: {0}  OK: out
label_payments_ace = Ace: whose seat?
label_payments_as = ☄ as K or A?  OK: no
label_payments_as_king = ☄ as king: seat?
label_payments_claim = ☄: seat, held: unpaid
""",
    """
label_payments_comet = ☄: whose seat?
label_payments_comet_k = ☄: seat (K: as king)
label_payments_king = King: whose seat?
label_payments_last = 1 no 2 yes 3 as nine
label_payments_nothing = OK: somebody is out
label_payments_out = Out: whose seat?
label_payments_out_none = Out: seat, ☄ nobody
label_payments_pay = Seat: pays 1  OK: out
label_payments_pressure = Seat: pressure OK out
label_payments_rest = OK: out
label_payments_rest_two = 10: {0}  OK: out
""",
    """
label_payments_sequence = Dead: last to play?
label_payments_two_ace = Seat:{0} 10:ace OK:out
label_payments_two_king = Seat:{0} 10:king OK:out
label_payments_two_sequence = Seat:{0} 10:dead OK:out
label_pick_more = ☄: new name, 9: more
label_pick_name = ☄: new name
label_purse = Seat: buys a purse
label_review = OK: menu
label_seats = Seat, ☄ new, OK books
label_seats_does = Number  UNDO: back
label_seats_to = To whose place?
label_seats_with = With whom? Seat
""",
    """
label_selftest_answer = 1 yes, 2 no, or UNDO
label_selftest_keys = UNDO twice: leave
label_settlement = Agree: own seat's key
label_setup_how = 1 or OK, 2, ☄ options
label_setup_left = 1 or OK, 2, ☄ options
label_setup_names = Number, OK, 9: more
label_setup_options = OK, ☄ options
label_setup_seats = Number or OK
label_setup_second = 1, 2 or OK, ☄ options
label_stub = 0 to {0} (OK: 0)
label_transfer = Digits, OK; ☄ why
label_transfer_who = Seat; 10: the pool
label_type_name = ☄ next, 0 space, OK
""",
    """
label_why = OK: older  UNDO: back
label_why_last = OK: newest UNDO: back
laid_both = Laid {0}, dealer {1}
laid_dealer = Dealer lays {0}
laid_each = Each lays {0}
laid_stay = Stakes stay
laptop_has_box = A laptop has the box. To play, unplug it and plug it in again.
last_table = Last table again
last_trick_of = Last trick {0}
lay_nothing = At least 1 is laid.
leads = {0} leads
""",
    """
least_over_most = The least bet, {0}, is more than the most, {1}.
left_cards = 2 card by card
left_comet = , ☄ if held
left_count = 1 as a number (5)
left_hint_1 = 1: fewer keys.
left_hint_2 = 2: nobody adds up.
left_kings = 1 kings and ☄
left_points = 1 as points (27)
lies_less = Only {0} lie there. Pay less.
loser_holds_one = {0} still holds at least one card.
""",
    """
menu = Menu
menu_cards = Left: key cards
menu_cards_each = Other cards each
menu_close = Back to the list
menu_club = The club
menu_code = Result as a code
menu_count = Left: key a number
menu_drawn = Dealer too: drawn
menu_end = End the evening
menu_end_hand = Throw in and end
menu_follow = Follow every card
menu_lay_again = Deal, new stakes
menu_left = Key cards left only
menu_no_ante = Deal without ante
menu_options = Options
menu_payments = Key payments only
""",
    """
menu_points = Left: key points
menu_purse = Another purse
menu_put_back = Put back
menu_redeal = Redeal
menu_reopen = Go on with it
menu_seats = Seats
menu_stakes = Change options
menu_transfer = Agreed payment
menu_void = Throw the hand in
money = {0}.{1}
money_sign = {0}{1}
more_than_dealt = {0} cannot hold {1} cards: only {2} dealt.
more_than_there_is = There are only {0}, and these are {1}.
""",
    """
name_empty = A name has at least one letter.
name_full = A name has {0} letters at most.
name_long = A name has {0} letters at most.
name_new = ☄: new name
name_taken = {0} sits at this table, or has sat: another name, please.
name_twice = Two people cannot both be called {0} here: add a letter.
names = Ann Bea Cy Di Ed Flo Guy Hal Ida Joe Kay Leo Max Nan Otto Pia Ray Sue Tom Una Vic Wim
names_full = The names of these {0} people are too long together: shorten some.
names_not_saved = Cannot save the names: there is no room.
new_table = New table
""",
    """
newer_format = The journal has format {0}, made by a newer Halley.
nine_more = 9: more
no_ace_payment = Aces are not paid for in this game.
no_bet = {0} has no bet on that hand.
no_bets = Nobody has bet yet.
no_buying = Cards are not bought in this game.
no_card = no card
no_cards = No card was named.
no_carte_blanche = This game has no carte blanche.
no_comet = There is no comet in this game.
no_compartment = There are {0} compartments.
""",
    """
no_dead_payment = A dead sequence is not paid for in this game.
no_deal = Nothing has been dealt yet.
no_header = The file does not begin like a journal.
no_king = no king
no_last_trick = The last trick does not count by itself in this game.
no_opera = This hand is no opera.
no_opera_game = This game has no opera.
no_pool = This game has no pool.
no_purses = Nobody begins with a purse at this table.
no_seat = There is no seat {0} at a table of {1}.
no_seat_key = Press a seat, 1 to {0}.
no_such_hand = {0} has no hand {1} to bet on.
no_such_line = Press 1 to {0}.
""",
    """
no_such_number = That number cannot be: {0}.
no_such_points = That many points cannot be: {0}.
no_sum_here = A number is missing, and no sum says what it is.
no_total = A hand is {0} to {1}, bust, five cards or a pontoon.
nobody_out = Nobody is out yet.
nobody_won = Nobody wins
none_goes_out = Nobody goes out in this game.
none_left = {0}: none left
not_counted_now = That is not counted in this hand.
not_followed = The cards of this game are not followed.
not_given_up = Cannot remove {0}.
""",
    """
not_in_game = That does not happen in this game.
not_in_pack = There is no {0} in this pack.
not_together = {0} may not be laid together.
nothing_aside = No cards were laid aside.
nothing_counted = Nothing has been counted yet.
nothing_in = Nothing lies in {0}.
nothing_led = Nothing has been led yet.
nothing_lies = Nothing lies on the table.
nothing_paid_in_play = Nothing is paid in play: OK, when somebody is out.
nothing_to_agree = There is nothing to agree to.
nothing_to_undo = There is nothing to take back.
number_keyed = {0} has a number already; UNDO takes it back.
number_most = A hand is {0} at most.
number_too_long = No hand has that many points.
numbers_after_ok = Press a seat that declares, 1 to {0}; OK asks for the points.
numbers_sum = The numbers sum to {0}, not to {1}.
""",
    """
ok_means = OK: {0}
ok_only_puts_back = OK: put back
ok_puts_back = OK: put back {0}: go on
one_amount_a_seat = A correction needs {0} amounts, one a seat.
one_ante_a_seat = An ante needs {0} amounts, one a seat.
one_left_open = Only one number can be left to the sum.
one_number_a_side = That takes {0} numbers, one for each player or team.
only_comet = {0}: only the comet
only_left = No more than {0} here.
only_line_one = Press 1.
only_ok_comet = Press OK, or ☄ for the options.
""",
    """
only_ok_undo = OK goes on, UNDO goes back.
opera_drawn = Both could: drawn
opera_eldest = Only {0}, who leads, can make an opera.
opera_full = In an opera {0} still holds all {1} cards.
opera_never_drawn = In this game an opera is never a draw.
opera_no = No opera
opera_others_played = No opera: {0} has played.
opera_title = {0} out: an opera?
opera_yes = Opera
opt_ancient_1718_comet_left_hint = The comet in a loser's hand pays so much more.
opt_ante = Ante
opt_ante_hint = Everybody pays it to the pool before each deal.
opt_both_pontoons = Two pontoons
""",
    """
opt_both_pontoons_banker = stays
opt_both_pontoons_hint = Beside the bank's own a player's pontoon: does the bank go?
opt_both_pontoons_player = goes
opt_cards_left_pay = Cards left
opt_cards_left_pay_hint = Each loser pays 1 to the pool for every card left.
opt_cards_left_pay_no = free
opt_cards_left_pay_yes = 1 each
opt_combine = Factors
""",
    """
opt_combine_hint = Several factors in a hand: multiply, or take the largest?
opt_combine_max = largest
opt_combine_product = multiply
opt_comet_as_king_pays = ☄ as king
opt_comet_as_king_pays_hint = Is the comet, played as a king, paid as a king too?
opt_comet_as_king_pays_no = not paid
opt_comet_as_king_pays_yes = paid
opt_comet_bonus = Comet bonus
opt_comet_bonus_hint = Each opponent pays it to whoever plays the comet.
""",
    """
opt_comet_left = ☄ left
opt_comet_left_exempt_all = pays none
opt_comet_left_fiche = fiche each
opt_comet_left_fiche_to_winner = winner only
opt_comet_left_four = four each
opt_comet_left_not_counted = not counted
opt_comet_value = Comet pays
opt_comet_value_hint = Points for whoever plays the comet.
""",
    """
opt_commit_1857_comet_as_king_pays = ☄ as K, A
opt_commit_1857_comet_as_king_pays_hint = Is the comet, as a king or an ace, paid as that card?
opt_commit_1857_comet_left_hint = A loser who holds the comet pays nothing, or all but for it?
opt_crates_teams_hint = Partners' seats:
opt_currency = Currency
opt_currency_none = no sign
opt_dead_pays = Dead sequence
opt_dead_pays_hint = Nobody can go on: each opponent pays it (10: a jeton).
opt_default = ☄ default: {0}
opt_dress = Lays
opt_dress_all = all alike
opt_dress_dealer = dealer
opt_dress_double = all, ×2
opt_dress_hint = The dealer; all alike; or all, the dealer twice.
opt_encyclopedie = Encyclopédie
opt_encyclopedie_hint = 1753: a fiche for the comet to the winner, 1 a king to each.
""",
    """
opt_encyclopedie_no = no
opt_encyclopedie_yes = yes
opt_end_count = Losers pay
opt_end_count_cards = cards
opt_end_count_hint = Losers pay 1 jeton for each point, or each card left.
opt_end_count_points = points
opt_fiche = Fiche
opt_fiche_hint = Jetons in a fiche: what the comet pays.
""",
    """
opt_floor = Lowest score
opt_floor_hint = A fine for the comet takes no score below this.
opt_game_stake = Game stake
opt_game_stake_hint = Each loser pays it to the winner, besides the points.
opt_hands = Hands
opt_hands_hint = The game ends after this many hands.
opt_hands_none = no end
opt_hands_unit = hands
opt_king_pays = King pays
opt_king_pays_hint = Each opponent pays it for a king that is played.
""",
    """
opt_kings = Kings paid
opt_kings_anywhere = anywhere
opt_kings_hands_only = in hands
opt_kings_hint = 2 for each king not played: anywhere, or left in hands?
opt_kings_left = Kings left
opt_kings_left_each = King left, each
opt_kings_left_each_hint = For every king in hand a loser pays each other seat.
opt_kings_left_extra10 = 10 more
""",
    """
opt_kings_left_hint = A king in hand counts 10 points. 10 jetons more to the winner?
opt_kings_left_in_points = as 10
opt_kitty = Kitty, each
opt_kitty_hint = Whoever is out first takes it.
opt_least = Least bet
opt_least_hint = The least that may be bet on a hand at first.
opt_most = Most bet
opt_most_hint = The most for a first bet.
opt_most_none = any
opt_name = Name
opt_name_hint = What the table calls this game.
opt_new = new: {0}_
opt_new_1752_worth_hint = What 10 points, one jeton, are worth: 5 is 0.05.
opt_none = none
""",
    """
opt_now = now: {0}
opt_opera = Opera
opt_opera_hint = Out before anybody else has played: the hand counts double.
opt_opera_off = never
opt_opera_on = always
opt_opera_two_only = two players
opt_pool = Pool
opt_pool_hint = May a hand leave chips in a pool, or take them from there?
opt_pool_no = no
""",
    """
opt_pool_yes = yes
opt_pope = Pope is
opt_pope_hint = Pope is the seven of diamonds, or the nine.
opt_purse = Purse
opt_purse_1718 = Purse of 1718
opt_purse_1718_hint = 10 jetons and 9 fiches before everybody: 100 in all.
opt_purse_1718_no = no
opt_purse_1718_yes = yes
opt_purse_hint = What everybody has before him at the beginning.
opt_range = {0} to {1} {2}
opt_rest = Leftover
""",
    """
opt_rest_board = on board
opt_rest_hint = Cards left on the board are nobody's, or the last taker's?
opt_rest_last_taker = taken
opt_rounds = Rounds
opt_rounds_hint = The game ends when everybody has dealt so often.
opt_rounds_unit = rounds
opt_run = Sequence
opt_run_hint = A sequence ends with this many cards.
opt_run_unit = cards
""",
    """
opt_score = Counted
opt_score_cards = cards
opt_score_hint = A win for each hand, or all cards added up?
opt_score_wins = hands won
opt_sets = Sets of a rank
opt_sets_hint = May 2, 3 or 4 of a rank be laid at once?
opt_sets_no = no
opt_sets_yes = yes
""",
    """
opt_stake = Stake
opt_stake_hint = What each pays a winner; 0: wins are counted.
opt_stake_unit = each
opt_stops = Stops
opt_stops_hand = spare hand
opt_stops_hint = A spare hand, or a stock of six cards and more.
opt_stops_stock = stock
opt_streak = Comet grows
opt_streak_global = yes
opt_streak_hint = The comet pays 2 more after each deal in which it lay dead.
""",
    """
opt_streak_off = no
opt_streak_per_pack = by pack
opt_streak_start = Comet lay dead
opt_streak_start_hint = Deals in which it lay dead before tonight's first.
opt_streak_start_unit = deals
opt_sum = Hands sum to
opt_sum_hint = In Hearts 26. Another sum is asked about.
opt_sum_none = any
opt_tally_most = Hand at most
opt_tally_most_hint = No number of a hand may be more.
opt_tally_target_hint = The game ends once somebody has this many.
opt_target = Play to
""",
    """
opt_target_check = Won
opt_target_check_hand_end = at hand's end
opt_target_check_hint = Is the game won in mid-hand, or when the hand is settled?
opt_target_check_immediate = at once
opt_target_hint = The first with this many wins the game.
opt_target_none = no end
""",
    """
opt_teams = Teams
opt_teams_alone = nobody
opt_teams_apart = none
opt_teams_hint = Who plays with whom, by seats.
opt_teams_none = across
opt_third = Third part
opt_third_hint = Cards are played out; those left cost 1.
opt_third_no = no
opt_third_yes = yes
opt_three_scores = 3 covering
opt_three_scores_hint = What a 3 that covers a card counts itself.
opt_ties = Level
""",
    """
opt_ties_hint = Several have the most cards: who wins the hand?
opt_ties_nobody = nobody wins
opt_ties_shared = all win
opt_times = Laid
opt_times_hint = Every deal lays the usual stakes this many times.
opt_times_unit = times
opt_whole_pack = Pack
opt_whole_pack_hint = Without the 8♦, or all 52 cards?
opt_whole_pack_no = no 8♦
opt_whole_pack_yes = 52 cards
opt_winner = Who wins
opt_winner_highest = highest
opt_winner_hint = Does the highest score win, or the lowest?
""",
    """
opt_winner_lowest = lowest
opt_worth = Money
opt_worth_hint = What a jeton, chip or counter is worth: 5 is 0.05.
opt_zero_sum = Sums to 0
opt_zero_sum_hint = Do the numbers of a hand sum to nothing?
opt_zero_sum_no = no
opt_zero_sum_yes = yes
option_fixed = {0} stays as it was agreed. Begin a new evening for that.
""",
    """
option_number = A number from {0} to {1}.
option_range = The option {0} must be a whole number from {1} to {2}.
option_teams = The option {0} must name every seat in one team.
option_value = The option {0} must be one of: {1}.
options_changed = +{0} opt.
options_in_hand = Finish the hand first: options change between two hands.
options_listed = Options changed: {0}
options_not_saved = Cannot write the options: they stay as they were.
options_same = Nothing is changed. Choose another value.
""",
    """
options_unknown = This Halley does not know all options of {0} in there.
or_short = or {0}
other_rules_version = The journal was kept by version {1} of {0}; this is {2}.
out_holds_none = {0} is out and holds no cards.
out_of_turn = {0} played out of turn.
out_takes = {0} is for whoever is out.
own_bridge = Rubber bridge
own_hearts = Hearts
own_rummy = Rummy
own_skat = Skat
own_whist = Whist
""",
    """
pack_1 = red pack
pack_2 = black pack
pack_32 = 32 cards, 7 to A.
pack_40 = 40 cards: no 8, 9 and 10.
pack_51 = 51 cards, no 8♦. The 9♦ is the comet.
pack_51_plain = 51 cards, no 8♦.
pack_52 = All 52 cards. The 9♦ is the comet.
pack_any = The pack of your game.
pack_full = All 52 cards.
pack_kept = Don't shuffle
pack_kept_short = no shuffle
pack_kowah = 4 packs: A to 9 of ♠♥♦, and J Q K of ♣.
pack_more = Out: {0} more 7s or 8s.
""",
    """
pack_more_one = Out: one more 7 or 8.
pack_salad = All 52 cards.
pack_salad_3 = Out: 2♣.
pack_salad_5 = Out: 2♣ 2♦.
pack_salad_6 = Out: 2♣ 2♦ 3♣ 3♦.
pack_shuffle = Shuffle
pack_two = Two packs, no aces: one red, one black. Swap 9♦ and 9♣ (☄).
partners_share = Partners share a score: their numbers have to be the same.
partners_stay = Partners share a score: only they can change places, with each other.
pass_on_lead = {0} passed instead of leading.
passed_before = {0} had passed this card.
pay_nothing = A payment is at least 1.
""",
    """
pays = {0} pays {1} {2}
pays_itself = Somebody else has to be paid.
pays_pool = {0} pays pool {1}
""",
    """
points_below_nothing = Below nothing there are only {0}.
points_or_counts = A hand is told in points or by what was won, not both.
points_too_few = Too few points: {0}.
points_too_many = Cards: {0}. Too many points: {1}.
points_too_many_all = {0} hands cannot hold that many points.
points_wanted = The points of {0} are missing.
pontoon_bought = {0} has bought a card: that hand is no pontoon.
pool_carried = The pool of last time must have {0} numbers, none below 0.
pool_has = The pool has {0}, and these numbers take {1}.
pool_now = Pool {0}
""",
    """
pool_won = , pool won {0}
press_digit = Digits, then OK.
press_hand = Press a hand, 1 to {0}.
press_own = Press {0} or OK; Q for five cards, K for a pontoon.
press_pontoons = Now only pontoons count: press the seats that have one, then OK.
press_results = Press the seats, Q before one with five cards, K before a pontoon; then OK.
press_several = Press how many: 2, 3 or 4.
press_suit = Press {0}.
press_which = Press 1 or 2.
pressures_too_many = More than {0} pressures of one side cannot be written down.
purse_empty = Below nothing: {0}. Another purse is in the menu.
purse_is = A purse is {0}
put_back = Back: {0}
""",
    """
reopen_no = Leave it as it is
reopen_text = This evening is over, and may be settled.
reopen_title = Go on with it?
reopen_yes = Go on with it
rest_left = left
rest_to = to {0}
result_a_hand = Say how each of {0}'s hands ended, {1} in all.
""",
    """
result_bust = bust
result_five = five cards
result_keyed = {0} has been noted already; UNDO takes it back.
result_lose = lost
result_missing = Say how {0}'s hand ended.
result_pontoon = pontoon
result_unknown = -
result_win = won
""",
    """
safe_mode = SAFE MODE|Plug in anew. If|it comes again:|BOOTSEL + plug,|copy halley.uf2.|Nothing is lost.
say_held = {0} holds {1}: say so first.
score_so_far = {0} stands at {1}
seat_that_has = Press the seat that has the {0}: 1 to {1}.
seated_already = {0} sits here already.
seats = This game is for {0} seats, not {1}.
seats_as_last = {0}, as who is last
seats_away = Away:
seats_begins = {0} begins at:
seats_box = The box has 8 seats.
seats_box_key = The box has keys and room for 8 seats: {0}.
seats_called = What name?
seats_few = This game needs {0}: ☄ seats somebody else, or wait and take it back with UNDO.
seats_full = This game has seats for {0}: who comes waits until somebody leaves.
""",
    """
seats_in_hand = Finish the hand first: people change places between hands.
seats_key = Press how many seats: {0}.
seats_leaves = leaves, or sits out
seats_lowest = The lowest score wins.
seats_moves = moves to a place
seats_open = OK books this change of seats first; then the name.
seats_renamed = has another name
seats_swaps = swaps places with
seats_teams = {0}: teams {1}
seats_title = Seats: next hand
seats_wanted = Not a game for {0}
seats_who = Who comes?
second_ace = ace
""",
    """
second_comet = There is only one comet.
second_king = king
second_sequence = dead
selftest = Self-test
selftest_bad = Something is wrong.
selftest_both = On both displays.
selftest_cells = Cells: {0} V
selftest_good = Everything works.
selftest_heard = Did it click?
selftest_keys = Press all keys: {0}
selftest_seen = Was each half lit?
selftest_skip = OK twice: go on
""",
    """
session_over = The game is over.
setting_not_saved = Cannot save this setting: it holds until the box is switched off.
sevens_eights = Sevens and eights in this pack: only {0}.
several_won = {0} have won
shown_comet_played_already = The comet is gone.
shown_does_not_continue = {0}? A {1} is wanted.
shown_does_not_continue_two = {0} is not {1} or {2}.
so_far = {0} gets {1}
somebody_holds = All cards were dealt: somebody holds the {0}.
somebody_out = In this game somebody is out at the end of a hand.
sound_off = Sound: off
""",
    """
sound_on = Sound: on
split_bought = {0} has bought a card and cannot split any more.
split_hands = {0} has split too often: {1} is the most.
stake_each = A win: {0} from each
stands_not = Hand {0}: {1} | {2}
start_anew = All begin at 0. | COMET: go on from the last balances.
start_behind = Away, left behind: {0}.
start_goes_on = Balances as before. | COMET: all at 0.
still_holds = {0} {1} holds:
store_full = Cannot write the journal: scores are kept while the box is on.
""",
    """
store_unread = Cannot read the storage: nothing was changed.
stub_cards = ({0} cards)
stub_cards_one = (1 card)
stub_keyed = What was laid aside has been keyed already.
stub_kings = Kings laid aside?
stub_most = Press 0 to {0}: no more kings can lie there.
stub_size = Cards laid aside: {0}, not {1}.
stuck = Stuck key: {0}. Ignored.
sum_nothing = Sum {0}
sum_other = These add up to {0}, not {1}. OK saves them anyway.
sum_pool = Sum {0}, pool {1}
sum_pool_short = Sum {0} {1}=0
""",
    """
swept = {0} has taken everything.
table_taken_back = Table taken back
take_one = Only one compartment is taken at a time.
taken = {0} has taken {1}.
taken_back = Undone: {0}
taken_back_short = ◀ {0}
target_reached = {0} has reached {1}: the game is over.
target_zero = A target is a number above or below nothing, never 0.
teams_number = Press the number of a team, 1 to {0}.
teams_one = All of them in one team have nobody to play against.
teams_seats = Teams are for {0} seats, not {1}.
teams_sizes = Teams that pay each other have to be of one size.
teams_wanted = Press a team for every seat; UNDO takes one back.
""",
    """
tell_suit = Tell the suit of the {0}, too.
title_ancient_1718 = Ancient comet 1718
title_ancient_1718_short = Ancient comet
title_arnold_multi_2011 = Comet, 3 to 5
title_arnold_multi_2011_short = Comet 2011
title_arnold_two_2011 = Two-hand comet
title_canadian_salad = Canadian Salad
title_canadian_salad_short = Canadian salad
""",
    """
title_commit_1857 = Commit, 1857
title_commit_1857_short = Commit 1857
title_commit_1991 = Commit, 1991
title_commit_1991_short = Commit 1991
title_commit_2011 = Commit, 2011
title_commit_2011_short = Commit 2011
title_crates = Crates
title_denexa = Denexa's comet
title_denexa_short = Denexa's comet
""",
    """
title_earl_of_coventry = Earl of Coventry
title_earl_of_coventry_short = Coventry
title_foster_commit = Foster's commit
title_foster_commit_short = Foster's commit
title_foster_pope_joan = Pope Joan (Foster)
title_foster_pope_joan_short = Pope (Foster)
title_jig = Jig
title_kowah = Kowah
title_matrimony = Matrimony
title_modern_1991 = Modern comet
title_multi_2018 = Comet, 6 to 8
""",
    """
title_multi_2018_short = Comet, 6 to 8
title_nain_jaune = Nain Jaune
title_new_1752 = New comet 1752
title_newmarket = Newmarket
title_pitty_pat = Pitty Pat
title_play_or_pay = Play or Pay
title_poch = Poch
title_pontoon = Pontoon
title_pope_joan = Pope Joan
""",
    """
title_stealing_bundles = Stealing Bundles
title_stealing_bundles_short = Stealing bundles
title_tally = Tally
title_through_the_window = Through the Window
title_through_the_window_short = Thro' window
title_tute = Tute
to_play = {0} plays
to_target = to {0}
too_many_of_rank = {0} cards of rank {1}: the pack has {2}.
transfer_payee = Who is paid?
transfer_payer = Who pays?
trying = Trying later hands
type_held = {0}   held: {1}
type_hint = Same key: next letter
""",
    """
undo_leaves = UNDO leaves.
units_chip = chips
units_counter = counters
units_jeton = jetons
units_point = points
units_win = wins
unknown_option = The rule set has no option '{0}'.
unknown_rules = There is no rule set '{0}'; there are: {1}.
""",
    """
void_paid = Thrown in; paid stays
""",
    """
wanted = wanted
wanted_or = wanted, or {0}
wanted_short = next
what_cards = Cards
what_hearts = Hearts
what_king = K♠
what_last = Last trick
what_points = Points
what_queens = Queens
what_tricks = Tricks
""",
    """
who_agrees = Whoever agrees presses their own seat's key.
who_holds = Who has it?
who_pays = Who pays whom
why_ace = Ace
why_adjust = Correction
why_agreed = Agreed payment
why_ante = Ante
why_bank_pontoon = Bank's pontoon
why_bank_sold = Bank sold
why_bets = Bets
why_by = {0}: {1}
why_cards_left = Cards left
""",
    """
why_carte_blanche = Carte blanche
why_comet = Comet
why_comet_left = Comet left
why_divided = Pool shared out
why_doubled = Doubled
why_five_cards = Five cards
why_game_stake = Game
why_hand_cards = Cards left
why_hand_points = Points left
why_hand_score = The hand
why_hand_win = Hand won
why_king = King
""",
    """
why_kings_left = Kings left
why_kings_left_each = Kings left
why_laid = Laid
why_pay = To the pool
why_penalty = Penalty
why_pontoon = Pontoon
why_pool = Pool
why_pressure = Pressure
why_purse = Another purse
why_sequence_dead = Dead sequence
why_spare_hand = Spare hand bought
""",
    """
why_taken = Taken
why_title = {0}: why?
wifi_joining = Joining the network.
wifi_missing = The network is not there.
wifi_none = No network is set.
wifi_password = The network refuses the password.
winner_agrees = {0} is out: somebody else has to agree.
with_comet = with the ☄
without_trick = {0} has no trick, and so has won nothing else.
""",
)
