// "Balances" in the bar: how everybody stands, and who pays whom.

import { html, nothing } from "../lit-html.js";
import { balanceOf, balancesTitle, debtOf } from "../sheets/result_text.js";
import { words } from "../words.js";
import { evening } from "./evening.js";

export class Balances {
  /** `box` is asked; `act(keys)` presses the keys of an action, and goes back to the table. */
  constructor(box, act) {
    this.box = box;
    this.act = act;
  }

  /** What is drawn in place of the table, of this view. */
  draw() {
    const result = evening(this.box);
    if (!result) return nothing;
    const { balances, teams, debts, pays } = result;
    return html`
      <h3>${balancesTitle(pays)}</h3>
      <ul class="lines">${balances.map(([name, amount, away]) => html`<li>${balanceOf(name, amount, away)}</li>`)}
        ${teams.map(([team, amount]) => html`<li>${balanceOf(team, amount)}</li>`)}</ul>
      ${pays ? html`<h3>${words.resultPays}</h3>
        ${debts.length ? html`<ul class="lines">${debts.map(([payer, payee, amount]) => html`<li>${debtOf(payer, payee, amount)}</li>`)}</ul>` : html`<p>${words.resultEven}</p>`}` : nothing}`;
  }
}
