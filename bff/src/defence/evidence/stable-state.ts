import { nextBlock, noTotals } from '../statistics/blocks.ts';
import type { Counts } from '../statistics/e-value.ts';
import { addJumpBlock, detectorOf, fading, noJump, type JumpEvidence } from '../statistics/failure-jump.ts';
import type { Margin } from '../statistics/two-arm-null.ts';
import type { StableState, StoredJump } from '../stored-state.ts';
import { NO_SOURCES, type Trials } from './canary-state.ts';

/** Fewest earlier page views from which a failure rate can be estimated. */
export const EARLIER_MINIMUM = 200;
/**
 * Most page views of the previous release that count for a new one, so that the new release's own page views soon weigh
 * more.
 */
const INHERITED_MAXIMUM = 2_000;
/** Fewest page views of a block. Smaller blocks would not let the detectors decay between blocks. */
const BLOCK_MINIMUM = 20;
/** Value of the detector below which a suspicion ends. */
const QUIET = 20;
/** Length of a counting period, in milliseconds: a short period keeps the query fast. */
export const COUNTING_PERIOD_MS = 30 * 60_000;

const restored = ({ earlier, others, seenOfOthers }: StoredJump): JumpEvidence => ({
  earlier: earlier.map((log) => log ?? -Infinity),
  others: others.map((log) => log ?? -Infinity),
  seenOfOthers,
});
const finite = (log: number) => (Number.isFinite(log) ? log : null);
const stored = ({ earlier, others, seenOfOthers }: JumpEvidence): StoredJump => ({
  earlier: earlier.map(finite),
  others: others.map(finite),
  seenOfOthers,
});

/**
 * Creates the state of a new watch.
 * @param before page views of the previous release, or of this one in an earlier watch.
 * @param pointedAt time at which readers began to get the release. Page views count from this time if it is less than
 * half an hour ago, and otherwise from now.
 */
export function newStableState(before: Counts, pointedAt: Date, now: Date): StableState {
  const share = Math.min(1, INHERITED_MAXIMUM / Math.max(1, before.pageViews));
  return {
    evidence: stored(noJump()),
    earlier: { pageViews: before.pageViews * share, failed: before.failed * share },
    own: { pageViews: 0, failed: 0 },
    pending: { pageViews: 0, failed: 0 },
    countedFrom: (now.getTime() - pointedAt.getTime() < COUNTING_PERIOD_MS ? pointedAt : now).toISOString(),
    taken: noTotals(),
    sources: { now: NO_SOURCES, before: NO_SOURCES },
    isPaused: false,
    refusedSince: null,
  };
}

/** Starts a new counting period. Keeps the evidence. */
const countedFromNow = (state: StableState, now: Date): StableState => ({
  ...state,
  countedFrom: now.toISOString(),
  taken: noTotals(),
  sources: { now: NO_SOURCES, before: state.sources.now },
});

/**
 * Starts a new counting period if the present one is half an hour old. Keeps the numbers of addresses of the old period
 * for one more period.
 */
export function countedAnew(state: StableState, now: Date): StableState {
  return now.getTime() - Date.parse(state.countedFrom) < COUNTING_PERIOD_MS ? state : countedFromNow(state, now);
}

/** Leaves out all page views since the last look, because files do not reach readers. Keeps the earlier evidence. */
export const stablePaused = (state: StableState, now: Date): StableState => ({
  ...countedFromNow(state, now),
  isPaused: true,
});

/** Adds up the page views of several releases. */
export const countsOf = (trials: readonly Trials[]): Counts => ({
  pageViews: trials.reduce((sum, { pageViews }) => sum + pageViews, 0),
  failed: trials.reduce((sum, { failedPageViews }) => sum + failedPageViews, 0),
});

/** Returns the failure rate that the release is compared with; `null` while there are too few page views. */
export const earlierRate = ({ earlier: { pageViews, failed } }: Pick<StableState, 'earlier'>) =>
  pageViews < EARLIER_MINIMUM ? null : (failed + 0.5) / (pageViews + 1);

/**
 * Adds the page views that telemetry received since the last look.
 * @param others page views of the other names' releases in the same time.
 */
export function lookAtStable(
  before: StableState,
  tested: Trials,
  others: readonly Trials[],
  margin: Margin,
): StableState {
  const state: StableState = {
    ...before,
    isPaused: false,
    sources: { ...before.sources, now: { sources: tested.sources, failedSources: tested.failedSources } },
  };
  const next = nextBlock({ tested: countsOf([tested]), reference: countsOf(others) }, state.taken, BLOCK_MINIMUM);
  if (next === null) return state;
  const { block, taken } = next;
  const rate = earlierRate(state);
  // While there is no earlier rate to compare the release with, its page views only add to that rate.
  if (rate === null)
    return {
      ...state,
      taken,
      earlier: fading(state.earlier, block.tested),
      own: fading(state.own, block.tested),
    };
  const evidence = addJumpBlock(restored(state.evidence), block, rate, margin);
  const pending = {
    pageViews: state.pending.pageViews + block.tested.pageViews,
    failed: state.pending.failed + block.tested.failed,
  };
  const isQuiet = detectorOf(evidence) < QUIET;
  return {
    ...state,
    taken,
    evidence: stored(evidence),
    earlier: isQuiet ? fading(state.earlier, pending) : state.earlier,
    own: isQuiet ? fading(state.own, pending) : state.own,
    pending: isQuiet ? { pageViews: 0, failed: 0 } : pending,
  };
}

/** Returns the value of the detector that decides whether the release became worse (`detectorOf`). */
export const stableDetector = ({ evidence }: Pick<StableState, 'evidence'>) => detectorOf(restored(evidence));

/** Returns the numbers of addresses of the present or the previous counting period, whichever are larger. */
export const stableSources = ({ sources: { now, before } }: Pick<StableState, 'sources'>) => ({
  sources: Math.max(now.sources, before.sources),
  failedSources: Math.max(now.failedSources, before.failedSources),
});
