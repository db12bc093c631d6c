// The sixteen keys: on the page by mouse and touch, and on the computer's keyboard. A key acts when it
// goes down, and once more when it has been down for half a second.

import { html, nothing, render } from "../lit-html.js";
import { find } from "../page_parts.js";
import { words } from "../words.js";

const COMET = 14;
const OK = 15;
const UNDO = 16;
const HOLD_MS = 500;
const SHORT_PRESS_MS = 110; // how long a key stays down that has no "up" of its own

// Codes and places are those of firmware/halley/keys.py LEGEND.
export const LEGEND = [
  [1, 2, 3, COMET],
  [4, 5, 6, OK],
  [7, 8, 9, UNDO],
  [11, 10, 12, 13],
];

/** @type {Record<number, string[]>} */
const FACES = {
  1: ["1", "A"],
  10: ["10", "0"],
  11: ["J"],
  12: ["Q"],
  13: ["K"],
  [COMET]: ["COMET"],
  [OK]: ["OK"],
  [UNDO]: ["UNDO"],
};
/** @type {Record<number, string>} */
const STICKERS = {
  11: "court",
  12: "court",
  13: "court",
  [COMET]: "comet",
  [OK]: "ok",
  [UNDO]: "undo",
};
/** @type {Record<string, number>} */
const TYPED = {
  0: 10,
  a: 1,
  j: 11,
  q: 12,
  k: 13,
  c: COMET,
  "*": COMET,
  Enter: OK,
  Backspace: UNDO,
};
const NO_CHARACTER = /^(Process|Unidentified)$/; // of a key that a Chinese or Japanese keyboard takes first
const LATIN = /^\p{Script=Latin}$/u;
const ACROSS = 4; // keys, and down as many
/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: ACROSS, ArrowUp: -ACROSS };

/** The code of a character that was typed, 0 for none: jack, queen and king have the language's own letters, too.
 *  @param {string} key */
function codeOf(key) {
  const typed = key.toLowerCase();
  const court = Object.entries(words.courtLetters).find(
    ([, letter]) => letter.toLowerCase() === typed,
  );
  return TYPED[key] ?? TYPED[typed] ?? Number(court?.[0] ?? (/^[1-9]$/.test(key) ? key : 0));
}

/** The code of the box's key that was meant, 0 for none: by its character, or where that says nothing, as on a French
 *  keyboard without Shift or on a Russian one, by its place on an English keyboard.
 *  @param {KeyboardEvent} keyboardEvent */
function typedCode({ key, code, shiftKey }) {
  const byCharacter = codeOf(key);
  if (byCharacter || (key.length > 1 && !NO_CHARACTER.test(key))) return byCharacter;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit && !shiftKey) return codeOf(digit);
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter && !LATIN.test(key) ? codeOf(letter) : 0;
}

/** Give the focus to the keys as a whole: a screen reader passes on every key in a toolbar. At the table of
 *  people it stays where it is. */
export function focusKeys() {
  if (document.documentElement.classList.contains("with-table")) return;
  find("pad").focus({ preventScroll: true });
}

export class Keys {
  /** `act(code, held)` is called for every press, and again with held when it lasts.
   *  @param {HTMLElement} pad @param {(code: number, held: boolean) => void} act */
  constructor(pad, act) {
    this.act = act;
    /** @type {Record<number, HTMLButtonElement>} */ this.buttons = {};
    this.down = new Map(); // code -> { source, timer }
    render(
      LEGEND.flat().map((code) => this.button(code)),
      pad,
    );
    for (const button of pad.querySelectorAll("button")) {
      this.buttons[Number(button.dataset.code)] = button;
    }
    this.stop = this.buttons[1]; // the one key that Tab stops at
    this.stop.tabIndex = 0;
    pad.addEventListener("keydown", (event) => this.moved(event));
    pad.addEventListener("focusin", ({ target }) => this.stopAt(target));
    window.addEventListener("keydown", (event) => this.typed(event));
    window.addEventListener("keyup", (event) => this.releaseFrom("typed " + event.code));
    window.addEventListener("blur", () => this.releaseAll());
    document.addEventListener("visibilitychange", () => this.releaseAll());
  }

  /** @param {number} code */
  button(code) {
    const down = (/** @type {On<HTMLElement, PointerEvent>} */ event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      this.press(code, "pointer " + event.pointerId);
    };
    const up = (/** @type {PointerEvent} */ event) =>
      this.releaseFrom("pointer " + event.pointerId);
    // Without focus taken by the mouse, Enter goes on meaning OK after a click.
    const prevent = (/** @type {Event} */ event) => event.preventDefault();
    // A click without a pointer is a screen reader's, or another aid's.
    const clicked = (/** @type {MouseEvent} */ event) => event.detail || this.tap(code);
    const [first, second] = FACES[code] ?? [String(code)];
    return html`<button type="button" tabindex="-1" class="key ${STICKERS[code] ?? "rank"}" data-code=${code}
      @pointerdown=${down} @pointerup=${up} @pointercancel=${up} @lostpointercapture=${up}
      @mousedown=${prevent} @contextmenu=${prevent} @click=${clicked}><span class="first">${first}</span>${second ? html`<span class="second">${second}</span>` : nothing}</button>`;
  }

  /** Name the keys, for those who do not see them, in the language in use. */
  label() {
    for (const [code, button] of Object.entries(this.buttons)) {
      button.setAttribute("aria-label", words.keyLabels[code]);
    }
  }

  /** @param {?EventTarget} target */
  stopAt(target) {
    const button = Object.values(this.buttons).find((it) => it === target);
    if (!button) return;
    this.stop.tabIndex = -1;
    button.tabIndex = 0;
    this.stop = button;
  }

  /** Arrows go from key to key, as far as the pad goes. @param {KeyboardEvent} event */
  moved(event) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const all = LEGEND.flat().map((code) => this.buttons[code]);
    const at = all.findIndex((button) => button === event.target);
    const next = at < 0 ? all.indexOf(this.stop) : at + step;
    const sameRow = Math.floor(next / ACROSS) === Math.floor(at / ACROSS);
    if (all[next] && (at < 0 || Math.abs(step) > 1 || sameRow)) all[next].focus();
  }

  /** @param {KeyboardEvent} event */
  typed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (document.querySelector("dialog[open]")) return;
    if (document.activeElement?.matches("input, select")) return; // a name is typed, or a team chosen
    if (event.key === "Enter" && document.activeElement?.matches("#table [tabindex='-1']")) return; // it rests there
    /** @type {HTMLElement | null | undefined} */
    const focused = document.activeElement?.closest("button, a, summary");
    let code = typedCode(event);
    if (focused && (event.key === "Enter" || event.key === " ")) {
      code = Number(focused.dataset.code ?? 0); // a focused key is pressed, another control acts itself
    }
    if (!code) return;
    event.preventDefault();
    if (!event.repeat) this.press(code, "typed " + event.code);
  }

  /** @param {number} code @param {string} source */
  press(code, source) {
    if (this.down.has(code)) return; // the same contact cannot close twice
    const timer = setTimeout(() => this.act(code, true), HOLD_MS);
    this.down.set(code, { source, timer });
    this.buttons[code].classList.add("down");
    this.act(code, false);
  }

  /** @param {number} code */
  release(code) {
    clearTimeout(this.down.get(code)?.timer);
    this.down.delete(code);
    this.buttons[code].classList.remove("down");
  }

  /** @param {string} source */
  releaseFrom(source) {
    for (const [code, press] of this.down) if (press.source === source) this.release(code);
  }

  releaseAll() {
    for (const code of [...this.down.keys()]) this.release(code);
  }

  /** A short press that lets go by itself. @param {number} code */
  tap(code) {
    this.press(code, "tap");
    setTimeout(() => this.release(code), SHORT_PRESS_MS);
  }
}
