// The fields of a form, by kind; firmware/halley/page/view/README.md describes each.

import { html, nothing } from "../lit-html.js";
import { typesetText } from "../sheets/result_text.js";
import { withSigns } from "../signs.js";
import { words } from "../words.js";
import { icon } from "./icons.js";
import { keypad } from "./keypad.js";

/** A text without accents and capitals. @param {string} text */
export const plainLetters = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
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
    keys,
  }) => html`<label><input type="radio" name=${id} .checked=${!keys && value === field.value}
    @change=${() => (keys ? sheet.act(keys) : sheet.set(field, value))}><span>${text}</span></label>`;
  return html`<fieldset class="choice">${legend(field)}<div>${field.choices.map(one)}</div>${refusalOf(field, id)}</fieldset>`;
}

/** Return the choices that contain every word of the search, or else the entry for unlisted ones.
 *  @param {Field} field @param {string} text */
function searched(field, text) {
  const wanted = plainLetters(text).split(/\s+/);
  const listed = field.choices.filter(({ text, note, sentence, also }) => {
    const all = plainLetters([text, note, sentence, also].join(" "));
    return wanted.every((word) => all.includes(word));
  });
  return listed.length ? listed : field.choices.filter(({ any }) => any);
}

/** The chosen one in a row that opens all of them. @param {FormSheet} sheet @param {Field} field */
function list(sheet, field) {
  const chosen = field.choices.find(({ value }) => value === field.value);
  return html`<div class="picked"><button type="button" data-key="pick" aria-haspopup="true" @click=${() => sheet.pick(field.name)}>
    <small>${field.label}</small><b>${chosen?.text}</b><i>${chosen?.note}</i></button>${refusalOf(field, idOf(field))}</div>`;
}

/** Let arrows go from one button of a group to the next: only one of them is a Tab stop.
 *  @param {On<HTMLElement, KeyboardEvent>} event */
export function moveByArrows(event) {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
}

/** All of a list at full height, with a search; what alone is left by it is chosen.
 *  @param {FormSheet} sheet @param {Field} field */
export function picker(sheet, field) {
  const listed = searched(field, sheet.search);
  /** @param {On<HTMLInputElement>} event */
  const search = (event) => {
    sheet.search = event.target.value;
    const [only, ...others] = searched(field, sheet.search);
    if (only && !others.length && only.value !== field.value) sheet.set(field, only.value);
    else sheet.draw();
  };
  const stop = listed.find(({ value }) => value === field.value) ?? listed[0];
  /** @param {Choice} choice @param {number} i */
  const one = (choice, i) => {
    const { value, text, note, sentence, also, family } = choice;
    const isFirst = family && family !== listed[i - 1]?.family;
    return html`${isFirst ? html`<li class="family"><h4>${family}</h4></li>` : nothing}
    <li><button type="button" aria-pressed=${String(value === field.value)} tabindex=${choice === stop ? 0 : -1}
    @click=${() => sheet.picked(field, value)}><b>${text}</b> <i>${note}</i><span>${sentence}${also ? html` <small>${also}</small>` : nothing}</span></button></li>`;
  };
  return html`<section class="sheet-fields picker" aria-label=${field.label}>
    <header><h3 tabindex="-1">${field.label}</h3><button type="button" class="step" data-key="unpick" aria-label=${words.close} @click=${() => sheet.pick("")}>${icon("close")}</button></header>
    <input type="search" autocomplete="off" placeholder=${field.find} aria-label=${field.find} .value=${sheet.search} @input=${search}>
    <ul class="list" @keydown=${moveByArrows}>${listed.map(one)}</ul></section>`;
}

/** A number with the other sign. @param {string} text */
const turned = (text) =>
  /^\s*[-\u2212]/.test(text) ? text.replace(/^\s*[-\u2212]\s*/, "") : `\u2212${text.trim()}`;

/** The keypad types into it; no keyboard comes up on a phone, and one with keys types into it as well.
 *  @param {FormSheet} sheet @param {Field} field */
function number(sheet, field) {
  const id = idOf(field);
  const name = field.note ? `${field.label}, ${field.note}` : field.label;
  return html`<div class="number"><label for=${id}>${field.person ? nothing : field.label}
      ${field.note ? html`<small>${typesetText(field.note)}</small>` : nothing}</label>
    <span class="typed-number"><input id=${id} class="padded" type="text" inputmode="none" enterkeyhint="next" autocomplete="off" placeholder=${field.empty ?? ""}
        ?data-active=${sheet.active === field.name}
        aria-label=${name} aria-invalid=${String(field.refusal !== "")} aria-describedby="${id}-wrong" .value=${field.value}
        @focus=${(/** @type {On<HTMLInputElement>} */ event) => {
          sheet.activate(field.name);
          event.target.select();
        }}
        @input=${(/** @type {On<HTMLInputElement>} */ event) => sheet.set(field, event.target.value)}></span>
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

/** @param {Field} field @param {string} label */
const rankOf = (field, label) => field.choices.find(({ value }) => value === label)?.text ?? label;

/** @param {Field} field */
const heldOf = (field) => field.value.split(" ").filter(Boolean);

/** Cards by their ranks; the keypad adds one, and takes the last one away again.
 *  @param {FormSheet} sheet @param {Field} field */
function cards(sheet, field) {
  const id = idOf(field);
  const held = heldOf(field)
    .map((label) => rankOf(field, label))
    .join(" ");
  return html`<div class="cards"><button type="button" id=${id} class="padded held" ?data-active=${sheet.active === field.name}
      aria-label=${`${field.label}: ${held || "–"}`} aria-invalid=${nothing} @click=${() => sheet.activate(field.name)} @focus=${() => sheet.activate(field.name)}><span>${withSigns(held || "–")}</span></button>
    <small>${field.note}</small>${refusalOf(field, id)}</div>`;
}

/** The keypad for a field; `note` is what the form comes to.
 *  @param {FormSheet} sheet @param {Field} field @param {string} who @param {string} note */
export function padOf(sheet, field, who, note) {
  const next = { key: "next", text: words.next, do: () => sheet.padNext() };
  const notes = [field.note, note].filter(Boolean).map((text) => typesetText(text ?? ""));
  if (field.kind === "cards") {
    const held = heldOf(field);
    /** @param {string[]} labels */
    const set = (labels) => () => sheet.set(field, labels.join(" "));
    const keys = field.choices.map(({ value, text: sign, can }) => ({
      key: `card ${value}`,
      text: sign,
      isOff: !can,
      do: set([...held, value]),
    }));
    const erase = {
      key: "erase",
      text: "⌫",
      label: `${field.label}: ${sheet.up.words.last_away}`,
      isOff: !held.length,
      do: set(held.slice(0, -1)),
    };
    const value = withSigns(held.map((label) => rankOf(field, label)).join(" "));
    return keypad({ who, value, notes, keys: [...keys, erase], next, isCards: true });
  }
  /** @param {string} text */
  const digit = (text) => ({
    key: text,
    text,
    do: () => sheet.type(field, (before) => before + text),
  });
  const other =
    field.least < 0
      ? {
          key: "sign",
          text: "±",
          label: sheet.up.words.sign,
          do: () => sheet.set(field, turned(field.value)),
        }
      : field.decimal
        ? digit(words.point)
        : null;
  const erase = {
    key: "erase",
    text: "⌫",
    label: words.erase,
    isOff: !field.value,
    do: () => {
      sheet.isFresh = false;
      sheet.set(field, [...field.value].slice(0, -1).join(""));
    },
  };
  const keys = [..."123456789"].map(digit);
  return keypad({
    who,
    value: typesetText(field.value) || field.empty,
    notes,
    keys: [...keys, other, digit("0"), erase],
    next,
  });
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
