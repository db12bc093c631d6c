// The picture of the computer's keyboard below the box.

import { html, render } from "../lit-html.js";
import { words } from "../words.js";

// keys (11 to 13: the language's letters for them) and what they do: a word's key, or a key of the box
const KEYBOARD = [
  { caps: ["1", "…", "9"], does: "digits" },
  { caps: ["0"], does: "ten" },
  { caps: ["A", "11", "12", "13"], does: "courts" },
  { caps: ["C"], does: "COMET" },
  { caps: ["Enter"], does: "OK" },
  { caps: ["⌫"], does: "UNDO" },
];

/** Draw it into `place`, in the current language. @param {HTMLElement} place */
export function drawKeyboard(place) {
  const cap = (/** @type {string} */ name) =>
    name === "…"
      ? html`<span>…</span>`
      : html`<kbd>${name === "Enter" ? words.keyboard.enter : (words.courtLetters[name] ?? name)}</kbd>`;
  const group = ({ caps = [""], does = "" }) =>
    html`<span>${caps.map(cap)} ${words.keyboard[does] ?? does}</span> `;
  render(KEYBOARD.map(group), place);
}
