import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** The parsed value, or a message of one line that names the setting, the file, the entry and its fault. */
export type JsonFileResult<Value> = { ok: true; value: Value } | { ok: false; message: string };

/** Returns the faulty entry for a message: in a list by its number from 1, in an object by its key. */
function entryOf(value: unknown, [key, ...rest]: readonly PropertyKey[]): string {
  // A message never shows an entry that is an object, because the object may hold secrets.
  if (Array.isArray(value) && typeof key === 'number') {
    const place = typeof value[key] === 'object' ? rest.join('.') : JSON.stringify(value[key]);
    return `entry ${key + 1}, ${place === '' ? '' : `${place}, `}`;
  }
  return typeof key === 'string' ? `entry ${JSON.stringify(key)}, ` : '';
}

/** Reads and validates the JSON file that a setting names. */
export function readJsonFile<Value>(setting: string, file: string, schema: z.ZodType<Value>): JsonFileResult<Value> {
  const refused = (problem: string): JsonFileResult<Value> => ({
    ok: false,
    message: `setting ${setting}: ${file}: ${problem}`,
  });
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return refused(error instanceof SyntaxError ? 'is not JSON' : 'cannot be read');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  return refused(`${entryOf(value, issue?.path ?? [])}${issue?.message}`);
}
