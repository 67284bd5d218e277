import { z } from 'zod';
import { DEFAULT_BUTTON_TEXT } from '../browser/ads/paid-links.ts';
import { imageSchema, lineSchema, linkSchema } from '../primitives/primitives.ts';

/** Names of affiliates (rules.md#brands). */
export const affiliateNameSchema = z.enum(['platejoy', 'optum', 'wellos', 'other']);

/**
 * Affiliate block that sends the reader to a brand (rules.md#fields-of-content). The query parameter `subid` of `link`
 * is the product id.
 */
export const brandCtaSchema = z.object({
  title: lineSchema(200),
  image: imageSchema.optional(),
  desc: z.string().max(1000).optional(),
  link: linkSchema,
  buttonText: lineSchema(60).default(DEFAULT_BUTTON_TEXT),
});

/** Affiliate to which links of the article lead. */
export const affiliateSchema = z.object({ name: affiliateNameSchema, link: linkSchema });
