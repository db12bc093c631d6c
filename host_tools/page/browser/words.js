// Everything the page says, one table per language. The box's own words are the firmware's.

import { fr } from "./words_fr.js";

const en = {
  box: "The box",
  keys: "The sixteen keys",
  glass: "The box's screen",
  // what is read out instead of a sign that stands on the screen
  signs: {
    "☄": "comet", "♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs", "●": "marked",
    "▶": "to play", "◀": "taken back", "▲": "", "×": "times", "✓": "yes", "▯": "cells low",
  },
  dealer: "deals", // instead of the dot beside a name
  minus: "minus",
  // the names of the two figures that a line ends with, on these screens
  figures: { settlement: ["this hand", "in all"], why: ["", "in all"] },
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
  nameTyped: "Or type a name",
  nameTake: "Take it",
  showTable: "Table of people",
  showBox: "The box",
  tabs: { table: "Table", hands: "Hands", balances: "Balances", more: "More" },
  print: "Print",
  options: "Options",
  optionNames: {
    large: "Larger text: the screen in ordinary letters",
    awake: "Keep the screen on during an evening",
    vibrate: "Keys vibrate",
    click: "Keys click",
    far: "Show the box's second display, for those sitting opposite",
  },
  far: "Those opposite see",
  close: "Close",
  help: "Help",
  sheetFailed: "This part of the page could not be loaded. Check the connection and try again.",
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
  introAbout: "Halley keeps the score at a card table. You play with real cards; one of you presses a key for " +
    "each payment, and the box adds up, settles and forgets nothing. All of it stays in this browser.",
  introParts: [
    "A new table: the game, and who sits where.",
    "Then a key or two for each payment: Bea has played the comet, and everybody pays.",
    "Cy is out: the others say what they still hold.",
    "The box settles the hand, and somebody else agrees.",
    "At the end it says who pays whom.",
  ],
  introBegin: "Begin",
  restart: "Restart the box",
  details: "Details",
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
    refused: "The browser does not write to its storage: play on, but when the page is closed, what is keyed now " +
      "is gone.",
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
  cable: {
    open: "Connect a box",
    about: "Connect your box with a USB cable that carries data. Play goes on meanwhile.",
    cannot: "This browser lets no page use a USB port. On a computer Chrome, Edge, Opera and newer versions of " +
      "Firefox do, on Android newer versions of Chrome; on an iPhone or iPad no browser does.",
    plain: "Browsers let a page use a USB port only where its address begins with https, or on the computer " +
      "that it comes from (localhost): open it at such an address.",
    choose: "Choose the box",
    chooseOther: "Choose another",
    asking: "The box is being asked …",
    connected: (version) => `The box is connected; it has Halley ${version}.`,
    out: "The cable is out: put it in again, and everything goes on where it stopped.",
    errors: {
      lost: () => "The cable was pulled out: put it in again.",
      notChosen: () => "No box was chosen. If yours was not in the list, try another cable: some carry only power.",
      forbidden: () => "This browser does not let the page use a port: its settings, or the page's server, forbid it.",
      busy: () => "The port cannot be opened: another program or another tab has it (or, on Linux, you are not in " +
        "the group dialout).",
      older: (version) => `The box has Halley ${version}, which is too old for this page: put a newer image on it ` +
        "(below).",
      newer: (version) => `The box has Halley ${version}, which is too new for this page: reload the page.`,
      prompt: () => "What is connected is a Pico without Halley: put an image on it (below).",
      silent: () => "Nobody answers: this is no box of Halley, or it hangs. Pull its plug and put it in again.",
      another: () => "Another box is connected now: choose it, if you want that one.",
      such: () => "The box's firmware does not know how: put a newer image on it (below).",
      room: () => "The box has no room for it, or its memory is read-only.",
      file: () => "The box has no such file any more.",
      place: () => "The box was switched off in between: try again.",
      answer: () => "The box failed at it, and goes on.",
      short: (name) => `The box has less of ${name} than it says: try again.`,
      table: (sentence) => sentence,
      refused: (word) => `The box refuses: ${word}.`,
    },
    noEvening: "No evening is under way on the box.",
    who: "Who",
    balance: "Balance",
    hand: (between) => between ? "Last hand" : "This hand",
    away: (name) => `${name}, away`,
    deals: (name) => `${name}, dealer`,
    phases: {
      deal: () => "before the deal",
      payments: () => "in play",
      follow: () => "in play, every card",
      counted: () => "in play",
      banked: () => "in play against the bank",
      left: (out) => `${out} is out; the others say what they hold`,
      stub: (out) => `${out} is out; what was laid aside?`,
      opera: (out) => `${out} is out; was it an opera?`,
      settlement: () => "settled; somebody has to agree",
      ended: () => "the evening is over",
    },
    somebody: "Somebody",
    now: (number, phase) => `Hand ${number}: ${phase}.`,
    correcting: "The past is being corrected.",
    comet: (worth) => `The comet is worth ${worth} from each.`,
    pool: (pool) => `In the pool: ${pool}.`,
    over: "The game is over.",
    evenings: "Evenings on the box",
    evening: (date, game, names) => [date, game, names].filter(Boolean).join(" · "),
    bytes: (bytes) => `${bytes} bytes`,
    noEvenings: "The box has no evening yet.",
    save: "Save",
    saveNamed: (name) => `Save ${name}`,
    saveAll: (count) => `Save all ${count}`,
    saving: (name, percent) => `${name}: ${percent} %`,
    savedOne: (name, bytes) => `${name} is saved, ${bytes} bytes.`,
    savedAll: (count) => `${count} files are saved.`,
    damaged: (name, bytes) => `${name} is saved as far as it can be read: ${bytes} bytes are damaged on the box.`,
    arrived: "They have arrived",
    arrivedAbout: "Look whether the files are among your downloads. Once you say so, the box may give these " +
      "evenings up when it needs the room.",
    noted: "The box knows, and may give them up when it needs the room.",
    names: "Names",
    games: "Games of your own",
    onBox: "On the box",
    onPage: "In this page",
    none: "none",
    toPage: "Bring them here",
    toBox: "Put ours on the box",
    replacePageQuestion: "Replace the list in this page by the one on the box?",
    replaceBoxQuestion: "Replace the list on the box by the one in this page?",
    replace: "Replace it",
    keep: "Keep it",
    broughtHere: "Both have the same list now.",
    tooMany: (took, all) => `The box took the first ${took} of ${all}: more do not fit into its line.`,
    settings: "Clock, language, sound",
    clock: (time) => `The box's clock: ${time || "not set"}`,
    setClock: "Set it to this device's time",
    clockSet: (time) => `The box's clock is set: ${time}.`,
    language: "Language",
    languages: { en: "English", fr: "Français" },
    sound: "Sound",
    sounds: { on: "on", off: "off" },
    isSet: "The box has it, and it stays set.",
    image: "A new Pico, or a newer version",
    versions: (box, page) => `The box has Halley ${box}; this page has ${page} inside.`,
    imageSteps: (file) => [
      `Get ${file}: the board's name is printed on it.`,
      "Hold the Pico's BOOTSEL button, and plug its cable in: a drive appears on the computer.",
      "Drag the file onto the drive. The box starts by itself; evenings and settings stay.",
    ],
    imageFile: "the file for your board, halley-pico.uf2, halley-pico_w.uf2 or halley-pico_2.uf2, from the " +
      "project's release page",
    imageHere: "the file for your board, here",
    imageLink: (board, version) => `${board}: Halley ${version}`,
  },
  clubTakeQuestion: "Another phone keeps this table. Take over here? The evening comes along as the " +
    "club has it, and the other phone stops.",
  clubTake: "Take over",
  clubWatch: "Watch",
  clubWatching: "You are watching: another phone keeps this table.",
  clubWatchAway: "The club is not reached: so the table stood last.",
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

/** What each language is called in itself. */
export const languages = { en: "English", fr: "Français" };

/** Take the words of `wanted` ("fr") from now on; English where there is no table for it. */
export function speak(wanted) {
  language = Object.hasOwn(tables, wanted) ? wanted : "en";
  words = tables[language];
  document.documentElement.lang = language;
}

/** The reader's language, as the browser is set. */
export const readersLanguage = () => navigator.language?.slice(0, 2).toLowerCase() ?? "en";
