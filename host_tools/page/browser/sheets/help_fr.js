// L'aide en français : les mêmes écrans et les mêmes touches que dans help_en.js.

export const help = {
  title: "Aide",
  keysNow: "Les touches de cet écran",
  lastLine: (text) => `La dernière ligne dit « ${text} ».`,
  rules: "Les règles",
  rulesOf: (name) => `Les règles : ${name}`,
  games: "Tous les jeux",
  ownGames: "Les jeux de cette table",
  gameOf: (game) => [`${game.players} joueurs, ${game.pack}`, ...game.also].join(" ; "),
  back: "Retour au jeu de cette table",
  atTable: (names) => `À cette table : ${names}.`,
  loading: "Les règles se chargent …",
  loadFailed: "Les règles n'ont pas pu être chargées. Vérifiez la connexion et rouvrez-les.",
  firstMinute: "La première minute",
  close: "Fermer",

  steps: [
    "Posez cet écran au milieu de la table. On joue avec de vraies cartes ; la boîte tient les comptes.",
    "Tapez OK ou 1 pour une nouvelle table. Un numéro choisit le jeu (9 en montre d'autres, et la marque libre, pour " +
      "n'importe quel jeu de cartes), un autre dit combien vous êtes.",
    "Dites qui s'assied où, place après place : un numéro prend un nom de la liste, COMET en écrit un autre.",
    "OK donne. Tapez ce qui se paie pendant la donne, puis OK et la place de qui a fini, puis ce que les " +
      "autres ont encore. La dernière ligne de l'écran dit toujours ce qui est demandé.",
    "Un autre que le gagnant approuve par la touche de sa place ; OK donne de nouveau. UNDO reprend un pas " +
      "après l'autre, et OK tenue ouvre le menu : on y termine la soirée, et la boîte dit qui paie qui.",
  ],

  kept: "Où sont les soirées",
  keptWhere: [
    "Dans ce navigateur, sur cet appareil ; la table d'un club les envoie aussi au club. « Partager la soirée », " +
      "sous la boîte, en enregistre une dans un fichier. Ce qu'on joue dans une fenêtre privée disparaît avec elle.",
    "Safari, sur un iPhone, un iPad ou un Mac, efface ce qu'une page a enregistré quand on ne l'a pas ouverte depuis " +
      "une semaine. Il n'efface rien d'une page de l'écran d'accueil : choisissez « Partager », puis « Sur " +
      "l'écran d'accueil » (sur un Mac « Ajouter au Dock »), et ouvrez la page de là dès la première soirée. " +
      "Ce qui a été joué dans Safari reste dans Safari.",
  ],

  everywhere: [
    ["UNDO", "Un pas en arrière, autant de fois qu'on veut. La dernière ligne dit ce qui est repris."],
    ["OK", "Remet ce que UNDO vient de reprendre.", "puts_back"],
    ["tenir OK", "Le menu : comptes, historique et plus ; entre deux donnes, aussi les places, les options et la fin " +
      "de la soirée.", "menu"],
  ],

  screens: {
    home: {
      title: "Le premier écran",
      rows: [
        ["OK", "La dernière table : le même jeu, les mêmes joueurs, tous à 0.", "last_table"],
        ["OK", "Une nouvelle table : jeu, joueurs, noms.", "!last_table"],
        ["numéro", "Cette ligne : une nouvelle table, les soirées, la langue, l'autotest."],
      ],
    },
    setup: {
      title: "Une nouvelle table",
      rows: [
        ["numéro", "Ce jeu. La première page montre ceux que vous avez joués en dernier.", "game"],
        ["9", "D'autres jeux : d'arrêt, comptés (et la marque libre, pour tout jeu), à banque, et les vôtres.", "game"],
        ["OK", "Le jeu que nomme la dernière ligne.", "game"],
        ["COMET numéro", "Dans la liste des jeux de cette table : en retire celui-là.", "game"],
        ["numéro", "Le nombre de joueurs.", "seats"],
        ["OK", "Autant que la dernière fois.", "seats"],
        ["numéro", "Qui porte ce nom s'assied à la place demandée.", "names"],
        ["9", "D'autres noms.", "names"],
        ["COMET", "Un nouveau nom ; ou tapez-le dans le champ au-dessus des touches.", "names"],
        ["OK", "Le nom, ou la lettre, que la boîte propose.", "names"],
        ["1", "On ne tape que ce qui se paie : pour qui connaît le jeu.", "how"],
        ["2", "On tape chaque carte : la boîte dit à qui de jouer, et quelle carte.", "how"],
        ["1", "Les cartes restantes se tapent en un nombre.", "left"],
        ["2", "Les cartes restantes se tapent une à une, et la boîte compte.", "left"],
        ["OK", "Comme la dernière fois.", "how"],
        ["OK", "Comme la dernière fois.", "left"],
        ["OK", "Commence, avec les options affichées.", "options"],
        ["COMET", "Les options : ce qui se paie, combien de temps l'on joue, l'argent.", "how"],
        ["COMET", "Les options : ce qui se paie, combien de temps l'on joue, l'argent.", "left"],
        ["COMET", "D'autres options ; on peut aussi y donner un nom au jeu.", "options"],
      ],
    },
    pick_name: {
      title: "Qui est-ce ?",
      rows: [
        ["numéro", "Ce nom."],
        ["OK", "Le premier nom."],
        ["9", "D'autres noms."],
        ["COMET", "Un nouveau nom ; ou tapez-le dans le champ au-dessus des touches."],
      ],
    },
    type_name: {
      title: "Un nouveau nom",
      rows: [
        ["2", "La première lettre de la touche, A ; encore : B, puis C. Les autres de même, comme sur un vieux " +
          "téléphone."],
        ["1", "Les lettres accentuées."],
        ["10", "Une espace, puis un trait d'union."],
        ["COMET", "Garde la lettre, quand la suivante est sur la même touche."],
        ["tenir 2", "La dernière lettre de la touche."],
        ["OK", "Le nom est complet."],
        ["UNDO", "Reprend une lettre, puis revient à la liste."],
      ],
    },
    type_game: {
      title: "Un nom pour le jeu",
      about: "Sous ce nom, le jeu est désormais dans la liste, avec ces options.",
      rows: [
        ["2", "La première lettre de la touche, A ; encore : B, puis C. Les autres de même, comme sur un vieux " +
          "téléphone."],
        ["10", "Une espace, un trait d'union, une virgule, des chiffres."],
        ["COMET", "Garde la lettre, quand la suivante est sur la même touche."],
        ["tenir 2", "La dernière lettre de la touche."],
        ["OK", "Le nom est complet."],
        ["UNDO", "Reprend une lettre, puis revient en arrière."],
      ],
    },
    options: {
      title: "Les options",
      rows: [
        ["numéro", "Ouvre cette option ; un numéro y choisit."],
        ["chiffres OK", "Quand la boîte demande un nombre : ce nombre ; J le rend négatif."],
        ["COMET", "Revient à la valeur habituelle : pour l'option ouverte, ou pour toutes."],
        ["9", "D'autres options."],
        ["OK", "Laisse les options comme elles sont affichées."],
      ],
    },
    drawn_table: {
      title: "Une table tirée au sort",
      about: "Le club a tiré qui s'assied ici.",
      rows: [
        ["OK", "La soirée en cours se termine, et une table commence avec ces joueurs, tous à 0."],
        ["UNDO", "Pas maintenant : une ligne du premier écran la propose encore."],
      ],
    },
    deal: {
      title: "Entre deux donnes",
      rows: [
        ["OK", "La donne commence, avec l'enjeu de chacun s'il y en a un."],
        ["place", "C'est ce joueur qui donne.", "!banked"],
        ["place", "C'est ce joueur qui tient la banque.", "banked"],
        ["10", "Les comptes ; encore : comment préparer le jeu de cartes."],
        ["COMET", "Reprend les comptes de la dernière soirée, ou repart de 0.", "offers_start"],
      ],
    },
    cards_each: {
      title: "Combien de cartes chacun",
      rows: [["chiffres OK", "Donne ce nombre de cartes à chacun ; le reste est mis de côté."]],
    },
    payments: {
      title: "Une donne, paiement par paiement",
      rows: [
        ["place", "Un roi : chacun des autres paie ce joueur.", "asks_nothing first_king"],
        ["place", "Un roi a été joué ; il est réglé à la fin.", "asks_nothing first_nothing with_comet"],
        ["place", "Ce joueur a joué la comète.", "asks_nothing first_comet comet"],
        ["place", "Ce joueur paie un au pot.", "asks_nothing first_pay"],
        ["place", "Une pression, pour le camp de ce joueur.", "asks_nothing first_pressure"],
        ["10 place", "Un as : ce joueur est payé.", "asks_nothing second_ace"],
        ["10 place", "Un roi : ce joueur est payé.", "asks_nothing second_king"],
        ["10 place", "Une suite arrêtée : ce joueur en a posé la dernière carte, et il est payé.",
          "asks_nothing second_sequence"],
        ["COMET place", "Ce joueur a joué la comète.", "asks_nothing comet !first_comet"],
        ["tenir place", "De même, en une seule touche.", "asks_nothing comet !first_comet"],
        ["COMET K place", "La comète valait un roi, et se paie aussi comme un roi.", "asks_nothing comet as_king"],
        ["OK place", "Ce joueur a fini : la donne est close, et les autres disent ce qu'ils ont.", "asks_nothing"],
        ["OK COMET", "La donne est close, bien que personne n'ait fini.", "asks_nothing none_out"],
        ["place", "Ce joueur a joué la comète.", "asks_comet"],
        ["K", "Avant la place : la comète valait un roi.", "asks_comet as_king"],
        ["tenir place", "Ce joueur n'a pas annoncé la comète, et n'en est pas payé.", "asks_comet claims"],
        ["place", "Ce joueur est payé.", "asks_second"],
        ["place", "Ce joueur n'a plus de cartes.", "asks_out"],
        ["COMET", "Personne n'a fini.", "asks_out none_out"],
        ["OK", "La comète valait une autre carte.", "asks_as"],
        ["1", "La comète valait un as.", "asks_as"],
        ["K", "La comète valait un roi.", "asks_as as_king"],
        ["1", "Non : la comète n'était pas la dernière carte.", "asks_last"],
        ["2", "Oui.", "asks_last"],
        ["3", "Oui, et elle valait un neuf.", "asks_last"],
      ],
    },
    follow: {
      title: "Une donne, carte par carte",
      rows: [
        ["7", "Cette carte entame (ici un sept). Si sa couleur compte, la boîte la demande.", "asks_nothing leads"],
        ["7", "Le joueur nommé pose cette carte (ici un sept).", "asks_nothing follows"],
        ["OK", "« Sans » : le joueur n'a pas la carte demandée.", "asks_nothing follows"],
        ["place", "Ce joueur pose la carte demandée.", "asks_nothing holder"],
        ["OK", "Personne n'a la carte demandée.", "asks_nothing holder may_lie_aside"],
        ["tenir 7", "Les quatre cartes de ce rang ensemble ; pour les neuf et les rois, la boîte demande combien.",
          "asks_nothing together"],
        ["COMET", "La comète entame ; la boîte demande ce qu'elle vaut.", "asks_nothing comet !beside leads"],
        ["COMET", "La comète est posée pour la carte demandée.", "asks_nothing comet !beside !leads"],
        ["COMET", "La comète est posée à côté de la suite ; la boîte demande au besoin par qui.",
          "asks_nothing comet beside"],
        ["tenir COMET", "Juste après la comète : personne ne l'a annoncée, elle n'est pas payée.",
          "asks_nothing claims !comet"],
        ["tenir 1", "Juste après un as qui entame : personne ne l'a annoncé, il n'est pas payé.",
          "asks_nothing ace_led"],
        ["1 2 3 4", "La couleur : pique, cœur, carreau, trèfle.", "asks_suit"],
        ["7", "La carte que vaut la comète (ici un sept).", "asks_as"],
        ["1 2 3", "Lequel des trois groupes de neuf a été posé.", "asks_nines"],
        ["2 3 4", "Le nombre de cartes de ce rang posées ensemble.", "asks_several"],
        ["place", "Ce joueur pose la comète.", "asks_seat"],
        ["1 2", "La première des deux cartes qui peuvent suivre, ou la seconde.", "asks_which"],
      ],
    },
    cards_left: {
      title: "Ce que les autres ont encore",
      about: "Le joueur nommé dit ce qui lui reste, puis le suivant. La boîte additionne.",
      rows: [
        ["7 K", "Chaque carte qui reste, l'une après l'autre.", "by_cards"],
        ["COMET", "La comète reste aussi.", "by_cards comet"],
        ["chiffres", "Les points qui restent.", "!by_cards points !by_rank"],
        ["chiffres", "Le nombre de cartes qui restent.", "!by_cards counts_cards"],
        ["chiffres", "Le nombre de rois qui restent.", "!by_cards numbers_kings"],
        ["COMET", "La comète reste aussi ; encore : elle ne reste pas.", "!by_cards comet"],
        ["K", "Un roi reste aussi, une fois pour chacun.", "!by_cards kings"],
        ["chiffres", "Les points des cartes qui restent.", "!by_cards by_rank"],
        ["COMET", "Les points sont négatifs.", "!by_cards by_rank"],
        ["OK", "C'est tout ; au joueur suivant."],
        ["OK", "Sans nombre : ce joueur a fini, lui aussi.", "by_rank"],
      ],
    },
    laid_aside: {
      title: "Les rois mis de côté",
      rows: [
        ["1 2 3 4", "Le nombre de rois parmi les cartes mises de côté."],
        ["OK", "Aucun."],
      ],
    },
    opera: {
      title: "Était-ce un opéra ?",
      about: "Un opéra : quelqu'un avait fini avant que les autres aient joué.",
      rows: [
        ["numéro", "Cette ligne est la bonne."],
        ["OK", "La première ligne."],
      ],
    },
    counted: {
      title: "Le compte d'une donne",
      rows: [
        ["place", "Ce joueur a gagné la donne.", "keys_seats wins"],
        ["OK", "Personne ne l'a gagnée.", "keys_seats wins"],
        ["place", "Ce joueur annonce ce que nomme la dernière ligne.", "keys_seats declares"],
        ["COMET place", "Ce joueur annonce la deuxième chose affichée.", "keys_seats declares !asks_who_declares"],
        ["K place", "Ce joueur annonce la troisième.", "keys_seats declares !asks_who_declares"],
        ["OK", "Aux points, maintenant.", "keys_seats declares !asks_who_declares"],
        ["place", "Ce joueur en a un de plus, ou ce que nomme la dernière ligne.", "keys_seats adds"],
        ["OK", "Des nombres plutôt, joueur après joueur.", "keys_seats adds"],
        ["chiffres", "Le nombre du joueur, ou du camp, qui est nommé.", "keys_numbers"],
        ["OK", "Termine le nombre, s'il ne se termine pas de lui-même ; sans chiffre, c'est 0.", "keys_numbers"],
        ["COMET", "Un moins, avant ou après les chiffres.", "keys_numbers signed"],
        ["tenir place", "Avant un nombre : ce joueur seul en a un ; pour l'argent, la boîte calcule le sien.",
          "keys_numbers signed"],
        ["COMET", "Plutôt les points de l'autre camp.", "keys_numbers declares"],
        ["tenir place", "Avant les points : ce joueur a pris la dernière levée.", "keys_numbers declares"],
        ["tenir place", "Un de plus pour ce joueur.", "keys_numbers adds"],
      ],
    },
    counted_settlement: {
      title: "La donne est réglée",
      rows: [["place", "Sa propre touche : un autre que le gagnant approuve."]],
    },
    banked: {
      title: "Une donne contre la banque",
      rows: [
        ["OK", "Chacun mise comme avant.", "asks_nothing bets"],
        ["place chiffres OK", "La mise de ce joueur ; 0 : aucune.", "asks_nothing bets"],
        ["chiffres OK", "La mise de ce joueur ; 0 : aucune.", "asks_bet"],
        ["place", "Achète une carte pour autant que la première mise.", "asks_nothing !bets"],
        ["tenir place", "Achète une carte pour plus : puis le nombre.", "asks_nothing !bets"],
        ["COMET place", "Sépare une paire ; la place tenue : pour une autre mise.", "asks_nothing !bets"],
        ["OK", "La donne se termine : puis le total de la banque, et qui a gagné.", "asks_nothing !bets"],
        ["numéro", "Laquelle des mains du joueur achète la carte.", "asks_hand"],
        ["chiffres OK", "Pour combien la carte, ou l'autre main, est achetée.", "asks_more"],
        ["place", "Ce joueur sépare une paire ; tenue : pour une autre mise.", "asks_split"],
        ["1", "La banque a 21 ; 10 : elle a 20, 9 : 19, et ainsi de suite.", "asks_bank"],
        ["tenir nombre", "La banque a moins de 12 : 1 vaut 11, 10 vaut 10, et ainsi de suite.", "asks_bank"],
        ["J", "La banque a sauté.", "asks_bank"],
        ["Q", "La banque a cinq cartes.", "asks_bank"],
        ["K", "La banque a un pontoon.", "asks_bank"],
        ["place", "Ce joueur a gagné.", "asks_won"],
        ["place", "Ce joueur a sauté, lui aussi.", "asks_busts"],
        ["place", "Ce joueur a un pontoon.", "asks_pontoons"],
        ["place", "Cette main aussi : ce que demande la dernière ligne.", "asks_own"],
        ["Q", "Avant la place : avec cinq cartes.", "asks_won"],
        ["K", "Avant la place : avec un pontoon.", "asks_won"],
        ["Q", "Avant la place : elle a gagné avec cinq cartes.", "asks_busts"],
        ["K", "Avant la place : elle a gagné avec un pontoon.", "asks_busts"],
        ["OK", "Personne d'autre n'a gagné.", "asks_won"],
        ["OK", "Personne d'autre n'a sauté : tous les autres ont gagné.", "asks_busts"],
        ["OK", "Personne d'autre n'en a : tous les autres ont perdu.", "asks_pontoons"],
        ["OK", "Pas cette main.", "asks_own"],
      ],
    },
    banked_settlement: {
      title: "La donne est réglée",
      about: "L'écran dit aussi qui tient la banque ensuite, et s'il faut battre les cartes.",
      rows: [["place", "Sa propre touche : un joueur qui n'est pas le gagnant approuve."]],
    },
    settlement: {
      title: "La donne est réglée",
      rows: [["place", "Sa propre touche : un autre que le gagnant approuve."]],
    },
    winner: {
      title: "Quelqu'un a gagné",
      rows: [["OK", "Termine la soirée."]],
    },
    evening_over: {
      title: "La soirée est finie",
      rows: [
        ["OK", "Qui paie qui, les comptes, puis le premier écran.", "settles !reviewing"],
        ["OK", "Les comptes, puis le premier écran.", "!settles !reviewing"],
        ["OK", "La page suivante, puis le menu.", "reviewing"],
        ["tenir place", "Sur les comptes : de quels paiements vient celui-là."],
      ],
    },
    menu: {
      title: "Le menu",
      about: "On n'y trouve que ce qui peut se faire maintenant.",
      rows: [
        ["numéro", "Cette ligne."],
        ["OK", "La première ligne."],
        ["9", "D'autres lignes, s'il y en a."],
        ["UNDO", "Retour au jeu."],
      ],
    },
    seats: {
      title: "Les places",
      rows: [
        ["place", "Ce que fait ce joueur : partir, changer de place ou de nom."],
        ["place", "Quand la dernière ligne le demande : avec qui, ou à quelle place."],
        ["numéro", "Ce que fait le joueur ; ou, après la dernière place, un absent qui revient."],
        ["COMET", "Quelqu'un d'autre arrive."],
        ["OK", "La table est désormais telle qu'elle est affichée."],
        ["UNDO", "Reprend un changement ; après le dernier, laisse tout comme c'était."],
      ],
    },
    balances: {
      title: "Les comptes",
      rows: [
        ["tenir place", "De quels paiements vient ce compte."],
        ["OK", "Qui paierait qui si la soirée finissait maintenant ; puis retour.", "settles"],
        ["OK", "Retour.", "!settles"],
      ],
    },
    why: {
      title: "D'où vient un compte",
      rows: [["OK", "Des paiements plus anciens ; après le plus ancien, de nouveau les derniers."]],
    },
    history: {
      title: "L'historique",
      about: "Chaque donne peut être corrigée : ce qui la suit est recalculé, et montré avant de compter.",
      rows: [
        ["numéro", "Cette donne, puis un coup de cette donne, puis ce qu'on en fait."],
        ["OK", "Des lignes plus anciennes."],
        ["UNDO", "Une page en arrière."],
      ],
    },
    correction_preview: {
      title: "Ce que fait une correction",
      rows: [
        ["OK", "Ce que dit la dernière ligne : la correction compte, quelqu'un approuve de nouveau, le reste de " +
          "la donne est à retaper, ou la suite est ôtée."],
        ["UNDO", "Laisse tout comme c'était."],
      ],
    },
    carte_blanche: {
      title: "Une carte blanche",
      rows: [
        ["place", "Ce joueur a montré une main sans figures, et il en est payé."],
        ["COMET place", "De même, avec la comète dans cette main."],
      ],
    },
    evenings: {
      title: "Les soirées",
      rows: [
        ["numéro", "Ouvre cette soirée, comme elle a fini."],
        ["OK", "Ouvre la première."],
        ["9", "Des soirées plus anciennes."],
      ],
    },
    reopen: {
      title: "Continuer une soirée ?",
      rows: [
        ["1", "La laisse comme elle est."],
        ["OK", "La laisse comme elle est."],
        ["2", "La soirée continue."],
      ],
    },
    journal_full: {
      title: "Il n'y a plus de place",
      about: "Enregistrez d'abord la plus ancienne soirée dans un fichier : « Partager la soirée », plus bas, les a " +
        "toutes.",
      rows: [
        ["1", "On continue à jouer pour l'instant."],
        ["OK", "On continue à jouer pour l'instant."],
        ["2", "Abandonne la plus ancienne soirée."],
      ],
    },
    club: {
      title: "Le club",
      about: "Où en sont le réseau et le club.",
      rows: [["OK", "Retour ; si un autre appareil tient cette table, la reprend."]],
    },
    selftest: {
      title: "L'autotest",
      rows: [
        ["7", "Chaque touche une fois, dans n'importe quel ordre ; OK deux fois passe les autres."],
        ["OK", "N'importe quelle touche : l'image suivante."],
        ["1", "Oui."],
        ["2", "Non."],
        ["UNDO UNDO", "Quitte l'autotest."],
      ],
    },
  },
};
