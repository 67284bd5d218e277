import type { DefenceSettings } from '../../config/defence-settings.ts';
import type { FailureTest, ReleaseTest, VitalTest } from '../read-model.ts';
import { compareTimes } from '../statistics/vital-test.ts';
import type { CanaryState } from '../stored-state.ts';
import { failureTestOf, refusalOf, type Thresholds } from './canary-state.ts';
import { counted, milliseconds, percent } from './format-numbers.ts';
import { PAUSED } from './outage-watch.ts';
import type { TestedVital, VitalSample } from './vital-samples.ts';

/**
 * Milliseconds by which a canary's times may exceed those of stable, in addition to the ratio. Readers do not notice
 * smaller differences.
 */
const VITAL_MILLISECONDS: Readonly<Record<TestedVital, number>> = { LCP: 100, INP: 50 };

/** Result of a canary's tests. */
export interface CanaryJudgement extends Pick<ReleaseTest, 'failures' | 'vitals' | 'words'> {
  failures: FailureTest;
  /** Why the canary must be halted; `null` if it need not be. */
  reason: string | null;
  /** Why self-defence does not act on sufficient evidence; `null` if it acts, or if the evidence does not suffice. */
  refusal: string | null;
}

type Limits = Pick<DefenceSettings, 'failureMargin' | 'level' | 'sources' | 'failedSources' | 'vitalRatio'>;

/**
 * Returns the thresholds of the failure test. The failure test gets half of the level and each of the two vitals a
 * quarter, so together they stay within the level.
 */
export const thresholdsOf = ({ failureMargin, level, sources, failedSources }: Limits): Thresholds => ({
  margin: failureMargin,
  level: level / 2,
  sources,
  failedSources,
});

function vitalTestOf(
  name: TestedVital,
  sample: VitalSample,
  releases: { tested: string; reference: string },
  limits: Limits,
): VitalTest {
  const { tested, reference, actsAbove, isWorse } = compareTimes(sample, limits.level / 4, {
    ratio: limits.vitalRatio,
    milliseconds: VITAL_MILLISECONDS[name],
  });
  const isFew = sample.sources < limits.sources;
  const state = isWorse ? (isFew ? 'refused' : 'worse') : isFew ? 'gathering' : 'no-difference';
  const arm = (estimate: typeof tested, release: string) => ({
    release,
    count: estimate.count,
    p75: estimate.quantile,
    lower: estimate.lower,
    upper: estimate.upper,
  });
  return {
    name,
    state,
    tested: arm(tested, releases.tested),
    reference: arm(reference, releases.reference),
    actsAbove,
  };
}

/** Formats an e-value for people. Digits above a million carry no information. */
const inWords = (eValue: number) =>
  eValue >= 1e6 ? 'over a million' : eValue >= 100 ? String(Math.round(eValue)) : eValue.toFixed(1);

const failureWords = ({ tested, reference, eValue }: FailureTest) =>
  `${percent(tested.rate)} of its page views have a failed load (${counted(tested)}), compared with ${percent(reference.rate)} (${counted(reference)}) for ${reference.release}; e-value ${inWords(eValue)}`;

const vitalWords = ({ name, tested, reference }: VitalTest) =>
  `${name} at the 75th percentile is at least ${milliseconds(tested.lower)}, and for ${reference.release} at most ${milliseconds(reference.upper ?? 0)}`;

/** Judges a canary by its failures and its vitals. */
export function judgeCanary(
  state: CanaryState,
  samples: ReadonlyMap<TestedVital, VitalSample>,
  releases: { tested: string; reference: string },
  limits: Limits,
): CanaryJudgement {
  const thresholds = thresholdsOf(limits);
  const failures = failureTestOf(state, releases, thresholds);
  const vitals = [...samples].map(([name, sample]) => vitalTestOf(name, sample, releases, limits));
  if (state.isPaused === true) return { failures, vitals, words: PAUSED, reason: null, refusal: null };
  const reasons = [
    ...(failures.state === 'worse' ? [failureWords(failures)] : []),
    ...vitals.filter((vital) => vital.state === 'worse').map(vitalWords),
  ];
  const isRefused = failures.state === 'refused' || vitals.some((vital) => vital.state === 'refused');
  const refusal =
    isRefused && reasons.length === 0
      ? (refusalOf(failures.tested, thresholds) ?? 'its times come from too few addresses')
      : null;
  const standing =
    refusal === null
      ? failures.state === 'gathering'
        ? `gathering: ${refusalOf(failures.tested, { ...thresholds, failedSources: 0 })}; `
        : ''
      : `the evidence suffices but does not count, because ${refusal}; `;
  return {
    failures,
    vitals,
    words: standing + failureWords(failures),
    reason: reasons.length === 0 ? null : reasons.join('; '),
    refusal,
  };
}
