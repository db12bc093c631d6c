// Offline use and updates: the page's side of the service worker (sw.js).

const WORKER = new URL("sw.js", document.baseURI);

export class Updates {
  /** @param {Box} box @param {StatusLine} status */
  constructor(box, status) {
    this.box = box;
    this.status = status;
    this.isReady = false; // a newer build is ready
  }

  /** Announce a newer build when no hand is under way, because a reload restarts the box. */
  offer() {
    if (!this.isReady || this.box.stage() === "hand") return;
    this.isReady = false;
    this.status.say("newVersion", { button: "reload", act: () => location.reload() });
  }

  /** Cache the page for offline use, after everything has loaded once. */
  async keepForLater() {
    if (!navigator.serviceWorker) return;
    const build = new URL(".", import.meta.url).pathname.split("/").at(-2); // "v-" and the version
    navigator.serviceWorker.addEventListener("message", ({ data: version }) => {
      this.isReady = build !== "v-" + version;
      this.offer();
    });
    await this.register();
  }

  // If that fails because the browser clears its storage, the next start or write retries it.
  async register() {
    try {
      await navigator.serviceWorker?.register(WORKER);
    } catch {
      /* not this time */
    }
  }
}
