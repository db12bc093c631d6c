// The sheet "Options": this browser's preferences, a check box each.

import { html, render } from "../lit-html.js";
import { find } from "../page_parts.js";
import { openSheet } from "./sheets.js";
import { words } from "../words.js";

const KEY = "halley page"; // the preference's name
/** @type {PageOptions} */
const DEFAULTS = { large: false, awake: true, vibrate: true, click: false, far: false };
const NAMES = /** @type {(keyof PageOptions)[]} */ (Object.keys(DEFAULTS));
/** @type {Record<string, string>} */
const NEEDS = { awake: "wakeLock", vibrate: "vibrate" }; // a feature of the browser; without it the option is hidden

export class Options {
  /** `onChange` is called with all options when one changes.
   *  @param {Preferences} preferences @param {(now: PageOptions) => void} onChange */
  constructor(preferences, onChange) {
    this.preferences = preferences;
    this.onChange = onChange;
    this.now = { ...DEFAULTS };
    try {
      const stored = JSON.parse(preferences.get(KEY) ?? "{}");
      for (const name of NAMES) {
        if (typeof stored?.[name] === "boolean") this.now[name] = stored[name];
      }
    } catch {
      /* not ours: ignore it */
    }
    find("options-close").addEventListener("click", () => find("options-sheet").close());
  }

  /** @param {keyof PageOptions} name */
  row(name) {
    const isUseless = name in NEEDS && !(NEEDS[name] in navigator);
    const set = (/** @type {On<HTMLInputElement>} */ { target }) => this.set(name, target.checked);
    return html`<label ?hidden=${isUseless}><input type="checkbox" name=${name} .checked=${this.now[name]}
      @change=${set}><span>${words.optionNames[name]}</span></label>`;
  }

  /** @param {keyof PageOptions} name @param {boolean} value */
  set(name, value) {
    this.now[name] = value;
    this.preferences.set(KEY, JSON.stringify(this.now));
    this.onChange(this.now);
  }

  label() {
    find("options").textContent = words.options;
    find("options-title").textContent = words.options;
    find("options-close").textContent = words.close;
    render(
      NAMES.map((name) => this.row(name)),
      find("options-list"),
    );
  }

  open() {
    openSheet(find("options-sheet"));
  }

  forget() {
    this.preferences.remove(KEY);
  }
}
