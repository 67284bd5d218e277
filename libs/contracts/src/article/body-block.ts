import { z } from 'zod';
import { anchorIdSchema } from '../primitives/primitives.ts';

/** Sizes of slots that another team fills; the reserved height comes from the design tokens. */
export const slotFormatSchema = z.enum(['medium-rectangle', 'leaderboard']);
export type SlotFormat = z.infer<typeof slotFormatSchema>;

/**
 * What may stand in an empty place of the body: advertising of a reserved height, or a block that the server renders
 * and that is as high as its text: a section's gallery, the article's brand blocks.
 */
export const bodySlotFormatSchema = z.enum([...slotFormatSchema.options, 'gallery', 'brand-ctas']);
export type BodySlotFormat = z.infer<typeof bodySlotFormatSchema>;

/** Whose products an affiliate disclosure speaks of: partners', or also those of companies of our own. */
export const disclosureVariantSchema = z.enum(['affiliate', 'owned-and-operated']);
export type DisclosureVariant = z.infer<typeof disclosureVariantSchema>;

/**
 * One sentence of a disclosure: who pays for what, that no link pays, or that nobody pays for a place among the
 * products.
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
 * A piece of a section's body in reading order: HTML from the content service (sanitised there), an empty place that
 * the host fills with another island, or the disclosure that stands before the article's first affiliate link.
 */
export const bodyBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('html'), html: z.string() }),
  z.object({ kind: z.literal('slot'), id: anchorIdSchema, format: bodySlotFormatSchema }),
  z.object({
    kind: z.literal('disclosure'),
    variant: disclosureVariantSchema,
    /** The sentences in reading order; missing from releases of the host that knew only variants. */
    statements: z.array(disclosureStatementSchema).min(1).optional(),
  }),
]);
export type BodyBlock = z.infer<typeof bodyBlockSchema>;
