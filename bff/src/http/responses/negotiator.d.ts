/** As far as this folder uses it; the published types are of a version that had no `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> });
    /** Those of `available` that are acceptable, the best first; `preferred` decides between equals. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
