// Reads QR codes with ZBar: `node zbar.mjs MODULE`, then for each picture on stdin a line [width, height] and
// the grey values; it prints a line, the list of texts as JSON.

const { scanGrayBuffer } = await import(process.argv[2]);
const LINE_END = 10;

let waiting = Buffer.alloc(0);
for await (const piece of process.stdin) {
  waiting = Buffer.concat([waiting, piece]);
  for (let end = waiting.indexOf(LINE_END); end >= 0; end = waiting.indexOf(LINE_END)) {
    const [width, height] = JSON.parse(waiting.toString("utf8", 0, end));
    const behind = end + 1 + width * height;
    if (waiting.length < behind) break;
    const grey = new Uint8Array(waiting.subarray(end + 1, behind));
    waiting = waiting.subarray(behind);
    const symbols = await scanGrayBuffer(grey.buffer, width, height);
    console.log(
      JSON.stringify(symbols.map((/** @type {{ decode(): string }} */ symbol) => symbol.decode())),
    );
  }
}
