import { z } from 'zod';
import { fileSchema } from './values/file.ts';
import { webhookKeySchema } from './services/webhook-settings.ts';

const MODE_WORDS =
  'must be halt, rollback or halt,rollback; or observe (the site only records what it would do); or off';
const STEP_WORDS =
  'must be 1 to 20 ascending percentages from 0.01 to 100, separated by commas and ending with 100, such as 1,5,25,50,100';

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

/** Settings of self-defence and of progressive rollouts. */
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
      /** True if self-defence ends canaries that are significantly worse than stable. */
      halts: given.SELF_DEFENCE.halts,
      /** True if self-defence rolls stable back when the failures of stable increase suddenly. */
      rollsBack: given.SELF_DEFENCE.rollsBack,
      /** True if tests run. Without `halts` and `rollsBack`, self-defence only reports what it would do. */
      isWatching: given.SELF_DEFENCE.isWatching,
      /** Seconds between two evaluations of the evidence. */
      interval: given.SELF_DEFENCE_INTERVAL,
      /** Maximum probability that self-defence ever halts a canary that is not worse. */
      level: given.SELF_DEFENCE_LEVEL,
      /**
       * Tolerance for failures: the share of a canary's page views with failures may be up to `ratio` times that of
       * stable, plus `points` (a share: 0.005 is half a percentage point).
       */
      failureMargin: { ratio: given.SELF_DEFENCE_FAILURE_RATIO, points: given.SELF_DEFENCE_FAILURE_POINTS / 100 },
      /**
       * Maximum ratio of a canary's LCP and INP to those of stable, at the 75th percentile. Self-defence adds a few
       * milliseconds.
       */
      vitalRatio: given.SELF_DEFENCE_VITAL_RATIO,
      /**
       * Minimum number of client addresses that must have received a release, and minimum number with failures of it.
       */
      sources: given.SELF_DEFENCE_SOURCES,
      failedSources: given.SELF_DEFENCE_FAILED_SOURCES,
      /** Minutes during which self-defence rolls back a name at most once, and halts a release at most once. */
      cooldown: given.SELF_DEFENCE_COOLDOWN,
    },
    rollout: {
      /** Shares of the readers in percent, ascending. The last is 100, the promotion. */
      steps: given.ROLLOUT_STEPS,
      /** Minimum duration of each step in minutes, and minimum page views of the new release in each step. */
      stepMinutes: given.ROLLOUT_STEP_MINUTES,
      stepPageViews: given.ROLLOUT_STEP_PAGE_VIEWS,
      /** Absolute path of the file that lists the webhooks; `undefined` for none. */
      hooksFile: given.ROLLOUT_WEBHOOKS,
      /** Key that signs calls of these webhooks. */
      hooksKey: given.ROLLOUT_WEBHOOK_KEY,
    },
  }));

export type DefenceSettings = z.infer<typeof defenceSettings>['defence'];
export type RolloutSettings = z.infer<typeof defenceSettings>['rollout'];
