import { ALTERNATIVES, logEValue, logMeanOfExponentials, type Block, type Counts } from './e-value.ts';
import type { Margin } from './two-arm-null.ts';

/** What a test of failures keeps between looks. It is stored as JSON. */
export interface FailureEvidence {
  /** All page views that were looked at. */
  tested: Counts;
  reference: Counts;
  /** Logarithm of the e-process of each alternative. */
  logs: number[];
  /** Logarithm of the largest e-value that any look found. */
  largest: number;
  /**
   * How often the test has begun to look for a release that is worse from then on; absent in tests of earlier versions,
   * which do not.
   */
  restarts?: number | undefined;
}

/** What stands for the reference before there are page views of it: half a failure in a hundred. */
const PRIOR: Counts = { pageViews: 100, failed: 0.5 };

/** Rates stay away from 0 and 1, where one page view would decide everything. */
const RATE_BOUNDS = { least: 1e-4, most: 0.9 };

/** Share of the e-process that is kept for restarts: the k-th gets 1/(k(k + 1)) of it, which sums to the whole. */
const KEPT_FOR_RESTARTS = 0.1;

/** What further restarts will get. */
const reserveOf = ({ restarts }: Pick<FailureEvidence, 'restarts'>) =>
  restarts === undefined ? 0 : KEPT_FOR_RESTARTS / (restarts + 1);

/** Evidence before the first look. */
export const noEvidence = (): FailureEvidence => ({
  tested: { pageViews: 0, failed: 0 },
  reference: { pageViews: 0, failed: 0 },
  logs: ALTERNATIVES.map(() => Math.log(1 - KEPT_FOR_RESTARTS)),
  largest: 0,
  restarts: 0,
});

const logSum = (one: number, other: number) => logMeanOfExponentials([one, other]) + Math.LN2;

/** Logarithm of the present e-value. */
const logOf = (evidence: Pick<FailureEvidence, 'logs' | 'restarts'>) =>
  logSum(logMeanOfExponentials(evidence.logs), Math.log(reserveOf(evidence)));

const sum = (one: Counts, other: Counts): Counts => ({
  pageViews: one.pageViews + other.pageViews,
  failed: one.failed + other.failed,
});

/** The rate that the reference is taken to have in the next block. Any that does not look at the block is valid. */
export function predictedRate(seen: Counts): number {
  const { pageViews, failed } = sum(seen, PRIOR);
  return Math.min(RATE_BOUNDS.most, Math.max(RATE_BOUNDS.least, failed / pageViews));
}

/**
 * Adds a block of page views to the test of "the tested release fails in at most `ratio` times as many page views as
 * the reference, and `points`" against "in more": one-sided, so a release that is better is never halted.
 *
 * For each alternative the product of the blocks' e-values (`logEValue`) is a non-negative supermartingale of mean 1
 * under the null, and so is their mean. By Ville's inequality the probability that it ever exceeds 1/α is at most α:
 * the test may be looked at as often as one likes, and stopped or continued for any reason. That is what the sequential
 * tests of Lindon, Sanden and Shirikian, "Rapid Regression Detection in Software Deployments through Sequential
 * Testing" (KDD 2022), give; theirs condition on the number of failures, ours also holds where a failure is not rare.
 * The rate that both arms share may change between blocks as it likes, as when the network fails for everybody: each
 * block has a null of its own.
 *
 * Assumed: page views of a block fail independently, but for those of one address, of which few count; and the sizes of
 * a block do not depend on how its page views end.
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
 * Lets the test also look for a release that is worse from now on. What speaks for the release grows with every good
 * page view: one that was good for weeks and breaks would have to fail for days before its evidence is made up for. A
 * part of the e-process that has been kept back joins each alternative now. Moving it changes no mean, so all parts
 * together stay a non-negative supermartingale that begins at 1 (the mixture over times of a change, as in Shin, Ramdas
 * and Rinaldo's e-detectors).
 */
export function restarted(evidence: FailureEvidence): FailureEvidence {
  if (evidence.restarts === undefined) return evidence;
  const restarts = evidence.restarts + 1;
  const joining = Math.log(reserveOf(evidence) - reserveOf({ restarts }));
  return { ...evidence, restarts, logs: evidence.logs.map((log) => logSum(log, joining)) };
}

/** The present e-value: how many times better "worse" explains all page views than "not worse". */
export const eValueOf = (evidence: Pick<FailureEvidence, 'logs' | 'restarts'>) =>
  Math.exp(Math.min(700, logOf(evidence)));

/** The anytime-valid p-value. */
export const pValueOf = ({ largest }: Pick<FailureEvidence, 'largest'>) => Math.min(1, Math.exp(-largest));

/**
 * Whether the evidence suffices now. @param level probability of ever finding so of a release that is not worse. The
 * present e-value counts and not the largest: that is as valid, and what few addresses have once heaped up does not
 * count for ever.
 */
export const isWorse = (evidence: Pick<FailureEvidence, 'logs' | 'restarts'>, level: number) =>
  eValueOf(evidence) >= 1 / level;
