// The far display: a small glass below the box, while its option is on.

import { find } from "../page_parts.js";
import { Display, FAR } from "./display.js";
import { Glass } from "./glass.js";
import { words } from "../words.js";

export class FarSide {
  /** @param {Box} box */
  constructor(box) {
    this.box = box;
    this.display = new Display(FAR);
    /** @type {?Glass} */ this.glass = null; // made when it is first shown
  }

  /** Show or hide it; call this again once the firmware runs. @param {boolean} on */
  show(on) {
    find("far").hidden = !on;
    if (on) this.glass ??= new Glass(find("far-glass"), find("far"), this.display);
    this.box.showFar(on ? this.display : null);
  }

  refresh() {
    if (this.box.far) this.glass?.refresh();
  }

  label() {
    find("far-title").textContent = words.far;
  }

  rows() {
    return this.box.far ? this.display.rows() : [];
  }
}
