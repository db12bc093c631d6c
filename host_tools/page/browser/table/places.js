// Fixed places for actions: an action that was offered on a screen keeps its place while it is impossible, so
// that nothing moves under a finger.

/** What an action is, whatever its keys are now, except that a hold plays four of a card where a press plays one.
 *  @param {Pick<Action, "name" | "about"> & { keys?: string }} action */
const placeOf = ({ name, about, keys = "" }) =>
  `${name} ${JSON.stringify(about)} ${keys.endsWith("*") ? "held" : ""}`;

/** An action of the place of one that is not possible now. @param {Place} place @returns {Action} */
const kept = ({ name, text, short, about, done, gain }) => ({
  ...{ name, text, short, about, done, gain },
  ...{ keys: "", grave: "plain", of: "", off: true },
});

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

  /** The actions of `group`, each in its place, and the view's `places`; one that cannot be done now is `off`.
   *  @param {string} group @param {Action[]} actions @param {Place[]} [places] */
  of(group, actions, places = []) {
    if (this.isOther) return actions;
    const all = [...actions];
    for (const place of places) all.splice(place.at, 0, kept(place));
    const key = `${this.step} ${group}`;
    const before = this.groups.get(key) ?? [];
    const now = new Map(all.map((action) => [placeOf(action), action]));
    const inPlace = before.map((old) => {
      const action = now.get(placeOf(old)) ?? { ...old, off: true };
      return action.off ? { ...action, gain: action.gain || old.gain } : action; // what it has brought
    });
    const known = new Set(before.map(placeOf));
    for (const action of all.filter((it) => !known.has(placeOf(it)))) {
      // while a number is typed, a person has one action after the other; the keys stay
      const at =
        this.step === "number" && group !== "pad" ? inPlace.findIndex(({ off }) => off) : -1;
      inPlace.splice(at < 0 ? inPlace.length : at, at < 0 ? 0 : 1, action);
    }
    this.groups.set(key, inPlace);
    return inPlace;
  }
}
