// Draws with lit, and survives changes by others: a browser's translation replaces text nodes, and lit would
// go on writing to the removed ones.

import { html, render } from "../lit-html.js";

// A different template makes lit rebuild everything.
const ANEW = [
  (/** @type {Drawn} */ inside) => html`${inside}`,
  (/** @type {Drawn} */ inside) => html`<!-- -->${inside}`,
];

export class Drawing {
  /** Draws into `place`, which nothing else may change. @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.times = 0; // number of rebuilds
    this.isChanged = false;
    this.observer = new MutationObserver(() => {
      this.isChanged = true;
    });
    this.observer.observe(place, { childList: true, characterData: true, subtree: true });
  }

  /** @param {Drawn} inside */
  draw(inside) {
    const isChanged = this.observer.takeRecords().length > 0 || this.isChanged;
    const before = /** @type {?HTMLInputElement} */ (document.activeElement); // or another element
    const { id = "", selectionStart, selectionEnd } = before ?? {};
    if (isChanged) this.times += 1;
    render(ANEW[this.times % ANEW.length](inside), this.place);
    this.observer.takeRecords();
    this.isChanged = false;
    const field = /** @type {?HTMLInputElement} */ (
      isChanged && id ? document.getElementById(id) : null
    );
    if (!field || field === document.activeElement) return;
    field.focus({ preventScroll: true });
    if (selectionStart !== null && selectionStart !== undefined && selectionEnd !== undefined)
      field.setSelectionRange(selectionStart, selectionEnd);
  }
}
