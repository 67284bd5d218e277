import { z } from 'zod';
import { releasableNameSchema, releaseVersionSchema } from '../modules/remotes.ts';
import { whySchema } from './release-channel.ts';

/*
 * Progressive rollouts: a release moves from one share of the readers to the next as its tests allow. The site takes
 * the steps, and continues after a restart. Callers start, watch, pause and end a rollout.
 *
 * - POST /names/:name/rollout: StartRollout. 201 RolloutAnswer.
 * - GET /names/:name/rollout: 200 RolloutAnswer with the newest rollout.
 * - POST /names/:name/rollout/pause|resume|abort: HoldRollout. 200 RolloutAnswer.
 *
 * Errors: 400, 404 or 409 `{ error }`.
 */

/** Phase of a rollout. The phases are those of Flagger in kebab case. */
export const rolloutPhaseSchema = z.enum([
  'waiting',
  'progressing',
  'waiting-promotion',
  'promoting',
  'succeeded',
  'failed',
]);
export type RolloutPhase = z.infer<typeof rolloutPhaseSchema>;

/** Body of POST /names/:name/rollout. */
export const startRolloutSchema = z.strictObject({
  version: releaseVersionSchema,
  why: whySchema,
});
export type StartRollout = z.infer<typeof startRolloutSchema>;

/** Body of POST /names/:name/rollout/pause|resume|abort. */
export const rolloutCommandSchema = z.strictObject({ why: whySchema.optional() });
export type HoldRollout = z.infer<typeof rolloutCommandSchema>;

/** Event in a rollout, with its reason. */
export const rolloutEventSchema = z.object({
  /** ISO 8601. */
  at: z.iso.datetime(),
  phase: rolloutPhaseSchema,
  /** Share of readers that the release has after the event, in percent. `null` if the share did not change. */
  percent: z.number().nullable(),
  words: z.string(),
});

export const rolloutSchema = z.object({
  id: z.int(),
  name: releasableNameSchema,
  version: releaseVersionSchema,
  phase: rolloutPhaseSchema,
  isPaused: z.boolean(),
  /** Percentages of the steps. The last one, 100, is the promotion. */
  steps: z.array(z.number()),
  /** Present share of the release, in percent. */
  percent: z.number(),
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
  /** Message for people: what the rollout waits for, or how it ended. */
  words: z.string(),
  /** Oldest event first. */
  events: z.array(rolloutEventSchema),
});
export type Rollout = z.infer<typeof rolloutSchema>;

/** Answer to every call that succeeds. */
export const rolloutAnswerSchema = z.object({ rollout: rolloutSchema });
