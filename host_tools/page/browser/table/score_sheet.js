// The whole evening from the firmware: hands and totals. A thousand hands arrive in pieces; unchanged ones
// are not requested again.

const HANDS_AT_ONCE = 25; // hands; the rest loads in the background

export class ScoreSheet {
  /** `box` is asked; `changed()` is called when refresh() has loaded more.
   *  @param {Box} box @param {() => void} changed */
  constructor(box, changed) {
    this.box = box;
    this.changed = changed;
    /** @type {?SheetHead} */ this.head = null; // null: no evening is open
    /** @type {HandRow[]} */ this.hands = [];
    /** @type {?SheetFoot} */ this.foot = null; // null: not all hands have come
  }

  /** Update to the current evening. */
  refresh() {
    /** @type {?SheetHead} */
    const head = this.box.askSheet("begin");
    if (head?.stamp === this.head?.stamp) return;
    this.head = head;
    this.hands = this.hands.slice(0, head?.same ?? 0);
    this.foot = null;
    if (head) this.load(head);
  }

  /** Load everything now, however long it takes. */
  whole() {
    this.refresh();
    if (!this.head || this.foot) return;
    for (let hands = this.next(); hands?.length; hands = this.next()) this.hands.push(...hands);
    this.foot = this.box.askSheet("foot");
  }

  /** @param {SheetHead} head */
  async load(head) {
    let waited = false;
    for (let hands = this.next(); hands?.length; hands = this.next()) {
      this.hands.push(...hands);
      if (head.hands <= HANDS_AT_ONCE) continue;
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      waited = true;
      if (this.head !== head || this.foot) return; // the evening has changed, or all of it is loaded
    }
    this.foot = this.box.askSheet("foot");
    if (waited) this.changed();
  }

  /** @returns {?HandRow[]} */
  next() {
    return this.box.askSheet("hands");
  }

  /** Return a hand's events, with their corrections, by its index and a person's column (-1: everyone).
   *  @param {number} index @param {number} column */
  hand(index, column) {
    return this.box.askSheet("hand", index, column);
  }

  /** Return the reasons of a column's balance. @param {number} column */
  why(column) {
    return this.box.askSheet("why", column);
  }

  /** Return a number as people write it. @param {number} value */
  amount(value) {
    return this.box.askSheet("amount", value);
  }
}
