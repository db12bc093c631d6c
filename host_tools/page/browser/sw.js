// Keeps one build of the page for use without a network. The builder puts a line before this one:
// BUILD = { version, files }, the version being the hash of the files.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const OURS = `halley ${new URL(worker.registration.scope).pathname} `; // pages in other folders have caches of their own
const CACHE = OURS + BUILD.version;
const PATIENCE_MS = 1500; // for a network that answers late or never

worker.addEventListener("install", (event) => {
  // a build's folder never changes, and the browser has just loaded most of it
  const files = BUILD.files.map(
    (file) => new Request(file, { cache: file.startsWith("v-") ? "default" : "reload" }),
  );
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(files))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver() {
  const older = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
  await worker.clients.claim();
  for (const page of await worker.clients.matchAll()) page.postMessage(BUILD.version);
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(request.mode === "navigate" ? openPage(request) : takeFile(request));
});

/** Load the page itself from the network if possible: it names its build's folder, so builds never mix.
 *  @param {Request} request */
async function openPage(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    const page = await caches.match("./", { cacheName: CACHE });
    return page ?? Response.error();
  }
}

/** @param {Request} request */
async function takeFile(request) {
  return (await caches.match(request, { cacheName: CACHE, ignoreSearch: true })) ?? fetch(request);
}
