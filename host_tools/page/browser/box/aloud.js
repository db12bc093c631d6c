// What is read out, in the firmware's sentences: all of them, to be read at leisure, and what has changed.

import { html, nothing, render } from "../lit-html.js";

const PAUSE_MS = 700; // without another key: what is keyed is read out then, and not with every digit

export class Aloud {
  /** `all` is the region with all sentences, `announced` the one whose changes are read out.
   *  @param {HTMLElement} all @param {HTMLElement} announced */
  constructor(all, announced) {
    this.all = all;
    this.announced = announced;
    /** @type {?View} */ this.view = null;
    this.timer = 0;
    this.announcedSince = false; // anything, since the last key
  }

  /** Have `press` done; where nothing has changed by it, the question is read out again.
   *  @param {() => void} press */
  answer(press) {
    this.announcedSince = false;
    press();
    if (this.view && !this.announcedSince) this.announce(this.view.aloud?.all[0] ?? "");
  }

  /** This view is up now; null where there is none. @param {View | null} view */
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

  /** A new element each time: the same sentence may be read out twice. @param {string} text */
  announce(text) {
    this.announcedSince = true;
    render(nothing, this.announced);
    render(html`<p>${text}</p>`, this.announced);
  }
}
