import { z } from 'zod';
import { targetingSchema } from '@plainwell/contracts/article/article.ts';
import { slotFormatSchema } from '@plainwell/contracts/article/body-block.ts';
import { sellerSchema, templateSchema } from '@plainwell/contracts/modules/slot-props.ts';
import { interfaceLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { anchorIdSchema } from '@plainwell/contracts/primitives/primitives.ts';
import { CREATIVE_ID_MAXIMUM } from '@plainwell/contracts/browser/creatives.ts';
import { categorySlugSchema } from '../campaigns/campaign.ts';
import { fieldErrors } from '../../http/requests/field-errors.ts';

/** A page has no more slots, and a reader saw no more campaigns, that matter. */
const NAMED_MAXIMUM = 50;

const ID = `[\\da-z-]{1,${CREATIVE_ID_MAXIMUM}}`;

/** Names that stand behind each other with dots; none is the empty text. */
const listOf = (entry: string) =>
  z
    .string()
    .regex(
      new RegExp(`^(?:${entry}(?:\\.${entry}){0,${NAMED_MAXIMUM - 1}})?$`),
      'must be entries with dots between them',
    )
    .transform((text) => (text === '' ? [] : text.split('.')));

/** Path and query of GET /api/creatives/{format}. The lengths are those of the same fields of an article and a slot. */
const creativeRequestSchema = z.object({
  format: slotFormatSchema,
  slot: anchorIdSchema,
  /** An article without a topic key may also send it empty. */
  k1: targetingSchema.shape.k1,
  /** The article's first category: the last part of its page's address. Left out where no campaign can name it. */
  category: categorySlugSchema.optional().catch(undefined),
  template: templateSchema.optional(),
  seller: sellerSchema.default('ads'),
  language: interfaceLanguageSchema.default('en'),
  /** Creatives that the page shows already. */
  shown: listOf(ID).default([]),
  /** How often the reader has seen creatives today: `id:3`. */
  seen: listOf(`${ID}:\\d{1,4}`)
    .transform(
      (entries) =>
        new Map(entries.map((entry): [string, number] => [entry.split(':')[0] ?? '', Number(entry.split(':')[1])])),
    )
    .default(new Map()),
});
export type ReadCreativeRequest = z.output<typeof creativeRequestSchema>;

/** A request that can be answered, or what is wrong with it, by field, in words for the caller. */
export type ReadRequest = { ok: true; request: ReadCreativeRequest } | { ok: false; errors: Record<string, string> };

/** Reads path and query. A parameter that stands twice in the query arrives as a list and is refused. */
export function readCreativeRequest(parameters: Readonly<Record<string, unknown>>): ReadRequest {
  const parsed = creativeRequestSchema.safeParse(parameters);
  return parsed.success ? { ok: true, request: parsed.data } : { ok: false, errors: fieldErrors(parsed.error) };
}
