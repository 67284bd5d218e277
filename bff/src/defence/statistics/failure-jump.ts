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

/** Evidence of the watch of a stable release, kept between looks. */
export interface JumpEvidence {
  /**
   * Logarithms of one detector per alternative: against the earlier rate, and against the other names in the same time.
   * -Infinity before the first block.
   */
  earlier: number[];
  others: number[];
  /** Page views of the other names so far. Older page views weigh less. */
  seenOfOthers: Counts;
}

/** Number of page views above which `fading` halves them, because old page views describe the present poorly. */
const FADE_ABOVE = 100_000;

/** Returns the evidence before the first look. */
export const noJump = (): JumpEvidence => ({
  earlier: ALTERNATIVES.map(() => -Infinity),
  others: ALTERNATIVES.map(() => -Infinity),
  seenOfOthers: { pageViews: 0, failed: 0 },
});

/** Adds counts. Halves the earlier counts first if they exceed `FADE_ABOVE`. */
export function fading(seen: Counts, more: Counts): Counts {
  const kept = seen.pageViews > FADE_ABOVE ? 0.5 : 1;
  return { pageViews: seen.pageViews * kept + more.pageViews, failed: seen.failed * kept + more.failed };
}

/**
 * Upper limit of the logarithm of the evidence. Without it, evidence of an outage would persist long after the outage.
 * An e-process stays valid when it is lowered.
 */
const LOG_MAXIMUM = 30;

/** One step of the Shiryaev-Roberts e-detector, in logarithms: R ← (R + 1)·E. */
const step = (log: number, logE: number) =>
  Math.min(LOG_MAXIMUM, (log === -Infinity ? 0 : Math.log1p(Math.exp(log))) + logE);

/**
 * Adds a block to the watch of a stable release. The watch looks for a change at an unknown moment. A test since the
 * beginning would react late, because new failures would have to outweigh months of good page views. E-detectors (Shin,
 * Ramdas and Rinaldo, "E-detectors: a nonparametric framework for sequential change detection", 2024) sum the
 * e-processes that begin at each block. Under the null, the detector minus the number of blocks is a supermartingale of
 * mean 0. By optional stopping, the detector therefore takes on average at least c blocks until it first exceeds c: the
 * average distance between false alarms. (The test of a canary has a level instead.)
 *
 * Two detectors must agree. The first compares the release with its earlier rate, with the margin. The second compares
 * it with page views of the other names' releases in the same time. An outage of the network, or of a proxy in front of
 * the site, raises both rates, and a rollback would not help.
 *
 * @param block tested: the stable release. Reference: the other names, in the same time.
 * @param earlier the earlier rate of the release, or of the release before it.
 */
export function addJumpBlock(evidence: JumpEvidence, block: Block, earlier: number, margin: Margin): JumpEvidence {
  const reference = predictedRate(evidence.seenOfOthers);
  const alternativeAt = (index: number) => ALTERNATIVES[index] ?? 0;
  return {
    // An alternative within the null is no evidence for a jump. 0 is a valid e-value.
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

/** Returns the smaller of the two detectors, because both must agree. */
export const detectorOf = ({ earlier, others }: JumpEvidence) =>
  Math.exp(Math.min(logMeanOfExponentials(earlier), logMeanOfExponentials(others)));
