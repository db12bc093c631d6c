"""English. {0}, {1} are filled in. Each text can be read out by itself.

`do_` begins what an action does, `event_` what has happened, `figure_` the name of a figure,
`mark_` what is said of a person. Keys are in alphabetical order.
"""

WORDS = (
    """
agree_anew = In hand {0} somebody else has to agree: {1}
agreed_question = Is this as agreed?
all_even = Nobody owes anything.
aloud_away = {0} {1}
aloud_balance = has {0}
aloud_by = by {0}
aloud_change = has {0} ({1} in this hand)
aloud_debt = {0} pays {1} {2}
aloud_entry = Keyed: {0}
aloud_figure = {0}: {1}
aloud_holds = holds {0}
aloud_key = {0}: {1}
aloud_partners = plays with {0}
aloud_person = Seat {0}, {1}, {2}
aloud_row = {0}: {1}
aloud_why = {0}: {1}, balance {2}
""",
    """
and = {0} and {1}
answer_as_ace = As an ace
answer_as_king = As a king
answer_as_other = As another card
answer_last_nine = Yes, as a nine
answer_last_no = No, another card
answer_last_yes = Yes, the comet
answer_no = No
answer_opera_drawn = The dealer could have gone out, too: it is drawn
answer_opera_no = It was no opera
answer_opera_yes = It was an opera
answer_yes = Yes
any_game = Any game
aside = {0} are laid aside
aside_one = one is laid aside
balances_question = Who pays whom?
""",
    """
banked_bank = What does the bank have?
banked_bet = How much does {0} bet?
banked_bets = What does everybody bet?
banked_busts = Who is bust?
banked_card_for = What does {0} pay for the card, {1} to {2}?
banked_five = Who has five cards?
banked_hand = On which hand does {0} buy a card?
banked_own = {0}: how did hand {1} end?
banked_play = Who buys a card?
banked_pontoons = Who has a pontoon?
banked_split = Who splits a pair?
banked_split_for = What does {0} bet on the hand split off, {1} to {2}?
banked_won = Who has won?
bets_from = {0} or more
bets_to = {0} to {1}
between_hands = Between two hands you find here who comes and goes, and other stakes and options.
""",
    """
board_as_payer = The table
booked = {0}.
booked_gain = {0}: {1}.
booked_sentence = {0}. {1}
card_as = {0} as {1}
cards_each_question = How many cards does each get?
carried_in = Brought into the evening
carte_question = Who shows a carte blanche?
changed = {0} differ from the usual ones
changed_one = one differs from the usual one
code_names_cut = the ends of names
code_no_debts = who pays whom
code_no_title = the game, the day
column_after = After
column_amount = How much
column_before = Before
""",
    """
column_bets = Bets
column_by = By
column_change = This hand
column_date = Date
column_differs = Difference
column_game = Game
column_hand = Hand
column_hands = Hand
column_has = Balance
column_how = How
column_last_time = Last time
column_money = In money
column_option = Option
column_pays = Pays
column_place = Place
column_seat = Seat
""",
    """
column_seats = Players
column_team = Team
column_to = To
column_together = Together
column_value = As agreed
column_what = What for
column_who = Who
column_winner = Winner
counted_any_declares = Who declares something?
counted_declares = Who declares {0}?
counted_how_many = {0}: how many for {1}?
counted_who_has = {0}: who has it?
counted_who_more = {0}: who has one more?
counted_won = Who has won?
deal_banks = {0} keeps the bank.
deal_begins = {0} deals and leads.
""",
    """
deal_deals = {0} deals.
deal_leads = {0} deals, and {1} leads.
delete_question = Which game is to go?
divide_equally = In equal shares
divide_keep = Kept for next time
divide_question = {0} are left in the pool. Who gets them?
divide_question_board = {0} are left on the board. Who gets them?
divide_winner = To the winner
do_accept = Accept the correction
do_ace = {0} plays an ace
do_ace_short = Ace
do_agree = {0} agrees
do_agree_anew = Say who agrees
do_agree_short = Agrees
do_all_default = All as usual
do_alone = The others: nothing, only {0} has a number
""",
    """
do_alone_short = The others: nothing
do_ask_person = {0} leaves, moves or has another name
do_ask_person_short = Change
do_balances = Balances
do_bank_bust = The bank is bust
do_bank_bust_short = Bust
do_bank_five = The bank has five cards
do_bank_five_short = Five cards
do_bank_has = The bank has {0}
do_bank_has_short = {0}
do_bank_plays = The bank has played
do_bank_pontoon = The bank has a pontoon
do_bank_pontoon_short = Pontoon
do_begin = Begin
do_begin_drawn = Begin with these people
do_bet = {0} bets {1}
""",
    """
do_bet_none = {0} does not bet
do_bets = These are the bets
do_book_seats = So we sit
do_buy = {0} buys a card for {1}
do_buy_hand = {0} buys a card on hand {1}, with {2} on it
do_buy_hand_other = {0} buys a card on hand {1} for another amount
do_buy_hand_other_short = Hand {1}, another amount
do_buy_hand_short = Hand {1}
do_buy_other = {0} buys a card for another amount
do_buy_other_short = Card for more or less
do_buy_short = Card for {1}
do_buy_which = {0} buys a card
do_buy_which_short = Buys a card
do_by_ones = {1}: one for {0}, and on one by one
do_by_ones_short = Count by ones
do_call_so = {0}
""",
    """
do_carte = {0} shows a carte blanche
do_carte_blanche = A carte blanche
do_carte_comet = {0} shows a carte blanche with the comet
do_carte_comet_short = With the comet
do_carte_short = Carte blanche
do_change_option = Change: {0}
do_change_option_short = Change
do_choose = {0} deals instead
do_choose_bank = {0} keeps the bank instead
do_choose_bank_short = Takes the bank
do_choose_short = Deals instead
do_code = Show the result as a code
do_come = Somebody else comes
do_come_back = {0} comes back
do_come_back_short = Comes back
do_comet = {0} plays the comet
""",
    """
do_comet_as_king = {0} plays the comet as a king
do_comet_as_king_short = Comet as a king
do_comet_as_king_unclaimed = {0} plays the comet as a king, and claims nothing
do_comet_as_king_unclaimed_short = Comet as a king, not claimed
do_comet_lead = {0} leads the comet
do_comet_lead_short = ☄
do_comet_short = Comet
do_comet_unclaimed = {0} plays the comet, and claims nothing
do_comet_unclaimed_short = Comet, not claimed
do_comet_which = {0} plays the comet
do_comet_which_short = Comet
do_compartment = Somebody takes {0}
do_compartment_short = Take
do_dead = Nobody can go on
do_deal = Deal
do_deal_all = Deal as usual
""",
    """
do_deal_ante = Deal, and everybody antes {0}
do_deal_each = Deal {0} each
do_deal_from_0 = Everybody begins at 0
do_deal_goes_on = Go on from the balances of last time
do_declare = {0} declares {1}
do_declare_short = {1}
do_default = As usual: {0}
do_delete_game = Delete {0}
do_delete_games = Delete a game
do_drop_rest = Drop the rest of that hand
do_each_hand = {0} has several hands: how each ended
do_each_hand_short = Each hand
do_end = End the evening
do_evenings = Earlier evenings
do_everything = Somebody takes everything
do_far_own = Show those opposite the balances
""",
    """
do_far_same = Show those opposite the same as here
do_film = Show the whole evening as a film of codes
do_first_options = The first options again
do_hand_ended = Hand {1} of {0}: {2}
do_hand_ended_short = {2}
do_hand_over = The hand is over
do_has = {1}: {0} has it
do_has_bust = {0} is bust
do_has_bust_short = Bust
do_has_five = {0} has five cards
do_has_five_short = Five cards
do_has_more = {1}: one more for {0}
do_has_more_short = One more
do_has_pontoon = {0} has a pontoon
do_has_pontoon_short = Pontoon
do_has_short = Has it
""",
    """
do_has_won = {0} has won
do_has_won_short = Won
do_history = The hands so far
do_history_after = Something is missing after it
do_history_before = Something is missing before it
do_history_change = It was something else
do_history_take_out = It did not happen: take it out
do_holds = Is left with the card of {0}
do_holds_short = Held
do_home_drawn = The table that the club has drawn
do_home_language = Français
do_home_selftest = Test the box
do_how_follow = Every card, and be led by the box
do_how_left = Only what is left at the end
do_how_payments = Only what is paid for
do_keep = Leave it: {0}
""",
    """
do_keep_games = Delete none
do_key_rest = Key the rest of that hand anew
do_king = {0} plays a king
do_king_short = King
do_last_letter = The last letter of {0}
do_last_table = The last table again
do_last_trick = {0} has the last trick
do_last_trick_short = Last trick
do_lay = In {0}
do_lay_amount = {0} lays so much
do_lay_more = Somebody lays more
do_lays = {0} lays more
do_lays_short = Lays
do_leave = Back to the table
do_leave_deleted = It stays deleted
do_leave_options = These options hold
""",
    """
do_left = That is all {0} holds
do_left_by_cards = One by one
do_left_by_count = By their number
do_left_by_kings = As kings
do_left_by_points = As points
do_left_none = {0} has no card left
do_left_to_sum = {0} has what is left
do_left_to_sum_short = What is left
do_letter = {0}
do_menu = What can be done
do_menu_cards = Key in cards left one by one
do_menu_cards_each = Deal another number of cards
do_menu_close = Close this evening
do_menu_club = The club
do_menu_code = Show the result as a code
do_menu_count = Key in how many cards are left
""",
    """
do_menu_drawn = The opera is drawn
do_menu_end = End the evening
do_menu_end_hand = Throw this hand in and end the evening
do_menu_follow = Key in every card
do_menu_lay_again = Deal, and lay new stakes
do_menu_left = Key in only what is left
do_menu_no_ante = Deal without an ante
do_menu_options = Options of the game
do_menu_payments = Key in only what is paid for
do_menu_points = Key in cards left as points
do_menu_purse = Somebody buys another purse
do_menu_put_back = Put back what was taken back
do_menu_redeal = Deal this hand again
do_menu_reopen = Go on with this evening
do_menu_seats = Somebody comes, leaves or changes places
do_menu_stakes = Other stakes or options from the next hand on
""",
    """
do_menu_transfer = Somebody pays somebody else
do_menu_void = Throw this hand in
do_more_names = More names
do_more_options = More options
do_new_name = A new name
do_new_table = A new table
do_newest = The newest again
do_newest_evenings = The newest again
do_newest_lines = The newest again
do_next_letter = On to the next letter
do_next_picture = On
do_nobody_out = Nobody is out: the hand ends
do_nobody_won = Nobody has won
do_not_claimed = {0} has not claimed the bonus for {1}
do_not_claimed_short = Not claimed
do_nothing = {0}: {1}
""",
    """
do_nothing_short = Nothing
do_number = {0}: {1}
do_numbers = Key in numbers
do_older = Older payments
do_older_evenings = Older evenings
do_older_lines = Older ones
do_open_evening = Open {0}, {1}
do_open_evening_short = Open
do_other_bet = Another bet of {0}
do_other_bet_short = Another bet
do_other_games = Other games
do_other_side = {0} first
do_others_lost = All others have lost
do_others_won = All others have won
do_out = {0} is out
do_out_short = Goes out
""",
    """
do_pass = {0} cannot play
do_pay = {0} pays to the pool
do_pay_short = To the pool
do_play = Play {0}
do_play_by = {0} plays {1}
do_play_by_short = Plays {1}
do_play_card = {0} plays {1}
do_play_card_short = {1}
do_play_either = {0} plays one of the two
do_play_either_short = Plays one
do_play_unclaimed = {0} plays {1}, and claims nothing
do_play_unclaimed_short = {1}, not claimed
do_players = {0} players
do_points = On to the points
do_press = Press {0}
do_press_short = {0}
""",
    """
do_pressure = {0} makes a pressure
do_pressure_short = Pressure
do_purse = {0} buys another purse
do_purse_short = Another purse
do_save_sum = Save anyway
do_seats_leaves = {0} leaves, or sits out
do_seats_leaves_short = Leaves
do_seats_moves = {0} goes to another place
do_seats_moves_short = Moves
do_seats_renamed = {0} is called otherwise
do_seats_renamed_short = Rename
do_seats_swaps = {0} changes places with somebody
do_seats_swaps_short = Swaps places
do_seats_to = To the place of {0}
do_seats_with = With {0}
do_see_event = Change: {0}
""",
    """
do_see_event_short = Change
do_see_hand = See {0}
do_see_hand_short = See
do_sequence = Nobody can go on after {0}
do_sequence_short = Dead end
do_set_option = {0}
do_several = {0} plays several {1} at once
do_several_kings = {0} plays several kings at once
do_several_kings_short = Several kings
do_several_nines = {0} plays several nines at once
do_several_nines_short = Several 9
do_several_short = Several {1}
do_skip_keys = Go on without the other keys
do_sound_off = Switch the sound on
do_sound_on = Switch the sound off
do_split = {0} splits a pair, for {1}
""",
    """
do_split_other = {0} splits a pair for another bet
do_split_other_short = Splits for another bet
do_split_short = Splits
do_start_as_last = With {0}, as who is last
do_start_at_0 = With nothing
do_take = {0} takes it
do_take_over = Keep this table here from now on
do_take_short = Takes it
do_team_of = {0} plays in team {1}
do_team_of_short = Team {1}
do_transfer = Book the payment
do_transfer_from = {0} pays
do_transfer_to = {0} is paid
do_transfer_why = Reason: {0}
do_whose_comet = The comet is played
do_whose_comet_short = The comet
""",
    """
do_why = Why has {0} that balance?
do_why_short = Why?
do_why_team = Why have {0} that balance?
do_win = {0} has won
do_win_short = Wins
drawn_question = The club has drawn who sits at {0}.
each_uneven = {0}, or {1}
either = {0} or {1}
ended_question = This is how everybody ends the evening.
evenings_question = Which evening would you like to see?
event_ace = {0} plays an ace
event_ace_unclaimed = {0} plays an ace, and claims nothing
event_adjust = The balances are corrected
event_agree = {0} agrees
event_amend = The correction
event_ante = Everybody antes
""",
    """
event_bet = {0} bets {1}
event_bet_split = {0} bets {1} on hand {2}
event_bets = The first bets: {0}
event_carte = {0} shows a carte blanche
event_carte_comet = {0} shows a carte blanche with the comet
event_choose = {0} deals next
event_comet = {0} plays the comet
event_comet_as = {0} plays the comet as {1}
event_comet_unclaimed = {0} plays the comet, and claims nothing
event_count = {0}: {1} {2}
event_counts = {0}: {1}
event_dead = Nobody can go on
event_deal = {0} deals
event_divide_equally = The pool is shared out equally
event_divide_winner = The pool goes to the winner
event_end = The evening is over
""",
    """
event_hand = {0}: {1}
event_holds = {0} is left with the card of {1}
event_king = {0} plays a king
event_last_trick = ; {0} has the last trick, +{1}
event_lay = {0} lays {2} in {1}
event_left = {0} is left with {1}
event_nobody_out = Nobody is out
event_nobody_won = Nobody has won
event_opera = It was an opera
event_opera_drawn = The opera is drawn
event_opera_no = It was no opera
event_options = From now on: {0}
event_options_one = {0} {1}
event_out = {0} is out
event_out_comet = {0} is out with the comet
event_out_nine = {0} is out with the comet as a nine
""",
    """
event_over = The hand is over
event_pass = {0} cannot play
event_pay = {0} pays {1} to the pool
event_play = {0} plays {1}
event_play_unclaimed = {0} plays {1}, and claims nothing
event_pressure = {0} makes a pressure
event_purse = {0} buys another purse
event_redeal = The hand is dealt again
event_rename = {0} is now called {1}
event_results = The bank: {0}. {1}
event_seats = Now {0} sit at the table
event_sequence = Nobody can go on after {0}
event_stub = {0} kings were laid aside
event_stub_no = No king was laid aside
event_stub_one = One king was laid aside
event_take = {0} takes {1}
""",
    """
event_take_all = {0} takes everything
event_transfer = {0} pays {1} {2}
event_transfer_why = {0} pays {1} {2} ({3})
event_void = The hand is thrown in
event_won = {0} has won
figure_ante = Ante
figure_aside_dead_hand = In the dead hand
figure_aside_out = Taken out
figure_aside_rest = Left over
figure_aside_spare_hand = In the spare hand
figure_aside_stock = In the stock
figure_aside_stub = In the stub
figure_aside_talon = In the talon
figure_balance = Balance
figure_bank = The bank
figure_bets = Bets
""",
    """
figure_board = On the table
figure_code = Code
figure_code_lacks = Left out
figure_code_text = It says
figure_comet = The comet is worth
figure_comet_played = The comet was played by
figure_counted = Counted now
figure_counts = This hand counts
figure_debts = To pay
figure_each = Cards each
figure_film = Codes of the film
figure_game = Game
figure_hand = Hand
figure_kept = Kept for next time
figure_laid = Laid
figure_last_game = Played last
""",
    """
figure_last_people = By
figure_last_trick = Last trick
figure_left = Still to give out
figure_left_behind = Left behind
figure_make_pack = Played with
figure_meaning = What it means
figure_next_bank = Keeps the bank next
figure_next_deal = The next hand
figure_note = Note
figure_now = Now
figure_options = Options
figure_out = Out
figure_pack = Pack
figure_played = Played
figure_pool = Pool
figure_presses = Keys pressed
""",
    """
figure_purse = A purse
figure_range = May be
figure_round = Round
figure_seated = Seated
figure_sequence = Played so far
figure_shuffled = Before the deal
figure_so_far = So far
figure_stake = A win brings
figure_stop = Known
figure_sum = Check
figure_target = Played to
figure_transfer = Payment
figure_tried = Tried
figure_usual = As usual
figure_wanted = Wanted
figure_won = Result
""",
    """
film_question = The camera of another device reads the whole evening here.
follow_as = What does {0} lead the comet as?
follow_holds = Who plays {0}?
follow_kings = How many kings does {0} play at once?
follow_leads = {0} leads any card.
follow_nines = Which nines does {0} play at once?
follow_seat = Who plays the comet?
follow_several = How many {1} does {0} play at once?
follow_suit = Which suit is the {0}?
follow_suit_comet = Which suit is the comet as {0}?
follow_turn = {0} is to play: {1} is wanted.
follow_which = Which of the two cards is it?
form_add = One more person
form_away = Take away
form_down = Down
form_known = Names to pick
""",
    """
form_last_away = Take the last card away
form_leave = Leave it
form_money = An amount is typed in digits, with two decimals at most: 1.35.
form_most = That is more than {0}.
form_number = A number is typed in digits.
form_one_less = One less
form_one_more = One more
form_options = All that can be agreed
form_people = Who sits where?
form_seat = Seat {0}
form_sign = The other sign
form_spelled = The box writes {0}.
form_stale = The table is another by now: this sheet has been begun anew.
form_too_big = That number is too big.
form_understood = Understood: {0}.
form_up = Up
""",
    """
from_each = {0} from each
from_to = {0} to {1}
full_give_up = Give that evening up
full_play_on = Play on
full_question = There is no room left, and the oldest evening is on no laptop yet: {0}.
gain_ante = Everybody antes {0}.
gain_laid = {0} is laid.
gain_stays = What was laid and taken stays as it is.
gain_winner = The winner gets {0}.
game_ancient_1718 = Play upwards whatever the suit; kings, dead sequences and a wild comet are paid for at once.
game_arnold_multi_2011 = Modern comet as a book of 2011 has it, for an agreed number of rounds.
game_arnold_two_2011 = Comet for two: what is left counts for the winner, and 121 points win.
game_canadian_salad = Six hands, each with something else to avoid; the lowest sum wins.
game_commit_1857 = Follow suit upwards; kings and aces are paid for, and a counter for each card left.
game_commit_1991 = Play upwards whatever the suit, with a pool for whoever is out first.
game_commit_2011 = As Commit of 1991, but one follows suit.
""",
    """
game_crates = Fifteen hands of changing size; pressures are paid for, and the lowest score wins.
game_denexa = Whoever holds the next card plays it; nothing is paid, and 100 points win.
game_earl_of_coventry = Match the rank before you, a card a turn; be out first.
game_foster_commit = Follow suit upwards; kings, aces led and the comet are paid for, and who is out takes the pool.
game_foster_pope_joan = Follow suit upwards; ten, jack, queen, king and pope pay who plays them, and cost who keeps them.
game_jig = Go on in suit for four cards, a card a turn; be out first.
game_kowah = Be first to get the third card that you need.
game_matrimony = Lay counters on five chances, and take what two cards bring: a marriage, an intrigue, a pair.
game_modern_1991 = Two packs used by turns, a wild comet that is worth more from hand to hand, and points at the end.
game_multi_2018 = Comet for a large table: the pack is dealt out, and one follows suit.
game_nain_jaune = Play upwards whatever the suit, and take from the five cards of the board; a card kept doubles.
game_new_1752 = Two packs used by turns, a wild comet, partners when four play, and factors at the end.
game_newmarket = Follow suit upwards, and take the chips that lie on four cards; pay for each card left.
game_pitty_pat = Pair the card that is turned up; be out first.
game_play_or_pay = A card a turn, from king on to ace; who cannot play pays the pool.
game_poch = Take what lies on the trumps held, on marriage and sequence, then bet on the best combination.
""",
    """
game_pontoon = Bet against a bank, and draw towards 21.
game_pope_joan = Follow suit upwards and take the compartments of the cards played; the nine of diamonds is Pope.
game_stealing_bundles = Two players steal each other's bundles; most cards win.
game_tally = Any card game: a number for each player or team and hand is added up.
game_through_the_window = Name a word quicker than the others, and win cards.
game_tute = Two pairs play for tricks and marriages, 130 points in a hand.
games_question = Which game?
hand_before = Before the first hand
hand_counted = {0}: {1}
hand_goes_on = {0} goes on
hand_name = Hand {0}
hand_none_out = {0}: nobody was out
hand_open = {0} is being settled
hand_out = {0}: {1} {2}
hand_thrown_in = {0} was thrown in
hands = {0} hands
""",
    """
hands_of = , and on another hand\u0020
hands_one = one hand
has_put_back = Put back: {0}.
history_event = {0}: what is to become of it?
history_events = {0}: which line is not right?
history_question = Which hand would you like to see?
home_question = What would you like to play?
how_question = What will you key in?
key = {0}
key_comet = The comet
key_comet_away = Without the comet
key_king = One more king
key_king_short = K
key_minus = Minus
key_plus = Plus
keys_card = card
""",
    """
keys_digit = digits
keys_hold = hold {0}
keys_menu = What else can be done
keys_seat = seat
keys_text_digit = The number
keys_text_do_last_letter = The last letter on that key
keys_text_do_letter = The first letter on that key, and those after it when pressed again
keys_text_do_play_card = That card is played
keys_text_do_press = Each key once, in any order
keys_text_held = Several of that rank are played at once
keys_text_key = That card
kinds_question = What kind of game?
laid_aside_question = How many kings lie among the {0} laid aside?
laid_both = by the dealer {0}, by each of the others {1}
laid_dealer = {0}, by the dealer
laid_stay = as they lie there
""",
    """
layout_amount = How much does {0} lay in {1}?
layout_lay = Where is more laid?
layout_lays = Who lays more in {0}?
layout_out = Who is out?
layout_over = Is the hand over?
layout_question = What is taken?
layout_take = Who takes what lies in {0}?
layout_take_all = Who takes everything?
left_cards = {0} cards
left_cards_one = one card
left_comet = the comet
left_compartment = With the card of which compartment is {0} left?
left_how_question = How are cards left in a hand counted?
left_kings = {0} kings
left_kings_one = one king
left_no_king = no king
""",
    """
left_points = {0} points
left_points_one = one point
left_question_cards = What is {0} left with?
left_question_kings = Which kings is {0} left with?
left_question_number = How much is {0} left with?
losers_cards = cards
losers_cards_missing = Say which cards {0} still holds.
losers_comet = Who still has the comet?
losers_go = Book it all
losers_holds = Who is left with the card of {0}?
losers_kings = kings
losers_nobody = Nobody
losers_nobody_comet = Nobody still has the comet.
losers_number_missing = Say how much {0} still holds.
losers_points = points
losers_sum = {0} gets {1}.
""",
    """
losers_title = What do the losers still hold?
mark_away = is away
mark_bank = keeps the bank
mark_comet = has the comet
mark_deals = deals
mark_out = is out
mark_turn = is to play
mark_won = has won
menu_question = What would you like to do?
name_question = Who sits at seat {0}?
name_question_with = Who sits at seat {0}, and plays with {1}?
no_bet = none
no_card = no card
of_all = {0} of {1}
opera_question = {0} is out. Was it an opera?
options_question = What is played for, and how?
""",
    """
pack_1 = red
pack_2 = black
payments_as = What has {0} played the comet as?
payments_comet = Who has played the comet?
payments_last = Was the comet the last card of {0}?
payments_out = Who is out?
payments_question = What has been played?
payments_second = Who?
pays_board = the table
pays_person = {0}
pays_pool = the pool
percent = {0}%
pool_as_payer = The pool
preview_question = This is what the correction changes.
preview_trying = The later hands are being tried …
purse_question = Who buys another purse?
""",
    """
put_back = Put it back
reopen_no = Leave it as it is
reopen_question = Shall this evening go on?
reopen_yes = Go on with it
rest_left = {0} left to give out
rest_to = then {0} for {1}
result_bust = bust
result_code_full = Too many people and amounts for one code.
result_code_question = A phone's camera reads the result here.
result_five = five cards
result_lost = lost
result_pontoon = a pontoon
result_won = won
results_join = ;\u0020
reviewing_question = This evening is over; it is only looked at.
seats_back = {0}, who is away
""",
    """
seats_few = This game needs {0} people: seat somebody else.
seats_go = Take these seats
seats_many_question = How many are you?
seats_person_question = What does {0} do?
seats_question = Who sits where from the next hand on?
seats_renamed = This is {0} under another name: {1}.
seats_start_question = With how much does {0} begin?
seats_title = Who plays on?
seats_to_question = Where does {0} go?
seats_with_question = With whom does {0} change places?
selftest_bad = Something is wrong.
selftest_dark = Is the lower half lit, and the upper one dark?
selftest_good = Nothing is wrong.
selftest_heard = Was there a sound?
selftest_keys = Press each key once: {0} are left.
selftest_keys_one = Press each key once: one is left.
""",
    """
selftest_lit = Is the upper half lit, and the lower one dark?
selftest_seen = Was each half lit once, and dark once?
settlement_anybody = Somebody has to agree.
settlement_question = Somebody other than the winner has to agree.
setup_find = Search the games
setup_game = Which game?
setup_go = Begin the evening
setup_name = What your table calls the game
setup_players = {0}, {1} players
setup_title = A new table
sheet_any = Say what is missing
sheet_back = Back to the hands
sheet_brought = Brought into the evening: {0}
sheet_cannot = To correct a hand, first end what is begun at the table.
sheet_cell = {0}, {1}
sheet_corrected = corrected
""",
    """
sheet_goes_on = goes on
sheet_graph = The balances after each hand
sheet_hint = A tap on a figure shows what made it, and corrects it.
sheet_kept = Kept for next time: {0}.
sheet_missing = Something is missing
sheet_missing_else = Something else is missing
sheet_none = No hand has been dealt yet.
sheet_nothing = Nothing is booked for {0} in this hand.
sheet_others = The rest of the hand
sheet_pays = {0} pays {1} {2}.
sheet_pays_money = {0} pays {1} {2}, which is {3}.
sheet_since = since hand {0}
sheet_thrown_in = thrown in
sheet_until = until hand {0}
sheet_whole = Change the whole hand
sheet_why = Hand {0}: {1}, {2}. Balance {3}.
""",
    """
sheet_why_rest = There are older payments.
sign_and = and
sign_clubs = clubs
sign_comet = the comet
sign_diamonds = diamonds
sign_fiche = fiche
sign_fiches = fiches
sign_hearts = hearts
sign_jeton = jeton
sign_jetons = jetons
sign_minus = minus
sign_of =  of {0}\u0020
sign_plus = plus
sign_spades = spades
sign_times = times
stands_not = In hand {0} this cannot stand: {1}. {2}
""",
    """
taken_back = Taken back: {0}.
template_question = Who sits where?
that_person = that person
the_board = the table
the_pool = the pool
transfer_amount = How much?
transfer_payee = Who is paid?
transfer_payer = Who pays?
undo_back = Back
undo_card = Take back the last card
undo_change = Take back the last change
undo_correcting = Leave the correction
undo_correction = Take back the correction
undo_delete = Have it back
undo_digit = Take back the last key
undo_drawn = Not this table
""",
    """
undo_event = Take back: {0}
undo_last = Take back the last hand's end
undo_letter = Take back the last letter
undo_name = Take back the last name
undo_page = Back to the page before
undo_preview = Not so: key it again
undo_question = Not that
undo_review = Back to the list of evenings
undo_selftest = Leave the test
undo_selftest_first = Press UNDO: once more leaves the test
undo_table = Back to the set-up
watched_banked = A hand is under way.
watched_counted = The hand is being counted.
watched_deal = The next hand has not begun.
watched_ended = This is how everybody ends the evening.
watched_follow = A hand is under way.
""",
    """
watched_layout = A hand is under way.
watched_left = Somebody is out: what the others still hold is counted.
watched_opera = Somebody is out: was it an opera?
watched_payments = A hand is under way.
watched_settlement = The hand is settled: somebody has to agree.
watched_stub = Somebody is out: what was laid aside?
whole_agreed = Who agreed to it?
whole_agreed_missing = Say who agreed to it.
whole_comet = Who played the comet?
whole_go = Correct this hand
whole_lines = This hand is corrected line by line.
whole_out = Who was out?
why_looking = Older payments are being looked for …
why_question = What has made the balance of {0}?
winner_question = The game is over: {0} has won.
winner_several = The game is over, and these have won together: {0}.
""",
)
