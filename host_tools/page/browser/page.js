// Puts the page together: the glass, the keys, the box inside, and what stands around it.

import { Awake } from "./awake.js";
import { Box } from "./box/box.js";
import { Club, deviceOf, Mark } from "./club/club.js";
import { tableCode } from "./club/table_code.js";
import { Display } from "./box/display.js";
import { addStyle, find, setState } from "./page_parts.js";
import { FarSide } from "./box/far.js";
import { Glass } from "./box/glass.js";
import { focusKeys, Keys } from "./box/keys.js";
import { NameField, NameSheet } from "./sheets/names.js";
import { Options } from "./sheets/options.js";
import { Aloud } from "./box/aloud.js";
import { LargeText } from "./box/large.js";
import { ShareSheet } from "./sheets/share.js";
import { Shown } from "./table/shown.js";
import { ask, closeSheets, hideNotice, prepareSheets, showNotice } from "./sheets/sheets.js";
import { folderOf, openDisk } from "./storage/disk.js";
import { Draft } from "./storage/draft.js";
import { Files } from "./storage/files.js";
import { takeOver } from "./storage/older.js";
import { Preferences } from "./storage/preferences.js";
import { StorageNote } from "./storage/storage_note.js";
import { Store } from "./storage/store.js";
import { patiently } from "./patiently.js";
import { askForEvening, giveToOthers, ownEvening } from "./tab.js";
import { Touch } from "./box/touch.js";
import { fill, language, readersLanguage, speak, withTable, words } from "./words.js";

const PRESSES = 100; // presses kept for window.halley
const WORKER = new URL("sw.js", document.baseURI);
const INTRODUCED = "halley introduced"; // a preference: this is no first visit
const ASKED = "halley asked"; // a preference: the browser was asked to clear nothing by itself
const TURNED = "halley turned"; // a preference: the table's cards are turned towards their owners
// what is pressed on the computer's keyboard (11 to 13: the language's letters of these), and what it does: a key of the
// words, or of the box
const KEYBOARD = [
  [["1", "…", "9"], "digits"],
  [["0"], "ten"],
  [["A", "11", "12", "13"], "courts"],
  [["C"], "COMET"],
  [["Enter"], "OK"],
  [["⌫"], "UNDO"],
];
const SLOW_MS = 800; // before this nobody wonders what is being waited for

const preferences = new Preferences();
const files = new Files();
const code = tableCode(preferences); // of a table of a club, "" where the box is at home
const store = new Store(files, code);
const display = new Display();
const box = new Box(display, store);
const presses = []; // [code, held], the oldest first; for window.halley
const touch = new Touch();
const keys = new Keys(find("pad"), (code, held) => {
  touch.answer();
  presses.push([code, held]);
  presses.splice(0, presses.length - PRESSES);
  aloud.answer(() => box.press(code, held));
});

const nameField = new NameField(box);
const nameSheet = new NameSheet(box, ask);
const share = new ShareSheet(box, store, () => say("nothingToShare"));
const storageNote = new StorageNote(files, find("storage"), saveEvening, writeAgain);
const aloud = new Aloud(find("spoken-lines"), find("announced"));
const large = new LargeText(find("large"));
const awake = new Awake();
const far = new FarSide(box);
const options = new Options(preferences, takeUpOptions);
const shown = new Shown(preferences, find("shown"), loadTable);
const mark = new Mark(find("club"), find("club-aloud"));
let club = null;
let connectSheet = null; // few want it: its modules are loaded when it is opened first

/** At a table seen from above, every card can be turned towards its owner.
 *  @param {unknown} turned */
function turnCards(turned) {
  if (turned) preferences.set(TURNED, "1");
  else preferences.remove(TURNED);
  find("table").classList.toggle("turned", Boolean(turned));
}

// The table of people: where the box alone is wanted, its modules are not loaded.
async function loadTable() {
  const [{ Table }, { prepareToPrint }] = await patiently(() =>
    Promise.all([import("./table/table.js"), import("./table/printed.js")]),
  );
  /** @param {string} pressed */
  const act = (pressed) => {
    touch.answer();
    files.check();
    box.act(pressed);
  };
  const sheets = {
    share: openShare,
    names: openNames,
    helpOpen: orSay(openHelp),
    options: () => options.open(),
    cableOpen: orSay(openConnect),
    turnCards: () => turnCards(!preferences.get(TURNED)),
    print: () => window.print(),
    showBox: () => {
      table.choose("table"); // where "back" has nothing to close
      shown.set(false);
    },
  };
  const table = new Table(find("table"), box, act, sheets);
  prepareToPrint(find("printed"), box, [table.hands, table.balances]);
  turnCards(preferences.get(TURNED));
  find("table").hidden = false;
  box.onWait = (part) => table.wait(part);
  return { show: (view) => table.show(view), form: () => table.sheet.form };
}

let status = [""]; // what was last shown in the status line, to show it again in another language

/** The sentence `key` of the words in the status line; "" for nothing. A button acts, if it is named.
 *  @param {string} key */
function say(key, { name = "", button: buttonKey = "", act } = {}) {
  status = [key, { name, button: buttonKey, act }];
  find("status").textContent = fill(words[key] ?? "", name);
  if (!buttonKey) return;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words[buttonKey];
  button.addEventListener("click", act);
  find("status").append(" ", button);
}

/** @param {Options} now */
function takeUpOptions(now) {
  document.documentElement.classList.toggle("large-text", now.large);
  large.use(now.large);
  touch.vibrate = now.vibrate;
  touch.click = now.click;
  far.show(now.far);
  keepAwake();
}

const inEvening = () => box.stage() !== "none";

// The screen stays on from an evening's beginning to its end.
function keepAwake() {
  awake.keep(options.now.awake && inEvening());
}

function label() {
  find("box").setAttribute("aria-label", words.box);
  find("pad").setAttribute("aria-label", words.keys);
  find("spoken").setAttribute("aria-label", words.glass);
  options.label();
  nameField.label();
  nameSheet.label();
  share.label();
  storageNote.label();
  find("connect").textContent = words.cableOpen;
  connectSheet?.label();
  mark.label();
  shown.label();
  far.label();
  find("club-note").textContent = words.clubPlain;
  find("club-note").hidden = !code || isSecureContext;
  find("forget").textContent = words.forget;
  find("help-button").setAttribute("aria-label", words.helpOpen);
  find("hold").textContent = words.hold;
  find("keyboard").replaceChildren();
  for (const [caps, meaning] of KEYBOARD) {
    const group = document.createElement("span");
    for (const cap of caps) {
      const kbd = document.createElement(cap === "…" ? "span" : "kbd");
      kbd.textContent = cap === "Enter" ? words.keyboard.enter : (words.courtLetters[cap] ?? cap);
      group.append(kbd);
    }
    group.append(" " + (words.keyboard[meaning] ?? meaning));
    find("keyboard").append(group, " ");
  }
}

// The page speaks the box's language, or the reader's while the box has not been told one.
function speakLikeTheBox() {
  speak(store.setting("language") || readersLanguage());
  label();
  keys.label();
  say(...status);
}

function saveEvening() {
  const name = share.save();
  if (name) say("saved", { name });
}

// Write what could not be written, and keep the page itself again for later.
function writeAgain() {
  files.check();
  if (box.open) box.change("evenings.write");
  preferences.writeAgain();
  if (files.state === "stored") registerWorker();
}

function askToForget() {
  find("options-sheet").close();
  if (document.documentElement.dataset.state === "waiting") return say("otherTab");
  ask(words.forgetQuestion, words.forgetYes, words.forgetNo, async () => {
    box.running = false; // nothing is written any more, so nothing comes back
    club?.stop();
    store.clear();
    options.forget();
    preferences.remove(INTRODUCED);
    preferences.remove(ASKED);
    preferences.remove(TURNED);
    shown.forget();
    new Draft().remove();
    await files.tryAgain();
    history.replaceState(null, ""); // the table is shown first, not "More"
    location.reload();
  });
}

// Once, when an evening begins: may the browser clear its storage by itself?
function askToKeep() {
  if (preferences.get(ASKED)) return;
  preferences.set(ASKED, "1");
  navigator.storage?.persist?.().catch((error) => console.error(error));
}

let helpSheet = null; // loaded when it is first asked for

async function openHelp() {
  helpSheet ??= new (await import("./sheets/help.js")).HelpSheet(box, () => shown.form());
  await helpSheet.open();
}

function openNames() {
  if (document.documentElement.dataset.state === "waiting") return say("otherTab");
  if (box.open) nameSheet.open();
}

// Where another tab has the evening, it may be longer by now.
async function openShare() {
  if (document.documentElement.dataset.state === "waiting" && files.disk)
    await files.open(files.disk, false);
  share.open();
}

// Show the result that a box's code has led here with.
function showLinked() {
  const link = location.hash.slice(1);
  return /^[RS]\//.test(link) && share.openLinked(link);
}

async function loadConnect() {
  const style = addStyle(new URL("cable/connect.css", import.meta.url).href);
  const [{ ConnectSheet }] = await Promise.all([
    import("./cable/connect.js"),
    withTable("cable"),
    style,
  ]);
  return new ConnectSheet(box, ask, (file) => share.open(file));
}

async function openConnect() {
  if (document.documentElement.dataset.state === "waiting") return say("otherTab");
  if (!box.open) return;
  connectSheet ??= await loadConnect();
  connectSheet.label();
  connectSheet.open();
}

/** `open` as an action that says so where the sheet's scripts cannot be had.
 *  @param {() => Promise<void>} open */
function orSay(open) {
  return () =>
    open().catch((error) => {
      console.error(error);
      say("sheetFailed");
    });
}

/** A button below the box acts on a click, and leaves Enter to the box once a mouse or a finger has clicked it.
 *  @param {HTMLElement} button @param {() => void} act */
function onClick(button, act) {
  button.addEventListener("click", (event) => {
    if (event.detail) button.blur(); // 0 is the keyboard's, whose focus stays
    act();
  });
}

let newer = false; // a newer build of the page is ready

// Say so once no hand is under way: the box is switched off and on by it.
function offerUpdate() {
  if (!newer || box.stage() === "hand") return;
  newer = false;
  say("newVersion", { button: "reload", act: () => location.reload() });
}

// Keep the page for later without a network. Only now, when all of it has been loaded once.
async function keepForLater() {
  if (!navigator.serviceWorker) return;
  const build = new URL(".", import.meta.url).pathname.split("/").at(-2); // "v-" and the version
  navigator.serviceWorker.addEventListener("message", ({ data: version }) => {
    newer = build !== "v-" + version;
    offerUpdate();
  });
  await registerWorker();
}

// Where the browser cannot, as its storage is cleared at that moment, the next start or write does.
async function registerWorker() {
  try {
    await navigator.serviceWorker?.register(WORKER);
  } catch {
    /* not kept this time */
  }
}

// At a first visit, and never again: what this is.
async function introduceOnce() {
  if (preferences.get(INTRODUCED)) return;
  preferences.set(INTRODUCED, "1");
  try {
    if (!store.evenings().length)
      await (await import("./sheets/intro.js")).introduce(shown.isTable);
  } catch {
    /* not to be had now: the box can be used without it */
  }
}

/** The handle for tests and for curious people; keys pressed here are pressed like any other.
 *  @param {Glass} glass */
function handle(glass) {
  return {
    presses,
    press(code) {
      keys.press(code, "handle");
      keys.release(code);
    },
    hold(code) {
      this.press(code);
      keys.act(code, true);
    },
    rows: () => display.rows(),
    farRows: () => far.rows(),
    lines: () => aloud.view?.aloud.all ?? [],
    get scale() {
      return glass.scale;
    },
    get club() {
      return club?.mark;
    },
    get i2c() {
      return { bytes: display.bytesReceived, transfers: display.transfers };
    },
    files: () => store.names(),
    file: (name) => store.text(name),
    write: (name, hex) => store.write(name, hex),
    flushed: () => files.flushed(),
  };
}

// Ask the club for this table before the first key: true when its evening may be opened here. Where the
// club is not reached it may: what is booked is sent later.
async function atClub() {
  const isAnswered = takesAnyway();
  club = new Club(box, (now) => {
    mark.show(now);
    if (now.word === "other" && box.open) loseTable();
  });
  for (let taking = false; ; taking = true) {
    const word = await club.open(taking);
    if (word === "away" && taking) {
      club.stop();
      showNotice(words.clubTakeFailed, { button: words.reload });
      return false;
    }
    if (word === "code" && !store.evenings().length) {
      setState("no-table");
      club.stop();
      showNotice(words.clubCode, { button: words.reload });
      return false;
    }
    if (word !== "other") return true;
    setState("other");
    if (!(isAnswered && !taking) && !(await wantsTable())) {
      club.stop();
      await watchTable().catch(unable);
      return false;
    }
    club.take();
  }
}

// Whether this phone is to be the table instead of another one.
function wantsTable() {
  return new Promise((resolve) => {
    ask(words.clubTakeQuestion, words.clubTake, words.clubWatch, () => resolve(true));
    find("question").addEventListener("close", () => resolve(false), { once: true });
  });
}

// Be the table when the page is loaded anew: it has been said what that does.
function takeAnyway() {
  history.replaceState({ takes: true }, "");
  location.reload();
}

// Whether the page was loaded anew to be the table, which counts once.
function takesAnyway() {
  const takes = Boolean(history.state?.takes);
  if (takes) history.replaceState(null, "");
  return takes;
}

// Show the table as the phone that keeps it has it, with nothing to press.
async function watchTable() {
  const [{ Table }, { Watch }] = await patiently(() =>
    Promise.all([import("./table/table.js"), import("./club/watch.js")]),
  );
  const table = new Table(find("table"), box, () => {});
  find("table").hidden = false;
  setState("watching");
  document.documentElement.classList.add("with-table");
  /** @param {boolean} reached */
  const tell = (reached) =>
    say(reached ? "clubWatching" : "clubWatchAway", {
      button: "clubTake",
      act: takeAnyway,
    });
  tell(true);
  new Watch(
    box.table,
    (hex) => box.read("reader.view", hex, language),
    (view) => table.show(view),
    tell,
  ).start();
}

// Another phone is the table now: nothing is keyed here any more.
function loseTable() {
  box.running = box.open = false;
  keepAwake();
  club.stop();
  closeSheets();
  setState("other");
  showNotice(words.clubOther, { button: words.clubTake, act: takeAnyway });
}

// Buttons and the window's own events.
function listen() {
  onClick(find("help-button"), orSay(openHelp));
  onClick(find("names"), openNames);
  onClick(find("connect"), orSay(openConnect));
  onClick(find("options"), () => options.open());
  onClick(find("share"), openShare);
  find("forget").addEventListener("click", askToForget);
  window.addEventListener("hashchange", showLinked);
  prepareSheets();
  window.addEventListener(
    "beforeunload",
    (event) => storageNote.trouble && inEvening() && event.preventDefault(),
  );
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());
}

// What is up now goes to ears, eyes and fingers: the box is asked once.
function showView() {
  const view = box.look();
  aloud.show(view);
  large.show(view);
  shown.show(view);
}

/** The box's picture goes to the glass, and what it has done to all that stands around it. What it has
 *  set is taken up only when it has done: nothing may be asked of it in between.
 *  @param {Glass} glass */
function showBox(glass) {
  let hasSet = false;
  store.onSettings = () => {
    hasSet = true;
  };
  store.onEvening = askToKeep;
  box.onDraw = () => {
    glass.refresh();
    far.refresh();
  };
  box.onDone = () => {
    if (hasSet) {
      hasSet = false;
      speakLikeTheBox();
    }
    nameField.show();
    showView();
    keepAwake();
    offerUpdate();
  };
  box.onCrash = (error) => {
    setState("crashed");
    keepAwake();
    console.error(error);
    showNotice(words.crashed, {
      details: String(error.message ?? error).trim(),
      button: words.restart,
    });
  };
}

/** Wait until this tab alone has the evening, and take up what has been written: false, with a notice, when
 *  it cannot be read.
 *  @param {Promise<Disk | null>} opening */
async function waitForFiles(opening) {
  setState("waiting");
  try {
    const disk = await opening;
    await ownEvening(code, async () => {
      await files.open(disk, false);
      speakLikeTheBox();
      if (files.own) return;
      const take = () => askForEvening(code, (filled) => new Draft().take(filled));
      showNotice(words.otherTab, { button: words.useHere, act: take });
    });
    giveToOthers(code, async () => {
      box.running = false; // nothing is booked here any more
      await files.flushed();
      return new Draft().text;
    });
    await files.open(disk, true);
    await takeOver(files, code);
  } catch (error) {
    return unable(error);
  }
  hideNotice();
  speakLikeTheBox();
  // a club's table speaks the club's language, until somebody chooses another one on the box
  if (!code && !store.setting("language") && language !== "en") store.set("language", language);
  if (code) box.table = { code, device: deviceOf(store) };
  return true;
}

/** @param {unknown} error */
function unable(error) {
  setState("unable");
  console.error(error);
  showNotice(words.loadFailed, { details: String(error), button: words.reload });
  return false;
}

/** Wait until the box's inside is there: false, with a notice, when it cannot be had.
 *  @param {Promise<void>} loading */
async function waitForBox(loading) {
  setState("starting");
  const slow = setTimeout(() => say("starting"), SLOW_MS);
  try {
    await loading;
    return true;
  } catch (error) {
    return unable(error);
  } finally {
    clearTimeout(slow);
    say("");
  }
}

async function main() {
  takeUpOptions(options.now);
  speakLikeTheBox();
  listen();
  const glass = new Glass(find("glass"), find("bezel"), display);
  window.halley = handle(glass);
  showBox(glass);

  if (typeof WebAssembly !== "object") {
    setState("unable");
    return showNotice(words.noWebAssembly);
  }
  const loading = box.load(new URL(".", import.meta.url));
  loading.catch(() => {}); // waitForBox says so
  if (!(await waitForFiles(openDisk(folderOf(code))))) return;
  if (!(await waitForBox(loading))) return;
  if (!code) setState("running");
  box.start();
  if (code && box.running) {
    if (!(await atClub())) return;
    setState("running");
  }
  far.show(options.now.far);
  if (box.running) box.openEvening();
  await shown.begin();
  if (document.activeElement === document.body) focusKeys();
  window.halley.startedAfter = Math.round(performance.now());
  if (files.state !== "stored") storageNote.show();
  else if (!showLinked() && !code) await introduceOnce();
  if (files.state !== "none") await keepForLater(); // a browser that stores nothing keeps no page either
}

main();
