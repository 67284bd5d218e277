import type { DefenceSettings } from '../../config/defence-settings.ts';
import type { FailureTest, TestState } from '../read-model.ts';
import type { StableState } from '../stored-state.ts';
import { refusalOf } from './canary-state.ts';
import { earlierRate, EARLIER_MINIMUM, stableDetector, stableSources } from './stable-state.ts';
import { counted, percent } from './format-numbers.ts';
import { PAUSED } from './outage-watch.ts';

/**
 * Average number of blocks before a false alarm, for a release whose failure rate lies exactly at the margin. A block
 * has at least 20 page views, and a look adds at most one block. With a look every five seconds, a million blocks take
 * at least two months.
 */
const BLOCKS_BETWEEN_FALSE_ALARMS = 1_000_000;

/** Result of watching a stable release. */
export interface StableJudgement {
  failures: FailureTest;
  words: string;
  /** Why the release must be rolled back; `null` if it need not be. */
  reason: string | null;
  /** Why self-defence does not act on sufficient evidence; `null` if it acts, or if the evidence does not suffice. */
  refusal: string | null;
}

function testStateOf(state: StableState, isJump: boolean, refusal: string | null): TestState {
  if (state.isPaused === true) return 'paused';
  if (isJump) return refusal === null ? 'worse' : 'refused';
  if (state.pending.pageViews > 0) return 'suspicious';
  return earlierRate(state) === null ? 'gathering' : 'no-difference';
}

function wordsOf(state: StableState, jump: string, refusal: string | null): string {
  const rate = earlierRate(state);
  if (state.isPaused === true) return PAUSED;
  if (rate === null)
    return `gathering: ${Math.round(state.earlier.pageViews)} of ${EARLIER_MINIMUM} page views that the test needs for its comparison`;
  if (state.pending.pageViews === 0) return `as before: ${percent(rate)} of its page views have a failed load`;
  return refusal === null ? jump : `the evidence suffices but does not count, because ${refusal}; ${jump}`;
}

/** Judges a stable release against its own earlier failure rate, and against the releases of the other names. */
export function judgeStable(
  state: StableState,
  version: string,
  limits: Pick<DefenceSettings, 'sources' | 'failedSources'>,
): StableJudgement {
  const eValue = stableDetector(state);
  const sources = stableSources(state);
  const isJump = state.isPaused !== true && eValue >= BLOCKS_BETWEEN_FALSE_ALARMS;
  const refusal = isJump ? refusalOf(sources, limits) : null;
  const rate = earlierRate(state);
  const { pending, earlier } = state;
  const failures: FailureTest = {
    state: testStateOf(state, isJump, refusal),
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
  const jump = `${percent(failures.tested.rate)} of its page views have a failed load (${counted(failures.tested)}), compared with ${percent(rate)} before; other names show no such rise`;
  return {
    failures,
    words: wordsOf(state, jump, refusal),
    reason: isJump && refusal === null ? jump : null,
    refusal,
  };
}
