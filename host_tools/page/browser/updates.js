// The page without a network, and a newer build of it: what the service worker (sw.js) does is asked for here.

const WORKER = new URL("sw.js", document.baseURI);

export class Updates {
  /** @param {Box} box @param {StatusLine} status */
  constructor(box, status) {
    this.box = box;
    this.status = status;
    this.isReady = false; // a newer build is
  }

  /** Say so once no hand is under way: the box is switched off and on by it. */
  offer() {
    if (!this.isReady || this.box.stage() === "hand") return;
    this.isReady = false;
    this.status.say("newVersion", { button: "reload", act: () => location.reload() });
  }

  /** Keep the page for later without a network. Only now, when all of it has been loaded once. */
  async keepForLater() {
    if (!navigator.serviceWorker) return;
    const build = new URL(".", import.meta.url).pathname.split("/").at(-2); // "v-" and the version
    navigator.serviceWorker.addEventListener("message", ({ data: version }) => {
      this.isReady = build !== "v-" + version;
      this.offer();
    });
    await this.register();
  }

  // Where the browser cannot, as its storage is cleared at that moment, the next start or write does.
  async register() {
    try {
      await navigator.serviceWorker?.register(WORKER);
    } catch {
      /* not kept this time */
    }
  }
}
