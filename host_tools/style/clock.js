// Counts down the clocks of a page: elements with data-ends (seconds since 1970), data-left ("{0} left") and
// data-over.

/** @param {number} seconds */
function clock(seconds) {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, ...others] = parts.map(String);
  if (hours !== "0") return [hours, ...others.map((it) => it.padStart(2, "0"))].join(":");
  return `${others[0]}:${others[1].padStart(2, "0")}`;
}

/** @param {ParentNode} within @param {number} [ahead] ms by which the server's clock is ahead of this one */
export function tellClocks(within, ahead = 0) {
  /** @type {NodeListOf<HTMLElement>} */
  const clocks = within.querySelectorAll("[data-ends]");
  for (const it of clocks) {
    const { ends, left = "", over = "" } = it.dataset;
    const seconds = Math.ceil(Number(ends) - (Date.now() + ahead) / 1000);
    const text = seconds > 0 ? left.replace("{0}", clock(seconds)) : over;
    if (it.textContent !== text) it.textContent = text;
    it.classList.toggle("is-over", seconds <= 0);
  }
}
