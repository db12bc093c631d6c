// Everything the page says, one table per language. The box's own words are the firmware's.

import { fr } from "./words_fr.js";

const en = {
  box: "The box",
  keys: "The sixteen keys",
  glass: "The box's screen",
  // what is read out instead of a sign that stands on the screen
  signs: {
    "☄": "comet", "♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs", "●": "marked",
    "▶": "to play", "◀": "taken back", "▲": "", "×": "times", "✓": "yes",
  },
  minus: "minus",
  keyLabels: {
    1: "1, ace", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8", 9: "9", 10: "10, zero",
    11: "Jack", 12: "Queen", 13: "King", 14: "Comet", 15: "OK", 16: "Undo",
  },
  // [what is pressed on the computer's keyboard, what it does]
  keyboard: [
    [["1", "…", "9"], "as printed"],
    [["0"], "ten"],
    [["A", "J", "Q", "K"], "ace, jack, queen, king"],
    [["C"], "COMET"],
    [["Enter"], "OK"],
    [["⌫"], "UNDO"],
  ],
  hold: "Hold a key for half a second for its second meaning: hold OK for the menu.",
  names: "Names",
  namesAbout: "The box offers these names in this order. Whoever sits down moves to the front; " +
    "there is room for 40.",
  namesNone: "The list is empty: the box offers names of its own.",
  namesEmpty: "Empty the list",
  namesEmptyQuestion: "Take all names off the list? Evenings are not touched.",
  namesKeep: "Keep them",
  nameNew: "A new name",
  nameAdd: "Add",
  nameAdded: (name) => `${name} is on the list.`,
  nameRemoved: (name) => `${name} is off the list.`,
  nameUp: (name) => `Move ${name} up`,
  nameDown: (name) => `Move ${name} down`,
  nameRemove: (name) => `Remove ${name}`,
  nameTyped: "Or type the name here",
  nameTake: "Take it",
  options: "Options",
  optionNames: {
    large: "Larger text: the screen's lines in the page's own type",
    awake: "Keep the screen on while an evening is open",
    vibrate: "Keys vibrate",
    click: "Keys click",
    far: "Show what those opposite see on a second display",
  },
  far: "Those opposite see",
  close: "Close",
  share: "Share evening",
  shareWhich: "Which evening",
  shareCopy: "Copy text",
  // by the phone's own sheet, and as downloads
  shareSend: { text: "Send text", picture: "Send picture", journal: "Send journal" },
  shareSave: { text: "Save text", picture: "Save picture", journal: "Save evening" },
  shareFileOnly: "Here is only the evening's file.",
  shareCopied: "The text is copied.",
  shareNotCopied: "The text cannot be copied here: it can be saved.",
  resultEnded: (hands) => `End of the evening, after ${hands === 1 ? "1 hand" : `${hands} hands`}`,
  resultOver: (hands) => `The game is over, after ${hands === 1 ? "1 hand" : `${hands} hands`}`,
  resultUnderWay: (hands) => hands ? `After ${hands === 1 ? "1 hand" : `${hands} hands`}` : "Before the first hand",
  resultPlaying: (hands) => `In the middle of hand ${hands + 1}`,
  resultWinner: (names, level) => {
    const all = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0];
    return level ? `${all} are level` : names.length > 1 ? `${all} have won` : `${all} has won`;
  },
  resultBalances: (pays) => pays ? "Balances" : "Scores",
  resultBalance: (name, amount) => `${name}: ${amount}`,
  resultAway: (name) => `${name} (away)`,
  resultAwayNote: "away",
  resultInPool: "In the pool",
  resultPool: "the pool",
  resultPays: "Who pays whom",
  resultDebt: (payer, payee, amount) => `${payer} pays ${payee || "the pool"} ${amount}`,
  resultEven: "Nobody owes anything.",
  resultFiche: (jetons) => `f: a fiche, ${jetons} jetons; j: a jeton`,
  resultDropped: (bytes) => `The file is damaged: its last ${bytes === 1 ? "byte is" : `${bytes} bytes are`} left out.`,
  forget: "Forget everything",
  nothingToShare: "There is no evening to share yet.",
  saved: (name) => `Saved as ${name}.`,
  forgetQuestion: "Forget every evening and every setting kept in this browser? This cannot be undone.",
  forgetYes: "Forget everything",
  forgetNo: "Keep them",
  restart: "Restart the box",
  details: "What the firmware said",
  starting: "The box is being switched on …",
  noWebAssembly: "This browser does not run WebAssembly, which the box's firmware needs here. " +
    "Any browser of the last few years does, unless it has been switched off in the settings.",
  loadFailed: "The box could not be loaded. Check the connection and try again.",
  crashed: "The box has stopped because of an error in its firmware. What was keyed in is kept.",
  otherTab: "The evening is open in another tab. Close it there, and it goes on here.",
  storage: {
    none: "This browser keeps nothing for this page: when the page is closed, the evening is gone.",
    lost: "The browser has cleared its storage and takes nothing back: play on, but when the page is closed, " +
      "the evening is gone.",
    full: "The browser's storage is full: play on, but when the page is closed, what is keyed now is gone.",
    cleared: "The browser had cleared its storage. Everything is written again.",
    again: "Everything is stored again.",
  },
  club: {
    club: () => "At the club",
    waiting: (count) => count < 0 ? "Events wait for the club" :
      count === 1 ? "1 event waits for the club" : `${count} events wait for the club`,
    away: () => "The club is not reached. Play on: it goes there by itself later.",
    other: () => "Another phone keeps this table.",
    code: (count, why) => why || "The club has no table with this code.",
    refused: (count, why) => `The club does not take this evening: ${why}`,
  },
  clubTakeQuestion: "Another phone keeps this table. Take over here? The evening comes along as the " +
    "club has it, and the other phone stops.",
  clubTake: "Take over",
  clubTakeNo: "Leave it there",
  clubTakeFailed: "The club is not reached, and so this phone cannot take over now.",
  clubOther: "Another phone keeps this table now. What was keyed in here stays here: Share evening, below.",
  clubCode: "The club has no table with this code. Ask for the code again, or scan it once more.",
  clubPlain: "This address is not encrypted: the screen may go dark by itself, and to be opened again the " +
    "page needs the club's network. What is keyed in stays in this phone.",
  newVersion: "A new version is ready.",
  reload: "Reload",
};

const tables = { en, fr };

/** The language in use, and its table; `speak` changes both. */
export let language = "en";
export let words = en;

/** Take the words of `wanted` ("fr") from now on; English where there is no table for it. */
export function speak(wanted) {
  language = Object.hasOwn(tables, wanted) ? wanted : "en";
  words = tables[language];
  document.documentElement.lang = language;
}

/** The reader's language, as the browser is set. */
export const readersLanguage = () => navigator.language?.slice(0, 2).toLowerCase() ?? "en";
