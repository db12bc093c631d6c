// How a box gets a newer image, or a Pico its first one: by hand, as no page may write to its drive. The
// files are offered where the page's server has them.

import { element } from "../element.js";
import { fill, words } from "../words.js";

const LIST = new URL("../../images.json", import.meta.url);

export class ImageHelp {
  constructor(place, pageBox) {
    this.place = place;
    this.pageBox = pageBox;
    this.images = []; // { board, file, version } of each that the server has
    this.version = ""; // of the firmware on the box
    this.versions = element("p", { hidden: true });
    this.steps = element("ol");
    place.append(this.versions, this.steps);
    place.addEventListener("toggle", () => this.load());
  }

  async load() {
    try {
      this.images = await (await fetch(LIST)).json();
    } catch { /* without a network: where to get them is said instead */ }
    this.label();
  }

  /** Show that the box has this version; "": there is no box. */
  show(version) {
    this.version = version;
    this.label();
  }

  label() {
    const { cable } = words;
    this.place.querySelector("summary").textContent = cable.image;
    this.versions.hidden = !this.version;
    this.versions.textContent = fill(cable.versions, this.version, this.pageBox.version);
    const file = this.images.length ? cable.imageHere : cable.imageFile;
    const steps = Object.values(cable.imageSteps).map((text) => element("li", {}, fill(text, file)));
    this.steps.replaceChildren(...steps);
    const links = this.images.map(({ board, file, version }) => element("a", {
      href: new URL(file, LIST).href, download: file,
    }, fill(cable.imageLink, board, version)));
    if (links.length) this.steps.firstChild.append(element("span", { className: "links" }, ...links));
  }
}
