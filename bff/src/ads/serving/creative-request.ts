import { z } from 'zod';
import { targetingSchema } from '@plainwell/contracts/article/article.ts';
import { slotFormatSchema } from '@plainwell/contracts/article/body-block.ts';
import { sellerSchema, templateSchema } from '@plainwell/contracts/modules/props/ad-slot-props.ts';
import { interfaceLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { anchorIdSchema } from '@plainwell/contracts/primitives/primitives.ts';
import { CREATIVE_ID_MAXIMUM } from '@plainwell/contracts/browser/ads/creatives.ts';
import { categorySlugSchema } from '../campaigns/campaign.ts';
import { fieldErrors } from '../../http/requests/field-errors.ts';

/**
 * Maximum number of entries in a list: greater than the number of slots on a page and the number of campaigns that a
 * reader sees in a day.
 */
const NAMED_MAXIMUM = 50;

const ID = `[\\da-z-]{1,${CREATIVE_ID_MAXIMUM}}`;

/** Returns the schema of a list of entries separated by dots; the empty text is the empty list. */
const listOf = (entry: string) =>
  z
    .string()
    .regex(
      new RegExp(`^(?:${entry}(?:\\.${entry}){0,${NAMED_MAXIMUM - 1}})?$`),
      'must be entries with dots between them',
    )
    .transform((text) => (text === '' ? [] : text.split('.')));

/**
 * Schema for path and query of GET /api/creatives/{format}. The maximum lengths equal those of the same fields of an
 * article and a slot.
 */
const creativeRequestSchema = z.object({
  format: slotFormatSchema,
  slot: anchorIdSchema,
  /** Topic key of the article; may be empty if the article has none. */
  k1: targetingSchema.shape.k1,
  /**
   * The article's main category: the last part of its page's address. Invalid slugs are ignored, because no campaign can
   * target them.
   */
  category: categorySlugSchema.optional().catch(undefined),
  template: templateSchema.optional(),
  seller: sellerSchema.default('ads'),
  language: interfaceLanguageSchema.default('en'),
  /** Ids of creatives that the page already shows. */
  shown: listOf(ID).default([]),
  /** Number of times that the reader has seen each creative today, as `id:3`. */
  seen: listOf(`${ID}:\\d{1,4}`)
    .transform(
      (entries) =>
        new Map(entries.map((entry): [string, number] => [entry.split(':')[0] ?? '', Number(entry.split(':')[1])])),
    )
    .default(new Map()),
});
export type ReadCreativeRequest = z.output<typeof creativeRequestSchema>;

/** A valid request, or the faults of an invalid one: by field, as messages for the caller. */
export type ReadRequest = { ok: true; request: ReadCreativeRequest } | { ok: false; errors: Record<string, string> };

/** Parses path and query. A parameter that the query repeats arrives as a list and is a fault. */
export function readCreativeRequest(parameters: Readonly<Record<string, unknown>>): ReadRequest {
  const parsed = creativeRequestSchema.safeParse(parameters);
  return parsed.success ? { ok: true, request: parsed.data } : { ok: false, errors: fieldErrors(parsed.error) };
}
