import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { interfaceLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import type { PathEntry } from './all-paths.ts';
import { isDay } from './feed.ts';

/** Maximum number of addresses and bytes of one sitemap, uncompressed (sitemaps.org, "Sitemap file requirements"). */
export interface SitemapLimits {
  addresses: number;
  bytes: number;
}

export const SITEMAP_LIMITS: SitemapLimits = { addresses: 50_000, bytes: 50 * 1_024 * 1_024 };

/** Number of bytes that a sitemap has besides its entries, and that an entry has besides its address (tags, date). */
const FRAME_BYTES = 1_000;
const TAG_BYTES = 100;

type OfSite = Pick<Site, 'publicUrl'>;

/**
 * Returns the path of one of several sitemaps, counted from 1. The path is at the root, because a sitemap may list only
 * addresses below its own folder.
 */
export const sitemapPartPath = (part: number) => `/sitemap-${part}.xml`;

/** Returns the maximum size of an entry, in bytes. XML writes some characters of its address as entities. */
const bytesOf = (href: string) => Buffer.byteLength(href.replaceAll(/[&<>"']/g, '&quot;')) + TAG_BYTES;

async function* itemsOf(paths: AsyncIterable<PathEntry>): AsyncGenerator<SitemapItemLoose> {
  for (const language of interfaceLanguageSchema.options) yield { url: localized('/', language) };
  for await (const { path, updated } of paths)
    yield { url: `/${path}`, ...(isDay(updated) ? { lastmod: updated } : {}) };
}

/** Number of entries that are written before other requests get a turn. Writing them takes some milliseconds. */
const TURN = 500;

async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (let place = 0; place < items.length; place += TURN) {
    yield* items.slice(place, place + TURN);
    await setImmediate();
  }
}

function sitemapOf(items: readonly SitemapItemLoose[], { publicUrl }: OfSite): Promise<string> {
  const xml = new SitemapStream({
    hostname: publicUrl,
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  return pipeline(Readable.from(inTurns(items)), xml, (source: AsyncIterable<Buffer>) => text(source));
}

/**
 * Yields the sitemaps with all addresses of the site, as many as the limits require and at least one. Makes each
 * sitemap only after the caller has taken the one before.
 */
export async function* sitemaps(
  paths: AsyncIterable<PathEntry>,
  site: OfSite,
  limits = SITEMAP_LIMITS,
): AsyncGenerator<string> {
  let items: SitemapItemLoose[] = [];
  let bytes = FRAME_BYTES;
  for await (const item of itemsOf(paths)) {
    const own = bytesOf(new URL(item.url, site.publicUrl).href);
    if (items.length === limits.addresses || (items.length > 0 && bytes + own > limits.bytes)) {
      yield await sitemapOf(items, site);
      items = [];
      bytes = FRAME_BYTES;
    }
    items.push(item);
    bytes += own;
  }
  yield await sitemapOf(items, site);
}

/**
 * Returns the sitemap index, which lists the sitemaps (sitemaps.org, "Using Sitemap index files").
 * @param parts number of sitemaps.
 */
export function sitemapIndex(parts: number, { publicUrl }: OfSite): Promise<string> {
  const addresses = Array.from({ length: parts }, (_none, place) => publicUrl + sitemapPartPath(place + 1));
  return pipeline(Readable.from(addresses), new SitemapIndexStream(), (source: AsyncIterable<Buffer>) => text(source));
}
