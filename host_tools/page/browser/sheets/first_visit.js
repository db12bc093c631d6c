// The first visit: introduces the page once.

const INTRODUCED = "halley introduced"; // a preference: not the first visit

export class FirstVisit {
  /** @param {Preferences} preferences @param {Store} store */
  constructor(preferences, store) {
    this.preferences = preferences;
    this.store = store;
  }

  /** Introduce the page, at the table of people or on the box; never again. @param {boolean} atTable */
  async introduce(atTable) {
    if (this.preferences.get(INTRODUCED)) return;
    this.preferences.set(INTRODUCED, "1");
    try {
      if (this.store.evenings().length) return;
      const { introduce } = await import("./intro.js");
      await introduce(atTable);
    } catch {
      /* it failed to load: the box can be used without it */
    }
  }

  forget() {
    this.preferences.remove(INTRODUCED);
  }
}
