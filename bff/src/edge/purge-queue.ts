import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Metrics } from '../telemetry/metrics/metrics.ts';
import { createJobQueue, type JobQueue, type QueuePlatform } from '../platform/queue/job-queue.ts';
import type { Delivery, JobPacing } from '../platform/queue/job-kind.ts';
import { PURGE_MAXIMUM_MS, type EdgeCache } from './edge-cache.ts';
import type { PurgePositions, Position } from './purge-positions.ts';

/** Longest time that a purge waits until this process follows a change of a channel, in milliseconds. */
const FOLLOWING_MS = 5_000;

/** Timing of purges. A cache that is away is tried every ten seconds, for about a day. */
const PACING: JobPacing = {
  poll: 2,
  retry: 1,
  retryMaximum: 10,
  retries: 8_640,
  heartbeat: 10,
  lease: (PURGE_MAXIMUM_MS + FOLLOWING_MS) / 1_000 + 15,
  watch: 10,
};

/**
 * Time between the two passes, in seconds. A process knows each change of content after two seconds at most
 * (decision 0062). Until then it may give the cache an outdated page again, which the second pass removes.
 */
export const SECOND_PASS_AFTER_S = 3;
const LOOK_EVERY_MS = 50;

/** A purge of everything untold; with `until`, the second pass up to there. */
export interface PurgeJob {
  until?: Position;
}

interface PurgeQueueParts extends QueuePlatform {
  edge: EdgeCache;
  positions: PurgePositions;
  /** Returns the number of the change of a channel that this process follows. */
  followed: () => number;
  metrics: Pick<Metrics, 'edgePurges' | 'edgePurgeQueueLength'>;
  pacing?: JobPacing;
  secondPassAfter?: number;
}

/** The durable queue of purges of one cache. */
export interface PurgeQueue extends Pick<JobQueue<PurgeJob>, 'measure' | 'start' | 'close'> {
  /** Queues a purge of everything that the cache has not been told of. */
  queuePurge(): Promise<void>;
}

/** Name of a cache's queue. pg-boss allows few characters. */
const queueOf = ({ id }: EdgeCache) => `edge-cache-${createHash('sha256').update(id).digest('hex').slice(0, 12)}`;

/**
 * Creates the queue that tells one cache in front of the site of changes. All processes may queue purges; a job tells
 * the cache of everything since the last, so however much changes while the cache is away, few jobs wait. Each cache
 * has a queue of its own, so that one that is slow or away holds up no other.
 */
export function createPurgeQueue({
  edge,
  positions,
  followed,
  metrics,
  pacing = PACING,
  secondPassAfter = SECOND_PASS_AFTER_S,
  ...platform
}: PurgeQueueParts): PurgeQueue {
  /** Waits until this process follows a change of a channel, because it would give the cache the old releases again. */
  async function follow(change: number): Promise<void> {
    const end = performance.now() + FOLLOWING_MS;
    while (followed() < change && performance.now() < end) await setTimeout(LOOK_EVERY_MS, undefined, { ref: false });
  }

  async function deliver({ until }: PurgeJob): Promise<Delivery> {
    const pass = until ? 'second' : 'first';
    const { tags, upTo } = await positions.untold(pass, until);
    if (tags.length > 0) {
      if (pass === 'first') await follow(upTo.rollout);
      const delivery = await edge.purge(tags);
      if (delivery.kind !== 'sent') return delivery;
    }
    await queue.transaction(async (transaction, queueJob) => {
      await positions.advance(transaction, pass, upTo);
      if (pass === 'first' && tags.length > 0)
        await queueJob({ until: upTo }, { key: `${upTo.content} ${upTo.rollout}`, afterSeconds: secondPassAfter });
    });
    return { kind: 'sent' };
  }

  const queue = createJobQueue<PurgeJob>(platform, {
    name: 'edge-cache',
    queue: queueOf(edge),
    subject: String(edge.number),
    pacing,
    isOneForEachKey: true,
    deliver: ({ data }) => deliver(data),
    describe: ({ until }) => ({ cache: edge.number, pass: until ? 'second' : 'first' }),
    problem: (reason) => `Cache ${edge.number} in front of the site is not told of changes: ${reason}.`,
    mend:
      `Look at EDGE_CACHE, address ${edge.number} of EDGE_CACHE_URL, and the token. ` +
      'Readers may get outdated pages; the site tries again.',
    what: 'A purge of the cache in front of the site',
    counter: 'plainwell_edge_purges_total',
    count: (_job, outcome) => metrics.edgePurges.inc({ cache: edge.number, outcome }),
    measured: ({ length }) => metrics.edgePurgeQueueLength.set({ cache: edge.number }, length),
  });

  return {
    measure: queue.measure,
    start: queue.start,
    close: queue.close,
    queuePurge: () => queue.transaction(async (_transaction, queueJob) => queueJob({}, { key: 'untold' })),
  };
}
