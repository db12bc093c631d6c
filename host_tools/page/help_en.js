// The help in English: loaded when somebody asks for it. A screen bears the name of its file in
// firmware/halley/screens. Its rows are [keys, what they do, when]: a row is shown where all that `when`
// names is so (PageHelp in halley/platform/web_help.py), with ! where it is not, and always without it.

export const help = {
  title: "Help",
  keysNow: "The keys on this screen",
  lastLine: (text) => `The last line says “${text}”.`,
  rules: "The rules",
  rulesOf: (name) => `The rules: ${name}`,
  games: "All games",
  ownGames: "This table's own games",
  gameOf: (game) => `${game.players} players, ${game.pack}`,
  back: "Back to this table's game",
  atTable: (names) => `At this table: ${names}.`,
  loading: "The rules are being loaded …",
  loadFailed: "The rules could not be loaded. Check the connection and open them again.",
  firstMinute: "The first minute",
  close: "Close",

  steps: [
    "Lay this screen in the middle of the table. You play with real cards; the box keeps the score.",
    "Press OK or 1 for a new table. A number chooses the game (9 has more of them, and a tally for any card " +
      "game at all), and another one says how many you are.",
    "Say who sits where, seat after seat: a number takes a name from the list, COMET types a new one.",
    "OK deals. Press what is paid while you play, then OK and the seat of whoever is out, then what the " +
      "others still hold. The last line of the screen always says what is asked.",
    "Somebody other than the winner agrees with the key of their own seat; OK deals again. UNDO takes back " +
      "any step, and hold OK for the menu: there the evening ends, and the box says who pays whom.",
  ],

  everywhere: [
    ["UNDO", "One step back, as often as you like. The last line says what was taken back."],
    ["OK", "Puts back what UNDO has just taken back.", "puts_back"],
    ["hold OK", "The menu: balances, history and more; between two hands also seats, options and the end of the " +
      "evening.", "menu"],
  ],

  screens: {
    home: {
      title: "The first screen",
      rows: [
        ["OK", "The last table again: the same game and people, all at 0.", "last_table"],
        ["OK", "A new table: game, players, names.", "!last_table"],
        ["number", "That line: a new table, the evenings, the language, the self-test."],
      ],
    },
    setup: {
      title: "A new table",
      rows: [
        ["number", "That game. The first page has the games that you played last.", "game"],
        ["9", "More games: stops, counted ones with a tally for any card game, banked ones, and your own.", "game"],
        ["OK", "The game that the last line names.", "game"],
        ["COMET number", "On the list of this table's own games: takes that one off it.", "game"],
        ["number", "How many of you play.", "seats"],
        ["OK", "As many as last time.", "seats"],
        ["number", "That name sits at the seat that is asked for.", "names"],
        ["9", "More names.", "names"],
        ["COMET", "A new name; or type it into the field over the keys.", "names"],
        ["OK", "The name, or the letter, that is proposed.", "names"],
        ["1", "Only what is paid for is keyed: for people who know the game.", "how"],
        ["2", "Every card is keyed: the box says whose turn it is, and what is wanted.", "how"],
        ["1", "What is left in a hand is keyed as a number.", "left"],
        ["2", "What is left in a hand is keyed card by card, and the box adds it up.", "left"],
        ["OK", "What was chosen last.", "how"],
        ["OK", "What was chosen last.", "left"],
        ["OK", "Begins, with the options that are shown.", "options"],
        ["COMET", "The options: what is paid, how long one plays, money.", "how"],
        ["COMET", "The options: what is paid, how long one plays, money.", "left"],
        ["COMET", "Other options; there the game can be given a name of its own.", "options"],
      ],
    },
    pick_name: {
      title: "Who is it?",
      rows: [
        ["number", "That name."],
        ["OK", "The first name."],
        ["9", "More names."],
        ["COMET", "A new name; or type it into the field over the keys."],
      ],
    },
    type_name: {
      title: "A new name",
      rows: [
        ["2", "The key's first letter, A; again: B, then C. The other keys likewise, as on an old telephone."],
        ["1", "Letters with accents."],
        ["10", "A space, then a hyphen."],
        ["COMET", "Keeps the letter, where the next one is on the same key."],
        ["hold 2", "The key's last letter."],
        ["OK", "The name is complete."],
        ["UNDO", "Takes a letter back, and then goes back to the list."],
      ],
    },
    type_game: {
      title: "A name for the game",
      about: "Under its name the game stands in the list from now on, with these options.",
      rows: [
        ["2", "The key's first letter, A; again: B, then C. The other keys likewise, as on an old telephone."],
        ["10", "A space, a hyphen, a comma, digits."],
        ["COMET", "Keeps the letter, where the next one is on the same key."],
        ["hold 2", "The key's last letter."],
        ["OK", "The name is complete."],
        ["UNDO", "Takes a letter back, and then goes back."],
      ],
    },
    options: {
      title: "The options",
      rows: [
        ["number", "Opens that option; there a number chooses."],
        ["digits OK", "Where a number is asked for: that number; J makes it negative."],
        ["COMET", "Back to the default: the option that is open, or all of them."],
        ["9", "More options."],
        ["OK", "Leaves the options as they are shown."],
      ],
    },
    drawn_table: {
      title: "A table that was drawn",
      about: "The club has drawn who sits here.",
      rows: [
        ["OK", "The evening under way ends, and a table begins with these people, all at 0."],
        ["UNDO", "Not now: a line of the first screen still offers it."],
      ],
    },
    deal: {
      title: "Between two hands",
      rows: [
        ["OK", "The hand is dealt, with everybody's ante where there is one."],
        ["seat", "That player deals instead.", "!banked"],
        ["seat", "That player has the bank instead.", "banked"],
        ["10", "The balances; again: how the pack is made."],
        ["COMET", "Takes the balances of the last evening, or begins at 0 again.", "offers_start"],
      ],
    },
    cards_each: {
      title: "Cards for each",
      rows: [["digits OK", "Deals the next hand with that many cards each; the rest is laid aside."]],
    },
    payments: {
      title: "A hand, payment by payment",
      rows: [
        ["seat", "A king: every other player pays that player for it.", "asks_nothing first_king"],
        ["seat", "A king was played; it is settled at the end.", "asks_nothing first_nothing with_comet"],
        ["seat", "That player has played the comet.", "asks_nothing first_comet comet"],
        ["seat", "That player pays one to the pool.", "asks_nothing first_pay"],
        ["seat", "A pressure, for that player's side.", "asks_nothing first_pressure"],
        ["10 seat", "An ace: that player is paid for it.", "asks_nothing second_ace"],
        ["10 seat", "A king: that player is paid for it.", "asks_nothing second_king"],
        ["10 seat", "A dead sequence: that player laid its last card, and is paid.", "asks_nothing second_sequence"],
        ["COMET seat", "That player has played the comet.", "asks_nothing comet !first_comet"],
        ["hold seat", "The same, with one key.", "asks_nothing comet !first_comet"],
        ["COMET K seat", "The comet stood for a king, and is paid like one as well.", "asks_nothing comet as_king"],
        ["OK seat", "That player is out: the hand is over, and the others say what they hold.", "asks_nothing"],
        ["OK COMET", "The hand is over, although nobody is out.", "asks_nothing none_out"],
        ["seat", "That player has played the comet.", "asks_comet"],
        ["K", "Before the seat: the comet stood for a king.", "asks_comet as_king"],
        ["hold seat", "That player did not claim the comet, and is not paid for it.", "asks_comet claims"],
        ["seat", "That player is paid.", "asks_second"],
        ["seat", "That player has no card left.", "asks_out"],
        ["COMET", "Nobody is out.", "asks_out none_out"],
        ["OK", "The comet stood for some other card.", "asks_as"],
        ["1", "The comet stood for an ace.", "asks_as"],
        ["K", "The comet stood for a king.", "asks_as as_king"],
        ["1", "No: the comet was not the last card.", "asks_last"],
        ["2", "Yes, it was.", "asks_last"],
        ["3", "Yes, and it stood for a nine.", "asks_last"],
      ],
    },
    follow: {
      title: "A hand, card by card",
      rows: [
        ["7", "That card leads (here a seven). Where its suit matters, the box asks for it.", "asks_nothing leads"],
        ["7", "The player who is named lays that card (here a seven).", "asks_nothing follows"],
        ["OK", "“Without”: the player does not have the card that is wanted.", "asks_nothing follows"],
        ["seat", "That player lays the card that is wanted.", "asks_nothing holder"],
        ["OK", "Nobody has the card that is wanted.", "asks_nothing holder may_lie_aside"],
        ["hold 7", "All four cards of that rank together; of nines and kings it asks how many.",
          "asks_nothing together"],
        ["COMET", "The comet leads; the box asks what it stands for.", "asks_nothing comet !beside leads"],
        ["COMET", "The comet is laid as the card that is wanted.", "asks_nothing comet !beside !leads"],
        ["COMET", "The comet is laid beside the sequence; the box may ask who lays it.", "asks_nothing comet beside"],
        ["hold COMET", "Right after the comet: nobody claimed it, and it is not paid.", "asks_nothing claims !comet"],
        ["hold 1", "Right after an ace that led: nobody claimed it, and it is not paid.", "asks_nothing ace_led"],
        ["1 2 3 4", "The suit: spades, hearts, diamonds, clubs.", "asks_suit"],
        ["7", "The card that the comet stands for (here a seven).", "asks_as"],
        ["1 2 3", "Which of the three sets of nines was laid.", "asks_nines"],
        ["2 3 4", "How many kings were laid together.", "asks_kings"],
        ["seat", "That player lays the comet.", "asks_seat"],
        ["1 2", "The first of the two cards that may follow, or the second.", "asks_which"],
      ],
    },
    cards_left: {
      title: "What the others still hold",
      about: "The player who is named says what is left, and then the next one. The box adds it up.",
      rows: [
        ["7 K", "Every card that is left, one after the other.", "by_cards"],
        ["COMET", "The comet is left, too.", "by_cards comet"],
        ["digits", "The points that are left.", "!by_cards points !by_rank"],
        ["digits", "The number of cards that are left.", "!by_cards counts_cards"],
        ["COMET", "The comet is left, too; again: it is not.", "!by_cards comet"],
        ["K", "A king is left, too, once for each.", "!by_cards kings"],
        ["digits", "The points of the cards that are left.", "!by_cards by_rank"],
        ["COMET", "The points are negative.", "!by_cards by_rank"],
        ["OK", "That is all; the next player."],
        ["OK", "Without a number: this player is out as well.", "by_rank"],
      ],
    },
    laid_aside: {
      title: "Kings laid aside",
      rows: [
        ["1 2 3 4", "How many kings are among the cards laid aside."],
        ["OK", "None."],
      ],
    },
    opera: {
      title: "Was it an opera?",
      about: "An opera: somebody was out before the others had played.",
      rows: [
        ["number", "That line is right."],
        ["OK", "The first line."],
      ],
    },
    counted: {
      title: "A hand is counted",
      rows: [
        ["seat", "That player has won the hand.", "keys_seats wins"],
        ["OK", "Nobody has won it.", "keys_seats wins"],
        ["seat", "That player declares what the last line says.", "keys_seats declares"],
        ["COMET seat", "That player declares the second thing on the screen.",
          "keys_seats declares !asks_who_declares"],
        ["K seat", "That player declares the third thing on the screen.", "keys_seats declares !asks_who_declares"],
        ["OK", "On to the points.", "keys_seats declares !asks_who_declares"],
        ["seat", "That player has one more, or what the last line names.", "keys_seats adds"],
        ["OK", "Numbers instead, player after player.", "keys_seats adds"],
        ["digits", "The number for the player, or the side, that is named.", "keys_numbers"],
        ["OK", "The number ends, where it does not by itself; alone it is 0.", "keys_numbers"],
        ["COMET", "A minus, before or after the digits.", "keys_numbers signed"],
        ["hold seat", "Before a number: only that player has one; for money, the box works that player's out.",
          "keys_numbers signed"],
        ["COMET", "The other side's points instead.", "keys_numbers declares"],
        ["hold seat", "Before the points: that player took the last trick.", "keys_numbers declares"],
        ["hold seat", "One more for that player.", "keys_numbers adds"],
      ],
    },
    counted_settlement: {
      title: "The hand is settled",
      rows: [["seat", "Their own key: somebody other than the winner agrees."]],
    },
    banked: {
      title: "A hand against the bank",
      rows: [
        ["OK", "Everybody bets as before.", "bets"],
        ["seat digits OK", "That player's bet; 0 for none.", "bets"],
        ["seat", "Buys a card for as much as the first bet.", "!bets"],
        ["hold seat", "Buys a card for more: then the number.", "!bets"],
        ["COMET seat", "Splits a pair; the seat held: for another bet.", "!bets"],
        ["OK", "The hand ends. The bank's total: A is 21, 10 is 20, 9 is 19 and so on.", "!bets"],
        ["J", "Then: the bank is bust.", "!bets"],
        ["Q", "Then: the bank has five cards.", "!bets"],
        ["K", "Then: the bank has a pontoon.", "!bets"],
        ["seat", "Then each player who has won; before it Q for five cards, K for a pontoon.", "!bets"],
        ["OK", "Then: nobody else has won.", "!bets"],
      ],
    },
    banked_settlement: {
      title: "The hand is settled",
      about: "The screen also says who has the bank next, and whether to shuffle.",
      rows: [["seat", "Their own key: a player who is not the winner agrees."]],
    },
    settlement: {
      title: "The hand is settled",
      rows: [["seat", "Their own key: somebody other than the winner agrees."]],
    },
    winner: {
      title: "Somebody has won",
      rows: [["OK", "Ends the evening."]],
    },
    evening_over: {
      title: "The evening is over",
      rows: [
        ["OK", "Who pays whom, the balances, and then the first screen.", "settles !reviewing"],
        ["OK", "The balances, and then the first screen.", "!settles !reviewing"],
        ["OK", "The next page, and then the menu.", "reviewing"],
        ["hold seat", "On the balances: which payments led to that one."],
      ],
    },
    menu: {
      title: "The menu",
      about: "It has only what can be done now.",
      rows: [
        ["number", "That line."],
        ["OK", "The first line."],
        ["9", "More lines, where there are any."],
        ["UNDO", "Back to the game."],
      ],
    },
    seats: {
      title: "The seats",
      rows: [
        ["seat", "What that player does: leave, change places, take another name."],
        ["seat", "Where the last line asks for it: with whom, or to whose place."],
        ["number", "What the player does; or, after the last seat, somebody who is away comes back."],
        ["COMET", "Somebody else comes."],
        ["OK", "From now on the table is as it is shown."],
        ["UNDO", "Takes a change back; after the last, leaves all as it was."],
      ],
    },
    balances: {
      title: "The balances",
      rows: [
        ["hold seat", "Which payments led to that balance."],
        ["OK", "Who pays whom, if the evening ended now; then back.", "settles"],
        ["OK", "Back.", "!settles"],
      ],
    },
    why: {
      title: "Where a balance comes from",
      rows: [["OK", "Older payments; after the oldest, the newest again."]],
    },
    history: {
      title: "The history",
      about: "Any hand can be corrected: what comes after it is worked out again, and shown before it counts.",
      rows: [
        ["number", "That hand, then one thing that happened in it, then what is to become of that."],
        ["OK", "Older lines."],
        ["UNDO", "A page back."],
      ],
    },
    correction_preview: {
      title: "What a correction does",
      rows: [
        ["OK", "What the last line says: the correction counts, the rest of the hand is keyed anew, or what follows " +
          "is dropped."],
        ["UNDO", "Leaves everything as it was."],
      ],
    },
    carte_blanche: {
      title: "A carte blanche",
      rows: [
        ["seat", "That player has shown a hand without court cards, and is paid for it."],
        ["COMET seat", "The same, with the comet in that hand."],
      ],
    },
    evenings: {
      title: "The evenings",
      rows: [
        ["number", "Opens that evening, as it ended."],
        ["OK", "Opens the first one."],
        ["9", "Older evenings."],
      ],
    },
    reopen: {
      title: "Go on with an evening?",
      rows: [
        ["1", "Leaves it as it is."],
        ["OK", "Leaves it as it is."],
        ["2", "The evening goes on."],
      ],
    },
    journal_full: {
      title: "There is no room left",
      about: "Save the oldest evening as a file first: “Share evening”, below the box, has every one.",
      rows: [
        ["1", "Play on for now."],
        ["OK", "Play on for now."],
        ["2", "Gives up the oldest evening."],
      ],
    },
    club: {
      title: "The club",
      about: "How it stands with the network and the club.",
      rows: [["OK", "Back; where another device keeps this table, takes it over."]],
    },
    selftest: {
      title: "The self-test",
      rows: [
        ["7", "Every key once, in any order; OK twice goes on without the others."],
        ["OK", "Any key: the next picture."],
        ["1", "Yes."],
        ["2", "No."],
        ["UNDO UNDO", "Leaves the self-test."],
      ],
    },
  },
};
