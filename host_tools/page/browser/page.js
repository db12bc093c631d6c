// Puts the page together and starts it.

import { Awake } from "./awake.js";
import { Aloud } from "./box/aloud.js";
import { Box } from "./box/box.js";
import { Display } from "./box/display.js";
import { FarSide } from "./box/far.js";
import { Glass } from "./box/glass.js";
import { focusKeys, Keys } from "./box/keys.js";
import { LargeText } from "./box/large.js";
import { followBox } from "./box/loop.js";
import { Touch } from "./box/touch.js";
import { ClubTable } from "./club/club_table.js";
import { tableCode } from "./club/table_code.js";
import { makeHandle, notePress } from "./handle.js";
import { Labels } from "./labels.js";
import { find, setState } from "./page_parts.js";
import { FirstVisit } from "./sheets/first_visit.js";
import { NameField, NameSheet } from "./sheets/names.js";
import { OpenedSheets } from "./sheets/opened.js";
import { Options } from "./sheets/options.js";
import { ShareSheet } from "./sheets/share.js";
import { ask, showNotice } from "./sheets/sheets.js";
import { StatusLine } from "./status_line.js";
import { Files } from "./storage/files.js";
import { Keeping } from "./storage/keeping.js";
import { waitForFiles } from "./storage/opening.js";
import { Preferences } from "./storage/preferences.js";
import { Store } from "./storage/store.js";
import { TableLoader } from "./table/loading.js";
import { Shown } from "./table/shown.js";
import { Updates } from "./updates.js";
import { language, words } from "./words.js";

const SLOW_MS = 800; // nothing is said about waiting before this

const preferences = new Preferences();
const files = new Files();
const code = tableCode(preferences); // a club's table; "" at home
const store = new Store(files, code);
const box = new Box(new Display(), store);
const status = new StatusLine(find("status"));
const updates = new Updates(box, status);
const aloud = new Aloud(find("spoken-lines"), find("announced"));
const large = new LargeText(find("large"));
const far = new FarSide(box);
const awake = new Awake();
const touch = new Touch();
const keys = new Keys(find("pad"), (pressed, held) => {
  touch.answer();
  notePress(pressed, held);
  aloud.answer(() => box.press(pressed, held));
});
const glass = new Glass(find("glass"), find("bezel"), box.display);
const nameField = new NameField(box);
const names = new NameSheet(box, ask);
const share = new ShareSheet(box, store, () => status.say("nothingToShare"));
const options = new Options(preferences, takeUpOptions);
const keeping = new Keeping(box, preferences, { status, share, updates });
const shown = new Shown(preferences, find("shown"), () => tableLoader.load());
const sheets = new OpenedSheets(box, status, () => shown.form(), { share, names, options });
const tableLoader = new TableLoader(box, preferences, touch, sheets, () => shown.set(false));
const clubTable = new ClubTable(box, status, keepAwake);
const firstVisit = new FirstVisit(preferences, store);
const spoken = [options, nameField, names, share, keeping, sheets, clubTable.mark, shown, far];
const labels = new Labels(store, preferences, [...spoken, keys, status]);

/** @param {PageOptions} now */
function takeUpOptions(now) {
  document.documentElement.classList.toggle("large-text", now.large);
  large.use(now.large);
  touch.vibrate = now.vibrate;
  touch.click = now.click;
  far.show(now.far);
  keepAwake();
}

// Keep the screen on from an evening's beginning to its end.
function keepAwake() {
  awake.keep(options.now.awake && box.stage() !== "none");
}

function listen() {
  sheets.listen();
  find("forget").addEventListener("click", () => {
    keeping.askToForget([clubTable, options, firstVisit, tableLoader, shown]);
  });
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());
  box.onMissing = () => status.say("sheetFailed");
  followBox(box, {
    glasses: [glass, far],
    views: [nameField, aloud, large, shown],
    onSettings: () => {
      labels.speak();
      box.speak(language, true);
    },
    onDone: () => {
      keepAwake();
      updates.offer();
    },
  });
}

/** Load the box, and reserve its files for this tab; return false if its evening cannot be opened here. */
async function start() {
  const loading = box.load(new URL(".", import.meta.url));
  loading.catch(() => {}); // awaited below
  box.loadLanguage(language).catch(() => {}); // the reader's; the box may have another
  setState("waiting");
  await waitForFiles(box, () => labels.speak());
  setState("starting");
  const slow = setTimeout(() => status.say("starting"), SLOW_MS);
  await loading.finally(() => {
    clearTimeout(slow);
    status.say("");
  });
  await box.loadLanguage(language).catch(() => box.onMissing());
  if (!code) setState("running");
  box.start();
  if (!code || !box.running) return true;
  if (!(await clubTable.open())) return false;
  setState("running");
  return true;
}

/** @param {unknown} error */
function fail(error) {
  setState("unable");
  console.error(error);
  showNotice(words.loadFailed, { details: String(error), button: words.reload });
  return false;
}

// No top-level `await`: modules that load later import from this bundle.
async function main() {
  takeUpOptions(options.now);
  labels.speak();
  listen();
  window.halley = makeHandle({ keys, box, glass, far, aloud, clubTable });
  if (typeof WebAssembly !== "object") {
    setState("unable");
    return showNotice(words.noWebAssembly);
  }
  if (!(await start().catch(fail))) return;
  far.show(options.now.far);
  if (box.running) box.openEvening();
  await shown.begin();
  if (document.activeElement === document.body) focusKeys();
  window.halley.startedAfter = Math.round(performance.now());
  if (files.state !== "stored") keeping.note.show();
  else if (!sheets.showLinked() && !code) await firstVisit.introduce(shown.isTable);
  if (files.state !== "none") await updates.keepForLater(); // a browser that stores nothing does not cache the page either
}

main();
