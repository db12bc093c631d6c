"""French: the keys of en.py, in the same order, with the same places to fill in.

\u00a0 is the space that keeps a colon, a question mark or a figure on its word's line.

Counted: cartes, donnes, enjeux, mains, montants, octets, options, places, points, rois.
"""

WORDS = (
    """
absent = Absent
aces_all_played = Plus d'as.
adjust_sum = Une correction doit donner zéro en tout, et non {0}.
agree_anew = Donne {0}\u00a0: {1} | Le reste est gardé.
agree_anew_title = Qui approuve\u00a0?
agree_first = Il faut d'abord approuver la dernière donne.
all_even = Personne ne doit rien
all_passed = Tous ont passé
already_none_out = Personne n'a fini\u00a0: la donne est terminée.
already_out = {0} a déjà fini.
amount_big = Ce montant est trop grand.
ante_comet = Enjeu {0}, ☄ {1} chacun
ante_each = Enjeu\u00a0: {0} chacun
ante_in_hand = L'enjeu se met avant la première carte.
""",
    """
ante_negative = Un enjeu n'est jamais négatif.
anted_already = L'enjeu est déjà mis.
any_card = au choix
any_short = libre
as = {0} en {1}
as_without_comet = Seule la comète remplace une autre carte.
aside_dead_hand = talon
aside_out = ôtées
aside_rest = reste
aside_spare_hand = mort
aside_stock = talon
aside_stub = reste
""",
    """
aside_talon = talon
ask_bank = La banque a\u00a0:|A 21, 10 20 ... 2 12|J\u00a0: sauté|Q\u00a0: cinq cartes|K\u00a0: pontoon
ask_comet_last = {0} a fini par la comète\u00a0? | 1 non | 2 oui | 3 oui, en neuf
ask_declare_key = {0} place\u00a0: {1}
ask_declare_ok = OK\u00a0: les points
ask_declare_seat = Place\u00a0: {0}
ask_game_name = Quel nom a-t-il\u00a0?
ask_how = Que tapera-t-on\u00a0?
ask_left = Cartes restantes\u00a0:
ask_name = Qui a la place {0}\u00a0?
ask_name_with = Place {1}, avec {0}\u00a0?
ask_nines = Joués ensemble\u00a0:
ask_rules = Quel jeu\u00a0?
ask_seats = Combien de joueurs\u00a0?
""",
    """
balances = Comptes
balances_away = Absents
bank_next = Banque\u00a0: {0}
bank_pontoon_alone = Le pontoon de la banque prend le double à tous\u00a0: dites seulement si {0} en a un aussi.
bank_pontoon_late = La banque montre son pontoon avant tout achat ou partage\u00a0: ce n'en est plus un.
bank_result = D'abord la main de la banque\u00a0: A = 21, 10 = 20, 9 = 19 ... 2 = 12, J sauté, Q cinq cartes, K pontoon.
banker_bets = {0} tient la banque et ne mise pas.
below_nothing = Un nombre est négatif\u00a0: c'est impossible ici.
""",
    """
bet_least = Une mise est d'au moins {0}.
bet_made = {0} a déjà misé.
bet_most = Une mise est d'au plus {0}.
bets_first = Chacun mise d'abord\u00a0: OK.
bets_from = Mises dès {0}
bets_to = Mises de {0} à {1}
blanche_court = Une carte blanche n'a pas de {0}.
blanche_plain = La carte blanche de la place {0} était sans la comète.
bonus_not_claimed = Oubli\u00a0: pas de prime
""",
    """
cannot_lose = La banque a sauté\u00a0: {0} ne perd que s'il a sauté aussi.
cannot_stand = Devient impossible
cannot_win = Aucun total ne bat cela\u00a0: {0} ne gagne qu'avec cinq cartes ou un pontoon.
card_costs = Une carte coûte ici de {0} à {1}.
card_twice = La carte {0} figure deux fois.
cards_all = {0} cartes chacun
cards_aside = {0} chacun, {1} {2}
cards_dealt = Cartes\u00a0: {0} chacun
cards_digits = Le nombre de cartes se tape en chiffres.
cards_digits_each = Le nombre de cartes se tape en chiffres, et OK donne.
cards_each = {0} chacun, {1} à part
""",
    """
cards_of = Cartes\u00a0: {0}
cards_uneven = {1} chacun, ou {0}
cards_wanted = Il manque le nombre de cartes\u00a0: {0}.
carried_in = Report
carte_blanche = Carte blanche
carte_comet = Et la ☄\u00a0: {0} chacun
carte_plain = {0} de chacun
carte_too_late = La carte blanche se montre avant la première carte.
carte_twice = {0} a déjà montré une carte blanche.
cells_empty = Changer les piles\u00a0: rien n'est enregistré.
cells_low = Les piles faiblissent. Préparez trois piles AA neuves.
""",
    """
club_away = Le club ne répond pas. Tout est gardé, et envoyé plus tard.
club_club = Tout est au club.
club_code = Le club n'a pas ce code de table.
club_fetching = La soirée vient du club. Une touche\u00a0: sans elle.
club_none = La boîte n'est la table d'aucun club.
club_other = Un autre appareil tient cette table. OK\u00a0: cette boîte la reprend, avec sa soirée.
club_refused = Le club refuse la soirée.
club_waiting = {0} événements attendent.
""",
    """
club_waiting_one = {0} événement attend.
code_film = ☄\u00a0: soirée
code_full = Trop de joueurs et de montants pour un code.
code_names_cut = noms abrégés
code_no_debts = sans qui paie
code_no_title = sans titre
code_pay = Payer {0}\u00a0:
code_pay_pool = Payer le pot\u00a0:
code_scan = À scanner
comet = comète
""",
    """
comet_as_what = Dites quelle carte la comète remplace.
comet_in_blanche = La carte blanche de la place {0} avait la comète.
comet_in_set = Jouée avec d'autres, la comète vaut {0}.
comet_is_itself = Ici, la comète ne remplace aucune carte.
comet_last_not_paid = {0} a fini par la comète, qui n'a pas été payée.
comet_not_by_out = {0} a joué la comète, et non {1}, qui a fini.
comet_not_dead = La comète n'est pas parmi les cartes à part.
comet_played_already = {0} a déjà joué la comète.
comet_scores = Comète\u00a0: {0}
comet_seen = {0} ne peut pas avoir la comète\u00a0: on l'a déjà vue.
""",
    """
comet_stood_for_other = La comète remplaçait une autre carte.
comet_worth = Comète\u00a0: {0} chacun
compartment_ace = As
compartment_best = Meilleur
compartment_confederacy = Confédération
compartment_dwarf = Nain
compartment_game = Jeu
compartment_intrigue = Intrigue
compartment_jack = Valet
compartment_king = Roi
compartment_kitty = Cagnotte
compartment_marriage = Mariage
compartment_matrimony = Mariage
compartment_pair = Paire
""",
    """
compartment_poch = Poch
compartment_pope = Pape
compartment_queen = Dame
compartment_sequence = Séquence
compartment_ten = Dix
corrected = Corrigé
correction = Corriger la donne {0}
correction_long = Trop long pour une seule correction\u00a0: retapez-en moins.
count_all = Tous les nombres se disent ensemble à ce jeu.
count_held = {0} garde la carte de la case {1}\u00a0: comptez-la.
counted_already = {0} a déjà compté.
counted_twice = Cela a déjà été compté.
counts_all = On compte\u00a0: tout
counts_now = On compte\u00a0: {0}
crashed = Un incident. | Rien n'est perdu\u00a0: Halley redémarre.
""",
    """
deal_all = Ici, le paquet de {0} est tout donné.
deal_first = OK d'abord, pour donner.
deal_fixed = Chacun en reçoit ici {0}.
deal_too_many = {0} cartes à chacune des {1} places\u00a0: le jeu en a {2}.
deals_begins = {0} donne et entame
deals_leads = {0} donne, {1} entame
declare_cuarenta = Cuarenta
declare_tute = Quatre rois
declare_veinte = Veinte
declared_alone = {0} a déjà montré un roi\u00a0: personne d'autre ne peut avoir les quatre.
""",
    """
declared_first = {0} a annoncé {1}\u00a0: {2} devait venir d'abord.
declared_no_suit = {0} n'a pas de couleur.
declared_often = Il y a au plus {1} {0} par donne.
declared_suit = Cette couleur a déjà été annoncée.
did_ace = As\u00a0: {0} {1}
did_ace_short = A {0} {1}
did_adjust = Correction
did_agree = {0} approuve
did_amend = La correction
did_ante = Enjeu {0}
did_bet = {0} mise {1}
""",
    """
did_bet_split = {0}, main {2}\u00a0: {1}
did_bets = Mises {0}
did_carte = Blanche\u00a0: {0} {1}
did_carte_short = Blanche {0} {1}
did_comet = Comète\u00a0: {0} {1}
did_comet_as = ☄ {0} en {1} {2}
did_comet_short = ☄ {0} {1}
did_comet_unpaid = ☄ {0}\u00a0: non payée
did_count = {0} {1}
did_count_of = {1}\u00a0: {0} {2}
""",
    """
did_counts = Compté\u00a0: {0}
did_dead = Personne ne suit
did_deal = {0} donne
did_declare = {0} annonce
did_divide_equally = Pot à parts égales
did_divide_winner = Pot au gagnant
did_hold = Garde\u00a0: {0} {1}
did_hold_of = {0} garde\u00a0: {1} {2}
""",
    """
did_king = Roi\u00a0: {0} {1}
did_king_short = K {0} {1}
did_laid = Mises\u00a0: {0}
did_lay = Mise\u00a0: {0} {1}
did_left = {0} {1}
did_nobody_won = Personne ne gagne
did_options = Options changées
did_over = La donne est finie
did_pass = {0}\u00a0: sans
did_pay = Paie\u00a0: {0} {1}
""",
    """
did_pay_short = {0} {1}
did_play = {0}\u00a0: {1} {2}
did_pressure = Pression\u00a0: {0} {1}
did_pressure_short = Press. {0} {1}
did_purse = Bourse\u00a0: {0} {1}
did_redeal = Redonne
did_rename = {0} devient {1}
did_results = Banque\u00a0: {0}
did_seats = À table\u00a0: {0}
did_sequence = Arrêt\u00a0: {0} {1}
did_sequence_short = Arrêt {0} {1}
did_stub = Rois à part\u00a0: {0}
did_take = Prend\u00a0: {0} {1}
""",
    """
did_to_pool = pot +{0}
did_void = Donne annulée
did_win = {0} a gagné
digits_counted = Les nombres se tapent en chiffres.
digits_only = Les points se tapent en chiffres.
divide_equally = À parts égales
divide_keep = Gardé pour la suite
divide_title = Pot {0}\u00a0: pour qui\u00a0?
divide_winner = Au gagnant
""",
    """
does_not_continue = {0} ne continue pas la suite\u00a0: il faut {1}.
does_not_continue_two = {0} ne continue pas la suite\u00a0: il faut {1} ou {2}.
draft_lost = La saisie en cours avant la coupure est illisible\u00a0: à refaire.
drawn = Nul\u00a0: rien à payer
drawn_any_game = OK\u00a0: choisir le jeu
drawn_many = La boîte a des touches pour {0} personnes.
drawn_round = Ronde {0}
drawn_two_only = L'opéra nul n'existe qu'à deux joueurs.
dropped = Le journal était abîmé. Octets perdus\u00a0: {0}. Vérifiez les comptes.
""",
    """
effect_heads = Place av. apr. +/-
end_in_hand = Une donne est en cours\u00a0: il faut d'abord la compter ou l'annuler.
end_throws_in = La donne est annulée, et la soirée finit. Appuyez encore pour le faire.
evening_damaged = La soirée {0} est abîmée, et rien ne peut être écrit pour le moment.
evening_end = Fin de la soirée
evening_even = à égalité
evening_goes_on = La soirée continue
evening_long = La soirée {0} est trop longue pour la mémoire\u00a0: un ordinateur la lit.
evening_lost = La soirée {0} est illisible.
evening_number = No {0}
evening_over = La soirée est finie.
evening_unread = illisible
evenings = Soirées
everything = Tout
excused = {0} ne paie aucune carte.
""",
    """
factor = × {0}
factor_for_all = , on paie × {0}
factor_of_points = , points × {0}
family_banked = Jeux à banque
family_counted = Jeux comptés
family_layout = Jeux à tableau
family_own = Vos jeux
""",
    """
family_stops = Jeux d'arrêt
far_own = En face\u00a0: comptes
far_same = En face\u00a0: pareil
film_scan = {0} codes||Une page\u00a0:|Brancher|une boîte,|par caméra
followed = Cette donne est suivie carte par carte.
full_give_up = Effacer la soirée
full_hands = Mains de {1} données\u00a0: seulement {0}.
full_play_on = Continuer la partie
full_text = La soirée {0}, la plus ancienne, n'est pas encore copiée.
full_title = Journal plein
""",
    """
game_brought = {0} vient avec la boîte\u00a0: ce jeu reste.
game_gone = {0} est retiré\u00a0; UNDO le remet, OK en reste là.
game_name_full = Le nom d'un jeu a {0} lettres au plus.
game_over = Terminé
games_field = Un jeu a name, ruleset et options, mais pas {0}.
games_json = Ce n'est pas une table de jeux\u00a0: une liste avec name, ruleset et options.
games_lacks = Il faut à un jeu name et ruleset, en texte.
""",
    """
games_many = Il y a trop de jeux\u00a0: au plus {0}, en octets {1}.
games_not_saved = Jeux non enregistrés\u00a0: ils restent comme avant.
games_options = Les options d'un jeu sont des noms et des valeurs.
games_twice = Un autre jeu s'appelle ainsi.
games_wrong = {0}\u00a0: {1}
goal_over = Fini à {0}
goal_target = Partie en {0}
""",
    """
hand_not_over = La donne {0} n'est pas encore finie.
hand_number = Donne {0}
hand_pack = Donne {0}\u00a0: {1}
hands_played = {0} donnes
hands_played_one = 1 donne
has_to_lead = {0} entame.
held = {0} garde la carte de la case {1}.
""",
    """
hint_each_team = Pour chaque place, le numéro de son équipe.
""",
    """
history = Historique
history_after = insérer après
history_before = insérer avant
history_cards = {0} cartes
history_cards_one = 1 carte
history_change = changer
history_hands = Quelle donne\u00a0?
history_next = Puis\u00a0: {0} donne
""",
    """
history_none_out = personne
history_now = en jeu
history_start = Avant donne 1
history_take_out = retirer
history_void = annulée
hold_for_why = Tenir {0}\u00a0: détail
hold_number = Numéro tenu\u00a0: détail
holding_nothing = Garder la carte de la case {0} ne coûte rien.
holds_fewer = {0} n'en a que {1}.
holds_how_many = {0} {1}\u00a0: cartes
holds_kings = {0} {1}\u00a0: K, ☄\u00a0?
holds_none = {0} n'a plus de carte\u00a0: quelqu'un a donc fini.
holds_only_kings = {0} {1}\u00a0: rois\u00a0?
""",
    """
holds_so_many = Cartes chez {0}\u00a0: {1}, et non {2}.
home_drawn = La table tirée
home_language = Langue\u00a0: français
home_selftest = Autotest
home_title = Halley
how_follow = 2 Chaque carte
how_hint_1 = 1\u00a0: vous savez jouer.
how_hint_2 = 2\u00a0: la boîte guide.
how_left = 1 Cartes restantes
how_now_0 = Paiements, en points
how_now_2 = Paiements, en cartes
how_now_3 = On suit chaque carte
how_now_count = Paiements, en nombre
how_now_left = Cartes restantes
how_payments = 1 Les paiements seuls
image_awaited = La boîte attend maintenant son image.
""",
    """
is_out = {0} a fini
is_out_nobody = Personne n'a fini
is_out_none = Nul n'a fini
is_out_short = {0} a fini
kept_now = Pour la suite\u00a0: {0}
""",
    """
key_history_after = Tapez ce qui est venu après | {0}
key_history_before = Tapez ce qui est venu avant | {0}
key_history_change = Tapez ce qui est juste, | au lieu de\u00a0: {0}
key_rest = Retapez le reste de la donne {0}.
kings_all_played = Plus de roi.
kings_and_comet = Tapez combien de rois, ou K pour chacun\u00a0; ☄ aussi, si elle reste.
kings_too_many = Trop de rois\u00a0: {0}.
""",
    """
label_balances = OK\u00a0: qui paie qui
label_balances_away = OK\u00a0: absents
label_balances_full = Tenir\u00a0: détail  OK
label_balances_more = OK\u00a0: suite  ☄\u00a0: code
label_bank_bank = Banque\u00a0: A 10-2 J Q K
label_bank_bet = {0} mise {1}_
label_bank_bets = OK=mises Place=autre
label_bank_busts = Sauté\u00a0? Q 5 K pontoon
label_bank_hand = {0}\u00a0: main 1-{1}\u00a0?
label_bank_more = {0}, {1}-{2}\u00a0: {3}_
label_bank_own_busts = {0} {1}/{2} saute\u00a0?
label_bank_own_pontoons = {0} {1}/{2} pontoon\u00a0?
""",
    """
label_bank_own_won = {0} {1}/{2} gagne\u00a0?
label_bank_play = Place=achat ☄=2 OK
label_bank_pontoons = Pontoons\u00a0?  OK\u00a0: fini
label_bank_split = ☄\u00a0: qui partage\u00a0?
label_bank_won = Gagné\u00a0? Q 5 K pontoon
label_cards_each = Chiffres, OK\u00a0: donne
label_carte = Place (☄ si en main)
label_choice = Numéro ou OK
label_club_take = OK\u00a0: reprendre
label_code = OK\u00a0: fin
label_counted = Chiffres, OK\u00a0: {0}
label_counted_declare = Place\u00a0: {0} OK\u00a0: pts
label_counted_money = ☄ moins tenir\u00a0: solde
label_counted_one = {0}\u00a0: place\u00a0?
""",
    """
label_counted_seat = Place +1 (reste {0})
label_counted_side = Chiffres ☄\u00a0: l'autre
label_counted_tally = Chiffres ☄ moins, OK
label_counted_won = Gagnant\u00a0? OK\u00a0: aucun
label_deal = OK, ou autre donneur
label_deal_at_0 = OK donne, ☄\u00a0: à zéro
label_deal_bank = OK, ou autre banquier
label_deal_go_on = OK donne, ☄\u00a0: comptes
label_deal_pack = OK donne  10\u00a0: le jeu
label_declare = {0}\u00a0: place\u00a0?
label_drawn = OK\u00a0: oui  UNDO\u00a0: non
label_effect = OK\u00a0: oui  UNDO\u00a0: non
label_effect_agree = OK\u00a0: qui approuve\u00a0?
""",
    """
label_effect_back = OK\u00a0: retour
label_effect_drop = OK\u00a0: ôter la suite
label_effect_more = OK\u00a0: autres places
label_effect_rest = OK\u00a0: retaper le reste
label_end = OK\u00a0: finir la soirée
label_ended = OK\u00a0: comptes ☄\u00a0: code
label_follow = Carte  OK\u00a0: sans {0}
label_follow_as = ☄ en quelle carte\u00a0?
label_follow_holder = Place\u00a0? OK\u00a0: personne
label_follow_holder_comet = Place, ☄+place ou OK
""",
    """
label_follow_lead = Carte (tenir\u00a0: les 4)
label_follow_nines = Tapez le numéro
label_follow_rank = Quelle carte entame\u00a0?
label_follow_rank_comet = Carte, ou ☄ + place
label_follow_seat = ☄\u00a0: quelle place\u00a0?
label_follow_seat_of = Place qui la joue
label_follow_several = Combien\u00a0: 2, 3 ou 4
label_follow_unclaim = Tenir {0}\u00a0: impayée
label_game_deleted = OK, UNDO le remet
label_game_gone = Lequel\u00a0? ☄\u00a0: aucun
label_history = Numéro  OK\u00a0: suite
label_history_event = 1 à 4  UNDO\u00a0: retour
""",
    """
label_history_short = Numéro  UNDO\u00a0: retour
label_home = OK\u00a0: fermer la table
label_layout = 1-{0}\u00a0: case OK\u00a0: fini
label_layout_all = 1-{0} case 10 tout OK
label_layout_all_over = 1-{0} case 10 tout OK
label_layout_amount = {0}, {1}\u00a0: {2}_
label_layout_end = OK\u00a0: donne finie
label_layout_lay = Mise\u00a0: où\u00a0? 1-{0}
label_layout_lays = {0}\u00a0: qui met\u00a0?
label_layout_left = Quelle carte\u00a0? 1-{0}
label_layout_over = 1-{0} ☄ mise OK\u00a0: fin
""",
    """
label_layout_take = {0}\u00a0: quelle place\u00a0?
label_layout_take_all = Tout\u00a0: quelle place\u00a0?
label_leave = OK\u00a0: retour
label_leave_code = OK\u00a0: retour  ☄\u00a0: code
label_left_board_cards = Cartes, ☄\u00a0: case, OK
label_left_board_count = Nombre, ☄\u00a0: case, OK
label_left_board_points = Points, ☄\u00a0: case, OK
label_left_cards = Cartes, puis OK
label_left_count = Nombre{0}, OK
label_left_count_kings = Nombre, K{0}, puis OK
label_left_count_or = Nombre ou ☄, puis OK
label_left_kings = 0-4, K{0}, OK
label_left_minus = Points, ☄\u00a0: moins, OK
label_left_points = Points{0}, OK
label_left_points_kings = Points, K{0}, puis OK
""",
    """
label_option_number = Chiffres, OK, ☄ usuel
label_option_signed = Chiffres, J moins, OK
label_option_teams = Chiffres, OK, ☄ usuel
label_options = Numéro, OK, ☄ usuel
label_options_more = {0}, OK, ☄, 9\u00a0: suite
label_own_games = Numéro, ☄ retirer
label_payments = Place\u00a0: {0}  OK\u00a0: fini
label_payments_ace = As\u00a0: quelle place\u00a0?
label_payments_as = ☄ en K, A\u00a0? OK\u00a0: non
label_payments_as_king = ☄ en roi\u00a0: place\u00a0?
label_payments_claim = Place (tenir\u00a0: oubli)
""",
    """
label_payments_comet = ☄\u00a0: quelle place\u00a0?
label_payments_comet_k = ☄\u00a0: place (K en roi)
label_payments_king = Roi\u00a0: quelle place\u00a0?
label_payments_last = 1 non 2 oui 3 en neuf
label_payments_nothing = OK\u00a0: quelqu'un a fini
label_payments_out = Fini\u00a0: quelle place\u00a0?
label_payments_out_none = Fini\u00a0: place, ☄ aucun
label_payments_pay = Place=paie 1 OK=fini
label_payments_pressure = Place=pression OK=fin
label_payments_rest = OK\u00a0: fini
label_payments_rest_two = 10\u00a0: {0}  OK\u00a0: fini
""",
    """
label_payments_sequence = Arrêt\u00a0: qui a joué\u00a0?
label_payments_two_ace = Place={0} 10=as OK=fini
label_payments_two_king = Place={0} 10=roi OK=fin
label_payments_two_sequence = Qui={0} 10=arrêt OK=fin
label_pick_more = ☄\u00a0: autre, 9\u00a0: suite
label_pick_name = ☄\u00a0: autre nom
label_purse = Place\u00a0: une bourse
label_review = OK\u00a0: menu
label_seats = Place, ☄ autre, OK ✓
label_seats_does = Numéro  UNDO\u00a0: retour
label_seats_to = À quelle place\u00a0?
label_seats_with = Avec qui\u00a0? Place
""",
    """
label_selftest_answer = 1 oui, 2 non, ou UNDO
label_selftest_keys = 2 fois UNDO\u00a0: sortir
label_settlement = Approuver\u00a0: sa place
label_setup_how = 1 ou OK, 2, ☄ options
label_setup_left = 1 ou OK, 2, ☄ options
label_setup_names = Numéro, OK, 9\u00a0: suite
label_setup_options = OK, ☄ options
label_setup_seats = Numéro ou OK
label_setup_second = 1, 2 ou OK, ☄ options
label_stub = 0 à {0} (OK\u00a0: 0)
label_transfer = Chiffres, OK, ☄ motif
label_transfer_who = Place\u00a0; 10\u00a0: le pot
label_type_name = ☄ suite, 0 espace, OK
""",
    """
label_why = OK\u00a0: plus ancien
label_why_last = OK\u00a0: plus récent
laid_both = Mise {0}, donneur {1}
laid_dealer = Le donneur met {0}
laid_each = Chacun met {0}
laid_stay = Les mises restent
laptop_has_box = Un ordinateur occupe le boîtier. Pour jouer, débrancher puis rebrancher.
last_table = La même table
last_trick_of = Der\u00a0: {0}
lay_nothing = On met 1 au moins.
leads = {0} entame
""",
    """
least_over_most = La mise minimum, {0}, dépasse la mise maximum, {1}.
left_cards = 2 carte par carte
left_comet = , ☄ en main
left_count = 1 en nombre (5)
left_hint_1 = 1\u00a0: moins à taper.
left_hint_2 = 2\u00a0: rien à compter.
left_kings = 1 rois et ☄
left_points = 1 en points (27)
lies_less = Il n'y a que {0}. Payez moins.
loser_holds_one = {0} a encore au moins une carte.
""",
    """
menu = Menu
menu_cards = Restes en cartes
menu_cards_each = Autre nombre chacun
menu_close = Retour à la liste
menu_club = Le club
menu_code = Résultat en code
menu_count = Restes en nombre
menu_drawn = Donneur aussi\u00a0: nul
menu_end = Finir la soirée
menu_end_hand = Annuler et finir
menu_follow = Suivre les cartes
menu_lay_again = Donner et remiser
menu_left = Cartes restantes
menu_no_ante = Donner sans enjeu
menu_options = Options
menu_payments = Paiements seuls
""",
    """
menu_points = Restes en points
menu_purse = Autre bourse
menu_put_back = Remettre
menu_redeal = Redonner
menu_reopen = La continuer
menu_seats = Places
menu_stakes = Changer les options
menu_transfer = Paiement convenu
menu_void = Annuler la donne
money = {0},{1}
money_sign = {1} {0}
more_than_dealt = {0} avec {1} cartes\u00a0: on n'en a donné que {2}.
more_than_there_is = Il n'y en a que {0}, et en voilà {1}.
""",
    """
name_empty = Un nom a au moins une lettre.
name_full = Un nom a {0} lettres au plus.
name_long = Un nom a {0} lettres au plus.
name_new = ☄\u00a0: nouveau
name_taken = {0} joue ou a joué à cette table\u00a0: un autre nom, svp.
name_twice = Deux joueurs ne peuvent s'appeler {0}\u00a0: ajoutez une lettre.
names = Anne Bob Cléo Dan Elsa Fred Guy Hugo Ida Jean Kim Léa Max Noé Olga Paul Rose Sam Tom Ugo Vic Zoé
names_full = Les noms de ces {0} joueurs sont trop longs ensemble\u00a0: abrégez-en.
names_not_saved = Noms non enregistrés\u00a0: il n'y a plus de place.
new_table = Nouvelle table
""",
    """
newer_format = Le journal est au format {0}, d'un Halley plus récent.
nine_more = 9\u00a0: suite
no_ace_payment = Dans ce jeu, les as ne se paient pas.
no_bet = {0} n'a rien misé sur cette main.
no_bets = Personne n'a encore misé.
no_buying = On n'achète pas de cartes à ce jeu.
no_card = rien
no_cards = Aucune carte n'est indiquée.
no_carte_blanche = Ce jeu n'a pas de carte blanche.
no_comet = Pas de comète à ce jeu.
no_compartment = Il y a {0} cases.
""",
    """
no_dead_payment = Dans ce jeu, une suite arrêtée ne se paie pas.
no_deal = Les cartes ne sont pas encore données.
no_header = Ce fichier ne commence pas comme un journal.
no_king = aucun roi
no_last_trick = La dernière levée ne compte pas à part à ce jeu.
no_opera = Cette donne n'est pas un opéra.
no_opera_game = Ce jeu n'a pas d'opéra.
no_pool = Ce jeu n'a pas de pot.
no_purses = À cette table, personne ne commence avec une bourse.
no_seat = Il n'y a pas de place {0} à une table de {1}.
no_seat_key = Une place, de 1 à {0}.
no_such_hand = {0} n'a pas de main {1} sur laquelle miser.
no_such_line = Tapez 1 à {0}.
""",
    """
no_such_number = Ce nombre est impossible\u00a0: {0}.
no_such_points = Impossible d'avoir tant de points\u00a0: {0}.
no_sum_here = Il manque un nombre, et aucune somme ne le donne.
no_total = Une main fait de {0} à {1}, saute, a cinq cartes ou un pontoon.
nobody_out = Personne n'a encore fini.
nobody_won = Personne
none_goes_out = Personne ne finit à ce jeu.
none_left = {0}\u00a0: plus aucun
not_counted_now = Cela ne se compte pas dans cette donne.
not_followed = On ne suit pas les cartes de ce jeu.
not_given_up = Impossible de supprimer {0}.
""",
    """
not_in_game = Cela n'arrive pas à ce jeu.
not_in_pack = Il n'y a pas de {0} dans ce jeu de cartes.
not_together = On ne joue pas {0} ensemble.
nothing_aside = Aucune carte n'a été mise à part.
nothing_counted = Rien n'a encore été compté.
nothing_in = Rien dans la case {0}.
nothing_led = Personne n'a encore entamé.
nothing_lies = Rien sur la table.
nothing_paid_in_play = Rien ne se paie en jeu\u00a0: OK quand quelqu'un a fini.
nothing_to_agree = Il n'y a rien à approuver.
nothing_to_undo = Il n'y a rien à annuler.
number_keyed = {0} a déjà un nombre\u00a0; UNDO l'annule.
number_most = Une donne fait au plus {0}.
number_too_long = Aucune main n'a tant de points.
numbers_after_ok = Une place qui annonce, de 1 à {0}\u00a0; les points viennent après OK.
numbers_sum = Les nombres font {0}, et non {1}.
""",
    """
ok_means = OK\u00a0: {0}
ok_only_puts_back = OK\u00a0: remet
ok_puts_back = OK\u00a0: remet {0}\u00a0: suite
one_amount_a_seat = Une correction demande {0} montants, un par place.
one_ante_a_seat = Il faut {0} enjeux, un par place.
one_left_open = Un seul nombre peut être laissé à la somme.
one_number_a_side = Il faut {0} nombres, un par joueur ou par équipe.
only_comet = {0}\u00a0: la comète seule
only_left = Pas plus de {0} ici.
only_line_one = Tapez 1.
only_ok_comet = Tapez OK, ou ☄ pour les options.
""",
    """
only_ok_undo = OK continue, UNDO revient.
opera_drawn = Tous deux\u00a0: nul
opera_eldest = L'opéra n'est permis qu'à {0}, premier en main.
opera_full = Dans un opéra, {0} garde ses {1} cartes.
opera_never_drawn = À ce jeu, un opéra n'est jamais nul.
opera_no = Pas d'opéra
opera_others_played = Pas d'opéra\u00a0: {0} a joué.
opera_title = {0}\u00a0: un opéra\u00a0?
opera_yes = Opéra
opt_ancient_1718_comet_left_hint = Ce que paie de plus une comète gardée.
opt_ante = Enjeu
opt_ante_hint = Chacun le met au pot avant chaque donne.
opt_both_pontoons = Deux pontoons
""",
    """
opt_both_pontoons_banker = reste
opt_both_pontoons_hint = Banque et joueur ont un pontoon\u00a0: la banque passe-t-elle\u00a0?
opt_both_pontoons_player = passe
opt_cards_left_pay = Carte gardée
opt_cards_left_pay_hint = Chaque perdant met 1 au pot par carte.
opt_cards_left_pay_no = non
opt_cards_left_pay_yes = 1
opt_combine = Facteurs
""",
    """
opt_combine_hint = Plusieurs facteurs dans une donne\u00a0: les multiplier, ou garder le plus grand\u00a0?
opt_combine_max = maximum
opt_combine_product = multipliés
opt_comet_as_king_pays = ☄ en roi
opt_comet_as_king_pays_hint = La comète jouée en roi se paie-t-elle aussi comme un roi\u00a0?
opt_comet_as_king_pays_no = non payée
opt_comet_as_king_pays_yes = payée
opt_comet_bonus = Prime comète
opt_comet_bonus_hint = Chaque adversaire la paie à qui joue la comète.
""",
    """
opt_comet_left = ☄ gardée
opt_comet_left_exempt_all = exempte
opt_comet_left_fiche = 1f chacun
opt_comet_left_fiche_to_winner = au gagnant
opt_comet_left_four = 4 chacun
opt_comet_left_not_counted = sans elle
opt_comet_value = Comète
opt_comet_value_hint = Points pour qui joue la comète.
""",
    """
opt_commit_1857_comet_as_king_pays = ☄ en K, A
opt_commit_1857_comet_as_king_pays_hint = La comète en roi ou en as se paie-t-elle comme cette carte\u00a0?
opt_commit_1857_comet_left_hint = Un perdant qui a la comète ne paie rien, ou tout sauf elle\u00a0?
opt_crates_teams_hint = Qui fait équipe\u00a0:
opt_currency = Monnaie
opt_currency_none = sans signe
opt_dead_pays = Suite arrêtée
opt_dead_pays_hint = Personne ne suit\u00a0: chaque adversaire le paie (10\u00a0: un jeton).
opt_default = ☄ usuel\u00a0: {0}
opt_dress = Met
opt_dress_all = tous
opt_dress_dealer = donneur
opt_dress_double = tous, ×2
opt_dress_hint = Le donneur\u00a0; tous\u00a0; ou tous, lui le double.
opt_encyclopedie = Encyclopédie
opt_encyclopedie_hint = 1753\u00a0: pour la comète une fiche au gagnant, par roi 1 à chacun.
""",
    """
opt_encyclopedie_no = non
opt_encyclopedie_yes = oui
opt_end_count = On paie les
opt_end_count_cards = cartes
opt_end_count_hint = Les perdants paient 1 jeton par point, ou par carte gardée.
opt_end_count_points = points
opt_fiche = Fiche
opt_fiche_hint = Jetons par fiche\u00a0: ce que paie la comète.
""",
    """
opt_floor = Au plus bas
opt_floor_hint = L'amende pour la comète ne fait pas tomber plus bas.
opt_game_stake = Mise de partie
opt_game_stake_hint = Chaque perdant la paie au gagnant, outre les points.
opt_hands = Donnes
opt_hands_hint = La partie finit après ce nombre de donnes.
opt_hands_none = sans fin
opt_hands_unit = donnes
opt_king_pays = Roi joué
opt_king_pays_hint = Chaque adversaire le paie pour un roi joué.
""",
    """
opt_kings = Rois payés
opt_kings_anywhere = partout
opt_kings_hands_only = en main
opt_kings_hint = 2 par roi non joué\u00a0: où qu'il soit, ou en main\u00a0?
opt_kings_left = Rois gardés
opt_kings_left_each = Roi gardé, tous
opt_kings_left_each_hint = Ce qu'un perdant paie à chacun par roi gardé.
opt_kings_left_extra10 = +10
""",
    """
opt_kings_left_hint = Un roi gardé compte 10 points. Et 10 jetons de plus au gagnant\u00a0?
opt_kings_left_in_points = pour 10
opt_kitty = Cagnotte, chacun
opt_kitty_hint = À qui finit d'abord.
opt_least = Mise minimum
opt_least_hint = Le moins qu'on peut miser d'abord sur une main.
opt_most = Mise maximum
opt_most_hint = Le plus pour une première mise.
opt_most_none = libre
opt_name = Nom
opt_name_hint = Comment la table appelle ce jeu.
opt_new = nouveau\u00a0: {0}_
opt_new_1752_worth_hint = Ce que valent 10 points, un jeton\u00a0: 5 font 0,05.
opt_none = aucun
""",
    """
opt_now = actuel\u00a0: {0}
opt_opera = Opéra
opt_opera_hint = Finir avant que les autres jouent\u00a0: la donne compte double.
opt_opera_off = jamais
opt_opera_on = toujours
opt_opera_two_only = à deux
opt_pool = Pot
opt_pool_hint = Une donne peut-elle laisser des jetons dans un pot, ou en prendre\u00a0?
opt_pool_no = non
""",
    """
opt_pool_yes = oui
opt_pope = Le pape est
opt_pope_hint = Le pape est le sept de carreau, ou le neuf.
opt_purse = Bourse
opt_purse_1718 = Bourse de 1718
opt_purse_1718_hint = 10 jetons et 9 fiches devant chacun\u00a0: 100 en tout.
opt_purse_1718_no = non
opt_purse_1718_yes = oui
opt_purse_hint = Ce que chacun a devant lui au début.
opt_range = {0} à {1} {2}
opt_rest = Reste
""",
    """
opt_rest_board = au tapis
opt_rest_hint = Les cartes restées sur la table\u00a0: à personne, ou au dernier preneur\u00a0?
opt_rest_last_taker = tout pris
opt_rounds = Tours
opt_rounds_hint = La partie finit quand chacun a donné tant de fois.
opt_rounds_unit = tours
opt_run = Suite
opt_run_hint = Une suite finit à ce nombre de cartes.
opt_run_unit = cartes
""",
    """
opt_score = Compte
opt_score_cards = les cartes
opt_score_hint = Un gain par donne, ou toutes les cartes additionnées\u00a0?
opt_score_wins = les gains
opt_sets = Rang ensemble
opt_sets_hint = Peut-on jouer ensemble 2, 3 ou 4 cartes d'un rang\u00a0?
opt_sets_no = non
opt_sets_yes = oui
""",
    """
opt_stake = Mise
opt_stake_hint = Ce que chacun paie au gagnant\u00a0; 0\u00a0: on compte les gains.
opt_stake_unit = chacun
opt_stops = Arrêts
opt_stops_hand = main morte
opt_stops_hint = Une main de plus, ou un talon de six cartes et plus.
opt_stops_stock = talon
opt_streak = ☄ croît
opt_streak_global = oui
opt_streak_hint = Restée au talon, la comète paie 2 de plus à la donne suivante.
""",
    """
opt_streak_off = non
opt_streak_per_pack = par jeu
opt_streak_start = Donnes au talon
opt_streak_start_hint = Donnes où elle est restée au talon avant ce soir.
opt_streak_start_unit = donnes
opt_sum = Somme
opt_sum_hint = Aux Cœurs 26. Une autre somme est à confirmer.
opt_sum_none = libre
opt_tally_most = Donne au plus
opt_tally_most_hint = Aucun nombre d'une donne ne dépasse cela.
opt_tally_target_hint = La partie finit quand quelqu'un a tant de points.
opt_target = Partie en
""",
    """
opt_target_check = Gagnée
opt_target_check_hand_end = à la fin
opt_target_check_hint = Gagne-t-on en pleine donne, ou seulement à la fin\u00a0?
opt_target_check_immediate = aussitôt
opt_target_hint = Le premier à ce nombre gagne la partie.
opt_target_none = sans fin
""",
    """
opt_teams = Équipes
opt_teams_alone = personne
opt_teams_apart = aucune
opt_teams_hint = Qui joue avec qui, par places.
opt_teams_none = en croix
opt_third = Partie 3
opt_third_hint = On joue les cartes\u00a0; qui en garde paie 1.
opt_third_no = non
opt_third_yes = oui
opt_three_scores = 3 couvrant
opt_three_scores_hint = Ce que compte un 3 qui en couvre une autre.
opt_ties = Égalité
""",
    """
opt_ties_hint = Plusieurs ont le plus de cartes\u00a0: qui gagne la donne\u00a0?
opt_ties_nobody = personne
opt_ties_shared = tous
opt_times = Mises
opt_times_hint = La mise usuelle de chaque donne, fois ce nombre.
opt_times_unit = fois
opt_whole_pack = Cartes
opt_whole_pack_hint = Sans le 8♦, ou les 52 cartes\u00a0?
opt_whole_pack_no = sans le 8♦
opt_whole_pack_yes = 52
opt_winner = Gagnant
opt_winner_highest = le plus
opt_winner_hint = Le plus haut score gagne-t-il, ou le plus bas\u00a0?
""",
    """
opt_winner_lowest = le moins
opt_worth = Argent
opt_worth_hint = Ce que vaut un jeton ou une marque\u00a0: 5 font 0,05.
opt_zero_sum = Somme nulle
opt_zero_sum_hint = Les nombres d'une donne font-ils zéro\u00a0?
opt_zero_sum_no = non
opt_zero_sum_yes = oui
option_fixed = {0} reste comme convenu. Commencez une nouvelle soirée.
""",
    """
option_number = Un nombre de {0} à {1}.
option_range = L'option {0} est un nombre entier de {1} à {2}.
option_teams = L'option {0} met chaque place dans une équipe.
option_value = L'option {0} n'admet que\u00a0: {1}.
options_changed = +{0} opt.
options_in_hand = Finissez la donne\u00a0; les options changent entre deux donnes.
options_listed = Options changées\u00a0: {0}
options_not_saved = Options non enregistrées\u00a0: elles restent comme avant.
options_same = Rien n'est changé. Choisissez une autre valeur.
""",
    """
options_unknown = Ce Halley ne connaît pas toutes les options de {0}.
or_short = ou {0}
other_rules_version = Le journal a été tenu avec la version {1} de {0}\u00a0; celle-ci est la {2}.
out_holds_none = {0} a fini et n'a plus de cartes.
out_of_turn = {0} a joué hors de son tour.
out_takes = La case {0} est à qui finit.
own_bridge = Bridge en robres
own_hearts = Dame de pique
own_rummy = Rami
own_skat = Skat
own_whist = Whist
""",
    """
pack_1 = rouge
pack_2 = noir
pack_32 = 32 cartes, 7 à A.
pack_40 = 40 cartes\u00a0: ni 8, ni 9, ni 10.
pack_51 = 51 cartes sans le 8♦. La comète est le 9♦.
pack_51_plain = 51 cartes, sans 8♦.
pack_52 = Les 52 cartes. La comète est le 9♦.
pack_any = Les cartes de votre jeu.
pack_full = Les 52 cartes.
pack_kept = Ne pas battre
pack_kept_short = sans battre
pack_kowah = 4 jeux\u00a0: de l'as au 9 de ♠♥♦, et J Q K de ♣.
pack_more = Ôtez {0} autres 7 ou 8.
""",
    """
pack_more_one = Ôtez un autre 7 ou 8.
pack_salad = Les 52 cartes.
pack_salad_3 = Ôtez\u00a0: 2♣.
pack_salad_5 = Ôtez\u00a0: 2♣ 2♦.
pack_salad_6 = Ôtez\u00a0: 2♣ 2♦ 3♣ 3♦.
pack_shuffle = Battre
pack_two = 2 jeux sans as, un rouge et un noir. Échangez 9♦ et 9♣\u00a0: ☄
partners_share = Les partenaires ont le même score\u00a0: leurs nombres doivent être égaux.
partners_stay = Les partenaires ont le même score\u00a0: seuls eux peuvent échanger leurs places.
pass_on_lead = {0} a passé au lieu d'entamer.
passed_before = {0} avait passé cette carte.
pay_nothing = Un paiement vaut au moins 1.
""",
    """
pays = {0} paie {2} à {1}
pays_itself = Il faut payer quelqu'un d'autre.
pays_pool = {0} met {1} au pot
""",
    """
points_below_nothing = En dessous de zéro, il n'y a que {0}.
points_or_counts = Une donne se dit en points ou par ce qui fut pris, pas les deux.
points_too_few = Trop peu de points\u00a0: {0}.
points_too_many = Cartes\u00a0: {0}. Trop de points\u00a0: {1}.
points_too_many_all = Il ne peut pas rester tant de points dans {0} mains.
points_too_many_one = {0} carte ne peut pas valoir {1} points.
points_wanted = Il manque les points\u00a0: {0}.
pontoon_bought = {0} a acheté une carte\u00a0: cette main n'est pas un pontoon.
pool_carried = Le pot de la dernière fois doit avoir {0} nombres, aucun sous 0.
pool_has = Le pot a {0}, et ces nombres en prennent {1}.
pool_now = Pot {0}
""",
    """
pool_won = , du pot {0}
press_digit = Des chiffres, puis OK.
press_hand = Une main, de 1 à {0}.
press_own = {0} ou OK\u00a0; Q pour cinq cartes, K pour un pontoon.
press_pontoons = Seuls les pontoons comptent\u00a0: les places qui en ont un, puis OK.
press_results = Les places, Q devant cinq cartes, K devant un pontoon\u00a0; puis OK.
press_several = Tapez combien\u00a0: 2, 3 ou 4.
press_suit = Tapez {0}.
press_which = Tapez 1 ou 2.
pressures_too_many = Plus de {0} pressions d'un camp ne peuvent être notées.
purse_empty = Moins que rien devant {0}. Le menu offre une autre bourse.
purse_is = Une bourse\u00a0: {0}
put_back = Remis\u00a0: {0}
""",
    """
reopen_no = La laisser ainsi
reopen_text = Cette soirée est finie, et peut-être réglée.
reopen_title = La continuer\u00a0?
reopen_yes = La continuer
rest_left = restent
rest_to = à {0}
result_a_hand = {0}\u00a0: dites comment chaque main a fini, {1} en tout.
""",
    """
result_bust = sauté
result_five = cinq cartes
result_keyed = {0} est déjà noté\u00a0; UNDO l'efface.
result_lose = perdu
result_missing = {0}\u00a0: dites comment la main a fini.
result_pontoon = pontoon
result_unknown = -
result_win = gagné
""",
    """
safe_mode = MODE DE SECOURS|Rebrancher; si|rien ne change:|BOOTSEL + prise,|puis halley.uf2.|Rien de perdu.
say_held = {0} garde la carte de la case {1}\u00a0: dites-le.
score_so_far = {0}\u00a0: {1} en tout
seat_that_has = Tapez la place qui a la carte {0}\u00a0: de 1 à {1}.
seated_already = {0} est déjà à table.
seats = Ce jeu se joue à {0}, et non à {1}.
seats_as_last = {0} (le dernier)
seats_away = Absents\u00a0:
seats_begins = {0} commence à\u00a0:
seats_box = La boîte a 8 places.
seats_box_key = La boîte a des touches pour 8 places\u00a0: {0}.
seats_called = Quel nom\u00a0?
seats_few = Il faut être {0}\u00a0: ☄ fait asseoir quelqu'un, ou attendez et annulez par UNDO.
seats_full = On joue à {0} au plus\u00a0: qui vient attend que quelqu'un parte.
""",
    """
seats_in_hand = Finissez la donne\u00a0: on change de place entre deux donnes.
seats_key = Tapez le nombre de joueurs\u00a0: {0}.
seats_leaves = part, ou s'absente
seats_lowest = Le plus petit compte gagne.
seats_moves = va à une place
seats_open = OK inscrit d'abord ces places\u00a0; ensuite le nom.
seats_renamed = change de nom
seats_swaps = change avec
seats_teams = {0}\u00a0: équipes {1}
seats_title = À la prochaine donne
seats_wanted = Pas un jeu à {0}
seats_who = Qui vient\u00a0?
second_ace = as
""",
    """
second_comet = Il n'y a qu'une comète.
second_king = roi
second_sequence = arrêt
selftest = Autotest
selftest_bad = Quelque chose cloche.
selftest_both = Sur les deux écrans.
selftest_cells = Piles\u00a0: {0} V
selftest_good = Tout marche.
selftest_heard = Avez-vous entendu\u00a0?
selftest_keys = Pressez tout\u00a0: {0}
selftest_seen = Moitiés allumées\u00a0?
selftest_skip = 2 fois OK\u00a0: la suite
""",
    """
session_over = La partie est finie.
setting_not_saved = Réglage non enregistré\u00a0: il vaut jusqu'à l'arrêt de la boîte.
sevens_eights = Sept et huit de ce jeu\u00a0: {0}, pas plus.
several_won = {0} ont gagné
shown_comet_played_already = La comète est jouée.
shown_does_not_continue = {0}\u00a0? Il faut {1}.
shown_does_not_continue_two = {0}\u00a0? {1} ou {2}.
so_far = {0} reçoit {1}
somebody_holds = Toutes les cartes sont données\u00a0: quelqu'un a la carte {0}.
somebody_out = À ce jeu, quelqu'un a fini à la fin de la donne.
sound_off = Son\u00a0: non
""",
    """
sound_on = Son\u00a0: oui
split_bought = {0} a acheté une carte et ne peut plus partager.
split_hands = {0} ne peut plus partager\u00a0: {1} est le maximum.
stake_each = Gain\u00a0: {0} de chacun
stands_not = Donne {0}\u00a0: {1} | {2}
start_anew = Tous partent de 0. | COMET\u00a0: reprendre les derniers comptes.
start_behind = Absents, laissés\u00a0: {0}.
start_goes_on = Comptes repris. | COMET\u00a0: tous à 0.
still_holds = {0} {1} garde\u00a0:
store_full = Impossible d'écrire le journal\u00a0: les comptes restent tant que la boîte est allumée.
""",
    """
store_unread = Mémoire illisible\u00a0: rien n'a changé.
stub_cards = ({0} cartes)
stub_cards_one = (1 carte)
stub_keyed = Le talon est déjà compté.
stub_kings = Rois au talon\u00a0?
stub_most = Tapez 0 à {0}\u00a0: autant de rois au plus.
stub_size = Cartes au talon\u00a0: {0}, et non {1}.
stuck = Touche bloquée\u00a0: {0}. On l'ignore.
sum_nothing = Somme {0}
sum_other = Le total fait {0}, et non {1}. OK l'enregistre quand même.
sum_pool = Somme {0}, pot {1}
sum_pool_short = Somme {0} {1}=0
""",
    """
swept = {0} a tout pris.
table_taken_back = Table annulée
take_one = On ne prend qu'une case à la fois.
taken = {0} a pris la case {1}.
taken_back = Annulé\u00a0: {0}
taken_back_short = ◀ {0}
target_reached = {0} a atteint {1}\u00a0: la partie est finie.
target_zero = Un objectif est au-dessus ou au-dessous de zéro, jamais 0.
teams_number = Tapez le numéro d'une équipe, 1 à {0}.
teams_one = Tous dans une équipe\u00a0: contre qui\u00a0?
teams_seats = On joue en équipes à {0}, et non à {1}.
teams_sizes = Des équipes qui se paient doivent être aussi nombreuses.
teams_wanted = Une équipe pour chaque place\u00a0; UNDO annule.
""",
    """
tell_suit = Dites aussi la couleur\u00a0: {0}.
title_ancient_1718 = Ancienne comète
title_ancient_1718_short = Ancienne comète
title_arnold_multi_2011 = Comète de 3 à 5
title_arnold_multi_2011_short = Comète 2011
title_arnold_two_2011 = Comète à deux
title_canadian_salad = Salade canadienne
title_canadian_salad_short = Salade canad.
""",
    """
title_commit_1857 = Commit, 1857
title_commit_1857_short = Commit 1857
title_commit_1991 = Commit, 1991
title_commit_1991_short = Commit 1991
title_commit_2011 = Commit, 2011
title_commit_2011_short = Commit 2011
title_crates = Crates
title_denexa = Comète de Denexa
title_denexa_short = Comète Denexa
""",
    """
title_earl_of_coventry = Comte de Coventry
title_earl_of_coventry_short = Coventry
title_foster_commit = Commit de Foster
title_foster_commit_short = Commit Foster
title_foster_pope_joan = Pope Joan (Foster)
title_foster_pope_joan_short = Pope (Foster)
title_jig = Gigue
title_kowah = Kowah
title_matrimony = Matrimony
title_modern_1991 = Comète moderne
title_multi_2018 = Comète de 6 à 8
""",
    """
title_multi_2018_short = Comète à 6-8
title_nain_jaune = Nain jaune
title_new_1752 = Nouvelle comète
title_newmarket = Newmarket
title_pitty_pat = Pitty Pat
title_play_or_pay = Jouer ou payer
title_poch = Poch
title_pontoon = Pontoon
title_pope_joan = Pope Joan
""",
    """
title_stealing_bundles = Vol de paquets
title_stealing_bundles_short = Vol de paquets
title_tally = Marque libre
title_through_the_window = Par la fenêtre
title_through_the_window_short = La fenêtre
title_tute = Tute
to_play = {0} joue
to_target = en {0}
too_many_of_rank = {0} cartes de rang {1}\u00a0: le jeu en a {2}.
transfer_payee = Qui reçoit\u00a0?
transfer_payer = Qui paie\u00a0?
trying = Essai de la suite
type_held = {0}   tenue\u00a0: {1}
type_hint = Même touche\u00a0: suite
""",
    """
undo_leaves = UNDO quitte.
units_chip = jetons
units_counter = marques
units_jeton = jetons
units_point = points
units_win = gains
unknown_option = Ce jeu n'a pas d'option «\u00a0{0}\u00a0».
unknown_rules = Il n'y a pas de jeu «\u00a0{0}\u00a0». Il y a\u00a0: {1}.
""",
    """
void_paid = Nulle\u00a0; le payé reste
""",
    """
wanted = il faut
wanted_or = il faut, ou {0}
wanted_short = voulu
what_cards = Cartes
what_hearts = Cœurs
what_king = K♠
what_last = Dernière
what_points = Points
what_queens = Dames
what_tricks = Levées
""",
    """
who_agrees = Pour approuver, tapez le numéro de votre place.
who_holds = Qui l'a\u00a0?
who_pays = Qui paie qui
why_ace = As
why_adjust = Correction
why_agreed = Paiement convenu
why_ante = Enjeu
why_bank_pontoon = Pontoon banque
why_bank_sold = Banque vendue
why_bets = Mises
why_by = {0}\u00a0: {1}
why_cards_left = Restes
""",
    """
why_carte_blanche = Carte blanche
why_comet = Comète
why_comet_left = Comète gardée
why_divided = Partage du pot
why_doubled = Doublé
why_five_cards = Cinq cartes
why_game_stake = Partie
why_hand_cards = Restes
why_hand_points = Points gardés
why_hand_score = La donne
why_hand_win = Donne gagnée
why_king = Roi
""",
    """
why_kings_left = Rois gardés
why_kings_left_each = Rois gardés
why_laid = Mises
why_pay = Au pot
why_penalty = Amende
why_pontoon = Pontoon
why_pool = Pot
why_pressure = Pression
why_purse = Autre bourse
why_sequence_dead = Suite arrêtée
why_spare_hand = Main achetée
""",
    """
why_taken = Pris
why_title = {0}\u00a0: détail
wifi_joining = Connexion au réseau.
wifi_missing = Le réseau n'est pas là.
wifi_none = Aucun réseau n'est réglé.
wifi_password = Le réseau refuse le mot de passe.
winner_agrees = {0} a fini\u00a0: c'est à un perdant d'approuver.
with_comet = avec la ☄
without_trick = {0} n'a aucune levée, donc rien d'autre.
""",
)
