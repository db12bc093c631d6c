// A text with the comet's sign: few phones have a letter for it, and some draw a coloured picture.

import { html, nothing } from "./lit-html.js";
import { typesetText } from "./sheets/result_text.js";

export const COMET_SIGN = "☄";

/** Return the text with the page's own sign. @param {string} text */
export const withSigns = (text) =>
  text
    .split(COMET_SIGN)
    .map(
      (part, i) =>
        html`${i ? html`<span class="comet-sign">${COMET_SIGN}</span>` : nothing}${part}`,
    );

/** A text with the signs of the comet, and of less than nothing, as everywhere on the page. @param {string} text */
export const signed = (text) => withSigns(typesetText(text));
