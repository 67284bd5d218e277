import { z } from 'zod';
import { anchorIdSchema } from '../primitives/primitives.ts';

/** Sizes of ad slots. The design tokens define their reserved heights. */
export const slotFormatSchema = z.enum(['medium-rectangle', 'leaderboard']);
export type SlotFormat = z.infer<typeof slotFormatSchema>;

/**
 * Content of a slot in the body: advertising with a reserved height, the gallery of a section, or the brand blocks of
 * the article. The server renders galleries and brand blocks, and they are as high as their content.
 */
export const bodySlotFormatSchema = z.enum([...slotFormatSchema.options, 'gallery', 'brand-ctas']);
export type BodySlotFormat = z.infer<typeof bodySlotFormatSchema>;

/** Owner of the products in an affiliate disclosure: only partners, or also companies of the publisher. */
export const disclosureVariantSchema = z.enum(['affiliate', 'owned-and-operated']);
export type DisclosureVariant = z.infer<typeof disclosureVariantSchema>;

/**
 * One sentence of a disclosure. It states who pays for which links or products, that no link earns money, or that
 * nobody paid for a place among the products.
 */
export const disclosureStatementSchema = z.enum([
  'sponsored',
  'own-products',
  'paid-by-visit',
  'paid-brands',
  'commission',
  'no-commission',
  'unpaid-roundup',
  'unpaid-review',
  'unpaid-comparison',
]);
export type DisclosureStatement = z.infer<typeof disclosureStatementSchema>;

/**
 * One part of the body of a section: HTML that the content service has sanitized, a slot that the host fills with
 * another island, or the disclosure before the first affiliate link of the article.
 */
export const bodyBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('html'), html: z.string() }),
  z.object({ kind: z.literal('slot'), id: anchorIdSchema, format: bodySlotFormatSchema }),
  z.object({
    kind: z.literal('disclosure'),
    variant: disclosureVariantSchema,
    /** Sentences in reading order. Hosts that are older than this field omit it, because they know only variants. */
    statements: z.array(disclosureStatementSchema).min(1).optional(),
  }),
]);
export type BodyBlock = z.infer<typeof bodyBlockSchema>;
