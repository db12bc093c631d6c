// The one keypad, for every number and for cards: three columns of keys, and "Next" beside them, which ends each
// number alike. It draws what it is given, and knows neither forms nor games.

import { html, nothing } from "../lit-html.js";
import { withSigns } from "../signs.js";
import { words } from "../words.js";
import { icon } from "./icons.js";

/** What comes after a tap: a text that is typed, or what a button of the view does.
 *  @typedef {{ key: string, text: string, label?: string, isOff?: boolean, do: (event: MouseEvent) => void }} PadKey */

/** A key that keeps the focus where it is, as one goes on typing there. @param {PadKey} padKey @param {string} style */
function padKey({ key, text, label, isOff, do: act }, style) {
  const inside = text === "⌫" ? icon("erase") : html`<span>${withSigns(text)}</span>`;
  return html`<button type="button" class=${text.length > 2 ? `${style} word` : style} data-key=${key} aria-label=${label ?? nothing} ?disabled=${Boolean(isOff)}
    @pointerdown=${(/** @type {PointerEvent} */ event) => event.preventDefault()} @click=${act}>${inside}</button>`;
}

/** The pad: whose number it is, what has been typed, what is known of its sum; the keys, the last of which takes
 *  one back; and what goes on.
 *  @param {{ who: string, value: Drawn, notes: string[], keys: (PadKey | null)[], next: PadKey | null, isCards?: boolean }} what */
export function keypad({ who, value, notes, keys, next, isCards = false }) {
  return html`<div class="keypad ${isCards ? "of-cards" : ""}" role="group" aria-label=${`${words.keypad}: ${who}`}>
    <p class="entry"><b>${who}</b><output>${value}</output>${notes.map((note) => html`<small>${withSigns(note)}</small>`)}</p>
    <div class="keys">${keys.map((key) => (key ? padKey(key, "") : html`<span></span>`))}
      ${next ? padKey(next, "next") : nothing}</div></div>`;
}
