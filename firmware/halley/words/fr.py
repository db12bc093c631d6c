"""French: the keys of en.py, in the same order, with the same places to fill in.

\u00a0 is the space that keeps a colon, a question mark or a figure on its word's line.

Counted: cartes, donnes, enjeux, mains, montants, octets, options, places, points, rois.
"""

WORDS = (
    """
absent = Absent
aces_all_played = Tous les as ont été joués.
adjust_sum = La somme des corrections est {0}\u00a0; elle doit être nulle.
agree_anew = Donne {0}\u00a0: {1} | Le reste est gardé.
agree_anew_title = Qui confirme\u00a0?
agree_first = Confirmez d'abord la dernière donne.
all_even = Personne ne doit rien
all_passed = Tous ont passé
already_none_out = Personne n'a fini\u00a0: la donne est terminée.
already_out = {0} a déjà fini.
amount_big = Ce montant est trop grand.
ante_comet = Enjeu {0}, ☄ {1} chacun
ante_each = Enjeu\u00a0: {0} chacun
ante_in_hand = Saisissez l'enjeu avant la première carte.
""",
    """
ante_negative = Un enjeu n'est jamais négatif.
anted_already = L'enjeu est déjà payé.
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
ask_comet_last = La comète était la dernière carte de {0}\u00a0? | 1 non | 2 oui | 3 oui, en neuf
ask_declare_key = {0} place\u00a0: {1}
ask_declare_ok = OK\u00a0: les points
ask_declare_seat = Place\u00a0: {0}
ask_game_name = Nom du jeu\u00a0?
ask_how = Que saisit-on\u00a0?
ask_left = Cartes restantes\u00a0:
ask_name = Qui a la place {0}\u00a0?
ask_name_with = Place {1}, avec {0}\u00a0?
ask_nines = Jouées ensemble\u00a0:
ask_rules = Quel jeu\u00a0?
ask_seats = Combien de joueurs\u00a0?
""",
    """
balances = Soldes
balances_away = Absents
bank_next = Banque\u00a0: {0}
bank_pontoon_alone = La banque a un pontoon\u00a0: dites seulement si {0} en a un aussi.
bank_pontoon_late = Trop tard\u00a0: la banque montre son pontoon avant tout achat ou partage.
bank_result = La main de la banque d'abord\u00a0: A = 21, 10 = 20 ... 2 = 12, J sauté, Q cinq cartes, K pontoon.
banker_bets = {0} est banquier et ne mise pas.
battery_low = La batterie faiblit. Branchez le chargeur.
below_nothing = À ce jeu, aucun score n'est négatif.
""",
    """
bet_least = La mise minimum est {0}.
bet_made = {0} a déjà misé.
bet_most = La mise maximum est {0}.
bets_first = D'abord les mises\u00a0: OK.
bets_from = Mises dès {0}
bets_to = Mises de {0} à {1}
blanche_court = Une carte blanche n'a pas de {0}.
blanche_plain = La carte blanche de la place {0} était sans la comète.
bonus_not_claimed = Oubli\u00a0: pas de prime
""",
    """
cannot_lose = La banque a sauté\u00a0: {0} ne perd qu'en sautant aussi.
cannot_stand = Devenu impossible
cannot_win = La banque est imbattable\u00a0: {0} ne gagne qu'avec cinq cartes ou un pontoon.
card_costs = Une carte coûte de {0} à {1}.
card_twice = La carte {0} apparaît deux fois.
cards_all = {0} cartes chacun
cards_aside = {0} chacun, {1} {2}
cards_dealt = Cartes\u00a0: {0} chacun
cards_digits = Saisissez le nombre de cartes en chiffres.
cards_digits_each = Saisissez le nombre de cartes en chiffres. OK donne.
cards_each = {0} chacun, {1} à part
""",
    """
cards_of = Cartes\u00a0: {0}
cards_uneven = {1} chacun, ou {0}
cards_wanted = Saisissez le nombre de cartes\u00a0: {0}.
carried_in = Report
carte_blanche = Carte blanche
carte_comet = Et la ☄\u00a0: {0} chacun
carte_plain = {0} de chacun
carte_too_late = Une carte blanche se montre avant la première carte.
carte_twice = {0} a déjà montré une carte blanche.
cells_empty = Changez les piles\u00a0: rien n'est enregistré.
cells_low = Les piles faiblissent. Préparez trois piles AA neuves.
""",
    """
club_away = Le club ne répond pas. Tout est gardé et sera envoyé plus tard.
club_club = Le club a tout reçu.
club_code = Le club ne connaît pas ce code de table. Vérifiez-le.
club_fetching = Chargement de la soirée du club. Une touche\u00a0: sans elle.
club_none = Ce boîtier n'est rattaché à aucun club.
club_other = Un autre appareil gère cette table. OK\u00a0: continuer ici, avec sa soirée.
club_refused = Le club refuse cette soirée. Demandez au directeur.
club_waiting = {0} saisies à envoyer.
""",
    """
club_waiting_one = {0} saisie à envoyer.
code_film = ☄\u00a0: soirée
code_full = Trop de noms et de montants pour un QR code.
code_names_cut = noms abrégés
code_no_debts = sans qui paie
code_no_title = sans jeu ni date
code_pay = Payer {0}\u00a0:
code_pay_pool = Payer le pot\u00a0:
code_scan = À scanner
comet = comète
""",
    """
comet_as_what = Saisissez la carte que la comète remplace.
comet_in_blanche = La carte blanche de la place {0} avait la comète.
comet_in_set = Jouée avec d'autres, la comète est un {0}.
comet_is_itself = À ce jeu, la comète ne remplace aucune carte.
comet_last_not_paid = {0} a fini par la comète, mais personne ne l'a payée.
comet_not_by_out = {0} a joué la comète, et non {1}, qui a fini.
comet_not_dead = La comète n'est pas parmi les cartes mises à part.
comet_played_already = {0} a déjà joué la comète.
comet_scores = Comète\u00a0: {0}
comet_seen = {0} n'a pas la comète\u00a0: on l'a déjà vue.
""",
    """
comet_stood_for_other = La comète a été jouée comme une autre carte.
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
correction_long = Trop long pour une correction. Corrigez-en moins à la fois.
count_all = À ce jeu, saisissez tous les scores ensemble.
count_held = {0} garde la carte de la case {1}\u00a0: comptez-la.
counted_already = {0} a déjà compté.
counted_twice = Cela a déjà été compté.
counts_all = On compte\u00a0: tout
counts_now = On compte\u00a0: {0}
crashed = Une erreur s'est produite. | Rien n'est perdu\u00a0: Halley redémarre.
""",
    """
deal_all = Donnez toutes les cartes\u00a0: {0}.
deal_first = Donnez d'abord\u00a0: OK.
deal_fixed = À ce jeu, chacun reçoit {0}.
deal_too_many = {0} cartes pour {1} joueurs, c'est trop\u00a0: le jeu en a {2}.
deals_begins = {0} donne et entame
deals_leads = {0} donne, {1} entame
declare_cuarenta = Cuarenta
declare_tute = Quatre rois
declare_veinte = Veinte
declared_alone = {0} a déjà montré un roi\u00a0: personne d'autre ne peut avoir les quatre.
""",
    """
declared_first = {0} a annoncé {1}\u00a0: {2} passe avant.
declared_no_suit = {0} n'a pas de couleur.
declared_often = Il y a au plus {1} {0} par donne.
declared_suit = Cette couleur a déjà été annoncée.
did_ace = As\u00a0: {0} {1}
did_ace_short = A {0} {1}
did_adjust = Correction convenue
did_agree = {0} confirme
did_amend = Correction
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
did_dead = Séquence bloquée
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
did_options = Règles changées
did_over = La donne est finie
did_pass = {0} passe
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
did_sequence = Bloquée\u00a0: {0} {1}
did_sequence_short = Bloq. {0} {1}
did_stub = Rois à part\u00a0: {0}
did_take = Prend\u00a0: {0} {1}
""",
    """
did_to_pool = pot +{0}
did_void = Donne annulée
did_win = {0} a gagné
digits_counted = Saisissez les nombres en chiffres.
digits_only = Saisissez les points en chiffres.
divide_equally = Partager également
divide_keep = Garder au pot
divide_title = Pot {0}\u00a0: pour qui\u00a0?
divide_winner = Au gagnant
""",
    """
does_not_continue = {0} ne va pas\u00a0: il faut {1}.
does_not_continue_two = {0} ne va pas\u00a0: il faut {1} ou {2}.
draft_lost = La coupure a effacé votre dernière saisie. Recommencez-la.
drawn = Nul\u00a0: rien à payer
drawn_any_game = OK\u00a0: choisir le jeu
drawn_many = Le boîtier a {0} places au plus.
drawn_round = Tour {0}
drawn_two_only = Un opéra n'est nul qu'à deux joueurs.
dropped = Le journal était abîmé. Octets perdus\u00a0: {0}. Vérifiez les soldes.
""",
    """
effect_heads = Place av. apr. +/-
end_in_hand = Une donne est en cours\u00a0: comptez-la ou annulez-la d'abord.
end_throws_in = La donne sera annulée et la soirée finie. Si c'est voulu, appuyez encore.
evening_damaged = La soirée {0} est abîmée. Rien ne peut être enregistré.
evening_end = Fin de la soirée
evening_even = à égalité
evening_goes_on = Soirée rouverte
evening_long = La soirée {0} est trop longue ici. Ouvrez-la sur un ordinateur.
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
family_counted = Jeux à score
family_layout = Jeux avec pots
family_own = Vos jeux
""",
    """
family_stops = Jeux d'arrêt
far_own = En face\u00a0: soldes
far_same = En face\u00a0: pareil
film_scan = {0} codes||Une page\u00a0:|Brancher|un boîtier|par caméra
followed = Cette donne est suivie carte par carte.
full_give_up = Effacer la soirée
full_hands = Mains de {1} cartes\u00a0: {0} au plus.
full_play_on = Continuer à jouer
full_text = La soirée {0}, la plus ancienne, n'est pas encore copiée.
full_title = Journal plein
""",
    """
game_brought = {0} est fourni avec le boîtier\u00a0: il reste.
game_gone = {0} supprimé. UNDO le rétablit, OK continue.
game_name_full = Le nom d'un jeu a {0} lettres au plus.
game_over = Terminé
games_field = Un jeu a name, ruleset et options, mais pas «\u00a0{0}\u00a0».
games_json = Il faut une liste de jeux, chacun avec name, ruleset et options.
games_lacks = Un jeu doit avoir name et ruleset, en texte.
""",
    """
games_many = Trop de jeux\u00a0: au plus {0} jeux et {1} octets.
games_not_saved = Jeux non enregistrés. Rien n'a changé.
games_options = Les options d'un jeu sont des noms et des valeurs.
games_twice = Un autre jeu porte ce nom.
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
history_change = modifier
history_hands = Quelle donne\u00a0?
history_next = Puis\u00a0: {0} donne
""",
    """
history_none_out = personne
history_now = en cours
history_start = Avant donne 1
history_take_out = supprimer
history_void = annulée
hold_for_why = Tenir {0}\u00a0: détail
hold_number = Numéro tenu\u00a0: détail
holding_nothing = Garder la carte de la case {0} ne coûte rien.
holds_fewer = {0} n'en a que {1}.
holds_how_many = {0} {1}\u00a0: cartes
holds_kings = {0} {1}\u00a0: K, ☄\u00a0?
holds_none = {0} n'a plus de carte\u00a0: quelqu'un a fini.
holds_only_kings = {0} {1}\u00a0: rois\u00a0?
""",
    """
holds_so_many = Cartes de {0}\u00a0: {1}, et non {2}.
home_drawn = La table du club
home_language = Langue\u00a0: français
home_selftest = Autotest
home_title = Halley
how_follow = 2 Chaque carte
how_hint_1 = 1\u00a0: vous savez jouer.
how_hint_2 = 2\u00a0: le boîtier guide.
how_left = 1 Cartes restantes
how_now_0 = Paiements, en points
how_now_2 = Paiements, en cartes
how_now_3 = On suit chaque carte
how_now_count = Paiements, en nombre
how_now_left = Cartes restantes
how_payments = 1 Paiements seuls
image_awaited = Le boîtier attend sa nouvelle image.
""",
    """
is_out = {0} a fini
is_out_nobody = Personne n'a fini
is_out_none = Personne
is_out_short = {0} a fini
kept_now = Pour la suite\u00a0: {0}
""",
    """
key_history_after = Saisissez ce qui est venu après | {0}
key_history_before = Saisissez ce qui est venu avant | {0}
key_history_change = Saisissez ce qui est juste, | au lieu de\u00a0: {0}
key_rest = Saisissez de nouveau le reste de la donne {0}.
kings_all_played = Tous les rois ont été joués.
kings_and_comet = Combien de rois, ou K pour chacun\u00a0; ☄ aussi, si elle reste.
kings_too_many = Trop de rois\u00a0: {0}. Recomptez.
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
label_deal_go_on = OK donne, ☄\u00a0: soldes
label_deal_pack = OK donne  10\u00a0: le jeu
label_declare = {0}\u00a0: place\u00a0?
label_drawn = OK\u00a0: oui  UNDO\u00a0: non
label_effect = OK\u00a0: oui  UNDO\u00a0: non
label_effect_agree = OK\u00a0: qui confirme\u00a0?
""",
    """
label_effect_back = OK\u00a0: retour
label_effect_drop = OK\u00a0: supprimer la fin
label_effect_more = OK\u00a0: autres places
label_effect_rest = OK\u00a0: ressaisir la fin
label_end = OK\u00a0: finir la soirée
label_ended = OK\u00a0: soldes ☄\u00a0: code
label_follow = Carte  OK\u00a0: passe
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
label_game_deleted = OK, UNDO le rétablit
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
label_layout_lays = {0}\u00a0: qui mise\u00a0?
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
label_own_games = Numéro, ☄ supprimer
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
label_payments_sequence = Bloquée\u00a0: dernier\u00a0?
label_payments_two_ace = Place={0} 10=as OK=fini
label_payments_two_king = Place={0} 10=roi OK=fin
label_payments_two_sequence = Qui={0} 10=bloq. OK=fin
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
label_settlement = Confirmer\u00a0: une place
label_setup_how = 1 ou OK, 2, ☄ règles
label_setup_left = 1 ou OK, 2, ☄ règles
label_setup_names = Numéro, OK, 9\u00a0: suite
label_setup_options = OK, ☄ règles
label_setup_seats = Numéro ou OK
label_setup_second = 1, 2 ou OK, ☄ règles
label_stub = 0 à {0} (OK\u00a0: 0)
label_transfer = Chiffres, OK, ☄ motif
label_transfer_who = Place\u00a0; 10\u00a0: le pot
label_type_letters = 0 espace, Enter\u00a0: OK
label_type_name = ☄ suite, 0 espace, OK
""",
    """
label_why = OK\u00a0: plus ancien
label_why_last = OK\u00a0: plus récent
laid_both = Mise {0}, donneur {1}
laid_dealer = Le donneur met {0}
laid_each = Chacun met {0}
laid_stay = Les mises restent
laptop_has_box = Un ordinateur se sert du boîtier. Pour jouer, débranchez le câble et rebranchez-le.
last_table = Même table
last_trick_of = Der\u00a0: {0}
lay_nothing = Misez au moins 1.
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
lies_less = Il ne reste que {0}. Payez moins.
lights_off = Lumières\u00a0: non
lights_on = Lumières\u00a0: oui
loser_holds_one = {0} a encore au moins une carte.
""",
    """
menu = Menu
menu_cards = Saisir les cartes
menu_cards_each = Nombre de cartes
menu_close = Retour à la liste
menu_club = Le club
menu_code = Afficher le QR code
menu_count = Saisir leur nombre
menu_drawn = Opéra nul
menu_end = Finir la soirée
menu_end_hand = Annuler et finir
menu_follow = Suivre les cartes
menu_lay_again = Donner et miser
menu_left = Cartes restantes
menu_no_ante = Donner sans enjeu
menu_options = Règles de la table
menu_payments = Paiements seuls
""",
    """
menu_points = Saisir les points
menu_purse = Autre bourse
menu_put_back = Rétablir
menu_redeal = Redonner
menu_reopen = Rouvrir la soirée
menu_seats = Joueurs et places
menu_stakes = Changer les règles
menu_transfer = Paiement convenu
menu_void = Annuler la donne
money = {0},{1}
money_sign = {1} {0}
more_than_dealt = {0} ne peut pas avoir {1} cartes\u00a0: on n'en a donné que {2}.
more_than_there_is = {1}, c'est trop\u00a0: la donne n'a que {0}.
""",
    """
name_empty = Tapez au moins une lettre.
name_full = Un nom a {0} lettres au plus.
name_long = Un nom a {0} lettres au plus.
name_new = ☄\u00a0: nouveau
name_taken = {0} joue ou a joué à cette table. Choisissez un autre nom.
name_twice = Deux joueurs s'appellent {0}. Ajoutez une lettre à l'un.
names = Anne Bob Cléo Dan Elsa Fred Guy Hugo Ida Jean Kim Léa Max Noé Olga Paul Rose Sam Tom Ugo Vic Zoé
names_full = Ces {0} noms sont trop longs ensemble. Abrégez-en.
names_not_saved = Il n'y a plus de place pour enregistrer les noms.
new_table = Nouvelle table
""",
    """
newer_format = Le journal (format {0}) vient d'un Halley plus récent. Mettez celui-ci à jour.
nine_more = 9\u00a0: suite
no_ace_payment = À ce jeu, les as ne se paient pas.
no_bet = {0} n'a rien misé sur cette main.
no_bets = Personne n'a encore misé.
no_buying = À ce jeu, on n'achète pas de cartes.
no_card = rien
no_cards = Saisissez au moins une carte.
no_carte_blanche = Ce jeu n'a pas de carte blanche.
no_comet = Il n'y a pas de comète à ce jeu.
no_compartment = Choisissez une case, 1 à {0}.
""",
    """
no_dead_payment = À ce jeu, une séquence bloquée ne se paie pas.
no_deal = Les cartes ne sont pas encore données.
no_header = Ce fichier n'est pas un journal Halley.
no_king = aucun roi
no_last_trick = À ce jeu, la dernière levée ne compte pas à part.
no_opera = Cette donne n'est pas un opéra.
no_opera_game = Ce jeu n'a pas d'opéra.
no_pool = Ce jeu n'a pas de pot.
no_purses = Cette table joue sans bourses.
no_seat = Il n'y a pas de place {0} à une table de {1}.
no_seat_key = Tapez une place, de 1 à {0}.
no_such_hand = {0} n'a pas de main {1} sur laquelle miser.
no_such_line = Tapez 1 à {0}.
""",
    """
no_such_number = {0} n'est pas possible ici.
no_such_points = Aucune donne ne fait ce score\u00a0: {0}.
no_sum_here = Il manque un score. Saisissez-les tous.
no_total = Une main fait de {0} à {1}, saute, a cinq cartes ou un pontoon.
nobody_out = Personne n'a encore fini.
nobody_won = Personne
none_goes_out = À ce jeu, personne ne finit.
none_left = {0}\u00a0: plus aucun
not_counted_now = Cela ne compte pas dans cette donne.
not_followed = Ce jeu ne se suit pas carte par carte.
not_given_up = Impossible de supprimer {0}.
""",
    """
not_in_game = Cela n'arrive pas à ce jeu.
not_in_pack = Il n'y a pas de {0} dans ces cartes.
not_together = {0}\u00a0: pas ensemble.
nothing_aside = Aucune carte n'a été mise à part.
nothing_counted = Rien n'a encore été compté.
nothing_in = La case {0} est vide.
nothing_led = Personne n'a encore entamé.
nothing_lies = Il n'y a rien au pot.
nothing_paid_in_play = Rien ne se paie en jeu. OK quand quelqu'un a fini.
nothing_to_agree = Il n'y a rien à confirmer.
nothing_to_undo = Il n'y a rien à annuler.
number_keyed = {0} a déjà un score. UNDO l'efface.
number_most = Un score fait au plus {0}.
number_too_long = Aucune donne ne fait autant de points.
numbers_after_ok = Tapez la place qui annonce, de 1 à {0}, ou OK pour les points.
numbers_sum = La somme des scores est {0}, et non {1}.
""",
    """
ok_means = OK\u00a0: {0}
ok_only_puts_back = OK\u00a0: rétablir
ok_puts_back = OK=rétablir {0}=suite
one_amount_a_seat = Il faut {0} montants, un par place.
one_ante_a_seat = Il faut {0} enjeux, un par place.
one_left_open = Ne laissez qu'un score vide.
one_number_a_side = Saisissez {0} scores, un par joueur ou par équipe.
only_comet = {0}\u00a0: la comète seule
only_left = Au plus {0} ici.
only_line_one = Tapez 1.
only_ok_comet = Tapez OK, ou ☄ pour les règles de la table.
""",
    """
only_ok_undo = OK continue, UNDO revient.
opera_drawn = Tous deux\u00a0: nul
opera_eldest = L'opéra n'est permis qu'à {0}, qui entame.
opera_full = Dans un opéra, {0} a encore ses {1} cartes.
opera_never_drawn = À ce jeu, un opéra n'est jamais nul.
opera_no = Pas d'opéra
opera_others_played = Pas d'opéra\u00a0: {0} a joué.
opera_title = {0}\u00a0: un opéra\u00a0?
opera_yes = Opéra
opt_ancient_1718_comet_left_hint = Payé en plus pour une comète gardée.
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
opt_combine_hint = S'il y a plusieurs facteurs\u00a0: les multiplier, ou garder le plus grand\u00a0?
opt_combine_max = maximum
opt_combine_product = multipliés
opt_comet_as_king_pays = ☄ en roi
opt_comet_as_king_pays_hint = La comète jouée en roi se paie-t-elle aussi comme un roi\u00a0?
opt_comet_as_king_pays_no = non payée
opt_comet_as_king_pays_yes = payée
opt_comet_bonus = Prime comète
opt_comet_bonus_hint = Chaque adversaire la paie quand la comète est jouée.
""",
    """
opt_comet_left = ☄ gardée
opt_comet_left_exempt_all = exempte
opt_comet_left_fiche = 1f chacun
opt_comet_left_fiche_to_winner = au gagnant
opt_comet_left_four = 4 chacun
opt_comet_left_not_counted = sans elle
opt_comet_value = Comète
opt_comet_value_hint = Points pour la comète jouée.
""",
    """
opt_commit_1857_comet_as_king_pays = ☄ en K, A
opt_commit_1857_comet_as_king_pays_hint = La comète en roi ou en as se paie-t-elle comme cette carte\u00a0?
opt_commit_1857_comet_left_hint = Un perdant qui a la comète ne paie rien, ou tout sauf elle\u00a0?
opt_crates_teams_hint = Qui fait équipe\u00a0:
opt_currency = Monnaie
opt_currency_none = sans signe
opt_dead_pays = Séq. bloquée
opt_dead_pays_hint = Payé par chaque adversaire si rien ne suit (10\u00a0: 1 jeton).
opt_default = ☄ usuel\u00a0: {0}
opt_dress = Mise de
opt_dress_all = tous
opt_dress_dealer = donneur
opt_dress_double = tous, ×2
opt_dress_hint = Le donneur\u00a0; tous\u00a0; ou tous, le donneur le double.
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
opt_floor_hint = L'amende pour la comète ne fait pas descendre plus bas.
opt_game_stake = Mise de partie
opt_game_stake_hint = Chaque perdant la paie au gagnant, en plus des points.
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
opt_kings_left_each_hint = Payé à chaque joueur pour chaque roi gardé.
opt_kings_left_extra10 = +10
""",
    """
opt_kings_left_hint = Un roi gardé compte 10 points. Et 10 jetons de plus au gagnant\u00a0?
opt_kings_left_in_points = pour 10
opt_kitty = Cagnotte, chacun
opt_kitty_hint = Le premier qui finit la prend.
opt_least = Mise minimum
opt_least_hint = La plus petite première mise sur une main.
opt_most = Mise maximum
opt_most_hint = La plus grande première mise.
opt_most_none = libre
opt_name = Nom
opt_name_hint = Votre nom pour ce jeu.
opt_new = nouveau\u00a0: {0}_
opt_new_1752_worth_hint = Valeur d'un jeton, 10 points\u00a0: 5 = 0,05.
opt_none = aucun
""",
    """
opt_now = actuel\u00a0: {0}
opt_opera = Opéra
opt_opera_hint = Finir avant que les autres jouent\u00a0: compte double.
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
opt_pope_hint = Le sept ou le neuf de carreau\u00a0?
opt_purse = Bourse
opt_purse_1718 = Bourse de 1718
opt_purse_1718_hint = 10 jetons et 9 fiches chacun\u00a0: 100 en tout.
opt_purse_1718_no = non
opt_purse_1718_yes = oui
opt_purse_hint = Ce que chacun a au début.
opt_range = {0} à {1} {2}
opt_rest = Reste
""",
    """
opt_rest_board = personne
opt_rest_hint = Qui prend les cartes restées sur la table\u00a0?
opt_rest_last_taker = dernier
opt_rounds = Tours
opt_rounds_hint = La partie finit quand chacun a donné ce nombre de fois.
opt_rounds_unit = tours
opt_run = Séquence
opt_run_hint = Une séquence finit à ce nombre de cartes.
opt_run_unit = cartes
""",
    """
opt_score = Score
opt_score_cards = les cartes
opt_score_hint = Compter un gain par donne, ou toutes les cartes\u00a0?
opt_score_wins = les gains
opt_sets = Rang ensemble
opt_sets_hint = Peut-on jouer ensemble 2, 3 ou 4 cartes d'un rang\u00a0?
opt_sets_no = non
opt_sets_yes = oui
""",
    """
opt_stake = Mise
opt_stake_hint = Ce que chacun paie au gagnant. 0\u00a0: on compte les gains.
opt_stake_unit = chacun
opt_stops = Arrêts
opt_stops_hand = main morte
opt_stops_hint = Une main morte, ou un talon d'au moins six cartes.
opt_stops_stock = talon
opt_streak = ☄ augmente
opt_streak_global = oui
opt_streak_hint = +2 pour la comète après chaque donne où elle a manqué.
""",
    """
opt_streak_off = non
opt_streak_per_pack = par jeu
opt_streak_start = ☄ absente
opt_streak_start_hint = Donnes où la comète a manqué avant ce soir.
opt_streak_start_unit = donnes
opt_sum = Total
opt_sum_hint = 26 à la dame de pique. Un autre total est à confirmer.
opt_sum_none = libre
opt_tally_most = Score maximum
opt_tally_most_hint = Le plus haut score possible dans une donne.
opt_tally_target_hint = La partie finit dès qu'un joueur atteint ce score.
opt_target = Partie en
""",
    """
opt_target_check = Fin
opt_target_check_hand_end = après la donne
opt_target_check_hint = La partie finit-elle aussitôt, ou après la donne\u00a0?
opt_target_check_immediate = aussitôt
opt_target_hint = Le premier à ce score gagne la partie.
opt_target_none = sans fin
""",
    """
opt_teams = Équipes
opt_teams_alone = personne
opt_teams_apart = aucune
opt_teams_hint = Qui joue avec qui, par places.
opt_teams_none = face à face
opt_third = Partie 3
opt_third_hint = On joue les cartes\u00a0; chaque carte gardée coûte 1.
opt_third_no = non
opt_third_yes = oui
opt_three_scores = 3 couvrant
opt_three_scores_hint = Points pour le 3 couvrant lui-même.
opt_ties = Égalité
""",
    """
opt_ties_hint = Plusieurs ont le plus de cartes\u00a0: qui gagne la donne\u00a0?
opt_ties_nobody = personne
opt_ties_shared = tous
opt_times = Mises
opt_times_hint = Multiplie les mises usuelles.
opt_times_unit = fois
opt_whole_pack = Cartes
opt_whole_pack_hint = Sans le 8♦, ou les 52 cartes\u00a0?
opt_whole_pack_no = sans le 8♦
opt_whole_pack_yes = 52
opt_winner = Gagnant
opt_winner_highest = plus haut
opt_winner_hint = Gagne-t-on avec le plus haut score, ou le plus bas\u00a0?
""",
    """
opt_winner_lowest = plus bas
opt_worth = Argent
opt_worth_hint = Valeur d'un jeton ou d'une marque\u00a0: 5 = 0,05.
opt_zero_sum = Total nul
opt_zero_sum_hint = La somme d'une donne est-elle nulle\u00a0?
opt_zero_sum_no = non
opt_zero_sum_yes = oui
option_fixed = {0} ne change pas ce soir. Pour en changer, commencez une nouvelle soirée.
""",
    """
option_number = Tapez un nombre de {0} à {1}.
option_range = L'option {0} est un nombre entier de {1} à {2}.
option_teams = L'option {0} met chaque place dans une équipe.
option_value = L'option {0} n'admet que\u00a0: {1}.
options_changed = +{0} règles
options_changed_one = +{0} règle
options_in_hand = Finissez la donne avant de changer les règles.
options_listed = Règles changées\u00a0: {0}
options_not_saved = Règles non enregistrées. Rien n'a changé.
options_same = Rien n'a changé. Choisissez une autre valeur.
""",
    """
options_unknown = Ce Halley ne connaît pas toutes les options de {0}. Mettez-le à jour.
or_short = ou {0}
other_rules_version = Le journal suit la version {1} de {0}\u00a0; celle-ci est la {2}.
out_holds_none = {0} a fini et n'a plus de cartes.
out_of_turn = {0} a joué hors de son tour.
out_takes = La case {0} va à qui a fini.
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
partners_share = Les partenaires ont le même score\u00a0: saisissez-le pour les deux.
partners_stay = Les partenaires ont le même score\u00a0: ils n'échangent leurs places qu'entre eux.
pass_on_lead = {0} a passé au lieu d'entamer.
passed_before = {0} a déjà passé sur cette carte.
pay_nothing = Payez au moins 1.
""",
    """
pays = {0} paie {2} à {1}
pays_itself = Choisissez quelqu'un d'autre à payer.
pays_pool = {0} met {1} au pot
""",
    """
points_below_nothing = Scores négatifs possibles\u00a0: {0}.
points_or_counts = Saisissez les points ou ce qui a été pris, pas les deux.
points_too_few = Trop peu de points\u00a0: {0}. Recomptez.
points_too_many = {0} cartes ne peuvent pas valoir {1} points.
points_too_many_all = {0} mains ne peuvent pas faire autant de points.
points_too_many_one = {0} carte ne peut pas valoir {1} points.
points_wanted = Saisissez les points de {0}.
pontoon_bought = {0} a acheté une carte\u00a0: cette main n'est pas un pontoon.
pool_carried = Le pot gardé doit avoir {0} nombres, aucun sous 0.
pool_has = Le pot n'a que {0}\u00a0: ces scores en prennent {1}.
pool_now = Pot {0}
""",
    """
pool_won = , du pot {0}
press_digit = Tapez des chiffres, puis OK.
press_hand = Tapez une main, de 1 à {0}.
press_own = Tapez {0} ou OK\u00a0; Q pour cinq cartes, K pour un pontoon.
press_pontoons = Seuls les pontoons comptent\u00a0: tapez les places qui en ont, puis OK.
press_results = Tapez les places, Q avant cinq cartes, K avant un pontoon\u00a0; puis OK.
press_several = Tapez combien\u00a0: 2, 3 ou 4.
press_suit = Tapez {0}.
press_which = Tapez 1 ou 2.
pressures_too_many = Un camp a au plus {0} pressions.
purse_empty = Bourse vide\u00a0: {0}. Achetez-en une autre dans le menu.
purse_is = Une bourse\u00a0: {0}
put_back = Rétabli\u00a0: {0}
""",
    """
reopen_no = Ne pas la rouvrir
reopen_text = Cette soirée est finie, et peut-être réglée.
reopen_title = La rouvrir\u00a0?
reopen_yes = La rouvrir
rest_left = restent
rest_to = à {0}
result_a_hand = Saisissez la fin de chaque main de {0}, {1} en tout.
""",
    """
result_bust = sauté
result_five = cinq cartes
result_keyed = {0} est déjà noté. UNDO l'efface.
result_lose = perdu
result_missing = Saisissez la fin de la main de {0}.
result_pontoon = pontoon
result_unknown = -
result_win = gagné
""",
    """
safe_mode = MODE DE SECOURS|Rebrancher; si|rien ne change:|BOOTSEL + prise,|puis halley.uf2.|Rien de perdu.
say_held = {0} garde la carte de la case {1}\u00a0: saisissez-la.
score_so_far = {0}\u00a0: {1} en tout
seat_that_has = Tapez la place qui a la carte {0}\u00a0: de 1 à {1}.
seated_already = {0} est déjà à table.
seats = Ce jeu se joue à {0}, et non à {1}.
seats_as_last = {0}, comme dernier
seats_away = Absents\u00a0:
seats_begins = {0} commence à\u00a0:
seats_box = Le boîtier a 8 places.
seats_box_key = Le boîtier a 8 places. Tapez {0}.
seats_called = Nouveau nom\u00a0?
seats_few = Il faut être {0}\u00a0: ☄ ajoute un joueur, UNDO revient.
seats_full = On joue à {0} au plus\u00a0: quelqu'un doit d'abord partir.
""",
    """
seats_in_hand = Finissez la donne avant de changer de place.
seats_key = Tapez le nombre de joueurs\u00a0: {0}.
seats_leaves = part ou s'absente
seats_lowest = Le plus petit score gagne.
seats_moves = change de place
seats_open = OK enregistre d'abord ces places\u00a0; ensuite le nom.
seats_renamed = change de nom
seats_swaps = change avec
seats_teams = {0}\u00a0: équipes {1}
seats_title = À la prochaine donne
seats_wanted = Pas un jeu à {0}
seats_who = Qui arrive\u00a0?
second_ace = as
""",
    """
second_comet = Il n'y a qu'une comète.
second_king = roi
second_sequence = bloq.
selftest = Autotest
selftest_bad = Un défaut trouvé.
selftest_battery = Batterie\u00a0: {0}
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
setting_not_saved = Réglage non enregistré\u00a0: il vaut jusqu'à l'arrêt du boîtier.
sevens_eights = Sept et huit de ce jeu\u00a0: {0}, pas plus.
several_won = {0} ont gagné
shown_comet_played_already = La comète est jouée.
shown_does_not_continue = {0}\u00a0? Il faut {1}.
shown_does_not_continue_two = {0}\u00a0? {1} ou {2}.
so_far = {0} reçoit {1}
somebody_holds = Toutes les cartes sont données\u00a0: quelqu'un a le {0}.
somebody_out = À ce jeu, la donne finit quand quelqu'un a fini.
sound_off = Son\u00a0: non
""",
    """
sound_on = Son\u00a0: oui
split_bought = {0} a acheté une carte\u00a0: trop tard pour partager.
split_hands = {0} a trop de mains\u00a0: {1} au plus.
stake_each = Gain\u00a0: {0} de chacun
stands_not = Donne {0}\u00a0: {1} | {2}
start_anew = Tous partent de 0. | COMET\u00a0: reprendre les derniers soldes.
start_behind = Absents, non repris\u00a0: {0}.
start_goes_on = Soldes repris. | COMET\u00a0: tous à 0.
still_holds = {0} {1} garde\u00a0:
store_full = Enregistrement impossible\u00a0: les scores restent tant que le boîtier est allumé.
""",
    """
store_unread = Mémoire illisible. Rien n'a changé.
stub_cards = ({0} cartes)
stub_cards_one = (1 carte)
stub_keyed = Les cartes à part sont déjà saisies.
stub_kings = Rois à part\u00a0?
stub_most = Tapez 0 à {0}\u00a0: il n'y a pas plus de rois.
stub_size = Cartes à part\u00a0: {0}, et non {1}.
stuck = Touche bloquée\u00a0: {0}. On l'ignore.
sum_nothing = Somme {0}
sum_other = Le total fait {0}, et non {1}. OK l'enregistre quand même.
sum_pool = Somme {0}, pot {1}
sum_pool_short = Somme {0} {1}=0
""",
    """
swept = {0} a tout pris.
table_taken_back = Table annulée
take_one = Prenez une case à la fois.
taken = {0} a pris la case {1}.
taken_back = Annulé\u00a0: {0}
taken_back_short = ◀ {0}
target_reached = {0} a atteint {1}\u00a0: la partie est finie.
target_zero = L'objectif est au-dessus ou au-dessous de 0, jamais 0.
teams_number = Tapez le numéro d'une équipe, 1 à {0}.
teams_one = Une équipe n'a pas d'adversaire. Faites-en deux.
teams_seats = On joue en équipes à {0}, et non à {1}.
teams_sizes = Les équipes qui se paient doivent avoir autant de joueurs.
teams_wanted = Une équipe pour chaque place. UNDO annule.
""",
    """
tell_suit = Saisissez aussi la couleur\u00a0: {0}.
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
trying = Donnes suivantes
type_held = {0}   tenue\u00a0: {1}
type_hint = Même touche\u00a0: suite
type_letters = Tapez les lettres
""",
    """
undo_leaves = UNDO quitte.
units_chip = jetons
units_counter = marques
units_jeton = jetons
units_point = points
units_win = gains
unknown_option = Ce jeu n'a pas d'option «\u00a0{0}\u00a0».
unknown_rules = Il n'y a pas de jeu «\u00a0{0}\u00a0». Choisissez\u00a0: {1}.
""",
    """
void_paid = Paiements maintenus
""",
    """
wanted = il faut
wanted_or = il faut, ou {0}
wanted_short = puis
what_cards = Cartes
what_hearts = Cœurs
what_king = K♠
what_last = Dernière
what_points = Points
what_queens = Dames
what_tricks = Levées
""",
    """
who_agrees = Pour confirmer, tapez votre place.
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
why_sequence_dead = Séquence bloquée
why_spare_hand = Main achetée
""",
    """
why_taken = Pris
why_title = {0}\u00a0: détail
wifi_chip = La radio ne répond pas.
wifi_joining = Connexion au réseau.
wifi_missing = Réseau introuvable.
wifi_none = Aucun réseau configuré.
wifi_password = Le réseau refuse le boîtier\u00a0: vérifiez le mot de passe.
winner_agrees = {0} a fini\u00a0: un autre joueur confirme.
with_comet = avec la ☄
without_trick = {0} n'a aucune levée, donc rien d'autre ne compte.
""",
)
