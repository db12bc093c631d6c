// Signs that stand beside words: drawn in lines, as large as the letters beside them.

import { svg } from "../lit-html.js";

/** @type {Record<string, string>} */
const PATHS = {
  table: "M4 7h16M4 12h16M4 17h16",
  hands: "M5 4h14v16H5zM5 9h14M5 14h14M11 4v16",
  balances: "M4 20V4M4 20h16M7 15l4-5 4 3 5-7",
  more: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  undo: "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9",
  redo: "m16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h5",
  share: "M12 15V4M8 7.5 12 4l4 3.5M6 12H5v8h14v-8h-1",
  names: "M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M5 20c.5-4 3.5-6 7-6s6.5 2 7 6",
  helpOpen:
    "M9 9a3 3 0 1 1 4.5 2.600c-1 .6-1.5 1.2-1.5 2.400M12 17.500h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18",
  options: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5",
  cableOpen: "M8 4v5M16 4v5M6 9h12v3a6 6 0 0 1-12 0zM12 18v3",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  turnCards: "M20 12a8 8 0 1 1-2.5-5.800M20 4v4h-4",
  showBox:
    "M5 3h14v18H5zM8 6h8v5H8zM8.5 15h.01M12 15h.01M15.5 15h.01M8.5 18h.01M12 18h.01M15.5 18h.01",
  language:
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18",
  evening: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.5 2",
  transfer: "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
  test: "m5 12.500 4.500 4.500L19 7",
  code: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2M20 14v2M14 18v2M18 18h2v2",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5 20 20",
  close: "M6 6l12 12M18 6 6 18",
  add: "M12 5v14M5 12h14",
  onward: "m9 5 7 7-7 7",
  back: "m15 5-7 7 7 7",
  erase: "M9 5h11v14H9l-6-7zM12 9.500l5 5M17 9.500l-5 5",
  up: "m6 15 6-6 6 6",
  down: "m6 9 6 6 6-6",
};

/** @param {string} name one of PATHS */
export const icon = (name) =>
  svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name] ?? PATHS.onward}></path></svg>`;
