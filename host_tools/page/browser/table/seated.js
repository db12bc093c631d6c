// The people of a form by seat: names are typed or picked, and moved by taps or dragging.

import { html, nothing } from "../lit-html.js";
import { typesetAmount } from "../sheets/result_text.js";
import { drag } from "./dragged.js";
import { refusalOf } from "./fields.js";

export class People {
  /** `change(act)`: let act() change the rows, and request the form again.
   *  @param {(act: () => void) => void} change */
  constructor(change) {
    this.change = change;
  }

  /** @param {SeatRow} row @param {string} value */
  type(row, value) {
    this.change(() => {
      row.value = value;
    });
  }

  /** @param {SeatRow[]} rows @param {number} from @param {number} to */
  move(rows, from, to) {
    this.change(() => rows.splice(to, 0, ...rows.splice(from, 1)));
  }

  /** @param {SeatRow[]} rows */
  add(rows, value = "") {
    this.change(() => rows.push({ was: "", value, label: " " }));
  }

  /** Put a picked name on the first seat without one, or on a further seat.
   *  @param {Field} field @param {string} value */
  pick(field, value) {
    const empty = field.rows.find((row) => !row.value.trim());
    if (empty) this.type(empty, value);
    else this.add(field.rows, value);
  }

  /** Drag a name to a seat.
   *  @param {On<HTMLElement, PointerEvent>} event @param {(place: number) => void} drop */
  drag(event, drop) {
    const list = event.target.closest(".seated")?.querySelector("ol");
    if (list) drag(event, list, drop);
  }

  /** @param {Form} form @param {Field} field */
  draw(form, field) {
    const { rows, most, least, known } = field;
    const seated = rows.map(({ value }) => value.trim());
    const free = known.filter(({ value }) => !seated.includes(value));
    const room = rows.length < most;
    /** @param {Choice} choice */
    const one = ({
      value,
      text,
    }) => html`<button type="button" @click=${() => this.pick(field, value)}
      @pointerdown=${(/** @type {On<HTMLElement, PointerEvent>} */ event) => this.drag(event, (seat) => this.type(rows[seat], value))}>${text}</button>`;
    return html`<fieldset class="seated"><legend>${field.label}</legend>
      <ol>${rows.map((row, i) => this.row(form, rows, i, rows.length > least))}</ol>
      ${room ? html`<button type="button" class="add" @click=${() => this.add(rows)}>${form.words.add}</button>` : nothing}
      ${refusalOf(field, "people")}
      ${free.length && (room || seated.includes("")) ? html`<div class="known" role="group" tabindex="0" aria-label=${form.words.known}>${free.map(one)}</div>` : nothing}
    </fieldset>`;
  }

  /** @param {Form} form @param {SeatRow[]} rows @param {number} i @param {boolean} canGo */
  row(form, rows, i, canGo) {
    const row = rows[i];
    const id = "seat-" + (i + 1);
    const { up, down, away } = form.words;
    const name = row.value.trim() || row.label;
    /** @param {string} text @param {string} label @param {() => void} act
     *  @param {boolean} disabled */
    const button = (text, label, act, disabled) =>
      html`<button type="button" class="step" aria-label="${name}: ${label}" ?disabled=${disabled} @click=${act}>${text}</button>`;
    return html`<li class=${(row.team ?? -1) >= 0 ? "team t" + row.team : ""}>
      <label for=${id}>${row.label}</label><span class="grip" aria-hidden="true" @pointerdown=${(/** @type {On<HTMLElement, PointerEvent>} */ event) => this.drag(event, (seat) => this.move(rows, i, seat))}></span>
      <input id=${id} type="text" autocomplete="off" autocapitalize="words" enterkeyhint="next" .value=${row.value}
        aria-invalid=${String(row.refusal !== "")} aria-describedby="${id}-wrong" @input=${(/** @type {On<HTMLInputElement>} */ event) => this.type(row, event.target.value)}
        @focus=${(/** @type {On<HTMLInputElement>} */ event) => event.target.select()}>
      ${button("↑", up, () => this.move(rows, i, i - 1), i === 0)}
      ${button("↓", down, () => this.move(rows, i, i + 1), i === rows.length - 1)}
      ${button("×", away, () => this.change(() => rows.splice(i, 1)), !canGo)}
      ${row.note || row.partners ? html`<small>${typesetAmount(row.note ?? "")}${row.partners ? ` + ${row.partners}` : ""}</small>` : nothing}
      ${refusalOf(row, id)}</li>`;
  }
}
