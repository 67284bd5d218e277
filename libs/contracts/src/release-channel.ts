import { z } from 'zod';
import { releasableNameSchema, releaseVersionSchema } from './remotes.ts';

/** The channel that readers get. */
export const STABLE_CHANNEL = 'stable';
/** The channel that a share of the readers gets. */
export const CANARY_CHANNEL = 'canary';

/** A channel of one releasable name: `stable`, `canary`, or else the name of a preview, which several names may share. */
export const channelSchema = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'must be stable, canary, or a preview name of lower-case words joined by hyphens');

/** Share of the readers that a canary gets, in percent; hundredths are the finest step. */
export const canaryPercentSchema = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'must not be finer than hundredths');

/** Where a channel points. */
export const channelPointerSchema = z.object({
  name: releasableNameSchema,
  channel: channelSchema,
  version: releaseVersionSchema,
  /** `null` on every channel but the canary. */
  percent: canaryPercentSchema.nullable(),
  /** Number of the change that made it so. */
  change: z.int().nonnegative(),
  /** ISO 8601. */
  pointedAt: z.iso.datetime(),
});
export type ChannelPointer = z.infer<typeof channelPointerSchema>;

/** What a change of a pointer was for. `start`: a site took over the builds it was started with. */
export const pointerActionSchema = z.enum(['start', 'release', 'promote', 'rollback', 'share', 'end']);
export type PointerAction = z.infer<typeof pointerActionSchema>;

const pointedAtSchema = z.object({ version: releaseVersionSchema, percent: canaryPercentSchema.nullable() });

/** One change of one pointer: an entry of the audit, never altered. */
export const pointerChangeSchema = z.object({
  change: z.int().nonnegative(),
  /** ISO 8601. */
  at: z.iso.datetime(),
  name: releasableNameSchema,
  channel: channelSchema,
  action: pointerActionSchema,
  /** `null` where the channel did not exist before. */
  from: pointedAtSchema.nullable(),
  /** `null` where the channel was ended. */
  to: pointedAtSchema.nullable(),
  /** Team token, operator or machine that asked for it. */
  who: z.string().max(200),
  /** In the words of whoever asked. */
  why: z.string().max(500),
});
export type PointerChange = z.infer<typeof pointerChangeSchema>;

/** Body of PUT /api/registry/channels/:name/:channel. */
export const pointerOrderSchema = z.object({
  version: releaseVersionSchema,
  /** For the canary only, and needed there. */
  percent: canaryPercentSchema.optional(),
  action: z.enum(['release', 'promote', 'rollback', 'share']),
  why: z.string().trim().min(1).max(500).refine((why) => !why.includes('\0'), 'must not hold the character NUL'),
  /**
   * Change number of the pointer that the caller saw, or `null` for a channel that was not there: when it has moved since,
   * the order is refused (409). Absent: whatever stands is replaced.
   */
  seen: z.int().nonnegative().nullable().optional(),
});
export type PointerOrder = z.infer<typeof pointerOrderSchema>;

/** Body of DELETE /api/registry/channels/:name/:channel. */
export const channelEndSchema = pointerOrderSchema.pick({ why: true, seen: true });
