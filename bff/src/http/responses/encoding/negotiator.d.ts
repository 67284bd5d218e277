/**
 * Types for the part of `negotiator` that this folder uses. The published types describe a version without `preferred`.
 */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> });
    /** Returns those of `available` that are acceptable, best first. `preferred` decides between equals. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
