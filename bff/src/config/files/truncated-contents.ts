import { z } from 'zod';
import { canonicalPathSchema } from '@plainwell/contracts/primitives/primitives.ts';
import { readJsonFile, type JsonFileResult } from './json-file.ts';

const fileSchema = z
  .array(canonicalPathSchema, 'must be a JSON list of canonical paths')
  .transform((paths) => [...new Set(paths)]);

/**
 * Reads the articles whose long contents list is shortened (rules.md#contents): a JSON list, of any length, of
 * canonical paths without a leading slash. Drops duplicates.
 */
export const readTruncatedContents = (file: string): JsonFileResult<string[]> =>
  readJsonFile('TRUNCATED_CONTENTS_PATHS', file, fileSchema);
