// A box in MicroPython's WebAssembly build: node sim.mjs HEAP TREE FOLDER [EPOCH [KEY...]]. The build's files
// are in memory only: TREE and FOLDER are copied in, and changes in FOLDER are copied out after each line
// from stdin.

import * as fs from "node:fs";
import * as path from "node:path";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const [heap, tree, folder, ...rest] = process.argv.slice(2);

const input = Buffer.alloc(4096);
let filled = 0;
let taken = 0;

function stdin() {
  if (taken === filled) {
    // read in blocking mode: touching process.stdin would make the pipe non-blocking
    filled = fs.readSync(0, input, 0, input.length, null);
    taken = 0;
  }
  return filled ? input[taken++] : null;
}

/** @param {string} line */
function stdout(line) {
  if (line === ".") save();
  fs.writeSync(1, line + "\n");
}

const box = await loadMicroPython({ heapsize: Number(heap), stdin, stdout });

/** @param {string} from @param {string} to */
function load(from, to) {
  box.FS.mkdir(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), `${to}/${entry.name}`];
    if (entry.isDirectory()) load(source, target);
    else box.FS.writeFile(target, fs.readFileSync(source));
  }
}

const outside = new Map(); // the box's files as they are in FOLDER: name -> content

function boxFiles() {
  const isFile = (/** @type {string} */ name) => box.FS.isFile(box.FS.stat(`/box/${name}`).mode);
  return box.FS.readdir("/box").filter(isFile);
}

/** @param {string} name */
function content(name) {
  return Buffer.from(box.FS.readFile(`/box/${name}`));
}

function save() {
  const inside = boxFiles();
  for (const name of inside) {
    const data = content(name);
    if (outside.get(name)?.equals(data)) continue;
    fs.writeFileSync(path.join(folder, name), data);
    outside.set(name, data);
  }
  for (const name of [...outside.keys()].filter((known) => !inside.includes(known))) {
    fs.rmSync(path.join(folder, name), { force: true });
    outside.delete(name);
  }
}

load(tree, "/tree");
load(folder, "/box");
for (const name of boxFiles()) outside.set(name, content(name));
box.globals.set("arguments", ["sim", "/box", ...rest].join("\n"));
try {
  box.runPython(`
import sys
sys.path[:] = ["/tree"]
sys.argv[:] = arguments.split("\\n")
from halley.platform.sim import run
run()
`);
} catch (error) {
  if (!String(error).includes("SystemExit")) {
    for (const line of String(error).trim().split("\n")) fs.writeSync(1, `! ${line}\n`);
  }
  process.exitCode = 1;
}
