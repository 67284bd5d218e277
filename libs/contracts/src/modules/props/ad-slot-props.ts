import { z } from 'zod';
import { slotFormatSchema } from '../../article/body-block.ts';
import { anchorIdSchema, canonicalPathSchema } from '../../primitives/primitives.ts';
import { withLanguage } from './module-language.ts';

/** Seller of an ad slot: the site's own advertising, or partners first (rules.md#ad-layouts). */
export const sellerSchema = z.enum(['ads', 'partners']);
export type Seller = z.infer<typeof sellerSchema>;

/** Template of an article page (rules.md#article-page). */
export const templateSchema = z.enum(['tabbed', 'infinite']);

/** Minimum time between two creatives in one slot, in seconds. Buyers accept no shorter refresh. */
export const REFRESH_LEAST_S = 30;

/** Props of every ad slot. Optional fields are newer than some releases, which ignore them. */
export const adSlotPropsSchema = withLanguage.extend({
  id: anchorIdSchema,
  format: slotFormatSchema,
  /** Topic key of the article. */
  k1: z.string().optional(),
  /** Slug of the article's main category. */
  category: z.string().optional(),
  template: templateSchema.optional(),
  /** Default: the site's own advertising. */
  seller: sellerSchema.optional(),
  /** Whether an ad server fills the slot for a reader who consents. */
  hasAdServer: z.boolean().optional(),
  /** Origin of the ad server's frames. Default: the origin of the page. */
  adServerOrigin: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Canonical path of the article, for frames of another origin, because browsers give them only the origin of the
   * page.
   */
  page: canonicalPathSchema.optional(),
  /** Id of this part of the site at the ad server (rules.md#fields-of-content). */
  msiteID: z.string().optional(),
  /** Time for which the creative is visible before the slot requests another one, in seconds. Absent: never. */
  refreshSeconds: z.int().min(REFRESH_LEAST_S).optional(),
});

/** Props of an ad slot in the rail. */
export const railAdSlotPropsSchema = adSlotPropsSchema.extend({
  /** Lets the slot become as many slots as fit beside the article. Absent: it remains one slot. */
  dynamic: z
    .object({
      /** Maximum number of slots. */
      maximum: z.int().min(1).max(50),
      /** Minimum distance between two of the slots, in px. */
      spacing: z.int().min(0).max(10_000),
    })
    .optional(),
});

export type AdSlotProps = z.infer<typeof adSlotPropsSchema>;
