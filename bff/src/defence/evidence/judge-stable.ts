import type { DefenceSettings } from '../../config/defence-settings.ts';
import type { FailureTest } from '../read-model.ts';
import { refusalOf } from './canary-state.ts';
import { earlierRate, EARLIER_MINIMUM, stableDetector, stableSources, type StableState } from './stable-state.ts';
import { counted, percent } from './test-words.ts';

/**
 * Blocks of page views that pass on average before a release is falsely called worse, where its rate lies at the very
 * margin. A block has at least 20 page views, and a look at most one: at a look every five seconds that is two months
 * of a site under load.
 */
const BLOCKS_BETWEEN_FALSE_ALARMS = 1_000_000;

/** What the watch of a stable release says. */
export interface StableJudgement {
  failures: FailureTest;
  words: string;
  /** Why it is to be rolled back; `null` where it is not. */
  reason: string | null;
  /** Why evidence that would suffice does not count; `null` where there is none. */
  refusal: string | null;
}

/** Judges a stable release against its own earlier rate and the other names. */
export function judgeStable(
  state: StableState,
  version: string,
  limits: Pick<DefenceSettings, 'sources' | 'failedSources'>,
): StableJudgement {
  const eValue = stableDetector(state);
  const sources = stableSources(state);
  const isJump = eValue >= BLOCKS_BETWEEN_FALSE_ALARMS;
  const refusal = isJump ? refusalOf(sources, limits) : null;
  const rate = earlierRate(state);
  const { pending, earlier } = state;
  const failures: FailureTest = {
    state: isJump
      ? refusal === null
        ? 'worse'
        : 'refused'
      : pending.pageViews > 0
        ? 'suspicious'
        : rate === null
          ? 'gathering'
          : 'no-difference',
    eValue,
    pValue: null,
    actsAt: BLOCKS_BETWEEN_FALSE_ALARMS,
    tested: {
      release: version,
      pageViews: pending.pageViews,
      failedPageViews: pending.failed,
      rate: pending.pageViews === 0 ? null : pending.failed / pending.pageViews,
      ...sources,
    },
    reference: {
      release: version,
      pageViews: earlier.pageViews,
      failedPageViews: earlier.failed,
      rate,
      sources: 0,
      failedSources: 0,
    },
  };
  const jump = `${percent(failures.tested.rate)} of its page views have a failed load (${counted(failures.tested)}), ${percent(rate)} had before, and page views of other names do not`;
  const words =
    rate === null
      ? `gathering: ${Math.round(earlier.pageViews)} of ${EARLIER_MINIMUM} page views that later ones are held against`
      : pending.pageViews === 0
        ? `as before: ${percent(rate)} of its page views have a failed load`
        : refusal === null
          ? jump
          : `the evidence would suffice and does not count: ${refusal}; ${jump}`;
  return { failures, words, reason: isJump && refusal === null ? jump : null, refusal };
}
