// Keeps the phone's screen on while an evening is open, if the browser allows it (https only).

export class Awake {
  constructor() {
    this.wanted = false;
    this.lock = null;
    this.asking = false;
    document.addEventListener("visibilitychange", () => this.hold()); // the browser releases the lock of a hidden page
  }

  /** Keep the screen on, or let it go dark. @param {boolean} wanted */
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
      /* not now, for example because the battery is low */
    }
    this.asking = false;
    if (!this.wanted && this.lock) {
      this.lock.release().catch(() => {});
      this.lock = null;
    }
  }
}
