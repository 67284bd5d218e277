/**
 * Parses JSON that came from outside, to be checked by a schema.
 * @param reviver as `JSON.parse` takes it; what it throws makes the whole text no JSON.
 * @returns `undefined` for a text that is no JSON.
 */
export function parseJson(text: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    return undefined;
  }
}
