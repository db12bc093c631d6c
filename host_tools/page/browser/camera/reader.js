// Reads codes in the camera's pictures: by the browser's BarcodeDetector, or else (iPhones, Firefox) by
// zxing-wasm, loaded on first use.

import { pen } from "../page_parts.js";

const READER = new URL("../zxing/reader/", import.meta.url); // not part of the first load
const WIDEST = 960; // pixels of a searched picture; more do not help

/** Return a function that reads the codes in a video's picture; reject if no reader is available. */
export async function openReader() {
  const own = await ownReader();
  return own ?? loadedReader();
}

async function ownReader() {
  try {
    const kinds = await BarcodeDetector.getSupportedFormats();
    if (!kinds.includes("qr_code")) return null;
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    await detector.detect(document.createElement("canvas")); // some browsers have only its name
    return async (/** @type {HTMLVideoElement} */ video) =>
      (await detector.detect(video)).map(({ rawValue }) => rawValue);
  } catch {
    return null;
  }
}

async function loadedReader() {
  const { prepareZXingModule, readBarcodes } = await import(new URL("index.js", READER).href);
  const wasm = new URL("zxing_reader.wasm", READER).href;
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const canvas = document.createElement("canvas");
  const context = pen(canvas, { willReadFrequently: true });
  return async (/** @type {HTMLVideoElement} */ video) => {
    const scale = Math.min(1, WIDEST / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const codes = await readBarcodes(picture, { formats: ["QRCode"], maxNumberOfSymbols: 1 });
    return codes.map((/** @type {{ text: string }} */ { text }) => text);
  };
}
