// The people at the table, clockwise: on a phone one below the other, on a wide window each at a side. A card keeps its
// height from deal to settlement, and its actions keep their places.

import { html, nothing } from "../lit-html.js";
import { typeset, typesetText } from "../sheets/result_text.js";
import { words } from "../words.js";

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

export const MORE = "more"; // an action that is rare: it stands under "More"
const BESIDE_CHANGE = 2; // actions beside the change in a hand
const AT_ONCE = { people: 5, actions: 4 }; // what fits on a phone; more, and a tap opens one person's in the foot
export const SIGNS = ["down", "", "up"]; // of a balance: less than nothing, nothing, more

/** Each person's actions in their places, those of one choice together; and whether there is room for all of them.
 *  @param {View} view @param {Places} places @returns {{ each: Action[][][], isAtOnce: boolean }} */
export function actionsOf(view, places) {
  /** @param {{ about: About, grave?: string }} it @param {number} index */
  const isOf = ({ about, grave }, index) => about.person === index && grave !== MORE;
  const each = view.people.map((_, index) => {
    const own = view.actions.filter((action) => isOf(action, index));
    const off = view.places.filter((place) => isOf(place, index));
    return chosen(places.of(`person ${index}`, own, off));
  });
  return {
    each,
    isAtOnce:
      view.each > 1 &&
      each.length <= AT_ONCE.people &&
      each.every((own) => own.length <= AT_ONCE.actions),
  };
}

/** Whether what is keyed is this person's, or the team's. @param {View} view @param {number} index */
function isKeyed({ entry: { person = -1, who }, people: all }, index) {
  const { team } = all[index];
  return person === index || (who !== undefined && team >= 0 && team === all[person]?.team);
}

/** The actions, those of one choice as one of several.
 *  @param {Action[]} actions @returns {Action[][]} */
function chosen(actions) {
  /** @type {Action[][]} */
  const all = [];
  for (const action of actions) {
    const choice = action.of && all.find(([first]) => first.of === action.of);
    if (choice) choice.push(action);
    else all.push([action]);
  }
  return all;
}

/** All of the view's people; `opened` is the key of the card or button whose actions the foot shows. `button(action,
 *  text)` makes a button, `tap(event, action)` does an action, `open(key)` shows the actions behind a key in the foot.
 *  `fields(seat)` is what a form asks of a person, or null.
 *  @param {View} view
 *  @param {Fingers & { places: Places, opened: string, open: (key: string) => void, fields: (seat: number) => Drawn }} what */
export function people(view, { places, opened, button, tap, open, fields }) {
  const { each, isAtOnce } = actionsOf(view, places);
  /** @param {Action[]} choice @param {number} index */
  const one = (choice, index) => {
    if (choice.length === 1) return button(choice[0], choice[0].short);
    const [first] = choice;
    const key = `choice ${index} ${first.of}`;
    return html`<button type="button" class="opens" data-key=${key} aria-expanded=${String(opened === key)}
      aria-label=${`${view.people[index].name}: ${first.short}`}
      @click=${() => open(key)}><span>${first.short}</span></button>`;
  };
  /** @param {Person} person @param {number} index */
  const card = (person, index) => {
    const own = each[index];
    const all = own.flat();
    const asked = person.seat ? fields(person.seat) : null;
    const only = !asked && !isAtOnce && all.length === 1 ? all[0] : null;
    const key = `person ${index}`;
    const folds = !asked && !isAtOnce && all.length > 1;
    const isOpen = folds && opened === key;
    const inside = face(person, only);
    const marks = person.marks.map(({ mark }) => mark).join(" ");
    const isCurrent = !asked && isKeyed(view, index);
    const leaf =
      only || folds
        ? html`<button type="button" class="card" data-key=${only ? keyOf(only, view) : key} aria-expanded=${only ? nothing : String(isOpen)}
        ?disabled=${Boolean(only?.off)} @click=${(/** @type {MouseEvent} */ event) => (only ? tap(event, only) : open(key))}>${inside}</button>`
        : html`<div class="card">${inside}</div>`;
    const buttons = asked
      ? asked
      : isAtOnce
        ? html`<div class="own" role="group" aria-label=${person.name}>${own.map((choice) => one(choice, index))}</div>`
        : nothing;
    return html`<div role="listitem" class="person ${marks} ${isOpen ? "open" : ""}" aria-current=${isCurrent ? "true" : nothing}>${leaf}${buttons}</div>`;
  };
  const seated = view.people.filter(({ seat }) => seat > 0).length;
  let next = 0;
  /** @param {string} name @param {number} count */
  const side = (name, count) => {
    const first = next;
    next += count;
    return html`<div role="presentation" class="side ${name}">${view.people.slice(first, next).map((person, i) => card(person, first + i))}</div>`;
  };
  return html`<div class="people ${isAtOnce ? "at-once" : "folded"} ${isAtOnce && view.each > BESIDE_CHANGE ? "tall" : ""} ${view.people.length > AT_ONCE.people ? "many" : ""}" role="list" tabindex="-1">
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
function face({ name, marks, partners, team, holds, how, balance, sign, change, before }, only) {
  return html`
    <span class="who"><b>${name}</b>
      ${marks.map(({ mark, text }) => html`<i class="mark ${mark}">${text}</i>`)}
      ${partners ? html`<i class="mark team t${team}">+ ${partners}</i>` : nothing}
      ${holds || how ? html`<i class="mark holds">${holds || typesetText(how ?? "")}</i>` : nothing}</span>
    ${only ? html`<span class="only ${only.off ? "off" : ""}">${only.short}${only.gain ? html` <small>${typeset(only.gain)}</small>` : nothing}</span>` : nothing}
    <span class="has"><b class=${SIGNS[sign + 1]}>${typeset(balance)}</b>
      ${change ? html`<small><i>${before ? words.lastHand : words.thisHand}</i> ${typeset(change)}</small>` : nothing}</span>`;
}
