// Dragging by finger or mouse onto a line of a list. Buttons do the same.

const MOVED = 8; // points: a shorter move is a tap

/** Start a drag on `event` (pointerdown); `drop(place)` gets the line of `list` on which it ends.
 *  @param {On<HTMLElement, PointerEvent>} event @param {HTMLElement} list @param {(place: number) => void} drop */
export function drag(event, list, drop) {
  const { currentTarget: source, pointerId, clientX: fromX, clientY: fromY } = event;
  /** @type {?Element} */
  let under = null; // the line under the finger
  source.setPointerCapture(pointerId);
  /** @param {Element | null} line */
  const mark = (line) => {
    under?.classList.remove("dropped-on");
    under = line;
    under?.classList.add("dropped-on");
  };
  /** @param {PointerEvent} pointerEvent */
  const moved = ({ clientX, clientY }) => {
    if (Math.hypot(clientX - fromX, clientY - fromY) < MOVED) return;
    const line = document.elementFromPoint(clientX, clientY)?.closest("li");
    mark(line && list.contains(line) ? line : null);
  };
  /** @param {PointerEvent} pointerEvent */
  const ended = ({ type }) => {
    source.removeEventListener("pointermove", moved);
    source.removeEventListener("pointerup", ended);
    source.removeEventListener("pointercancel", ended);
    const place = [...list.children].findIndex((line) => line === under);
    mark(null);
    if (type !== "pointerup" || place < 0) return;
    /** @param {Event} click */
    const untapped = (click) => click.stopImmediatePropagation(); // it was no tap
    source.addEventListener("click", untapped, { capture: true });
    setTimeout(() => source.removeEventListener("click", untapped, { capture: true }));
    drop(place);
  };
  source.addEventListener("pointermove", moved);
  source.addEventListener("pointerup", ended);
  source.addEventListener("pointercancel", ended);
}
