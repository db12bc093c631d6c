// Fixed places for actions: an action that was offered on a screen keeps its place while it is impossible, so
// that nothing moves under a finger.

/** Return what identifies an action, whatever its keys are now. @param {Action} action */
const placeOf = ({ name, about }) => `${name} ${JSON.stringify(about)}`;

export class Places {
  constructor() {
    this.screen = "";
    this.step = "";
    this.isOther = false;
    /** @type {Map<string, Action[]>} */ this.groups = new Map(); // of each group the actions in their places
  }

  /** Reset if the screen or hand has changed. Each `step` of a screen has places of its own; questions to
   *  nobody in particular (`isOther`) need none.
   *  @param {string} screen @param {string} step @param {boolean} isOther */
  show(screen, step, isOther) {
    if (screen !== this.screen) this.groups.clear();
    this.screen = screen;
    this.step = step;
    this.isOther = isOther;
  }

  /** Return the actions of `group` in their places; impossible ones are `off`.
   *  @param {string} group @param {Action[]} actions */
  of(group, actions) {
    if (this.isOther) return actions;
    const key = `${this.step} ${group}`;
    const before = this.groups.get(key) ?? [];
    const now = new Map(actions.map((action) => [placeOf(action), action]));
    const places = before.map((action) => now.get(placeOf(action)) ?? { ...action, off: true });
    const known = new Set(before.map(placeOf));
    places.push(...actions.filter((action) => !known.has(placeOf(action))));
    this.groups.set(key, places);
    return places;
  }
}
