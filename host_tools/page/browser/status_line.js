// The line below the box: a message, with a button if something can be done about it.

import { html, nothing, render } from "./lit-html.js";
import { fill, words } from "./words.js";

export class StatusLine {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.key = "";
    /** @type {StatusMore} */ this.more = {};
  }

  /** Show the sentence `key` of the words; "" for nothing. A named button runs its action.
   *  @param {string} key @param {StatusMore} [more] */
  say(key, more = {}) {
    this.key = key;
    this.more = more;
    this.label();
  }

  label() {
    const { name = "", button = "", act } = this.more;
    const drawn = html` <button type="button" @click=${act}>${words[button]}</button>`;
    render(html`${fill(words[this.key] ?? "", name)}${button ? drawn : nothing}`, this.place);
  }
}
