// The people of a form by seat: names are typed or picked, and moved by taps or dragging.

import { html, nothing } from "../lit-html.js";
import { typesetAmount } from "../sheets/result_text.js";
import { words } from "../words.js";
import { drag } from "./dragged.js";
import { moveByArrows, plainLetters, refusalOf } from "./fields.js";

const AWAY = "✕";

export class People {
  /** `change(act)`: let act() change the rows, and request the form again.
   *  @param {(act: () => void) => void} change */
  constructor(change) {
    this.change = change;
    this.at = -1; // the row that has the focus
    this.moving = -1; // the row whose buttons to move it are shown
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
    const field = document.querySelector("#table .seated li:last-child input");
    if (!value && field instanceof HTMLElement) field.focus(); // a name is typed next
  }

  /** A name that was picked goes to the row that begins so and is being typed, or to the first seat without one, or
   *  to a further seat.
   *  @param {Field} field @param {string} value */
  pick(field, value) {
    const typed = field.rows[this.at];
    const begun =
      typed?.value.trim() && plainLetters(value).startsWith(plainLetters(typed.value.trim()));
    const row = begun ? typed : field.rows.find((it) => !it.value.trim());
    if (row) this.type(row, value);
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
    const isTyping = document.activeElement?.id === `seat-${this.at + 1}`;
    const typed = (isTyping && seated[this.at]) || "";
    const isBegun = typed && !known.some(({ value }) => value === typed);
    const free = known.filter(
      ({ value }) =>
        !seated.includes(value) &&
        (!isBegun || plainLetters(value).startsWith(plainLetters(typed))),
    );
    const room = rows.length < most;
    /** @param {Choice} choice @param {number} i */
    const one = (
      { value, text },
      i,
    ) => html`<button type="button" tabindex=${i ? -1 : 0} @click=${() => this.pick(field, value)}
      @pointerdown=${(/** @type {On<HTMLElement, PointerEvent>} */ event) => this.drag(event, (seat) => this.type(rows[seat], value))}>${text}</button>`;
    return html`<fieldset class="seated"><legend>${field.label}</legend>
      <ol>${rows.map((row, i) => this.row(form, rows, i, rows.length > least))}</ol>
      ${room ? html`<button type="button" class="add" @click=${() => this.add(rows)}>${form.words.add}</button>` : nothing}
      ${refusalOf(field, "people")}
      ${free.length && (room || isBegun || seated.includes("")) ? html`<div class="known" role="group" aria-label=${form.words.known} @keydown=${moveByArrows}>${free.map(one)}</div>` : nothing}
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
      html`<button type="button" class="step ${text === AWAY ? "away" : ""}" aria-label="${name}: ${label}" ?disabled=${disabled} @click=${act}>${text}</button>`;
    const isMoving = this.moving === i;
    /** @param {number} to */
    const move = (to) => {
      this.moving = to;
      this.move(rows, i, to);
    };
    return html`<li class=${(row.team ?? -1) >= 0 ? "team t" + row.team : ""}>
      <button type="button" class="grip" aria-label="${name}: ${words.move}" aria-expanded=${String(isMoving)} @click=${() => this.change(() => (this.moving = isMoving ? -1 : i))}
        @pointerdown=${(/** @type {On<HTMLElement, PointerEvent>} */ event) => this.drag(event, (seat) => this.move(rows, i, seat))}><span></span></button>
      <input id=${id} type="text" autocomplete="off" autocapitalize="words" enterkeyhint="next" placeholder=${row.label} aria-label=${row.label} .value=${row.value}
        aria-invalid=${String(row.refusal !== "")} aria-describedby="${id}-wrong" @input=${(/** @type {On<HTMLInputElement>} */ event) => this.type(row, event.target.value)}
        @focus=${(/** @type {On<HTMLInputElement>} */ event) => {
          this.at = i;
          event.target.select();
        }}>
      ${isMoving ? html`${button("↑", up, () => move(i - 1), i === 0)}${button("↓", down, () => move(i + 1), i === rows.length - 1)}` : nothing}
      ${button(AWAY, away, () => this.change(() => rows.splice(i, 1)), !canGo)}
      ${row.note || row.partners ? html`<small>${typesetAmount(row.note ?? "")}${row.partners ? ` + ${row.partners}` : ""}</small>` : nothing}
      ${refusalOf(row, id)}</li>`;
  }
}
