// The printed sheet of the evening.

import { html, nothing } from "../lit-html.js";
import { dateOf, notesOf, stateOf, winnerOf } from "../sheets/result_text.js";
import { Drawing } from "./drawing.js";
import { evening } from "./evening.js";

/** Draw the sheet into `place` whenever the page is printed: title and day, then what printed() of each part
 *  returns.
 *  @param {HTMLElement} place @param {Box} box @param {{ printed(): Drawn }[]} parts */
export function prepareToPrint(place, box, parts) {
  const drawing = new Drawing(place);
  window.addEventListener("beforeprint", () => {
    const result = evening(box);
    drawing.draw(
      result
        ? html`
      <h1>${result.title}</h1>
      <p>${result.made ? html`${dateOf(result.made)}. ` : nothing}${stateOf(result)}. ${winnerOf(result)}</p>
      ${parts.map((part) => part.printed())}
      ${notesOf(result).map((note) => html`<p>${note}</p>`)}`
        : nothing,
    );
  });
}
