import type { EdgeCacheSettings } from '../config/services/edge-cache-settings.ts';
import { encodedTag } from '../http/responses/shared-caching.ts';
import { callReceiver, deliveryOf } from '../platform/queue/call-receiver.ts';
import type { Delivery } from '../platform/queue/job-kind.ts';

/** A cache in front of the site. */
export interface EdgeCache {
  /** Address of an instance of Varnish, or kind and id of a service. */
  id: string;
  /** Its place in `EDGE_CACHE_URL`, from 1. Health and metrics name it, because addresses may be secret. */
  number: number;
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
 * Returns the caches of the settings by their ids, each with its call: Varnish as in deploy/varnish/plainwell.vcl;
 * Fastly ("Purge multiple surrogate key tags"); Cloudflare ("Purge cached content", by tags).
 */
function callsOf(settings: EdgeCacheSettings): [id: string, call: Call][] {
  if (settings.kind === 'varnish')
    return settings.urls.map((url) => [
      url,
      (tags) => [url, { method: 'PURGE', headers: { 'Surrogate-Key': tags.join(' ') } }],
    ]);
  const { kind, url, service, token } = settings;
  const id = `${kind} ${service}`;
  if (kind === 'fastly')
    return [
      [
        id,
        (tags) => [
          `${url}/service/${service}/purge`,
          { method: 'POST', headers: { 'Fastly-Key': token, 'Surrogate-Key': tags.join(' ') } },
        ],
      ],
    ];
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return [
    [
      id,
      (tags) => [
        `${url}/client/v4/zones/${service}/purge_cache`,
        { method: 'POST', headers, body: JSON.stringify({ tags }) },
      ],
    ],
  ];
}

/** Creates the caches of the settings. The calls of one purge follow each other. */
export function createEdgeCaches(settings: EdgeCacheSettings): EdgeCache[] {
  return callsOf(settings).map(([id, call], index) => ({
    id,
    number: index + 1,
    async purge(tags) {
      for (const batch of batchesOf(tags, TAGS_MAXIMUM[settings.kind])) {
        const outcome = deliveryOf(await callReceiver(...call(batch), { timeoutMs: TIMEOUT_MS }));
        if (outcome.kind !== 'sent') return outcome;
      }
      return { kind: 'sent' };
    },
  }));
}
