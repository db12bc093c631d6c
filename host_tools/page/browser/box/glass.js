// Draws the display's points on a canvas, each a whole number of screen pixels wide if there is room.

import { pen } from "../page_parts.js";
import { HEIGHT, WIDTH } from "./display.js";

const LIT = [209, 245, 255];
const DIMMEST = 0.45; // an OLED still glows at contrast 0
const SEAM = 0.7; // brightness of the hairline between two lit points
const SEAM_FROM = 5; // pixels a point: below that, the hairline would eat up the letters
const MUCH = 0.9; // share of the room's width: if whole pixels use less, a point is a fraction of a pixel wider
const FRAME = 150; // CSS pixels beside the glass if the glass sets the box's width

export class Glass {
  /**
   * `room` is the element around the canvas. Its width bounds the picture, or, where its CSS variable
   * --room says "window", the window's; --glass-height bounds it in hundredths of the window's height.
   *  @param {HTMLCanvasElement} canvas @param {HTMLElement} room @param {Points} display */
  constructor(canvas, room, display) {
    this.canvas = canvas;
    this.room = room;
    this.display = display;
    this.context = pen(canvas);
    this.point = this.scale = this.ratio = 0; // screen pixels, and canvas pixels, a point
    this.waiting = false;
    this.shown = false; // not drawn while the table of people covers it
    new ResizeObserver(() => this.fit()).observe(room);
    window.addEventListener("resize", () => this.fit());
    this.fit();
  }

  /** Choose the width of a point in device pixels: the largest whole number that fits, or, if that would
   *  leave much of a narrow phone empty, as many as fit. */
  fit() {
    this.shown = this.room.clientWidth > 0;
    if (!this.shown) return;
    const ratio = window.devicePixelRatio || 1;
    const style = getComputedStyle(this.room);
    const width =
      style.getPropertyValue("--room").trim() === "window"
        ? window.innerWidth - FRAME
        : this.room.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const height =
      (parseFloat(style.getPropertyValue("--glass-height")) / 100) * window.innerHeight;
    const room = Math.min(width / WIDTH, height / HEIGHT) * ratio;
    const whole = Math.max(1, Math.floor(room + 0.01));
    const narrow = width / WIDTH < height / HEIGHT && whole < room * MUCH;
    const point = narrow ? room : whole;
    const scale = narrow ? Math.ceil(room * 2) : whole; // draw larger, and let the browser scale it down evenly
    if (point !== this.point || ratio !== this.ratio) {
      Object.assign(this, { point, scale, ratio });
      this.canvas.width = WIDTH * scale;
      this.canvas.height = HEIGHT * scale;
      this.canvas.style.width = `${(WIDTH * point) / ratio}px`;
      this.canvas.style.height = `${(HEIGHT * point) / ratio}px`;
      this.canvas.style.imageRendering = narrow ? "auto" : "pixelated";
    }
    this.draw();
  }

  /** Draw before the next repaint, once for any number of calls. */
  refresh() {
    if (this.waiting || !this.shown) return;
    this.waiting = true;
    requestAnimationFrame(() => this.draw());
  }

  draw() {
    this.waiting = false;
    const { context, display, scale } = this;
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    if (!display.on) return;
    const shine = DIMMEST + (1 - DIMMEST) * (display.level / 255);
    // With enough pixels, leave a darker hairline between the points, as on the real glass.
    if (this.point >= SEAM_FROM) {
      this.fillPoints(shine * SEAM, scale);
      this.fillPoints(shine, scale - Math.max(1, Math.round(scale / 9)));
    } else {
      this.fillPoints(shine, scale);
    }
  }

  /** @param {number} shine @param {number} side */
  fillPoints(shine, side) {
    const { context, display, scale } = this;
    context.fillStyle = `rgb(${LIT.map((part) => Math.round(part * shine)).join(" ")})`;
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        if (display.point(x, y)) context.fillRect(x * scale, y * scale, side, side);
      }
    }
  }
}
