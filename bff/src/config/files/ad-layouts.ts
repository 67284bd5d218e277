import { z } from 'zod';
import { adLayoutSchema } from '@plainwell/contracts/article/article.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { canonicalPathSchema } from '@plainwell/contracts/primitives/primitives.ts';
import { readJsonFile, type JsonFileResult } from './json-file.ts';

const fileSchema = z.record(
  canonicalPathSchema,
  z.string('must be the name of an ad layout'),
  'must be a JSON object of canonical paths and ad layouts',
);

/** Ad layouts by path, and warnings of one line each. */
interface AdLayouts {
  adLayouts: NonNullable<Site['adLayouts']>;
  warnings: string[];
}

/**
 * Reads the articles whose ad layout a setting overrides (rules.md#ad-layouts): a JSON object of canonical paths,
 * without a leading slash, and names of layouts. An unknown name counts as BASELINE, with a warning.
 * @param file `undefined` for no overrides.
 */
export function readAdLayouts(file: string | undefined): JsonFileResult<AdLayouts> {
  if (file === undefined) return { ok: true, value: { adLayouts: {}, warnings: [] } };
  const read = readJsonFile('AD_LAYOUT_PATHS', file, fileSchema);
  if (!read.ok) return read;
  const warnings: string[] = [];
  const named = Object.entries(read.value).map(([path, name]) => {
    const layout = adLayoutSchema.safeParse(name);
    if (!layout.success)
      warnings.push(
        `setting AD_LAYOUT_PATHS: ${path} names the unknown ad layout ${JSON.stringify(name)}; the site uses BASELINE instead. Known layouts: ${adLayoutSchema.options.join(', ')}`,
      );
    return [path, layout.data ?? 'BASELINE'] as const;
  });
  return { ok: true, value: { adLayouts: Object.fromEntries(named), warnings } };
}
