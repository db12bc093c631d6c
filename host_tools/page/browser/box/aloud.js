// The text for screen readers, in the firmware's sentences: the whole view, and each change.

import { html, nothing, render } from "../lit-html.js";

const PAUSE_MS = 700; // pause after the last digit, so that not every digit is read out

export class Aloud {
  /** `all` is the region with all sentences, `announced` the one whose changes are read out.
   *  @param {HTMLElement} all @param {HTMLElement} announced */
  constructor(all, announced) {
    this.all = all;
    this.announced = announced;
    /** @type {?View} */ this.view = null;
    this.timer = 0;
    this.announcedSince = false; // whether anything was announced since the last key
  }

  /** Run `press`; if it changes nothing, announce the question again. @param {() => void} press */
  answer(press) {
    this.announcedSince = false;
    press();
    if (this.view && !this.announcedSince) this.announce(this.view.aloud?.all[0] ?? "");
  }

  /** Show this view; null if there is none. @param {View | null} view */
  show(view) {
    const keyed = this.view?.aloud?.entry ?? "";
    this.view = view;
    clearTimeout(this.timer);
    const { all, changed, entry } = view?.aloud ?? { all: [], changed: "", entry: "" };
    render(
      all.map((text) => html`<p>${text}</p>`),
      this.all,
    );
    if (changed) this.announce(changed);
    else if (entry !== keyed) {
      this.announcedSince = true;
      this.timer = setTimeout(() => this.announce(entry), PAUSE_MS);
    }
  }

  /** Use a new element each time, because the same sentence may be announced twice. @param {string} text */
  announce(text) {
    this.announcedSince = true;
    render(nothing, this.announced);
    render(html`<p>${text}</p>`, this.announced);
  }
}
