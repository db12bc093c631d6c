// Ce que dit la page, en français : les mêmes entrées que la table anglaise de words.js.

export const fr = {
  box: "La boîte",
  keys: "Les seize touches",
  glass: "L'écran de la boîte, 128 points sur 64. C'est une image, sans texte à lire à voix haute.",
  keyLabels: {
    1: "1, as", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8", 9: "9", 10: "10, zéro",
    11: "Valet", 12: "Dame", 13: "Roi", 14: "Comète", 15: "OK", 16: "Reprendre",
  },
  keyboard: [
    [["1", "…", "9"], "comme imprimé"],
    [["0"], "dix"],
    [["A", "J", "Q", "K"], "as, valet, dame, roi"],
    [["C"], "COMET"],
    [["Entrée"], "OK"],
    [["⌫"], "UNDO"],
  ],
  hold: "Une touche tenue une demi-seconde prend son second sens : OK tenue ouvre le menu.",
  save: "Enregistrer la soirée",
  forget: "Tout effacer",
  nothingToSave: "Il n'y a pas encore de soirée à enregistrer.",
  saved: (name) => `Enregistrée sous le nom ${name}.`,
  saveBefore: "Enregistrer aussi la précédente",
  forgetQuestion: "Effacer toutes les soirées et tous les réglages gardés dans ce navigateur ? " +
    "On ne pourra pas revenir en arrière.",
  forgetYes: "Tout effacer",
  forgetNo: "Tout garder",
  restart: "Rallumer la boîte",
  details: "Ce qu'a dit le programme de la boîte",
  starting: "La boîte s'allume…",
  noWebAssembly: "Ce navigateur n'exécute pas WebAssembly, dont le programme de la boîte a besoin ici. " +
    "Tous ceux des dernières années le font, sauf si on l'a désactivé dans les réglages.",
  loadFailed: "La boîte n'a pas pu être chargée. Vérifiez la connexion et réessayez.",
  crashed: "La boîte s'est arrêtée à cause d'une erreur de son programme. Ce qui a été tapé est gardé.",
  otherTab: "La soirée est ouverte dans un autre onglet. Fermez-la là-bas, et elle continuera ici.",
  noStorage: "Ce navigateur ne garde rien pour cette page : si on la ferme, la soirée est perdue.",
  newVersion: "Une nouvelle version est prête.",
  reload: "Recharger",
};
