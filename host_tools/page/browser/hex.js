// Bytes as hexadecimal text and back, for the firmware.

/** Return bytes as hexadecimal text. @param {Uint8Array} bytes */
export const toHex = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Return the bytes of `hex`; none for an empty text. @param {string | null} hex */
export const fromHex = (hex) =>
  Uint8Array.from(hex?.match(/../g) ?? [], (pair) => parseInt(pair, 16));
