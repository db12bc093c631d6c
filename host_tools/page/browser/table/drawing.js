// Draws with lit, and survives somebody else's changes: a browser that translates the page puts elements in the
// place of its texts, and lit would write on into the texts that have gone.

import { html, render } from "../lit-html.js";

// Another template than before has lit make everything anew.
const ANEW = [
  (/** @type {Drawn} */ inside) => html`${inside}`,
  (/** @type {Drawn} */ inside) => html`<!-- -->${inside}`,
];

export class Drawing {
  /** Draws into `place`, which nobody else changes. @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.times = 0; // that it was drawn anew
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
