"""French. As English beside it; a space before `: ; ? !` is a hard one."""

ELIDED = ((" de ", " d'"),)
WORDS = (
    """
agree_anew = À la donne {0}, quelqu'un d'autre doit donner son accord\u00a0: {1}
agreed_question = Est-ce bien convenu ainsi\u00a0?
all_even = Personne ne doit rien.
aloud_away = {0} {1}
aloud_balance = a {0}
aloud_by = par {0}
aloud_change = a {0} ({1} dans cette donne)
aloud_debt = {0} paie {2} {1}
aloud_entry = Saisi\u00a0: {0}
aloud_figure = {0}\u00a0: {1}
aloud_holds = a en main {0}
aloud_key = {0}\u00a0: {1}
aloud_partners = joue avec {0}
aloud_person = Place {0}, {1}, {2}
aloud_row = {0}\u00a0: {1}
aloud_why = {0}\u00a0: {1}, solde {2}
""",
    """
and = {0} et {1}
answer_as_ace = Comme as
answer_as_king = Comme roi
answer_as_other = Comme une autre carte
answer_last_nine = Oui, comme neuf
answer_last_no = Non, une autre carte
answer_last_yes = Oui, la comète
answer_no = Non
answer_opera_drawn = Le donneur pouvait finir aussi\u00a0: c'est nul
answer_opera_no = Ce n'était pas un opéra
answer_opera_yes = C'était un opéra
answer_yes = Oui
any_game = N'importe quel jeu
aside = {0} sont écartées
aside_one = une est écartée
balances_question = Qui paie qui\u00a0?
""",
    """
banked_bank = Qu'a la banque\u00a0?
banked_bet = Combien mise {0}\u00a0?
banked_bets = Que mise chacun\u00a0?
banked_busts = Qui a sauté\u00a0?
banked_card_for = Combien {0} paie la carte, de {1} à {2}\u00a0?
banked_five = Qui a cinq cartes\u00a0?
banked_hand = Sur quelle main {0} achète une carte\u00a0?
banked_own = {0}\u00a0: comment a fini la main {1}\u00a0?
banked_play = Qui achète une carte\u00a0?
banked_pontoons = Qui a un pontoon\u00a0?
banked_split = Qui partage une paire\u00a0?
banked_split_for = Combien {0} mise sur la nouvelle main, de {1} à {2}\u00a0?
banked_won = Qui a gagné\u00a0?
bets_from = {0} au moins
bets_to = de {0} à {1}
between_hands = Entre deux donnes, on trouve ici qui arrive ou part, et d'autres mises ou options.
""",
    """
board_as_payer = La table
booked = {0}.
booked_gain = {0}\u00a0: {1}.
booked_sentence = {0}. {1}
card_as = {0} comme {1}
cards_each_question = Combien de cartes chacun reçoit-il\u00a0?
carried_in = Apporté dans la soirée
carte_question = Qui montre une carte blanche\u00a0?
changed = {0} diffèrent de l'usage
changed_one = une diffère de l'usage
code_names_cut = la fin des noms
code_no_debts = qui paie qui
code_no_title = le jeu, le jour
column_after = Après
column_amount = Combien
column_before = Avant
""",
    """
column_bets = Mises
column_by = Par
column_change = Cette donne
column_date = Date
column_differs = Écart
column_game = Jeu
column_hand = Donne
column_hands = Main
column_has = Solde
column_how = Comment
column_last_time = La dernière fois
column_money = En argent
column_option = Option
column_pays = Paie
column_place = Place
column_seat = Place
""",
    """
column_seats = Joueurs
column_team = Équipe
column_to = À
column_together = Ensemble
column_value = Convenu
column_what = Pour quoi
column_who = Qui
column_winner = Gagnant
counted_any_declares = Qui annonce quelque chose\u00a0?
counted_declares = Qui annonce {0}\u00a0?
counted_how_many = {0}\u00a0: combien pour {1}\u00a0?
counted_who_has = {0}\u00a0: qui l'a\u00a0?
counted_who_more = {0}\u00a0: qui en a une de plus\u00a0?
counted_won = Qui a gagné\u00a0?
deal_banks = {0} tient la banque.
deal_begins = {0} donne et commence.
""",
    """
deal_deals = {0} donne.
deal_leads = {0} donne, et {1} commence.
delete_question = Quel jeu faut-il supprimer\u00a0?
divide_equally = À parts égales
divide_keep = Gardé pour la prochaine fois
divide_question = Il reste {0} au pot. Qui les prend\u00a0?
divide_question_board = Il reste {0} sur le tableau. Qui les prend\u00a0?
divide_winner = Au gagnant
do_accept = Accepter la correction
do_ace = {0} joue un as
do_ace_short = As
do_agree = {0} est d'accord
do_agree_anew = Dire qui est d'accord
do_agree_short = D'accord
do_all_default = Tout selon l'usage
do_alone = Les autres\u00a0: rien, {0} seul a un nombre
""",
    """
do_alone_short = Les autres\u00a0: rien
do_ask_person = {0} part, change de place ou de nom
do_ask_person_short = Changer
do_balances = Les soldes
do_bank_bust = La banque a sauté
do_bank_bust_short = Sauté
do_bank_five = La banque a cinq cartes
do_bank_five_short = Cinq cartes
do_bank_has = La banque a {0}
do_bank_has_short = {0}
do_bank_plays = La banque a joué
do_bank_pontoon = La banque a un pontoon
do_bank_pontoon_short = Pontoon
do_begin = Commencer
do_begin_drawn = Commencer avec ces personnes
do_bet = {0} mise {1}
""",
    """
do_bet_none = {0} ne mise pas
do_bets = Ce sont les mises
do_book_seats = Nous voilà placés
do_buy = {0} achète une carte pour {1}
do_buy_hand = {0} achète une carte sur la main {1}, où il y a {2}
do_buy_hand_other = {0} achète une carte sur la main {1} à un autre prix
do_buy_hand_other_short = Main {1}, autre prix
do_buy_hand_short = Main {1}
do_buy_other = {0} achète une carte à un autre prix
do_buy_other_short = Carte à un autre prix
do_buy_short = Carte pour {1}
do_buy_which = {0} achète une carte
do_buy_which_short = Achète une carte
do_by_ones = {1}\u00a0: une pour {0}, et la suite une à une
do_by_ones_short = Une à une
do_call_so = {0}
""",
    """
do_carte = {0} montre une carte blanche
do_carte_blanche = Une carte blanche
do_carte_comet = {0} montre une carte blanche avec la comète
do_carte_comet_short = Avec la comète
do_carte_short = Carte blanche
do_change_option = Changer\u00a0: {0}
do_change_option_short = Changer
do_choose = C'est {0} qui donne
do_choose_bank = C'est {0} qui tient la banque
do_choose_bank_short = Prend la banque
do_choose_short = Donne à la place
do_code = Montrer le résultat en code
do_come = Quelqu'un d'autre arrive
do_come_back = {0} revient
do_come_back_short = Revient
do_comet = {0} joue la comète
""",
    """
do_comet_as_king = {0} joue la comète comme roi
do_comet_as_king_short = Comète comme roi
do_comet_as_king_unclaimed = {0} joue la comète comme roi, sans rien réclamer
do_comet_as_king_unclaimed_short = Comète comme roi, non réclamée
do_comet_lead = {0} commence par la comète
do_comet_lead_short = ☄
do_comet_short = Comète
do_comet_unclaimed = {0} joue la comète, sans rien réclamer
do_comet_unclaimed_short = Comète, non réclamée
do_comet_which = {0} joue la comète
do_comet_which_short = Comète
do_compartment = Quelqu'un prend la case {0}
do_compartment_short = Prendre
do_dead = Personne ne peut continuer
do_deal = Donner
do_deal_all = Donner comme d'habitude
""",
    """
do_deal_ante = Donner\u00a0; chacun met {0}
do_deal_each = Donner {0} à chacun
do_deal_from_0 = Tous partent de 0
do_deal_goes_on = Reprendre les soldes de la dernière fois
do_declare = {0} annonce {1}
do_declare_short = {1}
do_default = Selon l'usage\u00a0: {0}
do_delete_game = Supprimer {0}
do_delete_games = Supprimer un jeu
do_drop_rest = Laisser tomber le reste de cette donne
do_each_hand = {0} a plusieurs mains\u00a0: comment chacune a fini
do_each_hand_short = Chaque main
do_end = Terminer la soirée
do_evenings = Soirées précédentes
do_everything = Quelqu'un prend tout
do_far_own = Montrer les soldes à ceux d'en face
""",
    """
do_far_same = Montrer la même chose à ceux d'en face
do_film = Montrer toute la soirée en un film de codes
do_first_options = De nouveau les premières options
do_hand_ended = Main {1} de {0}\u00a0: {2}
do_hand_ended_short = {2}
do_hand_over = La donne est finie
do_has = {1}\u00a0: pour {0}
do_has_bust = {0} a sauté
do_has_bust_short = Sauté
do_has_five = {0} a cinq cartes
do_has_five_short = Cinq cartes
do_has_more = {1}\u00a0: une de plus pour {0}
do_has_more_short = Une de plus
do_has_pontoon = {0} a un pontoon
do_has_pontoon_short = Pontoon
do_has_short = L'a
""",
    """
do_has_won = {0} a gagné
do_has_won_short = Gagné
do_history = Les donnes jouées
do_history_after = Il manque quelque chose après
do_history_before = Il manque quelque chose avant
do_history_change = C'était autre chose
do_history_take_out = Cela n'a pas eu lieu\u00a0: le retirer
do_holds = Garde la carte de la case {0}
do_holds_short = Gardée
do_home_drawn = La table tirée par le club
do_home_language = English
do_home_selftest = Tester la boîte
do_how_follow = Chaque carte, guidé par la boîte
do_how_left = Seulement ce qui reste à la fin
do_how_payments = Seulement ce qui se paie
do_keep = Laisser\u00a0: {0}
""",
    """
do_keep_games = N'en supprimer aucun
do_key_rest = Noter à nouveau le reste de cette donne
do_king = {0} joue un roi
do_king_short = Roi
do_last_letter = La dernière lettre de {0}
do_last_table = La dernière table à nouveau
do_last_trick = {0} a la dernière levée
do_last_trick_short = Dernière levée
do_lay = Dans la case {0}
do_lay_amount = {0} met cela
do_lay_more = Quelqu'un met davantage
do_lays = {0} met davantage
do_lays_short = Met
do_leave = Retour à la table
do_leave_deleted = Il reste supprimé
do_leave_options = Ces options valent
""",
    """
do_left = C'est tout pour {0}
do_left_by_cards = Une à une
do_left_by_count = Par leur nombre
do_left_by_kings = En rois
do_left_by_points = En points
do_left_none = Il ne reste rien à {0}
do_left_to_sum = {0} a ce qui reste
do_left_to_sum_short = Ce qui reste
do_letter = {0}
do_menu = Ce qu'on peut faire
do_menu_cards = Noter les cartes restantes une à une
do_menu_cards_each = Donner un autre nombre de cartes
do_menu_close = Fermer cette soirée
do_menu_club = Le club
do_menu_code = Montrer le résultat en code
do_menu_count = Noter combien de cartes restent
""",
    """
do_menu_drawn = L'opéra est nul
do_menu_end = Terminer la soirée
do_menu_end_hand = Annuler cette donne et terminer la soirée
do_menu_follow = Noter chaque carte
do_menu_lay_again = Donner, et miser de nouveau
do_menu_left = Ne noter que ce qui reste
do_menu_no_ante = Donner sans mise
do_menu_options = Options du jeu
do_menu_payments = Ne noter que ce qui se paie
do_menu_points = Noter les cartes restantes en points
do_menu_purse = Quelqu'un prend une autre bourse
do_menu_put_back = Remettre ce qui a été annulé
do_menu_redeal = Redonner cette donne
do_menu_reopen = Continuer cette soirée
do_menu_seats = Quelqu'un arrive, part ou change de place
do_menu_stakes = D'autres mises ou options dès la prochaine donne
""",
    """
do_menu_transfer = Quelqu'un paie quelqu'un d'autre
do_menu_void = Annuler cette donne
do_more_names = Autres noms
do_more_options = Autres options
do_new_name = Un nouveau nom
do_new_table = Une nouvelle table
do_newest = De nouveau les derniers
do_newest_evenings = De nouveau les dernières
do_newest_lines = De nouveau les dernières
do_next_letter = À la lettre suivante
do_next_picture = Continuer
do_nobody_out = Personne n'a fini\u00a0: la donne s'arrête
do_nobody_won = Personne n'a gagné
do_not_claimed = {0} n'a pas réclamé la prime pour {1}
do_not_claimed_short = Non réclamée
do_nothing = {0}\u00a0: {1}
""",
    """
do_nothing_short = Rien
do_number = {0}\u00a0: {1}
do_numbers = Noter des nombres
do_older = Paiements plus anciens
do_older_evenings = Soirées plus anciennes
do_older_lines = Les plus anciennes
do_open_evening = Ouvrir {0}, {1}
do_open_evening_short = Ouvrir
do_other_bet = Une autre mise de {0}
do_other_bet_short = Autre mise
do_other_games = Autres jeux
do_other_side = D'abord {0}
do_others_lost = Tous les autres ont perdu
do_others_won = Tous les autres ont gagné
do_out = {0} a fini
do_out_short = Finit
""",
    """
do_pass = {0} ne peut pas jouer
do_pay = {0} paie au pot
do_pay_short = Au pot
do_play = Jouer à {0}
do_play_by = {0} joue {1}
do_play_by_short = Joue {1}
do_play_card = {0} joue {1}
do_play_card_short = {1}
do_play_either = {0} joue l'une des deux
do_play_either_short = Joue l'une
do_play_unclaimed = {0} joue {1}, sans rien réclamer
do_play_unclaimed_short = {1}, non réclamé
do_players = {0} joueurs
do_points = Passer aux points
do_press = Appuyer sur {0}
do_press_short = {0}
""",
    """
do_pressure = {0} fait une pression
do_pressure_short = Pression
do_purse = {0} prend une autre bourse
do_purse_short = Autre bourse
do_save_sum = Enregistrer quand même
do_seats_leaves = {0} part, ou passe son tour
do_seats_leaves_short = Part
do_seats_moves = {0} va à une autre place
do_seats_moves_short = Se déplace
do_seats_renamed = {0} s'appelle autrement
do_seats_renamed_short = Renommer
do_seats_swaps = {0} échange sa place avec quelqu'un
do_seats_swaps_short = Échange
do_seats_to = À la place de {0}
do_seats_with = Avec {0}
do_see_event = Changer\u00a0: {0}
""",
    """
do_see_event_short = Changer
do_see_hand = Voir {0}
do_see_hand_short = Voir
do_sequence = Personne ne peut continuer après {0}
do_sequence_short = Impasse
do_set_option = {0}
do_several = {0} joue plusieurs {1} ensemble
do_several_kings = {0} joue plusieurs rois ensemble
do_several_kings_short = Plusieurs rois
do_several_nines = {0} joue plusieurs neuf ensemble
do_several_nines_short = Plusieurs 9
do_several_short = Plusieurs {1}
do_skip_keys = Continuer sans les autres touches
do_sound_off = Mettre le son
do_sound_on = Couper le son
do_split = {0} partage une paire, pour {1}
""",
    """
do_split_other = {0} partage une paire pour une autre mise
do_split_other_short = Partage pour une autre mise
do_split_short = Partage
do_start_as_last = Avec {0}, comme le dernier
do_start_at_0 = Sans rien
do_take = {0} prend
do_take_over = Tenir cette table ici désormais
do_take_short = Prend
do_team_of = {0} joue dans l'équipe {1}
do_team_of_short = Équipe {1}
do_transfer = Noter le paiement
do_transfer_from = {0} paie
do_transfer_to = {0} reçoit
do_transfer_why = Motif\u00a0: {0}
do_whose_comet = La comète est jouée
do_whose_comet_short = La comète
""",
    """
do_why = D'où vient le solde de {0}\u00a0?
do_why_short = Pourquoi\u00a0?
do_why_team = D'où vient le solde de {0}\u00a0?
do_win = {0} a gagné
do_win_short = Gagne
drawn_question = Le club a tiré qui s'assied à {0}.
each_uneven = {0}, ou {1}
either = {0} ou {1}
ended_question = Voici comment chacun termine la soirée.
evenings_question = Quelle soirée voulez-vous revoir\u00a0?
event_ace = {0} joue un as
event_ace_unclaimed = {0} joue un as, sans rien réclamer
event_adjust = Les soldes sont corrigés
event_agree = {0} est d'accord
event_amend = La correction
event_ante = Chacun met sa mise
""",
    """
event_bet = {0} mise {1}
event_bet_split = {0} mise {1} sur la main {2}
event_bets = Premières mises\u00a0: {0}
event_carte = {0} montre une carte blanche
event_carte_comet = {0} montre une carte blanche avec la comète
event_choose = {0} donne ensuite
event_comet = {0} joue la comète
event_comet_as = {0} joue la comète comme {1}
event_comet_unclaimed = {0} joue la comète, sans rien réclamer
event_count = {0}\u00a0: {1} {2}
event_counts = {0}\u00a0: {1}
event_dead = Personne ne peut continuer
event_deal = {0} donne
event_divide_equally = Le pot est partagé à parts égales
event_divide_winner = Le pot va au gagnant
event_end = La soirée est terminée
""",
    """
event_hand = {0}\u00a0: {1}
event_holds = {0} garde la carte de la case {1}
event_king = {0} joue un roi
event_last_trick = \u00a0; la dernière levée est à {0}, +{1}
event_lay = {0} met {2} dans la case {1}
event_left = Il reste à {0} {1}
event_nobody_out = Personne n'a fini
event_nobody_won = Personne n'a gagné
event_opera = C'était un opéra
event_opera_drawn = L'opéra est nul
event_opera_no = Ce n'était pas un opéra
event_options = À partir de maintenant\u00a0: {0}
event_options_one = {0} {1}
event_out = {0} a fini
event_out_comet = {0} a fini par la comète
event_out_nine = {0} a fini par la comète comme neuf
""",
    """
event_over = La donne est finie
event_pass = {0} ne peut pas jouer
event_pay = {0} paie {1} au pot
event_play = {0} joue {1}
event_play_unclaimed = {0} joue {1}, sans rien réclamer
event_pressure = {0} fait une pression
event_purse = {0} prend une autre bourse
event_redeal = La donne est redonnée
event_rename = {0} s'appelle maintenant {1}
event_results = La banque\u00a0: {0}. {1}
event_seats = À table maintenant\u00a0: {0}
event_sequence = Personne ne peut continuer après {0}
event_stub = {0} rois étaient écartés
event_stub_no = Aucun roi n'est resté de côté
event_stub_one = Un roi était écarté
event_take = {0} prend la case {1}
""",
    """
event_take_all = {0} prend tout
event_transfer = {0} paie {2} {1}
event_transfer_why = {0} paie {2} {1} ({3})
event_void = La donne est annulée
event_won = {0} a gagné
figure_ante = Mise
figure_aside_dead_hand = Au talon
figure_aside_out = Ôtées
figure_aside_rest = En reste
figure_aside_spare_hand = Au mort
figure_aside_stock = Au talon
figure_aside_stub = En reste
figure_aside_talon = Au talon
figure_balance = Solde
figure_bank = La banque
figure_bets = Mises
""",
    """
figure_board = Sur la table
figure_code = Code
figure_code_lacks = Manque
figure_code_text = On y lit
figure_comet = La comète vaut
figure_comet_played = La comète a été jouée par
figure_counted = On compte
figure_counts = Cette donne compte
figure_debts = À payer
figure_each = Cartes par joueur
figure_film = Codes du film
figure_game = Jeu
figure_hand = Donne
figure_kept = Gardé pour la prochaine fois
figure_laid = Mises
figure_last_game = Dernier jeu
""",
    """
figure_last_people = Par
figure_last_trick = Dernière levée
figure_left = Reste à donner
figure_left_behind = Laissés
figure_make_pack = On joue avec
figure_meaning = Ce que cela veut dire
figure_next_bank = Tient ensuite la banque
figure_next_deal = La prochaine donne
figure_note = Remarque
figure_now = Maintenant
figure_options = Options
figure_out = A fini
figure_pack = Jeu
figure_played = Joué
figure_pool = Pot
figure_presses = Touches pressées
""",
    """
figure_purse = Une bourse
figure_range = Peut être
figure_round = Tour
figure_seated = Déjà assis
figure_sequence = Déjà joué
figure_shuffled = Avant la donne
figure_so_far = Jusqu'ici
figure_stake = Un gain rapporte
figure_stop = On sait
figure_sum = Contrôle
figure_target = Partie en
figure_transfer = Paiement
figure_tried = Essayé
figure_usual = Selon l'usage
figure_wanted = Il faut
figure_won = Résultat
""",
    """
film_question = L'appareil photo d'un autre appareil lit ici toute la soirée.
follow_as = Quelle carte la comète de {0} remplace-t-elle\u00a0?
follow_holds = Qui joue {0}\u00a0?
follow_kings = Combien de rois à la fois pour {0}\u00a0?
follow_leads = {0} commence par n'importe quelle carte.
follow_nines = Quels neuf à la fois pour {0}\u00a0?
follow_seat = Qui joue la comète\u00a0?
follow_several = Combien de {1} à la fois pour {0}\u00a0?
follow_suit = De quelle couleur est le {0}\u00a0?
follow_suit_comet = De quelle couleur est la comète en {0}\u00a0?
follow_turn = À {0} de jouer\u00a0: il faut {1}.
follow_which = Laquelle des deux cartes est-ce\u00a0?
form_add = Une personne de plus
form_away = Enlever
form_down = Descendre
form_known = Noms à choisir
""",
    """
form_last_away = Enlever la dernière carte
form_leave = Laisser
form_money = Un montant s'écrit en chiffres, avec deux décimales au plus\u00a0: 1,35.
form_most = C'est plus de {0}.
form_number = Un nombre s'écrit en chiffres.
form_one_less = Un de moins
form_one_more = Un de plus
form_options = Tout ce qu'on peut convenir
form_people = Qui est assis où\u00a0?
form_seat = Place {0}
form_sign = L'autre signe
form_spelled = La boîte écrit {0}.
form_stale = La table a changé entre-temps\u00a0: cette feuille est recommencée.
form_too_big = Ce nombre est trop grand.
form_understood = Compris\u00a0: {0}.
form_up = Monter
""",
    """
from_each = {0} de chacun
from_to = {0} à {1}
full_give_up = Abandonner cette soirée
full_play_on = Continuer à jouer
full_question = Il n'y a plus de place, et la plus ancienne soirée n'est encore sur aucun ordinateur\u00a0: {0}.
gain_ante = Chacun met {0}.
gain_laid = On met {0}.
gain_stays = Ce qui a été mis et pris reste ainsi.
gain_winner = Le gagnant marque {0}.
game_ancient_1718 = On monte sans égard à la couleur\u00a0; rois, suites mortes et une comète joker se paient aussitôt.
game_arnold_multi_2011 = La comète moderne selon un livre de 2011, pour un nombre de tours convenu.
game_arnold_two_2011 = La comète à deux\u00a0: ce qui reste compte pour le gagnant, et 121 points gagnent.
game_canadian_salad = Six donnes, chacune avec autre chose à éviter\u00a0; la plus petite somme gagne.
game_commit_1857 = On monte dans la couleur\u00a0; rois et as se paient, et un jeton par carte restante.
game_commit_1991 = On monte sans égard à la couleur, avec un pot pour qui finit le premier.
game_commit_2011 = Comme Commit de 1991, mais on suit la couleur.
""",
    """
game_crates = Quinze donnes de taille changeante\u00a0; les pressions se paient, et le plus petit score gagne.
game_denexa = Qui tient la carte suivante la joue\u00a0; rien ne se paie, et 100 points gagnent.
game_earl_of_coventry = Même valeur que la carte d'avant, une carte par tour\u00a0; on finit le premier.
game_foster_commit = On monte dans la couleur\u00a0; rois, as entamés et comète se paient, et qui finit prend le pot.
game_foster_pope_joan = Montez dans la couleur\u00a0; dix, valet, dame, roi et pape paient qui les joue, et coûtent à qui les garde.
game_jig = On suit la couleur sur quatre cartes, une par tour\u00a0; on finit le premier.
game_kowah = Qui obtient le premier la troisième carte qu'il lui faut gagne.
game_matrimony = Misez sur cinq chances, et prenez ce que valent deux cartes\u00a0: mariage, intrigue, paire.
game_modern_1991 = Deux jeux de cartes en alternance, une comète joker qui vaut plus de donne en donne, et des points à la fin.
game_multi_2018 = La comète pour une grande table\u00a0: tout est distribué, et on suit la couleur.
game_nain_jaune = Montez sans souci de couleur, et prenez sur les cinq cartes du tableau\u00a0; une carte gardée double.
game_new_1752 = Deux jeux de cartes en alternance, une comète joker, à quatre par équipes, et des facteurs à la fin.
game_newmarket = Montez dans la couleur, et prenez les jetons de quatre cartes\u00a0; payez chaque carte gardée.
game_pitty_pat = On apparie la carte retournée\u00a0; on finit le premier.
game_play_or_pay = Une carte par tour, du roi on passe à l'as\u00a0; qui ne peut pas jouer paie au pot.
game_poch = Prenez ce que valent atouts, mariage et séquence, puis misez sur la meilleure combinaison.
""",
    """
game_pontoon = On mise contre une banque, et on tire vers 21.
game_pope_joan = Montez dans la couleur et prenez les cases des cartes jouées\u00a0; le neuf de carreau est le Pape.
game_stealing_bundles = À deux, on se vole les paquets\u00a0; le plus de cartes gagne.
game_tally = N'importe quel jeu\u00a0: un nombre par joueur ou équipe et par donne est additionné.
game_through_the_window = On nomme un mot plus vite que les autres, et on gagne des cartes.
game_tute = Deux paires jouent pour des levées et des mariages, 130 points par donne.
games_question = Quel jeu\u00a0?
hand_before = Avant la première donne
hand_counted = {0}\u00a0: {1}
hand_goes_on = {0} continue
hand_name = Donne {0}
hand_none_out = {0}\u00a0: personne n'a fini
hand_open = {0} est en cours de règlement
hand_out = {0}\u00a0: {1} {2}
hand_thrown_in = {0} est annulée
hands = {0} donnes
""",
    """
hands_of = , et sur une autre main\u0020
hands_one = une donne
has_put_back = Remis\u00a0: {0}.
history_event = {0}\u00a0: qu'en faire\u00a0?
history_events = {0}\u00a0: quelle ligne est à corriger\u00a0?
history_question = Quelle donne voulez-vous revoir\u00a0?
home_question = À quoi voulez-vous jouer\u00a0?
how_question = Que voulez-vous noter\u00a0?
key = {0}
key_comet = La comète
key_comet_away = Sans la comète
key_king = Encore un roi
key_king_short = K
key_minus = Moins
key_plus = Plus
keys_card = carte
""",
    """
keys_digit = chiffres
keys_hold = maintenir {0}
keys_menu = Ce qu'on peut faire d'autre
keys_seat = place
keys_text_digit = Le nombre
keys_text_do_last_letter = La dernière lettre de cette touche
keys_text_do_letter = La première lettre de cette touche, et les suivantes en appuyant encore
keys_text_do_play_card = Cette carte est jouée
keys_text_do_press = Chaque touche une fois, dans n'importe quel ordre
keys_text_held = Plusieurs de cette valeur sont jouées ensemble
keys_text_key = Cette carte
kinds_question = Quel genre de jeu\u00a0?
laid_aside_question = Combien de rois parmi les {0} écartées\u00a0?
laid_both = du donneur {0}, de chacun des autres {1}
laid_dealer = {0}, par le donneur
laid_stay = déjà en place
""",
    """
layout_amount = Combien {0} met dans la case {1}\u00a0?
layout_lay = Où met-on davantage\u00a0?
layout_lays = Qui met davantage dans la case {0}\u00a0?
layout_out = Qui a fini\u00a0?
layout_over = La donne est-elle finie\u00a0?
layout_question = Que prend-on\u00a0?
layout_take = Qui prend la case {0}\u00a0?
layout_take_all = Qui prend tout\u00a0?
left_cards = {0} cartes
left_cards_one = une carte
left_comet = la comète
left_compartment = De quelle case {0} garde-t-il la carte\u00a0?
left_how_question = Comment compte-t-on les cartes restantes\u00a0?
left_kings = {0} rois
left_kings_one = un roi
left_no_king = aucun roi
""",
    """
left_points = {0} points
left_points_one = un point
left_question_cards = Que reste-t-il à {0}\u00a0?
left_question_kings = Quels rois reste-t-il à {0}\u00a0?
left_question_number = Combien reste-t-il à {0}\u00a0?
losers_cards = cartes
losers_cards_missing = Dites quelles cartes {0} tient encore.
losers_comet = Qui a encore la comète\u00a0?
losers_go = Tout noter
losers_holds = Qui garde la carte de la case {0}\u00a0?
losers_kings = rois
losers_nobody = Personne
losers_nobody_comet = Personne n'a plus la comète.
losers_number_missing = Dites combien {0} tient encore.
losers_points = points
losers_sum = {0} reçoit {1}.
""",
    """
losers_title = Que reste-t-il aux perdants\u00a0?
mark_away = est absent
mark_bank = tient la banque
mark_comet = a la comète
mark_deals = donne
mark_out = a fini
mark_turn = doit jouer
mark_won = a gagné
menu_question = Que voulez-vous faire\u00a0?
name_question = Qui s'assied à la place {0}\u00a0?
name_question_with = Qui s'assied à la place {0}, et joue avec {1}\u00a0?
no_bet = aucune
no_card = aucune carte
of_all = {0} sur {1}
opera_question = {0} a fini. Était-ce un opéra\u00a0?
options_question = À quoi joue-t-on, et comment\u00a0?
""",
    """
pack_1 = rouge
pack_2 = noir
payments_as = Quelle carte la comète de {0} a-t-elle remplacée\u00a0?
payments_comet = Qui a joué la comète\u00a0?
payments_last = La comète était-elle la dernière carte de {0}\u00a0?
payments_out = Qui a fini\u00a0?
payments_question = Qu'a-t-on joué\u00a0?
payments_second = Qui\u00a0?
pays_board = à la table
pays_person = à {0}
pays_pool = au pot
percent = {0}\u00a0%
pool_as_payer = Le pot
preview_question = Voici ce que change la correction.
preview_trying = Les donnes suivantes sont essayées …
purse_question = Qui prend une autre bourse\u00a0?
""",
    """
put_back = Le remettre
reopen_no = La laisser comme elle est
reopen_question = Cette soirée doit-elle continuer\u00a0?
reopen_yes = La continuer
rest_left = il en reste {0} à donner
rest_to = puis {0} pour {1}
result_bust = sautée
result_code_full = Trop de joueurs et de montants pour un code.
result_code_question = L'appareil photo d'un téléphone lit ici le résultat.
result_five = cinq cartes
result_lost = perdue
result_pontoon = un pontoon
result_won = gagnée
results_join = \u00a0;\u0020
reviewing_question = Cette soirée est terminée\u00a0; on la regarde seulement.
seats_back = {0}, qui est absent
""",
    """
seats_few = Il faut être {0} à ce jeu\u00a0: faites asseoir quelqu'un d'autre.
seats_go = Prendre ces places
seats_many_question = Combien êtes-vous\u00a0?
seats_person_question = Que fait {0}\u00a0?
seats_question = Qui s'assied où dès la prochaine donne\u00a0?
seats_renamed = C'est {0} sous un autre nom\u00a0: {1}.
seats_start_question = Avec combien {0} commence-t-il\u00a0?
seats_title = Qui continue\u00a0?
seats_to_question = Où va {0}\u00a0?
seats_with_question = Avec qui {0} change-t-il de place\u00a0?
selftest_bad = Quelque chose ne va pas.
selftest_dark = La moitié du bas est-elle allumée, celle du haut éteinte\u00a0?
selftest_good = Tout va bien.
selftest_heard = Y a-t-il eu un son\u00a0?
selftest_keys = Appuyez une fois sur chaque touche\u00a0: il en reste {0}.
selftest_keys_one = Appuyez une fois sur chaque touche\u00a0: il en reste une.
""",
    """
selftest_lit = La moitié du haut est-elle allumée, celle du bas éteinte\u00a0?
selftest_seen = Chaque moitié a-t-elle été allumée, puis éteinte\u00a0?
settlement_anybody = Quelqu'un donne son accord.
settlement_question = Quelqu'un d'autre que le gagnant donne son accord.
setup_find = Chercher un jeu
setup_game = Quel jeu\u00a0?
setup_go = Commencer la soirée
setup_name = Le nom que votre table donne au jeu
setup_players = {0}, {1} joueurs
setup_title = Une nouvelle table
sheet_any = Dire ce qui manque
sheet_back = Retour aux donnes
sheet_brought = Apporté dans la soirée\u00a0: {0}
sheet_cannot = Pour corriger une donne, terminez d'abord ce qui est commencé à la table.
sheet_cell = {0}, {1}
sheet_corrected = corrigée
""",
    """
sheet_goes_on = en cours
sheet_graph = Les comptes après chaque donne
sheet_hint = Touchez un nombre pour voir d'où il vient, et le corriger.
sheet_kept = Gardé pour la prochaine fois\u00a0: {0}.
sheet_missing = Il manque quelque chose
sheet_missing_else = Il manque autre chose
sheet_none = Aucune donne n'a encore été distribuée.
sheet_nothing = Rien n'est noté pour {0} à cette donne.
sheet_others = Le reste de la donne
sheet_pays = {0} paie {2} {1}.
sheet_pays_money = {0} paie {2} {1}, soit {3}.
sheet_since = depuis la donne {0}
sheet_thrown_in = annulée
sheet_until = jusqu'à la donne {0}
sheet_whole = Changer toute la donne
sheet_why = Donne {0}\u00a0: {1}, {2}. Solde {3}.
""",
    """
sheet_why_rest = Il y a des paiements plus anciens.
sign_and = et
sign_clubs = trèfle
sign_comet = la comète
sign_diamonds = carreau
sign_fiche = fiche
sign_fiches = fiches
sign_hearts = cœur
sign_jeton = jeton
sign_jetons = jetons
sign_minus = moins
sign_of =  de {0}\u0020
sign_plus = plus
sign_spades = pique
sign_times = fois
stands_not = À la donne {0}, ceci ne tient plus\u00a0: {1}. {2}
""",
    """
taken_back = Annulé\u00a0: {0}.
template_question = Qui est assis où\u00a0?
that_person = cette personne
the_board = la table
the_pool = le pot
transfer_amount = Combien\u00a0?
transfer_payee = Qui reçoit\u00a0?
transfer_payer = Qui paie\u00a0?
undo_back = Retour
undo_card = Annuler la dernière carte
undo_change = Annuler le dernier changement
undo_correcting = Quitter la correction
undo_correction = Annuler la correction
undo_delete = Le remettre
undo_digit = Annuler la dernière touche
undo_drawn = Pas cette table
""",
    """
undo_event = Annuler\u00a0: {0}
undo_last = Annuler la fin de la dernière donne
undo_letter = Annuler la dernière lettre
undo_name = Annuler le dernier nom
undo_page = Retour à la page précédente
undo_preview = Pas ainsi\u00a0: à refaire
undo_question = Pas cela
undo_review = Retour à la liste des soirées
undo_selftest = Quitter le test
undo_selftest_first = Appuyer sur UNDO\u00a0: une fois de plus quitte le test
undo_table = Retour à la préparation
watched_banked = Une donne est en cours.
watched_counted = On compte la donne.
watched_deal = La prochaine donne n'a pas commencé.
watched_ended = Voici comment chacun termine la soirée.
watched_follow = Une donne est en cours.
""",
    """
watched_layout = Une donne est en cours.
watched_left = Quelqu'un a fini\u00a0: on compte ce qui reste aux autres.
watched_opera = Quelqu'un a fini\u00a0: était-ce un opéra\u00a0?
watched_payments = Une donne est en cours.
watched_settlement = La donne est réglée\u00a0: quelqu'un doit être d'accord.
watched_stub = Quelqu'un a fini\u00a0: qu'a-t-on écarté\u00a0?
whole_agreed = Qui a donné son accord\u00a0?
whole_agreed_missing = Dites qui a été d'accord.
whole_comet = Qui a joué la comète\u00a0?
whole_go = Corriger cette donne
whole_lines = Cette donne se corrige ligne par ligne.
whole_out = Qui avait fini\u00a0?
why_looking = Recherche de paiements plus anciens …
why_question = Qu'est-ce qui a fait le solde de {0}\u00a0?
winner_question = La partie est finie\u00a0: {0} a gagné.
winner_several = La partie est finie, gagnée ensemble par\u00a0: {0}.
""",
)
