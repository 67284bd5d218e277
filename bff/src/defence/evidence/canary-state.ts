import { nextBlock, noTotals, type Totals } from '../statistics/blocks.ts';
import {
  addBlock,
  eValueOf,
  isWorse,
  noEvidence,
  pValueOf,
  restarted,
  type FailureEvidence,
} from '../statistics/failure-test.ts';
import type { Margin } from '../statistics/two-arm-null.ts';
import type { FailureTest, TestState } from '../read-model.ts';

/** How a release did since its test began, as the history of telemetry counts it (`ReleaseTrials`). */
export interface Trials {
  pageViews: number;
  failedPageViews: number;
  sources: number;
  failedSources: number;
}

type Sources = Pick<Trials, 'sources' | 'failedSources'>;
/** Addresses of both arms. */
type SourcesOfArms = Record<'tested' | 'reference', Sources>;

/** What the test of a canary's failures keeps between looks. */
export interface CanaryState extends SourcesOfArms {
  evidence: FailureEvidence;
  /**
   * Since when totals are counted (ISO 8601); `null` for the begin of the test, as in tests of earlier versions, which
   * do not have it.
   */
  countedFrom: string | null;
  /** Totals since then that the evidence holds. `tested` and `reference` are the addresses behind them. */
  taken: Totals;
  /** The most addresses of any count before this one; `null` in the first. */
  before: SourcesOfArms | null;
  /** Since when evidence that would suffice comes from too few addresses (ISO 8601); `null` where it does not. */
  refusedSince: string | null;
}

/** When self-defence may act on a test. */
export interface Thresholds {
  margin: Margin;
  /** Level of this test. */
  level: number;
  /** Fewest addresses that saw the release, and fewest that had failures of it. */
  sources: number;
  failedSources: number;
}

/**
 * How long counted totals are used again, in milliseconds. Telemetry keeps single reports for some days, tells
 * addresses apart for one, and counts some page views of each: a longer count would stop to grow, and the test with it.
 */
const COUNTED_FOR_MS = 24 * 3_600_000;
/**
 * How many of the 65,536 numbers of addresses may have had a release. With few left, page views of new readers would
 * not count.
 */
const CROWDED = 32_768;

/** An e-value from which on a test that has not decided is called suspicious. */
const SUSPICIOUS = 10;

export const newCanaryState = (): CanaryState => ({
  evidence: noEvidence(),
  countedFrom: null,
  taken: noTotals(),
  before: null,
  tested: { sources: 0, failedSources: 0 },
  reference: { sources: 0, failedSources: 0 },
  refusedSince: null,
});

const countsOf = ({ pageViews, failedPageViews }: Trials) => ({ pageViews, failed: failedPageViews });

const mostOf = (one: Sources, other: Sources): Sources => ({
  sources: Math.max(one.sources, other.sources),
  failedSources: Math.max(one.failedSources, other.failedSources),
});

/**
 * Addresses of an arm, as far as they can be told apart: those of the count that had most. An address of two counts may
 * be one reader.
 */
export const sourcesOf = (
  state: Pick<CanaryState, 'before' | 'tested' | 'reference'>,
  arm: keyof SourcesOfArms,
): Sources => mostOf(state[arm], state.before?.[arm] ?? state[arm]);

/**
 * From when on page views count that the state does not include yet.
 * @param since the start of the test.
 */
export const countedSince = ({ countedFrom }: Pick<CanaryState, 'countedFrom'>, since: Date) =>
  new Date(countedFrom ?? since);

/**
 * Counts from now on, where it is time, and restarts the test. The evidence stays, and no block counts twice: what was
 * counted until now is in it.
 * @param now when totals were last asked for.
 */
export function canaryCountedAnew(state: CanaryState, since: Date, now: Date): CanaryState {
  const isLong = now.getTime() - countedSince(state, since).getTime() >= COUNTED_FOR_MS;
  const isCrowded = Math.max(state.tested.sources, state.reference.sources) >= CROWDED;
  if (!isLong && !isCrowded) return state;
  const none = { sources: 0, failedSources: 0 };
  return {
    ...state,
    evidence: restarted(state.evidence),
    countedFrom: now.toISOString(),
    taken: noTotals(),
    before: { tested: sourcesOf(state, 'tested'), reference: sourcesOf(state, 'reference') },
    tested: none,
    reference: none,
  };
}

/** Takes what came in since the last look. */
export function lookAtCanary(
  state: CanaryState,
  tested: Trials,
  reference: Trials,
  { margin }: Pick<Thresholds, 'margin'>,
): CanaryState {
  const next = nextBlock({ tested: countsOf(tested), reference: countsOf(reference) }, state.taken);
  return {
    ...state,
    tested: { sources: tested.sources, failedSources: tested.failedSources },
    reference: { sources: reference.sources, failedSources: reference.failedSources },
    ...(next !== null && { evidence: addBlock(state.evidence, next.block, margin), taken: next.taken }),
  };
}

/** Why the evidence does not count: it comes from too few addresses. `null` where it counts. */
export function refusalOf(
  { sources, failedSources }: Pick<Trials, 'sources' | 'failedSources'>,
  thresholds: Pick<Thresholds, 'sources' | 'failedSources'>,
): string | null {
  if (sources < thresholds.sources)
    return `page views come from ${sources} of at least ${thresholds.sources} addresses`;
  if (failedSources < thresholds.failedSources)
    return `failures come from ${failedSources} of at least ${thresholds.failedSources} addresses`;
  return null;
}

function stateOf(state: CanaryState, thresholds: Thresholds): TestState {
  const { evidence } = state;
  const tested = sourcesOf(state, 'tested');
  if (isWorse(evidence, thresholds.level)) return refusalOf(tested, thresholds) === null ? 'worse' : 'refused';
  if (eValueOf(evidence) >= SUSPICIOUS) return 'suspicious';
  return tested.sources < thresholds.sources ? 'gathering' : 'no-difference';
}

/** The test as people see it. */
export function failureTestOf(
  state: CanaryState,
  releases: { tested: string; reference: string },
  thresholds: Thresholds,
): FailureTest {
  const arm = (which: 'tested' | 'reference') => {
    const { pageViews, failed } = state.evidence[which];
    return {
      release: releases[which],
      pageViews,
      failedPageViews: failed,
      rate: pageViews === 0 ? null : failed / pageViews,
      ...sourcesOf(state, which),
    };
  };
  return {
    state: stateOf(state, thresholds),
    eValue: eValueOf(state.evidence),
    pValue: pValueOf(state.evidence),
    actsAt: 1 / thresholds.level,
    tested: arm('tested'),
    reference: arm('reference'),
  };
}
