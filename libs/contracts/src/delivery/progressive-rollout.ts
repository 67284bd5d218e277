import { z } from 'zod';
import { releasableNameSchema, releaseVersionSchema } from '../modules/remotes.ts';
import { whySchema } from './release-channel.ts';

/*
 * Progressive rollouts: a release walks from one share of the readers to the next as its tests allow. The site walks
 * it, and goes on after a restart; callers start, follow, hold and end it.
 *
 *   POST /names/:name/rollout StartRollout 201 RolloutAnswer GET /names/:name/rollout the newest one 200 RolloutAnswer
 *   POST /names/:name/rollout/pause|resume|abort 200 RolloutAnswer
 *
 *   400, 404, 409 { error }
 */

/** Where a rollout stands: Flagger's phases in lower case. */
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
export const holdRolloutSchema = z.strictObject({ why: whySchema.optional() });
export type HoldRollout = z.infer<typeof holdRolloutSchema>;

/** Something that happened in a rollout, and why. */
export const rolloutEventSchema = z.object({
  /** ISO 8601. */
  at: z.iso.datetime(),
  phase: rolloutPhaseSchema,
  /** Share of the readers that the release has from then on, in percent; `null` where it did not change. */
  percent: z.number().nullable(),
  words: z.string(),
});

export const rolloutSchema = z.object({
  id: z.int(),
  name: releasableNameSchema,
  version: releaseVersionSchema,
  phase: rolloutPhaseSchema,
  isPaused: z.boolean(),
  /** Percentages of its steps; the last, 100, is the promotion. */
  steps: z.array(z.number()),
  /** The share that it has now, in percent. */
  percent: z.number(),
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
  /** What it waits for, or how it ended. */
  words: z.string(),
  /** Oldest first. */
  events: z.array(rolloutEventSchema),
});
export type Rollout = z.infer<typeof rolloutSchema>;

/** Answer to every call. */
export const rolloutAnswerSchema = z.object({ rollout: rolloutSchema });
