// Names typed on the device's own keyboard: the field over the pad while the box asks for a name, and the
// sheet with the list of names. Both ask the firmware.

import { html, render } from "../lit-html.js";
import { find, within } from "../page_parts.js";
import { focusKeys } from "../box/keys.js";
import { openSheet } from "./sheets.js";
import { fill, words } from "../words.js";

const MOST = 24; // letters of a name

/** @param {HTMLInputElement} field */
function prepare(field) {
  Object.assign(field, {
    maxLength: MOST,
    autocomplete: "off",
    autocapitalize: "words",
    spellcheck: false,
    enterKeyHint: "done",
  });
  field.setAttribute("autocorrect", "off");
}

/** The field over the pad. */
export class NameField {
  /** @param {Box} box */
  constructor(box) {
    this.box = box;
    this.form = find("naming");
    this.field = within(this.form, "input");
    prepare(this.field);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.give();
    });
    this.field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") focusKeys();
    });
  }

  label() {
    this.field.placeholder = words.nameTyped;
    this.field.setAttribute("aria-label", words.nameTyped);
    within(this.form, "button").textContent = words.nameTake;
  }

  /** Show the field while the box asks for a name. */
  show() {
    const asked = this.box.open && this.box.read("names.is_asked") === true;
    if (asked === !this.form.hidden) return;
    if (this.form.contains(document.activeElement)) focusKeys();
    this.form.hidden = !asked;
    find("plate").hidden = asked;
    this.field.value = "";
    this.say("");
  }

  give() {
    const name = this.field.value.trim();
    if (!name) return;
    const refusal = this.box.change("names.take", name);
    if (!refusal) this.field.value = "";
    this.say(refusal);
  }

  /** @param {string} refusal */
  say(refusal) {
    within(this.form, "p").textContent = refusal; // the glass shows it, too
    this.field.setAttribute("aria-invalid", refusal ? "true" : "false");
  }
}

/** The sheet "Names", which edits the list. `ask` asks a yes-or-no question. */
export class NameSheet {
  /** @param {Box} box @param {AskQuestion} ask */
  constructor(box, ask) {
    this.box = box;
    this.ask = ask;
    this.sheet = find("names-sheet");
    this.field = within(this.sheet, "input");
    prepare(this.field);
    within(this.sheet, "form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.add();
    });
    find("names-close").addEventListener("click", () => this.sheet.close());
    find("names-empty").addEventListener("click", () => {
      this.ask(words.namesEmptyQuestion, words.namesEmpty, words.namesKeep, () => this.put([]));
    });
  }

  label() {
    find("names").textContent = words.names;
    find("names-title").textContent = words.names;
    find("names-empty").textContent = words.namesEmpty;
    find("names-close").textContent = words.close;
    this.field.placeholder = words.nameNew;
    this.field.setAttribute("aria-label", words.nameNew);
    within(this.sheet, "form button").textContent = words.nameAdd;
    this.show();
  }

  open() {
    this.say("");
    this.field.value = "";
    this.show();
    openSheet(this.sheet);
    within(this.sheet, "ol").scrollTop = 0;
  }

  show() {
    /** @type {string[]} */
    const names = this.box.read("names.list_all") ?? [];
    find("names-about").textContent = names.length ? words.namesAbout : words.namesNone;
    find("names-empty").hidden = !names.length;
    render(
      names.map((name, at) => this.row(name, at, names)),
      within(this.sheet, "ol"),
    );
  }

  /** @param {string} name @param {number} at @param {string[]} names */
  row(name, at, names) {
    /** @param {number} to */
    const moved = (to) => {
      const others = names.filter((other) => other !== name);
      return [...others.slice(0, to), name, ...others.slice(to)];
    };
    const remove = () => {
      this.put(
        names.filter((other) => other !== name),
        at,
        2,
      );
      this.say(fill(words.nameRemoved, name));
    };
    return html`<li><span>${name}</span>
      <button type="button" aria-label=${fill(words.nameUp, name)} ?disabled=${at === 0}
        @click=${() => this.put(moved(at - 1), at - 1, 0)}>↑</button>
      <button type="button" aria-label=${fill(words.nameDown, name)} ?disabled=${at === names.length - 1}
        @click=${() => this.put(moved(at + 1), at + 1, 1)}>↓</button>
      <button type="button" aria-label=${fill(words.nameRemove, name)} @click=${remove}>✕</button></li>`;
  }

  add() {
    const name = this.field.value.trim();
    if (!name) return;
    const refusal = this.box.change("names.add", name);
    this.say(refusal || fill(words.nameAdded, name));
    if (refusal) return;
    this.field.value = "";
    this.show();
    within(this.sheet, "ol").scrollTop = 0;
  }

  /** Make `names` the list; then focus the button `which` of row `at`, or one beside it.
   *  @param {string[]} names */
  put(names, at = 0, which = 2) {
    this.say(this.box.change("names.put", names));
    this.show();
    const rows = this.sheet.querySelectorAll("li");
    const buttons = rows[Math.min(at, rows.length - 1)]?.querySelectorAll("button") ?? [];
    const next = [buttons[which], ...buttons].find((button) => button && !button.disabled);
    (next ?? this.field).focus();
  }

  /** @param {string} text */
  say(text) {
    const answer = find("names-answer");
    answer.textContent = text;
    if (text) answer.scrollIntoView({ block: "nearest" }); // in a low window it is below the edge
  }
}
