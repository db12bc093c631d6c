// The last evening, if none is open: its balances, and who paid whom, as shared
// (firmware/halley/page/web_evenings.py).

import { html, nothing } from "../lit-html.js";
import { balanceOf, balancesTitle, debtOf } from "../sheets/result_text.js";
import { words } from "../words.js";

/** Return its result; null if there is none, or it cannot be read. @param {Box} box @returns {?Result} */
export function evening(box) {
  const [last] = box.read("evenings.list_all") ?? [];
  const result = last && box.read("evenings.result", last.file);
  return result?.balances ? result : null;
}

/** Return its drawing. @param {Box} box */
export function lastEvening(box) {
  const result = evening(box);
  if (!result) return nothing;
  const { balances, teams, debts, pays } = result;
  const lines = (/** @type {string[]} */ texts) =>
    html`<ul class="lines">${texts.map((text) => html`<li>${text}</li>`)}</ul>`;
  const owed = debts.map(([payer, payee, amount]) => debtOf(payer, payee, amount));
  return html`
    <h3>${balancesTitle(pays)}</h3>
    ${lines([...balances.map((row) => balanceOf(...row)), ...teams.map((row) => balanceOf(...row))])}
    ${pays ? html`<h3>${words.resultPays}</h3>${owed.length ? lines(owed) : html`<p>${words.resultEven}</p>`}` : nothing}`;
}
