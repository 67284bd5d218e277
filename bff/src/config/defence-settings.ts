import { z } from 'zod';
import { fileSchema } from './values/file.ts';
import { webhookKeySchema } from './services/webhook-settings.ts';

const MODE_WORDS =
  'must be halt, rollback, or both with a comma between them; observe, which only says what would be done; or off';
const STEP_WORDS =
  'must be ascending percentages from 0.01 to 100 with commas between them, the last of them 100, such as 1,5,25,50,100';

const number = (words: string, least: number, most: number) =>
  z.coerce.number(words).min(least, words).max(most, words);
const whole = (words: string, least: number, most: number) =>
  z.coerce.number(words).int(words).min(least, words).max(most, words);

const modeSchema = z
  .string()
  .transform((text, context): { halts: boolean; rollsBack: boolean; isWatching: boolean } => {
    const words = text.split(',').map((word) => word.trim());
    if (text.trim() === 'off') return { halts: false, rollsBack: false, isWatching: false };
    if (text.trim() === 'observe') return { halts: false, rollsBack: false, isWatching: true };
    if (words.some((word) => word !== 'halt' && word !== 'rollback')) {
      context.addIssue(MODE_WORDS);
      return z.NEVER;
    }
    return { halts: words.includes('halt'), rollsBack: words.includes('rollback'), isWatching: true };
  });

const stepsSchema = z.string().transform((text, context): readonly number[] => {
  const steps = text.split(',').map((step) => (step.trim() === '' ? Number.NaN : Number(step)));
  const isAscending = steps.every(
    (step, index) =>
      step >= 0.01 && step <= 100 && Math.round(step * 100) / 100 === step && step > (steps[index - 1] ?? 0),
  );
  if (isAscending && steps.at(-1) === 100 && steps.length <= 20) return steps;
  context.addIssue(STEP_WORDS);
  return z.NEVER;
});

/** What self-defence may do, and how progressive rollouts walk. */
export const defenceSettings = z
  .object({
    SELF_DEFENCE: modeSchema.default({ halts: true, rollsBack: true, isWatching: true }),
    SELF_DEFENCE_INTERVAL: number('must be a number of seconds from 0.2 to 300', 0.2, 300).default(5),
    SELF_DEFENCE_LEVEL: number('must be a probability from 0.0001 to 0.2', 0.0001, 0.2).default(0.01),
    SELF_DEFENCE_FAILURE_RATIO: number('must be a number from 1 to 10', 1, 10).default(1.5),
    SELF_DEFENCE_FAILURE_POINTS: number('must be a number of percentage points from 0 to 50', 0, 50).default(0.5),
    SELF_DEFENCE_VITAL_RATIO: number('must be a number from 1 to 10', 1, 10).default(1.2),
    SELF_DEFENCE_SOURCES: whole('must be a number of addresses from 1 to 10000', 1, 10_000).default(20),
    SELF_DEFENCE_FAILED_SOURCES: whole('must be a number of addresses from 1 to 10000', 1, 10_000).default(5),
    SELF_DEFENCE_COOLDOWN: number('must be a number of minutes from 1 to 10080', 1, 10_080).default(60),
    ROLLOUT_STEPS: stepsSchema.default([1, 5, 25, 50, 100]),
    ROLLOUT_STEP_MINUTES: number('must be a number of minutes from 0 to 10080', 0, 10_080).default(5),
    ROLLOUT_STEP_PAGE_VIEWS: whole('must be a number of page views from 1 to 1000000', 1, 1_000_000).default(200),
    ROLLOUT_WEBHOOKS: fileSchema.optional(),
    ROLLOUT_WEBHOOK_KEY: webhookKeySchema.optional(),
  })
  .transform((given) => ({
    defence: {
      /** Whether it ends canaries that are significantly worse. */
      halts: given.SELF_DEFENCE.halts,
      /** Whether it rolls stable back when its failures jump. */
      rollsBack: given.SELF_DEFENCE.rollsBack,
      /** Whether tests run; without `halts` and `rollsBack` they only say what would be done. */
      isWatching: given.SELF_DEFENCE.isWatching,
      /** Seconds between two looks. */
      interval: given.SELF_DEFENCE_INTERVAL,
      /** Probability of ever halting a canary that is not worse. */
      level: given.SELF_DEFENCE_LEVEL,
      /**
       * How many times as many page views of a canary may fail as of stable, and how many more (a share, 0.005 are half
       * a percentage point).
       */
      failureMargin: { ratio: given.SELF_DEFENCE_FAILURE_RATIO, points: given.SELF_DEFENCE_FAILURE_POINTS / 100 },
      /** How many times as long LCP and INP may take at their 75th percentile; some milliseconds come on top. */
      vitalRatio: given.SELF_DEFENCE_VITAL_RATIO,
      /** Fewest addresses that must have seen a release, and fewest that must have had failures of it. */
      sources: given.SELF_DEFENCE_SOURCES,
      failedSources: given.SELF_DEFENCE_FAILED_SOURCES,
      /** Minutes in which a name is rolled back at most once, and a release halted at most once. */
      cooldown: given.SELF_DEFENCE_COOLDOWN,
    },
    rollout: {
      /** Shares of the readers in percent, ascending. The last is 100: the promotion. */
      steps: given.ROLLOUT_STEPS,
      /** Least minutes of each step, and least page views of the new release. */
      stepMinutes: given.ROLLOUT_STEP_MINUTES,
      stepPageViews: given.ROLLOUT_STEP_PAGE_VIEWS,
      /** Absolute file that names the webhooks; `undefined` for none. */
      hooksFile: given.ROLLOUT_WEBHOOKS,
      /** Key of their signatures. */
      hooksKey: given.ROLLOUT_WEBHOOK_KEY,
    },
  }));

export type DefenceSettings = z.infer<typeof defenceSettings>['defence'];
export type RolloutSettings = z.infer<typeof defenceSettings>['rollout'];
