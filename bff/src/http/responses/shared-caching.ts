import { contentTag } from '@plainwell/contracts/page/content-tags.ts';

/**
 * With whom a cache in front of the site may share an answer: with everybody who gets its release set (`set`), because
 * the cache has requested that set; or with everybody (`all`), because there is only one set now.
 */
export type Sharing = 'set' | 'all';

/**
 * Header with the release set of an answer. The site tells it to a cache in front, which sends it back with its
 * requests for answers that it may keep.
 */
export const EDGE_RELEASE_SET_HEADER = 'Edge-Release-Set';

/**
 * Header of a 503 while the database is away: another process may still have the answer. Other refusals do not have it,
 * because a process that is busy refuses so that less is asked of all.
 */
export const EDGE_TRY_ANOTHER_HEADER = 'Edge-Try-Another';

/** Tag of every answer that a cache in front of the site may keep. */
export const EVERY_TAG = 'every';
/** Tag of every answer that is wrong after any change of a channel. */
export const ROLLOUT_TAG = 'rollout';

/** Time for which a cache may keep an answer, in seconds. */
export interface SharedLifetime {
  fresh: number;
  /** Time after that for which the cache may still send the answer while it requests a newer one. */
  whileRevalidating: number;
}

/**
 * Lifetime of a page in a cache in front of the site. Changes purge it earlier. If no purge arrives, readers get an
 * outdated page for at most the sum.
 */
export const PAGE_LIFETIME: SharedLifetime = { fresh: 300, whileRevalidating: 60 };

/** Time for which a cache may send an answer while the site does not answer, in seconds: a day. */
const STALE_IF_ERROR_S = 86_400;

/**
 * Longest list of tags in one header, in characters. Varnish and nginx accept 8 kB in a header. An answer with more
 * tags gets `anything` instead, so that every change of a document purges it.
 */
const TAGS_MAXIMUM = 4_000;

/**
 * Encodes a tag so that lists may separate tags by spaces or commas.
 * @returns printable ASCII without spaces and commas.
 */
export const encodedTag = (tag: string): string =>
  encodeURIComponent(tag).replaceAll('%3A', ':').replaceAll('%2F', '/');

const ARTICLE = contentTag.article('');

/**
 * Returns the tags of an answer that has too many. Keeps that of the first article, which is the page's own: `anything`
 * stands for no comments.
 */
const tagsInstead = (encoded: readonly string[]): string[] => [
  contentTag.anything,
  ...encoded.filter((tag) => tag.startsWith(ARTICLE)).slice(0, 1),
  ...encoded.filter((tag) => tag === ROLLOUT_TAG),
];

/** Returns the headers that name the tags of an answer, for Cloudflare (`Cache-Tag`) and for Fastly and Varnish. */
function tagHeaders(tags: readonly string[]): Record<string, string> {
  return { 'Cache-Tag': tags.join(','), 'Surrogate-Key': tags.join(' ') };
}

/** Returns the headers with which a cache in front of the site may keep an answer, and by which a purge finds it. */
export function sharedHeaders(
  tags: readonly string[],
  { fresh, whileRevalidating }: SharedLifetime = PAGE_LIFETIME,
): Readonly<Record<string, string>> {
  const encoded = [...new Set(tags)].map(encodedTag);
  const isLong = encoded.join(' ').length > TAGS_MAXIMUM;
  return {
    'Cache-Control': [
      'public, max-age=0',
      `s-maxage=${fresh}`,
      `stale-while-revalidate=${whileRevalidating}`,
      `stale-if-error=${STALE_IF_ERROR_S}`,
    ].join(', '),
    ...tagHeaders([EVERY_TAG, ...(isLong ? tagsInstead(encoded) : encoded)]),
  };
}
