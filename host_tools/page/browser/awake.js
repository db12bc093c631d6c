// Keeps the phone's screen on while an evening is open, where the browser lets a page do so (https).

export class Awake {
  constructor() {
    this.wanted = false;
    this.lock = null;
    this.asking = false;
    document.addEventListener("visibilitychange", () => this.hold()); // hidden, a browser takes it away
  }

  /** Keep the screen on from now on, or let it go dark. @param {boolean} wanted */
  keep(wanted) {
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    this.hold();
  }

  async hold() {
    if (this.asking || !navigator.wakeLock) return;
    this.asking = true;
    try {
      if (this.wanted && !document.hidden && (!this.lock || this.lock.released)) {
        this.lock = await navigator.wakeLock.request("screen");
      }
    } catch {
      /* not now: the battery is low, say */
    }
    this.asking = false;
    if (!this.wanted && this.lock) {
      this.lock.release().catch(() => {});
      this.lock = null;
    }
  }
}
