import { readFile } from 'node:fs/promises';

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

/** Reads a file of JSON, to be checked by a schema. `undefined` where it cannot be read or is no JSON. */
export async function readJsonFile(path: string): Promise<unknown> {
  return parseJson(await readFile(path, 'utf8').catch(() => ''));
}
