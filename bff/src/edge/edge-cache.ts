import type { EdgeCacheSettings } from '../config/services/edge-cache-settings.ts';
import { encodedTag, EVERY_TAG } from '../http/responses/shared-caching.ts';
import { callReceiver, deliveryOf } from '../platform/queue/call-receiver.ts';
import type { Delivery } from '../platform/queue/job-kind.ts';

/** A cache in front of the site. */
export interface EdgeCache {
  /** Address of an instance of Varnish, or kind and id of a service. */
  id: string;
  /** Its place in `EDGE_CACHE_URL`, from 1. Health and metrics name it, because addresses may be secret. */
  number: number;
  /** Removes every answer that has one of the tags; all answers, if there are many tags. May be repeated. */
  purge(tags: readonly string[]): Promise<Delivery>;
}

/** Maximum time for the answer to one call, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** Most characters of tags in one header: half of what Varnish accepts by default (`http_req_hdr_len`). */
const CHARACTERS_MAXIMUM = 4_000;
/** Most tags of one call: Fastly accepts 256 keys, Cloudflare 100 tags ("Purge cache", limits). */
const TAGS_MAXIMUM = { varnish: 256, fastly: 256, cloudflare: 100 } as const;

/**
 * Most calls of one purge. A purge that fails begins again with the first call, so it must fit into what a service
 * accepts at once: Cloudflare's smallest plan 25 calls, and then 5 a minute. With more tags everything is purged.
 */
const CALLS_MAXIMUM = { varnish: 50, fastly: 10, cloudflare: 10 } as const;

/** Longest time that a purge takes, in milliseconds. */
export const PURGE_MAXIMUM_MS = Math.max(...Object.values(CALLS_MAXIMUM)) * TIMEOUT_MS;

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
  return callsOf(settings).map(([id, call], index) => {
    /** Most calls of the next purge. After a failure one, because several might meet a service's limit forever. */
    let callsMaximum: number = CALLS_MAXIMUM[settings.kind];
    return {
      id,
      number: index + 1,
      async purge(tags) {
        const batches = batchesOf(tags, TAGS_MAXIMUM[settings.kind]);
        for (const batch of batches.length <= callsMaximum ? batches : [[EVERY_TAG]]) {
          const outcome = deliveryOf(await callReceiver(...call(batch), { timeoutMs: TIMEOUT_MS }));
          if (outcome.kind !== 'sent') {
            callsMaximum = 1;
            return outcome;
          }
        }
        callsMaximum = CALLS_MAXIMUM[settings.kind];
        return { kind: 'sent' };
      },
    };
  });
}
