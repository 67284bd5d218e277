import { z } from 'zod';
import { brandCtaSchema } from '../../article/brand-cta.ts';
import { affiliateClickSchema } from '../page-event.ts';
import { anchorIdSchema, linkSchema } from '../../primitives/primitives.ts';

/**
 * Brand block, with the event that counts a click on its link: the affiliate, and the position of the link in the
 * article.
 */
export const placedBrandCtaSchema = brandCtaSchema.extend({ click: affiliateClickSchema });
export type PlacedBrandCta = z.infer<typeof placedBrandCtaSchema>;

/**
 * Call to action that stays visible (rules.md#brands). It leads to the brand blocks, or directly to the brand if there
 * is only one.
 */
export const stickyCtaSchema = z.discriminatedUnion('leadsTo', [
  z.object({ leadsTo: z.literal('brands'), anchor: anchorIdSchema }),
  z.object({
    leadsTo: z.literal('brand'),
    /** Title of the brand block. The button shows it after 'Try'. */
    product: z.string(),
    link: linkSchema,
    click: affiliateClickSchema,
  }),
]);
export type StickyCta = z.infer<typeof stickyCtaSchema>;
