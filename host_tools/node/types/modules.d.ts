declare module "@micropython/micropython-webassembly-pyscript/micropython.mjs" {
  export { loadMicroPython } from "./micropython.mjs";
}
