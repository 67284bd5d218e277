import { z } from 'zod';
import { slotFormatSchema } from '@plainwell/contracts/article/body-block.ts';
import { sellerSchema, templateSchema } from '@plainwell/contracts/modules/props/ad-slot-props.ts';
import { interfaceLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { lineSchema } from '@plainwell/contracts/primitives/primitives.ts';
import { ACTION_MAXIMUM, HEADLINE_MAXIMUM, TEXT_MAXIMUM, tints } from '../creatives/creative.ts';

/** Maximum lengths of a campaign's name and of its advertiser's name, in characters. */
export const NAME_MAXIMUM = 80;
export const ADVERTISER_MAXIMUM = 40;
/** Maximum number of topic keys, and of categories, that a campaign may target. */
export const TARGETS_MAXIMUM = 20;
/** Maximum number of flights of a campaign. */
export const FLIGHTS_MAXIMUM = 3;
export const WEIGHT_MAXIMUM = 100;
/** Maximum of the daily cap for one reader, in impressions. */
const PER_READER_MAXIMUM = 100;
/** Maximum goal and daily maximum of a campaign, in impressions. */
const IMPRESSIONS_MAXIMUM = 1_000_000_000;

/** Returns a schema for a number that an operator enters; `null` is an empty field. */
const wholeNumber = (maximum: number, tooLow = 'must be at least 1') =>
  z
    .int({ error: ({ input }) => (input === null ? 'must not be empty' : 'must be a whole number, such as 1500') })
    .min(1, tooLow)
    .max(maximum, `must be at most ${maximum.toLocaleString('en')}`);
const count = wholeNumber(IMPRESSIONS_MAXIMUM);

/** The last part of a category page's address: `sleep` for `/category/sleep`. */
export const categorySlugSchema = z
  .string()
  .max(100)
  .regex(/^[\w-]+$/, 'must be last parts of categories’ addresses, such as sleep');

/** Control characters: invisible to readers, and refused by databases. */
const CONTROL = /\p{Cc}/u;

/** Schema for one line of plain text. */
const words = (maximum: number) =>
  lineSchema(maximum)
    .refine((text) => !/[<>]/.test(text), { error: 'must be plain text without < and >' })
    .refine((text) => !CONTROL.test(text), { error: 'must not contain control characters' });

/**
 * Matches an absolute https address without credentials. Needed because the URL parser also accepts an address without
 * `//`, which browsers resolve against the page (URL Standard, section 4.4), and ignores or replaces white space,
 * control characters and backslashes.
 */
const HTTPS_ADDRESS = /^https:\/\/[^\s\p{Cc}\\/?#@]+(?:[/?#][^\s\p{Cc}\\]*)?$/iu;
const LINK_MAXIMUM = 500;
const LINK_WORDS =
  'must be an https address, such as https://example.com/offer, without spaces, backslashes or password';

/** Schema for the address that a creative links to. Normalizes it, so that readers are sent to the checked address. */
const linkSchema = z
  .string()
  .regex(HTTPS_ADDRESS, { error: LINK_WORDS, abort: true })
  .pipe(
    z
      .url({ protocol: /^https$/, hostname: z.regexes.domain, normalize: true, error: LINK_WORDS })
      .max(LINK_MAXIMUM, `must be at most ${LINK_MAXIMUM} characters`),
  );

/** A day in UTC (ISO 8601). */
const daySchema = z.iso.date('must be a day');

/** A period of days on which a campaign runs, in UTC. The last day is included. */
export const flightSchema = z.object({ from: daySchema, to: daySchema });
export type Flight = z.infer<typeof flightSchema>;

/** Fields of a campaign that an operator enters. */
export const campaignFieldsSchema = z.object({
  name: words(NAME_MAXIMUM),
  /** Name of the advertiser, shown to readers. */
  advertiser: words(ADVERTISER_MAXIMUM),
  /** Seller of the slots that the campaign fills: the site's own advertising, or a partner. */
  seller: sellerSchema,
  /** Language of the creative. The campaign shows only on pages in this language. */
  language: interfaceLanguageSchema,
  formats: z.array(slotFormatSchema).min(1, 'choose at least one format'),
  headline: words(HEADLINE_MAXIMUM),
  text: words(TEXT_MAXIMUM),
  action: words(ACTION_MAXIMUM),
  /** Address that the creative links to. */
  link: linkSchema,
  tint: z.enum(tints),
  /** Topic keys of articles; an empty list matches all. */
  k1: z.array(words(100)).max(TARGETS_MAXIMUM, `name ${TARGETS_MAXIMUM} at most`),
  /** Main categories of articles, each the last part of its page's address; an empty list matches all. */
  categories: z.array(categorySlugSchema).max(TARGETS_MAXIMUM, `name ${TARGETS_MAXIMUM} at most`),
  /** Kinds of page; an empty list matches all. */
  templates: z.array(templateSchema),
  /** Relative chance of this campaign among campaigns that may show in the same slot. */
  weight: wholeNumber(WEIGHT_MAXIMUM, 'must be at least 1: pause the campaign to stop it'),
  /**
   * Maximum impressions for one reader a day, applied only if the reader consents to the count; `null` for no limit.
   */
  perReader: wholeNumber(PER_READER_MAXIMUM).nullable(),
  /** Maximum impressions a day; `null` for no limit. */
  dailyMaximum: count.nullable(),
  /**
   * Impressions promised for all flights together, evenly paced; `null` for no promise: then only the weight decides.
   */
  goal: count.nullable(),
  flights: z.array(flightSchema).min(1, 'enter at least one flight').max(FLIGHTS_MAXIMUM),
});
export type CampaignFields = z.infer<typeof campaignFieldsSchema>;

/** A campaign as stored in the database. */
export interface Campaign extends CampaignFields {
  id: string;
  /** Digest of the campaign's image; `null` if the campaign has none. */
  image: string | null;
  isPaused: boolean;
  /** Increases by 1 with every change. */
  version: number;
}

export const DAY_MS = 86_400_000;

/** Returns the start and the end of a flight, in milliseconds since the epoch. The end is excluded. */
export function flightSpan({ from, to }: Flight): { start: number; end: number } {
  return { start: Date.parse(from), end: Date.parse(to) + DAY_MS };
}

/** Returns the number of days of flights that do not overlap. */
export const daysOf = (flights: readonly Flight[]) =>
  flights.reduce((sum, flight) => sum + (flightSpan(flight).end - flightSpan(flight).start) / DAY_MS, 0);

/** Returns the start of the day that contains `now`, in UTC. Both are in milliseconds since the epoch. */
export const dayStart = (now: number) => Math.floor(now / DAY_MS) * DAY_MS;

/** Returns the day that contains `now`, in UTC, as `2026-11-23`. */
export const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);
