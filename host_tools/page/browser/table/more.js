// "More" in the bar: what is rare, in groups of rows; the page's sheets, and the languages.

import { html, nothing } from "../lit-html.js";
import { signed } from "../signs.js";
import { language, languages, words } from "../words.js";
import { icon } from "./icons.js";

const IN_BAR = ["do_balances", "do_history"]; // what the bar leads to as well
const GROUPS = ["evening", "players", "rules", "page", "box"];
/** @type {Record<string, string>} */
const SIGNS_OF = { evening: "evening", players: "names", rules: "options", box: "showBox" }; // of a group's actions
/** @type {Record<string, string>} */
const GROUP_OF = {
  ...{ share: "evening", print: "evening", names: "players" },
  ...{ helpOpen: "page", options: "page", turnCards: "page", cableOpen: "box", showBox: "box" },
};

/** @type {Record<string, string>} */
const SIGN_OF = {
  ...{ do_lay_more: "add", do_menu_transfer: "transfer", do_home_selftest: "test" },
  ...{ do_code: "code", do_menu_code: "code", do_menu_reopen: "undo" },
  ...{ put_back: "redo", do_menu_put_back: "redo" },
}; // of an action that has its own

/** A row: a sign, a text, and what a tap does.
 *  @typedef {{ key: string, sign: string, text: Drawn, style?: string, lang?: string, isPressed?: boolean, do: (event: MouseEvent) => void }} MoreRow */

/** @param {MoreRow} row */
const drawRow = ({ key, sign, text, style = "", lang, isPressed, do: act }) =>
  html`<li><button type="button" class=${style} data-key=${key} lang=${lang ?? nothing} aria-pressed=${isPressed === undefined ? nothing : String(isPressed)}
    @click=${act}>${icon(sign)}<span>${text}</span></button></li>`;

export class More {
  /** `sheets` opens a sheet by its word ("share", "cableOpen"); `speak(language)` changes the language.
   *  @param {Sheets} sheets @param {(language: string) => void} speak */
  constructor(sheets, speak) {
    this.sheets = sheets;
    this.speak = speak;
  }

  /** A button for each other language, for the header of a new table. */
  languages() {
    return html`<div class="languages">${Object.entries(languages)
      .filter(([code]) => code !== language)
      .map(
        ([code, name]) =>
          html`<button type="button" class="button" lang=${code} data-key=${code} @click=${() => this.speak(code)}>${name}</button>`,
      )}</div>`;
  }

  /** What is drawn in place of the table: a row for each of `actions`, whose button's key is `keyOf(action)`; `tap`
   *  does an action; `later` says what can be done at another time.
   *  @param {Action[]} actions
   *  @param {{ keyOf: (action: Action) => string, tap: (event: MouseEvent, action: Action) => void }} what
   *  @param {string} later */
  draw(actions, { keyOf, tap }, later) {
    /** @param {string} name @returns {MoreRow[]} */
    const rowsOf = (name) => [
      ...actions
        .filter((action) => !IN_BAR.includes(action.name) && (action.group ?? "evening") === name)
        .map((action) => ({
          key: keyOf(action),
          sign: action.grave === "grave" ? "close" : (SIGN_OF[action.name] ?? SIGNS_OF[name]),
          text: signed(action.text),
          style: action.grave,
          do: (/** @type {MouseEvent} */ event) => tap(event, action),
        })),
      ...Object.entries(this.sheets)
        .filter(([word]) => GROUP_OF[word] === name)
        .map(([word, open]) => ({ key: word, sign: word, text: words[word], do: open })),
      ...(name === "page" ? this.languageRows() : []),
    ];
    return html`<div class="more">${GROUPS.map((name) => {
      const rows = rowsOf(name).sort(
        (one, other) => Number(one.style === "grave") - Number(other.style === "grave"),
      );
      return rows.length
        ? html`<section><h3>${words.groups[name]}</h3><ul class="rows">${rows.map(drawRow)}</ul>
          ${name === "players" && later ? html`<p>${later}</p>` : nothing}</section>`
        : nothing;
    })}</div>`;
  }

  /** @returns {MoreRow[]} */
  languageRows() {
    return Object.entries(languages).map(([code, name]) => ({
      key: code,
      sign: "language",
      text: name,
      lang: code,
      isPressed: code === language,
      do: () => this.speak(code),
    }));
  }
}
