// The places of actions: what was offered on a screen keeps its place there while it cannot be done, so that nothing
// moves under a finger.

/** What an action is, whatever its keys are now. */
const keyOf = ({ name, about }) => `${name} ${JSON.stringify(about)}`;

export class Places {
  constructor() {
    this.screen = "";
    this.groups = new Map(); // of each group the actions in their places
  }

  /** Begin anew if another screen is up than before, or another hand. */
  show(screen) {
    if (screen !== this.screen) this.groups.clear();
    this.screen = screen;
  }

  /** The actions of `group`, each in its place; one that cannot be done now is `off`. */
  of(group, actions) {
    const before = this.groups.get(group) ?? [];
    const now = new Map(actions.map((action) => [keyOf(action), action]));
    const places = before.map((action) => now.get(keyOf(action)) ?? { ...action, off: true });
    const known = new Set(before.map(keyOf));
    places.push(...actions.filter((action) => !known.has(keyOf(action))));
    this.groups.set(group, places);
    return places;
  }
}
