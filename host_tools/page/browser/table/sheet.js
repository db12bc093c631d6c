// A form of the firmware (halley/page/view/README.md) on a sheet, saved as a whole. Each change requests it
// again, so that choices, errors and sums come from the firmware.

import { html, nothing } from "../lit-html.js";
import { typeset } from "../sheets/result_text.js";
import { fill, words } from "../words.js";
import { drawField, padOf, picker } from "./fields.js";
import { People } from "./seated.js";

const BESIDE = 8; // pixels between a field and the foot

/** Return the input by the fields' names, as the firmware takes it. @param {Form} form */
function filledIn({ fields, stamp, keep }) {
  /** @type {Filled} */
  const filled = { stamp, ...keep };
  for (const { name, kind, value, rows } of fields) {
    filled[name] = kind === "people" ? rows.map(({ was, value }) => ({ was, value })) : value;
  }
  return filled;
}

/** Whether the keypad types into a field. @param {Field} field */
const isPadded = ({ kind }) => kind === "number" || kind === "cards";

/** The field that is to be filled in first: one that is empty, if there is one. @param {Form} form */
function firstOf({ fields }) {
  const padded = fields.filter(isPadded);
  return (padded.find(({ value, empty }) => !value && !empty) ?? padded[0])?.name ?? "";
}

/** What is agreed in the fields, in one line. @param {Field[]} fields */
const inShort = (fields) =>
  fields
    .map(({ label, value, text, empty, choices }) => {
      const chosen = choices?.find((choice) => choice.value === value)?.text;
      const shown = text ?? chosen ?? (value || empty);
      return shown ? fill(words.labelled, label, shown) : "";
    })
    .filter(Boolean)
    .join(" · ");

/** Whether a form asks for something of each of the people at the table. @param {Form} form */
export const isOfPeople = ({ fields }) => fields.some(({ person }) => person !== undefined);

/** Scroll to `it`, so that the foot, which may stay over the people, does not hide it. @param {?Element} it */
export function showOverFoot(it) {
  it?.scrollIntoView({ block: "nearest" });
  const foot = document.querySelector("#table .foot")?.getBoundingClientRect();
  const field = it?.getBoundingClientRect();
  if (!foot || !field || field.right <= foot.left || foot.right <= field.left) return;
  scrollBy(0, Math.max(field.bottom + BESIDE - foot.top, 0));
}

export class Sheet {
  /** `box` answers and saves; `draw()` redraws the page; `rest(event)` makes new buttons under the finger
   *  ignore a second tap. `draft` keeps the input over a reload; `act(keys)` runs a choice's action.
   *  @param {Box} box @param {() => void} draw @param {(event: MouseEvent) => void} rest
   *  @param {Draft | null} [draft] @param {(keys: string) => void} [act] */
  constructor(box, draw, rest, draft = null, act = () => {}) {
    this.act = act;
    this.rest = rest;
    this.draft = draft;
    this.box = box;
    this.draw = draw;
    /** @type {?Form} */ this.form = null; // what is up, null: none
    this.wrong = false; // saving failed: show everything that is missing
    this.isFilledIn = false; // there is input
    this.notice = ""; // number of times it was begun again
    this.search = ""; // in its list
    this.picking = ""; // the field whose list is open, "" for none
    this.active = ""; // the field that the keypad types into, "" for none
    this.isFresh = false; // its first digit replaces what it has
    this.isBelowShown = false; // the questions below the cards have been seen
    this.people = new People((change) => this.change(change));
  }

  /** Open the form `name`, "" for none, with its draft if that is not out of date. `about` says what it is
   *  about if the name does not.
   *  @param {string} name @param {Filled} [about] */
  show(name, about = {}) {
    const same = this.form?.name === name;
    const stored = same ? null : this.draft?.of(name, about); // another screen was open, or the page was reloaded
    const form = name ? this.box.form(name, same ? this.filled() : (stored ?? about)) : null;
    const isThere = form?.fields.some((field) => field.name === this.active); // or the box's keys have answered it
    if (!same || (this.active && !isThere))
      this.active = form && isOfPeople(form) ? firstOf(form) : "";
    if (!same) {
      this.begin();
      this.isFresh = true;
      this.isBelowShown = false;
    }
    if (form?.stale) this.begin(this.isFilledIn ? form.stale : "");
    else if (stored) this.isFilledIn = true;
    this.form = form;
    // saved scores that were undone: to be kept as if they were typed
    if (!same && form && isOfPeople(form) && form.fields.some(({ value }) => value))
      this.draft?.set(name, filledIn(form));
  }

  /** Return the open form; only call this if there is one. */
  get up() {
    if (!this.form) throw new Error("no form is up");
    return this.form;
  }

  /** Whether a form is open that has input. */
  get isTyped() {
    return this.form !== null && this.isFilledIn;
  }

  begin(notice = "") {
    this.notice = notice;
    this.isFilledIn = false;
    this.wrong = false;
    this.search = "";
    this.picking = "";
  }

  filled() {
    return { ...filledIn(this.up), all: this.wrong };
  }

  /** Note the new value of `field`, or of a row of people. @param {Field} field @param {string} value */
  set(field, value) {
    field.value = value;
    this.isBelowShown ||= this.below().includes(field);
    this.ask(field);
  }

  /** @param {() => void} act */
  change(act) {
    act();
    const field = this.up.fields.find(({ kind }) => kind === "people");
    if (field) this.ask(field);
  }

  /** Send the input to the firmware; keep the field `typed` as typed, blanks included.
   *  @param {Field} typed */
  ask(typed) {
    this.isFilledIn = true;
    const form = this.box.form(this.up.name, this.filled());
    if (form?.stale) this.begin(form.stale);
    else if (form) {
      const field = form.fields.find(({ name }) => name === typed.name);
      if (field?.rows)
        field.rows.forEach((row, i) => {
          row.value = typed.rows[i]?.value ?? row.value;
        });
      else if (field) field.value = typed.value;
    }
    this.form = form;
    if (this.isFilledIn && form) this.draft?.set(form.name, filledIn(form));
    if (typed.rows) this.box.learn(typed.rows.map(({ value }) => value).join("")); // then request the form again
    this.draw();
  }

  /** Save it; but first show the questions below the cards, which have answers that nobody may have seen.
   *  @param {MouseEvent} event */
  book(event) {
    if (!this.isBelowShown && this.isFinished() && !this.isBelowInSight()) {
      this.showBelow();
      return this.rest(event);
    }
    this.wrong = true;
    const { name } = this.up;
    /** @type {?Form} */
    const answer = this.box.change("forms.book", name, this.filled());
    if (!answer || answer.done) {
      this.draft?.set(name, null);
      return this.rest(event);
    }
    if (answer.stale) this.begin(answer.stale);
    this.form = answer.stamp ? answer : null;
    this.draw();
    this.isFresh = true; // what is refused is typed anew
    const wrong = document.querySelector("#table [aria-invalid=true]");
    if (wrong instanceof HTMLElement) wrong.focus();
  }

  /** Let Enter move to the next field, and after the last one to the button that saves.
   *  @param {On<HTMLElement, KeyboardEvent>} event */
  next(event) {
    if (event.key !== "Enter" || !event.target.matches("input[type=text]")) return;
    event.preventDefault();
    if (event.target.matches(".padded")) return this.padNext();
    const fields = [...event.currentTarget.querySelectorAll("input")].filter(
      (field) => field.type === "text" && field.checkVisibility() && !field.matches(".padded"),
    );
    const after = fields[fields.findIndex((field) => field === event.target) + 1];
    const go = /** @type {?HTMLElement} */ (document.querySelector(".sheet-go"));
    (after ?? go)?.focus();
  }

  /** Open the list of a field at full height; "" closes it. @param {string} name */
  pick(name) {
    this.picking = name;
    this.search = "";
    this.draw();
    const place = document.querySelector(name ? ".picker h3" : "[data-key=pick]");
    if (place instanceof HTMLElement) place.focus();
    if (name)
      document.querySelector(".picker [aria-pressed=true]")?.scrollIntoView({ block: "center" });
  }

  /** Take a choice of a list, and go on to the first empty name. @param {Field} field @param {string} value */
  picked(field, value) {
    this.picking = "";
    this.search = "";
    this.set(field, value);
    document.querySelector(".sheet-fields")?.scrollIntoView({ block: "nearest" });
    this.focusName();
  }

  /** The focus is on the first empty name, or on what books. */
  focusName() {
    const names = [...document.querySelectorAll("#table .seated input")];
    const empty = names.find((it) => it instanceof HTMLInputElement && !it.value);
    const place = empty ?? document.querySelector("#table .sheet-go");
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  }

  /** Have the keypad type into a field, "" for none. @param {string} name */
  activate(name) {
    this.isFresh = true; // as what is in it is selected
    if (name === this.active) return;
    this.active = name;
    this.draw();
  }

  /** The focus is on the field that the keypad types into. */
  focus() {
    const field = document.querySelector("[data-active]");
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
    showOverFoot(field);
  }

  /** Type into the active field: `act` makes its value of the one before.
   *  @param {Field} field @param {(before: string) => string} act */
  type(field, act) {
    const before = this.isFresh ? "" : field.value;
    this.isFresh = false;
    this.set(field, act(before));
  }

  /** "Next" of the keypad: the next field for it, or else the fields below the cards, or the button that books. */
  padNext() {
    const fields = this.up.fields.filter(isPadded);
    const after = fields[fields.findIndex(({ name }) => name === this.active) + 1];
    if (after) {
      this.activate(after.name);
      this.focus();
    } else if (this.below().length) this.showBelow();
    else /** @type {?HTMLElement} */ (document.querySelector(".sheet-go"))?.focus();
  }

  /** The fields of one of the people, by the seat from 1, for his card; nothing if there are none.
   *  @param {number} seat */
  ofSeat(seat) {
    const own = this.form?.fields.filter((field) => field.seat === seat - 1) ?? [];
    if (!own.length) return null;
    const { sum = "", value } = own[own.length - 1];
    const isShown = own.length === 1 && sum.split(" ")[0] === value; // in the field
    const shown = isShown ? sum.slice(value.length + 1) : sum;
    return html`<div class="fields" @keydown=${(/** @type {On<HTMLElement, KeyboardEvent>} */ event) => this.next(event)}>${own.map((field) => drawField(this, field))}<b class="sum">${typeset(shown)}</b></div>`;
  }

  /** What stands in the foot: the title or what is wrong, if people's cards have the fields; the keypad; what it
   *  comes to. */
  foot() {
    const form = this.up;
    if (!isOfPeople(form)) return this.pad();
    const all = form.fields.filter(({ person, refusal }) => person !== undefined && refusal);
    const wrong = all.find(({ name }) => name === this.active) ?? all[0];
    const [below] = this.isBelowShown && !this.active ? this.below() : [];
    return html`${wrong ? html`<p class="refused" role="alert">${wrong.refusal}</p>` : html`<p class="question">${below?.label ?? form.title}</p>`}${this.pad()}`;
  }

  /** The keypad, if a field for it is active; and what the form comes to. */
  pad() {
    const { fields, refusal, note } = this.up;
    const field = fields.find(({ name }) => name === this.active);
    const leads = Boolean(note && field && this.below().length);
    return html`${refusal ? html`<p class="refused" role="alert">${refusal}</p>` : nothing}
      ${note && !field ? html`<p class="note">${note}</p>` : nothing}
      ${leads ? html`<button type="button" class="leads" data-key="below" @click=${() => this.showBelow()}>${note}</button>` : nothing}
      ${field ? padOf(this, field, field.person ?? field.label, leads ? "" : note) : nothing}`;
  }

  /** The fields below the people's cards, if they have the others. */
  below() {
    const { fields } = this.up;
    return isOfPeople(this.up) ? fields.filter(({ person }) => person === undefined) : [];
  }

  /** Whether nothing is missing or refused. */
  isFinished() {
    const { missing, fields, refusal } = this.up;
    return !missing && !refusal && !fields.some((field) => field.refusal);
  }

  /** Whether nothing hides the fields below the cards. */
  isBelowInSight() {
    const last = [...document.querySelectorAll("#table .sheet-fields label")].pop();
    if (!this.below().length || !last) return true;
    const { left, top, width, height } = last.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("label") === last;
  }

  /** Bring the fields below the cards into sight, without the keypad over them. */
  showBelow() {
    this.isBelowShown = true;
    this.activate("");
    const below = document.querySelector("#table .sheet-fields");
    const field = below?.querySelector("input:checked") ?? below?.querySelector("input");
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
    below?.scrollIntoView({ block: "center" });
  }

  /** The fields, except those on the people's cards. */
  others() {
    const form = this.up;
    const rest = this.below();
    return html`${this.notice ? html`<p class="stale" role="status">${this.notice}</p>` : nothing}
      ${rest.length ? html`<section class="sheet-fields" aria-label=${form.title}>${rest.map((field) => drawField(this, field))}</section>` : nothing}`;
  }

  fields() {
    const form = this.up;
    const open = form.fields.find(({ name }) => name === this.picking);
    if (open) return picker(this, open);
    const shown = form.fields.filter(({ more }) => !more);
    const more = form.fields.filter((field) => field.more);
    /** @param {Field} field */
    const draw = (field) => drawField(this, field);
    /** @param {Field} field */
    const ofPerson = ({ seat }) => form.fields.filter((field) => field.seat === seat);
    /** @param {Field} field */
    const row = (field) => {
      if (field.person === undefined) return draw(field);
      const own = ofPerson(field);
      if (own[0] !== field) return nothing; // drawn in the row of the first one
      const { sum } = own[own.length - 1];
      return html`<section class="of-person"><h4>${field.person}</h4><b class="sum">${typeset(sum)}</b>${own.map(draw)}</section>`;
    };
    return html`<section class="sheet-fields" aria-label=${form.title} @keydown=${(/** @type {On<HTMLElement, KeyboardEvent>} */ event) => this.next(event)}
      @focusin=${(/** @type {On<HTMLElement>} */ { target }) => !target.closest("[data-active]") && !target.closest(".padded") && this.activate("")}>
      <h3>${form.title}</h3>
      ${this.notice ? html`<p class="stale" role="status">${this.notice}</p>` : nothing}
      ${shown.map(row)}
      ${more.length ? html`<details><summary>${form.words.options} <small>${inShort(more)}</small></summary>${more.map(draw)}</details>` : nothing}
    </section>`;
  }

  /** The button that books it. */
  go() {
    return html`<button type="button" class="main sheet-go" data-key="book" @click=${(/** @type {MouseEvent} */ event) => this.book(event)}>${this.up.go}</button>`;
  }
}
