import { readFile } from 'node:fs/promises';

/**
 * Parses JSON from outside, which a schema must check afterwards.
 * @param reviver as for `JSON.parse`. If it throws, the text counts as invalid.
 * @returns `undefined` for a text that is not JSON.
 */
export function parseJson(text: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    return undefined;
  }
}

/**
 * Reads a JSON file, which a schema must check afterwards. Returns `undefined` if the file is unreadable or not JSON.
 */
export async function readJsonFile(path: string): Promise<unknown> {
  return parseJson(await readFile(path, 'utf8').catch(() => ''));
}
