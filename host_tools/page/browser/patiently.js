// Parts of the page that are loaded later: where a bad network loses one, it is asked for again.

const TIMES = 8;
const BETWEEN_MS = 500;

/** What `load()` gives, which imports modules; rejects when they cannot be had after all.
 *  @template T @param {() => Promise<T>} load @returns {Promise<T>} */
export async function patiently(load) {
  for (let left = TIMES; ; left -= 1) {
    try {
      return await load();
    } catch (error) {
      if (!left) throw error;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
  }
}
