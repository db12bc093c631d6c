"""English. {0}, {1} are filled in.

A refusal ends with a full stop, and says what to do where that helps. What keys do (label_), and
titles, have 21 characters. Keys are in alphabetical order. Of one thing a text is called KEY_one.

Counted: amounts, bytes, cards, eights, entries, games, hands, kings, options, players, points,
seats, sevens, 7s, 8s.
"""

WORDS = (
    """
absent = Absent
aces_all_played = All aces have been played.
adjust_sum = The changes add up to {0}; they must add up to 0.
agree_anew = Hand {0}: {1} | The rest stays.
agree_anew_title = Who confirms?
agree_first = Confirm the last hand first.
all_even = Nobody owes anything.
all_passed = Everyone has passed
already_none_out = Nobody is out: the hand is over.
already_out = {0} is already out.
amount_big = This amount is too big.
ante_comet = Ante {0}, ☄ {1} each
ante_each = Ante: {0} each
ante_in_hand = Enter the ante before the first card.
""",
    """
ante_negative = An ante cannot be negative.
anted_already = The ante is already paid.
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
ask_comet_last = Was the comet {0}'s last card? | 1 no | 2 yes | 3 yes, as a nine
ask_declare_key = {0} seat: {1}
ask_declare_ok = OK: points
ask_declare_seat = Seat: {0}
ask_game_name = Name of the game?
ask_how = What do you enter?
ask_left = Enter cards left:
ask_name = Who sits at seat {0}?
ask_name_with = Seat {1}, with {0}?
ask_nines = Played together:
ask_rules = Which game?
ask_seats = How many players?
""",
    """
balances = Balances
balances_away = Away
bank_next = Bank: {0}
bank_pontoon_alone = The bank has a pontoon: enter only whether {0} has one too.
bank_pontoon_late = The bank shows a pontoon before anyone buys or splits. Now it is too late.
bank_result = Enter the bank's hand first: A = 21, 10 = 20 ... 2 = 12, J bust, Q five cards, K pontoon.
banker_bets = {0} is the banker and does not bet.
battery_low = The battery is low. Plug the charger in.
below_nothing = Scores are never negative in this game.
""",
    """
bet_least = The minimum bet is {0}.
bet_made = {0} has already bet.
bet_most = The maximum bet is {0}.
bets_first = Enter the bets first: OK.
bets_from = Bets from {0}
bets_to = Bets {0} to {1}
blanche_court = A carte blanche has no {0}.
blanche_plain = The carte blanche of seat {0} was shown without the comet.
bonus_not_claimed = Not claimed: no bonus
""",
    """
cannot_lose = The bank is bust: {0} loses only if bust too.
cannot_stand = No longer possible
cannot_win = No total beats the bank: {0} wins only with five cards or a pontoon.
card_costs = A card costs {0} to {1}.
card_twice = The card {0} appears twice.
cards_all = {0} cards each
cards_aside = {0} each, {1} {2}
cards_dealt = Cards each: {0}
cards_digits = Enter the number of cards in digits.
cards_digits_each = Enter the number of cards in digits. OK deals.
cards_each = {0} each, {1} aside
""",
    """
cards_of = Cards of {0}
cards_uneven = {1} each, some {0}
cards_wanted = Enter how many cards are left: {0}.
carried_in = Carried over
carte_blanche = Carte blanche
carte_comet = With the ☄: {0} each
carte_plain = {0} from each
carte_too_late = Show a carte blanche before the first card.
carte_twice = {0} has already shown a carte blanche.
cells_empty = Change the batteries: nothing is being saved.
cells_low = The batteries are low. Have three new AA batteries ready.
""",
    """
club_away = No answer from the club. Everything is saved and sent later.
club_club = The club has everything.
club_code = The club does not know this table code. Check it.
club_fetching = Loading the evening from the club. Any key: start without it.
club_none = This box belongs to no club.
club_other = Another device runs this table. OK: take over here, with its evening.
club_refused = The club rejected this evening. Ask the director.
club_waiting = {0} entries not sent yet.
""",
    """
club_waiting_one = {0} entry not sent yet.
code_film = ☄: evening
code_full = Too many names and amounts for one QR code.
code_names_cut = names cut
code_no_debts = without who pays
code_no_title = no game, date
code_pay = Pay {0}:
code_pay_pool = Pay the pool:
code_scan = Scan me
comet = comet
""",
    """
comet_as_what = Enter the rank that the comet stands for.
comet_in_blanche = The carte blanche of seat {0} had the comet.
comet_in_set = Played with others, the comet is a {0}.
comet_is_itself = The comet stands for no other card in this game.
comet_last_not_paid = {0} went out with the comet, but nobody has paid for it.
comet_not_by_out = {0} played the comet, not {1}, who is out.
comet_not_dead = The comet is not among the cards set aside.
comet_played_already = {0} has already played the comet.
comet_scores = Comet: {0}
comet_seen = {0} cannot have the comet: it was already seen.
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
correction = Correct hand {0}
correction_long = Too long for one correction. Re-enter less of the hand.
count_all = In this game, enter all scores together.
count_held = {0} still has the {1} card: count it too.
counted_already = {0} has already been counted.
counted_twice = This has already been counted.
counts_all = Counts: everything
counts_now = Counts: {0}
crashed = Something went wrong. | Nothing is lost: Halley restarts.
""",
    """
deal_all = Deal the whole pack of {0}.
deal_first = Deal first: OK.
deal_fixed = In this game everyone gets {0}.
deal_too_many = {0} cards each for {1} players: the pack has {2}.
deals_begins = {0} deals and begins
deals_leads = {0} deals, {1} leads
declare_cuarenta = Cuarenta
declare_tute = Four kings
declare_veinte = Veinte
declared_alone = {0} has already shown a king: nobody else can have all four.
""",
    """
declared_first = {0} has declared {1}: {2} comes before it.
declared_no_suit = {0} has no suit.
declared_often = A hand has at most {1} {0}.
declared_suit = This suit has already been declared.
did_ace = Ace: {0} {1}
did_ace_short = A {0} {1}
did_adjust = Agreed correction
did_agree = {0} confirms
did_amend = Correction
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
did_dead = Nobody can play
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
did_laid = Staked: {0}
did_lay = Staked: {0} {1}
did_left = {0} {1}
did_nobody_won = Nobody wins
did_options = House rules changed
did_over = The hand is over
did_pass = {0} passes
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
did_sequence = Dead: {0} {1}
did_sequence_short = Dead {0} {1}
did_stub = Kings aside: {0}
did_take = Taken: {0} {1}
""",
    """
did_to_pool = pool +{0}
did_void = Hand thrown in
did_win = {0} has won
digits_counted = Enter numbers in digits.
digits_only = Enter points in digits.
divide_equally = Share equally
divide_keep = Keep for next time
divide_title = Pool {0}: for whom?
divide_winner = To the winner
""",
    """
does_not_continue = {0} does not fit: the next card is {1}.
does_not_continue_two = {0} does not fit: the next card is {1} or {2}.
draft_lost = Your last keys were lost in the power cut. Please enter them again.
drawn = Draw: nobody pays
drawn_any_game = OK: choose the game
drawn_many = The box has room for {0} players.
drawn_round = Round {0}
drawn_two_only = Only an opera of two players can be a draw.
dropped = The journal was damaged. Bytes lost: {0}. Check the balances.
""",
    """
effect_heads = Seat was now +/-
end_in_hand = A hand is under way: settle it or throw it in first.
end_throws_in = This throws the hand in and ends the evening. To do so, press again.
evening_damaged = Evening {0} is damaged. Nothing can be saved now.
evening_end = End of the evening
evening_even = all even
evening_goes_on = Evening reopened
evening_long = Evening {0} is too long for the box. Open it on a laptop.
evening_lost = Evening {0} cannot be read.
evening_number = No. {0}
evening_over = The evening is over.
evening_unread = unreadable
evenings = Evenings
everything = Everything
excused = {0} pays for no cards.
""",
    """
factor = × {0}
factor_for_all = , payments × {0}
factor_of_points = , points × {0}
family_banked = Banking games
family_counted = Scored games
family_layout = Games with pools
family_own = Your games
""",
    """
family_stops = Stops games
far_own = Far side: balances
far_same = Far side: the same
film_scan = {0} codes||On a page:|Connect a|box,|by camera
followed = This hand is followed card by card.
full_give_up = Delete that evening
full_hands = Hands with {1} cards: at most {0}.
full_play_on = Play on
full_text = The oldest evening, {0}, is not saved on a laptop.
full_title = Journal full
""",
    """
game_brought = {0} is built in: it stays.
game_gone = {0} deleted. UNDO restores it, OK goes on.
game_name_full = A game's name has at most {0} letters.
game_over = Game over
games_field = A game has a name, a ruleset and options, but no '{0}'.
games_json = Expected a list of games, each with name, ruleset and options.
games_lacks = A game needs a name and a ruleset, both as text.
""",
    """
games_many = Too many games: at most {0} games and {1} bytes fit.
games_not_saved = The games could not be saved. Nothing has changed.
games_options = The options of a game must be names with values.
games_twice = Another game has this name.
games_wrong = {0}: {1}
goal_over = Ends at {0}
goal_target = First to {0} wins
""",
    """
hand_not_over = Hand {0} is not over yet.
hand_number = Hand {0}
hand_pack = Hand {0}: {1}
hands_played = {0} hands
hands_played_one = 1 hand
has_to_lead = {0} leads.
held = {0} still has the {1} card.
""",
    """
hint_each_team = The team number of each seat.
""",
    """
history = History
history_after = insert after
history_before = insert before
history_cards = {0} cards
history_cards_one = 1 card
history_change = edit
history_hands = Which hand?
history_next = Next: {0} deals
""",
    """
history_none_out = nobody out
history_now = under way
history_start = Before hand 1
history_take_out = delete
history_void = thrown in
hold_for_why = Hold {0} to see why
hold_number = Hold a number: why
holding_nothing = Keeping the {0} card costs nothing.
holds_fewer = {0} has only {1}.
holds_how_many = {0} {1}: cards?
holds_kings = {0} {1}: K or ☄?
holds_none = {0} has no card left: someone is out.
holds_only_kings = {0} {1}: kings?
""",
    """
holds_so_many = Cards of {0}: {1}, not {2}.
home_drawn = Table from the club
home_language = Language: English
home_selftest = Self-test
home_title = Halley
how_follow = 2 Every card
how_hint_1 = 1: you know the game.
how_hint_2 = 2: the box prompts.
how_left = 1 Cards left only
how_now_0 = Payments, points left
how_now_2 = Payments, cards left
how_now_3 = Every card from now
how_now_count = Payments, number left
how_now_left = Cards left only
how_payments = 1 Payments only
image_awaited = Waiting for the new image.
""",
    """
is_out = {0} is out
is_out_nobody = Nobody is out
is_out_none = Nobody out
is_out_short = {0} out
kept_now = For next time: {0}
""",
    """
key_history_after = Enter what came after | {0}
key_history_before = Enter what came before | {0}
key_history_change = Enter what is right, | instead of: {0}
key_rest = Enter the rest of hand {0} again.
kings_all_played = All kings have been played.
kings_and_comet = Enter how many kings, or K for each; ☄ too, if left.
kings_too_many = Too many kings: {0}. Check the count.
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
label_deal_bank = OK deal, seat: banker
label_deal_go_on = OK deal, ☄: go on
label_deal_pack = OK: deal  10: pack
label_declare = {0}: seat?
label_drawn = OK: start  UNDO: no
label_effect = OK: save UNDO: change
label_effect_agree = OK: who confirms?
""",
    """
label_effect_back = OK: back
label_effect_drop = OK: delete the rest
label_effect_more = OK: other seats
label_effect_rest = OK: re-enter the rest
label_end = OK: end the evening
label_ended = OK: balances ☄: code
label_follow = Card  OK: passes
label_follow_as = Comet: as which rank?
label_follow_holder = Seat  OK: nobody
label_follow_holder_comet = Seat ☄+seat OK: none
""",
    """
label_follow_lead = Card (hold: all four)
label_follow_nines = Press a number
label_follow_rank = Rank led
label_follow_rank_comet = Rank led, or ☄ + seat
label_follow_seat = ☄: whose seat?
label_follow_seat_of = Seat that plays it
label_follow_several = How many: 2, 3 or 4
label_follow_unclaim = Hold {0}: unclaimed
label_game_deleted = OK, UNDO restores it
label_game_gone = Delete which? ☄ none
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
label_layout_lay = Stake: where? 1-{0}
label_layout_lays = {0}: who stakes?
label_layout_left = Left with? 1-{0}
label_layout_over = 1-{0} ☄:stake OK:over
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
label_payments_nothing = OK: someone is out
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
label_seats = Seat, ☄ new, OK saves
label_seats_does = Number  UNDO: back
label_seats_to = To whose seat?
label_seats_with = With whom? Seat
""",
    """
label_selftest_answer = 1 yes, 2 no, or UNDO
label_selftest_keys = UNDO twice: leave
label_settlement = Confirm: press a seat
label_setup_how = 1 or OK, 2, ☄ rules
label_setup_left = 1 or OK, 2, ☄ rules
label_setup_names = Number, OK, 9: more
label_setup_options = OK, ☄ rules
label_setup_seats = Number or OK
label_setup_second = 1, 2 or OK, ☄ rules
label_stub = 0 to {0} (OK: 0)
label_transfer = Digits, OK; ☄ reason
label_transfer_who = Seat; 10: the pool
label_type_letters = 0 space, Enter: OK
label_type_name = ☄ next, 0 space, OK
""",
    """
label_why = OK: older  UNDO: back
label_why_last = OK: newest UNDO: back
laid_both = Stake {0}, dealer {1}
laid_dealer = Dealer stakes {0}
laid_each = Each stakes {0}
laid_stay = Stakes stay
laptop_has_box = A laptop is using the box. To play, unplug it and plug it in again.
last_table = Last table again
last_trick_of = Last trick {0}
lay_nothing = Stake at least 1.
leads = {0} leads
""",
    """
least_over_most = The minimum bet, {0}, is more than the maximum, {1}.
left_cards = 2 card by card
left_comet = , ☄ if held
left_count = 1 as a number (5)
left_hint_1 = 1: fewer keys.
left_hint_2 = 2: the box adds up.
left_kings = 1 kings and ☄
left_points = 1 as points (27)
lies_less = Only {0} left there. Pay less.
lights_off = Lights: off
lights_on = Lights: on
loser_holds_one = {0} still holds at least one card.
""",
    """
menu = Menu
menu_cards = Enter cards left
menu_cards_each = Change cards each
menu_close = Back to the list
menu_club = The club
menu_code = Show QR code
menu_count = Enter number left
menu_drawn = Opera was a draw
menu_end = End the evening
menu_end_hand = Throw in and end
menu_follow = Enter every card
menu_lay_again = Deal, new stakes
menu_left = Cards left only
menu_no_ante = Deal without ante
menu_options = House rules
menu_payments = Enter payments only
""",
    """
menu_points = Enter points left
menu_purse = Another purse
menu_put_back = Redo
menu_redeal = Redeal
menu_reopen = Reopen evening
menu_seats = Players and seats
menu_stakes = Change house rules
menu_transfer = Agreed payment
menu_void = Throw the hand in
money = {0}.{1}
money_sign = {0}{1}
more_than_dealt = {0} cannot hold {1} cards: only {2} were dealt.
more_than_there_is = {1} is too much: the hand has only {0}.
""",
    """
name_empty = Enter at least one letter.
name_full = A name has at most {0} letters.
name_long = A name has at most {0} letters.
name_new = ☄: new name
name_taken = {0} is or was at this table. Choose another name.
name_twice = Two players are called {0}. Add a letter to one.
names = Ann Bea Cy Di Ed Flo Guy Hal Ida Joe Kay Leo Max Nan Otto Pia Ray Sue Tom Una Vic Wim
names_full = These {0} names are too long together. Shorten some.
names_not_saved = There is no room to save the names.
new_table = New table
""",
    """
newer_format = This journal (format {0}) comes from a newer Halley. Update this one.
nine_more = 9: more
no_ace_payment = Nobody pays for aces in this game.
no_bet = {0} has no bet on this hand.
no_bets = Nobody has bet yet.
no_buying = Nobody buys cards in this game.
no_card = no card
no_cards = Enter at least one card.
no_carte_blanche = This game has no carte blanche.
no_comet = There is no comet in this game.
no_compartment = Choose a pool, 1 to {0}.
""",
    """
no_dead_payment = Nobody pays for a dead sequence in this game.
no_deal = No hand has been dealt yet.
no_header = This file is not a Halley journal.
no_king = no king
no_last_trick = The last trick scores nothing by itself in this game.
no_opera = This hand is not an opera.
no_opera_game = This game has no opera.
no_pool = This game has no pool.
no_purses = This table plays without purses.
no_seat = There is no seat {0} at a table of {1}.
no_seat_key = Press a seat, 1 to {0}.
no_such_hand = {0} has no hand {1} to bet on.
no_such_line = Press 1 to {0}.
""",
    """
no_such_number = {0} is not possible here.
no_such_points = No hand makes this score: {0}.
no_sum_here = A score is missing. Enter all of them.
no_total = A hand is {0} to {1}, bust, five cards or a pontoon.
nobody_out = Nobody is out yet.
nobody_won = Nobody wins
none_goes_out = Nobody goes out in this game.
none_left = {0}: none left
not_counted_now = This does not count in this hand.
not_followed = This game is not followed card by card.
not_given_up = Could not delete {0}.
""",
    """
not_in_game = That does not happen in this game.
not_in_pack = This pack has no {0}.
not_together = {0}: not allowed together.
nothing_aside = No cards were set aside.
nothing_counted = Nothing has been counted yet.
nothing_in = The {0} pool is empty.
nothing_led = No card has been led yet.
nothing_lies = There is nothing in the pool.
nothing_paid_in_play = Nothing is paid in play. Press OK when someone is out.
nothing_to_agree = There is nothing to confirm.
nothing_to_undo = There is nothing to undo.
number_keyed = {0} already has a score. UNDO removes it.
number_most = A score is at most {0}.
number_too_long = No hand has this many points.
numbers_after_ok = Press a seat that declares, 1 to {0}, or OK for the points.
numbers_sum = The scores add up to {0}, not {1}.
""",
    """
ok_means = OK: {0}
ok_only_puts_back = OK: redo
ok_puts_back = OK: redo  {0}: go on
one_amount_a_seat = A correction needs {0} amounts, one per seat.
one_ante_a_seat = An ante needs {0} amounts, one per seat.
one_left_open = Leave only one score open.
one_number_a_side = Enter {0} scores, one per player or team.
only_comet = {0}: only the comet
only_left = At most {0} here.
only_line_one = Press 1.
only_ok_comet = Press OK, or ☄ for the house rules.
""",
    """
only_ok_undo = OK goes on, UNDO goes back.
opera_drawn = Both could: draw
opera_eldest = Only {0}, who leads, can make an opera.
opera_full = In an opera {0} still has all {1} cards.
opera_never_drawn = In this game an opera is never a draw.
opera_no = No opera
opera_others_played = No opera: {0} has played.
opera_title = {0} out: an opera?
opera_yes = Opera
opt_ancient_1718_comet_left_hint = Extra payment for the comet left in hand.
opt_ante = Ante
opt_ante_hint = Everyone pays it to the pool before each deal.
opt_both_pontoons = Two pontoons
""",
    """
opt_both_pontoons_banker = stays
opt_both_pontoons_hint = The bank and a player have a pontoon: does the bank move?
opt_both_pontoons_player = moves
opt_cards_left_pay = Cards left
opt_cards_left_pay_hint = Each loser pays 1 to the pool for every card left.
opt_cards_left_pay_no = free
opt_cards_left_pay_yes = 1 each
opt_combine = Factors
""",
    """
opt_combine_hint = If several factors apply: multiply, or take the largest?
opt_combine_max = largest
opt_combine_product = multiply
opt_comet_as_king_pays = ☄ as king
opt_comet_as_king_pays_hint = Is the comet, played as a king, paid as a king too?
opt_comet_as_king_pays_no = not paid
opt_comet_as_king_pays_yes = paid
opt_comet_bonus = Comet bonus
opt_comet_bonus_hint = Each opponent pays it when the comet is played.
""",
    """
opt_comet_left = ☄ left
opt_comet_left_exempt_all = pays none
opt_comet_left_fiche = fiche each
opt_comet_left_fiche_to_winner = winner only
opt_comet_left_four = four each
opt_comet_left_not_counted = not counted
opt_comet_value = Comet pays
opt_comet_value_hint = Points for playing the comet.
""",
    """
opt_commit_1857_comet_as_king_pays = ☄ as K, A
opt_commit_1857_comet_as_king_pays_hint = Is the comet, as a king or an ace, paid as that card?
opt_commit_1857_comet_left_hint = Loser with the comet: pays nothing, or for other cards?
opt_crates_teams_hint = Partners' seats:
opt_currency = Currency
opt_currency_none = no sign
opt_dead_pays = Dead sequence
opt_dead_pays_hint = Paid by each opponent (10: a jeton) when nobody can play.
opt_default = ☄ default: {0}
opt_dress = Staked by
opt_dress_all = all alike
opt_dress_dealer = dealer
opt_dress_double = all, ×2
opt_dress_hint = The dealer; all alike; or all, the dealer double.
opt_encyclopedie = Encyclopédie
opt_encyclopedie_hint = 1753: a fiche for the comet to the winner, 1 per king to each.
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
opt_game_stake_hint = Each loser pays it to the winner on top of points.
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
opt_kings_hint = 2 for each king not played: anywhere, or only in hands?
opt_kings_left = Kings left
opt_kings_left_each = King left, each
opt_kings_left_each_hint = Paid to every player for each king left in hand.
opt_kings_left_extra10 = 10 more
""",
    """
opt_kings_left_hint = A king left is 10 points. Pay the winner 10 jetons more?
opt_kings_left_in_points = as 10
opt_kitty = Kitty, each
opt_kitty_hint = The first to go out takes it.
opt_least = Minimum bet
opt_least_hint = The smallest first bet on a hand.
opt_most = Maximum bet
opt_most_hint = The largest first bet on a hand.
opt_most_none = any
opt_name = Name
opt_name_hint = Your name for this game.
opt_new = new: {0}_
opt_new_1752_worth_hint = Value of a jeton, 10 points: 5 is 0.05.
opt_none = none
""",
    """
opt_now = now: {0}
opt_opera = Opera
opt_opera_hint = Out before anyone else has played: counts double.
opt_opera_off = never
opt_opera_on = always
opt_opera_two_only = two players
opt_pool = Pool
opt_pool_hint = Can a hand leave chips in a pool, or take some?
opt_pool_no = no
""",
    """
opt_pool_yes = yes
opt_pope = Pope is
opt_pope_hint = The seven or the nine of diamonds?
opt_purse = Purse
opt_purse_1718 = Purse of 1718
opt_purse_1718_hint = 10 jetons and 9 fiches each: 100 in all.
opt_purse_1718_no = no
opt_purse_1718_yes = yes
opt_purse_hint = What everyone starts with.
opt_range = {0} to {1} {2}
opt_rest = Leftover
""",
    """
opt_rest_board = nobody
opt_rest_hint = Who gets the cards left on the board?
opt_rest_last_taker = last taker
opt_rounds = Rounds
opt_rounds_hint = The game ends when everyone has dealt this often.
opt_rounds_unit = rounds
opt_run = Sequence
opt_run_hint = A sequence ends after this many cards.
opt_run_unit = cards
""",
    """
opt_score = Score
opt_score_cards = cards
opt_score_hint = Count a win for each hand, or all cards?
opt_score_wins = hands won
opt_sets = Sets of a rank
opt_sets_hint = Can 2, 3 or 4 of a rank be played together?
opt_sets_no = no
opt_sets_yes = yes
""",
    """
opt_stake = Stake
opt_stake_hint = What each pays the winner. 0: only count wins.
opt_stake_unit = each
opt_stops = Stops
opt_stops_hand = spare hand
opt_stops_hint = A spare hand, or a stock of six or more cards.
opt_stops_stock = stock
opt_streak = Comet grows
opt_streak_global = yes
opt_streak_hint = The comet pays 2 more after each hand it missed.
""",
    """
opt_streak_off = no
opt_streak_per_pack = by pack
opt_streak_start = Comet missed
opt_streak_start_hint = Hands that the comet missed before tonight.
opt_streak_start_unit = hands
opt_sum = Hand total
opt_sum_hint = 26 in Hearts. The box asks about any other total.
opt_sum_none = any
opt_tally_most = Maximum score
opt_tally_most_hint = No score in a hand is higher.
opt_tally_target_hint = The game ends when someone reaches this score.
opt_target = Play to
""",
    """
opt_target_check = Ends
opt_target_check_hand_end = at hand's end
opt_target_check_hint = Does reaching it end the game at once, or after the hand?
opt_target_check_immediate = at once
opt_target_hint = The first to reach this wins the game.
opt_target_none = no end
""",
    """
opt_teams = Teams
opt_teams_alone = nobody
opt_teams_apart = none
opt_teams_hint = Who plays with whom, by seat.
opt_teams_none = across
opt_third = Third part
opt_third_hint = Cards are played out; each card left costs 1.
opt_third_no = no
opt_third_yes = yes
opt_three_scores = 3 covering
opt_three_scores_hint = Points for the covering 3 itself.
opt_ties = Ties
""",
    """
opt_ties_hint = Several have the most cards: who wins the hand?
opt_ties_nobody = nobody wins
opt_ties_shared = all win
opt_times = Stakes
opt_times_hint = Multiplies the usual stakes.
opt_times_unit = times
opt_whole_pack = Pack
opt_whole_pack_hint = Without the 8♦, or all 52 cards?
opt_whole_pack_no = no 8♦
opt_whole_pack_yes = 52 cards
opt_winner = Who wins
opt_winner_highest = highest
opt_winner_hint = Does the highest or the lowest score win?
""",
    """
opt_winner_lowest = lowest
opt_worth = Money
opt_worth_hint = Value of a jeton, chip or counter: 5 is 0.05.
opt_zero_sum = Total 0
opt_zero_sum_hint = Do each hand's scores add up to 0?
opt_zero_sum_no = no
opt_zero_sum_yes = yes
option_fixed = {0} stays the same all evening. To change it, start a new evening.
""",
    """
option_number = Enter a number from {0} to {1}.
option_range = The option {0} must be a whole number from {1} to {2}.
option_teams = The option {0} must name every seat in one team.
option_value = The option {0} must be one of: {1}.
options_changed = +{0} rules
options_changed_one = +{0} rule
options_in_hand = Finish the hand before you change the house rules.
options_listed = House rules changed: {0}
options_not_saved = The house rules could not be saved. Nothing has changed.
options_same = Nothing has changed. Choose another value.
""",
    """
options_unknown = This Halley does not know all options of {0}. Update it.
or_short = or {0}
other_rules_version = The journal uses version {1} of {0}; this is version {2}.
out_holds_none = {0} is out and has no cards.
out_of_turn = {0} played out of turn.
out_takes = The {0} pool goes to the player who is out.
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
pack_any = Your game's pack.
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
partners_share = Partners share a score: enter the same for both.
partners_stay = Partners share a score: only they can swap seats.
pass_on_lead = {0} passed instead of leading.
passed_before = {0} has already passed on this card.
pay_nothing = Pay at least 1.
""",
    """
pays = {0} pays {1} {2}
pays_itself = Choose someone else to receive it.
pays_pool = {0} pays pool {1}
""",
    """
points_below_nothing = Negative scores here are only {0}.
points_or_counts = Enter points or what was won, not both.
points_too_few = Too few points: {0}. Check the count.
points_too_many = {0} cards cannot be worth {1} points.
points_too_many_all = {0} hands cannot hold that many points.
points_too_many_one = {0} card cannot be worth {1} points.
points_wanted = Enter the points of {0}.
pontoon_bought = {0} has bought a card: that hand is no pontoon.
pool_carried = The pool carried over needs {0} numbers, none below 0.
pool_has = The pool has only {0}: these scores take {1}.
pool_now = Pool {0}
""",
    """
pool_won = , pool won {0}
press_digit = Digits, then OK.
press_hand = Press a hand, 1 to {0}.
press_own = Press {0} or OK; Q for five cards, K for a pontoon.
press_pontoons = Only pontoons count now: press the seats that have one, then OK.
press_results = Press the seats, Q before one with five cards, K before a pontoon; then OK.
press_several = Press how many: 2, 3 or 4.
press_suit = Press {0}.
press_which = Press 1 or 2.
pressures_too_many = One side has at most {0} pressures.
purse_empty = Purse empty: {0}. Buy another in the menu.
purse_is = A purse is {0}
put_back = Redo: {0}
""",
    """
reopen_no = Keep it closed
reopen_text = This evening is over, and perhaps paid out.
reopen_title = Reopen it?
reopen_yes = Reopen it
rest_left = left
rest_to = to {0}
result_a_hand = Enter the results of {0}'s hands, {1} in all.
""",
    """
result_bust = bust
result_five = five cards
result_keyed = {0} is already entered. UNDO removes it.
result_lose = lost
result_missing = Enter how {0}'s hand ended.
result_pontoon = pontoon
result_unknown = -
result_win = won
""",
    """
safe_mode = SAFE MODE|Unplug, replug.|If this returns:|BOOTSEL + plug,|copy halley.uf2.|Nothing is lost.
say_held = {0} has the {1} card: enter that first.
score_so_far = {0} has {1}
seat_that_has = Press the seat that has the {0}: 1 to {1}.
seated_already = {0} is already seated.
seats = This game is for {0} players, not {1}.
seats_as_last = {0}, like the last
seats_away = Away:
seats_begins = {0} starts at:
seats_box = The box has 8 seats.
seats_box_key = The box has 8 seats. Press {0}.
seats_called = New name?
seats_few = This game needs {0}: ☄ adds a player, UNDO goes back.
seats_full = This game seats {0}: someone has to leave first.
""",
    """
seats_in_hand = Finish the hand before you change seats.
seats_key = Press the number of players: {0}.
seats_leaves = leaves or sits out
seats_lowest = The lowest score wins.
seats_moves = moves to a seat
seats_open = OK saves these seats first; then the name.
seats_renamed = changes name
seats_swaps = swaps places with
seats_teams = {0}: teams {1}
seats_title = Seats: next hand
seats_wanted = Not a game for {0}
seats_who = Who joins?
second_ace = ace
""",
    """
second_comet = There is only one comet.
second_king = king
second_sequence = dead
selftest = Self-test
selftest_bad = Something is wrong.
selftest_battery = Battery: {0}
selftest_both = On both displays.
selftest_cells = Batteries: {0} V
selftest_good = Everything works.
selftest_heard = Did it click?
selftest_keys = Press all keys: {0}
selftest_seen = Was each half lit?
selftest_skip = OK twice: skip
""",
    """
session_over = The game is over.
setting_not_saved = Cannot save this setting: it lasts until you switch the box off.
sevens_eights = Sevens and eights in this pack: only {0}.
several_won = {0} have won
shown_comet_played_already = The comet was played.
shown_does_not_continue = {0}? Next is {1}.
shown_does_not_continue_two = {0} is not {1} or {2}.
so_far = {0} gets {1}
somebody_holds = All cards were dealt: someone has the {0}.
somebody_out = In this game a hand ends when someone is out.
sound_off = Sound: off
""",
    """
sound_on = Sound: on
split_bought = {0} has bought a card: too late to split.
split_hands = {0} has too many hands: {1} at most.
stake_each = Win: {0} from each
stands_not = Hand {0}: {1} | {2}
start_anew = All start at 0. | COMET: keep the last balances.
start_behind = Away, left out: {0}.
start_goes_on = Balances carried over. | COMET: all at 0.
still_holds = {0} {1} holds:
store_full = Cannot save: scores last only while the box is on.
""",
    """
store_unread = Cannot read the storage. Nothing was changed.
stub_cards = ({0} cards)
stub_cards_one = (1 card)
stub_keyed = The cards set aside are already entered.
stub_kings = Kings set aside?
stub_most = Press 0 to {0}: there are no more kings.
stub_size = Cards set aside: {0}, not {1}.
stuck = Stuck key: {0}. Ignored.
sum_nothing = Sum {0}
sum_other = These add up to {0}, not {1}. OK saves them anyway.
sum_pool = Sum {0}, pool {1}
sum_pool_short = Sum {0} {1}=0
""",
    """
swept = {0} has taken everything.
table_taken_back = Table undone
take_one = Take one pool at a time.
taken = {0} has taken {1}.
taken_back = Undone: {0}
taken_back_short = ◀ {0}
target_reached = {0} has reached {1}: the game is over.
target_zero = The target is above or below 0, but never 0.
teams_number = Press the number of a team, 1 to {0}.
teams_one = One team has nobody to play against. Make two.
teams_seats = Teams are for {0} players, not {1}.
teams_sizes = Teams that pay each other need the same size.
teams_wanted = Press a team for every seat. UNDO removes one.
""",
    """
tell_suit = Enter the suit of the {0}, too.
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
trying = Checking later hands
type_held = {0}   held: {1}
type_hint = Same key: next letter
type_letters = Type the letters
""",
    """
undo_leaves = UNDO leaves.
units_chip = chips
units_counter = counters
units_jeton = jetons
units_point = points
units_win = wins
unknown_option = The rule set has no option '{0}'.
unknown_rules = There is no rule set '{0}'. Choose one of: {1}.
""",
    """
void_paid = Payments still count
""",
    """
wanted = next
wanted_or = next, or {0}
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
who_agrees = To confirm, press your own seat's key.
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
why_divided = Pool shared
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
why_laid = Staked
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
wifi_chip = The radio does not answer.
wifi_joining = Connecting to the network.
wifi_missing = Cannot find the network.
wifi_none = No network is set up.
wifi_password = The network refuses the box: check the password.
winner_agrees = {0} is out: someone else confirms.
with_comet = with the ☄
without_trick = {0} has no tricks, so nothing else counts.
""",
)
