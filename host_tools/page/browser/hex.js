// Bytes as hexadecimal text and back: the firmware takes and gives them so.

/** Bytes as hexadecimal text. @param {Uint8Array} bytes */
export const toHex = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Return the bytes that `hex` stands for; none if there is no text. @param {string | null} hex */
export const fromHex = (hex) =>
  Uint8Array.from(hex?.match(/../g) ?? [], (pair) => parseInt(pair, 16));
