// A text with the comet's sign in it: few phones have a letter for it, and some a coloured picture.

import { html, nothing } from "./lit-html.js";

export const COMET_SIGN = "☄";

/** The text to be drawn, with the sign as the page's own. @param {string} text */
export const withSigns = (text) =>
  text
    .split(COMET_SIGN)
    .map(
      (part, i) =>
        html`${i ? html`<span class="comet-sign">${COMET_SIGN}</span>` : nothing}${part}`,
    );
