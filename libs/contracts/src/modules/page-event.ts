import { z } from 'zod';
import { TITLE_MAXIMUM } from '../article/article.ts';
import { affiliateNameSchema } from '../article/brand-cta.ts';
import { CREATIVE_ID_MAXIMUM } from '../browser/ads/creatives.ts';
import { INFINITE_PAGE_ARTICLES_MAXIMUM } from '../browser/infinite-page.ts';
import { anchorIdSchema, lineSchema } from '../primitives/primitives.ts';

/** Category of every click on an affiliate link (rules.md#page-events). */
export const AFFILIATE_CATEGORY = 'In-Content Affiliate Link';

/** Kind of list with links to the sections of an article. */
export const sectionListSchema = z.enum(['contents', 'tab-bar', 'jump-links']);

/**
 * Returns a schema for one line of text that PostgreSQL can store: without U+0000 and without halves of surrogate
 * pairs.
 */
function storedLineSchema(maximum: number) {
  return lineSchema(maximum).refine((text) => text.isWellFormed() && !text.includes('\u0000'), {
    error: 'must be well-formed text',
  });
}

/** Click on an affiliate link. */
export const affiliateClickSchema = z.object({
  name: z.literal('affiliate-click'),
  category: z.literal(AFFILIATE_CATEGORY),
  /** 1 for the first affiliate link of the article in reading order, 2 for every later link. */
  position: z.literal([1, 2]),
  affiliate: affiliateNameSchema,
  /** Query parameter `subid` of the link. Absent if the link has none. */
  product: storedLineSchema(200).optional(),
});
export type AffiliateClick = z.infer<typeof affiliateClickSchema>;

/**
 * Outcome of an ad slot:
 *
 * - `requested`: the slot requested a creative.
 * - `filled`: a creative arrived.
 * - `empty`: there is no creative for the slot.
 * - `failed`: the request failed.
 * - `blocked`: the request never left the browser, usually because of a content blocker.
 * - `viewed`: enough of the creative was visible for long enough.
 */
export const adSlotOutcomeSchema = z.enum(['requested', 'filled', 'empty', 'failed', 'blocked', 'viewed']);
export type AdSlotOutcome = z.infer<typeof adSlotOutcomeSchema>;

/**
 * Event that analytics counts (rules.md#page-events): an action of the reader, an article that came into focus, an
 * outcome of an ad slot, or `tool-exposure`. An event contains no data about the reader.
 */
export const pageEventSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('contents-click'), list: sectionListSchema, section: anchorIdSchema }),
  z.object({ name: z.literal('gallery-open'), gallery: storedLineSchema(TITLE_MAXIMUM) }),
  z.object({
    name: z.literal('slide-change'),
    gallery: storedLineSchema(TITLE_MAXIMUM),
    /** Number of the slide that is now visible, from 1. */
    slide: z.int().min(1).max(200),
  }),
  affiliateClickSchema,
  /**
   * An article of an infinite page came into focus for the first time. The path of the batch is the article's address.
   */
  z.object({
    name: z.literal('page-view'),
    /** Position of the article on the page, from 1. */
    position: z.int().min(1).max(INFINITE_PAGE_ARTICLES_MAXIMUM),
  }),
  z.object({
    name: z.literal('slot'),
    /**
     * The server records `clicked` when it redirects a click on a creative's link, because pages cannot observe the
     * frames of creatives.
     */
    what: z.enum([...adSlotOutcomeSchema.options, 'clicked']),
    slot: anchorIdSchema,
    /** Id of the creative that filled the slot. */
    creative: z
      .string()
      .regex(/^[\da-z-]+$/)
      .max(CREATIVE_ID_MAXIMUM)
      .optional(),
  }),
  z.object({ name: z.literal('byline-overlay'), person: storedLineSchema(200) }),
  /** The page sends this event once after it has loaded, for articles whose `kmeta` contains `engagement`. */
  z.object({
    name: z.literal('tool-exposure'),
    /** Title of the article. */
    toolName: storedLineSchema(TITLE_MAXIMUM),
    /** Topic key `k1` of the article. Empty if it has none. */
    topic: z.union([z.literal(''), storedLineSchema(100)]),
    jtbd: z.literal(''),
    exposureType: z.literal('pageview'),
  }),
]);
export type PageEvent = z.infer<typeof pageEventSchema>;

/** Maximum number of events in one batch. */
export const PAGE_EVENT_BATCH_MAXIMUM = 50;

/** Maximum number of events in one page view. Only an automated client sends more. */
const FIRST_MAXIMUM = 100_000;

/** Body of POST /api/events. */
export const pageEventBatchSchema = z.object({
  /** Random id of the page view, the same as in telemetry. */
  pageView: z.uuid(),
  /** Path of the page in the browser's spelling, without query and hash. */
  path: z
    .string()
    .max(2000)
    .regex(/^\/[^?#\p{Cc}\p{Cs}]*$/u, 'must be a path'),
  /**
   * Number of events of this page view in earlier batches, by which the server recognizes a batch that arrives twice.
   */
  first: z.int().min(0).max(FIRST_MAXIMUM),
  events: z.array(pageEventSchema).min(1).max(PAGE_EVENT_BATCH_MAXIMUM),
});
export type PageEventBatch = z.infer<typeof pageEventBatchSchema>;
