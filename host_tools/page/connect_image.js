// How a box gets a newer image, or a Pico its first one: by hand, as no page may write to its drive. The
// files are offered where the page's server has them.

import { element } from "./element.js";
import { words } from "./words.js";

const LIST = new URL("../images.json", import.meta.url);

export class ImageHelp {
  constructor(place, pageBox) {
    this.place = place;
    this.pageBox = pageBox;
    this.images = []; // { board, file, version } of each that the server has
    this.there = ""; // the version on the box
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

  /** The box has this version. */
  show(version) {
    this.there = version;
    this.label();
  }

  label() {
    const say = words.cable;
    this.place.querySelector("summary").textContent = say.image;
    this.versions.hidden = !this.there;
    this.versions.textContent = say.versions(this.there, this.pageBox.version);
    const steps = say.imageSteps(this.images.length ? say.imageHere : say.imageFile);
    this.steps.replaceChildren(...steps.map((text) => element("li", {}, text)));
    const links = this.images.map(({ board, file, version }) => element("a", {
      href: new URL(file, LIST).href, download: file,
    }, say.imageLink(board, version)));
    if (links.length) this.steps.firstChild.append(element("span", { className: "links" }, ...links));
  }
}
