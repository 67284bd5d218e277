import { z } from 'zod';
import { TITLE_MAXIMUM } from '../article/article.ts';
import { affiliateNameSchema } from '../article/brand-cta.ts';
import { CREATIVE_ID_MAXIMUM } from '../browser/creatives.ts';
import { FEED_ARTICLES_MAXIMUM } from '../browser/article-feed.ts';
import { anchorIdSchema, lineSchema } from '../primitives/primitives.ts';

/** Category of every click on an affiliate's link (rules.md#page-events). */
export const AFFILIATE_CATEGORY = 'In-Content Affiliate Link';

/** Where a list of links to the sections of an article stands. */
export const sectionListSchema = z.enum(['contents', 'tab-bar', 'jump-links']);

/** One line of text that PostgreSQL can hold: without U+0000, and no half of a surrogate pair. */
function storedLineSchema(maximum: number) {
  return lineSchema(maximum).refine((text) => text.isWellFormed() && !text.includes('\u0000'), {
    error: 'must be well-formed text',
  });
}

/** A click on a link that an affiliate pays for. */
export const affiliateClickSchema = z.object({
  name: z.literal('affiliate-click'),
  category: z.literal(AFFILIATE_CATEGORY),
  /** 1 for the first affiliate link of the article in reading order, 2 for every later one. */
  position: z.literal([1, 2]),
  affiliate: affiliateNameSchema,
  /** The `subid` of the link, when it has one. */
  product: storedLineSchema(200).optional(),
});
export type AffiliateClick = z.infer<typeof affiliateClickSchema>;

/**
 * What became of a slot: it asked for a creative; one came, there is none, none could be had, or the request never
 * left, as content blockers have it; and enough of it was in sight for long enough.
 */
export const slotOutcomeSchema = z.enum(['requested', 'filled', 'empty', 'failed', 'blocked', 'viewed']);
export type SlotOutcome = z.infer<typeof slotOutcomeSchema>;

/**
 * What readers do with a page, as analytics counts it (rules.md#page-events): clicks on the contents, gallery
 * opens, slide changes, affiliate clicks, byline overlays, and the engagement event. Nothing in an event is about the
 * reader.
 */
export const pageEventSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('contents-click'), list: sectionListSchema, section: anchorIdSchema }),
  z.object({ name: z.literal('gallery-open'), gallery: storedLineSchema(TITLE_MAXIMUM) }),
  z.object({
    name: z.literal('slide-change'),
    gallery: storedLineSchema(TITLE_MAXIMUM),
    /** The slide that is shown now, counted from 1. */
    slide: z.int().min(1).max(200),
  }),
  affiliateClickSchema,
  /** An article of an infinite page came into focus, once each; the path of the batch is its address. */
  z.object({
    name: z.literal('page-view'),
    /** Its place on the page, from 1. */
    position: z.int().min(1).max(FEED_ARTICLES_MAXIMUM),
  }),
  z.object({
    name: z.literal('slot'),
    /** `clicked` comes from where links of creatives lead through: pages cannot see into their frames. */
    what: z.enum([...slotOutcomeSchema.options, 'clicked']),
    slot: anchorIdSchema,
    /** Id of the creative that came. */
    creative: z
      .string()
      .regex(/^[\da-z-]+$/)
      .max(CREATIVE_ID_MAXIMUM)
      .optional(),
  }),
  z.object({ name: z.literal('byline-overlay'), person: storedLineSchema(200) }),
  /** Sent once after the page has loaded, for articles whose `kmeta` includes `engagement`. */
  z.object({
    name: z.literal('tool-exposure'),
    /** Title of the article. */
    toolName: storedLineSchema(TITLE_MAXIMUM),
    /** The article's `k1`; empty without one. */
    topic: z.union([z.literal(''), storedLineSchema(100)]),
    jtbd: z.literal(''),
    exposureType: z.literal('pageview'),
  }),
]);
export type PageEvent = z.infer<typeof pageEventSchema>;

/** Most events that one batch may carry. */
export const PAGE_EVENT_BATCH_MAXIMUM = 50;

/** A page view that sends more events than that is no reader's. */
const FIRST_MAXIMUM = 100_000;

/** Body of POST /api/events. */
export const pageEventBatchSchema = z.object({
  /** Random id of the page view, the same as in telemetry. */
  pageView: z.uuid(),
  /** Path of the page as browsers write it, without query and hash. */
  path: z
    .string()
    .max(2000)
    .regex(/^\/[^?#\p{Cc}\p{Cs}]*$/u, 'must be a path'),
  /** How many events of this page view went before; a batch that arrives twice is known by it. */
  first: z.int().min(0).max(FIRST_MAXIMUM),
  events: z.array(pageEventSchema).min(1).max(PAGE_EVENT_BATCH_MAXIMUM),
});
export type PageEventBatch = z.infer<typeof pageEventBatchSchema>;
