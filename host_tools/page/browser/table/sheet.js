// A form of the firmware (halley/page/view/README.md) on a sheet: several things filled in, and booked at once. It is
// asked for anew at every change, so what is chosen, refused and added up is the firmware's.

import { html, nothing } from "../lit-html.js";
import { typeset } from "../sheets/result_text.js";
import { drawField } from "./fields.js";
import { People } from "./seated.js";

/** What has been filled in, by the fields' names, as the firmware takes it. @param {Form} form */
function filledIn({ fields, stamp, keep }) {
  /** @type {Filled} */
  const filled = { stamp, ...keep };
  for (const { name, kind, value, rows } of fields) {
    filled[name] = kind === "people" ? rows.map(({ was, value }) => ({ was, value })) : value;
  }
  return filled;
}

export class Sheet {
  /** `box` is asked and books; `draw()` draws the page anew; `rest(event)`: what has come under the finger by a
   *  tap is not what was meant by a second one. `draft` has what was filled in when the page is loaded again.
   *  @param {Box} box @param {() => void} draw @param {(event: MouseEvent) => void} rest
   *  @param {Draft | null} [draft] */
  constructor(box, draw, rest, draft = null) {
    this.rest = rest;
    this.draft = draft;
    this.box = box;
    this.draw = draw;
    /** @type {?Form} */ this.form = null; // what is up, null: none
    this.wrong = false; // it was to be booked, and could not: all that is missing is shown
    this.isFilledIn = false; // something has been filled in
    this.notice = ""; // that it has been begun anew
    this.search = ""; // in its list
    this.people = new People((change) => this.change(change));
  }

  /** Have the form `name` up, "" for none; what was filled in stays while it is not out of date. `about`:
   *  what it is about, where the name alone does not say it.
   *  @param {string} name */
  show(name, about = {}) {
    const same = this.form?.name === name;
    const stored = same ? null : this.draft?.of(name); // another screen was up, or the page is loaded anew
    const form = name ? this.box.form(name, same ? this.filled() : (stored ?? about)) : null;
    if (!same) this.begin();
    if (form?.stale) this.begin(this.isFilledIn ? form.stale : "");
    else if (stored) this.isFilledIn = true;
    this.form = form;
  }

  /** The form that is up: to be asked for while there is one. */
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

  /** Take in that `field`, or a row of people, has another value, as it was typed.
   *  @param {Field} field @param {string} value */
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

  /** Ask what the firmware makes of it; the field `typed` stays as it was typed, blanks and all.
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
    if (typed.rows) this.box.learn(typed.rows.map(({ value }) => value).join("")); // then the form is asked for anew
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

  /** Enter goes on to the next field, and behind the last one to the button that books.
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
      if (own[0] !== field) return nothing; // it stands in the row of the first one
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

  /** What it comes to. */
  note() {
    const { refusal, note } = this.up;
    return html`${refusal ? html`<p class="refused" role="alert">${refusal}</p>` : nothing}
      ${note ? html`<p class="note">${note}</p>` : nothing}`;
  }

  /** The button that books it. */
  go() {
    return html`<button type="button" class="main sheet-go" data-key="book" @click=${(/** @type {MouseEvent} */ event) => this.book(event)}>${this.up.go}</button>`;
  }
}
