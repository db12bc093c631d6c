// "Hands" in the bar: the evening's hands, as far as they have come.

import { html, nothing } from "../lit-html.js";
import { stateOf } from "../sheets/result_text.js";
import { evening } from "./evening.js";

export class Hands {
  /** `box` is asked; `act(keys)` presses the keys of an action, and goes back to the table. */
  constructor(box, act) {
    this.box = box;
    this.act = act;
  }

  /** What is drawn in place of the table, of this view. */
  draw(view) {
    const result = evening(this.box);
    const history = view.actions.find(({ name }) => name === "do_history");
    return html`
      ${result ? html`<p>${stateOf(result)}</p>` : nothing}
      ${history ? html`<div class="plain"><button type="button" @click=${() => this.act(history.keys)}>${history.text}</button></div>` : nothing}`;
  }
}
