// The board of a game with a layout: a well for each compartment, with its card and counters.

import { html, nothing, svg } from "../lit-html.js";
import { typeset } from "../sheets/result_text.js";
import { keyOf } from "./people.js";

const RED_SUIT = /[♥♦]/;
const A_PILE = 4; // counters on top of each other
const COUNTER = { wide: 12, high: 6, rise: 3 }; // rise: visible height of each further counter
const BOARD_ROW = 4; // compartments; the last of five lies in the middle

/** Draw the view's compartments. One that can be taken, or staked on, is a button: `tap(event, action)`.
 *  Without `tap`, because a form asks for the same, none is.
 *  @param {View} view @param {((event: MouseEvent, action: Action) => void) | null} tap */
export function board(view, tap) {
  const compartments = view.board ?? [];
  if (!compartments.length) return nothing;
  /** @param {Compartment} it @param {number} i */
  const well = (it, i) => {
    const own = tap && view.actions.find(({ about }) => about.compartment === i);
    const inside = html`${picture(it)}<b>${it.name}</b><output>${typeset(it.lies)}</output>`;
    return html`<div role="listitem" class="well">${
      own
        ? html`<button type="button" class=${it.chosen ? "chosen" : nothing} data-key=${keyOf(own, view)} @click=${(/** @type {MouseEvent} */ event) => tap(event, own)}>${inside}</button>`
        : html`<div class=${it.chosen ? "chosen" : nothing} aria-current=${it.chosen ? "true" : nothing}>${inside}</div>`
    }</div>`;
  };
  const shape = compartments.length > BOARD_ROW && compartments.length % BOARD_ROW ? "five" : "";
  return html`<div class="board ${shape}" role="list">${compartments.map(well)}</div>`;
}

/** Draw its card, and as many counters as fit. @param {Compartment} compartment */
function picture({ card, pile }) {
  const counters = Array.from({ length: pile }, (_, i) => {
    const x = (card ? 30 : 9) + Math.floor(i / A_PILE) * (COUNTER.wide + 2);
    const y = 34 - (i % A_PILE) * COUNTER.rise;
    return svg`<ellipse cx=${x} cy=${y} rx=${COUNTER.wide / 2} ry=${COUNTER.high / 2} class="counter"></ellipse>`;
  });
  return html`<svg viewBox="0 0 64 40" aria-hidden="true">
    ${
      card
        ? svg`<g class=${RED_SUIT.test(card) ? "card red" : "card"}><rect x="2" y="3" width="20" height="33" rx="2.5"></rect>
      <text x="12" y="16">${card.slice(0, -1)}</text><text x="12" y="31">${card.slice(-1)}</text></g>`
        : nothing
    }
    ${counters}</svg>`;
}
