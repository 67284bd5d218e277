import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { sortedIds } from '../registry/releases-by-name.ts';
import { liveBeside, type CompatibilityCase } from './cases/compatibility-case.ts';

/** Time for which a case stays in the cache, in milliseconds. */
const CACHED_FOR_MS = 10 * 60_000;
/** Most cases in the cache. */
const CASES_MAXIMUM = 50;

/**
 * Returns the cache key of a trial. It depends on the candidate's manifest, which has a hash of every file, and on the
 * live releases, but not on the release that the candidate replaces. Therefore a rollback to the release that was live
 * a moment ago needs no new trial.
 */
function keyOf(compatibilityCase: CompatibilityCase): string {
  const beside = sortedIds(liveBeside(compatibilityCase));
  return createHash('sha256')
    .update(JSON.stringify([compatibilityCase.candidate.manifest, beside]))
    .digest('hex');
}

/** Cache of cases that passed. */
export type TrialCache = ReturnType<typeof createTrialCache>;

/**
 * Creates the cache of cases that passed their trial in a process and in a browser. A team usually publishes a release
 * and moves a channel to it at once. The live releases are then the same, so the gate need not repeat the trial. The
 * gate always tries refused cases again.
 */
export function createTrialCache() {
  const cases = new LRUCache<string, true>({ max: CASES_MAXIMUM, ttl: CACHED_FOR_MS });
  return {
    has: (compatibilityCase: CompatibilityCase): boolean => cases.has(keyOf(compatibilityCase)),
    add(compatibilityCase: CompatibilityCase): void {
      cases.set(keyOf(compatibilityCase), true);
    },
  };
}
