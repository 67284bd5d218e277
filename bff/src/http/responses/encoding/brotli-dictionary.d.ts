import 'node:zlib';

/** Adds the option `dictionary` of Node.js 26, which the published types know only for other formats. */
declare module 'node:zlib' {
  interface BrotliOptions {
    /** Text that the compressed text may refer to. Whoever decompresses it needs the same bytes. */
    dictionary?: NodeJS.ArrayBufferView | undefined;
  }
}
