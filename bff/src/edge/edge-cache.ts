import type { EdgeCacheSettings } from '../config/services/edge-cache-settings.ts';
import { encodedTag } from '../http/responses/shared-caching.ts';
import { callReceiver, deliveryOf } from '../platform/queue/call-receiver.ts';
import type { Delivery } from '../platform/queue/job-kind.ts';

/** A cache in front of the site. */
export interface EdgeCache {
  /** Removes every answer that has one of the tags. Doing it again does no harm. */
  purge(tags: readonly string[]): Promise<Delivery>;
}

/** Maximum time for the answer to one call, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** Most characters of tags in one header: half of what Varnish accepts in one (`http_req_hdr_len`). */
const CHARACTERS_MAXIMUM = 4_000;
/**
 * Most tags of one call: Fastly accepts 256 keys. Cloudflare's smallest plan accepted 30 tags, and larger ones more.
 */
const TAGS_MAXIMUM = { varnish: 256, fastly: 256, cloudflare: 30 } as const;

/** Splits a list of tags into lists that each fit into one call. */
function batchesOf(tags: readonly string[], most: number): string[][] {
  const batches: string[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const tag of new Set(tags.map(encodedTag))) {
    characters += tag.length + 1;
    const batch = batches.at(-1);
    if (batch !== undefined && batch.length < most && characters <= CHARACTERS_MAXIMUM) {
      batch.push(tag);
      continue;
    }
    batches.push([tag]);
    characters = tag.length;
  }
  return batches;
}

/** A call that removes what has one of the tags of one batch. */
type Call = (tags: string[]) => [url: string, init: Parameters<typeof callReceiver>[1]];

/**
 * Returns the calls of a cache, one function for each receiver: Varnish as in deploy/varnish/plainwell.vcl; Fastly
 * ("Purge multiple surrogate key tags"); Cloudflare ("Purge cached content", by tags).
 */
function callsOf(settings: EdgeCacheSettings): Call[] {
  if (settings.kind === 'varnish')
    return settings.urls.map((url) => (tags) => [
      url,
      { method: 'PURGE', headers: { 'Surrogate-Key': tags.join(' ') } },
    ]);
  const { kind, url, service, token } = settings;
  if (kind === 'fastly')
    return [
      (tags) => [
        `${url}/service/${service}/purge`,
        { method: 'POST', headers: { 'Fastly-Key': token, 'Surrogate-Key': tags.join(' ') } },
      ],
    ];
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return [
    (tags) => [
      `${url}/client/v4/zones/${service}/purge_cache`,
      { method: 'POST', headers, body: JSON.stringify({ tags }) },
    ],
  ];
}

/** Creates the cache of the settings. Its receivers are called side by side, and the calls of one in turn. */
export function createEdgeCache(settings: EdgeCacheSettings): EdgeCache {
  const calls = callsOf(settings);
  return {
    async purge(tags) {
      const batches = batchesOf(tags, TAGS_MAXIMUM[settings.kind]);
      const outcomes = await Promise.all(
        calls.map(async (call): Promise<Delivery> => {
          for (const batch of batches) {
            const outcome = deliveryOf(await callReceiver(...call(batch), { timeoutMs: TIMEOUT_MS }));
            if (outcome.kind !== 'sent') return outcome;
          }
          return { kind: 'sent' };
        }),
      );
      const failed = outcomes.filter((outcome) => outcome.kind === 'unsent');
      const [first] = failed;
      if (first === undefined) return { kind: 'sent' };
      const numbers = outcomes.flatMap((outcome, index) => (outcome.kind === 'sent' ? [] : [index + 1])).join(', ');
      return calls.length === 1
        ? first
        : { kind: 'unsent', reason: `${failed.length} of ${calls.length} (number ${numbers}): ${first.reason}` };
    },
  };
}
