// A part of the sheet "Connect a box", which unfolds: its title, its content, and the result of its last
// button.

import { html, render } from "../lit-html.js";

export class CablePart {
  /** @param {HTMLDetailsElement} place */
  constructor(place) {
    this.place = place;
    this.answer = "";
  }

  /** @returns {string} */
  title() {
    return "";
  }

  /** @returns {Drawn} */
  inside() {
    return "";
  }

  draw() {
    render(
      html`<summary>${this.title()}</summary>${this.inside()}<p class="answer" role="status">${this.answer}</p>`,
      this.place,
    );
  }

  /** Read the part's content from the box. @param {RealBox} _box */
  async load(_box) {}
}
