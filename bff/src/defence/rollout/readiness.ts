import type { RolloutSettings } from '../../config/defence-settings.ts';
import type { CanaryJudgement } from '../evidence/judge-canary.ts';
import type { StoredRollout } from './rollout-store.ts';

/** Whether a rollout may take its next step. `words` says what it waits for, or what its tests found. */
export interface Readiness {
  isReady: boolean;
  words: string;
}

/**
 * Decides whether the tests allow the next step: enough time and page views since the last step, and no evidence
 * against the release.
 */
export function readinessOf(
  rollout: Pick<StoredRollout, 'steps' | 'step' | 'stepAt' | 'stepPageViews'>,
  judgement: Pick<CanaryJudgement, 'failures' | 'vitals' | 'words'> | undefined,
  { stepMinutes, stepPageViews }: Pick<RolloutSettings, 'stepMinutes' | 'stepPageViews'>,
  now: Date,
): Readiness {
  const at = `at ${rollout.steps[rollout.step] ?? 0} %`;
  const waits = (words: string): Readiness => ({ isReady: false, words: `${at}: ${words}` });
  if (judgement === undefined) return waits('its test has not begun');
  const minutes = (now.getTime() - (rollout.stepAt ?? now).getTime()) / 60_000;
  const { pageViews } = judgement.failures.tested;
  // A test that restarted, because stable moved, counts from 0.
  const seen = pageViews - (pageViews < rollout.stepPageViews ? 0 : rollout.stepPageViews);
  const { state } = judgement.failures;
  if (state === 'paused') return waits(judgement.words);
  if (state === 'worse' || judgement.vitals.some((vital) => vital.state === 'worse'))
    return waits(`worse: ${judgement.words}`);
  if (seen < stepPageViews) return waits(`${Math.floor(seen)} of ${stepPageViews} page views seen`);
  if (minutes < stepMinutes) return waits(`${Math.floor(minutes)} of ${stepMinutes} minutes passed`);
  if (state !== 'no-difference') return waits(judgement.words);
  return {
    isReady: true,
    words: `${at}: ${Math.floor(seen)} page views seen, no regression found: ${judgement.words}`,
  };
}
