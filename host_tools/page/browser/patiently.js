// Lazy imports that are retried on a bad network.

const TIMES = 8;
const BETWEEN_MS = 500;

/** Return the result of `load()`, which imports modules; reject after the last retry.
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
