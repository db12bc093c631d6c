// Parts of the page that are made by its scripts.

/** The comet's sign: few phones have a letter for it, and some a coloured picture. */
export const COMET_SIGN = "☄";

/** The part of index.html with that id. */
export const find = (id) => document.getElementById(id);

/** An element of the page, with these properties, and these texts and elements in it. */
export function element(name, properties = {}, ...inside) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...inside);
  return made;
}

/** The parts of a text, to be put into an element; the comet's sign is drawn by the page. */
export function withSigns(text) {
  const sign = () => element("span", { className: "comet-sign" }, COMET_SIGN);
  return text.split(COMET_SIGN).flatMap((part, i) => (i ? [sign(), part] : [part]));
}

/** A button that acts. */
export function button(act) {
  const made = element("button", { type: "button" });
  made.addEventListener("click", act);
  return made;
}

/** Add a stylesheet to the page: settled when it is there, or cannot be had. */
export async function addStyle(href) {
  const link = element("link", { rel: "stylesheet", href });
  const done = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  document.head.append(link);
  await done;
}

/** Have the browser save `file`. */
export function download(file) {
  const href = URL.createObjectURL(file);
  element("a", { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10000);
}
