import { nextBlock, noTotals, type Totals } from '../statistics/blocks.ts';
import type { Counts } from '../statistics/e-value.ts';
import { addJumpBlock, detectorOf, fading, noJump, type JumpEvidence } from '../statistics/failure-jump.ts';
import type { Margin } from '../statistics/two-arm-null.ts';
import type { Trials } from './canary-state.ts';

/** Evidence as JSON. `null` stands for minus infinity, the logarithm of 0, which JSON cannot hold. */
interface StoredJump {
  earlier: (number | null)[];
  others: (number | null)[];
  seenOfOthers: Counts;
}

/** What the watch of a stable release keeps between looks. */
export interface StableState {
  evidence: StoredJump;
  /** Page views before the present suspicion, of this release and the one before it: what it is held against. */
  earlier: Counts;
  /** Those of them that were of this release. */
  own: Counts;
  /** Page views since a suspicion began: they join the earlier ones when it is over. */
  pending: Counts;
  /** Since when totals are counted (ISO 8601), and those that were taken since then. */
  countedFrom: string;
  taken: Totals;
  /** Addresses behind the totals, and behind those that were counted before. */
  sources: { now: Pick<Trials, 'sources' | 'failedSources'>; before: Pick<Trials, 'sources' | 'failedSources'> };
  /** As for a canary. */
  refusedSince: string | null;
}

/** Fewest page views before: with less there is nothing to hold a release against. */
export const EARLIER_MINIMUM = 200;
/** Page views of the release before that count for the new one: its own soon weigh more. */
const INHERITED_MAXIMUM = 2_000;
/** Page views that make a block: with fewer the detectors could not forget between blocks. */
const BLOCK_MINIMUM = 20;
/** A detector below it says nothing: a suspicion is over. */
const QUIET = 20;
/** How long counted totals are used again, in milliseconds: asking for them must stay quick. */
export const COUNTED_FOR_MS = 30 * 60_000;

const NO_SOURCES = { sources: 0, failedSources: 0 };

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
 * A watch that begins. @param before how the release before did, or this one in an earlier watch. @param pointedAt
 * since when readers get it: page views since then count, unless that is long ago.
 */
export function newStableState(before: Counts, pointedAt: Date, now: Date): StableState {
  const share = Math.min(1, INHERITED_MAXIMUM / Math.max(1, before.pageViews));
  return {
    evidence: stored(noJump()),
    earlier: { pageViews: before.pageViews * share, failed: before.failed * share },
    own: { pageViews: 0, failed: 0 },
    pending: { pageViews: 0, failed: 0 },
    countedFrom: (now.getTime() - pointedAt.getTime() < COUNTED_FOR_MS ? pointedAt : now).toISOString(),
    taken: noTotals(),
    sources: { now: NO_SOURCES, before: NO_SOURCES },
    refusedSince: null,
  };
}

/** Counts from now on, where it has been long enough; the addresses of the time before still count once. */
export function countedAnew(state: StableState, now: Date): StableState {
  if (now.getTime() - Date.parse(state.countedFrom) < COUNTED_FOR_MS) return state;
  return {
    ...state,
    countedFrom: now.toISOString(),
    taken: noTotals(),
    sources: { now: NO_SOURCES, before: state.sources.now },
  };
}

/** Page views of one arm in one sum. */
export const countsOf = (trials: readonly Trials[]): Counts => ({
  pageViews: trials.reduce((sum, { pageViews }) => sum + pageViews, 0),
  failed: trials.reduce((sum, { failedPageViews }) => sum + failedPageViews, 0),
});

/** The rate that the release is held against; `null` while there is too little to know it. */
export const earlierRate = ({ earlier: { pageViews, failed } }: Pick<StableState, 'earlier'>) =>
  pageViews < EARLIER_MINIMUM ? null : (failed + 0.5) / (pageViews + 1);

/** Takes what came in since the last look. @param others page views of the other names' releases in the same time. */
export function lookAtStable(
  state: StableState,
  tested: Trials,
  others: readonly Trials[],
  margin: Margin,
): StableState {
  const sources = { ...state.sources, now: { sources: tested.sources, failedSources: tested.failedSources } };
  const next = nextBlock({ tested: countsOf([tested]), reference: countsOf(others) }, state.taken, BLOCK_MINIMUM);
  if (next === null) return { ...state, sources };
  const { block, taken } = next;
  const rate = earlierRate(state);
  // Without anything before, the first page views are what later ones are held against.
  if (rate === null)
    return {
      ...state,
      sources,
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
    sources,
    taken,
    evidence: stored(evidence),
    earlier: isQuiet ? fading(state.earlier, pending) : state.earlier,
    own: isQuiet ? fading(state.own, pending) : state.own,
    pending: isQuiet ? { pageViews: 0, failed: 0 } : pending,
  };
}

/** What both detectors say at least. */
export const stableDetector = ({ evidence }: Pick<StableState, 'evidence'>) => detectorOf(restored(evidence));

/** Addresses of the last half hour or so. */
export const stableSources = ({ sources: { now, before } }: Pick<StableState, 'sources'>) => ({
  sources: Math.max(now.sources, before.sources),
  failedSources: Math.max(now.failedSources, before.failedSources),
});
