// The lines of a list, a settlement or a history. A line with a single action is a button.

import { html, nothing } from "../lit-html.js";
import { typesetAmount } from "../sheets/result_text.js";
import { SELFTEST } from "./foot.js";
import { keyOf } from "./people.js";

const ELSEWHERE = ["do_home_language", "do_new_table", SELFTEST]; // in the header of a new table, its form, "More"
const MANY = 5; // columns: a longer line is split on a phone

/** Draw the view's lines as a table; `button(action, text)` makes a button, `tap(event, action)` runs an
 *  action.
 *  @param {View} view @param {Fingers} fingers */
export function rows(view, { button, tap }) {
  const { columns, actions, question } = view;
  /** @param {Row} row */
  const isOnCard = ({ person }) => person !== undefined && view.people[person]?.how !== undefined;
  /** @param {Row} row */
  const isElsewhere = (row) =>
    actions.some(
      ({ name, about }) => ELSEWHERE.includes(name) && about.line === view.rows.indexOf(row),
    );
  const lines = view.rows.filter((row) => !isOnCard(row) && !isElsewhere(row));
  if (!lines.length) return nothing;
  /** @param {unknown} _ @param {number} i */
  const isUsed = (_, i) => i === 0 || lines.some(({ cells }) => cells[i]);
  const used = columns.filter(isUsed).length;
  const longest = Math.max(...lines.map(({ cells }) => cells.length));
  if (used === 1 && !actions.some(({ about }) => "line" in about)) return nothing; // names that are drawn above
  const many = used >= MANY;
  /** @param {Row} row */
  const line = (row) => {
    const { cells, team, now } = row;
    const index = view.rows.indexOf(row);
    const own = actions.filter(({ about }) => about.line === index);
    const [first, ...others] = Array.from({ length: longest }, (_, i) => cells[i] ?? "").filter(
      isUsed,
    );
    const [only] = own;
    const text =
      own.length === 1
        ? html`<button type="button" data-key=${keyOf(only, view)} @click=${(/** @type {MouseEvent} */ event) => tap(event, only)}>${first}</button>`
        : first;
    return html`<tr class="${team ? "team" : ""} ${now ? "now" : ""}"><th scope="row">${text}</th>
      ${others.map((cell) => html`<td>${typesetAmount(cell)}</td>`)}
      ${own.length > 1 ? html`<td>${own.map((action) => button(action, action.short))}</td>` : nothing}</tr>`;
  };
  return html`<div class="wide" tabindex="0" role="region" aria-label=${question}><table class=${many ? "many" : nothing}>
    ${columns.length ? html`<thead><tr>${columns.filter(isUsed).map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>` : nothing}
    <tbody>${lines.map(line)}</tbody></table></div>`;
}
