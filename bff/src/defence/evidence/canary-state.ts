import { nextBlock, noTotals } from '../statistics/blocks.ts';
import { addBlock, eValueOf, isWorse, noEvidence, pValueOf, restarted } from '../statistics/failure-test.ts';
import type { Margin } from '../statistics/two-arm-null.ts';
import type { FailureTest, TestState } from '../read-model.ts';
import type { CanaryState, Sources, SourcesOfArms } from '../stored-state.ts';

/** Counts of one release since a counting period began, from the telemetry history (`ReleaseTrials`). */
export interface Trials extends Sources {
  pageViews: number;
  failedPageViews: number;
}

/** Conditions under which self-defence may act on a test. */
export interface Thresholds {
  margin: Margin;
  /** Significance level of this test. */
  level: number;
  /** Fewest addresses that must have got the release, and fewest that must have had failures of it. */
  sources: number;
  failedSources: number;
}

/**
 * Length of a counting period, in milliseconds. Telemetry distinguishes addresses for one day only, counts few page
 * views of each address, and keeps single reports for some days. In a longer period the totals would stop growing, and
 * the test would learn nothing more.
 */
const COUNTING_PERIOD_MS = 24 * 3_600_000;
/**
 * Number of distinct address numbers (of 65,536) that ends a counting period early. If most numbers were in use, page
 * views of new readers would no longer count.
 */
const CROWDED = 32_768;

/** Smallest e-value at which an undecided test is called suspicious. */
const SUSPICIOUS = 10;

/** Numbers of addresses at the start of a counting period. */
export const NO_SOURCES: Sources = { sources: 0, failedSources: 0 };

export const newCanaryState = (): CanaryState => ({
  evidence: noEvidence(),
  countedFrom: null,
  taken: noTotals(),
  before: null,
  tested: NO_SOURCES,
  reference: NO_SOURCES,
  isPaused: false,
  refusedSince: null,
});

const countsOf = ({ pageViews, failedPageViews }: Trials) => ({ pageViews, failed: failedPageViews });

const mostOf = (one: Sources, other: Sources): Sources => ({
  sources: Math.max(one.sources, other.sources),
  failedSources: Math.max(one.failedSources, other.failedSources),
});

/**
 * Returns the numbers of distinct addresses of an arm: the largest numbers of any counting period. Does not add the
 * periods up, because addresses of two periods may belong to one reader.
 */
export const sourcesOf = (
  state: Pick<CanaryState, 'before' | 'tested' | 'reference'>,
  arm: keyof SourcesOfArms,
): Sources => mostOf(state[arm], state.before?.[arm] ?? state[arm]);

/**
 * Returns the start of the present counting period, from which the next look counts page views.
 * @param since the start of the test.
 */
export const countedSince = ({ countedFrom }: Pick<CanaryState, 'countedFrom'>, since: Date) =>
  new Date(countedFrom ?? since);

/** Starts a new counting period. Keeps the evidence, and the numbers of addresses. */
const countedFromNow = (state: CanaryState, now: Date): CanaryState => ({
  ...state,
  countedFrom: now.toISOString(),
  taken: noTotals(),
  before: { tested: sourcesOf(state, 'tested'), reference: sourcesOf(state, 'reference') },
  tested: NO_SOURCES,
  reference: NO_SOURCES,
});

/**
 * Starts a new counting period if the present one is a day old or has too many addresses, and restarts the test. Keeps
 * the evidence. No page view counts twice, because the evidence includes all of the ended period.
 * @param now time of the last query of the totals.
 */
export function canaryCountedAnew(state: CanaryState, since: Date, now: Date): CanaryState {
  const isLong = now.getTime() - countedSince(state, since).getTime() >= COUNTING_PERIOD_MS;
  const isCrowded = Math.max(state.tested.sources, state.reference.sources) >= CROWDED;
  if (!isLong && !isCrowded) return state;
  return { ...countedFromNow(state, now), evidence: restarted(state.evidence) };
}

/** Leaves out all page views since the last look, because files do not reach readers. Keeps the earlier evidence. */
export const canaryPaused = (state: CanaryState, now: Date): CanaryState => ({
  ...countedFromNow(state, now),
  isPaused: true,
});

/** Adds the page views that telemetry received since the last look. */
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
    isPaused: false,
    ...(next !== null && { evidence: addBlock(state.evidence, next.block, margin), taken: next.taken }),
  };
}

const addresses = (count: number) => (count === 1 ? '1 address' : `${count} addresses`);

/** Returns why self-defence must not act on the evidence (too few addresses), or `null` if it may. */
export function refusalOf(
  { sources, failedSources }: Sources,
  thresholds: Pick<Thresholds, 'sources' | 'failedSources'>,
): string | null {
  if (sources < thresholds.sources)
    return `page views come from ${addresses(sources)}, and at least ${thresholds.sources} are required`;
  if (failedSources < thresholds.failedSources)
    return `failures come from ${addresses(failedSources)}, and at least ${thresholds.failedSources} are required`;
  return null;
}

function stateOf(state: CanaryState, thresholds: Thresholds): TestState {
  const { evidence } = state;
  if (state.isPaused === true) return 'paused';
  const tested = sourcesOf(state, 'tested');
  if (isWorse(evidence, thresholds.level)) return refusalOf(tested, thresholds) === null ? 'worse' : 'refused';
  if (eValueOf(evidence) >= SUSPICIOUS) return 'suspicious';
  return tested.sources < thresholds.sources ? 'gathering' : 'no-difference';
}

/** Builds the view of the test that pages show. */
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
