// The warning while the browser does not store input, with a button that saves the evening to a file.

import { html, nothing, render } from "../lit-html.js";
import { words } from "../words.js";

const AGAIN_MS = 5000; // between two retries
const NEWS_MS = 20000; // how long the all-clear is shown

export class StorageNote {
  /** Shown in `place`; `save` saves the evening to a file, `writeAgain` retries the writes.
   *  @param {Files} files @param {HTMLElement} place @param {() => void} save
   *  @param {() => void} writeAgain */
  constructor(files, place, save, writeAgain) {
    this.files = files;
    this.place = place;
    this.save = save;
    this.writeAgain = writeAgain;
    this.news = "";
    this.timer = 0;
    files.onChange = (news) => this.show(news);
  }

  /** Return whether input is lost when the page closes. */
  get trouble() {
    return this.files.state !== "stored";
  }

  show(news = "") {
    this.news = news;
    if (news === "again") this.writeAgain(); // input since then, in memory
    this.label();
    this.wait();
  }

  wait() {
    clearTimeout(this.timer);
    if (this.trouble && this.files.state !== "none")
      this.timer = setTimeout(() => this.tryAgain(), AGAIN_MS);
    else if (this.news) this.timer = setTimeout(() => this.settle(), NEWS_MS);
  }

  // Leave an unchanged note alone: its button may have the focus.
  tryAgain() {
    this.writeAgain();
    if (this.trouble) this.wait();
  }

  // Only now, because browsers clear one kind of storage after the other.
  settle() {
    this.show();
    this.writeAgain();
  }

  label() {
    const text = words.storage[this.trouble ? this.files.state : this.news] ?? "";
    const button =
      text && this.news !== "again"
        ? html` <button type="button" @click=${this.save}>${words.shareSave.journal}</button>`
        : nothing;
    render(html`${text}${button}`, this.place);
  }
}
