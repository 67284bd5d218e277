import { z } from 'zod';
import { affiliateNameSchema } from './brand-cta.ts';
import { anchorIdSchema, lineSchema } from './primitives.ts';

/** Category of every click on an affiliate's link (specification, section 7). */
export const AFFILIATE_CATEGORY = 'In-Content Affiliate Link';

/** Where a list of links to the sections of an article stands. */
export const sectionListSchema = z.enum(['contents', 'tab-bar', 'jump-links']);

/**
 * What readers do with a page, as analytics counts it (specification, section 7): clicks on the contents, gallery opens,
 * slide changes, affiliate clicks, byline overlays, and the engagement event. Nothing in an event is about the reader.
 */
export const pageEventSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('contents-click'), list: sectionListSchema, section: anchorIdSchema }),
  z.object({ name: z.literal('gallery-open'), gallery: lineSchema(300) }),
  z.object({
    name: z.literal('slide-change'),
    gallery: lineSchema(300),
    /** The slide that is shown now, counted from 1. */
    slide: z.int().min(1).max(200),
  }),
  z.object({
    name: z.literal('affiliate-click'),
    category: z.literal(AFFILIATE_CATEGORY),
    /** 1 for the first affiliate link of the article in reading order, 2 for every later one. */
    position: z.literal([1, 2]),
    affiliate: affiliateNameSchema,
    /** The `subid` of the link, when it has one. */
    product: lineSchema(200).optional(),
  }),
  z.object({ name: z.literal('byline-overlay'), person: lineSchema(200) }),
  /** Sent once after the page has loaded, for articles whose `kmeta` includes `engagement`. */
  z.object({
    name: z.literal('tool-exposure'),
    /** Title of the article. */
    toolName: lineSchema(300),
    /** The article's `k1`; empty without one. */
    topic: z.string().max(100),
    jtbd: z.literal(''),
    exposureType: z.literal('pageview'),
  }),
]);
export type PageEvent = z.infer<typeof pageEventSchema>;

/** Most events that one batch may carry. */
export const PAGE_EVENT_BATCH_MAXIMUM = 50;

/** Body of POST /api/events. */
export const pageEventBatchSchema = z.object({
  /** Random id of the page view, the same as in telemetry. */
  pageView: z.uuid(),
  /** Path of the page. */
  path: z.string().max(2000),
  events: z.array(pageEventSchema).min(1).max(PAGE_EVENT_BATCH_MAXIMUM),
});
export type PageEventBatch = z.infer<typeof pageEventBatchSchema>;
