import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defenceSettings } from '../../../bff/src/config/defence-settings.ts';
import { SECOND_PASS_AFTER_S } from '../../../bff/src/edge/purge-queue.ts';
import { NOW } from '../../../bff/src/edge/release-set-routes.ts';
import { PAGE_LIFETIME } from '../../../bff/src/http/responses/shared-caching.ts';
import { SETS_MAXIMUM } from '../../../bff/src/pages/dictionaries/page-dictionaries.ts';
import { CAPACITY_CHARACTERS } from '../../../bff/src/pages/kept/loaded-pages.ts';
import { CAPACITY_BYTES, OVERHEAD_BYTES, UNBOUNDED_CAPACITY_BYTES } from '../../../bff/src/pages/kept/page-cache.ts';

const vcl = readFileSync(join(import.meta.dirname, '../../../deploy/varnish/plainwell.vcl'), 'utf8');

/**
 * Returns a number of seconds that a configuration of Varnish sets.
 * @param pattern has the number as its first group.
 * @throws Error if the configuration has no such place any more, because the simulation would be of another one.
 */
export function secondsIn(configuration: string, pattern: RegExp): number {
  const seconds = pattern.exec(configuration)?.[1];
  if (seconds === undefined) throw new Error(`plainwell.vcl has no ${pattern.source} any more`);
  return Number(seconds);
}

const { rollout } = defenceSettings.parse({});

/** How the caches of the site behave: the constants of their code. Times are in seconds. */
export const siteLimits = {
  page: PAGE_LIFETIME,
  releaseSet: NOW,
  secondPurgeAfter: SECOND_PASS_AFTER_S,
  /** Grace of a page while the site works, which `stale-while-revalidate` must equal. */
  grace: secondsIn(vcl, /obj\.ttl \+ (\d+)s <= 0s/),
  /** Time for which Varnish remembers that an answer was not to be kept, and lets all requests for it through. */
  hitForMiss: secondsIn(vcl, /beresp\.uncacheable = true;\s+set beresp\.ttl = ([1-9]\d*)s;/),
  /** Time for which Varnish keeps an answer that is too old, to ask whether it has changed. */
  keep: secondsIn(vcl, /beresp\.keep = (\d+)h;/) * 3_600,
  process: {
    pageBytes: CAPACITY_BYTES,
    unboundedBytes: UNBOUNDED_CAPACITY_BYTES,
    overheadBytes: OVERHEAD_BYTES,
    dataCharacters: CAPACITY_CHARACTERS,
    dictionaries: SETS_MAXIMUM,
  },
  rolloutSteps: rollout.steps,
  rolloutStepSeconds: rollout.stepMinutes * 60,
} as const;
