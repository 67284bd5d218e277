import { ALTERNATIVES, logEValue, logMeanOfExponentials, type Block, type Counts } from './e-value.ts';
import type { Margin } from './two-arm-null.ts';

/** Evidence of a failure test, kept between looks and stored as JSON. */
export interface FailureEvidence {
  /** Page views of all blocks so far. */
  tested: Counts;
  reference: Counts;
  /** Logarithm of the e-process of each alternative. */
  logs: number[];
  /** Logarithm of the largest e-value of any look. */
  largest: number;
  /**
   * Number of restarts of the test (see `restarted`). Absent in tests that earlier versions stored; such tests never
   * restart.
   */
  restarts?: number | undefined;
}

/** Assumed counts of the reference before it has page views: half a failure in a hundred. */
const PRIOR: Counts = { pageViews: 100, failed: 0.5 };

/** Limits of the predicted rate. Near 0 or 1, a single page view would decide the test. */
const RATE_BOUNDS = { least: 1e-4, most: 0.9 };

/**
 * Share of the e-process that is reserved for restarts. The k-th restart gets 1/(k(k + 1)) of this share, so any number
 * of restarts together never exceeds it.
 */
const KEPT_FOR_RESTARTS = 0.1;

/** Returns the share that is left for further restarts. */
const reserveOf = ({ restarts }: Pick<FailureEvidence, 'restarts'>) =>
  restarts === undefined ? 0 : KEPT_FOR_RESTARTS / (restarts + 1);

/** Returns the evidence before the first look. */
export const noEvidence = (): FailureEvidence => ({
  tested: { pageViews: 0, failed: 0 },
  reference: { pageViews: 0, failed: 0 },
  logs: ALTERNATIVES.map(() => Math.log(1 - KEPT_FOR_RESTARTS)),
  largest: 0,
  restarts: 0,
});

const logSum = (one: number, other: number) => logMeanOfExponentials([one, other]) + Math.LN2;

/** Returns the logarithm of the present e-value. */
const logOf = (evidence: Pick<FailureEvidence, 'logs' | 'restarts'>) =>
  logSum(logMeanOfExponentials(evidence.logs), Math.log(reserveOf(evidence)));

const sum = (one: Counts, other: Counts): Counts => ({
  pageViews: one.pageViews + other.pageViews,
  failed: one.failed + other.failed,
});

/** Predicts the reference's rate in the next block. Any prediction made without that block keeps the test valid. */
export function predictedRate(seen: Counts): number {
  const { pageViews, failed } = sum(seen, PRIOR);
  return Math.min(RATE_BOUNDS.most, Math.max(RATE_BOUNDS.least, failed / pageViews));
}

/**
 * Adds a block of page views to the failure test. Null hypothesis: the tested release fails in at most `ratio` times as
 * many page views as the reference, plus `points`. The alternative is "in more": the test is one-sided, so a better
 * release is never halted.
 *
 * For each alternative, the product of the blocks' e-values (`logEValue`) is a non-negative supermartingale of mean 1
 * under the null, and so is the mean over alternatives. By Ville's inequality, the probability that it ever exceeds 1/α
 * is at most α. So we may look at the test any number of times, and stop or continue it for any reason. The sequential
 * tests of Lindon, Sanden and Shirikian, "Rapid Regression Detection in Software Deployments through Sequential
 * Testing" (KDD 2022), have the same property. Theirs condition on the number of failures; ours also holds if failures
 * are frequent. The rate that both arms share may change between blocks, for example when the network fails for all
 * readers, because each block has its own null.
 *
 * Assumptions: page views of a block fail independently, except page views of one address, of which few count. The
 * sizes of a block do not depend on how its page views end.
 */
export function addBlock(evidence: FailureEvidence, block: Block, margin: Margin): FailureEvidence {
  const reference = predictedRate(evidence.reference);
  const logs = evidence.logs.map(
    (log, index) => log + logEValue(block, { tested: ALTERNATIVES[index] ?? 0, reference }, margin),
  );
  return {
    ...evidence,
    tested: sum(evidence.tested, block.tested),
    reference: sum(evidence.reference, block.reference),
    logs,
    largest: Math.max(evidence.largest, logOf({ ...evidence, logs })),
  };
}

/**
 * Lets the test also detect a release that becomes worse from now on. Each good page view adds evidence for the
 * release, so a release that breaks after weeks would have to fail for days to outweigh it. A reserved part of the
 * e-process joins each alternative now. Moving it changes no mean, so all parts together stay a non-negative
 * supermartingale that begins at 1 (the mixture over times of a change, as in Shin, Ramdas and Rinaldo's e-detectors).
 */
export function restarted(evidence: FailureEvidence): FailureEvidence {
  if (evidence.restarts === undefined) return evidence;
  const restarts = evidence.restarts + 1;
  const joining = Math.log(reserveOf(evidence) - reserveOf({ restarts }));
  return { ...evidence, restarts, logs: evidence.logs.map((log) => logSum(log, joining)) };
}

/** Returns the present e-value: how many times better "worse" explains all page views than "not worse". */
export const eValueOf = (evidence: Pick<FailureEvidence, 'logs' | 'restarts'>) =>
  Math.exp(Math.min(700, logOf(evidence)));

/** Returns the anytime-valid p-value. */
export const pValueOf = ({ largest }: Pick<FailureEvidence, 'largest'>) => Math.min(1, Math.exp(-largest));

/**
 * Returns whether the evidence suffices now. Uses the present e-value, not the largest: both are valid, but past
 * evidence from a few addresses must not count forever.
 * @param level upper limit of the probability of a false alarm over the whole test.
 */
export const isWorse = (evidence: Pick<FailureEvidence, 'logs' | 'restarts'>, level: number) =>
  eValueOf(evidence) >= 1 / level;
