// window.halley: a handle for tests and for the curious. Keys pressed here are ordinary keys.

const PRESSES = 100; // presses remembered

/** @type {[number, boolean][]} */
const presses = []; // [code, held], oldest first

/** Note a key press. @param {number} code @param {boolean} held */
export function notePress(code, held) {
  presses.push([code, held]);
  presses.splice(0, presses.length - PRESSES);
}

/** Make the handle from the page's parts.
 *  @param {{ keys: Keys, box: Box, glass: Glass, far: FarSide, aloud: Aloud, clubTable: ClubTable }} parts */
export function makeHandle({ keys, box, glass, far, aloud, clubTable }) {
  const { display, store } = box;
  return {
    presses,
    /** @param {number} code */
    press(code) {
      keys.press(code, "handle");
      keys.release(code);
    },
    /** @param {number} code */
    hold(code) {
      this.press(code);
      keys.act(code, true);
    },
    rows: () => display.rows(),
    farRows: () => far.rows(),
    lines: () => aloud.view?.aloud?.all ?? [],
    get scale() {
      return glass.scale;
    },
    get club() {
      return clubTable.club?.mark;
    },
    get i2c() {
      return { bytes: display.bytesReceived, transfers: display.transfers };
    },
    files: () => store.names(),
    file: (/** @type {string} */ name) => store.text(name),
    write: (/** @type {string} */ name, /** @type {string} */ hex) => store.write(name, hex),
    flushed: () => store.files.flushed(),
    /** @type {number | undefined} */ startedAfter: undefined, // in ms, once the page has started
  };
}
