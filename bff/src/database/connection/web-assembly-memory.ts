import { setFlagsFromString } from 'node:v8';

/**
 * Disables the optimizing compiler for WebAssembly that is loaded from now on.
 *
 * To compile one function of the embedded database (its SQL parser), V8's optimizing compiler briefly needs 600 MB
 * (measured with PGlite 0.5 on Node.js 24: `--trace-wasm-compilation-times`). A server profits from the faster code. A
 * command that imports and ends does not, and must stay below 1 GB.
 */
export function keepWebAssemblySmall(): void {
  setFlagsFromString('--no-wasm-dynamic-tiering');
  setFlagsFromString('--no-wasm-tier-up');
}
