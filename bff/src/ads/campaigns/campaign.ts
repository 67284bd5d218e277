import { z } from 'zod';
import { slotFormatSchema } from '@plainwell/contracts/article/body-block.ts';
import { sellerSchema, templateSchema } from '@plainwell/contracts/modules/slot-props.ts';
import { interfaceLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { lineSchema } from '@plainwell/contracts/primitives/primitives.ts';
import { ACTION_MAXIMUM, HEADLINE_MAXIMUM, TEXT_MAXIMUM, tints } from '../creatives/creative.ts';

/** Longest names, in characters. */
export const NAME_MAXIMUM = 80;
export const ADVERTISER_MAXIMUM = 40;
/** Most topic keys, and most categories, that a campaign may be aimed at. */
export const TARGETS_MAXIMUM = 20;
/** Most flights of a campaign. */
export const FLIGHTS_MAXIMUM = 3;
export const WEIGHT_MAXIMUM = 100;
/** No campaign is larger, in impressions. */
const IMPRESSIONS_MAXIMUM = 1_000_000_000;

const count = z.int().min(1, 'must be at least 1').max(IMPRESSIONS_MAXIMUM);

/** A category by the last part of its page's address: `sleep` for `/category/sleep`. */
export const categorySlugSchema = z
  .string()
  .max(100)
  .regex(/^[\w-]+$/, 'must be last parts of categories’ addresses, such as sleep');

/** Control characters, which databases refuse and nobody can see. */
const CONTROL = /\p{Cc}/u;
const hasNoControl = [(text: string) => !CONTROL.test(text), { error: 'must hold no control characters' }] as const;

/** Text of a creative: one line without markup. */
const words = (maximum: number) =>
  lineSchema(maximum)
    .refine((text) => !/[<>]/.test(text), { error: 'must be plain text without < and >' })
    .refine(...hasNoControl);

/** A day in UTC (ISO 8601). */
const daySchema = z.iso.date('must be a day');

/** A stretch of days on which a campaign runs, the last one included, in UTC. */
export const flightSchema = z.object({ from: daySchema, to: daySchema });
export type Flight = z.infer<typeof flightSchema>;

/** What an operator says of a campaign. */
export const campaignFieldsSchema = z.object({
  name: words(NAME_MAXIMUM),
  /** Who speaks, as readers see it. */
  advertiser: words(ADVERTISER_MAXIMUM),
  /** Which slots it fills: those of the site's own advertising, or partners'. */
  seller: sellerSchema,
  /** Language of its words: it shows on pages in that language alone. */
  language: interfaceLanguageSchema,
  formats: z.array(slotFormatSchema).min(1, 'choose one format at least'),
  headline: words(HEADLINE_MAXIMUM),
  text: words(TEXT_MAXIMUM),
  action: words(ACTION_MAXIMUM),
  /** Where it leads. */
  link: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be an https address' })
    .max(500)
    .refine(...hasNoControl),
  tint: z.enum(tints),
  /** Topic keys of articles; none for all. */
  k1: z.array(lineSchema(100).refine(...hasNoControl)).max(TARGETS_MAXIMUM, `name ${TARGETS_MAXIMUM} at most`),
  /** Categories, each the last part of its page's address; none for all. */
  categories: z.array(categorySlugSchema).max(TARGETS_MAXIMUM, `name ${TARGETS_MAXIMUM} at most`),
  /** Kinds of page; none for all. */
  templates: z.array(templateSchema),
  /** Its share among campaigns that may show in the same place. */
  weight: z.int().min(1, 'must be at least 1: pause the campaign to stop it').max(WEIGHT_MAXIMUM),
  /** Most impressions for one reader a day, where readers let the site count; `null` for any number. */
  perReader: z.int().min(1, 'must be at least 1').max(100).nullable(),
  /** Most impressions a day; `null` for any number. */
  dailyMaximum: count.nullable(),
  /** Impressions of all its flights together, paced evenly; `null` for as many as its weight brings. */
  goal: count.nullable(),
  flights: z.array(flightSchema).min(1, 'name one flight at least').max(FLIGHTS_MAXIMUM),
});
export type CampaignFields = z.infer<typeof campaignFieldsSchema>;

/** A campaign as it is stored. */
export interface Campaign extends CampaignFields {
  id: string;
  /** Digest of its image; `null` for none. */
  image: string | null;
  isPaused: boolean;
  /** Grows by every change. */
  version: number;
}

export const DAY_MS = 86_400_000;

/** Beginning and end of a flight, in milliseconds since the epoch; the end is excluded. */
export function flightSpan({ from, to }: Flight): { start: number; end: number } {
  return { start: Date.parse(from), end: Date.parse(to) + DAY_MS };
}

/** Beginning of the day of a moment, in UTC. */
export const dayStart = (now: number) => Math.floor(now / DAY_MS) * DAY_MS;

/** Name of the day of a moment, in UTC: `2026-11-23`. */
export const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);
