import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { canonicalPathSchema } from '@plainwell/contracts/terms/primitives.ts';

/** Either the canonical paths, or one line naming the setting, the entry and what is wrong with it. */
export type TruncatedContentsResult = { ok: true; paths: string[] } | { ok: false; message: string };

const fileSchema = z.array(canonicalPathSchema, 'must be a JSON list of canonical paths');

function refused(file: string, problem: string): TruncatedContentsResult {
  return { ok: false, message: `setting TRUNCATED_CONTENTS_PATHS: ${file}: ${problem}` };
}

/**
 * Reads the articles whose long contents are cut to a short list (specification, section 4): a JSON list of canonical
 * paths, without a leading slash, of any length. A path that stands in it twice counts once.
 */
export function readTruncatedContents(file: string): TruncatedContentsResult {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return refused(file, error instanceof SyntaxError ? 'is not JSON' : 'cannot be read');
  }
  const parsed = fileSchema.safeParse(value);
  if (parsed.success) return { ok: true, paths: [...new Set(parsed.data)] };
  const [issue] = parsed.error.issues;
  const [index] = issue?.path ?? [];
  const entry = Array.isArray(value) && typeof index === 'number' ? `entry ${index + 1}, ${JSON.stringify(value[index])}, ` : '';
  return refused(file, `${entry}${issue?.message}`);
}
