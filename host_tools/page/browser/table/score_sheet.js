// The whole evening as the firmware has it: all hands, and what stands below them. A thousand hands come in
// pieces, and those that have not changed are not asked for again.

const HANDS_AT_ONCE = 25; // hands: of more the rest comes while the page goes on

export class ScoreSheet {
  /** `box` is asked; `changed()` is called when more has come behind refresh().
   *  @param {Box} box @param {() => void} changed */
  constructor(box, changed) {
    this.box = box;
    this.changed = changed;
    /** @type {?SheetHead} */ this.head = null; // null: no evening is open
    /** @type {HandRow[]} */ this.hands = [];
    /** @type {?SheetFoot} */ this.foot = null; // null: not all hands have come
  }

  /** Be as the evening is now. */
  refresh() {
    /** @type {?SheetHead} */
    const head = this.box.askSheet("begin");
    if (head?.stamp === this.head?.stamp) return;
    this.head = head;
    this.hands = this.hands.slice(0, head?.same ?? 0);
    this.foot = null;
    if (head) this.load(head);
  }

  /** Have all of it now, however long it takes. */
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
      if (this.head !== head || this.foot) return; // the evening has gone on, or all of it is there
    }
    this.foot = this.box.askSheet("foot");
    if (waited) this.changed();
  }

  /** @returns {?HandRow[]} */
  next() {
    return this.box.askSheet("hands");
  }

  /** A hand by its place, with the person of a column in view (-1: everybody): its events, and what corrects
   *  them.
   *  @param {number} index @param {number} column */
  hand(index, column) {
    return this.box.askSheet("hand", index, column);
  }

  /** What has made a column's balance. @param {number} column */
  why(column) {
    return this.box.askSheet("why", column);
  }

  /** A number as people say it. @param {number} value */
  amount(value) {
    return this.box.askSheet("amount", value);
  }
}
