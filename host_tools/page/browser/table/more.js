// "More" in the bar: rare actions, the page's sheets, and the languages.

import { html, nothing } from "../lit-html.js";
import { language, languages, words } from "../words.js";

const IN_BAR = ["do_balances", "do_history"]; // the bar leads there, too

export class More {
  /** `sheets` opens a sheet by its word ("share", "cableOpen"); `speak(language)` changes the language.
   *  @param {Sheets} sheets @param {(language: string) => void} speak */
  constructor(sheets, speak) {
    this.sheets = sheets;
    this.speak = speak;
  }

  /** Return the tab's content: a button for each of `actions`, made by `button(action)`; `later` says what
   *  must wait.
   *  @param {Action[]} actions @param {(action: Action) => Drawn} button
   *  @param {string} later */
  draw(actions, button, later) {
    const own = actions.filter(({ name }) => !IN_BAR.includes(name));
    return html`
      ${own.length ? html`<div class="plain">${own.map(button)}</div>` : nothing}
      ${later ? html`<p>${later}</p>` : nothing}
      <div class="plain">${Object.entries(this.sheets).map(([word, open]) => html`<button type="button" data-key=${word} @click=${open}>${words[word]}</button>`)}</div>
      <div class="plain">${Object.entries(languages).map(
        ([code, name]) => html`<button type="button" lang=${code} data-key=${code}
        aria-pressed=${String(code === language)} @click=${() => this.speak(code)}>${name}</button>`,
      )}</div>`;
  }
}
