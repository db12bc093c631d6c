// Runs a script on MicroPython's WebAssembly build, as the unix build would run it:
//   node run.mjs [HOST_FOLDER=NAME ...] -- SCRIPT [ARGUMENT ...]
// Each HOST_FOLDER is copied to NAME in the build's own file system first; nothing is copied back.
// Standard input and output are this process's; the exit status is the script's.

import { readdirSync, readFileSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

/** @typedef {import("./types/micropython.mjs").MicroPython} MicroPython */

const FIRST_HEAP = 384 * 1024; // initial heap in bytes; the build enlarges it when needed

/** Copy a folder of this computer. @param {MicroPython["FS"]} fs @param {string} folder @param {string} name */
function copyFolder(fs, folder, name) {
  fs.mkdirTree(name);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith(".") || entry.name === "__pycache__") continue;
    const from = join(folder, entry.name);
    const to = `${name}/${entry.name}`;
    if (entry.isDirectory()) copyFolder(fs, from, to);
    else if (entry.isFile()) fs.writeFile(to, readFileSync(from));
  }
}

/** Return a system error's code. @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;

// Return the next byte of standard input, or null at its end. Wait even if the pipe does not block: if
// somebody else made it non-blocking, it answers EAGAIN when empty.
function byteReader() {
  const buffer = Buffer.alloc(4096);
  const nap = new Int32Array(new SharedArrayBuffer(4));
  let filled = 0;
  let taken = 0;
  return () => {
    while (taken === filled) {
      try {
        filled = readSync(0, buffer);
      } catch (error) {
        if (codeOf(error) === "EOF") return null;
        if (codeOf(error) !== "EAGAIN") throw error;
        Atomics.wait(nap, 0, 0, 2);
        continue;
      }
      taken = 0;
      if (!filled) return null;
    }
    return buffer[taken++];
  };
}

// Write whole lines at once, so that a reader at the other end of a pipe never waits.
function lineWriter() {
  /** @type {Uint8Array[]} */
  let pending = [];
  const flush = () => {
    let bytes = Buffer.concat(pending);
    pending = [];
    while (bytes.length) {
      try {
        bytes = bytes.subarray(writeSync(1, bytes));
      } catch (error) {
        if (codeOf(error) !== "EAGAIN") throw error;
      }
    }
  };
  const write = (/** @type {Uint8Array} */ data) => {
    pending.push(Buffer.from(data));
    if (data.includes(10)) flush();
  };
  return { write, flush };
}

const LAUNCH = `
def _launch(script, arguments):
    import sys
    sys.argv[:] = [script] + list(arguments)
    sys.path[0] = script.rpartition("/")[0]
    with open(script) as file:
        code = compile(file.read(), script, "exec")
    try:
        exec(code, {"__name__": "__main__", "__file__": script})
    except SystemExit as stop:
        status = stop.args[0] if stop.args else 0
        return status if isinstance(status, int) else 0 if status is None else 1
    except BaseException as error:
        sys.print_exception(error, sys.stderr)
        return 1
    return 0
`;

const words = process.argv.slice(2);
const split = words.indexOf("--");
const [script, ...scriptArguments] = words.slice(split + 1);
const output = lineWriter();
let status = 1;
try {
  const python = await loadMicroPython({
    heapsize: FIRST_HEAP,
    linebuffer: false,
    stdin: byteReader(),
    stdout: output.write,
    stderr: (/** @type {Uint8Array} */ data) => writeSync(2, Buffer.from(data)),
  });
  for (const copy of words.slice(0, split)) {
    const at = copy.lastIndexOf("=");
    copyFolder(python.FS, copy.slice(0, at), copy.slice(at + 1));
  }
  python.runPython(LAUNCH);
  status = python.globals.get("_launch")(script, scriptArguments);
} catch (error) {
  writeSync(2, `${error instanceof Error ? error.message : error}\n`);
}
output.flush();
process.exit(status);
