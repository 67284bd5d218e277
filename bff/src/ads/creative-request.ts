import { z } from 'zod';
import { targetingSchema } from '@plainwell/contracts/article/article.ts';
import { interfaceLanguageSchema } from '@plainwell/contracts/terms/language.ts';
import { slotFormatSchema } from '@plainwell/contracts/article/body-block.ts';
import { anchorIdSchema } from '@plainwell/contracts/terms/primitives.ts';
import { fieldErrors } from '../http/requests/field-errors.ts';

/** Path and query of GET /api/creatives/{format}. The lengths are those of the same fields of an article and a slot. */
const creativeRequestSchema = z.object({
  format: slotFormatSchema,
  slot: anchorIdSchema,
  /** An article without a topic key may also send it empty. */
  k1: targetingSchema.shape.k1,
  language: interfaceLanguageSchema,
});
export type CreativeRequest = z.output<typeof creativeRequestSchema>;

/** A request that can be answered, or what is wrong with it, by field, in words for the caller. */
export type ReadRequest = { ok: true; request: CreativeRequest } | { ok: false; errors: Record<string, string> };

/** Reads path and query. A parameter that stands twice in the query arrives as a list and is refused. */
export function readCreativeRequest(parameters: Readonly<Record<string, unknown>>): ReadRequest {
  const parsed = creativeRequestSchema.safeParse(parameters);
  return parsed.success ? { ok: true, request: parsed.data } : { ok: false, errors: fieldErrors(parsed.error) };
}
