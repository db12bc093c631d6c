// What is said, and stays, while the browser does not store what is keyed: with a button that saves the
// evening to a file.

import { html, nothing, render } from "../lit-html.js";
import { words } from "../words.js";

const AGAIN_MS = 5000; // between two tries to write what could not be written
const NEWS_MS = 20000; // how long it is said that all is well again

export class StorageNote {
  /** In `place`; `save` saves the evening to a file, `writeAgain` writes what could not be written.
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

  /** Whether what is keyed is gone when the page is closed. */
  get trouble() {
    return this.files.state !== "stored";
  }

  show(news = "") {
    this.news = news;
    if (news === "again") this.writeAgain(); // what the box has kept meanwhile
    this.label();
    this.wait();
  }

  wait() {
    clearTimeout(this.timer);
    if (this.trouble && this.files.state !== "none")
      this.timer = setTimeout(() => this.tryAgain(), AGAIN_MS);
    else if (this.news) this.timer = setTimeout(() => this.settle(), NEWS_MS);
  }

  // Without a change the note is left alone, with its button that may have the focus.
  tryAgain() {
    this.writeAgain();
    if (this.trouble) this.wait();
  }

  // Only now: a browser clears one kind of storage after the other.
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
