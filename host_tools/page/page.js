// Puts the page together: the glass, the keys, the box inside, and what is said around it.

import { Box } from "./box.js";
import { Display } from "./display.js";
import { Glass } from "./glass.js";
import { Keys } from "./keys.js";
import { browserStorage, ForgetfulStorage, Store } from "./store.js";
import { ownEvening } from "./tab.js";
import { words } from "./words.js";

const HEARD = 100; // presses kept for window.halley
const SLOW_MS = 800; // before this nobody wonders what is being waited for

const find = (id) => document.getElementById(id);
const storage = browserStorage();
const store = new Store(storage ?? new ForgetfulStorage());
const display = new Display();
const box = new Box(display, store);

function setState(state) {
  document.documentElement.dataset.state = state;
}

function say(text, buttonText, act) {
  find("status").textContent = text;
  if (!buttonText) return;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = buttonText;
  button.addEventListener("click", act);
  find("status").append(" ", button);
}

// A sentence over the box, with what the firmware said, and a button that starts the page anew.
function showNotice(text, { details = "", button = "" } = {}) {
  find("notice-text").textContent = text;
  find("notice-details").hidden = !details;
  find("notice-details").querySelector("summary").textContent = words.details;
  find("notice-details").querySelector("pre").textContent = details;
  find("notice-button").hidden = !button;
  find("notice-button").textContent = button;
  find("notice").hidden = false;
}

function label() {
  find("box").setAttribute("aria-label", words.box);
  find("pad").setAttribute("aria-label", words.keys);
  find("glass").setAttribute("aria-label", words.glass);
  find("save").textContent = words.save;
  find("forget").textContent = words.forget;
  find("hold").textContent = words.hold;
  for (const [caps, meaning] of words.keyboard) {
    const group = document.createElement("span");
    for (const cap of caps) {
      const kbd = document.createElement(cap === "…" ? "span" : "kbd");
      kbd.textContent = cap;
      group.append(kbd);
    }
    group.append(" " + meaning);
    find("keyboard").append(group, " ");
  }
}

function saveEvening() {
  const name = store.lastEvening();
  if (!name) return say(words.nothingToSave);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([store.bytes(name)], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  say(words.saved(name));
}

function askToForget() {
  if (document.documentElement.dataset.state === "waiting") return say(words.otherTab);
  const question = find("question");
  const [no, yes] = question.querySelectorAll("button");
  question.querySelector("p").textContent = words.forgetQuestion;
  no.textContent = words.forgetNo;
  yes.textContent = words.forgetYes;
  no.onclick = () => {
    question.close();
    document.activeElement?.blur(); // at once: its "close" event comes later
  };
  yes.onclick = () => {
    box.running = false; // nothing is written any more, so nothing comes back
    store.clear();
    location.reload();
  };
  question.showModal();
}

// A link that acts on a click, and leaves Enter to the box once a mouse or a finger has clicked it.
function onClick(link, act) {
  link.addEventListener("click", (event) => {
    if (event.detail) link.blur(); // 0 is the keyboard's, whose focus stays
    act();
  });
}

// Keep the page for later without a network. Only now, when all of it has been loaded once.
async function keepForLater() {
  if (!navigator.serviceWorker) return;
  const build = new URL(".", import.meta.url).pathname.split("/").at(-2); // "v-" and the version
  navigator.serviceWorker.addEventListener("message", ({ data: version }) => {
    if (build !== "v-" + version) say(words.newVersion, words.reload, () => location.reload());
  });
  await navigator.serviceWorker.register(new URL("sw.js", document.baseURI));
}

// The handle for tests and for curious people; keys pressed here are pressed like any other.
function handle(keys, glass, heard) {
  return {
    heard, // [code, held] of the latest presses, the oldest first
    press(code) {
      keys.press(code, "handle");
      keys.release(code);
    },
    hold(code) {
      this.press(code);
      keys.act(code, true);
    },
    rows: () => display.rows(),
    get scale() { return glass.scale; },
    get i2c() { return { bytes: display.bytesReceived, transfers: display.transfers }; },
    files: () => store.names(),
    file: (name) => store.text(name),
  };
}

async function main() {
  label();
  onClick(find("save"), saveEvening);
  onClick(find("forget"), askToForget);
  find("question").addEventListener("close", () => document.activeElement?.blur());
  find("notice-button").addEventListener("click", () => location.reload());
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());

  const glass = new Glass(find("glass"), find("bezel"), display);
  const heard = [];
  const keys = new Keys(find("pad"), (code, held) => {
    heard.push([code, held]);
    heard.splice(0, heard.length - HEARD);
    box.press(code, held);
  });
  window.halley = handle(keys, glass, heard);
  box.onDraw = () => glass.refresh();
  box.onCrash = (error) => {
    setState("crashed");
    console.error(error);
    showNotice(words.crashed, { details: String(error.message ?? error).trim(), button: words.restart });
  };

  if (typeof WebAssembly !== "object") {
    setState("unable");
    return showNotice(words.noWebAssembly);
  }
  setState("waiting");
  await ownEvening(() => showNotice(words.otherTab));
  find("notice").hidden = true;

  setState("starting");
  const slow = setTimeout(() => say(words.starting), SLOW_MS);
  try {
    await box.load(new URL(".", import.meta.url));
  } catch (error) {
    setState("unable");
    console.error(error);
    return showNotice(words.loadFailed, { details: String(error), button: words.reload });
  } finally {
    clearTimeout(slow);
    say("");
  }
  setState("running");
  box.start();
  window.halley.startedAfter = Math.round(performance.now());
  if (!storage) say(words.noStorage);
  await keepForLater();
}

main();
