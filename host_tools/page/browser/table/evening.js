// The evening played last, where none is open: how everybody stood, and who paid whom, as it is shared
// (firmware/halley/platform/web_evenings.py).

import { html, nothing } from "../lit-html.js";
import { typeset } from "../sheets/result_text.js";
import { words } from "../words.js";

/** Its result; null where there is none, or where it cannot be read. @param {Box} box */
export function evening(box) {
  const [last] = box.read("evenings.listed") ?? [];
  const result = last && box.read("evenings.result", last.file);
  return result?.balances ? result : null;
}

/** What is drawn of it. @param {Box} box */
export function lastEvening(box) {
  const result = evening(box);
  if (!result) return nothing;
  const { balances, teams, debts, pays } = result;
  return html`
    <h3>${words.resultBalances(pays)}</h3>
    <ul class="lines">${balances.map(([name, amount, away]) => html`<li>${words.resultBalance(away ? words.resultAway(name) : name, typeset(amount))}</li>`)}
      ${teams.map(([team, amount]) => html`<li>${words.resultBalance(team, typeset(amount))}</li>`)}</ul>
    ${
      pays
        ? html`<h3>${words.resultPays}</h3>
      ${debts.length ? html`<ul class="lines">${debts.map(([payer, payee, amount]) => html`<li>${words.resultDebt(payer, payee, typeset(amount))}</li>`)}</ul>` : html`<p>${words.resultEven}</p>`}`
        : nothing
    }`;
}
