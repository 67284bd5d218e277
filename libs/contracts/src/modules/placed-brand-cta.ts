import { z } from 'zod';
import { brandCtaSchema } from '../article/brand-cta.ts';
import { affiliateClickSchema } from './page-event.ts';
import { anchorIdSchema, linkSchema } from '../primitives/primitives.ts';

/**
 * A brand block with what a click on its link counts as: whose link it is, and its place among the article's others.
 */
export const placedBrandCtaSchema = brandCtaSchema.extend({ click: affiliateClickSchema });
export type PlacedBrandCta = z.infer<typeof placedBrandCtaSchema>;

/**
 * The call to action that stays in sight (rules.md#brands): to the brand blocks, or to the only brand there
 * is.
 */
export const stickyCtaSchema = z.discriminatedUnion('leadsTo', [
  z.object({ leadsTo: z.literal('brands'), anchor: anchorIdSchema }),
  z.object({
    leadsTo: z.literal('brand'),
    /** Title of the brand block: what 'Try' is followed by. */
    product: z.string(),
    link: linkSchema,
    click: affiliateClickSchema,
  }),
]);
export type StickyCta = z.infer<typeof stickyCtaSchema>;
