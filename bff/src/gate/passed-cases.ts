import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { liveBeside, type GateCase } from './gate-case.ts';

/** A case is remembered for so long, in milliseconds. */
const REMEMBERED_FOR_MS = 10 * 60_000;
/** So many cases are remembered. */
const CASES_MAXIMUM = 50;

/**
 * Everything on which a trial depends: every file of the candidate, by its hash, and the live releases beside it, which never
 * change. Not the one that it takes the place of: what was live a moment ago is taken back without a new trial.
 */
function keyOf(gateCase: GateCase): string {
  const beside = Object.values(liveBeside(gateCase)).map(({ manifest }) => `${manifest.name}@${manifest.version}`).sort();
  return createHash('sha256').update(JSON.stringify([gateCase.candidate.manifest, beside])).digest('hex');
}

/** Remembers cases that passed. */
export type PassedCases = ReturnType<typeof createPassedCases>;

/**
 * Cases that passed their trial in a process and in a browser. A release is pointed at moments after it was published, beside
 * the same live releases: the very same trial need not be made again. What was refused is always tried anew.
 */
export function createPassedCases() {
  const cases = new LRUCache<string, true>({ max: CASES_MAXIMUM, ttl: REMEMBERED_FOR_MS });
  return {
    has: (gateCase: GateCase): boolean => cases.has(keyOf(gateCase)),
    add(gateCase: GateCase): void {
      cases.set(keyOf(gateCase), true);
    },
  };
}
