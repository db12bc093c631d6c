// The end of the evening: everybody in order, the winner on top; who pays whom; and the graph.

import { html, nothing } from "../lit-html.js";
import { typeset } from "../sheets/result_text.js";
import { words } from "../words.js";
import { keyOf, SIGNS } from "./people.js";
import { rows } from "./rows.js";

/** The view's people by their ranks; a tap says why a balance is what it is. `graph` is drawn below.
 *  @param {View} view @param {Fingers} fingers @param {Drawn} graph */
export function ended(view, fingers, graph) {
  const ranked = view.people
    .map((person, index) => ({
      person,
      why: view.actions.find(({ about }) => about.person === index),
    }))
    .sort((one, other) => (one.person.rank ?? 0) - (other.person.rank ?? 0));
  return html`<ol class="ranking">${ranked.map(({ person, why }) => {
    const inside = html`<i>${person.rank}</i><b>${person.name}</b><span class=${SIGNS[person.sign + 1]}>${typeset(person.balance)}</span>`;
    return html`<li class=${person.rank === 1 ? "first" : nothing}>${
      why
        ? html`<button type="button" data-key=${keyOf(why, view)} @click=${(/** @type {MouseEvent} */ event) => fingers.tap(event, why)}>${inside}</button>`
        : html`<div>${inside}</div>`
    }</li>`;
  })}</ol>
  ${view.rows.length ? html`<h3>${words.resultPays}</h3>${rows(view, fingers)}` : nothing}${graph}`;
}
