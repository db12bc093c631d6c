// What is set for this page, in this browser: the sheet "Options", a box to tick for each.

import { find } from "../element.js";
import { openSheet } from "./sheets.js";
import { words } from "../words.js";

const KEY = "halley page"; // of the preferences
const DEFAULTS = { large: false, awake: true, vibrate: true, click: false, far: false };
const NEEDS = { awake: "wakeLock", vibrate: "vibrate" }; // of the browser; without it there is nothing to set

export class Options {
  /** `onChange` is called with all that is set, when something else was.
   *  @param {Preferences} preferences @param {(now: Options) => void} onChange */
  constructor(preferences, onChange) {
    this.preferences = preferences;
    this.onChange = onChange;
    this.now = { ...DEFAULTS };
    try {
      const stored = JSON.parse(preferences.get(KEY) ?? "{}");
      for (const name of Object.keys(DEFAULTS)) {
        if (typeof stored?.[name] === "boolean") this.now[name] = stored[name];
      }
    } catch {
      /* not ours: as if nothing had been set */
    }
    for (const name of Object.keys(DEFAULTS)) find("options-list").append(this.row(name));
    find("options-close").addEventListener("click", () => find("options-sheet").close());
  }

  /** @param {keyof Options} name */
  row(name) {
    const label = document.createElement("label");
    label.hidden = name in NEEDS && !(NEEDS[name] in navigator);
    const tick = document.createElement("input");
    tick.type = "checkbox";
    tick.name = name;
    tick.checked = this.now[name];
    tick.addEventListener("change", () => this.set(name, tick.checked));
    label.append(tick, document.createElement("span"));
    return label;
  }

  /** @param {keyof Options} name @param {boolean} value */
  set(name, value) {
    this.now[name] = value;
    this.preferences.set(KEY, JSON.stringify(this.now));
    this.onChange(this.now);
  }

  label() {
    find("options").textContent = words.options;
    find("options-title").textContent = words.options;
    find("options-close").textContent = words.close;
    for (const tick of find("options-list").querySelectorAll("input")) {
      tick.nextSibling.textContent = words.optionNames[tick.name];
    }
  }

  open() {
    openSheet(find("options-sheet"));
  }

  forget() {
    this.preferences.remove(KEY);
  }
}
