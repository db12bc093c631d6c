// A text with the comet's sign: few phones have a letter for it, and some draw a coloured picture.

import { html, nothing } from "./lit-html.js";

export const COMET_SIGN = "☄";

/** Return the text with the page's own sign. @param {string} text */
export const withSigns = (text) =>
  text
    .split(COMET_SIGN)
    .map(
      (part, i) =>
        html`${i ? html`<span class="comet-sign">${COMET_SIGN}</span>` : nothing}${part}`,
    );
