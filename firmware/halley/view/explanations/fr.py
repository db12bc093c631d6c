"""French, as en.py."""

WORDS = (
    """
as_card = Quand la comète vaut une carte qui se paie, elle se paie aussi comme cette carte.
aside = Les cartes non distribuées restent de côté, sans être vues\u00a0: une suite s'arrête quand il faut l'une d'elles.
balances = Un solde est ce que quelqu'un a gagné et perdu depuis son arrivée à la table\u00a0; on peut voir les paiements qui l'ont fait, le plus récent d'abord.
balances_debts = Ce que chacun paierait est calculé comme si la soirée finissait maintenant.
banked = Chacun joue contre qui tient la banque, et non contre les autres.
banked_bets = Qui mise comme avant n'a rien à dire\u00a0; avec une mise de 0, on passe la donne.
banked_play = Une carte s'achète pour la première mise au moins, et le double au plus\u00a0; celle qui ne coûte rien ne se note pas. Une paire peut se séparer en deux mains, chacune avec sa mise.
banked_results = On ne nomme que ceux dont la main a fini autrement que la plupart.
banked_settlement = Voici ce que chacun a gagné ou perdu contre la banque, et qui la tient ensuite.
cards_each = D'ordinaire, on distribue le jeu de cartes tant qu'il y en a pour tous. Pour la prochaine donne, on peut convenir d'un autre nombre\u00a0; le reste est mis de côté.
cards_left = La donne se règle d'après ce que les autres tiennent encore.
carte_blanche = Une carte blanche est une main sans valet, dame ni roi, montrée avant la première carte. Elle se paie aussitôt, et plus cher avec la comète.
claim = Ce qui doit se réclamer est noté comme réclamé. Si personne ne le réclame avant la carte suivante, dites-le, et rien n'est payé.
club = Cette table fait partie de la soirée d'un club\u00a0: ce qui est noté y part de lui-même, et attend ici tant que le club ne répond pas.
comet_beside = La comète ne vaut aucune autre carte\u00a0: elle se joue à côté de la suite, qui continue après elle, ou bien par le 10♦.
comet_wild = La comète peut se jouer comme n'importe quelle carte.
""",
    """
correction_preview = Tout ce qui suit la correction a été recalculé. La soirée reste comme elle était tant que la correction n'est pas acceptée.
correction_rest = Ce qui a été noté ensuite ne s'accorde pas avec elle.
counted = On ne suit pas ce jeu carte par carte\u00a0: une donne se note quand elle est jouée.
counted_adds = Dites un à un qui en a, ou notez un nombre pour chacun.
counted_declares = Ce qui s'annonce se note avant les points, pour qui l'annonce.
counted_numbers = On demande le nombre de chacun, l'un après l'autre.
counted_settlement = Voici ce que cette donne a compté pour chacun.
counted_signed = Un nombre négatif prend un moins, avant ses chiffres ou après.
counted_sum = On sait ce que tous ont ensemble\u00a0: le dernier nombre se calcule donc.
counted_won = Une donne peut aussi n'avoir aucun gagnant.
dead_end = Quand personne ne peut continuer, qui a joué la dernière carte est payé.
deal = Entre deux donnes, on peut arriver, partir et changer de place, changer les options et finir la soirée\u00a0: tout cela est parmi ce qu'on peut faire d'autre.
deal_bank = Si un autre doit tenir la banque, choisissez-le.
deal_choose = Si un autre doit donner, choisissez-le.
deal_start = C'est la table de la dernière fois\u00a0: elle peut partir de 0, ou continuer avec les soldes d'alors.
divide = À parts égales, chacun à la table reçoit autant\u00a0; les jetons qui restent vont un par un à ceux qui ont le moins. Gardés pour la prochaine fois, ils sont là quand la dernière table recommence.
""",
    """
drawn_table = Commencer met fin à la soirée en cours, s'il y en a une\u00a0; tous partent de 0. Laissée pour l'instant, cette table reste offerte au premier écran.
evening_over = La soirée est gardée, et elle est dans la liste des soirées.
evenings = Une soirée s'ouvre comme elle a fini, avec ses paiements et toutes ses donnes.
film = Toute la soirée défile en une suite de codes. La page d'un autre appareil la lit, avec toutes ses donnes, par «\u00a0Brancher une boîte\u00a0», «\u00a0Par caméra\u00a0». Les codes que la caméra manque reviennent dans d'autres\u00a0: il n'y a rien à presser.
follow = Chaque carte se note quand elle est jouée. La boîte sait à qui de jouer et ce qu'il faut, et note ce qui se paie.
follow_holder = Qui tient la carte voulue la joue, à son tour ou non. Quand personne ne la tient, le dernier à avoir joué recommence.
follow_round = À son tour, chacun a une carte à jouer. Dites qui joue celle qu'il faut\u00a0: ceux qui viennent avant ne l'ont pas.
follow_turn = Qui ne peut pas jouer le dit, et c'est au suivant. Quand personne ne peut, le dernier à avoir joué recommence.
history = Toute donne peut se corriger, si ancienne soit-elle. Ce qui la suit est recalculé, et montré avant de compter.
home = Une table, c'est un jeu et ceux qui s'y asseyent. Les soirées jouées ici peuvent se revoir, se corriger et se continuer.
home_last = La dernière table, de nouveau, a le même jeu et les mêmes joueurs\u00a0; avant sa première donne, ils peuvent reprendre les soldes de la dernière fois.
journal_full = «\u00a0Partager la soirée\u00a0» enregistre une soirée dans un fichier\u00a0: faites-le d'abord pour la plus ancienne. Abandonnée, elle est perdue.
laid_aside = Les rois que personne n'a joués comptent pour qui a fini, où qu'ils soient.
layout = Qui joue ou montre la carte d'une case prend ce qui s'y trouve\u00a0; ce que personne ne prend reste pour la donne suivante.
layout_all = Tout se prend d'un coup là où le jeu donne le tableau entier\u00a0: l'as de carreau retourné, un grand opéra.
""",
    """
layout_over = Personne ne finit à ce jeu\u00a0: dites quand la donne est finie.
led = Un as se paie quand il entame.
left_cards = On nomme chaque carte que quelqu'un tient, et la boîte additionne.
left_comet = La comète se dit aussi\u00a0; ses 9 points sont comptés avec les autres.
left_count = On ne compte que le nombre de cartes.
left_doubles = Qui garde une carte du tableau double ce qui s'y trouve.
left_excused = Qui garde le Pape ne paie pas ses cartes.
left_kings = On dit aussi combien de rois s'y trouvent.
left_kings_only = On ne compte que les rois et la comète.
left_points = Un as compte 1, le valet, la dame et le roi 10 chacun, toute autre carte son nombre.
left_rank = Chaque valeur compte ce que disent les règles de ce jeu\u00a0; des trois seuls comptent chacun moins 50.
letters = Sur les touches, on écrit comme sur un vieux téléphone\u00a0: 2 donne A, puis B, puis C\u00a0; 1 donne les lettres accentuées.
menu = Il n'y a ici que ce qu'on peut faire maintenant\u00a0; entre deux donnes, c'est plus qu'au milieu d'une donne.
none_out = Une donne peut aussi se terminer sans que personne ait fini.
nothing_paid = Rien ne se paie pendant la donne.
""",
    """
opera = Un opéra\u00a0: quelqu'un a fini avant qu'aucun autre ait joué une carte. La donne en vaut davantage.
options = C'est ce qui change d'une table à l'autre. Ce qui est convenu vaut pour toute la soirée, et sera proposé la prochaine fois qu'on jouera à ce jeu.
out = Qui n'a plus de carte a fini\u00a0: la donne se termine, et les autres disent ce qu'ils tiennent.
pay = Qui n'a pas la carte voulue paie au pot.
payments = Ce qui arrive pendant une donne se note pour la personne à qui cela arrive\u00a0; qui paie, et combien, la boîte le calcule.
payments_last = Avec la comète pour dernière carte, la donne vaut davantage, et le plus quand la comète valait un neuf.
pick_name = La liste commence par ceux qui se sont assis en dernier\u00a0; tout autre nom peut s'écrire.
pressure = La première pression d'un camp compte 5, et chaque autre le double de la précédente. Le plus petit score gagne.
purse = Chacun peut prendre une autre bourse, à tout moment. Les comptes de fin de soirée restent les mêmes\u00a0: ils suivent ce que chacun a gagné et perdu.
reopen = Elle continue avec les mêmes joueurs et les mêmes soldes, comme si elle n'avait jamais fini.
result_code = Le code contient les soldes et, s'il y a la place, qui paie qui\u00a0; ou un lien vers une page qui le calcule. Il ne faut aucun réseau, et tout appareil photo qui lit les codes le lit.
reviewing = On peut revoir et corriger ses soldes et ses donnes, et la continuer\u00a0: tout est dans le menu.
seats = Qui part garde son solde, et le retrouve en revenant. Rien ne change avant la prochaine donne.
seats_start = À ce jeu, le plus petit score gagne\u00a0: à 0, un nouveau venu serait en tête.
selftest = C'est pour une boîte qu'on vient de construire\u00a0: on essaie les touches, l'écran, le son et la mémoire, sans toucher à aucune soirée.
""",
    """
settlement = Voici ce que la donne a rapporté à chacun, et comment.
settlement_agree = La donne compte quand un autre que le gagnant est d'accord. Une erreur peut s'annuler maintenant, ou se corriger plus tard dans la liste des donnes.
setup = Une nouvelle table demande un jeu, ceux qui jouent, et à quoi l'on joue. Chacun part de 0.
setup_game = Les jeux joués en dernier viennent d'abord. La marque libre tient les comptes de tout autre jeu de cartes.
setup_how = Ne noter que ce qui se paie est plus rapide, pour qui connaît le jeu. Si l'on note chaque carte, la boîte dit à qui de jouer et ce qu'il faut, et note d'elle-même ce qui se paie.
setup_left = Les cartes restantes, chacun additionne les siennes\u00a0; ou bien on les nomme une à une, et la boîte additionne.
setup_names = Les places sont numérotées dans l'ordre du jeu.
setup_options = On en convient à chaque table\u00a0; tout ce dont on peut convenir d'autre est dans les options.
template = Cet écran est là pour être copié\u00a0: il compte les touches pressées.
together = Plusieurs cartes de même valeur peuvent se jouer ensemble.
transfer = Pour tout ce dont la table convient\u00a0: une amende, une main achetée, une banque vendue. Ce paiement compte comme un autre\u00a0; on peut l'annuler et le corriger.
type_game = Sous ce nom, le jeu est désormais dans la liste des jeux, avec les options convenues.
type_name = Un nom a douze lettres au plus.
why = Voici les paiements qui ont fait un solde, le plus récent d'abord, chacun avec le solde qui l'a suivi.
winner = La partie est arrivée à la fin convenue. Tant que la soirée n'est pas finie, on peut encore annuler ce qui a été noté en dernier.
""",
)
