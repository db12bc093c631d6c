// A form of the firmware (halley/page/view/README.md) on a sheet, saved as a whole. Each change requests it
// again, so that choices, errors and sums come from the firmware.

import { html, nothing } from "../lit-html.js";
import { typeset } from "../sheets/result_text.js";
import { drawField } from "./fields.js";
import { People } from "./seated.js";

/** Return the input by the fields' names, as the firmware takes it. @param {Form} form */
function filledIn({ fields, stamp, keep }) {
  /** @type {Filled} */
  const filled = { stamp, ...keep };
  for (const { name, kind, value, rows } of fields) {
    filled[name] = kind === "people" ? rows.map(({ was, value }) => ({ was, value })) : value;
  }
  return filled;
}

export class Sheet {
  /** `box` answers and saves; `draw()` redraws the page; `rest(event)` makes new buttons under the finger
   *  ignore a second tap. `draft` keeps the input over a reload.
   *  @param {Box} box @param {() => void} draw @param {(event: MouseEvent) => void} rest
   *  @param {Draft | null} [draft] */
  constructor(box, draw, rest, draft = null) {
    this.rest = rest;
    this.draft = draft;
    this.box = box;
    this.draw = draw;
    /** @type {?Form} */ this.form = null; // what is up, null: none
    this.wrong = false; // saving failed: show everything that is missing
    this.isFilledIn = false; // there is input
    this.notice = ""; // number of times it was begun again
    this.search = ""; // in its list
    this.people = new People((change) => this.change(change));
  }

  /** Open the form `name`, "" for none, with its draft if that is not out of date. `about` says what it is
   *  about if the name does not.
   *  @param {string} name */
  show(name, about = {}) {
    const same = this.form?.name === name;
    const stored = same ? null : this.draft?.of(name); // another screen was open, or the page was reloaded
    const form = name ? this.box.form(name, same ? this.filled() : (stored ?? about)) : null;
    if (!same) this.begin();
    if (form?.stale) this.begin(this.isFilledIn ? form.stale : "");
    else if (stored) this.isFilledIn = true;
    this.form = form;
  }

  /** Return the open form; only call this if there is one. */
  get up() {
    if (!this.form) throw new Error("no form is up");
    return this.form;
  }

  begin(notice = "") {
    this.notice = notice;
    this.isFilledIn = false;
    this.wrong = false;
    this.search = "";
  }

  filled() {
    return { ...filledIn(this.up), all: this.wrong };
  }

  /** Note the new value of `field`, or of a row of people. @param {Field} field @param {string} value */
  set(field, value) {
    field.value = value;
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

  /** @param {MouseEvent} event */
  book(event) {
    this.wrong = true;
    /** @type {?Form} */
    const answer = this.box.change("forms.book", this.up.name, this.filled());
    if (!answer || answer.done) {
      this.draft?.remove();
      return this.rest(event);
    }
    if (answer.stale) this.begin(answer.stale);
    this.form = answer.stamp ? answer : null;
    this.draw();
    const wrong = document.querySelector(".sheet-fields [aria-invalid=true]");
    if (wrong instanceof HTMLElement) wrong.focus();
  }

  /** Let Enter move to the next field, and after the last one to the button that saves.
   *  @param {On<HTMLElement, KeyboardEvent>} event */
  next(event) {
    if (event.key !== "Enter" || !event.target.matches("input[type=text]")) return;
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll("input")].filter(
      (field) => field.type === "text" && field.checkVisibility(),
    );
    const after = fields[fields.findIndex((field) => field === event.target) + 1];
    const go = /** @type {?HTMLElement} */ (document.querySelector(".sheet-go"));
    (after ?? go)?.focus();
  }

  fields() {
    const form = this.up;
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
    return html`<section class="sheet-fields" aria-label=${form.title} @keydown=${(/** @type {On<HTMLElement, KeyboardEvent>} */ event) => this.next(event)}>
      <h3>${form.title}</h3>
      ${this.notice ? html`<p class="stale" role="status">${this.notice}</p>` : nothing}
      ${shown.map(row)}
      ${more.length ? html`<details><summary>${form.words.options}</summary>${more.map(draw)}</details>` : nothing}
    </section>`;
  }

  /** Draw the sum so far. */
  note() {
    const { refusal, note } = this.up;
    return html`${refusal ? html`<p class="refused" role="alert">${refusal}</p>` : nothing}
      ${note ? html`<p class="note">${note}</p>` : nothing}`;
  }

  /** Draw the button that saves. */
  go() {
    return html`<button type="button" class="main sheet-go" data-key="book" @click=${(/** @type {MouseEvent} */ event) => this.book(event)}>${this.up.go}</button>`;
  }
}
