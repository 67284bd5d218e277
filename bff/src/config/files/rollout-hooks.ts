import { z } from 'zod';
import { releasableNameSchema } from '@plainwell/contracts/modules/remotes.ts';
import { webhookUrlSchema } from '../services/webhook-settings.ts';
import { readJsonFile, type JsonFileResult } from './json-file.ts';

/** Types of hooks of a progressive rollout, with Flagger's names and meanings (its documentation, "Webhooks"). */
export const rolloutHookTypes = [
  'confirm-rollout',
  'pre-rollout',
  'rollout',
  'confirm-traffic-increase',
  'confirm-promotion',
  'post-rollout',
  'rollback',
  'event',
] as const;
export type RolloutHookType = (typeof rolloutHookTypes)[number];

/** Maximum time for an answer of a hook, in seconds. The rollout waits for the answer. */
const TIMEOUT_MAXIMUM_S = 180;
const TIMEOUT_WORDS = `must be a time from 1s to ${TIMEOUT_MAXIMUM_S}s, such as 10s or 2m`;

const timeoutSchema = z
  .string()
  .regex(/^\d{1,3}[sm]$/, TIMEOUT_WORDS)
  .transform((text) => Number(text.slice(0, -1)) * (text.endsWith('m') ? 60 : 1))
  .refine((seconds) => seconds >= 1 && seconds <= TIMEOUT_MAXIMUM_S, TIMEOUT_WORDS);

const hookSchema = z.strictObject({
  name: z.string().min(1).max(100),
  type: z.enum(rolloutHookTypes, `must be one of ${rolloutHookTypes.join(', ')}`),
  url: webhookUrlSchema('https://gates.example.org/approve'),
  /** Time-out in seconds. Default: 10, as in Flagger. */
  timeout: timeoutSchema.default(10),
  /** Sent to the hook unchanged. */
  metadata: z.record(z.string().max(100), z.string().max(1_000)).default({}),
  /** Names whose rollouts call this hook. Default: all. */
  remotes: z.array(releasableNameSchema).min(1).optional(),
});
export type RolloutHook = z.infer<typeof hookSchema>;

const fileSchema = z.array(hookSchema, 'must be a JSON list of webhooks').max(50);

/**
 * Reads the webhooks of progressive rollouts.
 * @param file `undefined` for none.
 * @param key signs calls of the hooks; required if there is a file.
 */
export function readRolloutHooks(
  file: string | undefined,
  key: Buffer | undefined,
): JsonFileResult<readonly RolloutHook[]> {
  if (file === undefined) return { ok: true, value: [] };
  if (key === undefined)
    return { ok: false, message: 'setting ROLLOUT_WEBHOOK_KEY: must be set, because ROLLOUT_WEBHOOKS is set' };
  return readJsonFile('ROLLOUT_WEBHOOKS', file, fileSchema);
}
