// The sixteen keys, by mouse, touch and keyboard. A key acts when it goes down, and again after half a
// second.

import { html, nothing, render } from "../lit-html.js";
import { find } from "../page_parts.js";
import { words } from "../words.js";

const COMET = 14;
const OK = 15;
const UNDO = 16;
const HOLD_MS = 500;
const SHORT_PRESS_MS = 110; // how long a key without an "up" event of its own stays down

// Codes and places are those of LEGEND in firmware/halley/keys.py.
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
const NO_CHARACTER = /^(Process|Unidentified)$/; // from an input method (Chinese, Japanese), which takes the key first
const LATIN = /^\p{Script=Latin}$/u;
const ACROSS = 4; // rows of keys, and columns
/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: ACROSS, ArrowUp: -ACROSS };

/** Return the code of a typed character, 0 if it has none. Jack, queen and king also have the language's
 *  letters.
 *  @param {string} key */
function codeOf(key) {
  const typed = key.toLowerCase();
  const court = Object.entries(words.courtLetters).find(
    ([, letter]) => letter.toLowerCase() === typed,
  );
  return TYPED[key] ?? TYPED[typed] ?? Number(court?.[0] ?? (/^[1-9]$/.test(key) ? key : 0));
}

/** Return the code of the box's key for a keyboard event, 0 if it has none: by its character, or, if that
 *  says nothing (French without Shift, Russian), by its place on an English keyboard.
 *  @param {KeyboardEvent} keyboardEvent */
function typedCode({ key, code, shiftKey }) {
  const byCharacter = codeOf(key);
  if (byCharacter || (key.length > 1 && !NO_CHARACTER.test(key))) return byCharacter;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit && !shiftKey) return codeOf(digit);
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter && !LATIN.test(key) ? codeOf(letter) : 0;
}

/** Focus the keypad as a whole, because a screen reader passes every key on to a toolbar. At the table of
 *  people leave the focus alone. */
export function focusKeys() {
  if (document.documentElement.classList.contains("with-table")) return;
  find("pad").focus({ preventScroll: true });
}

export class Keys {
  /** `act(code, held)` is called for each press, and again with `held` if it lasts.
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
    this.stop = this.buttons[1]; // the only Tab stop of the keypad
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
    // Do not let the mouse take the focus: Enter must still mean OK after a click.
    const prevent = (/** @type {Event} */ event) => event.preventDefault();
    // A click without a pointer comes from a screen reader or another aid.
    const clicked = (/** @type {MouseEvent} */ event) => event.detail || this.tap(code);
    const [first, second] = FACES[code] ?? [String(code)];
    return html`<button type="button" tabindex="-1" class="key ${STICKERS[code] ?? "rank"}" data-code=${code}
      @pointerdown=${down} @pointerup=${up} @pointercancel=${up} @lostpointercapture=${up}
      @mousedown=${prevent} @contextmenu=${prevent} @click=${clicked}><span class="first">${first}</span>${second ? html`<span class="second">${second}</span>` : nothing}</button>`;
  }

  /** Label the keys for screen readers, in the current language. */
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

  /** Move the focus by arrow keys, to the pad's edge. @param {KeyboardEvent} event */
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
    if (event.key === "Enter" && document.activeElement?.matches("#table [tabindex='-1']")) return; // the button rests
    /** @type {HTMLElement | null | undefined} */
    const focused = document.activeElement?.closest("button, a, summary");
    let code = typedCode(event);
    if (focused && (event.key === "Enter" || event.key === " ")) {
      code = Number(focused.dataset.code ?? 0); // a focused key is pressed; other controls act by themselves
    }
    if (!code) return;
    event.preventDefault();
    if (!event.repeat) this.press(code, "typed " + event.code);
  }

  /** @param {number} code @param {string} source */
  press(code, source) {
    if (this.down.has(code)) return; // one contact cannot close twice
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

  /** Press briefly and release. @param {number} code */
  tap(code) {
    this.press(code, "tap");
    setTimeout(() => this.release(code), SHORT_PRESS_MS);
  }
}
