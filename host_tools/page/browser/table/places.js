// The places of actions: what was offered on a screen keeps its place there while it cannot be done, so that nothing
// moves under a finger.

/** What an action is, whatever its keys are now. @param {Action} action */
const placeOf = ({ name, about }) => `${name} ${JSON.stringify(about)}`;

export class Places {
  constructor() {
    this.screen = "";
    this.step = "";
    this.isOther = false;
    /** @type {Map<string, Action[]>} */ this.groups = new Map(); // of each group the actions in their places
  }

  /** Begin anew if another screen is up than before, or another hand; each `step` on it has places of its own, and
   *  what is asked of nobody (`isOther`) needs none.
   *  @param {string} screen @param {string} step @param {boolean} isOther */
  show(screen, step, isOther) {
    if (screen !== this.screen) this.groups.clear();
    this.screen = screen;
    this.step = step;
    this.isOther = isOther;
  }

  /** The actions of `group`, each in its place; one that cannot be done now is `off`.
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
