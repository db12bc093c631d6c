/** The part of MicroPython's WebAssembly build that is used here. */
export interface MicroPython {
  FS: {
    writeFile(name: string, data: Uint8Array | string): void;
    readFile(name: string): Uint8Array;
    mkdir(name: string): void;
    mkdirTree(name: string): void;
    readdir(name: string): string[];
    stat(name: string): { mode: number };
    isFile(mode: number): boolean;
  };
  globals: { get(name: string): any; set(name: string, value: unknown): void };
  registerJsModule(name: string, module: object): void;
  runPython(code: string): unknown;
}

export function loadMicroPython(options: {
  url?: string;
  heapsize?: number;
  romfs?: Uint8Array;
  linebuffer?: boolean;
  stdin?: () => number | null;
  stdout?: ((line: string) => void) | ((data: Uint8Array) => void);
  stderr?: ((line: string) => void) | ((data: Uint8Array) => void);
}): Promise<MicroPython>;
