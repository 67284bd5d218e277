import { z } from 'zod';
import { slotFormatSchema } from '../article/body-block.ts';
import { anchorIdSchema, canonicalPathSchema } from '../primitives/primitives.ts';
import { withLanguage } from './module-language.ts';

/**
 * Who fills a slot: the site's own advertising, or partners first
 * (rules.md#ad-layouts).
 */
export const sellerSchema = z.enum(['ads', 'partners']);
export type Seller = z.infer<typeof sellerSchema>;

/** The kinds of article page (rules.md#article-page). */
export const templateSchema = z.enum(['tabbed', 'infinite']);

/** Least seconds between two creatives of one slot: what buyers accept as a refresh. */
export const REFRESH_LEAST_S = 30;

/** What every slot for a creative is told. What is missing was unknown to releases from before, which ignore it. */
export const slotPropsSchema = withLanguage.extend({
  id: anchorIdSchema,
  format: slotFormatSchema,
  /** Topic key of the article. */
  k1: z.string().optional(),
  /** First category of the article: the last part of its page's address. */
  category: z.string().optional(),
  template: templateSchema.optional(),
  /** Without it, the site's own advertising. */
  seller: sellerSchema.optional(),
  /** Whether an ad server fills it for a reader who consents. */
  hasAdServer: z.boolean().optional(),
  /** Origin of the ad server's frames; without it, that of the page. */
  adServerOrigin: z.url({ protocol: /^https?$/ }).optional(),
  /** Canonical path of the article, for frames of another origin: they hear no more than their page's origin. */
  page: canonicalPathSchema.optional(),
  /** Name of the site's part at the ad server (rules.md#fields-of-content). */
  msiteID: z.string().optional(),
  /** How many seconds in sight a slot waits before it asks again; without it, it never does. */
  refreshSeconds: z.int().min(REFRESH_LEAST_S).optional(),
});

/** What a slot of the rail is told. */
export const railSlotPropsSchema = slotPropsSchema.extend({
  /** The slot stands for as many as fit beside the article; without it, for itself alone. */
  dynamic: z
    .object({
      /** Most slots. */
      maximum: z.int().min(1).max(50),
      /** Least room between two of them, in px. */
      spacing: z.int().min(0).max(10_000),
    })
    .optional(),
});

export type SlotProps = z.infer<typeof slotPropsSchema>;
