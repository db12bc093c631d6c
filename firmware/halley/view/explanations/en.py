"""English, in alphabetical order of the keys. Each text is one sentence, or several."""

WORDS = (
    """
as_card = Where the comet stands for a card that is paid for, it is paid as that card, too.
aside = The cards that were not dealt lie aside, unseen: a sequence stops where one of them is wanted.
balances = A balance is what somebody has won and lost since coming to the table; the payments behind it can be seen, the newest first.
balances_debts = What everybody would pay is worked out as if the evening ended now.
banked = Everybody plays against whoever keeps the bank, and not against the others.
banked_bets = Whoever bets as before need not say so; a bet of 0 sits the hand out.
banked_play = A card is bought for the first bet at least, and for twice as much at most; one that costs nothing is not keyed. A pair can be split into two hands, each with a bet of its own.
banked_results = Only those have to be named whose hand ended otherwise than most.
banked_settlement = Here is what everybody has won from the bank or lost to it, and who keeps the bank next.
cards_each = As a rule the pack is dealt out as far as it goes. For the next hand another number can be agreed, and what is left over lies aside.
cards_left = The hand is settled by what the others still hold.
carte_blanche = A carte blanche is a hand without jack, queen and king, shown before the first card is played. It is paid for at once, and higher with the comet in it.
claim = What has to be claimed is booked as claimed. Where nobody claims it before the next card, say so, and nothing is paid.
club = This table belongs to a club's evening: what is booked goes there by itself, and waits here while the club cannot be reached.
comet_beside = The comet stands for no other card: it is played beside the sequence, which goes on after it, or else with the 10♦.
comet_wild = The comet can be played as any card.
""",
    """
correction_preview = All that came after the correction has been worked out again. The evening is as it was until the correction is accepted.
correction_rest = What was booked later does not agree with it.
counted = This game is not followed card by card: a hand is booked when it has been played.
counted_adds = Say one at a time who has one, or key in a number for each.
counted_declares = What is declared is booked before the points, for whoever declares it.
counted_numbers = Everybody's number is asked for, one after the other.
counted_settlement = Here is what this hand has counted for everybody.
counted_signed = A number below nothing takes a minus, before its digits or after them.
counted_sum = What all have together is known, so the last number is worked out.
counted_won = A hand may also have no winner.
dead_end = Where nobody can go on, whoever has played the last card is paid.
deal = Between two hands people can come, leave and change places, options can be changed, and the evening can end: all of it is among what else can be done.
deal_bank = Where somebody else is to keep the bank, choose that person.
deal_choose = Where somebody else is to deal, choose that person.
deal_start = This is the table of last time: it can begin at 0, or go on from the balances of then.
divide = In equal shares everybody at the table gets the same. Odd chips go, one each, to those who have least. Kept for next time, they lie there again when the last table begins.
""",
    """
drawn_table = Beginning ends the evening under way, if there is one; all these people begin at 0. Left for now, the table can still be taken from the first screen.
evening_over = The evening is stored, and stands in the list of evenings.
evenings = An evening opens as it ended, with its payments and all its hands.
film = The whole evening passes as a row of codes. On the page of another device, “Connect a box”, “By camera” reads it there, with all its hands. Codes that a camera misses come again in others, so nobody has to press anything.
follow = Every card is keyed as it is played. The box knows whose turn it is and what is wanted, and books what is paid.
follow_holder = Whoever holds the card that is wanted plays it, in turn or not. When nobody holds it, the last to play leads again.
follow_round = In turn everybody has one card to play. Say who plays the one that is wanted: all those between do not have it.
follow_turn = Whoever cannot play says so, and it is the next one's turn. When nobody can, the last to play leads again.
history = Every hand can be corrected, however long ago it was. What came after it is worked out again, and shown before it counts.
home = A table is a game and those who sit down to it. Evenings that were played here can be looked at, corrected and gone on with.
home_last = The last table again has the same game and the same people; before its first hand they can have the balances of last time.
journal_full = “Share evening” saves an evening as a file: do that first with the oldest one. Given up, it is gone.
laid_aside = Kings that nobody has played count for whoever is out, wherever they lie.
layout = Whoever plays, or shows, the card of a compartment takes what lies there; what nobody takes stays for the next hand.
layout_all = Everything is taken at once where the game gives the whole board: an ace of diamonds turned up, a grand opera.
""",
    """
layout_over = Nobody goes out in this game: say when the hand is over.
led = An ace is paid for where it leads.
left_cards = Every card that somebody holds is named, and the box adds them up.
left_comet = The comet is said, too; its 9 points are counted among the others.
left_count = Only how many cards they are is counted.
left_doubles = Whoever is left with a card of the board doubles what lies on it.
left_excused = Whoever is left with Pope pays nothing for the cards.
left_kings = How many kings there are among them is said, too.
left_kings_only = Only kings and the comet are counted.
left_points = An ace counts 1, jack, queen and king 10 each, any other card its number.
left_rank = Each rank counts what this game's rules say; threes alone count minus 50 each.
letters = On the keys letters are typed as on an old telephone: 2 is A, and pressed again B, then C; 1 has the letters with accents.
menu = Only what can be done now is here; between two hands it is more than in the middle of one.
none_out = A hand may also end with nobody out.
nothing_paid = Nothing is paid for while the hand is played.
""",
    """
opera = An opera: somebody was out before any of the others had played a card. It makes the hand worth more.
options = Tables differ in these. What is agreed holds for the whole evening, and is proposed when the game is next played.
out = Whoever has no card left is out: the hand ends, and the others say what they hold.
pay = Whoever does not have the card that is wanted pays to the pool.
payments = What happens in a hand is booked for the person it happens to; who pays, and how much, the box works out.
payments_last = With the comet as the last card the hand is worth more, and most where the comet was a nine.
pick_name = The list begins with those who sat down last; any other name can be typed.
pressure = The first pressure of a side counts 5, and each further one twice as much. The lowest score wins.
purse = Anybody may buy another purse, at any time. Who pays whom in the end stays the same: it goes by what everybody has won and lost.
reopen = It goes on with the same people and balances, as if it had never ended.
result_code = The code holds the balances and, where there is room, who pays whom; or a link to a page that works it out. It needs no network, and any camera that reads codes reads it.
reviewing = Its balances and hands can be looked at and corrected, and it can go on: the menu has it all.
seats = Whoever leaves keeps the balance, and has it again when coming back. Nothing changes before the next hand.
seats_start = In this game the lowest score wins, so that somebody new at 0 would lead.
selftest = This is for a box that was just built: it tries keys, display, sound and memory, and touches no evening.
""",
    """
settlement = Here is what the hand has brought everybody, and how that came about.
settlement_agree = The hand counts when somebody other than the winner agrees. A mistake can be taken back now, or corrected in the list of hands later.
setup = A new table takes a game, those who play, and what is played for. Everybody begins at 0.
setup_game = The games that were played last come first. A tally keeps the score of any other card game.
setup_how = To key in only what is paid for is quicker, for people who know the game. With every card keyed in, the box says whose turn it is and what is wanted, and books what is paid by itself.
setup_left = Cards left in a hand are added up by those who hold them; or they are named one by one, and the box adds them up.
setup_names = The seats are numbered in the order of play.
setup_options = These are agreed anew at every table; all else that can be agreed is among the options.
template = This screen is there to be copied: it counts the keys that are pressed.
together = Several cards of one rank can be played at once.
transfer = For whatever the table agrees on: a penalty, a spare hand that was bought, a bank that was sold. It counts like any other payment, and can be taken back and corrected.
type_game = Under its name the game stands in the list of games from now on, with the options that are agreed.
type_name = A name has twelve letters at most.
why = These are the payments behind a balance, the newest first, each with the balance after it.
winner = The game has come to the end that was agreed. Until the evening ends, what was keyed last can still be taken back.
""",
)
