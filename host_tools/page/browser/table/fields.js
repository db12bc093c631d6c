// The fields of a form, by kind; firmware/halley/page/view/README.md describes each.

import { html, nothing } from "../lit-html.js";
import { typesetText } from "../sheets/result_text.js";

/** @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
/** @param {Field} field */
const idOf = (field) => "field-" + field.name.replace(/\W/g, "-");

/** Show a field's error below it. @param {{ refusal?: string }} field @param {string} id */
export function refusalOf(field, id) {
  return html`<p class="refused" id="${id}-wrong">${field.refusal}</p>`;
}

/** @param {Field} field */
function legend(field) {
  return html`<legend>${field.label}</legend>${field.hint ? html`<p class="hint">${field.hint}</p>` : nothing}`;
}

/** @param {FormSheet} sheet @param {Field} field */
function choice(sheet, field) {
  const id = idOf(field);
  /** @param {Choice} choice */
  const one = ({
    value,
    text,
  }) => html`<label><input type="radio" name=${id} .checked=${value === field.value}
    @change=${() => sheet.set(field, value)}><span>${text}</span></label>`;
  return html`<fieldset class="choice">${legend(field)}<div>${field.choices.map(one)}</div>${refusalOf(field, id)}</fieldset>`;
}

/** Return the choices that contain every word of the search, or else the entry for unlisted ones.
 *  @param {Field} field @param {string} text */
function searched(field, text) {
  const wanted = plain(text).split(/\s+/);
  const listed = field.choices.filter(({ text, note, sentence, also }) => {
    const all = plain([text, note, sentence, also].join(" "));
    return wanted.every((word) => all.includes(word));
  });
  return listed.length ? listed : field.choices.filter(({ any }) => any);
}

/** The list scrolls by itself; a search with one match selects it.
 *  @param {FormSheet} sheet @param {Field} field */
function list(sheet, field) {
  const listed = searched(field, sheet.search);
  /** @param {On<HTMLInputElement>} event */
  const search = (event) => {
    sheet.search = event.target.value;
    const [only, ...others] = searched(field, sheet.search);
    if (only && !others.length && only.value !== field.value) sheet.set(field, only.value);
    else sheet.draw();
  };
  /** @param {Choice} choice */
  const one = ({
    value,
    text,
    note,
    sentence,
    also,
  }) => html`<li><button type="button" aria-pressed=${String(value === field.value)}
    @click=${() => sheet.set(field, value)}><b>${text}</b> <i>${note}</i><span>${sentence}${also ? html` <small>${also}</small>` : nothing}</span></button></li>`;
  return html`<fieldset class="list">${legend(field)}
    <input type="search" autocomplete="off" placeholder=${field.find} aria-label=${field.find} .value=${sheet.search} @input=${search}>
    <ul>${listed.map(one)}</ul>${refusalOf(field, idOf(field))}</fieldset>`;
}

/** Return the number with the other sign: few phones have a minus among their digits. @param {string} text */
const turned = (text) =>
  /^\s*[-\u2212]/.test(text) ? text.replace(/^\s*[-\u2212]\s*/, "") : `\u2212${text.trim()}`;

/** @param {FormSheet} sheet @param {Field} field @param {number} by */
function step(sheet, field, by) {
  const now = Number(field.value) || 0;
  sheet.set(field, String(Math.min(Math.max(now + by, field.least), field.most)));
}

/** @param {FormSheet} sheet @param {Field} field */
function number(sheet, field) {
  const id = idOf(field);
  const { one_less: less, one_more: more } = sheet.up.words;
  const label = field.note ? `${field.label}, ${field.note}` : field.label;
  /** @param {number} by @param {string} text @param {string} name */
  const button = (by, text, name) =>
    html`<button type="button" class="step" aria-label="${label}: ${name}" @click=${() => step(sheet, field, by)}>${text}</button>`;
  return html`<div class="number"><label for=${id}>${field.person ? nothing : field.label}
      ${field.note ? html`<small>${typesetText(field.note)}</small>` : nothing}</label>
    <span class="typed-number">${field.steps ? button(-1, "−", less) : nothing}
      <input id=${id} type="text" inputmode=${field.least < 0 ? "text" : field.decimal ? "decimal" : "numeric"} enterkeyhint="next" autocomplete="off" placeholder=${field.empty ?? ""}
        aria-label=${label} aria-invalid=${String(field.refusal !== "")} aria-describedby="${id}-wrong" .value=${field.value}
        @input=${(/** @type {On<HTMLInputElement>} */ event) => sheet.set(field, event.target.value)}>
      ${field.steps ? button(1, "+", more) : nothing}
      ${field.least < 0 ? html`<button type="button" class="step" aria-label="${label}: ${sheet.up.words.sign}" @click=${() => sheet.set(field, turned(field.value))}>±</button>` : nothing}</span>
    ${field.understood ? html`<p class="hint" role="status">${typesetText(field.understood)}</p>` : nothing}
    ${field.hint ? html`<p class="hint">${field.hint}</p>` : nothing}${refusalOf(field, id)}</div>`;
}

/** @param {FormSheet} sheet @param {Field} field */
function text(sheet, field) {
  const id = idOf(field);
  return html`<div class="text"><label for=${id}>${field.label}</label>
    <input id=${id} type="text" autocomplete="off" enterkeyhint="next" aria-invalid=${String(field.refusal !== "")} aria-describedby="${id}-wrong"
      .value=${field.value} @input=${(/** @type {On<HTMLInputElement>} */ event) => sheet.set(field, event.target.value)}>${refusalOf(field, id)}</div>`;
}

/** Draw ranks as buttons: each tap adds one, and the last one can be removed.
 *  @param {FormSheet} sheet @param {Field} field */
function cards(sheet, field) {
  const held = field.value.split(" ").filter(Boolean);
  /** @param {string} label */
  const signOf = (label) => field.choices.find(({ value }) => value === label)?.text ?? label;
  /** @param {string[]} labels */
  const set = (labels) => sheet.set(field, labels.join(" "));
  const id = idOf(field);
  return html`<div class="cards" role="group" aria-label=${field.label} tabindex="-1" aria-invalid=${nothing}>
    <p><output>${held.map(signOf).join(" ") || "–"}</output> <small>${field.note}</small>
      ${held.length ? html`<button type="button" class="step" aria-label="${field.label}: ${sheet.up.words.last_away}" @click=${() => set(held.slice(0, -1))}>⌫</button>` : nothing}</p>
    <div class="ranks">${field.choices.map(
      ({ value, text: sign, can }) => html`<button type="button" ?disabled=${!can}
      @click=${() => set([...held, value])}><span class=${sign === "☄" ? "comet-sign" : nothing}>${sign}</span></button>`,
    )}</div>${refusalOf(field, id)}</div>`;
}

/** Draw the choice of teams: a digit for each person. @param {FormSheet} sheet @param {Field} field */
function teams(sheet, field) {
  const digits = [...field.value];
  /** @param {number} seat @param {string} digit */
  const set = (seat, digit) =>
    sheet.set(field, digits.map((old, i) => (i === seat ? digit : old)).join(""));
  return html`<fieldset class="teams">${legend(field)}
    ${field.people.map(
      (name, seat) => html`<label>${name || seat + 1}
      <select @change=${(/** @type {On<HTMLSelectElement>} */ event) => set(seat, event.target.value)}>${digits.map((_, i) => html`<option ?selected=${digits[seat] === String(i + 1)}>${i + 1}</option>`)}</select></label>`,
    )}
    ${refusalOf(field, idOf(field))}</fieldset>`;
}

const KINDS = { choice, list, number, text, cards, teams };

/** Draw one field. @param {FormSheet} sheet @param {Field} field */
export function drawField(sheet, field) {
  return field.kind === "people"
    ? sheet.people.draw(sheet.up, field)
    : KINDS[field.kind](sheet, field);
}
