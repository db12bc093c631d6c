// A QR code, as the box shows it: dark modules on a light ground, with the margin that readers need.

import { svg } from "../lit-html.js";

const EDGE = 4; // modules

/** Draw `rows`, in which "#" is a dark module. @param {string[]} rows @param {string} name */
export function code(rows, name) {
  const size = rows.length + 2 * EDGE;
  const dark = rows.flatMap((row, y) =>
    [...row].map((module, x) => (module === "#" ? `M${x + EDGE} ${y + EDGE}h1v1h-1z` : "")),
  );
  return svg`<svg class="code" viewBox="0 0 ${size} ${size}" role="img" aria-label=${name} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#fff"></rect><path d=${dark.join("")} fill="#000"></path></svg>`;
}
