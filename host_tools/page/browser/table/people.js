// The people at the table, clockwise: in a column on a phone, around the table in a wide window.

import { html, nothing } from "../lit-html.js";
import { typeset } from "../sheets/result_text.js";

// Number of people at each side, by their total: nearest first, then clockwise as seen from above.
const SIDES = ["bottom", "left", "top", "right"];
const SEATED = [
  [],
  [1],
  [1, 0, 1],
  [1, 1, 0, 1],
  [1, 1, 1, 1],
  [1, 1, 2, 1],
  [1, 2, 1, 2],
  [2, 2, 1, 2],
  [2, 2, 2, 2],
];

const AT_ONCE = { people: 5, actions: 4 }; // what fits on a phone; if there is more, a tap unfolds one person's
const SIGNS = ["down", "", "up"]; // of a balance: negative, zero, positive

/** Draw the view's people; `unfolded` is the one whose actions are shown if not all are. `button(action,
 *  text)` makes a button, `tap(event, action)` runs an action, `unfold(person)` toggles a person's actions;
 *  `places` (Places) has the place of each action.
 *  @param {View} view
 *  @param {Fingers & { unfolded: number, unfold: (person: number) => void, places: Places }} what */
export function people(view, { unfolded, button, tap, unfold, places }) {
  /** @param {number} index */
  const of = (index) => view.actions.filter(({ about }) => about.person === index);
  const each = view.people.map((_, index) => places.of(`person ${index}`, of(index)));
  const atOnce =
    each.length <= AT_ONCE.people && each.every((own) => own.length <= AT_ONCE.actions);
  /** @param {Person} person @param {number} index */
  const card = (person, index) => {
    const own = each[index];
    const only = own.length === 1 ? own[0] : null;
    const folds = own.length > 1 && !atOnce;
    const open = folds && unfolded === index;
    const inside = face(person, only);
    const marks = person.marks.map(({ mark }) => mark).join(" ");
    const leaf =
      only || folds
        ? html`<button type="button" class="card" data-key=${only ? keyOf(only, view) : `person ${index}`} aria-expanded=${only ? nothing : String(open)}
        ?disabled=${Boolean(only?.off)} @click=${(/** @type {MouseEvent} */ event) => (only ? tap(event, only) : unfold(index))}>${inside}</button>`
        : html`<div class="card">${inside}</div>`;
    const buttons = open || (own.length > 1 && atOnce);
    return html`<div role="listitem" class="person ${marks} ${open ? "open" : ""}">${leaf}
      ${buttons ? html`<div class="own" role="group" aria-label=${person.name}>${own.map((action) => button(action, action.short))}</div>` : nothing}
    </div>`;
  };
  const seated = view.people.filter(({ seat }) => seat > 0).length;
  let next = 0;
  /** @param {string} name @param {number} count */
  const side = (name, count) => {
    const first = next;
    next += count;
    return html`<div role="presentation" class="side ${name}">${view.people.slice(first, next).map((person, i) => card(person, first + i))}</div>`;
  };
  return html`<div class="people" role="list" tabindex="-1">
    ${SIDES.map((name, i) => side(name, SEATED[seated]?.[i] ?? 0))}
    ${side("others", view.people.length - next)}</div>`;
}

/** Return what identifies an action's button in the next view; its keys, if nothing else tells it apart.
 *  @param {Action} action @param {View} view */
export function keyOf(action, { actions }) {
  /** @param {Action} action */
  const plain = ({ name, about }) => `${name} ${JSON.stringify(about)}`;
  const key = plain(action);
  return actions.some((other) => other !== action && plain(other) === key)
    ? `${key} ${action.keys}`
    : key;
}

/** @param {Person} person @param {Action | null} only */
function face({ name, marks, partners, team, holds, balance, sign, change }, only) {
  return html`
    <span class="who"><b>${name}</b>
      ${marks.map(({ mark, text }) => html`<i class="mark ${mark}">${text}</i>`)}
      ${partners ? html`<i class="mark team t${team}">+ ${partners}</i>` : nothing}
      ${holds ? html`<i class="mark">${holds}</i>` : nothing}</span>
    <span class="has"><b class=${SIGNS[sign + 1]}>${typeset(balance)}</b><small>${typeset(change)}</small></span>
    ${only ? html`<span class="only"><span class="chip">${only.short}${only.gain ? html` <small>${typeset(only.gain)}</small>` : nothing}</span></span>` : nothing}`;
}
