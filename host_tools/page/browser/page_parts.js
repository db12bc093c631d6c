// Helpers for the page's elements and the browser.

/** Return the part of index.html with that id.
 *  @type {<Id extends string>(id: Id) => Id extends keyof PageParts ? PageParts[Id] : HTMLElement} */
export const find = (id) => /** @type {any} */ (document.getElementById(id));

/** Return the first part of `place` that matches `selector`, which ends with an element's name.
 *  @template {keyof HTMLElementTagNameMap} Name
 *  @param {ParentNode} place @param {Name | `${string} ${Name}`} selector
 *  @returns {HTMLElementTagNameMap[Name]} */
export function within(place, selector) {
  const part = place.querySelector(selector);
  if (!part) throw new Error(`no ${selector}`);
  return /** @type {HTMLElementTagNameMap[Name]} */ (part);
}

/** Return the name of a thrown error, such as "AbortError". @param {unknown} error */
export const nameOf = (error) => (error instanceof Error ? error.name : "");

/** Return a canvas's drawing context.
 *  @param {HTMLCanvasElement} canvas @param {CanvasRenderingContext2DSettings} [settings] */
export function pen(canvas, settings) {
  const context = canvas.getContext("2d", settings);
  if (!context) throw new Error("no canvas");
  return context;
}

/** Add a stylesheet to the page; settle when it has loaded or failed. @param {string} href */
export async function addStyle(href) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const done = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  document.head.append(link);
  await done;
}

/** Let the browser save `file`. @param {File} file */
export function download(file) {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10000);
}

/** Note the page's state, for styles and tests. @param {string} state */
export function setState(state) {
  document.documentElement.dataset.state = state;
}

/** Return the page's state: "waiting" for another tab, "running" ... */
export const stateNow = () => document.documentElement.dataset.state;
