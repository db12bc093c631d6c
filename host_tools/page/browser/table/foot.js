// The foot: what happened last, the question, what answers it, Undo with the name of what it takes back, and what goes
// on. Its texts are at its top and its buttons below, so that no button moves when a text grows.

import { html, nothing } from "../lit-html.js";
import { typesetAmount, typesetText } from "../sheets/result_text.js";
import { signed } from "../signs.js";
import { words } from "../words.js";
import { icon } from "./icons.js";
import { keypad } from "./keypad.js";
import { MORE, actionsOf } from "./people.js";

const GRAVE = "grave"; // an action that ends something, or gives it up
const MAIN = "main"; // ... that goes on
const UNDO = "UNDO"; // the key
const PUT_BACK = ["put_back", "do_menu_put_back"]; // the action, behind it, or in the menu
export const SELFTEST = "do_home_selftest"; // the action, of a list
const ERASE = "undo_digit"; // the action that takes a digit back
const NEXT = ["do_number", "do_nothing"]; // what ends a person's number, and leads to the next person
const ROWS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"]; // of the keypad
const SHORT = 4; // letters that a key of the pad has room for

/** @param {Action} action */
export const isPad = ({ about }) => "digit" in about || "card" in about;
/** @param {Action} action */
export const isNext = ({ name }) => NEXT.includes(name);
/** @param {Action} action */
const isUndo = ({ keys, grave }) => keys.split(" ")[0] === UNDO && grave === MORE;
/** @param {Action} action */
const isRedo = ({ name }) => PUT_BACK.includes(name);
/** @param {Action} action */
const isPlain = ({ grave }) => grave !== MORE && grave !== GRAVE;
/** @param {View} view */
const ofTable = ({ actions }) => actions.filter(({ about }) => !Object.keys(about).length);
/** What answers the question, and is about nothing in particular. @param {View} view */
export const plainOf = (view) =>
  ofTable(view).filter((action) => isPlain(action) && action.grave !== MAIN);
/** What is rare; the foot has Undo, and Redo unless it would lose what is typed (`isTyped`).
 *  @param {View} view @param {boolean} isTyped */
export const seldomOf = (view, isTyped) => [
  ...ofTable(view).filter(
    (action) => !isPlain(action) && !isUndo(action) && (isTyped || !isRedo(action)),
  ),
  ...view.actions.filter(
    ({ name, about, grave }) => name === SELFTEST || ("person" in about && grave === MORE),
  ),
];

export class Foot {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.refusal = ""; // of a name that was typed
  }

  /** The page itself reads out what has happened, except at a table that is only watched. @param {View} view */
  draw(view) {
    const { table } = this;
    const { form } = table.sheet;
    const { kind = "", text = "" } = view.happened;
    const isNumber = !form && view.entry.kind === "number"; // its keypad has what goes on
    const main = isNumber ? null : view.actions.find(({ grave }) => grave === MAIN);
    const whole = view.figures.flatMap((it) => it.whole ?? []).join(" · ");
    return html`<div class="foot">
      ${whole ? html`<p class="note whole">${signed(whole)}</p>` : nothing}
      <p class="happened ${kind}" role=${view.aloud ? nothing : "status"}>${typesetText(text)}</p>
      ${form ? table.sheet.foot() : html`<p class="question">${view.question}</p>${this.answers(view)}${this.entry(view)}`}
      <div class="go">${this.back(view)}${form ? table.sheet.go() : main ? table.button(main, main.text) : nothing}</div>
    </div>`;
  }

  /** Undo, and Redo beside it. @param {View} view */
  back(view) {
    const undo = ofTable(view).find(isUndo);
    const redo = this.table.sheet.isTyped ? undefined : view.actions.find(isRedo);
    /** @param {Action} action @param {string} sign */
    const button = (action, sign) =>
      html`<button type="button" class=${sign} data-key=${this.table.keyOf(action)}
      @click=${(/** @type {MouseEvent} */ event) => this.table.tap(event, action)}>${icon(sign)}<span>${signed(action.text)}</span></button>`;
    return html`${undo ? button(undo, "undo") : nothing}${redo ? button(redo, "redo") : nothing}`;
  }

  /** The actions of the person who was opened, and the answers of the table. @param {View} view */
  answers(view) {
    const { table } = this;
    const [, person, of] = table.opened.split(" ");
    const index = Number(person);
    const own = table.opened ? (actionsOf(view, table.places).each[index] ?? []) : [];
    const tray = of ? own.filter(([first]) => first.of === of).flat() : own.flat();
    const plain = plainOf(view);
    const share =
      table.sheets && table.isEnded(view)
        ? html`<button type="button" class="share" data-key="share" @click=${table.sheets.share}>${icon("share")}<span>${words.share}</span></button>`
        : null;
    return html`${
      tray.length
        ? html`<div class="own tray" role="group" aria-label=${view.people[index].name}>
        <b>${view.people[index].name}</b>${tray.map((action) => table.button(action, action.short))}</div>`
        : nothing
    }${plain.length || share ? html`<div class="plain">${share}${plain.map((action) => table.button(action, action.text))}</div>` : nothing}`;
  }

  /** What is typed: a number or cards by keys, a name as a text. @param {View} view */
  entry(view) {
    const { entry, actions, people: all, question } = view;
    const who = entry.who ?? all[entry.person ?? -1]?.name ?? "";
    const notes = [entry.sum, entry.left, entry.total].filter(
      (it) => it !== undefined && it !== "",
    );
    const pad = this.table.places.of(
      "pad",
      actions.filter((action) => isPad(action) && (entry.kind !== "name" || isPlain(action))),
    );
    if (entry.kind === "number") return this.number(view, who, notes, pad);
    const keyed =
      entry.kind === "cards"
        ? html`<p class="entry">${who ? html`<b>${who}</b>` : nothing}<output>${typesetAmount(entry.value)}</output>${notes.map((text = "") => html`<small>${signed(text)}</small>`)}</p>`
        : nothing;
    const name =
      entry.kind === "name"
        ? html`<form class="typed" @submit=${(/** @type {On<HTMLFormElement, SubmitEvent>} */ event) => this.name(event)}>
        <input name="name" type="text" autocomplete="off" data-key="name" aria-label=${question}>
        <button type="submit">${words.nameTake}</button>
        <p class="refused" role="alert">${this.refusal}</p></form>`
        : nothing;
    /** @param {Action} action */
    const styleOf = ({ short, grave }) => (short.length > SHORT ? `${grave} long` : grave);
    return html`${keyed}${name}
      ${pad.length ? html`<div class="keys cards">${pad.map((action) => this.table.button(action, action.short, styleOf(action)))}</div>` : nothing}`;
  }

  /** The keypad, whose keys are the view's actions. @param {View} view @param {string} who
   *  @param {(string | undefined)[]} notes @param {Action[]} pad */
  number(view, who, notes, pad) {
    const { table } = this;
    /** @param {Action | undefined} action @param {string} [text] @returns {import("./keypad.js").PadKey | null} */
    const key = (action, text) =>
      action
        ? {
            key: table.keyOf(action),
            text: text ?? action.short,
            label: text === "⌫" || action.short !== action.text ? action.text : undefined,
            isOff: action.off,
            do: (event) => table.tap(event, action),
          }
        : null;
    /** @param {string} digit */
    const digitOf = (digit) => pad.find(({ about }) => about.digit === digit);
    const others = pad.filter(({ about }) => !/^(\d|OK)$/.test(about.digit ?? ""));
    const erase = ofTable(view).find(({ keys, name }) => keys === UNDO && name === ERASE);
    const next = [view.actions.find(({ grave }) => grave === MAIN), digitOf("OK")].find(
      (it) => it && !it.off,
    );
    const keys = ROWS.map(
      (digit) => key(digitOf(digit)) ?? { key: digit, text: digit, isOff: true, do: () => {} },
    );
    const off = { key: "erase", text: "⌫", label: words.erase, isOff: true, do: () => {} };
    return keypad({
      who,
      value: typesetAmount(view.entry.value),
      notes: notes.map((text = "") => typesetText(text)),
      keys: [
        ...keys.slice(0, 9),
        key(others[0]),
        keys[9],
        erase ? { ...off, ...key(erase, "⌫"), key: off.key } : off,
        ...others.slice(1).map((it) => key(it)),
      ],
      next: key(next) ?? { key: "next", text: words.next, isOff: true, do: () => {} },
    });
  }

  /** @param {On<HTMLFormElement, SubmitEvent>} event */
  name(event) {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (event.target.elements.namedItem("name"));
    this.refusal = this.table.box.change("names.take", field.value) ?? "";
    if (!this.refusal) field.value = "";
    this.table.draw();
  }
}
