import { z } from 'zod';
import { DEFAULT_BUTTON_TEXT } from '../browser/paid-links.ts';
import { imageSchema, lineSchema, linkSchema } from '../primitives/primitives.ts';

/** Names of affiliates (rules.md#brands). */
export const affiliateNameSchema = z.enum(['platejoy', 'optum', 'wellos', 'other']);

/**
 * An affiliate block that sends the reader to a brand (rules.md#fields-of-content).
 * The product id is read from the `subid` query parameter of `link`.
 */
export const brandCtaSchema = z.object({
  title: lineSchema(200),
  image: imageSchema.optional(),
  desc: z.string().max(1000).optional(),
  link: linkSchema,
  buttonText: lineSchema(60).default(DEFAULT_BUTTON_TEXT),
});

/** An affiliate whose links the article carries. */
export const affiliateSchema = z.object({ name: affiliateNameSchema, link: linkSchema });
