/** The lines that the build puts before sw.js. */
declare const BUILD: { version: string; files: string[] };
