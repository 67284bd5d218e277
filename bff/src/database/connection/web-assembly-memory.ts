import { setFlagsFromString } from 'node:v8';

/**
 * Leaves WebAssembly that is loaded from now on at its first, quick compilation.
 *
 * V8's optimising compiler takes 600 MB for a moment to compile one function of the embedded database (its SQL parser,
 * measured with PGlite 0.5 on Node.js 24: `--trace-wasm-compilation-times`). A server gets that back in speed; a
 * command that imports and ends does not, and is promised to stay under 1 GB.
 */
export function keepWebAssemblySmall(): void {
  setFlagsFromString('--no-wasm-dynamic-tiering');
  setFlagsFromString('--no-wasm-tier-up');
}
