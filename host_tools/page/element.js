// Parts of the page that are made by its scripts.

/** An element of the page, with these properties, and these texts and elements in it. */
export function element(name, properties = {}, ...inside) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...inside);
  return made;
}

/** A button that acts. */
export function button(act) {
  const made = element("button", { type: "button" });
  made.addEventListener("click", act);
  return made;
}

/** Have the browser save `file`. */
export function download(file) {
  const href = URL.createObjectURL(file);
  element("a", { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10000);
}
