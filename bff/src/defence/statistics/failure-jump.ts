import {
  ALTERNATIVES,
  logEValue,
  logEValueOfKnown,
  logMeanOfExponentials,
  type Block,
  type Counts,
} from './e-value.ts';
import { predictedRate } from './failure-test.ts';
import { isWithin, type Margin } from './two-arm-null.ts';

/** What the watch of a stable release keeps between looks. */
export interface JumpEvidence {
  /**
   * Logarithms of a detector for each alternative: against the earlier rate, and against the others at the same time.
   * -Infinity before the first block.
   */
  earlier: number[];
  others: number[];
  /** Page views of the others that were looked at, decaying. */
  seenOfOthers: Counts;
}

/** Page views after which the oldest count half: what was long ago says little of tonight. */
const HALF_LIFE = 100_000;

/** Evidence before the first look. */
export const noJump = (): JumpEvidence => ({
  earlier: ALTERNATIVES.map(() => -Infinity),
  others: ALTERNATIVES.map(() => -Infinity),
  seenOfOthers: { pageViews: 0, failed: 0 },
});

/** Counts with more added; the older ones fade. */
export function fading(seen: Counts, more: Counts): Counts {
  const kept = seen.pageViews > HALF_LIFE ? 0.5 : 1;
  return { pageViews: seen.pageViews * kept + more.pageViews, failed: seen.failed * kept + more.failed };
}

/**
 * Upper limit of the logarithm of the evidence. Without it the evidence of an outage would outlive the outage for long.
 * Lowering an e-process keeps it valid.
 */
const LOG_MAXIMUM = 30;

/** One step of the Shiryaev-Roberts e-detector, in logarithms: R ← (R + 1)·E. */
const step = (log: number, logE: number) =>
  Math.min(LOG_MAXIMUM, (log === -Infinity ? 0 : Math.log1p(Math.exp(log))) + logE);

/**
 * Adds a block to the watch of a stable release. It looks for a change at a moment that nobody knows, so a test from
 * the begin would be late: months of good page views would have to be outweighed. E-detectors (Shin, Ramdas and
 * Rinaldo, "E-detectors: a nonparametric framework for sequential change detection", 2024) sum the e-processes that
 * begin at each block. Under the null the detector minus the number of blocks is a supermartingale of mean 0, so by
 * optional stopping it takes on average at least c blocks until it first exceeds c. That is the false alarms' stated
 * distance; for a single canary a level is stated instead.
 *
 * Two of them must agree. The first holds the release against the rate that it had before, with the margin. The second
 * holds it against page views that the releases of the other names had at the same time: an outage of the network, or
 * of what stands before the site, raises both, and is nothing that a rollback mends.
 *
 * @param block tested: the stable release. Reference: the other names, in the same time.
 * @param earlier the rate that the release had before, or the release before it.
 */
export function addJumpBlock(evidence: JumpEvidence, block: Block, earlier: number, margin: Margin): JumpEvidence {
  const reference = predictedRate(evidence.seenOfOthers);
  const alternativeAt = (index: number) => ALTERNATIVES[index] ?? 0;
  return {
    // What is within the null says nothing for a jump: 0 is an e-value too.
    earlier: evidence.earlier.map((log, index) =>
      isWithin({ tested: alternativeAt(index), reference: earlier }, margin)
        ? -Infinity
        : step(log, logEValueOfKnown(block.tested, alternativeAt(index), earlier, margin)),
    ),
    others: evidence.others.map((log, index) =>
      isWithin({ tested: alternativeAt(index), reference }, margin)
        ? -Infinity
        : step(log, logEValue(block, { tested: alternativeAt(index), reference }, margin)),
    ),
    seenOfOthers: fading(evidence.seenOfOthers, block.reference),
  };
}

/** The smaller of the two detectors: what both say. */
export const detectorOf = ({ earlier, others }: JumpEvidence) =>
  Math.exp(Math.min(logMeanOfExponentials(earlier), logMeanOfExponentials(others)));
